"""The stagings, by game. A game without one of its own gets the plain staging."""

from functools import cache
from importlib import import_module
from typing import cast

from kartezh.table.scene import Staging


@cache
def find_staging(game: str) -> Staging:
    """``game`` is one of ``kartezh.games.GAMES``."""
    return cast(Staging, import_module(f"kartezh.table.scenes.{game}").STAGING)
