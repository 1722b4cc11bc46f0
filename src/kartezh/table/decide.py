"""What a command, the clock or a bot brings about: events, or a refusal. Nothing changes here
but through ``apply``; chance and time are parameters."""

import random
from collections.abc import Iterator
from typing import assert_never

from kartezh.table import commands as c
from kartezh.table import events as e
from kartezh.table.checks import clean_nick
from kartezh.table.clock import Deadline, Then, deadlines, next_host
from kartezh.table.desk import Desk, Outcome, check_free_name
from kartezh.table.follow import deal, follow
from kartezh.table.model import Phase, Table
from kartezh.table.obey import obey, play
from kartezh.table.refused import Refused

MOST_PEOPLE = 64
"""Who ever came to one table, those who look on and those who left included."""
MISSES = 2
"""Deadlines missed in a row that hand a seat to the table's bot."""


def receive(
    table: Table, person: int, command: c.AnyCommand, *, now: int, chance: random.Random
) -> Outcome:
    """A person's command. One that has taken effect before changes nothing. Raises Refused."""
    if table.phase is Phase.CLOSED:
        raise Refused("closed")
    if table.people[person].removed:
        raise Refused("removed")
    if command.id in table.people[person].done:
        return table, []
    desk = Desk(table, now=now, by=person, command=command.id)
    _give_back(desk, person, command)
    obey(desk, person, command)
    follow(desk, chance)
    return desk.table, desk.events


def _give_back(desk: Desk, person: int, command: c.Command) -> None:
    """Who says anything is there again; numbers for the next deal come from the client alone. A
    move gives the seat back itself, if it is one."""
    seat = desk.table.seat_of(person)
    if seat is None or isinstance(command, c.Mix | c.Act | c.Stand):
        return
    if desk.table.chairs[seat].standin:
        desk.write(e.GivenBack, seat=seat)


def join(table: Table, nick: str, key: str, *, now: int) -> Outcome:
    """Somebody comes in with a fresh token, whose hash is ``key``. Raises Refused."""
    if table.phase is Phase.CLOSED:
        raise Refused("closed")
    if len(table.people) >= MOST_PEOPLE:
        raise Refused("table-full")
    desk = Desk(table, now=now)
    name = clean_nick(nick)
    check_free_name(table, name, None)
    desk.write(e.Joined, person=len(table.people), nick=name, key=key)
    return desk.table, desk.events


def arrive(table: Table, person: int, *, now: int, mixes: bool = False) -> Outcome:
    """The person is connected; a bot in their seat steps aside at once. Raises Refused."""
    if table.phase is Phase.CLOSED:
        raise Refused("closed")
    if table.people[person].removed:
        raise Refused("removed")
    desk = Desk(table, now=now)
    if table.people[person].away is not None or table.people[person].mixes != mixes:
        desk.write(e.Arrived, person=person, mixes=mixes)
    seat = desk.table.seat_of(person)
    if seat is not None and desk.table.chairs[seat].standin:
        desk.write(e.GivenBack, seat=seat)
    return desk.table, desk.events


def depart(table: Table, person: int, *, now: int) -> Outcome:
    """The person's last connection is gone."""
    desk = Desk(table, now=now)
    if table.people[person].away is None:
        desk.write(e.Departed, person=person)
    return desk.table, desk.events


def bot_moved(
    table: Table, turn: int, action: str, how: str, *, now: int, chance: random.Random
) -> Outcome:
    """A bot's answer to ``BotWanted``; one that comes too late changes nothing.

    Raises Refused for an answer that the rules refuse; the caller falls back.
    """
    match, seat = table.match, table.to_move
    if match is None or seat is None or match.turn != turn:
        return table, []
    if how == "bot" and table.chairs[seat].by_person:
        return table, []
    desk = Desk(table, now=now)
    play(desk, int(seat), action, how)
    chair = desk.table.chairs[seat]
    if how == "late" and chair.missed >= MISSES and chair.by_person:
        desk.write(e.TakenOver, seat=int(seat))
    follow(desk, chance)
    return desk.table, desk.events


def fallback_action(table: Table, chance: random.Random) -> str:
    """A legal action for the seat to move, for when no bot can be asked."""
    assert table.match is not None
    game = table.game
    return game.format_action(game.legal_moves(table.match.state).sample(chance))


def tick(table: Table, *, now: int, chance: random.Random) -> Outcome:
    """Everything whose deadline has passed, but for moves: those are ``clock.wanted``."""
    desk = Desk(table, now=now)
    while due := next(_due(desk.table, now), None):
        _pass_deadline(desk, due, chance)
        follow(desk, chance)
    return desk.table, desk.events


def resume(table: Table, *, now: int) -> Outcome:
    """The house is back after it was away."""
    desk = Desk(table, now=now)
    if table.phase is not Phase.CLOSED:
        desk.write(e.Resumed)
    return desk.table, desk.events


def shut(table: Table, *, now: int) -> Outcome:
    """Whoever runs the house closes the table, whatever happens at it."""
    desk = Desk(table, now=now)
    if table.phase is not Phase.CLOSED:
        desk.write(e.Closed)
    return desk.table, desk.events


def _due(table: Table, now: int) -> Iterator[Deadline]:
    for deadline in sorted(deadlines(table), key=lambda found: found.at):
        if deadline.at <= now and deadline.then not in (Then.LATE_MOVE, Then.FALLBACK):
            yield deadline


def _pass_deadline(desk: Desk, due: Deadline, chance: random.Random) -> None:
    match due.then:
        case Then.CLOSE:
            desk.write(e.Closed)
        case Then.NEW_HOST:
            desk.write(e.HostChanged, person=next_host(desk.table))
        case Then.DROP:
            desk.write(e.Dropped)
        case Then.TAKE_OVER:
            desk.write(e.TakenOver, seat=due.seat)
        case Then.NEXT_DEAL:
            deal(desk, chance)
        case Then.LATE_MOVE | Then.FALLBACK:
            pass
        case _:
            assert_never(due.then)
