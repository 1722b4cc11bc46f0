"""Laying and passing, the turn, the end of a trick and of the deal: chapters 5 and 7."""

from dataclasses import replace

from kartezh.core.rulebook import clause, consequence, question, value
from kartezh.core.seats import Seat, left_of, next_who
from kartezh.games.bogach.options import Options
from kartezh.games.bogach.rules.cards import backwards, in_order
from kartezh.games.bogach.rules.house import Wake, best_free_place, run_consequences, take_place
from kartezh.games.bogach.state import (
    Action,
    Covered,
    DealOver,
    Lay,
    Led,
    Passed,
    Skipped,
    State,
    Title,
    TrickOver,
)

# 5 Passing, and the end of a trick


@consequence("B4.2", "B8.7")
def lay(state: State, action: Lay) -> State:
    """The cards lie on the field; then all that they set in motion."""
    assert state.to_move is not None
    seat, cards, under = state.to_move, action.cards, state.field
    wake = run_consequences(Wake(put_down(state, seat, action), seat, cards, under))
    if finished(wake.state):
        return end_deal(wake.state)
    if wake.ends_trick:
        return end_trick(wake.state)
    return pass_turn_on(wake.state, seat, wake.skips)


@consequence("B4.1", "B5.2")
def put_down(state: State, seat: Seat, action: Lay) -> State:
    """New cards to cover: who has passed may come back, unless passes are locked."""
    hands, played, cards = list(state.hands), list(state.played), action.cards
    hands[seat] = tuple(card for card in hands[seat] if card not in cards)
    played[seat] = in_order((*played[seat], *cards))
    locked = passes_are_locked(state.standing.options)
    event = Covered(seat, cards) if state.field else Led(seat, cards)
    return replace(
        state,
        hands=tuple(hands),
        field=cards,
        owner=seat,
        passed=state.passed if locked else (),
        played=tuple(played),
        log=(*state.log, event),
    )


@value("B5.2")
def passes_are_locked(options: Options) -> bool:
    """Who has passed is out of the trick."""
    return options.pass_lock == "on"  # noqa: S105 (a pass, not a password)


@consequence("B5.1")
def let_pass(state: State) -> State:
    """The seat to move lets the field go by."""
    seat = state.to_move
    assert seat is not None
    passed = tuple(sorted((*state.passed, seat)))
    return pass_turn_on(replace(state, passed=passed, log=(*state.log, Passed(seat))), seat, 0)


@question("B5.2", "B5.3", "B6.2")
def next_to_answer(state: State, after: Seat) -> Seat | None:
    """The first seat clockwise that may cover; None when the turn is back at the owner.

    The owner's place in the round counts even when he has gone out on these cards.
    """
    locked = state.passed if passes_are_locked(state.standing.options) else ()
    seat, seats = after, len(state.hands)
    while (seat := left_of(seat, seats)) != state.owner:
        if not state.places[seat] and seat not in locked:
            return seat
    return None


@consequence("B5.3", "B8.6")
def pass_turn_on(state: State, after: Seat, skips: int) -> State:
    """To the next seat that may cover; back at the owner the trick is over.

    Who is passed over has not passed: ``pass_lock`` does not hold them.
    """
    seat = next_to_answer(state, after)
    while seat is not None and skips:
        state = replace(state, log=(*state.log, Skipped(seat)))
        seat, skips = next_to_answer(state, seat), skips - 1
    return end_trick(state) if seat is None else replace(state, to_move=seat)


@consequence("B5.4", "B5.5", "B8.2")
def end_trick(state: State) -> State:
    """The field is cleared; whose cards nobody covered leads, or the next seat still in play."""
    owner = state.owner
    assert owner is not None
    leader = owner
    if state.places[owner]:
        found = next_who(owner, len(state.hands), lambda seat: not state.places[seat])
        assert found is not None
        leader = found
    cleared = replace(state, to_move=leader, field=(), owner=None, passed=(), jack_back=False)
    event = TrickOver(owner, leader, backwards(cleared), state.jack_back)
    return replace(cleared, log=(*cleared.log, event))


# 7 The end of the deal


@question("B7.1")
def finished(state: State) -> bool:
    """At most one seat is still in play."""
    return state.places.count(0) <= 1


@consequence("B7.1")
def end_deal(state: State) -> State:
    """At once and without a reply: who is left takes the place that is left."""
    left = None
    if 0 in state.places:
        left = Seat(state.places.index(0))
        state = take_place(state, left, best_free_place(state.places))
    return replace(state, to_move=None, log=(*state.log, DealOver(left, state.places)))


@clause("B7.2")
def deal_is_on(state: State, _: Action) -> bool:
    """Nothing is played after the end."""
    return state.to_move is not None


@value("B7.3")
def title(place: int, seats: int, *, five: bool) -> Title | None:
    """What a place is called; ``five`` names more than the first and the last."""
    if place == 1:
        return Title.RICH
    if place == seats:
        return Title.POOR
    if not five:
        return None
    if seats == 3:
        return Title.MIDDLE
    return {2: Title.SECOND, seats - 1: Title.LAST_BUT_ONE}.get(place, Title.MIDDLE)
