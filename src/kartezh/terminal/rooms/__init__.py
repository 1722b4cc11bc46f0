"""How each game is shown and spoken in a terminal. A game is added by one module here."""

from functools import cache
from importlib import import_module
from typing import cast

from kartezh.terminal.rooms.base import Room


@cache
def find_room(game: str) -> Room:
    """``game`` is one of ``kartezh.games.GAMES``."""
    return cast(Room, import_module(f"kartezh.terminal.rooms.{game}").ROOM)
