"""What whoever runs a house may see of its tables, and close. Nothing of cards, names or keys."""

import asyncio
from typing import Final

import msgspec

from kartezh.server.hub import Hub, Unavailable
from kartezh.server.reading import Unreadable, read_table
from kartezh.server.store import Store, Written
from kartezh.table import decide
from kartezh.table.clock import deadlines
from kartezh.table.events import Closed
from kartezh.table.model import Table

LATE: Final = 60_000
"""Milliseconds after a deadline at which something is wrong: the house answers within seconds."""


class TableLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """``phase`` is the table's, or ``asleep``, or empty where the log tells nothing."""

    code: str
    phase: str = ""
    game: str = ""
    seats: int = 0
    people: int = 0
    here: int = 0
    """People who are connected."""
    version: int = 0
    """Events in the log."""
    waits: str = ""
    """What happens at the next deadline."""
    due: int | None = None
    """Milliseconds until then; negative when it has passed."""
    stuck: str = ""
    """``unreadable``: the log cannot be played; ``unwritten``: the disk has refused it and has not
    given it back yet; ``late``: its deadline has passed and nothing has happened."""


class Listing(msgspec.Struct, frozen=True):
    tables: tuple[TableLine, ...]


def describe(table: Table, *, now: int | None, stuck: str = "") -> TableLine:
    """``now`` None where the house is closed, and deadlines stand still."""
    next_ = min(deadlines(table), key=lambda one: one.at, default=None)
    due = None if next_ is None or now is None else next_.at - now
    late = "late" if due is not None and due < -LATE else ""
    return TableLine(
        code=table.code,
        phase=table.phase.value,
        game=table.game.name,
        seats=len(table.chairs),
        people=sum(not person.removed for person in table.people),
        here=0 if now is None else sum(person.present for person in table.people),
        version=table.version,
        waits="" if next_ is None else next_.then.value,
        due=due,
        stuck=stuck or late,
    )


def open_tables(hub: Hub) -> Listing:
    """Of a house that stands."""
    now = hub.now()
    lines = [describe(live.table, now=now) for live in hub.tables.values()]
    lines += [
        TableLine(code=code, phase="asleep", due=None if at is None else at - now)
        for code, at in hub.sleepers()
    ]
    lines += [TableLine(code=code, stuck="unreadable") for code in hub.broken]
    lines += [TableLine(code=code, stuck="unwritten") for code in hub.unread]
    return _sorted(lines)


def kept_tables(store: Store) -> Listing:
    """Of a house that is closed. Raises StoreFailed."""
    lines = []
    for code, log in store.read_open():
        try:
            lines.append(describe(read_table(log), now=None))
        except Unreadable:
            lines.append(TableLine(code=code, stuck="unreadable"))
    return _sorted(lines)


def _sorted(lines: list[TableLine]) -> Listing:
    return Listing(tuple(sorted(lines, key=lambda one: (not one.stuck, one.code))))


def close_kept(store: Store, code: str, *, now: int) -> bool:
    """In a house that is closed; whether the table was open. Raises StoreFailed."""
    if code not in store.open_codes():
        return False
    store.write([Written(code, store.last_version(code) + 1, Closed(at=now))])
    return True


async def close_table(hub: Hub, code: str) -> None:
    """In a house that stands. Raises NoTable, Unavailable, StoreFailed."""
    if code not in hub.broken:
        await hub.rouse(code)
        live = hub.find(code)
        await hub.kept(live, *decide.shut(live.table, now=hub.now()))
        return
    version = await asyncio.to_thread(hub.store.last_version, code)
    written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    closed = Written(code, version + 1, Closed(at=hub.now()))
    hub.writer.submit([closed], written.set_result)
    if not await written:
        raise Unavailable
    hub.broken.discard(code)
