"""Playing at random without a list of moves is the same as drawing from the list."""

import random

import numpy as np
import pytest

from kartezh.games.bogach.options import Options
from kartezh.kernels import bogach as kernel
from kartezh.kernels.chance import below, stream_of
from tests.kernels.bogach.playing import OUT, any_options


def drawn_from_the_list(tables, stream) -> tuple[int, list[int]]:  # type: ignore[no-untyped-def]
    """One deal as ``random_deals`` documents it."""
    kernel.begin(tables, 0, stream)
    decisions = 0
    while not kernel.finished(tables, 0):
        number = kernel.legal(tables, 0, OUT)
        twin = stream_of(int(stream[0]))
        code = OUT[below(stream, number) if number > 1 else 0]
        assert kernel.random_action(tables, 0, twin) == code
        assert twin[0] == stream[0]
        kernel.play(tables, 0, code)
        decisions += 1
    return decisions, tables["places"][0].tolist()


@pytest.mark.parametrize("number", range(40))
def test_whole_deals_are_those_of_the_listed_moves(number: int) -> None:
    chance = random.Random(number)
    options, seats = any_options(chance), chance.randint(2, 17)
    fast, plain = (kernel.new_tables(1, options, seats) for _ in range(2))
    streams = stream_of(number), stream_of(number)
    for _ in range(3):
        decisions, places = drawn_from_the_list(plain, streams[1])
        assert kernel.random_deals(fast, streams[0], 1)[0] == decisions
        assert fast["places"][0].tolist() == places
        assert streams[0][0] == streams[1][0]


def test_batches_are_their_tables_one_by_one() -> None:
    together, alone = (kernel.new_tables(3, Options(), 4) for _ in range(2))
    streams = stream_of(5), stream_of(5)
    kernel.begin_all(together, streams[0])
    for i in range(3):
        kernel.begin(alone, i, streams[1])
    out, counts = np.zeros((3, kernel.MOST_ACTIONS), np.uint64), np.zeros(3, np.int64)
    for _ in range(400):
        kernel.legal_all(together, out, counts)
        codes = np.zeros(3, np.uint64)
        for i in range(3):
            assert (counts[i] == 0) == kernel.finished(alone, i)
            if counts[i]:
                assert kernel.legal(alone, i, OUT) == counts[i]
                codes[i] = out[i, counts[i] - 1]
                kernel.play(alone, i, codes[i])
        kernel.play_all(together, codes)
        assert together.tobytes() == alone.tobytes()
    assert not counts.any()


def test_a_seed_says_it_all() -> None:
    played = [
        kernel.random_deals(kernel.new_tables(4, Options(), 5), stream_of(seed), 3)
        for seed in (1, 1, 2)
    ]
    assert played[0] == played[1] != played[2]
