"""What is packed up for a worker is what pickle would have sent, for less."""

import pickle
import random
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartezh.core.cards import PACK
from kartezh.games import GAMES, find_game
from kartezh.server.parcels import pack_up


@pytest.mark.parametrize("name", GAMES)
@given(seed=st.integers(0, 2**32))
def test_every_view_of_a_deal_arrives_as_it_was(name: str, seed: int) -> None:
    game, chance = find_game(name), random.Random(seed)
    standing = game.open(game.options(), 4)
    state = game.begin(standing, game.draw(standing, chance))
    for _ in range(40):
        if game.finished(state):
            break
        view = game.view(state, game.to_move(state))
        opened = pickle.loads(pack_up(view))
        assert opened == view
        assert opened.log == view.log
        assert len(pack_up(view)) < len(pickle.dumps(view))
        state = game.play(state, game.legal_moves(state).sample(chance))


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    one: int


@dataclass(frozen=True, slots=True)
class Empty:
    pass


@dataclass(frozen=True, slots=True)
class Both:
    named: Named
    empty: Empty


def test_what_no_row_of_values_makes_is_left_to_pickle() -> None:
    both = Both(Named(one=1), Empty())
    assert pickle.loads(pack_up([both, both])) == [both, both]


def test_cards_stay_the_cards_that_they_are() -> None:
    assert all(one is two for one, two in zip(pickle.loads(pack_up(PACK)), PACK, strict=True))
