"""What a command, the clock or a bot brings about: events, or a refusal. Nothing changes here
but through ``apply``; chance and time are parameters."""

import random
from collections.abc import Iterator
from typing import assert_never

from kartezh.bots.levels import is_player
from kartezh.core.errors import IllegalMove, UnreadableText
from kartezh.core.fair import SEED_BYTES, FairChance
from kartezh.table import commands as c
from kartezh.table import events as e
from kartezh.table.apply import apply
from kartezh.table.checks import check_settings, clean_nick
from kartezh.table.clock import Deadline, Then, deadlines, house_decides, next_host
from kartezh.table.model import Chair, Phase, Table
from kartezh.table.refused import Refused
from kartezh.table.settings import Settings
from kartezh.table.settling import Home, settle

MOST_PEOPLE = 64
"""Who ever came to one table, those who look on and those who left included."""
MISSES = 2
"""Deadlines missed in a row that hand a seat to the table's bot."""


class Desk:
    """Collects events and applies each at once, so that later ones see what earlier ones did."""

    def __init__(self, table: Table, *, now: int, by: int | None = None, command: str = "") -> None:
        self.table = table
        self.now = now
        self.events: list[e.AnyEvent] = []
        self._by = by
        self._command = command

    def write(self, kind: type[e.Event], /, **data: object) -> None:
        event = kind(at=self.now, by=self._by, command=self._command, **data)
        self.table = apply(self.table, event)  # type: ignore[arg-type]
        self.events.append(event)  # type: ignore[arg-type]


Outcome = tuple[Table, list[e.AnyEvent]]


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
    _obey(desk, person, command)
    _follow(desk, chance)
    return desk.table, desk.events


def join(table: Table, nick: str, key: str, *, now: int) -> Outcome:
    """Somebody comes in with a fresh token, whose hash is ``key``. Raises Refused."""
    if table.phase is Phase.CLOSED:
        raise Refused("closed")
    if len(table.people) >= MOST_PEOPLE:
        raise Refused("table-full")
    desk = Desk(table, now=now)
    name = clean_nick(nick)
    _check_free_name(table, name, None)
    desk.write(e.Joined, person=len(table.people), nick=name, key=key)
    return desk.table, desk.events


def arrive(table: Table, person: int, *, now: int, mixes: bool = False) -> Outcome:
    """The person is connected; a bot in their seat steps aside at once. Raises Refused."""
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
    _play(desk, int(seat), action, how)
    chair = desk.table.chairs[seat]
    if how == "late" and chair.missed >= MISSES and chair.by_person:
        desk.write(e.TakenOver, seat=int(seat))
    _follow(desk, chance)
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
        _follow(desk, chance)
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
            _deal(desk, chance)
        case Then.LATE_MOVE | Then.FALLBACK:
            pass
        case _:
            assert_never(due.then)


# Commands


def _obey(desk: Desk, person: int, command: c.AnyCommand) -> None:
    match command:
        case c.Act():
            _act(desk, person, command)
        case c.Rename(nick=nick):
            name = clean_nick(nick)
            _check_free_name(desk.table, name, person)
            desk.write(e.Renamed, person=person, nick=name)
        case c.Sit() | c.Stand():
            _sit_or_stand(desk, person, command)
        case c.ReadyUp():
            _need_phase(desk.table, Phase.PAUSE)
            _need_seat(desk.table, person)
            desk.write(e.Ready, person=person)
        case c.Mix():
            _mix(desk, person, command)
        case c.Propose() | c.Answer():
            _discuss(desk, person, command)
        case _:
            if person != desk.table.host:
                raise Refused("not-host")
            _host(desk, person, command)


def _host(desk: Desk, person: int, command: c.HostCommand) -> None:
    table = desk.table
    match command:
        case c.Remove(person=other):
            if not 0 <= other < len(table.people) or other == person:
                raise Refused("no-person")
            desk.write(e.Removed, person=other)
        case c.Start():
            _need_phase(table, Phase.LOBBY, Phase.OVER)
            if any(chair.free for chair in table.chairs):
                raise Refused("seats-empty")
            desk.write(e.Started, match=len(table.past))
        case _:
            _need_phase(table, Phase.LOBBY, Phase.OVER)
            _arrange(desk, command)


def _arrange(desk: Desk, command: c.SeatBot | c.FillWithBots | c.Swap | c.Resettle) -> None:
    """The chairs and what is played on them, before a match."""
    table = desk.table
    match command:
        case c.SeatBot(seat=seat, bot=bot):
            if _chair(table, seat).person is not None:
                raise Refused("not-free")
            if bot and not is_player(table.game.name, bot):
                raise Refused("no-bot")
            desk.write(e.Seated, seat=seat, bot=bot)
        case c.FillWithBots():
            for seat, chair in enumerate(table.chairs):
                if chair.free:
                    desk.write(e.Seated, seat=seat, bot=table.settings.bot)
        case c.Swap(seats=seats):
            for seat in seats:
                _chair(table, seat)
            desk.write(e.Swapped, seats=seats)
        case c.Resettle(settings=settings):
            _check_room(table, settings)
            desk.write(e.Resettled, settings=settings)
        case _:
            assert_never(command)


def _check_room(table: Table, settings: Settings) -> None:
    """Nobody loses a chair by other settings."""
    check_settings(settings)
    if any(chair.person is not None for chair in table.chairs[settings.seats :]):
        raise Refused("seats-taken")


