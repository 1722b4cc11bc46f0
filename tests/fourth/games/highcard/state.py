"""High Card as frozen data."""

from dataclasses import dataclass, field

from kartezh.core.cards import Card
from kartezh.core.seats import Seat

from .options import Options


@dataclass(frozen=True, slots=True)
class Standing:
    """Between deals; ``deals`` have been played."""

    options: Options
    deals: int = 0


@dataclass(frozen=True, slots=True)
class Setup:
    pack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    card: Card


@dataclass(frozen=True, slots=True)
class Dealt:
    leader: Seat


@dataclass(frozen=True, slots=True)
class Laid:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Won:
    seat: Seat


Event = Dealt | Laid | Won


@dataclass(frozen=True, slots=True)
class State:
    """Hands are from the lowest card to the highest."""

    options: Options
    deals: int
    turn: Seat
    hands: tuple[tuple[Card, ...], ...]
    led: tuple[Card, ...]
    """The card that lies on the table, if there is one."""
    won: tuple[int, ...]
    log: tuple[Event, ...] = field(default=(), compare=False, repr=False)
