"""The Rich Man in a terminal: words, and the pictures of seats and trick."""

from collections.abc import Sequence
from itertools import groupby, islice
from typing import Any

from kartezh.core.game import Json
from kartezh.core.seats import Seat
from kartezh.games.bogach.state import (
    Action,
    Covered,
    DealOver,
    Dealt,
    Event,
    Gift,
    Give,
    LaidAway,
    Lay,
    Led,
    Opens,
    OrderTurned,
    Pass,
    Passed,
    Skipped,
    Stopped,
    TrickOver,
    WentOut,
)
from kartezh.games.bogach.view import View
from kartezh.terminal.rooms.base import Centre, Desk, Face, Ledger, Paper, Pile, SeatCard, Voice
from kartezh.terminal.rooms.bogach_desk import BogachDesk, sort_key
from kartezh.terminal.rooms.words import (
    card_face,
    cards_signs,
    ints,
    sentence,
    signs_or_backs,
    tidy_cards,
)

EARLIER = 3
"""Plays under the last one that are still told at the centre."""


def title_word(place: int, view: View, voice: Voice) -> str:
    """Of the last deal's place; empty for a place without a name."""
    five = view.options.titles == "five"
    names = {1: "rich", view.seats: "poor"}
    if five:
        names = {2: "second", view.seats - 1: "last-but-one", **names}
        if view.seats == 3:
            names[2] = "middle"
    name = names.get(place, "middle" if five else "")
    return voice.t(f"bogach-title-{name}") if name else ""


def trick(view: View) -> list[Led | Covered]:
    """What has been laid since the trick began, oldest first."""
    plays: list[Led | Covered] = []
    for event in reversed(view.log):
        if isinstance(event, TrickOver):
            break
        if isinstance(event, Led | Covered):
            plays.append(event)
    return plays[::-1]


def turned_back(before: Sequence[Event], event: Event) -> bool:
    """The end of a trick has undone what a jack turned."""
    if not isinstance(event, TrickOver):
        return False
    for earlier in reversed(before):
        if isinstance(earlier, TrickOver):
            return False
        if isinstance(earlier, OrderTurned):
            return earlier.backwards != event.backwards
    return False


def _order_back(event: Event, voice: Voice) -> str:
    assert isinstance(event, TrickOver)
    return voice.t("bogach-event-trick-over-order-back", player=voice.name(event.leader))


def _news(event: Event, voice: Voice) -> str:
    t, name = voice.t, voice.name
    match event:
        case Dealt(dealer):
            return t("bogach-event-dealt", player=name(dealer))
        case Gift(giver, taker, cards):
            data = {"player": name(giver), "other": name(taker)}
            if None in cards:
                return t("bogach-event-gift-hidden", count=len(cards), **data)
            return t("bogach-event-gift", cards=signs_or_backs(cards, t), **data)
        case Opens(seat):
            return t("bogach-event-opens", player=name(seat))
        case Led(seat, cards):
            return t("bogach-event-led", player=name(seat), cards=cards_signs(cards, t))
        case Covered(seat, cards):
            return t("bogach-event-covered", player=name(seat), cards=cards_signs(cards, t))
        case Passed(seat):
            return t("bogach-event-passed", player=name(seat))
        case _:
            return _turning_point(event, voice)


def _turning_point(event: Event, voice: Voice) -> str:
    t, name = voice.t, voice.name
    match event:
        case Stopped(seat, spade3):
            return t(f"bogach-event-stopped{'-spade3' if spade3 else ''}", player=name(seat))
        case OrderTurned(seat, by_jack, backwards):
            jack, order = "jack-" if by_jack else "", "backwards" if backwards else "normal"
            return t(f"bogach-event-order-turned-{jack}{order}", player=name(seat))
        case Skipped(seat):
            return t("bogach-event-skipped", player=name(seat))
        case TrickOver(_, leader):
            return t("bogach-event-trick-over", player=name(leader))
        case DealOver(left):
            if left is None:
                return t("bogach-event-deal-over-nobody")
            return t("bogach-event-deal-over", player=name(left))
        case _:
            return _going(event, voice)


def _going(event: Event, voice: Voice) -> str:
    t, name = voice.t, voice.name
    match event:
        case WentOut(seat, place, foul):
            message = f"bogach-event-went-out{'-foul' if foul else ''}"
            return t(message, player=name(seat), place=place)
        case LaidAway(seat, place, cards):
            data: dict[str, str | int] = {"player": name(seat), "place": place}
            if None in cards:
                return t("bogach-event-laid-away-hidden", count=len(cards), **data)
            return t("bogach-event-laid-away", cards=signs_or_backs(cards, t), **data)
    raise AssertionError(event)


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
        return [
            sentence(
                _order_back(event, voice)
                if turned_back(view.log[:at], event)
                else _news(event, voice)
            )
            for at, event in enumerate(view.log[start:], start)
        ]

    def table_lines(self, view: View, voice: Voice) -> list[str]:
        lines = []
        for at in range(view.seats):
            card = self.seat_card(view, Seat(at), voice)
            told = ", ".join((*card.lines, *card.tags))
            lines.append(f"{voice.name(Seat(at))}: {told}.")
        plays = [sentence(_news(play, voice)) for play in trick(view)]
        return [*lines, *plays, *self._notes(view, voice)]

    def brief(self, view: View, voice: Voice) -> str:
        if not view.field:
            return voice.t("terminal-bogach-field-empty")
        assert view.owner is not None
        cards = cards_signs(view.field, voice.t)
        return voice.t("terminal-bogach-field", cards=cards, player=voice.name(view.owner))

    def _notes(self, view: View, voice: Voice) -> list[str]:
        """The order of ranks, where it may turn or has turned."""
        turns = view.options.revolution == "on" or view.options.eleven_back == "on"
        if not turns:
            return []
        return [sentence(voice.t(f"bogach-order-{'backwards' if view.backwards else 'normal'}"))]

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
        if view.last_places and (title := title_word(view.last_places[seat], view, voice)):
            tags.append(title)
        if seat in view.passed:
            tags.append(voice.t("terminal-bogach-passed"))
        short = line if place else str(len(view.hands[seat]))
        return SeatCard((line,), tags=tuple(tags), short=short)

    def centre(self, view: View, voice: Voice) -> Centre:
        plays = trick(view) if view.field else []
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
        return sentence(_news(last, voice)) if last else ""

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
