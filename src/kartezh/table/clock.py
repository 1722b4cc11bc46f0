"""Deadlines as data: who is waited for, until when, and what happens then."""

from enum import Enum

import msgspec

from kartezh.core.seats import Seat
from kartezh.table.model import Phase, Table
from kartezh.table.settings import AFTERMATH_TIME, BOT_TIME, LOBBY_TIME, MIX_TIME


class Then(Enum):
    """What happens when a deadline passes."""

    CLOSE = "close"
    NEW_HOST = "new-host"
    DROP = "drop"
    TAKE_OVER = "take-over"
    LATE_MOVE = "late-move"
    FALLBACK = "fallback"
    NEXT_DEAL = "next-deal"


class Deadline(msgspec.Struct, frozen=True):
    """``seat`` is set where a seat is waited for."""

    at: int
    then: Then
    seat: Seat | None = None


class BotWanted(msgspec.Struct, frozen=True):
    """A move that a bot has to choose now; the answer names ``turn`` again.

    ``how`` goes into the log: ``bot`` where a bot controls the seat, ``late`` where a person let
    the time run out, ``house`` (and no bot) where the rules leave the action to chance.
    """

    turn: int
    seat: Seat
    bot: str
    how: str


LATE_BOT = "simple"
"""Answers a missed deadline."""


def deadlines(table: Table) -> list[Deadline]:
    """All that are running, in no order."""
    if table.phase is Phase.CLOSED:
        return []
    found = [*_host_deadlines(table), phase_deadline(table)]
    if table.proposal:
        found.append(Deadline(table.proposal.until, Then.DROP))
    if table.phase in (Phase.PLAYING, Phase.PAUSE):
        found += _absences(table)
    return found


def phase_deadline(table: Table) -> Deadline:
    """When what the whole table waits for is over; the table is not closed."""
    match table.phase:
        case Phase.LOBBY:
            return Deadline(table.since + LOBBY_TIME, Then.CLOSE)
        case Phase.PLAYING:
            return _move_deadline(table)
        case Phase.PAUSE if table.match is not None and not table.match.deals:
            return Deadline(table.since + MIX_TIME, Then.NEXT_DEAL)
        case Phase.PAUSE:
            return Deadline(table.since + table.settings.pace.pause, Then.NEXT_DEAL)
        case _:
            return Deadline(table.since + AFTERMATH_TIME, Then.CLOSE)


def next_deadline(table: Table) -> int | None:
    """When ``tick`` has something to do next; None for a closed table."""
    return min((deadline.at for deadline in deadlines(table)), default=None)


def _move_deadline(table: Table) -> Deadline:
    seat = table.to_move
    assert seat is not None
    if house_decides(table):
        return Deadline(table.since, Then.FALLBACK, seat)
    if table.chairs[seat].by_person:
        return Deadline(table.since + table.settings.pace.move_time, Then.LATE_MOVE, seat)
    return Deadline(table.since + BOT_TIME, Then.FALLBACK, seat)


def _absences(table: Table) -> list[Deadline]:
    """People with a seat who are away."""
    found = []
    for seat, chair in enumerate(table.chairs):
        if chair.person is not None and not chair.standin:
            away = table.people[chair.person].away
            if away is not None:
                due = max(away, _wait_began(table)) + table.settings.pace.grace
                found.append(Deadline(due, Then.TAKE_OVER, Seat(seat)))
    return found


def _wait_began(table: Table) -> int:
    """Somebody who was away before the match gets the grace from its start."""
    return 0 if table.match is None else table.match.began


def _host_deadlines(table: Table) -> list[Deadline]:
    """A host who is away hands over to the next person who is there."""
    host = None if table.host is None else table.people[table.host]
    if host is None or host.present or next_host(table) is None:
        return []
    assert host.away is not None, "a host who is removed is none any more"
    return [Deadline(host.away + table.settings.pace.grace, Then.NEW_HOST)]


def next_host(table: Table) -> int | None:
    """The first present person in the order of coming, seated people before others."""
    present = [
        number
        for number, person in enumerate(table.people)
        if person.present and number != table.host
    ]
    seated = [number for number in present if table.seat_of(number) is not None]
    return next(iter([*seated, *present]), None)


def house_decides(table: Table) -> bool:
    """Whether the next action is nobody's choice."""
    return table.match is not None and table.game.house_decides(table.match.state)


def wanted(table: Table, now: int) -> BotWanted | None:
    """The bot's move that the table waits for, if it waits for one."""
    seat = table.to_move
    if seat is None or table.match is None:
        return None
    chair = table.chairs[seat]
    if house_decides(table):
        return BotWanted(table.match.turn, seat, "", "house")
    if not chair.by_person:
        return BotWanted(table.match.turn, seat, chair.bot or table.settings.bot, "bot")
    if now >= table.since + table.settings.pace.move_time:
        return BotWanted(table.match.turn, seat, LATE_BOT, "late")
    return None
