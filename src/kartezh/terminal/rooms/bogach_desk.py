"""A turn at The Rich Man: tap a rank and as many cards rise as the trick asks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kartezh.core.cards import SUITS, Card
from kartezh.core.seats import Seat
from kartezh.games.bogach.state import Action, Cards, Give, Lay, Pass
from kartezh.games.bogach.view import View
from kartezh.table.scenes.bogach import prompt
from kartezh.terminal.rooms.base import Button, Dial, Tile, Voice
from kartezh.terminal.rooms.words import card_face, cards_signs
from kartezh.terminal.say import say

ORDER: Final = "3456789TJQKA2X"


def sort_key(card: Card) -> tuple[int, int, bool]:
    """The game's order on the wire: by rank, then by suit, the red joker before the black one."""
    suit = SUITS.index(card.suit) if card.suit else 0
    return ORDER.index(card.rank), suit, card.text == "Xb"


@dataclass(frozen=True, slots=True)
class BogachDesk:
    view: View
    voice: Voice
    chosen: frozenset[Card] = frozenset()

    @classmethod
    def of(cls, view: View, voice: Voice) -> "BogachDesk":
        """A lead that is forced is already chosen."""
        match tuple(view.legal or ()):
            case (Lay(cards) | Give(cards),):
                return cls(view, voice, frozenset(cards))
        return cls(view, voice)

    @property
    def hand(self) -> Cards:
        return tuple(card for card in self.view.hand if card is not None)

    @property
    def _sets(self) -> list[Cards]:
        """What may be laid or given."""
        return [a.cards for a in self.view.legal or () if isinstance(a, Lay | Give)]

    @property
    def tiles(self) -> Sequence[Tile]:
        playable = {card for cards in self._sets for card in cards}
        moving = self.view.legal is not None
        return [
            Tile(
                card_face(card, self.voice.t),
                legal=card in playable,
                chosen=card in self.chosen,
                dim=moving and card not in playable,
            )
            for card in self.hand
        ]

    @property
    def dials(self) -> Sequence[Dial]:
        return ()

    @property
    def buttons(self) -> Sequence[Button]:
        legal = self.view.legal
        if legal is None:
            return ()
        buttons = []
        if self.chosen:
            cards = tuple(sorted(self.chosen, key=sort_key))
            action: Action = Give(cards) if self.view.owed else Lay(cards)
            word = "bogach-action-give" if self.view.owed else "terminal-bogach-lay"
            label = self.voice.t(word, cards=cards_signs(cards, self.voice.t))
            buttons.append(Button(label, action, action in legal))
        if self.view.field:
            word = self.voice.t("bogach-action-pass")
            buttons.append(Button(word, Pass(), Pass() in legal, key="-"))
        return buttons

    @property
    def todo(self) -> str:
        said = prompt(self.view)
        return say(said, self.voice.t, self.voice.names) if said else ""

    def tap(self, at: int) -> "BogachDesk":
        card = self.hand[at]
        if card in self.chosen:
            return replace(self, chosen=self.chosen - {card})
        if self.chosen and self._joins(card):
            return replace(self, chosen=self.chosen | {card})
        return replace(self, chosen=frozenset(self._group(card)))

    def _joins(self, card: Card) -> bool:
        """A card of the same rank goes with what is chosen, and any card where it must match."""
        wild = self.view.options.joker_role == "wild"
        ranks = {chosen.rank for chosen in self.chosen if not (wild and chosen.joker)}
        fits = card.rank in ranks or (wild and (card.joker or not ranks)) or bool(self.view.owed)
        return fits and len(self.chosen) < self._most

    @property
    def _most(self) -> int:
        return self.view.owed or len(self.view.field) or len(self.hand)

    def _group(self, card: Card) -> Cards:
        """The set that a tap on one card means: legal if there is one, the plainest of its size."""
        sets = [cards for cards in self._sets if card in cards]
        if sets:
            return max(sets, key=lambda cards: (-sum(one.joker for one in cards), len(cards)))
        alike = [one for one in self.hand if one.rank == card.rank and one != card]
        return (card, *alike)[: self._most] if self.view.field else (card,)

    def turn(self, at: int, amount: int) -> "BogachDesk":  # noqa: ARG002
        return self

    def point(self, seat: Seat | None) -> Action | None:
        """The centre is where chosen cards go."""
        if seat is not None or not self.chosen:
            return None
        action: Action = self.buttons[0].action
        return action
