"""What several commands take: ``--option NAME=VALUE``, seats and seeds, lists with commas."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, Any, Final

from cyclopts import Parameter

from kartezh.core.errors import UsageError
from kartezh.core.game import AnyGame
from kartezh.core.options import choices, parse_options
from kartezh.games import GAMES, find_game

OptionWords = Annotated[
    tuple[str, ...],
    Parameter(
        name=("--option", "-o"),
        help="cli-option-option",
        metavar="cli-value-option",
        negative="",
    ),
]
PresetName = Annotated[str, Parameter(help="cli-option-preset", metavar="cli-value-preset")]

# Where bots play by themselves
SeatsNumber = Annotated[
    int | None, Parameter(help="cli-simulate-seats", metavar="cli-value-number")
]
MatchLength = Annotated[
    int | None, Parameter(help="cli-simulate-match", metavar="cli-value-number")
]
SeedNumber = Annotated[int, Parameter(help="cli-simulate-seed", metavar="cli-value-number")]
MOST_SEED: Final = 2**63 - 1


def known_words(name: str) -> tuple[str, ...]:
    """What fits a parameter of that name, where its command takes any text and judges it itself."""
    if name == "game":
        return tuple(GAMES)
    if name == "preset":
        return tuple(dict.fromkeys(one for game in GAMES for one in find_game(game).presets))
    return ()


def parse_assignments(words: Iterable[str]) -> dict[str, str]:
    """By name, in order; the last value of a name counts. Raises UsageError."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageError("option-assignment", text=word)
        found[name.strip()] = value.strip()
    return found


def choose_options(game: AnyGame, preset: str, words: Iterable[str]) -> Any:
    """The preset with some values changed. Raises UsageError."""
    if preset not in game.presets:
        raise UsageError("preset-unknown", preset=preset, expected=", ".join(game.presets))
    known = choices(game.options)
    changed = {}
    for name, value in parse_assignments(words).items():
        if name not in known:
            parse_options(game.options, {name: value})
        changed[known[name].field] = known[name].parse_text(value)
    return replace(game.presets[preset], **changed)


def between(option: str, value: int, least: int, most: int) -> None:
    """Raises UsageError."""
    if not least <= value <= most:
        raise UsageError("simulate-number", option=option, least=str(least), most=str(most))


def split_list(words: Iterable[str]) -> tuple[str, ...]:
    """``a,b`` and ``c`` are three."""
    return tuple(part.strip() for word in words for part in word.split(",") if part.strip())


def split_bots(words: Iterable[str]) -> tuple[str, ...]:
    """The same, but for commas within quotation marks: ``cmd:bot --style "a,b",simple`` is two."""
    found = [part for word in words for part in re.findall(_BOT, word)]
    return tuple(part.strip() for part in found if part.strip())


_BOT: Final = re.compile(r"""(?:"[^"]*"|'[^']*'|[^,])+""")
