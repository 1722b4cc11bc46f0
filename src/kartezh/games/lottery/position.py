"""Positions of Card Lottery as one line, and their redacted form.

    lottery/1 options=- seats=3 dealer=0 banker=1 phase=ante move=1 draw=2 chips=16,21,18
        bought=20,20,20 box=1 prizes=5c~0/Qs:3/2d:1/As~0 pack=… bank=… fresh=2s5c/…/…
        heaps=-/-/- gone=7hKc cleared=7hKc winner=2 led=- takes=- loser=-

(one line; wrapped here). ``-`` is nothing. Packs are in the order in which they are drawn, fresh
cards as dealt, all other cards in the pack's order. A prize is its card and its chips, with ``~``
between them while it lies face down. ``led`` is a card and who led it, ``Kh@2``; ``takes`` are
those since the last beat, ``Kh@2>0`` for a card that seat 0 took from seat 2.

The view's head is ``lottery-view/1``, its first key ``viewer`` (a seat or ``spectator``); what the
viewer does not know is a number before ``?``: ``12?``; a prize face down is ``?~5``.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kartezh.core.cards import Card, format_cards, parse_cards
from kartezh.core.errors import UnreadableText, UsageError
from kartezh.core.line import canonical, format_line, parse_int, parse_line
from kartezh.core.options import format_options_line, parse_options_line
from kartezh.core.seats import Chips, Seat
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules.table import SEATS, SLOTS, full_pack, in_order
from kartezh.games.lottery.soundness import check_sound
from kartezh.games.lottery.state import Cards, Lead, Phase, Prize, State, Taken
from kartezh.games.lottery.view import Backs, PrizeView, View, view

HEAD: Final = "lottery/1"
VIEW_HEAD: Final = "lottery-view/1"
KEYS: Final = (
    "options", "seats", "dealer", "banker", "phase", "move", "draw", "chips", "bought", "box",
    "prizes", "pack", "bank", "fresh", "heaps", "gone", "cleared", "winner", "led", "takes",
    "loser",
)  # fmt: skip
MOST_CHIPS: Final = 10**11

_HIDDEN: Final = re.compile(r"([1-9][0-9]?)\?")
_PRIZE: Final = re.compile(r"(\?|..)([:~])([0-9]{1,12})")
_LEAD: Final = re.compile(r"(..)@([0-9]{1,2})")
_TAKEN: Final = re.compile(r"(..)@([0-9]{1,2})>([0-9]{1,2})")


# Writing


def format_position(state: State) -> str:
    return format_line(HEAD, _parts(state))


def format_view(seen: View) -> str:
    viewer = "spectator" if seen.seat is None else str(seen.seat)
    return format_line(VIEW_HEAD, {"viewer": viewer, **_parts(seen)})


def _parts(what: State | View) -> dict[str, str]:
    return {
        "options": format_options_line(what.options),
        "seats": str(what.seats),
        "dealer": str(what.dealer),
        "banker": str(what.banker),
        "phase": what.phase.value,
        "move": _seat(what.to_move),
        "draw": str(what.draw),
        "chips": ",".join(map(str, what.chips)),
        "bought": ",".join(map(str, what.bought)),
        "box": str(what.box),
        "prizes": "/".join(map(_prize, what.prizes)),
        "pack": _cards(what.pack),
        "bank": _cards(what.bank),
        "fresh": "/".join(map(_cards, what.fresh)),
        "heaps": "/".join(map(_cards, what.heaps)),
        "gone": _cards(what.gone),
        "cleared": _cards(what.cleared),
        "winner": _seat(what.last_winner),
        "led": f"{what.led.card.text}@{what.led.seat}" if what.led else "-",
        "takes": ",".join(f"{it.card.text}@{it.leader}>{it.taker}" for it in what.takes) or "-",
        "loser": _seat(what.loser),
    }


def _seat(seat: Seat | None) -> str:
    return "-" if seat is None else str(seat)


def _cards(cards: Backs) -> str:
    known = [card for card in cards if card is not None]
    if len(known) < len(cards):
        return f"{len(cards)}?"
    return format_cards(known) or "-"


def _prize(prize: Prize | PrizeView | None) -> str:
    match prize:
        case None:
            return "-"
        case Prize(card, chips, shown):
            return f"{card.text}{':' if shown else '~'}{chips}"
        case PrizeView(card, chips):
            return f"{card.text}:{chips}" if card else f"?~{chips}"


# Reading


def parse_position(text: str) -> State:
    state = _Reader(parse_line(text, HEAD, KEYS), hidden=False).state()
    check_sound(state, hidden=False)
    canonical(text, format_position(state))
    return state


def parse_view(text: str) -> View:
    parts = parse_line(text, VIEW_HEAD, ("viewer", *KEYS))
    reader = _Reader(parts, hidden=True)
    viewer = None if parts["viewer"] == "spectator" else reader.seat("viewer")
    state = reader.state()
    check_sound(state, hidden=True)
    seen = view(state, viewer)
    canonical(text, format_view(seen))
    return seen


class _Reader:
    """Reads the parts of a line one by one; with ``hidden`` cards may be ``?``.

    A state needs all its cards: the unknown ones are filled in at will, which a view made of
    that state leaves out again.
    """

    def __init__(self, parts: dict[str, str], *, hidden: bool) -> None:
        self.parts = parts
        self.hidden = hidden
        self.seats = parse_int(parts["seats"], "seats", SEATS[0], SEATS[-1])

    def state(self) -> State:
        led, takes = self._led(), self._takes()
        held = {taken.card: taken.taker for taken in takes}
        if led:
            held.pop(led.card, None)
        gone = self._cards("gone", self.parts["gone"])
        pack, fresh, heaps = self._backs("pack"), self._hands("fresh"), self._hands("heaps")
        dealers = _Spare([pack, gone, *fresh, *heaps, tuple(held), (led.card,) if led else ()])
        cleared, bank = self._cards("cleared", self.parts["cleared"]), self._backs("bank")
        prizes = self._prizes()
        bankers = _Spare([bank, cleared, tuple([prize.card for prize in prizes if prize])])
        return State(
            options=self._options(),
            seats=self.seats,
            dealer=self.seat("dealer"),
            banker=self.seat("banker"),
            phase=self._phase(),
            to_move=self._seat_or_none("move"),
            draw=parse_int(self.parts["draw"], "draw", 1, 8),
            chips=self._chips("chips"),
            bought=self._chips("bought"),
            box=self._amount("box", self.parts["box"]),
            prizes=tuple([bankers.fill_prize(prize) if prize else None for prize in prizes]),
            pack=dealers.fill(pack),
            bank=bankers.fill(bank),
            fresh=tuple([dealers.fill(hand) for hand in fresh]),
            heaps=tuple(
                [
                    in_order(dealers.fill(heap, [card for card in held if held[card] == seat]))
                    for seat, heap in enumerate(heaps)
                ]
            ),
            gone=in_order(gone),
            cleared=in_order(cleared),
            last_winner=self._seat_or_none("winner"),
            led=led,
            takes=takes,
            loser=self._seat_or_none("loser"),
        )

    def seat(self, key: str, text: str | None = None) -> Seat:
        return Seat(parse_int(self.parts[key] if text is None else text, key, 0, self.seats - 1))

    def _seat_or_none(self, key: str) -> Seat | None:
        return None if self.parts[key] == "-" else self.seat(key)

    def _options(self) -> Options:
        try:
            return parse_options_line(Options, self.parts["options"])
        except UsageError as error:
            text = self.parts["options"][:40]
            raise UnreadableText("line-options", "options", text=text) from error

    def _phase(self) -> Phase:
        phases = {phase.value: phase for phase in Phase}
        text = self.parts["phase"]
        if text not in phases:
            raise UnreadableText("line-word", "phase", text=text[:40], expected=", ".join(phases))
        return phases[text]

    def _split(self, key: str, mark: str, count: int) -> list[str]:
        texts = self.parts[key].split(mark)
        if len(texts) != count:
            raise UnreadableText("line-count", key, count=len(texts), expected=count)
        return texts

    def _amount(self, key: str, text: str) -> Chips:
        return Chips(parse_int(text, key, 0, MOST_CHIPS))

    def _chips(self, key: str) -> tuple[Chips, ...]:
        return tuple([self._amount(key, text) for text in self._split(key, ",", self.seats)])

    def _backs(self, key: str, text: str | None = None) -> Backs:
        text = self.parts[key] if text is None else text
        unknown = _HIDDEN.fullmatch(text) if self.hidden else None
        return (None,) * int(unknown[1]) if unknown else self._cards(key, text)

    def _hands(self, key: str) -> tuple[Backs, ...]:
        return tuple([self._backs(key, text) for text in self._split(key, "/", self.seats)])

    def _cards(self, key: str, text: str) -> Cards:
        return () if text == "-" else read_cards(key, text)

    def _prizes(self) -> list["_PrizeText | None"]:
        texts = self._split("prizes", "/", SLOTS)
        return [None if text == "-" else self._prize(text) for text in texts]

    def _prize(self, text: str) -> "_PrizeText":
        found = self._match(_PRIZE, "prizes", text)
        if found[1] == "?" and self.hidden and found[2] == "~":
            return _PrizeText(None, self._amount("prizes", found[3]), shown=False)
        (card,) = read_cards("prizes", found[1])
        return _PrizeText(card, self._amount("prizes", found[3]), shown=found[2] == ":")

    def _led(self) -> Lead | None:
        if self.parts["led"] == "-":
            return None
        found = self._match(_LEAD, "led", self.parts["led"])
        (card,) = read_cards("led", found[1])
        return Lead(self.seat("led", found[2]), card)

    def _takes(self) -> tuple[Taken, ...]:
        text = self.parts["takes"]
        return () if text == "-" else tuple([self._taken(part) for part in text.split(",")])

    def _taken(self, text: str) -> Taken:
        found = self._match(_TAKEN, "takes", text)
        (card,) = read_cards("takes", found[1])
        return Taken(self.seat("takes", found[2]), card, self.seat("takes", found[3]))

    def _match(self, form: re.Pattern[str], key: str, text: str) -> re.Match[str]:
        found = form.fullmatch(text)
        if not found:
            raise UnreadableText("line-part", key, text=text[:40])
        return found


@dataclass(frozen=True, slots=True)
class _PrizeText:
    card: Card | None
    chips: Chips
    shown: bool


class _Spare:
    """The cards of a pack that a line does not name."""

    def __init__(self, named: Sequence[Backs]) -> None:
        known = {card for cards in named for card in cards}
        self.cards = [card for card in full_pack() if card not in known]

    def fill(self, cards: Backs, first: Sequence[Card] = ()) -> Cards:
        """Unknown cards become ``first``, then any. Raises UnreadableText where none is left."""
        supply = [*first]
        filled = []
        for card in cards:
            if card is None and not (supply or self.cards):
                raise UnreadableText("line-cards", "pack")
            filled.append(card or (supply.pop(0) if supply else self.cards.pop(0)))
        return tuple(filled)

    def fill_prize(self, prize: _PrizeText) -> Prize:
        (card,) = self.fill((prize.card,))
        return Prize(card, prize.chips, prize.shown)


def read_cards(key: str, text: str) -> Cards:
    try:
        cards = parse_cards(text)
    except UnreadableText as error:
        raise UnreadableText(error.message, key, text=text[:40]) from error
    if any(card.joker for card in cards):
        raise UnreadableText("pack-foreign", key, card=text[:40])
    return cards
