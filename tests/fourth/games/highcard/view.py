"""What a seat of High Card may know: an allow-list."""

from dataclasses import dataclass, field

from kartezh.core.cards import Card
from kartezh.core.moves import Listed
from kartezh.core.seats import Seat

from . import rules
from .options import Options
from .state import Event, Lay, State


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    options: Options
    deals: int
    turn: Seat
    hand: tuple[Card, ...] | None
    """The viewer's own; None for a spectator."""
    hands: tuple[tuple[Card | None, ...], ...]
    """Of every seat, None for each card that is not the viewer's."""
    led: tuple[Card, ...]
    won: tuple[int, ...]
    legal: Listed[Lay] | None
    log: tuple[Event, ...] = field(default=(), compare=False, repr=False)

    @property
    def seats(self) -> int:
        return rules.SEATS

    @property
    def to_move(self) -> Seat | None:
        return self.turn if any(self.hands) else None

    @property
    def scores(self) -> tuple[int, ...]:
        return self.won


def view(state: State, seat: Seat | None) -> View:
    moving = seat == state.turn and not rules.finished(state)
    hands = tuple(
        hand if at == seat else (None,) * len(hand) for at, hand in enumerate(state.hands)
    )
    return View(
        seat=seat,
        options=state.options,
        deals=state.deals,
        turn=state.turn,
        hand=None if seat is None else state.hands[seat],
        hands=hands,
        led=state.led,
        won=state.won,
        legal=Listed(rules.legal_moves(state)) if moving else None,
        log=state.log,
    )
