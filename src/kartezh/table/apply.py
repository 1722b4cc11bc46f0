"""How each event changes a table. No event is refused here: what was decided has happened."""

from functools import reduce
from typing import assert_never

from msgspec.structs import replace

from kartezh.core.options import parse_options
from kartezh.games import find_game
from kartezh.table import events as e
from kartezh.table.model import (
    Chair,
    DealPlayed,
    Match,
    MatchPlayed,
    Person,
    Phase,
    Proposal,
    Seal,
    Table,
)
from kartezh.table.settings import PROPOSAL_TIME, Settings

MOST_REMEMBERED = 32
"""Commands a person whose repetition is recognised; a client repeats only its last few."""


def replay(log: list[e.AnyEvent]) -> Table:
    """The table that a whole log describes; its first event opens it."""
    first, *rest = log
    assert isinstance(first, e.Opened)
    return reduce(apply, rest, opened(first))


def opened(event: e.Opened) -> Table:
    game = find_game(event.settings.game)
    return Table(
        code=event.code,
        game=game,
        options=parse_options(game.options, event.settings.options),
        settings=event.settings,
        phase=Phase.LOBBY,
        version=1,
        people=(),
        chairs=(Chair(),) * event.settings.seats,
        host=None,
        since=event.at,
    )


def apply(table: Table, event: e.AnyEvent) -> Table:
    """The table after the event, with the command that caused it remembered."""
    if isinstance(event, e.Acted):
        return _acted(table, event)
    after = _changed(table, event)
    return replace(after, version=table.version + 1, people=_remember(after.people, event))


def _remember(people: tuple[Person, ...], event: e.AnyEvent) -> tuple[Person, ...]:
    by = event.by
    if by is None or not event.command or event.command in people[by].done:
        return people
    done = (*people[by].done, event.command)[-MOST_REMEMBERED:]
    return (*people[:by], replace(people[by], done=done), *people[by + 1 :])


def _changed(table: Table, event: e.OtherEvent) -> Table:
    match event:
        case e.Dealt():
            return _dealt(table, event)
        case e.Sealed(seed=seed):
            return replace(table, seal=Seal(seed))
        case e.Mixed(person=person, entropy=entropy):
            assert table.seal is not None
            mixed = (*table.seal.mixed, (person, entropy))
            return replace(table, seal=replace(table.seal, mixed=mixed))
        case e.Opened() | e.Resettled():
            return _resettled(table, event.settings)
        case e.Joined() | e.Renamed() | e.Arrived() | e.Departed() | e.Removed() | e.HostChanged():
            return _person_changed(table, event)
        case e.Sat() | e.Stood() | e.Seated() | e.Swapped() | e.TakenOver() | e.GivenBack():
            return _chair_changed(table, event)
        case e.Proposed() | e.Agreed() | e.Dropped() | e.Carried():
            return _proposal_changed(table, event)
        case _:
            return _phase_changed(table, event)


# A deal


def _acted(table: Table, event: e.Acted) -> Table:
    """All at once, for this is what nearly all events are."""
    match = table.match
    assert match is not None
    game = table.game
    state = game.play(match.state, game.parse_action(event.action))
    deal = match.deals[-1]
    over = game.finished(state)
    played = replace(
        deal,
        actions=(*deal.actions, event.action),
        result=game.result(state) if over else None,
    )
    chair = table.chairs[event.seat]
    if event.how == "person":
        chair = replace(chair, missed=0) if chair.missed else chair
    elif chair.person is not None and event.how != "house":
        late = chair.missed + 1 if event.how == "late" else chair.missed
        chair = replace(chair, missed=late, assisted=True)
    return replace(
        table,
        match=replace(match, state=state, turn=match.turn + 1, deals=(*match.deals[:-1], played)),
        chairs=_with_chair(table, event.seat, chair),
        phase=Phase.PAUSE if over else Phase.PLAYING,
        ready=frozenset(),
        since=event.at,
        version=table.version + 1,
        people=_remember(table.people, event),
    )


