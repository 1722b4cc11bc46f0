"""The stagings, by game. A game without one of its own gets the plain staging."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from kartezh.games import find_game
from kartezh.table.scene import Staging


@cache
def find_staging(game: str) -> Staging:
    """``game`` is one of ``kartezh.games.GAMES``."""
    module = f"{__name__}.{game}"
    if find_spec(module) is None:
        from kartezh.table.scenes.plain import PlainStaging

        return PlainStaging(find_game(game))
    return cast(Staging, import_module(module).STAGING)
