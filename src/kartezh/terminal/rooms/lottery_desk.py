"""A turn at Card Lottery: chips on dials in the lottery, cards in the duel."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kartezh.core.cards import RANKS, Card, Suit
from kartezh.core.moves import Amount, Listed, Split
from kartezh.core.seats import Seat
from kartezh.games.lottery.state import Action, Lay, Phase, Take
from kartezh.games.lottery.view import View
from kartezh.table.scenes.lottery import prompt, slots_to_load
from kartezh.terminal.rooms.base import Button, Dial, Tile, Voice
from kartezh.terminal.rooms.words import card_face, card_sign
from kartezh.terminal.say import say

SUIT_ORDER: Final[tuple[Suit | None, ...]] = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS)


def known(cards: Sequence[Card | None]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def heap(view: View) -> tuple[Card, ...]:
    """The viewer's cards from the weakest in the duel to the strongest."""
    assert view.seat is not None
    by_rank = view.options.beat_rule == "any_rank"

    def strength(card: Card) -> tuple[int, int]:
        suit, rank = SUIT_ORDER.index(card.suit), RANKS.index(card.rank)
        return (rank, suit) if by_rank else (suit, rank)

    return tuple(sorted(known(view.heaps[view.seat]), key=strength))


@dataclass(frozen=True, slots=True)
class LotteryDesk:
    """``amounts`` stand on the dials, ``chosen`` is the card for the duel."""

    view: View
    voice: Voice
    amounts: tuple[int, ...] = ()
    chosen: Card | None = None

    @classmethod
    def of(cls, view: View, voice: Voice) -> "LotteryDesk":
        """Dials begin with the least that is legal."""
        match view.legal:
            case Amount() as amount if not view.house:
                return cls(view, voice, (amount.least,))
            case Split() as split if not view.house:
                first = min(split.most, split.slots) if split.most < split.slots else 0
                ones = (1,) * first + (0,) * (split.slots - first)
                least = (split.least,) * split.slots
                return cls(view, voice, ones if first else least)
        return cls(view, voice)

    @property
    def dueling(self) -> bool:
        return self.view.phase is Phase.DUEL

    @property
    def cards(self) -> tuple[Card, ...]:
        """The fresh ones first; in the duel there are none."""
        seat = self.view.seat
        return () if seat is None else (*known(self.view.fresh[seat]), *heap(self.view))

    @property
    def _playable(self) -> frozenset[Card]:
        legal = self.view.legal
        if not isinstance(legal, Listed):
            return frozenset()
        return frozenset(action.card for action in legal if isinstance(action, Lay))

    @property
    def tiles(self) -> Sequence[Tile]:
        seat, playable = self.view.seat, self._playable
        fresh = frozenset(() if seat is None else known(self.view.fresh[seat]))
        bright = playable if self.view.legal is not None else frozenset(self.cards)
        return [
            Tile(
                card_face(card, self.voice.t),
                legal=card in playable,
                chosen=card == self.chosen,
                dim=card not in (bright if self.dueling else fresh),
            )
            for card in self.cards
        ]

    @property
    def dials(self) -> Sequence[Dial]:
        t, legal = self.voice.t, self.view.legal
        match legal:
            case Amount(word, least, most) if self.amounts:
                label = t(f"terminal-lottery-dial-{word}")
                return (Dial(label, self.amounts[0], least, most),)
            case Split() as split if self.amounts:
                slots = slots_to_load(self.view, split.slots)
                return tuple(
                    Dial(
                        t("terminal-lottery-dial-prize", slot=slot + 1),
                        amount,
                        split.least,
                        split.most,
                    )
                    for slot, amount in zip(slots, self.amounts, strict=True)
                )
        return ()

    @property
    def buttons(self) -> Sequence[Button]:
        t, legal = self.voice.t, self.view.legal
        match legal:
            case Amount() as amount if self.amounts:
                action: Action = amount.make(self.amounts[0])
                return (Button(t("terminal-lottery-put"), action, action in amount),)
            case Split() as split if self.amounts:
                action = split.make(self.amounts)
                return (Button(t("terminal-lottery-put"), action, action in split),)
            case Listed() if self.dueling:
                return self._duel_buttons()
        return ()

    def _duel_buttons(self) -> Sequence[Button]:
        t, legal = self.voice.t, self.view.legal
        assert legal is not None
        buttons = []
        if self.chosen:
            lay = Lay(self.chosen)
            word = "beat" if self.view.led else "lead"
            label = t(f"lottery-action-{word}", card=card_sign(self.chosen, t))
            buttons.append(Button(label, lay, lay in legal))
        if self.view.led:
            label = t("lottery-action-take", card=card_sign(self.view.led.card, t))
            buttons.append(Button(label, Take(), Take() in legal, key="-"))
        return buttons

    @property
    def todo(self) -> str:
        if isinstance(self.view.legal, Split) and self.amounts:
            split, put = self.view.legal, sum(self.amounts)
            bounds = {"least": split.least_total, "most": split.most}
            return self.voice.t("terminal-lottery-todo-prizes", put=put, **bounds)
        said = prompt(self.view)
        return say(said, self.voice.t, self.voice.names) if said else ""

    def tap(self, at: int) -> "LotteryDesk":
        card = self.cards[at]
        if not self.dueling or self.view.legal is None:
            return self
        return replace(self, chosen=None if card == self.chosen else card)

    def turn(self, at: int, amount: int) -> "LotteryDesk":
        """Within what may lie there and what is left to lay."""
        dial = self.dials[at]
        others = sum(self.amounts) - self.amounts[at]
        most = max(dial.least, dial.most - others) if len(self.amounts) > 1 else dial.most
        fits = min(max(amount, dial.least), most)
        return replace(self, amounts=(*self.amounts[:at], fits, *self.amounts[at + 1 :]))

    def point(self, seat: Seat | None) -> Action | None:
        """The centre is where a chosen card goes."""
        return Lay(self.chosen) if self.chosen and seat is None else None
