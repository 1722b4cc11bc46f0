"""What a seat of Card Lottery may know: an allow-list."""

from dataclasses import dataclass, field

from kartezh.core.cards import Card
from kartezh.core.moves import Moves
from kartezh.core.seats import Chips, Seat
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules.course import legal_moves
from kartezh.games.lottery.rules.draw import draws
from kartezh.games.lottery.rules.ending import MOST_TAKES
from kartezh.games.lottery.rules.prizes import house_decides
from kartezh.games.lottery.state import (
    Action,
    Cards,
    Dealt,
    Event,
    Lead,
    Phase,
    Prize,
    State,
    Taken,
)

Backs = tuple[Card | None, ...]
"""Cards in a row; None is the back of one that the viewer does not know."""


@dataclass(frozen=True, slots=True)
class PrizeView:
    """``card`` is None while it lies face down."""

    card: Card | None
    chips: Chips


@dataclass(frozen=True, slots=True)
class View:
    """Everything laid face up is public; when the game is over, everything is."""

    seat: Seat | None
    options: Options
    seats: int
    dealer: Seat
    banker: Seat
    phase: Phase
    to_move: Seat | None
    house: bool
    """Chance decides now, not the banker: whoever drives the game draws one of the legal splits."""
    draw: int
    draws: int
    chips: tuple[Chips, ...]
    bought: tuple[Chips, ...]
    box: Chips
    prizes: tuple[PrizeView | None, ...]
    pack: Backs
    bank: Backs
    fresh: tuple[Backs, ...]
    heaps: tuple[Backs, ...]
    """In the duel the hands."""
    gone: Cards
    cleared: Cards
    last_winner: Seat | None
    led: Lead | None
    takes: tuple[Taken, ...]
    loser: Seat | None
    legal: Moves[Action] | None
    log: tuple[Event, ...] = field(default=(), compare=False, repr=False)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.chips

    @property
    def takes_left(self) -> int:
        """With so many more cards taken in a row the duel is a stalemate."""
        return MOST_TAKES - len(self.takes)


def view(state: State, seat: Seat | None) -> View:
    over = state.phase is Phase.OVER
    return View(
        seat=seat,
        options=state.options,
        seats=state.seats,
        dealer=state.dealer,
        banker=state.banker,
        phase=state.phase,
        to_move=state.to_move,
        house=house_decides(state),
        draw=state.draw,
        draws=draws(state.options, state.seats),
        chips=state.chips,
        bought=state.bought,
        box=state.box,
        prizes=tuple([_prize(prize) for prize in state.prizes]),
        pack=_seen(state.pack, known=over),
        bank=_seen(state.bank, known=over),
        fresh=_own(state.fresh, seat, over=over),
        heaps=_own(state.heaps, seat, over=over),
        gone=state.gone,
        cleared=state.cleared,
        last_winner=state.last_winner,
        led=state.led,
        takes=state.takes,
        loser=state.loser,
        legal=legal_moves(state) if seat is not None and seat == state.to_move else None,
        log=state.log if over else _told_log(state.log, seat),
    )


def _prize(prize: Prize | None) -> PrizeView | None:
    if prize is None:
        return None
    return PrizeView(prize.card if prize.shown else None, prize.chips)


def _seen(cards: Cards, *, known: bool) -> Backs:
    return cards if known else (None,) * len(cards)


def _own(hands: tuple[Cards, ...], seat: Seat | None, *, over: bool) -> tuple[Backs, ...]:
    return tuple([_seen(cards, known=over or owner == seat) for owner, cards in enumerate(hands)])


def _told_log(log: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """A deal names its cards only to who gets them; all other events lie open."""
    return tuple(
        [
            Dealt(event.seat, event.count, None)
            if isinstance(event, Dealt) and event.seat != seat
            else event
            for event in log
        ]
    )
