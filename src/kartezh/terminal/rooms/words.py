"""Words that several rooms need: French cards as people see them, what people type for them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from kartezh.core.cards import Card, Suit, format_cards, parse_cards
from kartezh.core.errors import UnreadableText
from kartezh.core.game import Json
from kartezh.locales import Localizer
from kartezh.terminal.rooms.base import Face

SIGNS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
RED: Final = (Suit.DIAMONDS, Suit.HEARTS)

_TYPED: Final = str.maketrans(
    {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "−": "-", "–": "-", "—": "-", "с": "c", "С": "c"}
)


def rank_sign(rank: str, t: Localizer) -> str:
    """``T`` is 10; court cards by the letters of the language."""
    return t("terminal-rank", rank=rank) if rank in "JQKAX" else rank.replace("T", "10")


def card_sign(card: Card, t: Localizer) -> str:
    if card.suit is None:
        return t("terminal-joker", card=card.text)
    return rank_sign(card.rank, t) + SIGNS[card.suit]


def cards_signs(cards: Iterable[Card], t: Localizer) -> str:
    return " ".join(card_sign(card, t) for card in cards)


def card_face(card: Card, t: Localizer) -> Face:
    if card.suit is None:
        return Face(rank_sign("X", t), "★", red=card.text == "Xr")
    return Face(rank_sign(card.rank, t), SIGNS[card.suit], red=card.suit in RED)


_RANKS: Final = {"10": "T", "ДЖ": "X", "Т": "A", "К": "K", "Д": "Q", "В": "J"}
"""Russian letters of the court cards; ``10`` is one sign on the wire."""


def tidy_cards(text: str, key: Callable[[Card], Any] | None = None) -> str:
    """``10♠ Д♥`` is ``TsQh``, in the order of ``key``; what holds no cards comes back as it is."""
    found = tidy_signs(text).replace(" ", "").replace(",", "")
    upper = found.upper()
    for shown, rank in _RANKS.items():
        upper = upper.replace(shown, rank)
    wire = "".join(char if at % 2 == 0 else char.lower() for at, char in enumerate(upper))
    try:
        cards = parse_cards(wire)
    except UnreadableText:
        return found
    return format_cards(sorted(cards, key=key) if key else cards)


def tidy_signs(text: str) -> str:
    """Suits as letters, one kind of minus, no Cyrillic ``с``; spaces around are gone."""
    return text.strip().translate(_TYPED)


def signed(amount: int) -> str:
    """With a true minus, and a plus for what is above nothing."""
    return f"+{amount}" if amount > 0 else amount_text(amount)


def amount_text(amount: int) -> str:
    return str(amount).replace("-", "−")


def ints(value: Json) -> list[int]:
    """A list of whole numbers from a result."""
    assert isinstance(value, list)
    return [number for number in value if isinstance(number, int)]


def best(amounts: Sequence[int], names: Sequence[str]) -> str:
    """The names of all who have most."""
    most = max(amounts)
    return ", ".join(name for name, has in zip(names, amounts, strict=True) if has == most)


def sentence(text: str) -> str:
    """With a full stop, where it has no end of its own."""
    return text if text.endswith((".", "!", "?", "…")) else text + "."
