"""The wire forms of The Rich Man: ``4c4d4s``, ``-``, ``give 3c``; a deal's table in a record."""

from collections.abc import Mapping

from kartezh.core.cards import format_cards, parse_cards, parse_pack
from kartezh.core.errors import UnreadableText
from kartezh.core.game import SetupText
from kartezh.core.moves import Listed, Moves
from kartezh.core.seats import Seat
from kartezh.games.bogach import rules
from kartezh.games.bogach.options import Options
from kartezh.games.bogach.state import Action, Cards, Give, Lay, Pass, Setup

_GIVE = "give "


def parse_action(text: str) -> Action:
    if text == "-":
        return Pass()
    if text.startswith(_GIVE):
        return Give(parse_ordered(text.removeprefix(_GIVE)))
    return Lay(parse_ordered(text))


def parse_ordered(text: str) -> Cards:
    """Cards in the game's order, each once. Raises UnreadableText."""
    if len(text) > 2 * 54:
        raise UnreadableText("no-such-action", text=text[:40])
    cards = parse_cards(text)
    if cards != rules.in_order(set(cards)):
        raise UnreadableText("bogach-cards-order", text=text[:40])
    return cards


def format_action(action: Action) -> str:
    match action:
        case Lay(cards):
            return format_cards(cards)
        case Pass():
            return "-"
        case Give(cards):
            return _GIVE + format_cards(cards)


def format_moves(moves: Moves[Action]) -> list[str]:
    assert isinstance(moves, Listed)
    return sorted(format_action(action) for action in moves)


def parse_setup(
    options: Options, seats: int, table: Mapping[str, object], *, first_deal: bool
) -> Setup:
    for key in table:
        if key not in ("dealer", "first", "pack"):
            raise UnreadableText("key-unknown", key[:40], expected="dealer, first, pack, actions")
    pack = table.get("pack")
    if not isinstance(pack, str):
        raise UnreadableText("key-pack", "pack")
    drawn = first_deal and options.first_lead == "random"
    return Setup(
        pack=parse_pack(pack.split(), rules.pack(options), "pack"),
        dealer=_parse_seat(seats, table, "dealer", needed=first_deal),
        first=_parse_seat(seats, table, "first", needed=drawn),
    )


def _parse_seat(seats: int, table: Mapping[str, object], key: str, *, needed: bool) -> Seat | None:
    seat = table.get(key)
    if seat is None and not needed:
        return None
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
        raise UnreadableText("key-seat", key, most=seats - 1)
    return Seat(seat)


def format_setup(setup: Setup) -> dict[str, SetupText]:
    table: dict[str, SetupText] = {}
    if setup.dealer is not None:
        table["dealer"] = setup.dealer
    if setup.first is not None:
        table["first"] = setup.first
    return {**table, "pack": " ".join(card.text for card in setup.pack)}
