"""Worlds: from the view alone, never against what was seen."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from kartezh.core.seats import Seat
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.state import (
    State,
)
from kartezh.kernels import lottery
from kartezh.kernels.chance import stream_of
from kartezh.kernels.lottery.codes import NUMBER, bits_of
from tests.kernels.lottery.differential import compare
from tests.kernels.lottery.sampling import sample


def moments(seeds: range) -> Iterator[tuple[State, Seat | None]]:
    for seed in seeds:
        for at, state in enumerate(compare(seed, deals=1)):
            if at % 7 == 0:
                yield state, [None, *map(Seat, range(state.seats))][at % (state.seats + 1)]


def test_worlds_come_from_the_view_alone() -> None:
    """The true state and its view give the same worlds, to the bit."""
    for state, seat in moments(range(6)):
        truth = np.zeros(2, lottery.TABLE)
        me = -1 if seat is None else seat
        lottery.worlds(lottery.from_state(state), 0, me, truth, stream_of(5))
        assert truth.tobytes() == sample(state, seat, 2, seed=5).tobytes()


def test_a_world_is_a_whole_pack_that_looks_the_same() -> None:
    for state, seat in moments(range(20, 26)):
        for world in sample(state, seat, 2):
            check_cards(world, state)
            if seat is not None:
                assert world["hands"][seat] == bits_of(state.heaps[seat])
                assert world["fresh"][seat] == bits_of(state.fresh[seat])


def check_cards(world: Any, state: State) -> None:
    held = [world["gone"], *world["hands"], *world["fresh"]]
    cards = [card for cards in held for card in range(52) if int(cards) >> card & 1]
    cards += world["pack"][int(world["pack_at"]) :].tolist()
    cards += [int(world["led"])] if world["led"] >= 0 else []
    assert sorted(cards) == list(range(52))
    assert sorted(world["pack"]) == list(range(52))
    assert sorted(world["bank"]) == list(range(52))
    assert [int(hand).bit_count() for hand in world["hands"][: state.seats]] == [
        *map(len, state.heaps)
    ]
    assert [int(hand).bit_count() for hand in world["fresh"][: state.seats]] == [
        *map(len, state.fresh)
    ]
    shown = [prize.card for prize in state.prizes if prize and prize.shown]
    assert {*map(NUMBER.__getitem__, shown)} <= {*world["prize"].tolist()}


def test_a_view_without_a_log_has_worlds_too() -> None:
    for state, seat in moments(range(40, 46)):
        view = replace(GAME.view(state, seat), log=())
        out = np.zeros(2, lottery.TABLE)
        me = -1 if seat is None else seat
        lottery.worlds(lottery.from_view(view), 0, me, out, stream_of(1))
        for world in out:
            check_cards(world, state)
