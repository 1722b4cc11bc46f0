"""The pack, the order of the ranks, what several cards laid together are worth: chapter 1."""

from collections.abc import Iterable
from typing import Final

from kartezh.core.cards import BLACK_JOKER, JOKERS, PACK, RANKS, Card
from kartezh.core.rulebook import question, value
from kartezh.games.bogach.options import Options
from kartezh.games.bogach.state import Cards, State

_ORDER: Final = "3456789TJQKA2X"
assert set(_ORDER) == {*RANKS, "X"}

JOKER: Final = _ORDER.index("X")
"""The height of a joker."""
LONE_BLACK: Final = JOKER + 1
"""Of the black joker alone, where jokers are wild and therefore not one rank."""
HEIGHT: Final = {card: _ORDER.index(card.rank) for card in (*PACK, *JOKERS)}
"""3 is 0, 2 is 12, a joker 13. Rules read it through the values below, loops directly."""


# 1 Cards


@value("B1.1")
def pack(options: Options) -> Cards:
    """Fifty-two cards, and as many jokers as the table plays with."""
    return in_order((*PACK, *JOKERS[: options.jokers]))


@value("B1.2")
def height(card: Card) -> int:
    """From 3 to the 2; jokers above all."""
    return HEIGHT[card]


_PLACE: Final = {
    card: at for at, card in enumerate(sorted((*PACK, *JOKERS), key=lambda card: HEIGHT[card]))
}


@value("B1.3")
def place_in_order(card: Card) -> int:
    """Equal ranks by suit: clubs, diamonds, hearts, spades; the red joker before the black."""
    return _PLACE[card]


@value("B1.3")
def in_order(cards: Iterable[Card]) -> Cards:
    """From the lowest card to the highest, in the order of the whole pack."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


@value("B1.4", "B3.3")
def set_height(cards: Cards, options: Options) -> int | None:
    """The rank of cards laid as one; None where they are not of one rank.

    A wild joker among other cards counts as one of them; alone the black one is above the red.
    ``cards`` are in order, jokers last.
    """
    if not cards:
        return None
    least, most = HEIGHT[cards[0]], HEIGHT[cards[-1]]
    if least == most and options.joker_role == "rank_only":
        return least
    if cards == (BLACK_JOKER,):
        return LONE_BLACK
    alike = all(HEIGHT[card] in (least, JOKER) for card in cards)
    return least if alike and (least == most or options.joker_role == "wild") else None


@value("B1.2", "B8.3")
def strength(height: int, *, backwards: bool) -> int:
    """What covers what: the order of the ranks as it is now; jokers stay above all."""
    return JOKER - 1 - height if backwards and height < JOKER else height


# 8 House rules


@question("B8.3")
def backwards(state: State) -> bool:
    """A revolution and an eleven-back undo each other as long as both are on."""
    return state.revolution != state.jack_back


@value("B8.8")
def top_height(*, backwards: bool) -> int:
    """The highest rank below the jokers."""
    return 0 if backwards else JOKER - 1
