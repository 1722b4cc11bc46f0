"""Positions of The Rich Man as one line, and their redacted form.

    bogach/1 options=pass_lock:on last=2,1,3 dealer=2 first=1 move=2 gifts=2>1:2s,1>2:3c
        hands=5d9h/KsAc/7c played=3d/4c4h/- away=- field=4c4h owner=1 passed=0 turned=-
        places=0,0,0

(one line; wrapped here). Keys that run over the seats are split by ``/`` or ``,`` from seat 0;
``-`` is nothing. ``last`` are the places of the deal before, ``move`` is ``-`` when the deal is
over, ``gifts`` is the exchange of this deal in its order, ``played`` is all that a seat has laid
face up (the field included), ``away`` the hand that a fallen first laid away, ``turned`` what
turns the order of the ranks: ``revolution``, ``jack``, both with a comma. In the exchange the
seat to move has a gift to choose.

The view's head is ``bogach-view/1``, its first key ``viewer`` (a seat or ``spectator``); cards
that the viewer does not know are a number before ``?``: ``9?``.
"""

import re
from collections.abc import Sequence
from typing import Final

from kartezh.core.cards import RED_JOKER, format_cards
from kartezh.core.errors import UnreadableText, UsageError
from kartezh.core.line import canonical, format_line, parse_int, parse_line
from kartezh.core.options import format_options_line, parse_options_line
from kartezh.core.seats import Seat
from kartezh.games.bogach import consistency, rules
from kartezh.games.bogach.notation import parse_ordered
from kartezh.games.bogach.options import Options
from kartezh.games.bogach.state import Cards, Gift, SeenCards, Standing, State
from kartezh.games.bogach.view import View, view

HEAD: Final = "bogach/1"
VIEW_HEAD: Final = "bogach-view/1"
KEYS: Final = (
    "options", "last", "dealer", "first", "move", "gifts", "hands", "played", "away", "field",
    "owner", "passed", "turned", "places",
)  # fmt: skip

_HIDDEN: Final = RED_JOKER
"""Stands for a card that a view does not show; nothing that a view takes depends on it."""
_UNKNOWN: Final = re.compile(r"([1-9][0-9]?)\?")
_GIFT: Final = re.compile(r"([0-9]+)>([0-9]+):(.+)")


def format_position(state: State) -> str:
    standing = state.standing
    return format_line(HEAD, _parts(state, standing.options, standing.places))


def format_view(seen: View) -> str:
    viewer = "spectator" if seen.seat is None else str(seen.seat)
    parts = {"viewer": viewer, **_parts(seen, seen.options, seen.last_places)}
    return format_line(VIEW_HEAD, parts)


def _parts(what: State | View, options: Options, last: tuple[int, ...] | None) -> dict[str, str]:
    turned = {"revolution": what.revolution, "jack": what.jack_back}
    gifts = [f"{gift.giver}>{gift.taker}:{_cards(gift.cards)}" for gift in what.gifts]
    return {
        "options": format_options_line(options),
        "last": _numbers(last or ()),
        "dealer": str(what.dealer),
        "first": str(what.first),
        "move": _seat(what.to_move),
        "gifts": ",".join(gifts) or "-",
        "hands": "/".join(map(_cards, what.hands)),
        "played": "/".join(map(_cards, what.played)),
        "away": _cards(what.away),
        "field": _cards(what.field),
        "owner": _seat(what.owner),
        "passed": _numbers(what.passed),
        "turned": ",".join(name for name, on in turned.items() if on) or "-",
        "places": _numbers(what.places),
    }


def _cards(cards: SeenCards) -> str:
    """All of a pile is known to a viewer, or nothing of it."""
    known = [card for card in cards if card is not None]
    return format_cards(known) or (f"{len(cards)}?" if cards else "-")


def _numbers(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers)) or "-"


def _seat(seat: Seat | None) -> str:
    return "-" if seat is None else str(seat)


def parse_position(text: str) -> State:
    state = _parse_state(parse_line(text, HEAD, KEYS), hidden=False)
    seats = range(state.standing.seats)
    consistency.check(state, knowing=frozenset(map(Seat, seats)))
    canonical(text, format_position(state))
    return state


def parse_view(text: str) -> View:
    parts = parse_line(text, VIEW_HEAD, ("viewer", *KEYS))
    state = _parse_state(parts, hidden=True)
    viewer, seats = parts["viewer"], state.standing.seats
    seat = None
    if viewer != "spectator":
        seat = Seat(parse_int(viewer, "viewer", 0, seats - 1))
    over = state.to_move is None
    knowing = map(Seat, range(seats)) if over else () if seat is None else (seat,)
    consistency.check(state, knowing=frozenset(knowing))
    seen = view(state, seat)
    canonical(text, format_view(seen))
    return seen


def _parse_state(parts: dict[str, str], *, hidden: bool) -> State:
    hands = tuple(_parse_cards(text, "hands", hidden) for text in parts["hands"].split("/"))
    seats = len(hands)
    if seats not in rules.possible_seats():
        raise UnreadableText("line-seats", "hands", count=seats, least=2, most=17)
    last = _parse_numbers(parts, "last", 1, seats)
    state = State(
        standing=Standing(_parse_options(parts["options"]), seats, last or None),
        dealer=Seat(parse_int(parts["dealer"], "dealer", 0, seats - 1)),
        first=Seat(parse_int(parts["first"], "first", 0, seats - 1)),
        to_move=_parse_seat(parts, "move", seats),
        hands=hands,
        gifts=_parse_gifts(parts["gifts"], seats, hidden),
        field=_parse_cards(parts["field"], "field", hidden=False),
        owner=_parse_seat(parts, "owner", seats),
        passed=tuple(map(Seat, _parse_numbers(parts, "passed", 0, seats - 1))),
        revolution="revolution" in parts["turned"],
        jack_back="jack" in parts["turned"],
        played=tuple(_parse_cards(text, "played", False) for text in parts["played"].split("/")),
        away=_parse_cards(parts["away"], "away", hidden),
        places=_parse_numbers(parts, "places", 0, seats),
    )
    return consistency.with_gift_due(state)


def _parse_options(text: str) -> Options:
    try:
        return parse_options_line(Options, text)
    except UsageError as error:
        raise UnreadableText("line-options", "options", text=text[:40]) from error


def _parse_seat(parts: dict[str, str], key: str, seats: int) -> Seat | None:
    return None if parts[key] == "-" else Seat(parse_int(parts[key], key, 0, seats - 1))


def _parse_numbers(parts: dict[str, str], key: str, least: int, most: int) -> tuple[int, ...]:
    if parts[key] == "-":
        return ()
    return tuple(parse_int(number, key, least, most) for number in parts[key].split(","))


def _parse_cards(text: str, where: str, hidden: bool) -> Cards:
    if text == "-":
        return ()
    if hidden and (unknown := _UNKNOWN.fullmatch(text)):
        return (_HIDDEN,) * int(unknown[1])
    try:
        return parse_ordered(text)
    except UnreadableText as error:
        raise UnreadableText(error.message, where, text=text[:40]) from error


def _parse_gifts(text: str, seats: int, hidden: bool) -> tuple[Gift, ...]:
    gifts = []
    for part in text.split(",") if text != "-" else ():
        found = _GIFT.fullmatch(part)
        if not found:
            raise UnreadableText("bogach-line-gift", "gifts", text=part[:40])
        giver, taker = (Seat(parse_int(found[at], "gifts", 0, seats - 1)) for at in (1, 2))
        gifts.append(Gift(giver, taker, _parse_cards(found[3], "gifts", hidden)))
    return tuple(gifts)
