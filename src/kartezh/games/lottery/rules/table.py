"""Chapters 1 to 3: the table, chips, dealer and banker."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from kartezh.core.cards import PACK, RANKS, Card, Suit
from kartezh.core.errors import Disagreement, Refusal
from kartezh.core.rulebook import clause, consequence, question, value
from kartezh.core.seats import Chips, Seat, clockwise, left_of
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.state import (
    Action,
    Bought,
    Buy,
    Cards,
    Phase,
    Setup,
    Standing,
    State,
    changed,
)

SEATS: Final = range(2, 18)
SLOTS: Final = 4
FRESH: Final = 3
MOST_BUY_INS: Final = 10

_SUITS_UP: Final = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS)
_SUIT_HEIGHT: Final[Mapping[Card, int]] = {card: _SUITS_UP.index(card.suit) for card in PACK}
_RANK_HEIGHT: Final[Mapping[Card, int]] = {card: RANKS.index(card.rank) for card in PACK}
_PLACE: Final[Mapping[Card, int]] = {card: at for at, card in enumerate(PACK)}


# 1 The table


@question("L1.1")
def table_exists(seats: int) -> bool:
    """Two to seventeen play: with more there would not be three cards for everybody."""
    return seats in SEATS


@value("L1.2")
def full_pack() -> Cards:
    """Dealer and banker have a full pack of 52 each."""
    return PACK


@value("L1.2")
def in_order(cards: tuple[Card, ...]) -> Cards:
    """Cards whose order does not matter, in the pack's."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


@question("L1.2")
def cards_add_up(state: State) -> bool:
    """Each pack is there once, whole, wherever its cards lie."""
    dealers = [*state.pack, *state.gone, *(card for hand in state.fresh for card in hand)]
    dealers += [card for heap in state.heaps for card in heap]
    dealers += [state.led.card] if state.led else []
    bankers = [*state.bank, *state.cleared, *(prize.card for prize in state.prizes if prize)]
    return all(len(cards) == 52 and set(cards) == set(PACK) for cards in (dealers, bankers))


@value("L1.3")
def suit_height(card: Card) -> int:
    """From the lowest suit up: spades, diamonds, clubs, hearts."""
    return _SUIT_HEIGHT[card]


@value("L1.4")
def rank_height(card: Card) -> int:
    """From the lowest rank up: 2 to 10, jack, queen, king, ace."""
    return _RANK_HEIGHT[card]


@value("L1.5")
def from_dealers_left(state: State) -> tuple[Seat, ...]:
    """All seats clockwise, the dealer last."""
    return tuple(clockwise(state.dealer, state.seats))


@clause("L1.6")
def is_an_action(_state: State, action: object) -> bool:
    """A turn is one of five things: buy, ante, put chips on prizes, lay a card, take one."""
    return isinstance(action, Action)


# 2 Chips and the box


@consequence("L2.1")
def open_match(options: Options, seats: int) -> Standing:
    """Before the first game everybody buys ``buy_in`` chips; the box is empty."""
    chips = (Chips(options.buy_in),) * seats
    return Standing(options, seats, chips, chips, box=Chips(0), dealer=None)


@consequence("L2.2")
def buy(state: State, seat: Seat, chips: int) -> State:
    """Chips bought are counted over the match."""
    if not chips:
        return state
    return replace(
        state,
        chips=changed(state.chips, seat, Chips(state.chips[seat] + chips)),
        bought=changed(state.bought, seat, Chips(state.bought[seat] + chips)),
        log=(*state.log, Bought(seat, Chips(chips))),
    )


@consequence("L2.2")
def buy_in_again(state: State) -> State:
    """Before a later game each seat without chips buys ``buy_in`` (``rebuy = auto``)."""
    for seat in from_dealers_left(state):
        if not state.chips[seat]:
            state = buy(state, seat, state.options.buy_in)
    return state


@clause("L2.3")
def time_to_buy(state: State, _action: Buy) -> bool:
    """One is asked before a later game, when one has no chips (``rebuy = choose``)."""
    return state.phase is Phase.REBUY


@clause("L2.4")
def buys_at_most(state: State, action: Buy) -> bool:
    """Between nothing and ten times ``buy_in``."""
    return 0 <= action.amount <= MOST_BUY_INS * state.options.buy_in


@consequence("L2.5")
def close_game(state: State) -> Standing:
    """Chips, and the box, are carried to the next game."""
    return Standing(state.options, state.seats, state.chips, state.bought, state.box, state.dealer)


@question("L2.6")
def chips_add_up(state: State) -> bool:
    """Players, box and prizes together hold what was bought."""
    on_prizes = sum(prize.chips for prize in state.prizes if prize)
    return sum(state.chips) + state.box + on_prizes == sum(state.bought)


# 3 Dealer and banker


@clause("L3.1")
def officials_differ(dealer: Seat, banker: Seat) -> bool:
    """The lot names two different players."""
    return dealer != banker


@value("L3.2")
def next_officials(standing: Standing) -> tuple[Seat, Seat] | None:
    """Dealer and banker move one seat to the left; None before the first game."""
    if standing.dealer is None:
        return None
    dealer = left_of(standing.dealer, standing.seats)
    return dealer, left_of(dealer, standing.seats)


@clause("L3.2")
def dealer_follows(following: tuple[Seat, Seat], setup: Setup) -> bool:
    """A dealer that is named after the first game is the next one."""
    return setup.dealer in (None, following[0])


@clause("L3.2")
def banker_follows(following: tuple[Seat, Seat], setup: Setup) -> bool:
    """A banker that is named after the first game is the next one."""
    return setup.banker in (None, following[1])


@question("L3.2")
def officials(standing: Standing, setup: Setup) -> tuple[Seat, Seat]:
    """By lot in the first game; later they follow. Raises Disagreement."""
    following = next_officials(standing)
    if following is None:
        assert setup.dealer is not None
        assert setup.banker is not None
        return setup.dealer, setup.banker
    if not dealer_follows(following, setup):
        raise Disagreement(Refusal("L3.2"), "dealer", following[0])
    if not banker_follows(following, setup):
        raise Disagreement(Refusal("L3.2"), "banker", following[1])
    return following


@question("L3.3")
def plays(state: State, seat: Seat) -> bool:
    """Everybody does, unless dealer and banker only serve (``officials_play = no``)."""
    return state.options.officials_play == "yes" or seat not in (state.dealer, state.banker)


@value("L3.3")
def players_in_order(state: State) -> tuple[Seat, ...]:
    """Those who play, from the dealer's left."""
    return tuple(seat for seat in from_dealers_left(state) if plays(state, seat))


@clause("L3.4")
def enough_for_officials(options: Options, seats: int) -> bool:
    """Where the officials only serve, at least two others are needed."""
    return options.officials_play == "yes" or seats >= 4
