"""Characters and their values, the deal, who begins: chapters 1 and 2."""

from kartezh.core.rulebook import consequence, question, value
from kartezh.core.seats import Seat, left_of
from kartezh.games.merchant.options import Copies, Deck, Options
from kartezh.games.merchant.state import (
    Card,
    Character,
    Dealt,
    Hand,
    Setup,
    Stack,
    Standing,
    State,
)

# 1 Cards


@value("M1.1", "M1.2")
def card_value(card: Card | None) -> int:
    """A character its value, the Student 0; a Luck card and an empty place 0."""
    return card.value if isinstance(card, Character) else 0


@value("M1.3")
def deck_copies(options: Options) -> Copies:
    """How many copies of each value the deck holds, highest first."""
    match options.deck:
        case Deck(copies):
            return copies
        case "symmetric":
            positive, negative, each = range(60, 0, -10), range(-10, -70, -10), 3
        case "wide":
            positive, negative, each = range(100, 0, -10), range(-10, -90, -10), 2
        case _:
            positive, negative, each = range(70, 0, -10), range(-10, -60, -10), 3
    valued = [(points, each) for points in (*positive, *negative)]
    return tuple(sorted([*valued, (0, 4)], reverse=True))


@value("M1.3")
def deck(options: Options) -> tuple[Character, ...]:
    """All characters, highest first."""
    return tuple(
        Character(points) for points, copies in deck_copies(options) for _ in range(copies)
    )


# 2 The deal


@value("M2.1")
def hand_size(options: Options, seats: int) -> int:
    """Ten characters each, eight when five play, or what was agreed."""
    if options.hand_size == "auto":
        return 8 if seats == 5 else 10
    return options.hand_size


@value("M2.2")
def hand_with_luck(characters: tuple[Character, ...]) -> Hand:
    """Two Luck cards and one Big Luck join every hand of characters."""
    return Hand(tuple(sorted(characters, reverse=True)), luck=2, big=1)


@consequence("M2.3")
def deal(setup: Setup, first: Seat, size: int, seats: int) -> dict[Seat, tuple[Character, ...]]:
    """One at a time, clockwise, beginning with the first player."""
    return {
        Seat((first + at) % seats): setup.pack[at : size * seats : seats] for at in range(seats)
    }


@question("M2.4")
def shown_of_hand(hand: Hand) -> tuple[int, int, int]:
    """What everybody sees of a hand: how many characters, Luck cards, Big Luck cards."""
    return len(hand.characters), hand.luck, hand.big


@question("M2.5")
def first_is_drawn(standing: Standing) -> bool:
    """A lot names the first player of the first round, unless the players choose."""
    return standing.first is None and standing.options.first_player == "random"


@question("M2.6")
def next_first(standing: Standing) -> Seat | None:
    """Later rounds are begun by the seat at the left of who began the last; None in the first."""
    if standing.first is None:
        return None
    return left_of(standing.first, len(standing.money))


@consequence("M2.3", "M3.1")
def begin(standing: Standing, setup: Setup, first: Seat) -> State:
    """Hands dealt, all stacks empty, the rest aside."""
    seats = len(standing.money)
    size = hand_size(standing.options, seats)
    dealt = deal(setup, first, size, seats)
    return State(
        options=standing.options,
        round=standing.rounds,
        first=first,
        turn=first,
        money=standing.money,
        hands=tuple(hand_with_luck(dealt[Seat(seat)]) for seat in range(seats)),
        stacks=(Stack(),) * seats,
        centre=Stack(),
        aside=tuple(sorted(setup.pack[size * seats :], reverse=True)),
        log=(Dealt(first),),
    )
