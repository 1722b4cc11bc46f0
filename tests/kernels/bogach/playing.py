"""Matches of the kernel and the room side by side, move for move."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, get_args, get_type_hints

import numpy as np

from kartezh.games.bogach import rules
from kartezh.games.bogach.game import GAME
from kartezh.games.bogach.options import Options
from kartezh.games.bogach.state import State
from kartezh.kernels import bogach as kernel
from kartezh.kernels.chance import stream_of

OUT = np.empty(kernel.MOST_ACTIONS, np.uint64)


def any_options(chance: random.Random) -> Options:
    """Each option is at its default half of the time."""
    hints = get_type_hints(Options)
    values = {
        name: chance.choice(get_args(hint)) for name, hint in hints.items() if chance.random() < 0.5
    }
    return Options(**values)


@dataclass(frozen=True, slots=True)
class Both:
    """The same moment in the kernel's record and as the room's state."""

    tables: Any
    state: State

    def codes(self) -> list[Any]:
        return [*OUT[: kernel.legal(self.tables, 0, OUT)]]


def matches(chance: random.Random, options: Options, seats: int, deals: int = 3) -> Iterator[Both]:
    """Every moment of a match of random moves; what differs is asserted on the way."""
    tables = kernel.new_tables(1, options, seats)
    stream = stream_of(chance.getrandbits(64))
    standing = GAME.open(options, seats)
    for _ in range(deals):
        kernel.begin(tables, 0, stream)
        state = GAME.begin(standing, kernel.setup_of(tables, 0))
        while not GAME.finished(state):
            both = Both(tables, state)
            assert_equal(both)
            yield both
            code = chance.choice(both.codes())
            state = GAME.play(state, kernel.action_of(code))
            kernel.play(tables, 0, code)
        assert_equal(Both(tables, state))
        standing = GAME.close(state)


def assert_equal(both: Both) -> None:
    tables, state = both.tables, both.state
    assert kernel.same(tables, 0, state) is None, (kernel.same(tables, 0, state), state)
    assert kernel.finished(tables, 0) == GAME.finished(state)
    if GAME.finished(state):
        places = np.empty(state.standing.seats, np.int64)
        kernel.scores(tables, 0, places)
        assert tuple(places) == GAME.scores(state)
        return
    assert kernel.to_move(tables, 0) == state.to_move
    codes = both.codes()
    moves = rules.legal_moves(state)
    assert len(set(codes)) == len(codes)
    assert set(codes) == {kernel.code_of(move) for move in moves}, state
    assert {kernel.action_of(code) for code in codes} == set(moves)
