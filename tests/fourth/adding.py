"""Adds a game to the house as a person would: a folder beside the others, its catalogues, and the
lines in the registries. Nothing else of the house knows that it is there.
"""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import pytest

import kartezh.games
from kartezh.bots import BOTS
from kartezh.games import GAMES
from kartezh.locales import localizer
from kartezh.locales.localizer import read_catalogues
from kartezh.server import library
from kartezh.testing.rulebooks import SOURCES

HERE: Final = Path(__file__).parent
NAME: Final = "highcard"
UNIFORM: Final = "kartezh.bots.uniform"
KNOWING: Final = ("kartezh.cli.app", "kartezh.server.app", "kartezh.terminal.match")
"""Modules that bring in everybody who has read a registry."""


@contextmanager
def fourth_game() -> Iterator[None]:
    """The house has four games."""
    for module in KNOWING:
        import_module(module)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kartezh.games, "__path__", [*kartezh.games.__path__, str(HERE / "games")])
        patch.setitem(SOURCES, NAME, frozenset(f"S{number}" for number in range(1, 6)))
        _everywhere(patch, GAMES, (*GAMES, NAME))
        _everywhere(patch, BOTS, _with_bots(BOTS))
        _everywhere(patch, read_catalogues, _catalogues)
        _forget()
        yield
    _forget()
    for name in [name for name in sys.modules if name.startswith(f"kartezh.games.{NAME}")]:
        del sys.modules[name]


def _with_bots(bots: Mapping[str, Mapping[str, str]]) -> Mapping[str, Mapping[str, str]]:
    return MappingProxyType({**bots, NAME: dict.fromkeys(("random", "simple"), UNIFORM)})


def _catalogues(language: str) -> dict[str, str]:
    own = HERE / "locales" / language / f"{NAME}.ftl"
    return {**read_catalogues(language), own.name: own.read_text("utf-8")}


def _everywhere(patch: pytest.MonkeyPatch, old: Any, new: Any) -> None:
    """A registry is a constant: whoever has imported it holds the same object."""
    for name, module in list(sys.modules.items()):
        if name.startswith("kartezh"):
            for held in [key for key, value in vars(module).items() if value is old]:
                patch.setattr(module, held, new)


def _forget() -> None:
    """What was made from the registries and kept."""
    for kept in (localizer, library.games, library.words):
        kept.cache_clear()
