"""Merchant's Luck in a terminal: words, and the pictures of seats and centre."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from kartezh.core.game import Json
from kartezh.core.seats import Seat
from kartezh.games.merchant.state import (
    Action,
    Card,
    Counted,
    Lay,
    Luck,
    PlayLuck,
    Stack,
)
from kartezh.games.merchant.view import View
from kartezh.table.scenes import find_staging
from kartezh.table.scenes.merchant import counted_now
from kartezh.terminal.rooms.base import (
    Centre,
    Desk,
    Face,
    Ledger,
    Paper,
    Pile,
    SeatCard,
    Voice,
)
from kartezh.terminal.rooms.merchant_desk import MerchantDesk, card_word, face, hand_cards
from kartezh.terminal.rooms.words import amount_text, best, ints, sentence, signed, tidy_signs
from kartezh.terminal.say import say, story

STAGING = find_staging("merchant")

EMPTY: Final = Face("", paper=Paper.EMPTY)


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
