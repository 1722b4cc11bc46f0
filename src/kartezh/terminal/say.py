"""Sentences of the table (``table.scene.Said``) in a reader's words."""

from collections.abc import Sequence
from typing import Any, Final

from kartezh.core.cards import parse_card
from kartezh.core.errors import UnreadableText
from kartezh.locales import Localizer
from kartezh.table.scene import Arg, CardsRef, Said, SeatRef, Staging, Words
from kartezh.terminal.rooms.base import Voice
from kartezh.terminal.rooms.words import card_sign, sentence

BACK: Final = "▒"
_NAMED: Final = {"0": "merchant-student", "F": "merchant-luck", "B": "merchant-luck-big"}


def say(said: Said | Words, t: Localizer, names: Sequence[str]) -> str:
    """``names`` by seat."""
    return t(said.id, **{name: _argument(arg, t, names) for name, arg in said.args.items()})


def story(staging: Staging, events: Sequence[Any], voice: Voice) -> list[str]:
    """A line an event."""
    lines = []
    for event in events:
        told = [sentence(say(said, voice.t, voice.names)) for said in staging.tell(event)]
        if told:
            lines.append(" ".join(told))
    return lines


def _argument(arg: Arg, t: Localizer, names: Sequence[str]) -> str | float:
    match arg:
        case SeatRef(seat):
            return names[seat]
        case CardsRef(cards):
            return " ".join(sign(card, t) for card in cards)
        case Words():
            return say(arg, t, names)
        case _:
            return arg


def sign(card: str, t: Localizer) -> str:
    """A card's wire text as it stands in a line: ``7♠``, ``Т♥``, ``−20``, ``Студент``."""
    if card in _NAMED:
        return t(_NAMED[card])
    if card.startswith("?"):
        return BACK
    if card.startswith(("+", "-")):
        return card.replace("-", "−")
    try:
        return card_sign(parse_card(card), t)
    except UnreadableText:
        return card
