"""One table of the swarm from its opening to the last goodbye: one match."""

import asyncio
import random
import time

from kartezh.server.load import person as p
from kartezh.server.load.door import Door
from kartezh.server.load.pacer import Pacer
from kartezh.server.load.tally import Tally
from kartezh.table import commands as c
from kartezh.table.settings import Settings


class RoomFailed(Exception):
    """Somebody was refused what always has to work, by this code."""


class Room:
    """``acts``: the acknowledged actions by the id of their command."""

    def __init__(self, settings: Settings, people: int, tally: Tally, pacer: Pacer) -> None:
        self.settings = settings
        self.tally = tally
        self.pacer = pacer
        self.code = ""
        self.people: list[p.Person] = []
        self.acts: dict[str, str] = {}
        self.over = asyncio.Event()
        self._wanted = people
        self._phase = "lobby"
        self._flying: dict[int, tuple[float, int]] = {}
        """By turn: when the move was sent, and how many people have not seen it."""
        self._tasks: set[asyncio.Task[str]] = set()

    # Opening

    async def build(self, door: Door, chance: random.Random) -> None:
        """The table and its people, none of them connected. Raises DoorShut."""
        host = await door.open_table(self.settings, "A")
        self.code = host.code
        self.tally.rooms += 1
        rest = [await door.enter(host.code, chr(ord("A") + at)) for at in range(1, self._wanted)]
        self.people = [
            p.Person(self, entered, seat, random.Random(chance.getrandbits(64)))
            for seat, entered in enumerate([host, *rest])
        ]

    async def connect(self, url: str) -> None:
        """Everybody has a socket and a seat, bots have the others. Raises OSError, RoomFailed."""
        for person in self.people:
            await person.connect(url)
            _obeyed(await person.say(c.Sit, seat=person.seat))
        _obeyed(await self.people[0].say(c.FillWithBots))

    async def start(self) -> None:
        """Raises RoomFailed."""
        _obeyed(await self.people[0].say(c.Start))

    # What its people see and do

    def told(self, person: p.Person, phase: str, *, proposed: bool) -> None:
        self._phase = phase
        if phase == "over":
            self.over.set()
        elif phase == "playing":
            person.hurry()
        if proposed and person is not self.people[0]:
            self._ask(person, c.Answer, yes=True)
        if phase == "pause":
            self._ask(person, c.ReadyUp)

    def _ask(self, person: p.Person, kind: type[c.Command], **data: object) -> None:
        """A refusal is counted by who hears it."""
        task = asyncio.get_running_loop().create_task(person.say(kind, **data))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def flies(self, turn: int, began: float) -> None:
        self._flying[turn] = began, len(self.people)

    def seen(self, before: int, turn: int) -> None:
        """Somebody has the position of that turn; the one before was theirs until now."""
        for at in range(before + 1, turn + 1):
            found = self._flying.get(at)
            if found is None:
                continue
            began, missing = found
            if missing > 1:
                self._flying[at] = began, missing - 1
                continue
            del self._flying[at]
            if self.tally.open:
                self.tally.seen.append(time.perf_counter() - began)

    def acknowledged(self, command: str, action: str, began: float) -> None:
        self.acts[command] = action
        if self.tally.open:
            self.tally.done.append(time.perf_counter() - began)

    def left(self) -> None:
        """A socket is closed."""
        if all(person.gone.is_set() for person in self.people):
            self.over.set()

    # The end

    async def finish(self, patience: float) -> None:
        """The match is over: played, or ended by everybody together after that many seconds."""
        try:
            async with asyncio.timeout(patience):
                await self.over.wait()
            self.tally.played += self._phase == "over"
        except TimeoutError:
            self._ask(self.people[0], c.Propose, what="end")
            async with asyncio.timeout(patience + 10):
                await self.over.wait()
            self.tally.agreed += self._phase == "over"

    async def leave(self) -> None:
        """Everybody goes."""
        await asyncio.gather(*[person.leave() for person in self.people])


def _obeyed(code: str) -> None:
    if code:
        raise RoomFailed(code)
