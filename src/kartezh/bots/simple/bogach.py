"""``simple`` of The Rich Man: cover whenever you can, as cheaply as you can.

Every card laid is a card less, so passing to save high cards loses more than it wins; measured
against itself the bot gains nothing by holding back even the 2s. What does count is which cards
it lays: the lowest, and a whole set before a part of one.
"""

import random
from collections import Counter
from dataclasses import dataclass
from typing import Final

from kartezh.bots.interface import Bot, Budget
from kartezh.core.cards import Card
from kartezh.core.moves import Listed
from kartezh.games.bogach.state import Action, Give, Lay, Pass
from kartezh.games.bogach.view import View

_ORDER: Final = "3456789TJQKA2X"
_HEIGHT: Final = {rank: height for height, rank in enumerate(_ORDER)}
_JOKER: Final = _HEIGHT["X"]
_TOP: Final = _HEIGHT["2"]

Price = tuple[int, int, int, int, int]
"""What an action costs; the cheapest is played. Earlier figures outweigh all later ones."""


@dataclass(frozen=True, slots=True)
class _Hand:
    """The own cards, and the order of the ranks now."""

    view: View
    counts: Counter[str]

    def strength(self, rank: str) -> int:
        height = _HEIGHT[rank]
        return _TOP - height if self.view.backwards and height != _JOKER else height

    def price(self, action: Action) -> Price:
        match action:
            case Pass():
                return _PASS
            case Give(cards):
                return self._price_of_gift(cards)
            case Lay(cards):
                return self._price_of_lay(cards)

    def _price_of_gift(self, cards: tuple[Card, ...]) -> Price:
        """Single cards first, then low ones."""
        partners = sum(self.counts[card.rank] - 1 for card in cards)
        return 0, 0, 0, partners, sum(self.strength(card.rank) for card in cards)

    def _price_of_lay(self, cards: tuple[Card, ...]) -> Price:
        """Wild jokers come last, behind the rank that they stand for."""
        rank = cards[0].rank
        jokers = sum(card.joker for card in cards) if rank != "X" else 0
        left = self.counts[rank] - (len(cards) - jokers)
        return (
            1 if self._would_be_foul(cards) else -1,
            0 if self.view.field and self._stops(rank) else 1,
            jokers,
            1 if left else 0,
            self.strength(rank),
        )

    def _would_be_foul(self, cards: tuple[Card, ...]) -> bool:
        """Also what leaves nothing but cards that nobody may finish with."""
        options, field = self.view.options, self.view.field
        if options.foul_finish == "off":
            return False
        if left := self.counts - Counter(card.rank for card in cards):
            return all(map(self._is_foul, left))
        answers_joker = options.spade3 == "on" and bool(field) and field[0].joker
        return answers_joker or any(self._is_foul(card.rank) for card in cards)

    def _is_foul(self, rank: str) -> bool:
        return self._stops(rank) or self.strength(rank) >= _TOP

    def _stops(self, rank: str) -> bool:
        """An eight ends the trick and gives the lead at once, where eights stop."""
        return rank == "8" and self.view.options.eight_stop == "on"


_PASS: Final[Price] = (0, 0, 0, 0, 0)
"""Dearer than any cover but a foul one."""


class Simple:
    def choose(self, view: View, chance: random.Random, budget: Budget) -> Action:  # noqa: ARG002
        assert isinstance(view.legal, Listed)
        hand = _Hand(view, Counter(card.rank for card in view.hand if card))
        return min(view.legal, key=hand.price)


BOT: Bot[View, Action] = Simple()
