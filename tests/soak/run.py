"""A soak: rounds of tables that come and go, and what the house needs when they have gone."""

import asyncio
import os
import random
import sqlite3
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from kartezh.server.load.door import Door
from kartezh.server.load.home import Home
from kartezh.server.store import FILE
from tests.soak.figures import HEAD, Figures, read_figures
from tests.soak.hurried import LEAP, NIGHT
from tests.soak.party import Party
from tests.soak.strays import Strays

AT_ONCE: Final = 12
"""Tables."""
BEAT: Final = 1.0
"""Seconds between two leaps of the house's clock."""
NIGHTS: Final = 20
"""So many leaps before a night."""
LOOK: Final = 0.2
"""Seconds between two looks at a house that comes to rest, so many of which have to be alike."""
ALIKE: Final = 5
LONGEST_REST: Final = 120.0
LAST: Final = 120
"""Parties whose people may still be there, deaf."""
READERS: Final = 2 + min(32, (os.cpu_count() or 1) + 4)
"""Who reads and writes the database at the same time at most: asyncio's threads, and the writer."""
GROWTH: Final = 8 * 1024
"""KiB that a house may have more at its last rest than at its first."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """``figures``: of a rest after the warm-up, then of each round when busy and at rest."""

    seed: int
    seconds: float
    rounds: int
    counts: dict[str, int]
    figures: list[Figures]
    rows: int
    """Of the database, when all has been deleted."""

    @property
    def rests(self) -> list[Figures]:
        return [one for one in self.figures if one.when == "at rest"]

    @property
    def grown(self) -> int | None:
        """KiB."""
        first, last = self.rests[0].memory, self.rests[-1].memory
        return None if first is None or last is None else last - first

    def wrong(self) -> list[str]:
        """What has not come back to where it was."""
        first = self.rests[0]
        found = [f"not as it was: {one}" for one in self.rests if one.held != first.held]
        if not first.quiet:
            found.append(f"no rest: {first}")
        if (first.handles or 0) > READERS or (self.rests[-1].handles or 0) > READERS:
            found.append("more handles of the database than can read at the same time")
        if self.rows:
            found.append(f"rows in the database: {self.rows}")
        if self.grown is not None and self.grown > GROWTH:
            found.append(f"memory: {self.grown} KiB more")
        return found


class Soak:
    """``say`` hears a line of the table at a time; ``kernels``: whether the house loads them."""

    def __init__(self, home: Home, *, seed: int, kernels: bool, say: Callable[[str], None]) -> None:
        self._url = home.url
        self._pid = home.pid or 0
        self._chance = random.Random(seed)
        self._kernels = kernels
        self._say = say
        self._began = time.monotonic()
        self._strays = Strays(home.url, random.Random(seed))
        self._parties: deque[Party] = deque()
        self._stopped = False
        self.counts: Counter[str] = Counter()
        self.figures: list[Figures] = []

    async def run(self, *, warm: float, seconds: float, rounds: int) -> None:
        """The warm-up is a round of its own, of so many seconds."""
        self._say(HEAD)
        for length in (warm, *[seconds / rounds] * rounds):
            await self._play(length)
            await self._rest()

    async def _look(self, when: str) -> Figures:
        seconds = time.monotonic() - self._began
        return await read_figures(self._url, self._pid, seconds=seconds, when=when)

    def _keep(self, figures: Figures) -> None:
        self.figures.append(figures)
        self._say(figures.row())

    # Busy

    async def _play(self, seconds: float) -> None:
        door, self._stopped = Door(self._url), False
        series = [asyncio.create_task(self._series(door)) for _ in range(AT_ONCE)]
        end = time.monotonic() + seconds
        leaps = 0
        while time.monotonic() < end:
            ended, _ = await asyncio.wait(series, timeout=BEAT, return_when=asyncio.FIRST_EXCEPTION)
            if ended:
                break  # with what one of them raises
            leaps += 1
            os.kill(self._pid, LEAP if leaps % NIGHTS else NIGHT)
            self._strays.come()
        self._keep(await self._look("busy"))
        self._stopped = True
        for party in self._parties:
            party.done.set()
        await asyncio.gather(*series)
        door.close()

    async def _series(self, door: Door) -> None:
        while not self._stopped:
            if self._parties and self._chance.random() < 0.1:
                old = self._chance.choice(self._parties)
                if old.done.is_set():
                    await old.come_again()
                    continue
            chance = random.Random(self._chance.getrandbits(64))
            party = Party(self._url, door, chance, self.counts)
            self._parties.append(party)
            await party.run()
            party.done.set()
            if len(self._parties) > LAST and self._parties[0].done.is_set():
                self._parties.popleft().clear()

    # At rest

    async def _rest(self) -> None:
        """Nights go by until nothing is left. Only then people who are deaf hang up: the house has
        to be rid of them by itself.
        """
        end = time.monotonic() + LONGEST_REST
        before, alike = await self._look("at rest"), 0
        while alike < ALIKE and time.monotonic() < end:
            os.kill(self._pid, NIGHT)
            await asyncio.sleep(LOOK)
            now = await self._look("at rest")
            alike = alike + 1 if self._done(now) and now.held == before.held else 0
            before = now
        self._keep(before)
        for party in self._parties:
            party.clear()
        self._parties.clear()
        self._strays.clear()

    def _done(self, figures: Figures) -> bool:
        first = next((one for one in self.figures if one.when == "at rest"), None)
        if first is None:
            return figures.quiet and figures.kernels == self._kernels
        return figures.held == first.held


async def soak(
    folder: Path,
    *,
    seed: int,
    warm: float,
    seconds: float,
    rounds: int,
    kernels: bool = False,
    say: Callable[[str], None],
) -> Result:
    """A house is opened in ``folder``, and closed."""
    home = Home(folder, module="tests.soak.hurried")
    await home.open("--keep", "1", pin=False)
    try:
        run = Soak(home, seed=seed, kernels=kernels, say=say)
        await run.run(warm=warm, seconds=seconds, rounds=rounds)
    finally:
        await home.close()
    return Result(
        seed=seed,
        seconds=seconds,
        rounds=rounds,
        counts=dict(sorted(run.counts.items())),
        figures=run.figures,
        rows=count_rows(folder / FILE),
    )


def count_rows(file: Path) -> int:
    with closing(sqlite3.connect(file)) as database:
        counts = [database.execute(f"SELECT count(*) FROM {name}") for name in ("tables", "events")]
        return sum(int(one.fetchone()[0]) for one in counts)
