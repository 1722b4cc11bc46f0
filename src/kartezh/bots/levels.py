"""The three strengths that people are offered, and which bot plays at each.

Names of bots (``kartezh.bots.BOTS``) are for arenas and logs; a person who opens a table chooses
how well the others shall play.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from kartezh.bots import BOTS
from kartezh.bots.interface import INSTANT, Budget


@dataclass(frozen=True, slots=True)
class Level:
    bot: str
    budget: Budget


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        "novice": Level("simple", INSTANT),
        "regular": Level("policy", INSTANT),
        "master": Level("search", Budget(seconds=1.0)),
    }
)
"""Weakest first."""

USUAL: Final = "regular"
PLAIN: Final = frozenset({"random", "simple"})
"""Bots that need no kernel: they answer at once in any process, however fresh."""
COMPILED: Final = frozenset({"policy", "search"})
"""Bots with a kernel: nobody shall wait while it is compiled or loaded."""


def wants_kernels() -> bool:
    """Not with KARTEZH_KERNELS=off, for machines that a compiler would bring to their knees: plain
    bots play at every level there."""
    return os.environ.get("KARTEZH_KERNELS") != "off"


def is_player(game: str, name: str) -> bool:
    """Whether a seat may be given to it: a level, or a bot of the game by its own name."""
    return name in LEVELS or name in BOTS[game]


def player(game: str, name: str, *, seconds: float) -> Level:
    """The bot behind a level's or a bot's name, and what it may think; never more than
    ``seconds``. A game that is new in the house may have plain bots only."""
    level = LEVELS.get(name)
    if level is None:
        return Level(name, Budget(seconds=seconds))
    if level.bot not in BOTS[game]:
        return Level(stand_in(game), INSTANT)
    if level.budget.seconds is None:
        return level
    return Level(level.bot, Budget(seconds=min(seconds, level.budget.seconds)))


def stand_in(game: str) -> str:
    """Plays where no other bot can: its kernel is being compiled, or there is no time to think."""
    return [bot for bot in BOTS[game] if bot in PLAIN][-1]
