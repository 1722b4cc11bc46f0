"""French cards and jokers. Every card exists once: identity is equality."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

from kartezh.core.errors import UnreadableText

RANKS: Final = "23456789TJQKA"
"""Rank letters of the French pack in its everyday order."""


class Suit(Enum):
    """The value is the letter on the wire; the order is the canonical one of equal ranks."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    __hash__ = object.__hash__


SUITS: Final = tuple(Suit)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card. Get it with ``parse_card``; jokers have no suit and the rank ``X``."""

    text: str
    rank: str
    suit: Suit | None

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_card, (self.text,)

    @property
    def joker(self) -> bool:
        return self.suit is None


PACK: Final = tuple(Card(rank + suit.value, rank, suit) for rank in RANKS for suit in SUITS)
"""The French pack of 52."""

RED_JOKER: Final = Card("Xr", "X", None)
BLACK_JOKER: Final = Card("Xb", "X", None)
JOKERS: Final = (RED_JOKER, BLACK_JOKER)
"""With one joker in the pack it is the first of these; the second is the higher."""

_BY_TEXT: Final[Mapping[str, Card]] = MappingProxyType(
    {card.text: card for card in (*PACK, *JOKERS)}
)


def parse_card(text: str) -> Card:
    """Raises UnreadableText for anything but ``Td``, ``3c``, ``Xr`` …"""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise UnreadableText("no-such-card", text=text) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards written together, ``4c4d4s``, in the order given; at least one."""
    if not text or len(text) % 2:
        raise UnreadableText("no-such-cards", text=text)
    return tuple(parse_card(text[at : at + 2]) for at in range(0, len(text), 2))


def format_cards(cards: Iterable[Card]) -> str:
    """Written together in the order given."""
    return "".join(card.text for card in cards)


def parse_pack(texts: Iterable[str], wanted: Iterable[Card], where: str) -> tuple[Card, ...]:
    """Exactly the ``wanted`` cards in the order given; ``where`` is the record's key.

    Raises UnreadableText at the first card that is foreign, doubled or missing.
    """
    left = set(wanted)
    pack: list[Card] = []
    for text in texts:
        card = _BY_TEXT.get(text)
        if card is None:
            raise UnreadableText("pack-no-card", where, text=text)
        if card in pack:
            raise UnreadableText("pack-doubled", where, card=text)
        if card not in left:
            raise UnreadableText("pack-foreign", where, card=text)
        left.remove(card)
        pack.append(card)
    if left:
        missing = min(card.text for card in left)
        raise UnreadableText("pack-missing", where, card=missing, count=len(left))
    return tuple(pack)
