"""The kernel plays the game of the rooms: legal actions, states and results, over all options."""

import os
import subprocess
import sys

import pytest

from tests.kernels.lottery.differential import compare

DECISIONS = int(os.environ.get("KARTEZH_DECISIONS", "700000"))


def decisions(seeds: range, most: int) -> int:
    """How many states agreed."""
    found = 0
    for seed in seeds:
        if found >= most:
            break
        found += sum(1 for _ in compare(seed))
    return found


def test_the_kernel_plays_the_rooms_game() -> None:
    assert decisions(range(1000), 3000) >= 3000


@pytest.mark.long
def test_the_kernel_plays_the_rooms_game_for_long() -> None:
    found = decisions(range(10_000, 1_000_000), DECISIONS)
    print(f"{found} decisions agree")
    assert found >= DECISIONS


_CHECKED = """
from tests.kernels.lottery.differential import compare
for seed in range(5):
    for _ in compare(seed): pass
"""


@pytest.mark.long
def test_no_index_is_out_of_bounds() -> None:
    """Compiled with checks; the machine code has a cache of its own."""
    settings = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    command = [sys.executable, "-c", _CHECKED]
    found = subprocess.run(command, env=settings, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
