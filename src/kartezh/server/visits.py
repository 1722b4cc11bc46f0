"""People and lookers-on with a socket: who they are, what they ask for, how they leave."""

from functools import partial
from typing import Final

from kartezh.bots.worker import Answer
from kartezh.server import codes
from kartezh.server.audience import greet, refresh
from kartezh.server.connection import Connection, encode
from kartezh.server.hints import told
from kartezh.server.hub import Hub, NoTable, Unavailable
from kartezh.server.live import Live
from kartezh.server.telling import Showing, may_look_on
from kartezh.server.wire import (
    EMOTES,
    PROTOCOL,
    AnyAsked,
    Emote,
    Hello,
    HintPlease,
    Ping,
    Skip,
    Sync,
)
from kartezh.table import decide
from kartezh.table.clock import house_decides
from kartezh.table.commands import AnyCommand
from kartezh.table.messages import Done, Emoted, Hint, House, Pong, Refusal
from kartezh.table.model import Phase
from kartezh.table.refused import Refused
from kartezh.table.settings import BOT_TIME

MOST_CONNECTIONS: Final = 128
"""At one table, those who look on included."""
MOST_HINTS: Final = 2
HINTER: Final = "master"
"""Who is asked for a hint, whoever else plays."""


class Visits:
    """``reach``: how far an invitation reaches."""

    def __init__(self, hub: Hub, *, reach: str) -> None:
        self._hub = hub
        self._reach = reach

    # Coming and going

    async def enter(self, connection: Connection, hello: Hello) -> None:
        """Answered by ``House`` and all that the table shows, or by ``Goodbye``."""
        if hello.protocol != PROTOCOL:
            connection.end("protocol")
            return
        if not self._hub.ready:
            connection.end("restart")
            return
        code = codes.read_code(hello.table) or ""
        try:
            await self._hub.rouse(code)
            live = self._hub.find(code)
        except NoTable:
            connection.end("no-table")
            return
        except Unavailable:
            connection.end("restart")
            return
        if live.table.phase is Phase.CLOSED:
            connection.end("closed")
        elif hello.token:
            self._enter_person(connection, live, hello)
        elif not may_look_on(live.table, None):
            connection.end("private")
        elif not self._full(connection, live):
            connection.live = live
            self._hub.keep(live, live.table, [], partial(self._greet, connection, live))

    def _full(self, connection: Connection, live: Live) -> bool:
        full = len(live.connections) >= MOST_CONNECTIONS
        if full:
            connection.end("full")
        return full

    def _enter_person(self, connection: Connection, live: Live, hello: Hello) -> None:
        person = codes.find_key(hello.token, [person.key for person in live.table.people])
        if person is None:
            connection.end("no-person")
            return
        try:
            now = self._hub.now()
            outcome = decide.arrive(live.table, person, now=now, mixes=hello.mixes)
        except Refused as refused:
            connection.end(refused.code)
            return
        before = live.people.get(person)
        if before is not None:
            self._part(before)
            before.end("elsewhere")
        connection.live, connection.person = live, person
        live.people[person] = connection
        self._hub.keep(live, *outcome, partial(self._greet, connection, live))

    def _greet(self, connection: Connection, live: Live) -> None:
        if connection.ended or connection.live is not live:
            return
        house = House(protocol=PROTOCOL, you=connection.person, address=self._reach)
        connection.send(house)
        greet(connection, now=self._hub.now())
        live.connections.add(connection)

    def _part(self, connection: Connection) -> None:
        """The table has nothing more to say to it."""
        if connection.live is not None:
            connection.live.connections.discard(connection)
        connection.live = None

    def leave(self, connection: Connection) -> None:
        """The socket is gone."""
        live, person = connection.live, connection.person
        self._part(connection)
        connection.cut()
        if live is None or live.lost:
            return
        if person is None or live.people.get(person) is not connection:
            self._hub.schedule(live)
            return
        del live.people[person]
        live.skipping.discard(person)
        if live.table.phase is not Phase.CLOSED and self._hub.ready:
            self._hub.keep(live, *decide.depart(live.table, person, now=self._hub.now()))

    # What is asked for

    def receive(self, connection: Connection, asked: AnyAsked) -> None:
        """Anything after ``Hello``. A house that closes answers no more: what it has not answered
        is said again to the next one.
        """
        live, person = connection.live, connection.person
        if live is None or live.lost or not self._hub.ready:
            return
        match asked:
            case Ping():
                connection.send(Pong())
            case Sync():
                greet(connection, now=self._hub.now())
            case Hello():
                connection.end("bad-message")
            case _ if person is None:
                self.refuse(connection, getattr(asked, "id", ""), Refused("no-person"))
            case Skip():
                live.skipping.add(person)
                self._hub.schedule(live)
            case HintPlease() | Emote():
                try:
                    self._aside(connection, live, person, asked)
                except Refused as refused:
                    self.refuse(connection, asked.id, refused)
            case _:
                self._command(connection, live, person, asked)

    def refuse(self, connection: Connection, command: str, refused: Refused) -> None:
        """Always told, with a fresh view where that helps."""
        self._hub.metrics.refusals.labels(refused.code).inc()
        connection.send(Refusal(id=command, code=refused.code, rule=refused.rule))
        if connection.live is not None and refused.code != "too-fast":
            refresh(connection, now=self._hub.now(), whole=False)

    def _command(
        self, connection: Connection, live: Live, person: int, command: AnyCommand
    ) -> None:
        hub = self._hub
        began = hub.metrics.start()
        try:
            outcome = decide.receive(live.table, person, command, now=hub.now(), chance=hub.chance)
        except Refused as refused:
            self.refuse(connection, command.id, refused)
            return
        table = outcome[0]

        def done() -> None:
            connection.send(Done(id=command.id, version=table.version))
            hub.metrics.finish(began)

        hub.keep(live, *outcome, done)

    def _aside(
        self, connection: Connection, live: Live, person: int, asked: HintPlease | Emote
    ) -> None:
        """What leaves no trace in the log. Raises Refused."""
        match asked:
            case Emote(emote=emote):
                if emote not in EMOTES or live.table.people[person].removed:
                    raise Refused("bad-message")
                text = encode(Emoted(person=person, emote=emote))
                for one in live.connections:
                    one.post(text)
            case HintPlease():
                self._hint(connection, live, person, asked)

    def _hint(self, connection: Connection, live: Live, person: int, asked: HintPlease) -> None:
        table = live.shown
        seat, match = table.seat_of(person), table.match
        if seat is None or match is None or table.to_move != seat or house_decides(table):
            raise Refused("not-your-turn")
        if match.turn != asked.turn:
            raise Refused("stale")
        if not table.settings.hints:
            raise Refused("not-now")
        if connection.hints >= MOST_HINTS:
            raise Refused("too-fast")
        connection.hints += 1

        mine = Showing(table, match).yours(seat, None).mine

        def tell(answer: Answer | None) -> None:
            connection.hints -= 1
            if answer is None:
                self.refuse(connection, asked.id, Refused("not-now"))
            else:
                reasons = told(answer.reasons, mine)
                connection.send(Hint(turn=asked.turn, action=answer.action, reasons=reasons))

        view = table.game.view(match.state, seat)
        self._hub.bots.ask(
            table.game.name, HINTER, view, seconds=BOT_TIME / 1000, tell=tell, advise=True
        )
