"""A match played twice over real sockets, with other cards where most cannot know of it.

The packs are put in below the commitment: seed, commitment and entropy are the same in both worlds.
"""

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

import pytest

from kartezh.bots.interface import Reason
from kartezh.bots.worker import Answer
from kartezh.games import find_game
from kartezh.server import codes
from kartezh.server.bodies import Entered
from kartezh.server.wire import Emote, HintPlease, Ping, Sync
from kartezh.table import commands as c
from kartezh.table import messages as m
from tests.secrecy.logs import comparable, read_logs
from tests.secrecy.pairs import Pair, Script
from tests.server.house import Open, Visitor, open_house

FROZEN = 1_790_000_000_000
NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dasha", "Egor", "Zhanna")
TIMES = re.compile(
    r"^.*(_seconds|_bucket|_sum|_created|process_|python_|_bytes|_batch_events|_tasks).*$",
    re.MULTILINE,
)
"""What a disk and a loop take, and how many writes came together meanwhile."""
OWN_ID = re.compile(r'"c\d+')
"""Ids of commands are the client's, new for each."""


class Scripted:
    """The bot of the last seat: makes the move that the script has for it, and advises likewise."""

    def __init__(self, live: Any, actions: list[str]) -> None:
        self.live = live
        self.actions = actions
        self.waiting = 0
        self.warm = False

    def ask(self, _game: str, _name: str, _view: object, *, tell: Any, **_: object) -> None:
        turn = self.live().table.match.turn
        if turn >= len(self.actions):
            return  # the script is over; whoever is asked now thinks for ever
        action = self.actions[turn]
        reasons = (Reason("web-hint-shown", {}),)
        asyncio.get_running_loop().call_soon(tell, Answer(action, reasons))

    async def close(self) -> None:
        return


@dataclass
class Heard:
    """All that left the house in one world, by who got it."""

    seats: dict[int, list[str]] = field(default_factory=dict)
    onlookers: list[list[str]] = field(default_factory=list)
    records: dict[int | None, list[str]] = field(default_factory=dict)
    metrics: str = ""
    logs: list[str] = field(default_factory=list)
    secrets: frozenset[str] = frozenset()
    """Tokens, seeds of deals that are not over, what people have mixed in."""


def name_alike(patch: pytest.MonkeyPatch) -> None:
    """The same code and tokens in every world."""
    tokens = count()
    patch.setattr(codes, "new_token", lambda: f"{next(tokens):043d}")
    patch.setattr(codes, "new_code", lambda: "K7M2QX")


async def play_world(
    script: Script, movers: tuple[int, ...], folder: Path, patch: pytest.MonkeyPatch
) -> Heard:
    name_alike(patch)
    rates: dict[str, Any] = {"message_rate": 1e6, "message_burst": 1e6, "clock": lambda: FROZEN}
    with read_logs(patch) as lines:
        async with open_house(folder, **rates) as house:
            heard = await Evening(house, script, movers, patch).run()
    heard.logs = comparable(lines)
    return heard


