"""Positions and views of High Card as one line."""

from collections.abc import Sequence
from typing import Final

from kartezh.core.cards import Card, format_cards, parse_cards
from kartezh.core.errors import UnreadableText
from kartezh.core.line import canonical, format_line, parse_int, parse_line
from kartezh.core.moves import Listed
from kartezh.core.options import format_options_line, parse_options_line
from kartezh.core.seats import Seat

from . import rules
from .options import Options
from .state import State
from .view import View

KEYS: Final = ("options", "deals", "turn", "hands", "led", "won")
UNSEEN: Final = "??"


def format_position(state: State) -> str:
    return format_line("highcard/1", _parts(state, state.hands))


def _parts(seen: State | View, hands: Sequence[Sequence[Card | None]]) -> dict[str, str]:
    return {
        "options": format_options_line(seen.options),
        "deals": str(seen.deals),
        "turn": str(seen.turn),
        "hands": "/".join(map(_format_hand, hands)),
        "led": format_cards(seen.led) or "-",
        "won": "/".join(map(str, seen.won)),
    }


def _format_hand(hand: Sequence[Card | None]) -> str:
    return "".join(UNSEEN if card is None else card.text for card in hand) or "-"


def parse_position(text: str) -> State:
    state = _read(parse_line(text, "highcard/1", KEYS))
    canonical(text, format_position(state))
    return state


def _read(parts: dict[str, str]) -> State:
    """Every card once, as many of them as were dealt."""
    hands = tuple(_parse_cards(part) for part in parts["hands"].split("/"))
    won = tuple(parse_int(part, "won", 0, 26) for part in parts["won"].split("/"))
    options, led = parse_options_line(Options, parts["options"]), _parse_cards(parts["led"])
    known = [*led, *(card for hand in hands for card in hand)]
    right = len(hands) == len(won) == rules.SEATS and len(led) < rules.SEATS
    if not right or len(set(known)) < len(known):
        raise UnreadableText("line-key", "hands")
    if len(known) + rules.SEATS * sum(won) != rules.SEATS * options.cards:
        raise UnreadableText("line-key", "won")
    deals, turn = (
        parse_int(parts["deals"], "deals", 0, 10**9),
        parse_int(parts["turn"], "turn", 0, 1),
    )
    ordered = tuple(tuple(sorted(hand, key=rules.strength)) for hand in hands)
    return State(options, deals, Seat(turn), ordered, led, won)


def _parse_cards(text: str) -> tuple[Card, ...]:
    return () if text == "-" else parse_cards(text)


def format_view(view: View) -> str:
    seat = "-" if view.seat is None else str(view.seat)
    return format_line("highcard-view/1", {"seat": seat, **_parts(view, view.hands)})


def parse_view(text: str) -> View:
    parts = parse_line(text, "highcard-view/1", ("seat", *KEYS))
    seat = None if parts["seat"] == "-" else Seat(parse_int(parts["seat"], "seat", 0, 1))
    hands = tuple(_parse_seen(part) for part in parts["hands"].split("/"))
    if len(hands) != rules.SEATS:
        raise UnreadableText("line-key", "hands")
    hand = None if seat is None else tuple(card for card in hands[seat] if card is not None)
    turn = Seat(parse_int(parts["turn"], "turn", 0, 1))
    moving = any(hands) and seat == turn
    found = View(
        seat=seat,
        options=parse_options_line(Options, parts["options"]),
        deals=parse_int(parts["deals"], "deals", 0, 10**9),
        turn=turn,
        hand=hand,
        hands=hands,
        led=_parse_cards(parts["led"]),
        won=tuple(parse_int(part, "won", 0, 26) for part in parts["won"].split("/")),
        legal=Listed(rules.moves_of(hand)) if moving and hand is not None else None,
    )
    canonical(text, format_view(found))
    return found


def _parse_seen(text: str) -> tuple[Card | None, ...]:
    """A hand that is seen, or one of backs alone."""
    if text and not text.replace(UNSEEN, ""):
        return (None,) * (len(text) // len(UNSEEN))
    return _parse_cards(text)
