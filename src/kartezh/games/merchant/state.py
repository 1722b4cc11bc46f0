"""Merchant's Luck as frozen data: cards, stacks, hands, a round at one moment."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from kartezh.core.seats import Money, Seat
from kartezh.games.merchant.options import Options


@dataclass(frozen=True, slots=True, order=True)
class Character:
    """A character; the Student's value is 0."""

    value: int


class Luck(Enum):
    """A Luck card; all of a kind are alike."""

    LUCK = "F"
    BIG = "B"


Card = Character | Luck

CENTRE: Final = None
Place = Seat | None
"""A stack: the seat that it lies before, or the centre."""


@dataclass(frozen=True, slots=True)
class Lay:
    """A character onto a stack."""

    card: Character
    onto: Place


@dataclass(frozen=True, slots=True)
class PlayLuck:
    """A Luck card before oneself."""

    luck: Luck


Action = Lay | PlayLuck


@dataclass(frozen=True, slots=True)
class Hand:
    """``characters`` from the highest value to the lowest."""

    characters: tuple[Character, ...]
    luck: int
    big: int

    @property
    def size(self) -> int:
        return len(self.characters) + self.luck + self.big


@dataclass(frozen=True, slots=True)
class Stack:
    """``pile`` from the bottom to the top. The rest is empty unless Luck lies beside stacks."""

    pile: tuple[Card, ...] = ()
    beside: tuple[Luck, ...] = ()
    """Live Luck cards, oldest first."""
    spent: tuple[Luck, ...] = ()
    """Those that were put out, in the order in which that happened. Firing puts none out."""

    @property
    def top(self) -> Card | None:
        return self.pile[-1] if self.pile else None


@dataclass(frozen=True, slots=True)
class Standing:
    """Between rounds. ``first`` is None before the first round."""

    options: Options
    money: tuple[Money, ...]
    rounds: int = 0
    """How many are over."""
    first: Seat | None = None
    """Who began the last one."""


@dataclass(frozen=True, slots=True)
class Setup:
    """``pack`` in the order in which it is dealt; ``first`` None where it follows."""

    pack: tuple[Character, ...]
    first: Seat | None


@dataclass(frozen=True, slots=True)
class Dealt:
    first: Seat


@dataclass(frozen=True, slots=True)
class Laid:
    seat: Seat
    card: Card
    onto: Place


@dataclass(frozen=True, slots=True)
class Payment:
    """What one Luck card brings its owner: ``amount`` is what really changed hands."""

    seat: Seat
    luck: Luck
    doubled: bool
    amount: int


@dataclass(frozen=True, slots=True)
class Counted:
    """``terms``: the value of each stack that has one, seats from 0, the centre last."""

    seat: Seat
    terms: tuple[tuple[Place, int], ...]
    total: int
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class RoundOver:
    money: tuple[Money, ...]


Event = Dealt | Laid | Counted | RoundOver


@dataclass(frozen=True, slots=True)
class State:
    """A round at one moment. ``stacks`` by seat; ``aside`` was not dealt, highest first."""

    options: Options
    round: int
    """From 0."""
    first: Seat
    turn: Seat
    """Whose turn it is, or would be if the round were not over."""
    money: tuple[Money, ...]
    hands: tuple[Hand, ...]
    stacks: tuple[Stack, ...]
    centre: Stack
    aside: tuple[Character, ...]
    log: tuple[Event, ...] = field(default=(), compare=False, repr=False)

    @property
    def seats(self) -> int:
        return len(self.hands)

    def stack(self, place: Place) -> Stack:
        return self.centre if place is None else self.stacks[place]
