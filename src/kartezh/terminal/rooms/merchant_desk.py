"""A turn at Merchant's Luck: choose a card, then where it goes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kartezh.core.seats import Seat
from kartezh.games.merchant.state import Action, Card, Character, Hand, Lay, Luck, Place, PlayLuck
from kartezh.games.merchant.view import View
from kartezh.terminal.rooms.base import Button, Dial, Face, Paper, Tile, Voice
from kartezh.terminal.rooms.words import signed


def card_word(card: Card, voice: Voice) -> str:
    match card:
        case Character(0):
            return voice.t("merchant-student")
        case Character(value):
            return signed(value)
        case Luck.LUCK:
            return voice.t("merchant-luck")
        case Luck.BIG:
            return voice.t("merchant-luck-big")


def face(card: Card, voice: Voice) -> Face:
    match card:
        case Character(0):
            return Face("0", voice.t("terminal-merchant-student-mark"), Paper.GREY)
        case Character(value):
            return Face(signed(value), paper=Paper.WHITE if value > 0 else Paper.BLUE)
        case Luck.LUCK:
            return Face(voice.t("terminal-merchant-luck-mark"), paper=Paper.BRASS)
        case Luck.BIG:
            return Face(voice.t("terminal-merchant-luck-mark"), "×2", Paper.BRASS)


def hand_cards(hand: Hand) -> tuple[Card, ...]:
    return (*hand.characters, *(Luck.LUCK,) * hand.luck, *(Luck.BIG,) * hand.big)


@dataclass(frozen=True, slots=True)
class MerchantDesk:
    """Choose a card, then where it goes."""

    view: View
    voice: Voice
    chosen: int | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        return hand_cards(self.view.hand) if self.view.hand else ()

    @property
    def card(self) -> Card | None:
        return None if self.chosen is None else self.cards[self.chosen]

    @property
    def tiles(self) -> Sequence[Tile]:
        moving = self.view.legal is not None
        return [
            Tile(face(card, self.voice), moving, at == self.chosen)
            for at, card in enumerate(self.cards)
        ]

    @property
    def dials(self) -> Sequence[Dial]:
        return ()

    @property
    def buttons(self) -> Sequence[Button]:
        match self.card:
            case Luck() as luck:
                word = self.voice.t("merchant-action-luck", card=card_word(luck, self.voice))
                return (Button(word, PlayLuck(luck)),)
            case Character() as card:
                return tuple(self._button(Lay(card, place)) for place in self._places(card))
            case _:
                return ()

    def _places(self, card: Character) -> tuple[Place, ...]:
        """The own stack and the centre; the others' only for the Student."""
        seat = self.view.seat
        assert seat is not None
        others = tuple(Seat(at) for at in range(self.view.seats) if at != seat)
        return (seat, None, *(() if card.value else others))

    def _button(self, lay: Lay) -> Button:
        if lay.onto is None:
            word = self.voice.t("terminal-merchant-button-centre")
        elif lay.onto == self.view.seat:
            word = self.voice.t("terminal-merchant-button-own")
        else:
            word = self.voice.name(lay.onto)
        return Button(word, lay, self.view.legal is not None and lay in self.view.legal)

    @property
    def todo(self) -> str:
        if self.view.legal is None:
            return ""
        if self.card is None:
            return self.voice.t("merchant-prompt")
        return self.voice.t("terminal-merchant-todo-where", card=card_word(self.card, self.voice))

    def tap(self, at: int) -> "MerchantDesk":
        return replace(self, chosen=None if at == self.chosen else at)

    def turn(self, at: int, amount: int) -> "MerchantDesk":  # noqa: ARG002
        return self

    def point(self, seat: Seat | None) -> Action | None:
        match self.card:
            case Character() as card:
                return Lay(card, seat)
            case Luck() as luck if seat == self.view.seat:
                return PlayLuck(luck)
            case _:
                return None
