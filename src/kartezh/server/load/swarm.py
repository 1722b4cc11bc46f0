"""A run from the first table to the last goodbye."""

import asyncio
import gc
import os
import random
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kartezh.server.asleep import QUIET
from kartezh.server.load.door import Door, DoorShut
from kartezh.server.load.home import cpu_time, memory
from kartezh.server.load.pacer import Pacer
from kartezh.server.load.report import Asked, Log, Memory, Report
from kartezh.server.load.room import Room, RoomFailed
from kartezh.server.load.tally import Tally, waits
from kartezh.server.store import open_folder
from kartezh.table.events import Acted
from kartezh.table.settings import Pace, Settings

AT_ONCE: Final = 8
"""Rooms that are opened or left at the same time."""
LAG: Final = 0.01
"""Seconds between two looks at the swarm's own lag."""
STARTS: Final = 50
"""Matches that begin a second, until all play: a thousand families that begin, end and open their
next tables all at the same moment would measure that moment and no evening."""
WARM: Final = 0.1
"""The part of the seconds that all play before anything is measured."""
DRAIN: Final = 20.0
"""Seconds at most for matches to end by themselves when time is over."""
ASLEEP: Final = QUIET / 1000 + 2
"""Seconds after which a house has put tables away that nobody is at."""


@dataclass(slots=True)
class Swarm:
    asked: Asked
    url: str
    pid: int | None = None
    """Of the house, where it is on this computer."""
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    tally: Tally = field(default_factory=Tally)
    rooms: list[Room] = field(default_factory=list)
    """All there have been."""
    lags: list[float] = field(default_factory=list)
    _ending: bool = False
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    async def run(self) -> Report:
        """Whatever ends it, nobody of the swarm goes on: a door that is shut takes no more."""
        door, pacer = Door(self.url), Pacer(self.asked.rate)
        self._begin(pacer.run())
        try:
            return await self._run(door, pacer)
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await asyncio.gather(*[room.leave() for room in self.rooms])
            door.close()

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.append(task)
        return task

    async def _run(self, door: Door, pacer: Pacer) -> Report:
        load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
        await self._whole(self._room(pacer), door)
        before = memory(self.pid)
        rooms = [self._room(pacer) for _ in range(self.asked.tables)]
        await _some_at_once(rooms, lambda room: room.build(door, self.chance))
        opened = memory(self.pid)
        await _some_at_once(rooms, lambda room: room.connect(self.url))
        seated = memory(self.pid)
        gc.collect()
        gc.freeze()
        playing = []
        for room in rooms:
            playing.append(self._begin(self._series(room, door, pacer)))
            await asyncio.sleep(1 / STARTS)
        watch = self._begin(self._watch_lag())
        measured = await self._measure()
        end = memory(self.pid)
        self._ending, pacer.rate = True, None
        watch.cancel()
        await asyncio.gather(*playing)
        if self.pid is not None:
            await asyncio.sleep(ASLEEP)
        return self._report(
            measured,
            load,
            Memory(
                before=before,
                opened=opened,
                seated=seated,
                half=measured.half,
                end=end,
                left=memory(self.pid),
                per_table=_each(opened, before, self.asked.tables),
                per_connection=_each(seated, opened, self.asked.tables * self.asked.people),
            ),
        )

    def _room(self, pacer: Pacer) -> Room:
        asked = self.asked
        settings = Settings(
            game=asked.game,
            seats=asked.seats,
            deals=asked.deals,
            bot="simple",
            pace=Pace.RELAXED,
        )
        room = Room(settings, asked.people, self.tally, pacer)
        self.rooms.append(room)
        return room

    async def _series(self, room: Room, door: Door, pacer: Pacer) -> None:
        """One room after another until time is over."""
        await self._guard(self._match(room))
        while not self._ending:
            room = self._room(pacer)
            if not await self._guard(self._whole(room, door)):
                return

    async def _whole(self, room: Room, door: Door) -> None:
        await room.build(door, self.chance)
        await room.connect(self.url)
        await self._match(room)

    async def _match(self, room: Room) -> None:
        await room.start()
        while not self._ending:
            with suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await room.over.wait()
                break
        await room.finish(DRAIN)
        await room.leave()

    async def _guard(self, work: Awaitable[None]) -> bool:
        """Whether it went well; what went wrong is counted."""
        try:
            await work
        except (DoorShut, RoomFailed) as error:
            self.tally.errors[f"{type(error).__name__}: {error}"] += 1
        except (OSError, TimeoutError) as error:
            self.tally.errors[type(error).__name__] += 1
        else:
            return True
        return False

    # What is measured

    async def _measure(self) -> "Measured":
        seconds = self.asked.seconds
        await asyncio.sleep(seconds * WARM)
        self.tally.open = True
        began, house, own = time.perf_counter(), cpu_time(self.pid), time.process_time()
        await asyncio.sleep(seconds * (1 - WARM) / 2)
        half = memory(self.pid)
        await asyncio.sleep(seconds * (1 - WARM) / 2)
        self.tally.open = False
        took = time.perf_counter() - began
        now = cpu_time(self.pid)
        return Measured(
            took=took,
            house=None if house is None or now is None else (now - house) / took,
            swarm=(time.process_time() - own) / took,
            half=half,
        )

    async def _watch_lag(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(LAG)
            if self.tally.open:
                self.lags.append(max(0.0, time.perf_counter() - began - LAG))

    def _report(self, measured: "Measured", load: float | None, kept: Memory) -> Report:
        tally = self.tally
        return Report(
            asked=self.asked,
            moves=len(tally.done),
            moves_per_second=round(len(tally.done) / measured.took, 1),
            seen=waits(tally.seen),
            done=waits(tally.done),
            house_cpu=None if measured.house is None else round(measured.house, 3),
            swarm_cpu=round(measured.swarm, 3),
            swarm_lag=waits(self.lags),
            load_average=None if load is None else round(load, 2),
            memory=kept,
            rooms=tally.rooms,
            played=tally.played,
            agreed=tally.agreed,
            unfinished=tally.rooms - tally.played - tally.agreed,
            refusals=dict(tally.refusals),
            goodbyes=dict(tally.goodbyes),
            errors=dict(tally.errors),
            log=None,
        )


@dataclass(frozen=True, slots=True)
class Measured:
    """``house`` and ``swarm``: shares of a core; ``half``: KiB."""

    took: float
    house: float | None
    swarm: float
    half: int | None


def compare_log(folder: Path, rooms: Iterable[Room]) -> Log:
    """What a house that is closed has on the disk, against what its people were told."""
    store = open_folder(folder)
    moves = lost = unknown = acknowledged = 0
    try:
        for room in rooms:
            written = {
                event.command: event.action
                for event in store.read(room.code)
                if isinstance(event, Acted) and event.how == "person"
            }
            moves += len(written)
            acknowledged += len(room.acts)
            lost += sum(written.get(key) != action for key, action in room.acts.items())
            unknown += sum(key not in room.acts for key in written)
    finally:
        store.close()
    return Log(moves=moves, acknowledged=acknowledged, lost=lost, unknown=unknown)


async def _some_at_once(rooms: list[Room], work: Callable[[Room], Awaitable[Any]]) -> None:
    """Raises what the first of them raises."""
    waiting = iter(rooms)

    async def some() -> None:
        for room in waiting:
            await work(room)

    await asyncio.gather(*[some() for _ in range(AT_ONCE)])


def _each(after: int | None, before: int | None, count: int) -> float | None:
    return None if after is None or before is None else round((after - before) / count, 1)
