"""The bots of the house. A bot is added by one module with a ``BOT`` and one line here."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Final, cast

from kartezh.bots.interface import INSTANT, AnyBot, Bot, Budget
from kartezh.core.errors import UsageError
from kartezh.games import find_game

__all__ = ["BOTS", "INSTANT", "AnyBot", "Bot", "Budget", "find_bot"]

_UNIFORM = "kartezh.bots.uniform"

BOTS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "merchant": {
            "random": _UNIFORM,
            "simple": "kartezh.bots.simple.merchant",
            "policy": "kartezh.bots.policy.merchant",
            "search": "kartezh.bots.search.merchant",
        },
        "bogach": {
            "random": _UNIFORM,
            "simple": "kartezh.bots.simple.bogach",
            "policy": "kartezh.bots.policy.bogach",
            "search": "kartezh.bots.search.bogach",
        },
        "lottery": {
            "random": _UNIFORM,
            "simple": "kartezh.bots.simple.lottery",
            "policy": "kartezh.bots.policy.lottery",
            "search": "kartezh.bots.search.lottery",
        },
    }
)
"""By game: the names of its bots, weakest first, and the module that holds each."""


@cache
def find_bot(game: str, name: str) -> AnyBot:
    """Raises UsageError for a game that the house, or a bot that the game does not have."""
    known = BOTS.get(game)
    if known is None:
        find_game(game)
        known = {}
    if name not in known:
        raise UsageError("bot-unknown", bot=name[:40], game=game, expected=", ".join(known))
    return cast(AnyBot, import_module(known[name]).BOT)