def _dealt(table: Table, event: e.Dealt) -> Table:
    match, game = table.match, table.game
    assert match is not None
    standing = match.standing if match.state is None else game.close(match.state)
    first = not match.deals
    setup = game.parse_setup(table.options, table.settings.seats, event.setup, first_deal=first)
    state = game.begin(standing, setup)
    over = game.finished(state)
    deal = DealPlayed(
        event.setup,
        result=game.result(state) if over else None,
        seed=table.seal.seed if table.seal and event.entropy else "",
        entropy=event.entropy,
    )
    return replace(
        table,
        seal=None,
        match=replace(match, standing=standing, state=state, deals=(*match.deals, deal)),
        phase=Phase.PAUSE if over else Phase.PLAYING,
        ready=frozenset(),
        since=event.at,
    )


# The phases of a table


def _resettled(table: Table, settings: Settings) -> Table:
    """People keep their chairs as far as there are chairs; the last match is cleared away."""
    fresh = opened(e.Opened(at=table.since, settings=settings, code=table.code))
    kept = table.chairs[: settings.seats]
    more = (Chair(),) * (settings.seats - len(kept))
    return replace(
        table,
        game=fresh.game,
        options=fresh.options,
        settings=settings,
        chairs=(*kept, *more),
        match=None,
    )


def _phase_changed(
    table: Table, event: e.Started | e.Ready | e.Over | e.Resumed | e.Closed
) -> Table:
    match event:
        case e.Started(match=number):
            standing = table.game.open(table.options, table.settings.seats)
            return replace(
                table,
                match=Match(number, standing, began=event.at),
                chairs=tuple(_begins(table, chair) for chair in table.chairs),
                phase=Phase.PAUSE,
                ready=frozenset(),
                proposal=None,
                since=event.at,
            )
        case e.Ready(person=person):
            return replace(table, ready=table.ready | {person})
        case e.Over():
            return _over(table, event)
        case e.Resumed(at=at):
            people = tuple(replace(person, away=at) for person in table.people)
            return replace(table, people=people, since=at, proposal=None)
        case e.Closed():
            return replace(table, phase=Phase.CLOSED)
        case _:
            assert_never(event)


def _over(table: Table, event: e.Over) -> Table:
    match = table.match
    assert match is not None
    played = MatchPlayed(
        number=match.number,
        settings=table.settings,
        players=tuple(seat_name(table, seat) for seat in range(len(table.chairs))),
        kinds=tuple(
            "person" if chair.person is not None else f"bot:{chair.bot}" for chair in table.chairs
        ),
        assisted=tuple(seat for seat, chair in enumerate(table.chairs) if chair.assisted),
        deals=match.deals,
        how=event.how,
        home=event.home,
    )
    return replace(
        table,
        match=replace(match, how=event.how),
        past=(*table.past, played),
        phase=Phase.OVER,
        ready=frozenset(),
        proposal=None,
        since=event.at,
    )


def seat_name(table: Table, seat: int) -> str:
    """A person's nickname, or a bot's name with its seat, as records store it."""
    chair = table.chairs[seat]
    if chair.person is not None:
        return table.people[chair.person].nick
    return f"{chair.bot or table.settings.bot} {seat + 1}"


# People


