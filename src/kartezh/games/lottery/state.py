"""The things of the game: standing, setup, state, actions, events. All frozen."""

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from kartezh.core.cards import Card
from kartezh.core.seats import Chips, Seat
from kartezh.games.lottery.options import Options

Cards = tuple[Card, ...]


class Phase(Enum):
    """What is being decided."""

    REBUY = "rebuy"
    ANTE = "ante"
    PRIZES = "prizes"
    DUEL = "duel"
    OVER = "over"

    __hash__ = object.__hash__


# Actions


@dataclass(frozen=True, slots=True)
class Buy:
    """Chips bought before a later game."""

    amount: int


@dataclass(frozen=True, slots=True)
class Ante:
    """Chips into the box before a draw."""

    amount: int


@dataclass(frozen=True, slots=True)
class LoadPrizes:
    """The banker's chips, one number for each slot that is offered, in slot order."""

    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """A card led, or a card that beats the one lying before you."""

    card: Card


@dataclass(frozen=True, slots=True)
class Take:
    """Take the card that lies before you."""


Action = Buy | Ante | LoadPrizes | Lay | Take


# Events


@dataclass(frozen=True, slots=True)
class Bought:
    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class Anted:
    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class PrizesLaid:
    """Face down, on these slots (0 to 3); ``seat`` is the banker."""

    seat: Seat
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PrizesLoaded:
    """``chips`` belong to ``slots`` one by one; ``seat`` is the banker."""

    seat: Seat
    slots: tuple[int, ...]
    chips: tuple[Chips, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """``cards`` is None for who may not know them."""

    seat: Seat
    count: int
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class TurnedUp:
    slot: int
    card: Card


@dataclass(frozen=True, slots=True)
class Won:
    """``twin`` is the winner's card that matched ``card``."""

    seat: Seat
    slot: int
    card: Card
    twin: Card
    chips: Chips


@dataclass(frozen=True, slots=True)
class NobodyWon:
    """A draw without a winner; draws count from 1."""

    draw: int


@dataclass(frozen=True, slots=True)
class ReturnedToBox:
    """Chips of prizes that nobody won."""

    chips: Chips


@dataclass(frozen=True, slots=True)
class UnclaimedPaid:
    """Chips of prizes that nobody won, to a seat, after the last draw."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class DuelBegan:
    """``seat`` is due to lead."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Led:
    seat: Seat
    card: Card
    to: Seat


@dataclass(frozen=True, slots=True)
class Beaten:
    """``card`` of ``seat`` beats ``led``; both leave the game."""

    seat: Seat
    card: Card
    led: Card


@dataclass(frozen=True, slots=True)
class Took:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class WentOut:
    seat: Seat


class Reason(Enum):
    """Why a duel is a stalemate."""

    TAKES = "takes"
    REPEATED = "repeated"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Stalled:
    reason: Reason


@dataclass(frozen=True, slots=True)
class Fined:
    """``cards`` are what ``seat`` pays for."""

    seat: Seat
    chips: Chips
    cards: Cards


@dataclass(frozen=True, slots=True)
class GameOver:
    loser: Seat | None


Event = (
    Bought
    | Anted
    | PrizesLaid
    | PrizesLoaded
    | Dealt
    | TurnedUp
    | Won
    | NobodyWon
    | ReturnedToBox
    | UnclaimedPaid
    | DuelBegan
    | Led
    | Beaten
    | Took
    | WentOut
    | Stalled
    | Fined
    | GameOver
)


# Match, deal, moment


@dataclass(frozen=True, slots=True)
class Standing:
    """What a match carries from game to game; ``dealer`` is that of the last one."""

    options: Options
    seats: int
    chips: tuple[Chips, ...]
    bought: tuple[Chips, ...]
    box: Chips
    dealer: Seat | None


@dataclass(frozen=True, slots=True)
class Settlement:
    """What everybody takes home, and what of the box stays with the house."""

    chips: tuple[Chips, ...]
    kept: Chips


@dataclass(frozen=True, slots=True)
class Setup:
    """Officials are None where they follow from the match."""

    dealer: Seat | None
    banker: Seat | None
    dealer_pack: Cards
    banker_pack: Cards


@dataclass(frozen=True, slots=True)
class Prize:
    """A card before the banker with the chips on it."""

    card: Card
    chips: Chips
    shown: bool


@dataclass(frozen=True, slots=True)
class Lead:
    """The card that lies before the seat to move."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Taken:
    leader: Seat
    card: Card
    taker: Seat


@dataclass(frozen=True, slots=True)
class State:
    options: Options
    seats: int
    dealer: Seat
    banker: Seat
    phase: Phase
    to_move: Seat | None
    draw: int
    """The draw that is on, from 1; in the duel the last one."""
    chips: tuple[Chips, ...]
    bought: tuple[Chips, ...]
    """In the whole match."""
    box: Chips
    prizes: tuple[Prize | None, ...]
    """Four slots."""
    pack: Cards
    """What is left of the dealer's pack, next card first."""
    bank: Cards
    """What is left of the banker's pack, next card first."""
    fresh: tuple[Cards, ...]
    """By seat: the cards of the last deal, in the order dealt."""
    heaps: tuple[Cards, ...]
    """By seat, in the pack's order: what was laid aside; in the duel the hands."""
    gone: Cards
    """Cards of the dealer's pack out of the game: twins that won, beaten pairs."""
    cleared: Cards
    """Cards of the banker's pack out of the game: prizes that were won or replaced."""
    last_winner: Seat | None
    """None in the duel, too."""
    led: Lead | None
    takes: tuple[Taken, ...]
    """Since the last beat, or since the duel began."""
    loser: Seat | None
    log: tuple[Event, ...] = field(default=(), compare=False, repr=False)


Item = TypeVar("Item")


def changed(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """The same tuple but for one place."""
    return (*items[:at], item, *items[at + 1 :])
