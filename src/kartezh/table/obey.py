"""What a person's command brings about: events, or a refusal."""

from typing import assert_never

from kartezh.bots.levels import is_player
from kartezh.core.errors import IllegalMove, UnreadableText
from kartezh.table import commands as c
from kartezh.table import events as e
from kartezh.table.checks import check_settings, clean_nick
from kartezh.table.clock import house_decides
from kartezh.table.desk import Desk, chair_at, check_free_name, need_phase, need_seat
from kartezh.table.model import Phase, Table
from kartezh.table.refused import Refused
from kartezh.table.settings import Settings


def obey(desk: Desk, person: int, command: c.AnyCommand) -> None:
    match command:
        case c.Act():
            _act(desk, person, command)
        case c.Rename(nick=nick):
            name = clean_nick(nick)
            check_free_name(desk.table, name, person)
            desk.write(e.Renamed, person=person, nick=name)
        case c.Sit() | c.Stand():
            _sit_or_stand(desk, person, command)
        case c.ReadyUp():
            need_phase(desk.table, Phase.PAUSE, Phase.PLAYING, Phase.OVER)
            need_seat(desk.table, person)
            if desk.table.phase is Phase.PAUSE:  # others may have gone on while it was on its way
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
            need_phase(table, Phase.LOBBY, Phase.OVER)
            if any(chair.free for chair in table.chairs):
                raise Refused("seats-empty")
            desk.write(e.Started, match=len(table.past))
        case _:
            need_phase(table, Phase.LOBBY, Phase.OVER)
            _arrange(desk, command)


def _arrange(desk: Desk, command: c.SeatBot | c.FillWithBots | c.Swap | c.Resettle) -> None:
    """The chairs and what is played on them, before a match."""
    table = desk.table
    match command:
        case c.SeatBot(seat=seat, bot=bot):
            if chair_at(table, seat).person is not None:
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
                chair_at(table, seat)
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
            if chair_at(table, seat).person is not None:
                raise Refused("not-free")
            if table.seat_of(person) is not None and table.phase in (Phase.PLAYING, Phase.PAUSE):
                raise Refused("not-now")
            desk.write(e.Sat, person=person, seat=seat)
        case c.Stand():
            desk.write(e.Stood, seat=need_seat(table, person))


def _act(desk: Desk, person: int, command: c.Act) -> None:
    table = desk.table
    seat = need_seat(table, person)
    need_phase(table, Phase.PLAYING)
    assert table.match is not None
    if command.turn != table.match.turn:
        raise Refused("stale")
    if table.to_move != seat or house_decides(table):
        raise Refused("not-your-turn")
    if table.chairs[seat].standin:
        desk.write(e.GivenBack, seat=seat)
    play(desk, seat, command.action, "person")


def play(desk: Desk, seat: int, action: str, how: str) -> None:
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
    need_seat(table, person)
    match command:
        case c.Propose(what=what):
            need_phase(table, Phase.PLAYING, Phase.PAUSE)
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
