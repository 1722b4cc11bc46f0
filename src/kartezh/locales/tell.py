"""An error as one sentence for a person."""

import unicodedata
from collections.abc import Mapping
from typing import Final

from kartezh.core.errors import KartezhError, RuleBroken
from kartezh.core.rulebook import read_rulebook
from kartezh.games import GAMES, find_game
from kartezh.locales.localizer import Localizer

LONGEST: Final = 60
"""Of a text that is quoted back; the rest is an ellipsis."""


def tell(error: KartezhError, t: Localizer) -> str:
    """One line in the language of ``t``; a broken rule brings its sentence from the rulebook."""
    data = {name: _quotable(value) for name, value in error.data.items()}
    if isinstance(error, RuleBroken):
        data["sentence"] = rule_sentence(error.refusal.rule, t.language)
    told = t(error.message, **data)
    return t("error-where", where=data["where"], told=told) if "where" in data else told


def rule_sentence(rule: str, language: str) -> str:
    """What the rulebook says under that number, whichever game's it is."""
    game = next(name for name in GAMES if find_game(name).letter == rule[0])
    return read_rulebook(game, language).find(rule).sentence


def tell_faults(bot: str, faults: Mapping[str, int], t: Localizer) -> str:
    """What a program that plays did wrong, and how often."""
    told = [t(f"bot-forfeit-{why}", count=count) for why, count in sorted(faults.items())]
    return t("bot-forfeits", bot=clean(bot), faults=", ".join(told))


def clean(text: str, longest: int = LONGEST) -> str:
    """Of any text a piece that every terminal can show on one line.

    Control characters, line breaks, halves of surrogate pairs and the like come out as ``\\u001b``.
    """
    shown = "".join(map(_visible, text[: longest + 1]))
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"


def _visible(char: str) -> str:
    if char == " " or unicodedata.category(char)[0] not in "CZ":
        return char
    return f"\\u{ord(char):04x}"


def _quotable(value: str | float) -> str | float:
    """A number of thousands of digits has no decimal form in Python."""
    if isinstance(value, str):
        return clean(value, 400 if value.isascii() and value.isprintable() else LONGEST)
    return value if abs(value) < 10**15 else "…"
