"""The wire forms of Merchant's Luck: ``+40>c``, ``0>2``, ``F``; a deal's table in a record."""

import re
from collections.abc import Mapping
from typing import Final

from kartezh.core.errors import UnreadableText
from kartezh.core.game import SetupText
from kartezh.core.moves import Listed, Moves
from kartezh.core.seats import Seat
from kartezh.games.merchant import rules
from kartezh.games.merchant.options import Options, parse_value
from kartezh.games.merchant.state import (
    CENTRE,
    Action,
    Character,
    Lay,
    Luck,
    Place,
    PlayLuck,
    Setup,
)

_LAY: Final = re.compile(r"([^>]+)>(c|[0-9]|[1-9][0-9])")


def format_character(card: Character) -> str:
    return f"{card.value:+}" if card.value else "0"


def parse_character(text: str) -> Character:
    value = parse_value(text)
    if value is None:
        raise UnreadableText("no-such-character", text=text[:40])
    return Character(value)


def format_place(place: Place) -> str:
    return "c" if place is None else str(place)


def parse_action(text: str) -> Action:
    if text in ("F", "B"):
        return PlayLuck(Luck(text))
    found = _LAY.fullmatch(text)
    if not found:
        raise UnreadableText("no-such-action", text=text[:40])
    onto = CENTRE if found[2] == "c" else Seat(int(found[2]))
    return Lay(parse_character(found[1]), onto)


def format_action(action: Action) -> str:
    match action:
        case PlayLuck(luck):
            return luck.value
        case Lay(card, onto):
            return f"{format_character(card)}>{format_place(onto)}"


def format_moves(moves: Moves[Action]) -> list[str]:
    assert isinstance(moves, Listed)
    return sorted(format_action(action) for action in moves)


def parse_setup(
    options: Options, seats: int, table: Mapping[str, object], *, first_deal: bool
) -> Setup:
    for key in table:
        if key not in ("first", "pack"):
            raise UnreadableText("key-unknown", key[:40], expected="first, pack, actions")
    return Setup(_parse_pack(options, table.get("pack")), _parse_first(seats, table, first_deal))


def _parse_first(seats: int, table: Mapping[str, object], needed: bool) -> Seat | None:
    first = table.get("first")
    if first is None and not needed:
        return None
    if not isinstance(first, int) or isinstance(first, bool) or not 0 <= first < seats:
        raise UnreadableText("key-seat", "first", most=seats - 1)
    return Seat(first)


def _parse_pack(options: Options, pack: object) -> tuple[Character, ...]:
    """As many characters as the deck has, each as often as it has it."""
    if not isinstance(pack, str):
        raise UnreadableText("key-pack", "pack")
    left = dict(rules.deck_copies(options))
    cards = []
    for text in pack.split():
        value = parse_value(text)
        if value is None:
            raise UnreadableText("pack-no-card", "pack", text=text[:40])
        if value not in left:
            raise UnreadableText("pack-foreign", "pack", card=text)
        if not left[value]:
            raise UnreadableText("pack-too-many", "pack", card=text)
        left[value] -= 1
        cards.append(Character(value))
    missing = [value for value, copies in left.items() if copies]
    if missing:
        shown = format_character(Character(missing[0]))
        raise UnreadableText("pack-missing", "pack", card=shown, count=sum(left.values()))
    return tuple(cards)


def format_setup(setup: Setup) -> dict[str, SetupText]:
    pack = " ".join(map(format_character, setup.pack))
    return {"pack": pack} if setup.first is None else {"first": setup.first, "pack": pack}
