"""Texts of actions and setups, as in records."""

import re
from collections.abc import Mapping
from typing import Final

from kartezh.core.cards import parse_card, parse_pack
from kartezh.core.errors import UnreadableText
from kartezh.core.game import SetupText
from kartezh.core.moves import Amount, Listed, Moves, Split
from kartezh.core.seats import Seat
from kartezh.games.lottery.rules.table import SLOTS, full_pack, officials_differ
from kartezh.games.lottery.state import Action, Ante, Buy, Cards, Lay, LoadPrizes, Setup, Take

_AMOUNT: Final = re.compile(r"(ante|buy) (0|[1-9][0-9]{0,11})")
_AMOUNTS: Final = re.compile(rf"prizes((?: (?:0|[1-9][0-9]{{0,11}})){{1,{SLOTS}}})")
_KEYS: Final = ("dealer", "banker", "dealer_pack", "banker_pack")


def parse_action(text: str) -> Action:
    """``ante 4``, ``prizes 5 3 2 2``, ``buy 20``, ``3c``, ``take``. Raises UnreadableText."""
    if text == "take":
        return Take()
    if found := _AMOUNT.fullmatch(text):
        amount = int(found[2])
        return Ante(amount) if found[1] == "ante" else Buy(amount)
    if found := _AMOUNTS.fullmatch(text):
        return LoadPrizes(tuple(map(int, found[1].split())))
    try:
        card = parse_card(text)
    except UnreadableText:
        raise UnreadableText("no-such-action", text=text[:40]) from None
    if card.joker:
        raise UnreadableText("no-such-action", text=text)
    return Lay(card)


def format_action(action: Action) -> str:
    match action:
        case Ante(amount):
            return f"ante {amount}"
        case Buy(amount):
            return f"buy {amount}"
        case LoadPrizes(amounts):
            return " ".join(["prizes", *map(str, amounts)])
        case Lay(card):
            return card.text
        case Take():
            return "take"


def format_moves(moves: Moves[Action]) -> list[str] | dict[str, list[int]]:
    """Texts sorted by code point, or ``{"ante": [min, max]}``, ``{"prizes": [slots, …]}``."""
    match moves:
        case Amount(word, least, most):
            return {word: [least, most]}
        case Split(word, slots, least, most):
            return {word: [slots, least, most]}
        case Listed(actions):
            return sorted(map(format_action, actions))
    raise TypeError(moves)


def parse_setup(seats: int, table: Mapping[str, object], *, first_deal: bool) -> Setup:
    """From a deal's table in a record. Raises UnreadableText; ``where`` is the key."""
    for key in table:
        if key not in _KEYS:
            raise UnreadableText("key-unknown", key[:40], expected=", ".join((*_KEYS, "actions")))
    dealer = _parse_seat(seats, table, "dealer", needed=first_deal)
    banker = _parse_seat(seats, table, "banker", needed=first_deal)
    if dealer is not None and banker is not None and not officials_differ(dealer, banker):
        raise UnreadableText("lottery-same-officials", "banker", seat=dealer)
    packs = _parse_pack(table, "dealer_pack"), _parse_pack(table, "banker_pack")
    return Setup(dealer, banker, *packs)


def _parse_seat(seats: int, table: Mapping[str, object], key: str, *, needed: bool) -> Seat | None:
    found = table.get(key)
    if found is None and not needed:
        return None
    if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found < seats:
        raise UnreadableText("key-seat", key, most=seats - 1)
    return Seat(found)


def _parse_pack(table: Mapping[str, object], key: str) -> Cards:
    found = table.get(key)
    if not isinstance(found, str):
        raise UnreadableText("key-pack", key)
    return parse_pack(found.split(), full_pack(), key)


def format_setup(setup: Setup) -> dict[str, SetupText]:
    """All keys; officials that follow from the match and were left out stay out."""
    table: dict[str, SetupText] = {}
    if setup.dealer is not None:
        table["dealer"] = setup.dealer
    if setup.banker is not None:
        table["banker"] = setup.banker
    for key, pack in (("dealer_pack", setup.dealer_pack), ("banker_pack", setup.banker_pack)):
        table[key] = " ".join(card.text for card in pack)
    return table
