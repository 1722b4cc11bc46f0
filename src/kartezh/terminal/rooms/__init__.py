"""How a game is shown and spoken in a terminal; one without a module here gets the plain room."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from kartezh.games import find_game
from kartezh.terminal.rooms.base import Room


@cache
def find_room(game: str) -> Room:
    """``game`` is one of ``kartezh.games.GAMES``."""
    module = f"{__name__}.{game}"
    if find_spec(module) is None:
        from kartezh.terminal.rooms.plain import PlainRoom

        return PlainRoom(find_game(game))
    return cast(Room, import_module(module).ROOM)
