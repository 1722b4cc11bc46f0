"""Tables that nobody is at: on the disk only, until somebody comes or their time is up.

A finished evening is remembered for hours. Asleep it costs the house a name and a time; it is
read back from its log when somebody comes, or when its deadline passes.
"""

import asyncio
from dataclasses import dataclass
from typing import Final

from kartezh.server.live import Live
from kartezh.server.reading import Unreadable, read_table
from kartezh.server.store import Store
from kartezh.server.timers import Timers
from kartezh.table.clock import next_deadline
from kartezh.table.model import Phase, Table

QUIET: Final = 10_000
"""Milliseconds that a table stays awake when the last one has gone."""


@dataclass(slots=True, eq=False)
class Asleep:
    """What is kept of a table; it has the shape of a ``Waker``."""

    code: str
    wake_at: int | None = None
    queued: tuple[int, int] | None = None


def may_sleep(live: Live) -> bool:
    """Nobody is there, nothing is on its way to the disk, and only time could change the table."""
    nobody = not (live.connections or live.people or live.pending or live.lost)
    return nobody and live.table.phase in (Phase.LOBBY, Phase.OVER)


class Dormitory:
    """Who sleeps, and until when at most."""

    def __init__(self, store: Store, timers: Timers) -> None:
        self._store = store
        self._timers = timers
        self._asleep: dict[str, Asleep] = {}

    def lay_down(self, table: Table) -> None:
        """Everything of it is on the disk."""
        sleeper = self._asleep[table.code] = Asleep(table.code)
        self._timers.set(sleeper, next_deadline(table))

    def sleepers(self) -> list[tuple[str, int | None]]:
        return [(one.code, one.wake_at) for one in self._asleep.values()]

    async def rouse(self, code: str) -> Table | None:
        """The table, to whoever asks first while it sleeps. Raises StoreFailed, Unreadable; what
        cannot be read sleeps no more either."""
        if code not in self._asleep:
            return None
        try:
            table = await asyncio.to_thread(self._read, code)
        except Unreadable:
            self._forget(code)
            raise
        return table if self._forget(code) else None

    def _read(self, code: str) -> Table:
        """Takes a while where an evening was long."""
        return read_table(self._store.read(code))

    def _forget(self, code: str) -> bool:
        """Whether it was still asleep."""
        sleeper = self._asleep.pop(code, None)
        if sleeper is not None:
            self._timers.set(sleeper, None)
        return sleeper is not None
