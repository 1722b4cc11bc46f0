"""Every game of the house keeps the laws, with any options, at any table."""

from collections.abc import Mapping
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartezh.games import GAMES, find_game
from kartezh.testing.laws import a_room_is_whole, keeps_the_laws
from kartezh.testing.strategies import seeds, tables

OWN_FORMS: Final[Mapping[str, Mapping[str, st.SearchStrategy[Any]]]] = {
    "merchant": {
        "deck": st.dictionaries(
            st.sampled_from(["+990", "+70", "+10", "0", "-10", "-40"]),
            st.integers(0, 40),
            min_size=1,
        )
    },
}
"""Of options whose value is a table in a record."""


def _examples(game: str, count: int) -> None:
    @settings(max_examples=count)
    @given(tables(game, OWN_FORMS.get(game)), seeds, st.integers(1, 3))
    def law(table: Any, seed: int, deals: int) -> None:
        keeps_the_laws(table, seed, deals)

    law()


@pytest.mark.parametrize("game", GAMES)
def test_a_room_is_whole(game: str) -> None:
    a_room_is_whole(find_game(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_keeps_the_laws(game: str) -> None:
    _examples(game, 25)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_game_keeps_the_laws_over_many_tables(game: str) -> None:
    _examples(game, 1000)