def _sit_or_stand(desk: Desk, person: int, command: c.Sit | c.Stand) -> None:
    table = desk.table
    match command:
        case c.Sit(seat=seat):
            if _chair(table, seat).person is not None:
                raise Refused("not-free")
            if table.seat_of(person) is not None and table.phase in (Phase.PLAYING, Phase.PAUSE):
                raise Refused("not-now")
            desk.write(e.Sat, person=person, seat=seat)
        case c.Stand():
            desk.write(e.Stood, seat=_need_seat(table, person))


def _act(desk: Desk, person: int, command: c.Act) -> None:
    table = desk.table
    seat = _need_seat(table, person)
    _need_phase(table, Phase.PLAYING)
    assert table.match is not None
    if command.turn != table.match.turn:
        raise Refused("stale")
    if table.to_move != seat or house_decides(table):
        raise Refused("not-your-turn")
    if table.chairs[seat].standin:
        desk.write(e.GivenBack, seat=seat)
    _play(desk, seat, command.action, "person")


def _play(desk: Desk, seat: int, action: str, how: str) -> None:
    """Raises Refused with the rule that says no; then nothing has happened."""
    try:
        desk.write(e.Acted, seat=seat, action=action, how=how)
    except IllegalMove as error:
        raise Refused("illegal", error.refusal.rule) from error
    except UnreadableText as error:
        raise Refused("illegal", desk.table.game.action_rule) from error


def _mix(desk: Desk, person: int, command: c.Mix) -> None:
    """Who comes too late, or twice, has had their say or none."""
    seal = desk.table.seal
    if seal is None or seal.commitment != command.commitment or person in dict(seal.mixed):
        return
    desk.write(e.Mixed, person=person, entropy=command.entropy)


def _discuss(desk: Desk, person: int, command: c.Propose | c.Answer) -> None:
    """Proposals need everybody who plays and is there."""
    table = desk.table
    _need_seat(table, person)
    match command:
        case c.Propose(what=what):
            _need_phase(table, Phase.PLAYING, Phase.PAUSE)
            if table.proposal:
                raise Refused("not-now")
            desk.write(e.Proposed, person=person, what=what)
        case c.Answer(yes=yes):
            if not table.proposal:
                raise Refused("nothing-proposed")
            if yes:
                desk.write(e.Agreed, person=person)
            else:
                desk.write(e.Dropped)


# What follows


def _follow(desk: Desk, chance: random.Random) -> None:
    """What needs no command of its own: agreements, the next deal, the end of the match."""
    _settle_proposal(desk, chance)
    _seal(desk, chance)
    while desk.table.phase is Phase.PAUSE and _may_go_on(desk.table):
        _deal(desk, chance)
        _seal(desk, chance)


def _seal(desk: Desk, chance: random.Random) -> None:
    """The house is bound to the next deal's seed long before it is dealt."""
    if desk.table.seal is None and desk.table.phase is not Phase.CLOSED:
        desk.write(e.Sealed, seed=chance.randbytes(SEED_BYTES).hex())


def _settle_proposal(desk: Desk, chance: random.Random) -> None:
    proposal = desk.table.proposal
    if proposal is None:
        return
    voters = [p for p in desk.table.seated if desk.table.people[p].present]
    if all(person in proposal.agreed for person in voters):
        desk.write(e.Carried)
        if proposal.what == "end":
            desk.write(e.Over, how="agreed", home=_home(desk.table, chance))
        elif proposal.what == "void":
            desk.write(e.Over, how="void")


def _home(table: Table, chance: random.Random) -> Home | None:
    """A deal that was broken off counts for nothing."""
    match, game = table.match, table.game
    assert match is not None
    if not any(deal.result for deal in match.deals):
        return None
    over = game.finished(match.state)
    return settle(game, game.close(match.state) if over else match.standing, chance)


def _may_go_on(table: Table) -> bool:
    """The end of the last deal needs no waiting, and the first only for who still mixes."""
    assert table.match is not None
    if _last_deal_over(table):
        return True
    present = [person for person in table.seated if table.people[person].present]
    if not table.match.deals:
        mixed = dict(table.seal.mixed) if table.seal else {}
        return all(person in mixed for person in present if table.people[person].mixes)
    return bool(present) and all(person in table.ready for person in present)


def _last_deal_over(table: Table) -> bool:
    return table.match is not None and len(table.match.deals) >= table.settings.deals


def _deal(desk: Desk, chance: random.Random) -> None:
    """The next deal, or the end of the match after the last."""
    match, game = desk.table.match, desk.table.game
    assert match is not None
    if _last_deal_over(desk.table):
        desk.write(e.Over, how="played", home=_home(desk.table, chance))
        return
    standing = match.standing if match.state is None else game.close(match.state)
    _seal(desk, chance)
    seal = desk.table.seal
    assert seal is not None
    mixed = dict(seal.mixed)
    entropy = tuple(
        "" if chair.person is None else mixed.get(chair.person, "") for chair in desk.table.chairs
    )
    setup = game.draw(standing, FairChance(bytes.fromhex(seal.seed), entropy))
    desk.write(e.Dealt, setup=game.format_setup(setup), entropy=entropy)


# What a command needs


def _need_phase(table: Table, *phases: Phase) -> None:
    if table.phase not in phases:
        raise Refused("not-now")


def _need_seat(table: Table, person: int) -> int:
    seat = table.seat_of(person)
    if seat is None:
        raise Refused("not-seated")
    return int(seat)


def _chair(table: Table, seat: int) -> Chair:
    if seat >= len(table.chairs):
        raise Refused("no-seat")
    return table.chairs[seat]


def _check_free_name(table: Table, nick: str, but: int | None) -> None:
    names = {
        person.nick.casefold()
        for number, person in enumerate(table.people)
        if number != but and not person.removed
    }
    if nick.casefold() in names:
        raise Refused("name-taken")
