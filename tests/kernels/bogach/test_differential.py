"""The kernel and the rules play the same game: actions, states, results, over all options."""

import os
import random
import subprocess
import sys

import pytest

from kartezh.games.bogach.options import Options
from tests.kernels.bogach.playing import any_options, matches

LONG = int(os.environ.get("KARTEZH_DIFFERENTIAL", "700000"))
"""Decisions of the long test."""


def compare(decisions: int, seed: int) -> int:
    """Matches until that many decisions have agreed; returns how many it were."""
    done, number = 0, 0
    while done < decisions:
        chance = random.Random(f"{seed}/{number}")
        for _ in matches(chance, any_options(chance), chance.randint(2, 17)):
            done += 1
        number += 1
    return done


def test_kernel_and_rules_agree() -> None:
    assert compare(3_000, seed=2026) >= 3_000


@pytest.mark.parametrize("seats", [2, 5, 17])
def test_they_agree_at_the_defaults(seats: int) -> None:
    assert sum(1 for _ in matches(random.Random(seats), Options(), seats)) > 20


@pytest.mark.long
def test_kernel_and_rules_agree_in_very_many_decisions() -> None:
    done = compare(LONG, seed=1)
    print(f"{done} decisions agree")
    assert done >= LONG


@pytest.mark.long
def test_no_index_is_out_of_bounds() -> None:
    """Compiled anew with Numba's checks: a minute."""
    tests = [f"tests/kernels/bogach/{name}.py" for name in ("test_random_play", "test_worlds")]
    command = [sys.executable, "-m", "pytest", "-n", "0", "-q", *tests]
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
