"""A table that the house has in memory."""

import asyncio
from dataclasses import dataclass, field

from kartezh.server.connection import Connection
from kartezh.server.telling import Place
from kartezh.table import events as e
from kartezh.table.clock import BotWanted, house_decides
from kartezh.table.messages import TableInfo
from kartezh.table.model import Table

Asked = tuple[int, BotWanted]
"""A question to a bot: the number of the match, and the move."""


@dataclass(slots=True, eq=False)
class Live:
    """``table`` is what has been decided, ``shown`` what is on the disk and may be told."""

    table: Table
    shown: Table
    wake_at: int | None = None
    queued: tuple[int, int] | None = None
    quiet_since: int | None = None
    """Since when the table might sleep; None while it must not."""
    connections: set[Connection] = field(default_factory=set)
    """Who hears what is told: everybody after their greeting."""
    people: dict[int, Connection] = field(default_factory=dict)
    """The last connection of each person."""
    pending: int = 0
    """Commits on their way."""
    lost: bool = False
    """A commit failed: this is no longer the table, the log is."""
    info: TableInfo | None = None
    """The last that was sent."""
    told: Place | None = None
    asked: "Asked | None" = None
    asked_at: int = 0
    waiting: set["asyncio.Future[None]"] = field(default_factory=set)
    """Requests that wait for the disk."""
    skipping: set[int] = field(default_factory=set)
    """People who need no pauses in this deal."""


def is_quiet(live: Live, events: list[e.AnyEvent]) -> bool:
    """A person's move after which another person is to move only makes every deadline later."""
    if live.wake_at is None or len(events) != 1 or not isinstance(events[0], e.Acted):
        return False
    table = live.table
    seat = table.to_move
    return seat is not None and table.chairs[seat].by_person and not house_decides(table)


def question(table: Table, want: BotWanted) -> Asked:
    """A match is on."""
    assert table.match is not None
    return table.match.number, want