class Evening:
    """``settings``: beside the script's own."""

    settings: ClassVar[Mapping[str, Any]] = {}

    def __init__(
        self, house: Open, script: Script, movers: tuple[int, ...], patch: pytest.MonkeyPatch
    ) -> None:
        self.house = house
        self.script = script
        self.movers = movers
        self.actions = [action for _, actions in script.deals for action in actions]
        self.people = script.seats - 1
        self.heard = Heard()
        self.visitors: list[Visitor] = []
        self.onlookers: list[Visitor] = []
        self.entered: list[Entered] = []
        self.mixed: set[str] = set()
        self.patch = patch

    async def run(self) -> Heard:
        self._put_packs_in()
        hub = self.house.house.hub
        settings = {
            "game": self.script.game,
            "seats": self.script.seats,
            "options": dict(self.script.options),
            "deals": len(self.script.deals),
            **self.settings,
        }
        host = await self.house.create(NAMES[0], **settings)
        await hub.bots.close()
        vars(hub)["bots"] = Scripted(lambda: hub.find(host.code), self.actions)
        self.entered = [
            host,
            *[await self.house.enter(host.code, NAMES[at]) for at in range(1, self.people)],
        ]
        for seat, entered in enumerate(self.entered):
            visitor = await self.house.sit(entered)
            assert isinstance(await visitor.say(c.Sit, seat=seat), m.Done)
            self.visitors.append(visitor)
        await self._look_on()
        assert isinstance(await self.visitors[0].say(c.FillWithBots), m.Done)
        for seat in range(self.people):
            await self._mix(seat)
        assert isinstance(await self.visitors[0].say(c.Start), m.Done)
        await self._play()
        return await self._close()

    def _put_packs_in(self) -> None:
        room, seats, left = find_game(self.script.game), self.script.seats, list(self.script.deals)

        def draw(_room: object, standing: Any, _chance: object) -> Any:
            first = len(left) == len(self.script.deals)
            table, _ = left.pop(0)
            return room.parse_setup(standing.options, seats, table, first_deal=first)

        self.patch.setattr(type(room), "draw", draw)

    async def _look_on(self) -> None:
        """Somebody without a seat, from now on."""
        visitor = await self.house.visit(self.entered[0].code)
        await visitor.until(m.TableInfo)
        self.onlookers.append(visitor)

    async def _mix(self, seat: int) -> None:
        """A number of their own for the next deal."""
        visitor = self.visitors[seat]
        assert visitor.table is not None
        entropy = sha256(f"{seat} {visitor.table.commitment}".encode()).hexdigest()
        self.mixed.add(entropy)
        mix = {"commitment": visitor.table.commitment, "entropy": entropy}
        assert isinstance(await visitor.say(c.Mix, **mix), m.Done)

    async def _play(self) -> None:
        turn = moves = 0
        for deal, (_, actions) in enumerate(self.script.deals):
            if deal:
                await self._go_on()
            for action in actions:
                await asyncio.gather(*[self._sees(one, deal, turn) for one in self.visitors])
                if self.movers[turn] < self.people:  # a bot would move meanwhile
                    moves += 1
                    await self.look_round(turn)
                    if moves % 6 == 3:
                        await self._be_a_nuisance(turn)
                    if 2 * turn >= len(self.actions) and len(self.onlookers) == 1:
                        await self._look_on()
                    await self._act(self.visitors[self.movers[turn]], turn, action)
                turn += 1
        last = len(self.script.deals) - 1
        await asyncio.gather(*[self._sees(one, last, turn) for one in self.visitors])

    async def look_round(self, turn: int) -> None:
        """Before a person moves: whatever else a test wants to see."""

    async def _act(self, visitor: Visitor, turn: int, action: str) -> None:
        if turn % 5 == 0:
            await visitor.send(HintPlease(id=f"h{turn}", turn=turn))
            await visitor.until(m.Hint, turn=turn)
        answer = await visitor.say(c.Act, turn=turn, action=action)
        assert isinstance(answer, m.Done), (answer, action, turn)

    async def _sees(self, visitor: Visitor, deal: int, turn: int) -> None:
        """The table stands there, as far as this person has heard."""
        while (visitor.play is None) or (visitor.play.deal, visitor.play.turn) < (deal, turn):
            await visitor.next()

    async def _go_on(self) -> None:
        """Everybody, one after the other, needs no longer pause."""
        for visitor in self.visitors:
            while visitor.table is None or visitor.table.phase != "pause":
                await visitor.next()
        for seat, visitor in enumerate(self.visitors):
            await self._mix(seat)
            assert isinstance(await visitor.say(c.ReadyUp), m.Done)

    async def _be_a_nuisance(self, turn: int) -> None:
        """Stale, foreign and nonsensical commands, by everybody; a word, a fresh view, a record."""
        for visitor in self.visitors:
            assert isinstance(await visitor.say(c.Act, turn=turn, action="zzz"), m.Refusal)
            stale = await visitor.say(c.Act, turn=max(0, turn - 1), action=self.actions[turn - 1])
            assert isinstance(stale, m.Refusal)
            await visitor.send(Sync())
        await self.visitors[0].send(Emote(id=f"e{turn}", emote="oops"))
        await self._download()

    async def _download(self) -> None:
        path = f"/api/tables/{self.entered[0].code}/matches/0/record"
        seats = (None, *range(self.people))
        heads = [{}, *[{"authorization": f"Bearer {one.token}"} for one in self.entered]]
        answers = await asyncio.gather(*[self.house.http.get(path, headers=one) for one in heads])
        for seat, answer in zip(seats, answers, strict=True):
            assert answer.status_code == 200
            self.heard.records.setdefault(seat, []).append(answer.text)

    async def _close(self) -> Heard:
        """Everything that is still on its way has come when the answer to a ping has."""
        await self._download()
        for visitor in (*self.visitors, *self.onlookers):
            await visitor.send(Ping())
            await visitor.until(m.Pong)
        self.heard.seats = {
            seat: [OWN_ID.sub('"c', text) for text in one.texts]
            for seat, one in enumerate(self.visitors)
        }
        self.heard.onlookers = [one.texts for one in self.onlookers]
        self.heard.secrets = frozenset(
            {*self.mixed, *[one.token for one in self.entered], *self._seeds()}
        )
        measured = await self.house.http.get("/metrics")
        assert measured.status_code == 200
        self.heard.metrics = TIMES.sub("", measured.text)
        return self.heard

    def _seeds(self) -> list[str]:
        """Of the deal that is still played, and of the one after it."""
        table = self.house.house.hub.find(self.entered[0].code).table
        assert table.match is not None
        assert table.seal is not None
        assert {text for deal in table.match.deals for text in deal.entropy} == {"", *self.mixed}
        return [table.match.deals[-1].seed, table.seal.seed]


def both_worlds(pair: Pair, folder: Path) -> tuple[Heard, Heard]:
    found = []
    for at, script in enumerate((pair.one, pair.other)):
        (folder / str(at)).mkdir()
        with pytest.MonkeyPatch.context() as patch:
            found.append(asyncio.run(play_world(script, pair.movers, folder / str(at), patch)))
    return found[0], found[1]


def check_logs(one: Heard, other: Heard) -> None:
    """Whoever reads them may know neither cards nor what would give them away."""
    assert one.logs == other.logs
    assert any("house-open" in line for line in one.logs)
    assert not [line for line in one.logs if "ERROR" in line or "level='error'" in line]
    for secret in one.secrets | other.secrets:
        assert not [line for line in one.logs if secret in line], secret
