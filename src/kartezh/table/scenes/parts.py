"""What several stagings need to build their scenes from."""

from collections.abc import Iterable, Sequence

from kartezh.core.cards import Card
from kartezh.core.seats import Seat
from kartezh.table.scene import Arg, CardsRef, Said, SeatRef

BACK = "?"
"""A card of which nobody may know more than that it lies there."""


def said(message: str, /, **args: Arg) -> Said:
    return Said(message, args)


def ref(seat: Seat | None) -> SeatRef:
    assert seat is not None
    return SeatRef(seat)


def texts(cards: Iterable[Card | None]) -> tuple[str, ...]:
    """As on the wire; a back for a card that the viewer does not know."""
    return tuple([BACK if card is None else card.text for card in cards])


def shown(*cards: Card | None) -> CardsRef:
    return CardsRef(texts(cards))


def faces(hand: Sequence[Card | None]) -> tuple[str, ...]:
    """All cards of a hand that lies open; nothing of one that does not."""
    return texts(hand) if hand and None not in hand else ()
