"""The Rich Man in a terminal: words, and the pictures of seats and trick."""

from collections.abc import Sequence
from itertools import groupby, islice
from typing import Any

from kartezh.core.game import Json
from kartezh.core.seats import Seat
from kartezh.games.bogach.state import (
    Action,
    Gift,
    Give,
    LaidAway,
    Lay,
    OrderTurned,
    Pass,
    Stopped,
    TrickOver,
    WentOut,
)
from kartezh.games.bogach.view import View
from kartezh.table.scenes import find_staging
from kartezh.table.scenes.bogach import order, running_trick
from kartezh.terminal.rooms.base import Centre, Desk, Face, Ledger, Paper, Pile, SeatCard, Voice
from kartezh.terminal.rooms.bogach_desk import BogachDesk, sort_key
from kartezh.terminal.rooms.words import (
    card_face,
    cards_signs,
    ints,
    sentence,
    tidy_cards,
)
from kartezh.terminal.say import say, story

EARLIER = 3
"""Plays under the last one that are still told at the centre."""


STAGING = find_staging("bogach")


class BogachRoom:
    """See ``rooms.base.Room``."""

    def says(self, action: Action, view: View, voice: Voice) -> str:  # noqa: ARG002
        match action:
            case Lay(cards):
                return voice.t("bogach-action-lay", cards=cards_signs(cards, voice.t))
            case Pass():
                return voice.t("bogach-action-pass")
            case Give(cards):
                return voice.t("bogach-action-give", cards=cards_signs(cards, voice.t))

    def story(self, view: View, start: int, voice: Voice) -> list[str]:
        return story(STAGING, view.log[start:], voice)

    def table_lines(self, view: View, voice: Voice) -> list[str]:
        lines = []
        for at in range(view.seats):
            card = self.seat_card(view, Seat(at), voice)
            told = ", ".join((*card.lines, *card.tags))
            lines.append(f"{voice.name(Seat(at))}: {told}.")
        plays = story(STAGING, running_trick(view), voice)
        return [*lines, *plays, *self._notes(view, voice)]

    def brief(self, view: View, voice: Voice) -> str:
        if not view.field:
            return voice.t("terminal-bogach-field-empty")
        assert view.owner is not None
        cards = cards_signs(view.field, voice.t)
        return voice.t("terminal-bogach-field", cards=cards, player=voice.name(view.owner))

    def _notes(self, view: View, voice: Voice) -> list[str]:
        """The order of ranks, where it may turn or has turned."""
        return [sentence(say(said, voice.t, voice.names)) for said in order(view)]

    def hand_line(self, view: View, voice: Voice) -> str:
        if not view.hand:
            return voice.t("terminal-hand-empty")
        hand = [card for card in view.hand if card is not None]
        groups = [cards_signs(same, voice.t) for _, same in groupby(hand, key=lambda c: c.rank)]
        return voice.t("terminal-hand", cards=", ".join(groups))

    def moves(self, view: View) -> Sequence[Action]:
        """Of sets that differ in suits alone the first: suits do not matter."""
        alike: dict[object, Action] = {}
        for action in view.legal or ():
            match action:
                case Lay(cards):
                    key: object = (*(card.rank for card in cards), "3s" in map(str, cards))
                    alike.setdefault(key, action)
                case _:
                    alike.setdefault(action, action)
        return tuple(alike.values())

    def tidy(self, text: str) -> str:
        return tidy_action(text)

    def ask(self, view: View, voice: Voice) -> str:
        return BogachDesk.of(view, voice).todo

    # Pictures

    def seat_card(self, view: View, seat: Seat, voice: Voice) -> SeatCard:
        place = view.places[seat]
        count = voice.t("terminal-bogach-cards", count=len(view.hands[seat]))
        line = voice.t("terminal-bogach-place", place=place) if place else count
        tags = []
        if title := view.title(seat):
            tags.append(voice.t(f"bogach-mark-{title.value}"))
        if seat in view.passed:
            tags.append(voice.t("bogach-mark-passed"))
        short = line if place else str(len(view.hands[seat]))
        return SeatCard((line,), tags=tuple(tags), short=short)

    def centre(self, view: View, voice: Voice) -> Centre:
        plays = running_trick(view) if view.field else []
        if not plays:
            title = voice.t("terminal-bogach-field-empty")
            return Centre(
                title, (Pile((Face("", paper=Paper.EMPTY),)),), tuple(self._notes(view, voice))
            )
        last = plays[-1]
        faces = tuple(card_face(card, voice.t) for card in last.cards)
        below = [
            f"{voice.name(play.seat)}: {cards_signs(play.cards, voice.t)}"
            for play in islice(reversed(plays), 1, 1 + EARLIER)
        ]
        title = voice.t("terminal-bogach-to-beat", player=voice.name(last.seat))
        return Centre(title, (Pile(faces),), (*below, *self._notes(view, voice)))

    def headline(self, view: View, voice: Voice) -> str:
        """What turned the game last: a gift, somebody out, the end of a trick."""
        kinds = WentOut | LaidAway | TrickOver | Gift | OrderTurned | Stopped
        last = next((event for event in reversed(view.log) if isinstance(event, kinds)), None)
        return " ".join(story(STAGING, [last], voice)) if last else ""

    def desk(self, view: View, voice: Voice) -> Desk:
        return BogachDesk.of(view, voice)

    # Ends

    def outcome(
        self,
        results: Sequence[dict[str, Json]],
        voice: Voice,
        settled: Any = None,  # noqa: ARG002
    ) -> Ledger:
        places = [ints(result["places"]) for result in results]
        rows = tuple(tuple(map(str, row)) for row in places)
        if not places:
            return Ledger(voice.names, rows, "")
        last = places[-1]
        rich, poor = (voice.names[last.index(place)] for place in (1, len(last)))
        summary = voice.t("terminal-bogach-summary", rich=rich, poor=poor)
        return Ledger(voice.names, rows, summary)


GIVE = ("give", "отдать")
PASS = ("-", "pass", "пас")


def tidy_action(text: str) -> str:
    """``4S 4c`` is ``4c4s``; ``пас`` is ``-``; ``Д♥`` is ``Qh``."""
    word, _, rest = text.strip().partition(" ")
    if text.strip().lower() in PASS or tidy_cards(text) == "-":
        return "-"
    if word.lower() in GIVE:
        return f"give {tidy_cards(rest, sort_key)}"
    return tidy_cards(text, sort_key)


ROOM = BogachRoom()
