"""What a seat, or a spectator, may know. An allow-list: secrets leave through here only."""

import dataclasses
from dataclasses import dataclass, replace
from typing import Final

from kartezh.core.moves import Listed
from kartezh.core.seats import Seat
from kartezh.games.bogach import rules
from kartezh.games.bogach.options import Options
from kartezh.games.bogach.state import (
    Action,
    Cards,
    Event,
    Gift,
    LaidAway,
    SeenCards,
    State,
    Title,
)


@dataclass(frozen=True, slots=True)
class View:
    """Tuples run over the seats. A card that the viewer does not know is None."""

    seat: Seat | None
    options: Options
    seats: int
    last_places: tuple[int, ...] | None
    """Of the deal before; None in the first."""
    dealer: Seat
    first: Seat
    to_move: Seat | None
    owed: int
    """In the exchange: how many cards the seat to move has to give."""
    hands: tuple[SeenCards, ...]
    gifts: tuple[Gift, ...]
    field: Cards
    owner: Seat | None
    passed: tuple[Seat, ...]
    revolution: bool
    jack_back: bool
    played: tuple[Cards, ...]
    away: SeenCards
    """The hand that the last deal's first laid away when he fell."""
    places: tuple[int, ...]
    legal: Listed[Action] | None
    log: tuple[Event, ...] = dataclasses.field(default=(), compare=False, repr=False)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.places

    @property
    def hand(self) -> SeenCards:
        """The viewer's own; a spectator has none."""
        return () if self.seat is None else self.hands[self.seat]

    @property
    def backwards(self) -> bool:
        """The order of the ranks now: 3 high, 2 low."""
        return self.revolution != self.jack_back

    def title(self, seat: Seat) -> Title | None:
        """By the last deal, and after this one by its own."""
        places = self.places if self.to_move is None else self.last_places
        if places is None:
            return None
        return rules.title(places[seat], self.seats, five=self.options.titles == "five")


def view(state: State, seat: Seat | None) -> View:
    """After the deal everything; before, own cards, and backs and numbers of all others."""
    known = state.to_move is None
    mine = seat is not None and seat == state.to_move
    standing = state.standing
    return View(
        seat=seat,
        options=standing.options,
        seats=standing.seats,
        last_places=standing.places,
        dealer=state.dealer,
        first=state.first,
        to_move=state.to_move,
        owed=state.owed,
        hands=tuple(
            [
                hand if known or owner == seat else (None,) * len(hand)
                for owner, hand in enumerate(state.hands)
            ]
        ),
        gifts=tuple([_seen_gift(gift, seat, known=known) for gift in state.gifts]),
        field=state.field,
        owner=state.owner,
        passed=state.passed,
        revolution=state.revolution,
        jack_back=state.jack_back,
        played=state.played,
        away=_seen_away(state, seat, known=known),
        places=state.places,
        legal=Listed(rules.legal_moves(state)) if mine else None,
        log=state.log if known else _seen_log(state.log, seat),
    )


def _seen_gift(gift: Gift, seat: Seat | None, *, known: bool) -> Gift:
    if known or seat in (gift.giver, gift.taker):
        return gift
    return replace(gift, cards=(None,) * len(gift.cards))


def _seen_away(state: State, seat: Seat | None, *, known: bool) -> SeenCards:
    if known or (state.away and seat == rules.seat_at(state.standing, 1)):
        return state.away
    return (None,) * len(state.away)


def _seen_log(log: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """A view is built for every seat after every move: what all may know is passed over fast."""
    return tuple([_seen_event(event, seat) if type(event) in _SECRET else event for event in log])


_SECRET: Final = frozenset({Gift, LaidAway})


def _seen_event(event: Event, seat: Seat | None) -> Event:
    match event:
        case Gift():
            return _seen_gift(event, seat, known=False)
        case LaidAway(owner, _, cards) if owner != seat:
            return replace(event, cards=(None,) * len(cards))
        case _:
            return event
