"""Bots with a kernel, where people wait: nobody waits for a compiler.

The machine code of a kernel is made by a process of its own, once on a machine and version. Until
it is there, a plain bot plays.
"""

import random
import subprocess
import sys
from functools import cache
from typing import Any

from kartezh.bots import AnyBot, Budget, find_bot
from kartezh.bots.levels import LEVELS, PLAIN, player, stand_in, wants_kernels


class Warming:
    """One game's kernel on its way to the disk."""

    def __init__(self, game: str) -> None:
        command = [sys.executable, "-m", "kartezh.bots.worker", "--warm", game]
        quiet = subprocess.DEVNULL
        self._process: subprocess.Popen[bytes] | None = None
        if wants_kernels():
            self._process = subprocess.Popen(  # noqa: S603 (ours)
                command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
            )

    @property
    def done(self) -> bool:
        """Whether the bots may be asked; it stays false where the compiler failed or is not
        wanted."""
        return self._process is not None and self._process.poll() == 0


@cache
def _warming(game: str) -> Warming:
    return Warming(game)


class LevelBot:
    """A level's bot, or a plain one as long as the kernel is not ready."""

    def __init__(self, game: str, level: str) -> None:
        self._game = game
        self._level = player(game, level, seconds=LEVELS[level].budget.seconds or 0)
        self._warming = None if self._level.bot in PLAIN else _warming(game)

    def choose(self, view: Any, chance: random.Random, _budget: Budget) -> Any:
        """The level's own budget holds."""
        ready = self._warming is None or self._warming.done
        bot = find_bot(self._game, self._level.bot if ready else stand_in(self._game))
        return bot.choose(view, chance, self._level.budget)


def find_player(game: str, name: str) -> AnyBot:
    """By a level's name or a bot's. Raises UsageError."""
    return LevelBot(game, name) if name in LEVELS else find_bot(game, name)
