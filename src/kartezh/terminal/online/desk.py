"""A turn at a table of the house as ``rooms.base.Desk``, made of what the house offers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from kartezh.core.seats import Seat
from kartezh.table.scene import Choice, HandCard, Mine, Scene
from kartezh.terminal.online import choosing
from kartezh.terminal.online.pictures import face
from kartezh.terminal.online.typed import read_numbers
from kartezh.terminal.online.words import Speaker
from kartezh.terminal.rooms.base import Button, Dial, Tile


@dataclass(frozen=True, slots=True)
class OnlineDesk:
    mine: Mine
    speaker: Speaker
    owners: Mapping[str, int | None]
    """Whose each pile is; None in the middle."""
    chosen: choosing.Chosen = ()
    amounts: tuple[int, ...] = ()
    kept: str = ""
    """The rule that keeps the card in the hand that was touched last."""

    @classmethod
    def of(cls, mine: Mine, scene: Scene, speaker: Speaker) -> "OnlineDesk":
        """What is the only choice is chosen already."""
        desk = cls(mine, speaker, {pile.id: pile.seat for pile in scene.piles})
        if mine.dials:
            return replace(desk, amounts=choosing.least_amounts(mine.dials))
        if len(mine.choices) == 1:
            only = mine.choices[0]
            return replace(desk, chosen=choosing.places(desk.texts, only.cards, ()))
        return desk

    @property
    def cards(self) -> list[HandCard]:
        return [card for part in self.mine.hand for card in part.cards]

    @property
    def texts(self) -> list[str]:
        return [card.card for card in self.cards]

    @property
    def moving(self) -> bool:
        return bool(self.mine.choices or self.mine.dials)

    @property
    def tiles(self) -> Sequence[Tile]:
        playable = {card for choice in self.mine.choices for card in choice.cards}
        choosing_cards = bool(self.mine.choices)
        return [
            Tile(
                face(card.card, self.speaker.t),
                legal=card.card in playable,
                chosen=at in self.chosen,
                dim=choosing_cards and card.card not in playable,
            )
            for at, card in enumerate(self.cards)
        ]

    @property
    def dials(self) -> Sequence[Dial]:
        dials, t = self.mine.dials, self.speaker.t
        if dials is None:
            return ()
        return [
            Dial(
                t("web-dial", word=dials.word, number=at + 1),
                amount,
                dials.least,
                dials.most_total,
            )
            for at, amount in enumerate(self.amounts)
        ]

    @property
    def exact(self) -> list[Choice]:
        return choosing.exactly(self.mine.choices, [self.texts[at] for at in self.chosen])

    @property
    def buttons(self) -> Sequence[Button]:
        if self.mine.dials:
            return (self._dialled(),)
        plain = [choice for choice in self.mine.choices if not choice.cards]
        return [
            Button(
                self.speaker.says(choice.label),
                choice.action,
                key="-" if choice.action == "-" else "",
            )
            for choice in (*self.exact, *plain)
        ]

    def _dialled(self) -> Button:
        dials, t = self.mine.dials, self.speaker.t
        assert dials is not None
        total = sum(self.amounts)
        fits = dials.least_total <= total <= dials.most_total
        label = t("web-dials-send", word=dials.word, chips=total)
        return Button(label, " ".join((dials.word, *map(str, self.amounts))), legal=fits)

    @property
    def todo(self) -> str:
        return self.speaker.says(self.mine.prompt) if self.mine.prompt and self.moving else ""

    def tap(self, at: int) -> "OnlineDesk":
        card = self.cards[at]
        if not self.mine.choices:
            return self
        playable = any(card.card in choice.cards for choice in self.mine.choices)
        if not playable:
            return replace(self, kept=card.rule)
        return replace(
            self, kept="", chosen=choosing.touch(self.texts, self.mine.choices, self.chosen, at)
        )

    def turn(self, at: int, amount: int) -> "OnlineDesk":
        if self.mine.dials is None:
            return self
        return replace(self, amounts=choosing.changed(self.mine.dials, self.amounts, at, amount))

    def point(self, seat: Seat | None) -> str | None:
        """Onto the pile before that seat, or in the middle, if there is one such way."""
        ways = [
            choice.action
            for choice in self.exact
            if choice.onto in self.owners and self.owners[choice.onto] == seat
        ]
        return ways[0] if len(ways) == 1 else None

    def suggest(self, action: str) -> "OnlineDesk":
        """A hint: chosen, not sent."""
        dials = self.mine.dials
        word, *rest = action.split(" ")
        amounts = read_numbers(" ".join(rest))
        if dials and word == dials.word and amounts and len(amounts) == len(dials.piles):
            return replace(self, amounts=tuple(amounts))
        choice = next((one for one in self.mine.choices if one.action == action), None)
        if choice is None:
            return self
        return replace(self, kept="", chosen=choosing.places(self.texts, choice.cards, ()))
