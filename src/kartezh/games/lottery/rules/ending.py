"""Chapters 11 to 13: stalemate, the end of a game, the end of a session."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from kartezh.core.cards import Card, Suit
from kartezh.core.rulebook import clause, consequence, question, value
from kartezh.core.seats import Chips, Seat, clockwise
from kartezh.games.lottery.rules.table import buy
from kartezh.games.lottery.state import (
    Fined,
    GameOver,
    Phase,
    Reason,
    Settlement,
    Stalled,
    Standing,
    State,
    changed,
)

MOST_TAKES: Final = 60
_FINES: Final[Mapping[Suit | None, int]] = {
    Suit.HEARTS: 4,
    Suit.CLUBS: 3,
    Suit.DIAMONDS: 2,
    Suit.SPADES: 1,
}

# 11 Stalemate


@question("L11.1")
def too_many_takes(state: State) -> bool:
    """Sixty cards have been taken in a row."""
    return len(state.takes) >= MOST_TAKES


@question("L11.2")
def repeated(state: State) -> bool:
    """Same hands, same seat due to lead as at an earlier moment since the last beat.

    Earlier moments are found by giving the taken cards back, the last one first.
    """
    now: dict[Card, Seat] = {}
    elsewhere: set[Card] = set()
    for taken in reversed(state.takes):
        if now.setdefault(taken.card, taken.taker) == taken.leader:
            elsewhere.discard(taken.card)
        else:
            elsewhere.add(taken.card)
        if not elsewhere and taken.leader == state.to_move:
            return True
    return False


@question("L11.2")
def stalled(state: State) -> Reason | None:
    """Why the duel goes no further, if it does not."""
    if repeated(state):
        return Reason.REPEATED
    return Reason.TAKES if too_many_takes(state) else None


@consequence("L11.3")
def stalemate(state: State, reason: Reason) -> State:
    """One loser, or everybody pays, or nobody does (``stalemate``)."""
    state = replace(state, log=(*state.log, Stalled(reason)))
    match state.options.stalemate:
        case "largest_fine_loses":
            loser = stalemate_loser(state)
            return end(pay_fine(state, loser), loser)
        case "all_pay":
            for seat in holders(state):
                state = pay_fine(state, seat)
            return end(state, None)
        case "void":
            return end(state, None)


@value("L11.4")
def stalemate_loser(state: State) -> Seat:
    """The largest fine; then more cards; then who sits next on the left of the leader."""
    assert state.to_move is not None
    near = clockwise(state.to_move, state.seats)  # the leader last; max keeps the first of equals
    return max(near, key=lambda seat: (fine(state, seat), len(state.heaps[seat])))


# 12 The end of a game


@question("L12.1")
def holders(state: State) -> tuple[Seat, ...]:
    """Who still holds cards. The duel goes on while there are two."""
    return tuple(Seat(seat) for seat, hand in enumerate(state.heaps) if hand)


@consequence("L12.2")
def decide(state: State) -> State:
    """The last with cards has lost; where nobody has any, nobody has lost."""
    left = holders(state)
    return end(pay_fine(state, left[0]), left[0]) if left else end(state, None)


@value("L12.3")
def fine(state: State, seat: Seat) -> int:
    """For each card: hearts 4, clubs 3, diamonds 2, spades 1."""
    return sum(_FINES[card.suit] for card in state.heaps[seat])


@consequence("L12.4")
def pay_fine(state: State, seat: Seat) -> State:
    """Into the box; missing chips are bought at once, whatever ``rebuy`` says."""
    due = fine(state, seat)
    state = buy(state, seat, max(0, due - state.chips[seat]))
    return replace(
        state,
        chips=changed(state.chips, seat, Chips(state.chips[seat] - due)),
        box=Chips(state.box + due),
        log=(*state.log, Fined(seat, Chips(due), state.heaps[seat])),
    )


@consequence("L12.2")
def end(state: State, loser: Seat | None) -> State:
    """Nobody is to move any more."""
    return replace(
        state,
        phase=Phase.OVER,
        to_move=None,
        takes=(),
        loser=loser,
        log=(*state.log, GameOver(loser)),
    )


@clause("L12.5")
def game_is_on(state: State, _action: object) -> bool:
    """After the end of a game nobody acts."""
    return state.phase is not Phase.OVER


@value("L12.6")
def winners(standing: Standing) -> tuple[Seat, ...]:
    """Most chips beyond those bought, those who only served among them; ties share."""
    nets = [chips - bought for chips, bought in zip(standing.chips, standing.bought, strict=True)]
    return tuple(Seat(seat) for seat, net in enumerate(nets) if net == max(nets))


# 13 Games and sessions


@clause("L13.1")
def previous_game_is_over(state: State) -> bool:
    """A game that is not over cannot be followed by another."""
    return state.phase is Phase.OVER


@consequence("L13.2")
def end_session(standing: Standing, lot: Sequence[Seat]) -> Settlement:
    """People go home: the box is split, goes to the winner or winners, or stays with the house.

    ``lot`` is the order in which single chips that cannot be split go to the sharers.
    """
    if standing.options.box_end == "house":
        return Settlement(standing.chips, standing.box)
    everybody = tuple(Seat(seat) for seat in range(standing.seats))
    sharers = winners(standing) if standing.options.box_end == "to_winner" else everybody
    each, over = divmod(standing.box, len(sharers))
    lucky = [seat for seat in lot if seat in sharers][:over]
    chips = tuple(
        Chips(have + each * (seat in sharers) + (seat in lucky))
        for seat, have in enumerate(standing.chips)
    )
    return Settlement(chips, Chips(0))
