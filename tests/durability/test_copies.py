"""Whole matches of all three games, with the house killed after every single commit.

What is copied is the database as it lies on the disk at that moment, before anybody was told. The
next house is opened on the copy, everybody comes back, says again what had no answer, and the match
goes on until it is killed after the next commit. Throughout, every viewer is shown the very bytes
that a house shows which nothing disturbs.
"""

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from kartezh.server.store import Written
from kartezh.table import messages as m
from kartezh.table.clock import Then, deadlines
from kartezh.table.events import Acted, AnyEvent
from kartezh.table.model import Phase, Table
from kartezh.table.settings import Pace, Settings
from tests.durability.evening import Director, Say, Step, looks, record_of, take
from tests.durability.inside import Clock, Inside, copy_files, read

EVENINGS = {
    "merchant": Settings(game="merchant", seats=3, deals=2, pace=Pace.RELAXED, bot="simple"),
    "bogach": Settings(game="bogach", seats=3, deals=2, pace=Pace.QUICK, bot="simple"),
    "lottery": Settings(game="lottery", seats=3, deals=1, pace=Pace.RELAXED, bot="simple"),
}


@dataclass
class Moment:
    """After a step: what everybody is shown, what is waited for, what a bot is asked."""

    step: Step
    shown: list[list[str]]
    waits: Counter[tuple[Then, int | None]]
    asked: list[object]


@dataclass
class Evening:
    code: str
    tokens: list[str]
    moments: list[Moment] = field(default_factory=list)
    record: str = ""
    acts: list[tuple[int, str, str]] = field(default_factory=list)


def waits(table: Table) -> Counter[tuple[Then, int | None]]:
    return Counter((one.then, one.seat) for one in deadlines(table))


def moment(step: Step, inside: Inside, code: str) -> Moment:
    table = inside.hub.tables[code].table
    return Moment(step, looks(inside), waits(table), [view for _, view, _ in inside.bots.held])


def acts(log: list[AnyEvent]) -> list[tuple[int, str, str]]:
    return [(one.seat, one.action, one.how) for one in log if isinstance(one, Acted)]


async def undisturbed(folder: Path, settings: Settings) -> Evening:
    """Two people, a bot, and somebody who looks on without a token."""
    clock, chance = Clock(), random.Random(11)
    inside = Inside(folder, clock, chance)
    await inside.open()
    code, token = await inside.hub.create(settings, "Anna")
    _, other = await inside.hub.join(code, "Boris")
    evening = Evening(code, [token, other, ""])
    copy_files(folder, folder / "start")
    await inside.come(code, evening.tokens)
    director = Director(inside, code, seed=5)
    opening = iter(director.opening())
    while (step := next(opening, None) or director.next()) is not None:
        await take(step, inside, clock, code)
        evening.moments.append(moment(step, inside, code))
    assert inside.hub.tables[code].table.phase is Phase.OVER
    evening.record = record_of(inside.hub.tables[code].table)
    evening.acts = acts(inside.store.read(code))
    await inside.close()
    return evening


class Chain:
    """One house after another, each on a copy of its predecessor's files."""

    def __init__(self, folder: Path, evening: Evening) -> None:
        self.evening = evening
        self.restarts = 0
        self._folder = folder
        self._clock, self._chance = Clock(), random.Random(11)
        self._copies = 0
        self._source = folder

    async def house(self, source: Path) -> Inside:
        inside = Inside(source, self._clock, self._chance, self._committed)
        self._source = source
        await inside.open()
        await inside.come(self.evening.code, self.evening.tokens)
        return inside

    def _committed(self, batch: list[Written]) -> None:
        if batch:
            self._copies += 1
            copy_files(self._source, self._folder / f"copy-{self._copies}")

    @property
    def last_copy(self) -> Path:
        return self._folder / f"copy-{self._copies}"

    async def play(self, start: Path) -> Inside:
        """To the end; the house after the last restart."""
        inside = await self.house(start)
        for at, moment_ in enumerate(self.evening.moments):
            before = self._copies
            await take(moment_.step, inside, self._clock, self.evening.code)
            assert self._copies == before + 1, (at, moment_.step)
            await inside.close()
            inside = await self.house(self.last_copy)
            self.restarts += 1
            await self._compare(inside, moment_)
        return inside

    async def _compare(self, inside: Inside, expected: Moment) -> None:
        code = self.evening.code
        live = inside.hub.tables[code]
        if isinstance(expected.step, Say):
            version = live.table.version
            viewer = inside.viewers[expected.step.person]
            assert isinstance(await viewer.command(expected.step.command), m.Done)
            assert live.table.version == version
        found = moment(expected.step, inside, code)
        assert found.shown == expected.shown
        assert found.waits == expected.waits
        assert found.asked == expected.asked
        assert live.wake_at is not None
        play = next((p for p in read(inside.viewers[0].look()) if isinstance(p, m.Play)), None)
        if play is not None and play.left is not None and live.table.phase is Phase.PLAYING:
            assert play.left == live.table.settings.pace.move_time


@pytest.mark.parametrize("game", EVENINGS)
def test_a_house_that_is_killed_after_every_commit_plays_the_same_match(
    game: str, tmp_path: Path
) -> None:
    async def run() -> None:
        evening = await undisturbed(tmp_path / "one", EVENINGS[game])
        chain = Chain(tmp_path / "many", evening)
        last = await chain.play(tmp_path / "one" / "start")
        table = last.hub.tables[evening.code].table
        log = last.store.read(evening.code)
        assert record_of(table) == evening.record
        assert acts(log) == evening.acts
        ids = [(one.by, one.command) for one in log if isinstance(one, Acted) and one.command]
        assert len(ids) == len(set(ids))
        assert chain.restarts == len(evening.moments) > 20
        await last.close()

    asyncio.run(run())
