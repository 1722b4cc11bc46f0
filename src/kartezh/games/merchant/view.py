"""What a seat of Merchant's Luck may know: an allow-list."""

from dataclasses import dataclass, field

from kartezh.core.moves import Listed
from kartezh.core.seats import Money, Seat
from kartezh.games.merchant import rules
from kartezh.games.merchant.options import Options
from kartezh.games.merchant.state import Action, Character, Event, Hand, Stack, State


@dataclass(frozen=True, slots=True)
class HandBack:
    """A hand from behind: the two backs tell characters from Luck."""

    characters: int
    luck: int
    big: int


@dataclass(frozen=True, slots=True)
class View:
    """Stacks are public to the bottom: every card in them was laid face up."""

    seat: Seat | None
    options: Options
    round: int
    first: Seat
    to_move: Seat | None
    money: tuple[Money, ...]
    backs: tuple[HandBack, ...]
    """Of every seat, the viewer's own too."""
    hand: Hand | None
    """The viewer's own; None for a spectator."""
    stacks: tuple[Stack, ...]
    centre: Stack
    aside: int
    """How many characters were not dealt."""
    aside_cards: tuple[Character, ...] | None
    """Which ones, when the round is over."""
    still_out: tuple[tuple[int, int], ...] | None
    """(value, copies) not seen yet; None unless the table plays with the memory aid."""
    legal: Listed[Action] | None
    log: tuple[Event, ...] = field(default=(), compare=False, repr=False)

    @property
    def seats(self) -> int:
        return len(self.backs)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.money


def view(state: State, seat: Seat | None) -> View:
    over = rules.finished(state)
    moving = not over and seat == state.turn
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        first=state.first,
        to_move=None if over else state.turn,
        money=state.money,
        backs=tuple(HandBack(*rules.shown_of_hand(hand)) for hand in state.hands),
        hand=None if seat is None else state.hands[seat],
        stacks=state.stacks,
        centre=state.centre,
        aside=len(state.aside),
        aside_cards=state.aside if over else None,
        still_out=rules.still_out(state, seat) if state.options.memory_aid == "on" else None,
        legal=Listed(rules.legal_moves(state)) if moving else None,
        log=state.log,
    )
