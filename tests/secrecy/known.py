"""Which cards a seat, or who looks on, can know: read off the true states, never off a view.

A card is known by its text and by how many copies of it were seen: packs with twins tell nothing
when the second copy is named as well.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from kartezh.games.lottery import state as lottery
from kartezh.games.merchant.state import Character

Cards = Counter[str]


@dataclass(frozen=True, slots=True)
class Moment:
    """The last of ``states`` of a deal that is not over, and all before it."""

    game: str
    pack: Cards
    states: tuple[Any, ...]

    @property
    def now(self) -> Any:
        return self.states[-1]

    def known(self, seat: int | None) -> Cards:
        return _KNOWN[self.game](self.states, seat)

    def hidden(self, seat: int | None) -> Cards:
        """All others that were dealt or might have been."""
        return self.pack - self.known(seat)

    def hand(self, seat: int) -> Cards:
        """Without Luck, whose number everybody sees."""
        return _HAND[self.game](self.now, seat)


def text(card: Any) -> str:
    """Luck has none: it is no secret."""
    if isinstance(card, Character):
        return f"{card.value:+d}" if card.value else "0"
    return str(getattr(card, "text", ""))


def _texts(cards: Any) -> Cards:
    return Counter(filter(None, map(text, cards)))


def _laid(state: Any) -> Cards:
    return sum((_texts(stack.pile) for stack in (*state.stacks, state.centre)), Cards())


def _merchant(states: tuple[Any, ...], seat: int | None) -> Cards:
    own = Cards() if seat is None else _texts(states[-1].hands[seat].characters)
    return own + _laid(states[-1])


def _bogach(states: tuple[Any, ...], seat: int | None) -> Cards:
    now = states[-1]
    cards = {card for laid in now.played for card in laid}
    if seat is not None:
        cards |= {card for state in states for card in state.hands[seat]}
        between = [gift for gift in now.gifts if seat in (gift.giver, gift.taker)]
        cards |= {card for gift in between for card in gift.cards}
    return _texts(cards)


def _lottery(states: tuple[Any, ...], seat: int | None) -> Cards:
    """One copy of each in the dealer's pack and one in the banker's."""
    dealt, drawn = set[Any](), set[Any]()
    for event in states[-1].log:
        match event:
            case lottery.Dealt(owner, _, cards) if owner == seat:
                dealt.update(cards or ())
            case lottery.TurnedUp(card=card):
                drawn.add(card)
            case lottery.Won(twin=card) | lottery.Led(card=card) | lottery.Took(card=card):
                dealt.add(card)
            case lottery.Beaten(card=card, led=led):
                dealt |= {card, led}
            case _:
                pass
    return _texts(dealt) + _texts(drawn)


_KNOWN: Final[Mapping[str, Callable[[tuple[Any, ...], int | None], Cards]]] = {
    "merchant": _merchant,
    "bogach": _bogach,
    "lottery": _lottery,
}
_HAND: Final[Mapping[str, Callable[[Any, int], Cards]]] = {
    "merchant": lambda state, seat: _texts(state.hands[seat].characters),
    "bogach": lambda state, seat: _texts(state.hands[seat]),
    "lottery": lambda state, seat: _texts([*state.fresh[seat], *state.heaps[seat]]),
}
