"""The rules of High Card, in the order of the rulebook."""

from dataclasses import replace

from kartezh.core.cards import PACK, Card
from kartezh.core.errors import Refusal
from kartezh.core.rulebook import clause, consequence, first_broken, question, value
from kartezh.core.seats import Seat, left_of

from .state import Dealt, Laid, Lay, Setup, Standing, State, Won

SEATS = 2

# 1 Cards


@value("H1.1")
def strength(card: Card) -> int:
    """Where a card stands in the pack, the two of clubs lowest."""
    return PACK.index(card)


@consequence("H1.2")
def deal(standing: Standing, setup: Setup) -> State:
    """Each gets as many cards as was agreed, one by one; the seats lead by turns."""
    dealt = setup.pack[: SEATS * standing.options.cards]
    hands = tuple(tuple(sorted(dealt[seat::SEATS], key=strength)) for seat in range(SEATS))
    leader = Seat(standing.deals % SEATS)
    log = (Dealt(leader),)
    return State(standing.options, standing.deals, leader, hands, (), (0,) * SEATS, log)


# 2 Play


@clause("H2.1")
def lays_a_card_of_its_hand(state: State, action: Lay) -> bool:
    """Only what is in the hand can be laid."""
    return action.card in state.hands[state.turn]


@question("H2.1")
def why_not(state: State, action: Lay) -> Refusal | None:
    """The first clause that the action breaks; after the end that is H3.1."""
    if finished(state):
        return Refusal("H3.1")
    return first_broken((lays_a_card_of_its_hand,), state, action)


@question("H2.1")
def legal_moves(state: State) -> tuple[Lay, ...]:
    """Of the seat to move."""
    return moves_of(state.hands[state.turn])


@question("H2.1")
def moves_of(hand: tuple[Card, ...]) -> tuple[Lay, ...]:
    """Every card of the hand."""
    return tuple(map(Lay, hand))


@consequence("H2.1")
def play(state: State, action: Lay) -> State:
    """The card, and the trick that it ends."""
    laid = lay(state, action.card)
    return laid if len(laid.led) < SEATS else win(laid)


@consequence("H2.1")
def lay(state: State, card: Card) -> State:
    """The card lies on the table; the other seat is to move."""
    hand = tuple(held for held in state.hands[state.turn] if held is not card)
    hands = tuple(hand if at == state.turn else held for at, held in enumerate(state.hands))
    log = (*state.log, Laid(state.turn, card))
    turn = left_of(state.turn, SEATS)
    return replace(state, hands=hands, led=(*state.led, card), turn=turn, log=log)


@consequence("H2.2")
def win(state: State) -> State:
    """The higher of two cards wins the trick, and who laid it leads."""
    first, second = state.led
    leader = state.turn
    winner = leader if strength(first) > strength(second) else left_of(leader, SEATS)
    won = tuple(tricks + (at == winner) for at, tricks in enumerate(state.won))
    return replace(state, turn=winner, led=(), won=won, log=(*state.log, Won(winner)))


# 3 The end


@question("H3.1")
def finished(state: State) -> bool:
    """Whether no hand has a card."""
    return not any(state.hands)
