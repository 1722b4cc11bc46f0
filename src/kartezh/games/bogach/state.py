"""The Rich Man as frozen data: what passes between deals, a deal at one moment, its events."""

import dataclasses
from dataclasses import dataclass
from enum import Enum

from kartezh.core.cards import Card
from kartezh.core.seats import Seat
from kartezh.games.bogach.options import Options

Cards = tuple[Card, ...]
"""Always in the game's order: 3 lowest, 2 and the jokers highest, equal ranks by suit c d h s."""
SeenCards = tuple[Card | None, ...]
"""Cards as somebody sees them; None is a card seen from behind."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Between two deals. ``places`` by seat, of the last deal; None before the first."""

    options: Options
    seats: int
    places: tuple[int, ...] | None = None


class Title(Enum):
    RICH = "rich"
    SECOND = "second"
    MIDDLE = "middle"
    LAST_BUT_ONE = "last-but-one"
    POOR = "poor"


@dataclass(frozen=True, slots=True)
class Setup:
    """``dealer`` and ``first`` (who leads) are None where they follow."""

    pack: Cards
    """In the order in which it is dealt."""
    dealer: Seat | None = None
    first: Seat | None = None


@dataclass(frozen=True, slots=True)
class Lay:
    """A lead or a cover."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Give:
    """What a rich player chooses to give back in the exchange."""

    cards: Cards


Action = Lay | Pass | Give


@dataclass(frozen=True, slots=True)
class Gift:
    """Cards that changed hands in the exchange; only these two seats know them."""

    giver: Seat
    taker: Seat
    cards: SeenCards


@dataclass(frozen=True, slots=True)
class Dealt:
    """``sizes``: how many cards each seat got."""

    dealer: Seat
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Opens:
    """Leads the deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Led:
    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Covered:
    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Stopped:
    """An eight, or ♠3 on a joker, has ended the trick."""

    seat: Seat
    spade3: bool


@dataclass(frozen=True, slots=True)
class OrderTurned:
    """``backwards``: the order now in force; ``by_jack``: only until the trick ends."""

    seat: Seat
    by_jack: bool
    backwards: bool


@dataclass(frozen=True, slots=True)
class Skipped:
    """Passed over because of equal cards."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WentOut:
    seat: Seat
    place: int
    foul: bool


@dataclass(frozen=True, slots=True)
class LaidAway:
    """The fallen first of the last deal; the cards are known to their owner alone."""

    seat: Seat
    place: int
    cards: SeenCards


@dataclass(frozen=True, slots=True)
class TrickOver:
    """``owner`` laid last; ``leader`` leads next. ``backwards``: the order now in force.

    ``restored``: a jack had turned it until now.
    """

    owner: Seat
    leader: Seat
    backwards: bool
    restored: bool


@dataclass(frozen=True, slots=True)
class DealOver:
    """``left`` was the only one still in play; None where the last one had just fallen."""

    left: Seat | None
    places: tuple[int, ...]


Event = (
    Dealt
    | Gift
    | Opens
    | Led
    | Covered
    | Passed
    | Stopped
    | OrderTurned
    | Skipped
    | WentOut
    | LaidAway
    | TrickOver
    | DealOver
)


@dataclass(frozen=True, slots=True)
class State:
    """A deal at one moment. Tuples run over the seats unless they say otherwise."""

    standing: Standing
    dealer: Seat
    first: Seat
    """Who leads the deal."""
    to_move: Seat | None
    hands: tuple[Cards, ...]
    owed: int = 0
    """In the exchange: how many cards the seat to move has to give."""
    gifts: tuple[Gift, ...] = ()
    """Of this deal's exchange, in their order."""
    field: Cards = ()
    """The cards to cover; empty where somebody is to lead."""
    owner: Seat | None = None
    """Who laid the field."""
    passed: tuple[Seat, ...] = ()
    """Who has passed on the field (under ``pass_lock``: in this trick), in seat order."""
    revolution: bool = False
    jack_back: bool = False
    """An eleven-back is on: until the trick ends."""
    played: tuple[Cards, ...] = ()
    """All that each seat has laid face up, the field included."""
    away: Cards = ()
    """The hand that the last deal's first laid away when he fell."""
    places: tuple[int, ...] = ()
    """0 for who is still in play."""
    log: tuple[Event, ...] = dataclasses.field(default=(), compare=False, repr=False)
