"""Merchant's Luck in a terminal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from kartezh.core.game import Json
from kartezh.core.seats import Seat
from kartezh.games.merchant.state import (
    Action,
    Card,
    Character,
    Counted,
    Hand,
    Lay,
    Luck,
    Place,
    PlayLuck,
    Stack,
)
from kartezh.games.merchant.view import View
from kartezh.table.scenes import find_staging
from kartezh.table.scenes.merchant import counted_now
from kartezh.terminal.rooms.base import (
    Button,
    Centre,
    Desk,
    Dial,
    Face,
    Ledger,
    Paper,
    Pile,
    SeatCard,
    Tile,
    Voice,
)
from kartezh.terminal.rooms.words import amount_text, best, ints, sentence, signed, tidy_signs
from kartezh.terminal.say import say, story

STAGING = find_staging("merchant")

EMPTY: Final = Face("", paper=Paper.EMPTY)


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


def live(stack: Stack) -> tuple[Luck, ...]:
    """The Luck cards of a stack that would fire now."""
    return stack.beside or ((stack.top,) if isinstance(stack.top, Luck) else ())


def on_top(stack: Stack) -> tuple[Card, ...]:
    """What a stack shows: its top card and the Luck beside it."""
    return (*((stack.top,) if stack.top else ()), *stack.beside)


def stack_word(stack: Stack, voice: Voice) -> str:
    """``top`` is said first; what lies beside it and how many cards below follow."""
    if stack.top is None:
        told = voice.t("terminal-merchant-stack-empty")
    else:
        below = len(stack.pile) - 1
        top = card_word(stack.top, voice)
        told = voice.t("terminal-merchant-stack-top", card=top, below=below)
    beside = " ".join(card_word(luck, voice) for luck in stack.beside)
    return voice.t("terminal-merchant-stack-beside", told=told, cards=beside) if beside else told


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


class MerchantRoom:
    """See ``rooms.base.Room``."""

    def says(self, action: Action, view: View, voice: Voice) -> str:
        match action:
            case PlayLuck(luck):
                return voice.t("merchant-action-luck", card=card_word(luck, voice))
            case Lay(card, None):
                return voice.t("merchant-action-lay-centre", card=card_word(card, voice))
            case Lay(card, onto) if onto == view.seat:
                return voice.t("merchant-action-lay-own", card=card_word(card, voice))
            case Lay(card, onto):
                word = card_word(card, voice)
                assert onto is not None
                return voice.t("merchant-action-lay-seat", card=word, player=voice.name(onto))

    def story(self, view: View, start: int, voice: Voice) -> list[str]:
        return story(STAGING, view.log[start:], voice)

    def table_lines(self, view: View, voice: Voice) -> list[str]:
        lines = [
            voice.t(
                "terminal-merchant-seat-line",
                name=voice.name(Seat(at)),
                stack=stack_word(view.stacks[at], voice),
                characters=back.characters,
                luck=back.luck,
                big=back.big,
                money=amount_text(view.money[at]),
            )
            for at, back in enumerate(view.backs)
        ]
        lines.append(voice.t("terminal-merchant-centre-line", stack=stack_word(view.centre, voice)))
        lines += self._notes(view, voice)
        return lines

    def brief(self, view: View, voice: Voice) -> str:
        empty = voice.t("terminal-merchant-stack-empty")
        named = zip(
            (*voice.names, voice.t("merchant-centre")),
            (*view.stacks, view.centre),
            strict=True,
        )
        tops = [
            f"{name} {' '.join(card_word(card, voice) for card in on_top(stack)) or empty}"
            for name, stack in named
        ]
        return voice.t("terminal-merchant-brief", tops="; ".join(tops))

    def _notes(self, view: View, voice: Voice) -> list[str]:
        notes = [sentence(say(said, voice.t, voice.names)) for said in counted_now(view)]
        if view.aside:
            notes.append(voice.t("terminal-merchant-aside", count=view.aside))
        if view.still_out is not None:
            left = " ".join(
                f"{signed(value)}·{copies}" for value, copies in view.still_out if copies
            )
            notes.append(voice.t("terminal-merchant-still-out", cards=left or "–"))
        return notes

    def hand_line(self, view: View, voice: Voice) -> str:
        if view.hand is None or not view.hand.size:
            return voice.t("terminal-hand-empty")
        counted = [
            (word, len(list(same)))
            for word, same in groupby(card_word(card, voice) for card in hand_cards(view.hand))
        ]
        words = [word if copies == 1 else f"{word} ×{copies}" for word, copies in counted]
        return voice.t("terminal-hand", cards=", ".join(words))

    def moves(self, view: View) -> Sequence[Action]:
        return tuple(view.legal or ())

    def tidy(self, text: str) -> str:
        return tidy_action(text)

    def ask(self, view: View, voice: Voice) -> str:
        return MerchantDesk(view, voice).todo

    def seat_card(self, view: View, seat: Seat, voice: Voice) -> SeatCard:
        back, stack = view.backs[seat], view.stacks[seat]
        money = voice.t("terminal-merchant-money", money=amount_text(view.money[seat]))
        held = voice.t(
            "terminal-merchant-held", characters=back.characters, luck=back.luck, big=back.big
        )
        faces = tuple(face(card, voice) for card in on_top(stack)) or (EMPTY,)
        tags = (voice.t("terminal-merchant-live"),) if live(stack) else ()
        return SeatCard((money, held), faces, tags, debt=view.money[seat] < 0)

    def centre(self, view: View, voice: Voice) -> Centre:
        top = view.centre.top
        below = voice.t("terminal-merchant-below", count=max(0, len(view.centre.pile) - 1))
        pile = Pile((face(top, voice) if top else EMPTY,), below)
        return Centre(
            voice.t("merchant-centre").capitalize(), (pile,), tuple(self._notes(view, voice))
        )

    def headline(self, view: View, voice: Voice) -> str:
        counts = (event for event in reversed(view.log) if isinstance(event, Counted))
        last = next(counts, None)
        return " ".join(story(STAGING, [last], voice)) if last else ""

    def desk(self, view: View, voice: Voice) -> Desk:
        return MerchantDesk(view, voice)

    def outcome(
        self,
        results: Sequence[dict[str, Json]],
        voice: Voice,
        settled: object = None,  # noqa: ARG002
    ) -> Ledger:
        money = [ints(result["money"]) for result in results]
        rows = tuple(tuple(map(amount_text, row)) for row in money)
        winners = best(money[-1], voice.names) if money else ""
        summary = voice.t("terminal-merchant-leads", names=winners) if money else ""
        return Ledger(voice.names, rows, summary)


def tidy_action(text: str) -> str:
    """``40 > ц`` is ``+40>c``; ``f`` is ``F``."""
    tidy = tidy_signs(text).replace(" ", "")
    if tidy.upper() in ("F", "B"):
        return tidy.upper()
    card, arrow, place = tidy.partition(">")
    plus = "+" if arrow and card[:1] in tuple("123456789") else ""
    return f"{plus}{card}{arrow}{place.lower().replace('ц', 'c')}"


ROOM = MerchantRoom()
