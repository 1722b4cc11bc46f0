"""The texts of High Card: a card is an action."""

from collections.abc import Mapping

from kartezh.core.cards import PACK, parse_card, parse_pack
from kartezh.core.errors import UnreadableText

from .state import Lay, Setup


def parse_action(text: str) -> Lay:
    try:
        return Lay(parse_card(text))
    except UnreadableText:
        raise UnreadableText("no-such-action", text=text[:40]) from None


def parse_setup(table: Mapping[str, object]) -> Setup:
    for key in table:
        if key != "pack":
            raise UnreadableText("key-unknown", key[:40], expected="pack, actions")
    pack = table.get("pack")
    if not isinstance(pack, str):
        raise UnreadableText("key-pack", "pack")
    return Setup(parse_pack(pack.split(), PACK, "pack"))


def format_setup(setup: Setup) -> dict[str, int | str]:
    return {"pack": " ".join(card.text for card in setup.pack)}