def _person_changed(
    table: Table,
    event: e.Joined | e.Renamed | e.Arrived | e.Departed | e.Removed | e.HostChanged,
) -> Table:
    match event:
        case e.Joined(nick=nick, key=key):
            people = (*table.people, Person(nick, key, away=event.at))
            host = 0 if table.host is None else table.host
            return replace(table, people=people, host=host)
        case e.HostChanged(person=person):
            return replace(table, host=person)
        case e.Removed(person=person):
            gone = replace(table.people[person], removed=True, away=event.at)
            seat = table.seat_of(person)
            left = table if seat is None else _vacate(table, seat)
            return _with_person(left, person, gone)
        case e.Renamed(person=person, nick=nick):
            return _with_person(table, person, replace(table.people[person], nick=nick))
        case e.Arrived(person=person, mixes=mixes):
            here = replace(table.people[person], away=None, mixes=mixes)
            return _with_person(table, person, here)
        case e.Departed(person=person):
            return _with_person(table, person, replace(table.people[person], away=event.at))
        case _:
            assert_never(event)


def _with_person(table: Table, number: int, person: Person) -> Table:
    people = (*table.people[:number], person, *table.people[number + 1 :])
    return replace(table, people=people)


# Chairs


def _chair_changed(
    table: Table, event: e.Sat | e.Stood | e.Seated | e.Swapped | e.TakenOver | e.GivenBack
) -> Table:
    match event:
        case e.Sat(person=person, seat=seat):
            old = table.seat_of(person)
            left = table if old is None else _vacate(table, old)
            late = _match_runs(table)
            return replace(left, chairs=_with_chair(left, seat, Chair(person, assisted=late)))
        case e.Stood(seat=seat):
            return _vacate(table, seat)
        case e.Seated(seat=seat, bot=bot):
            return replace(table, chairs=_with_chair(table, seat, Chair(bot=bot)))
        case e.Swapped(seats=(one, other)):
            chairs = list(table.chairs)
            chairs[one], chairs[other] = chairs[other], chairs[one]
            return replace(table, chairs=tuple(chairs))
        case e.TakenOver(seat=seat):
            chair = replace(table.chairs[seat], standin=True, bot=table.settings.bot)
            return replace(table, chairs=_with_chair(table, seat, chair))
        case e.GivenBack(seat=seat):
            chair = replace(table.chairs[seat], standin=False, bot="", missed=0)
            return replace(
                table, chairs=_with_chair(table, seat, chair), since=_since(table, seat, event.at)
            )
        case _:
            assert_never(event)


def _since(table: Table, seat: int, at: int) -> int:
    """Who comes back to a turn has all of its time."""
    return at if table.to_move == seat else table.since


def _match_runs(table: Table) -> bool:
    return table.phase in (Phase.PLAYING, Phase.PAUSE)


def _vacate(table: Table, seat: int) -> Table:
    """Free, or a bot's to the end of the match."""
    chair = Chair(bot=table.settings.bot, assisted=True) if _match_runs(table) else Chair()
    return replace(table, chairs=_with_chair(table, seat, chair))


def _with_chair(table: Table, seat: int, chair: Chair) -> tuple[Chair, ...]:
    if table.chairs[seat] is chair:
        return table.chairs
    return (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])


def _begins(table: Table, chair: Chair) -> Chair:
    """A match; whoever is there plays it."""
    chair = replace(chair, missed=0, assisted=False)
    back = chair.standin and chair.person is not None and table.people[chair.person].present
    return replace(chair, standin=False, bot="") if back else chair


# Proposals


def _proposal_changed(table: Table, event: e.Proposed | e.Agreed | e.Dropped | e.Carried) -> Table:
    match event:
        case e.Proposed(person=person, what=what):
            until = event.at + PROPOSAL_TIME
            proposal = Proposal(what, person, frozenset({person}), until)
            return replace(table, proposal=proposal)
        case e.Agreed(person=person):
            assert table.proposal is not None
            agreed = table.proposal.agreed | {person}
            return replace(table, proposal=replace(table.proposal, agreed=agreed))
        case e.Dropped():
            return replace(table, proposal=None)
        case e.Carried():
            assert table.proposal is not None
            opens = table.proposal.what == "open-hands" and table.match is not None
            match = replace(table.match, open_hands=True) if opens and table.match else table.match
            return replace(table, proposal=None, match=match)
        case _:
            assert_never(event)
