"""The rooms of the house. A game is added by one folder and one line here."""

from functools import cache
from importlib import import_module
from typing import Final, cast

from kartezh.core.errors import UsageError
from kartezh.core.game import AnyGame

GAMES: Final = ("merchant", "bogach", "lottery")


@cache
def find_game(name: str) -> AnyGame:
    """Raises UsageError for a game that the house does not have."""
    if name not in GAMES:
        raise UsageError("game-unknown", game=name[:40], expected=", ".join(GAMES))
    return cast(AnyGame, import_module(f"kartezh.games.{name}.game").GAME)
