"""A whole match through a real house, and all that everybody heard of it.

People play by chance what the house offers them; one seat has a bot. Somebody looks on from the
beginning and somebody else later, one person stands up in the middle and stays to look on, and a
latecomer takes the bot's seat.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kartezh.games import find_game
from kartezh.server.bodies import Entered
from kartezh.server.records import Played, begin_deal, find_match, standing_before
from kartezh.server.wire import HintPlease, Sync
from kartezh.table import commands as c
from kartezh.table import messages as m
from kartezh.table.scene import Mine, choices_of
from tests.secrecy.known import Moment
from tests.secrecy.scan import Heard
from tests.server.house import PATIENCE, Open, Visitor, open_house

LOOK_ON, STAND_UP, COME_LATE = 5, 9, 13
"""Turns of the match from which on somebody does so."""
DOWNLOADS: Final = (7, 16, 30)
NAMES: Final = ("Anna", "Boris", "Vera", "Gleb", "Dasha", "Egor")


@dataclass
class Evening:
    game: str
    heard: dict[str, list[Heard]] = field(default_factory=dict)
    """By who it is: ``seat 0``, ``stood up``, ``latecomer`` …"""
    records: list[tuple[str, int | None]] = field(default_factory=list)
    moments: dict[tuple[int, int], Moment | None] = field(default_factory=dict)


class _Guest:
    """Somebody with a socket, who plays while they have a seat."""

    def __init__(self, visitor: Visitor, seat: int | None, chance: random.Random) -> None:
        self.visitor = visitor
        self.seats = [(0, seat)]
        """From which message on they had which seat."""
        self.chance = chance
        self.acted = -1
        self.tired = False
        self.token = ""
        self._stepped = asyncio.Event()

    @property
    def seat(self) -> int | None:
        return self.seats[-1][1]

    @property
    def turn(self) -> int:
        return -1 if self.visitor.play is None else self.visitor.play.turn

    @property
    def over(self) -> bool:
        return self.visitor.table is not None and self.visitor.table.phase == "over"

    def sits(self, seat: int | None) -> None:
        self.seats.append((len(self.visitor.texts), seat))

    def heard(self) -> list[Heard]:
        found, owners = [], dict(self.seats)
        seat: int | None = None
        for at, text in enumerate(self.visitor.texts):
            seat = owners.get(at, seat)
            found.append(Heard(text, seat))
        return found

    async def play(self) -> None:
        while not self.over:
            await self.step()
            self._stepped.set()

    async def until(self, seen: Callable[[], bool]) -> None:
        """Of somebody who plays meanwhile; or the match is over."""
        while not (seen() or self.over):
            self._stepped.clear()
            async with asyncio.timeout(PATIENCE):
                await self._stepped.wait()

    async def step(self) -> None:
        """One message, or one thing done."""
        visitor = self.visitor
        mine = visitor.mine
        if self.tired:
            self.tired = False
            if isinstance(await visitor.say(c.Stand), m.Done):
                self.sits(None)
        elif self.seat is None or mine is None or mine.turn <= self.acted:
            await visitor.next()
        elif not (mine.mine.choices or mine.mine.pick or mine.mine.dials):
            visitor.mine = None
        else:
            self.acted = mine.turn
            if self.chance.random() < 0.2:
                await visitor.send(HintPlease(id=f"h{mine.turn}", turn=mine.turn))
                await visitor.say(c.Act, turn=mine.turn, action="zzz")
                await visitor.send(Sync())
            action = chosen(mine.mine, self.chance)
            await visitor.say(c.Act, turn=mine.turn, action=action)
        if self.seat is not None and visitor.table is not None and visitor.table.phase == "pause":
            ready = visitor.table.ready
            visitor.table = None
            if self.seat not in ready:
                await visitor.say(c.ReadyUp)


def chosen(mine: Mine, chance: random.Random) -> str:
    if mine.dials is None:
        return chance.choice(choices_of(mine)).action
    dials = mine.dials
    amounts = [dials.least] * len(dials.piles)
    total = chance.randint(dials.least_total, min(dials.most_total, dials.least_total + 3))
    for _ in range(total - sum(amounts)):
        amounts[chance.randrange(len(amounts))] += 1
    return " ".join([dials.word, *map(str, amounts)])


class _Course:
    def __init__(self, house: Open, evening: Evening, seats: int, chance: random.Random) -> None:
        self.house = house
        self.evening = evening
        self.seats = seats
        self.chance = chance
        self.guests: dict[str, _Guest] = {}
        self.entered: list[Entered] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def run(self, settings: Mapping[str, Any]) -> None:
        host = await self.house.create(
            NAMES[0], game=self.evening.game, seats=self.seats, bot="random", **settings
        )
        people = range(1, self.seats - 1)
        self.entered = [host, *[await self.house.enter(host.code, NAMES[at]) for at in people]]
        for seat, entered in enumerate(self.entered):
            guest = await self._come(f"seat {seat}", entered)
            assert isinstance(await guest.visitor.say(c.Sit, seat=seat), m.Done)
            guest.sits(seat)
        await self._come("onlooker", None)
        begins = self.guests["seat 0"].visitor
        assert isinstance(await begins.say(c.FillWithBots), m.Done)
        assert isinstance(await begins.say(c.Start), m.Done)
        for guest in list(self.guests.values()):
            self._watch(guest)
        await self._things_happen()
        for task in self.tasks:
            await task
        self._read_states(host.code)
        self.evening.heard = {name: guest.heard() for name, guest in self.guests.items()}

    async def _come(self, name: str, entered: Entered | None) -> _Guest:
        token = "" if entered is None else entered.token
        code = self.entered[0].code
        guest = _Guest(await self.house.visit(code, token), None, self.chance)
        guest.token = token
        self.guests[name] = guest
        await guest.visitor.until(m.TableInfo)
        return guest

    def _watch(self, guest: _Guest) -> None:
        self.tasks.append(asyncio.create_task(guest.play()))

    async def _things_happen(self) -> None:
        """Each as soon as the onlooker has seen that turn."""
        onlooker = self.guests["onlooker"]
        todo = {LOOK_ON: self._look_on, STAND_UP: self._stand_up, COME_LATE: self._come_late}
        todo |= dict.fromkeys(DOWNLOADS, self._download)
        for turn, what in sorted(todo.items()):
            await onlooker.until(lambda turn=turn: onlooker.turn >= turn)  # type: ignore[misc]
            if not onlooker.over:
                await what()

    async def _look_on(self) -> None:
        self._watch(await self._come("onlooker who came later", None))

    async def _stand_up(self) -> None:
        guest = self.guests["seat 1"]
        guest.tired = True
        await guest.until(lambda: guest.seat is None)

    async def _come_late(self) -> None:
        entered = await self.house.enter(self.entered[0].code, NAMES[self.seats - 1])
        guest = await self._come("latecomer", entered)
        assert isinstance(await guest.visitor.say(c.Sit, seat=self.seats - 1), m.Done)
        guest.sits(self.seats - 1)
        self._watch(guest)

    async def _download(self) -> None:
        path = f"/api/tables/{self.entered[0].code}/matches/0/record"
        for guest in list(self.guests.values()):
            head = {"authorization": f"Bearer {guest.token}"} if guest.token else {}
            seat = guest.seat
            answer = await self.house.http.get(path, headers=head)
            assert answer.status_code == 200
            self.evening.records.append((answer.text, seat))
        await self._ask_for_a_story()

    async def _ask_for_a_story(self) -> None:
        """All hands lie open in it."""
        code, play = self.entered[0].code, self.guests["onlooker"].visitor.play
        assert play is not None
        answer = await self.house.http.get(f"/api/tables/{code}/matches/0/deals/{play.deal}")
        played = find_match(self.house.house.hub.find(code).table, 0)
        assert played is not None
        assert answer.status_code == 404 or played.deals[play.deal].result is not None

    def _read_states(self, code: str) -> None:
        table = self.house.house.hub.find(code).table
        played = find_match(table, 0)
        assert played is not None
        turn = 0
        for deal in range(len(played.deals)):
            turn = self._read_deal(played, deal, turn)

    def _read_deal(self, played: Played, deal: int, turn: int) -> int:
        game = find_game(self.evening.game)
        states: tuple[Any, ...] = (begin_deal(played, deal, standing_before(played, deal)),)
        setup = played.deals[deal].setup
        pack = Counter(card for key in setup if "pack" in key for card in str(setup[key]).split())
        for action in (*played.deals[deal].actions, ""):
            over = game.finished(states[-1])
            self.evening.moments[deal, turn] = None if over else Moment(game.name, pack, states)
            if action:
                states = (*states, game.play(states[-1], game.parse_action(action)))
                turn += 1
        return turn


async def spend(
    folder: Path, game: str, seats: int, settings: Mapping[str, Any], seed: int
) -> Evening:
    evening = Evening(game)
    rates: dict[str, Any] = {"message_rate": 1e6, "message_burst": 1e6}
    async with open_house(folder, **rates) as house:
        chance = random.Random(seed)
        await _Course(house, evening, seats, chance).run(settings)
    return evening
