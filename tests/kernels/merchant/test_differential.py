"""The kernel plays by the room's rules, whatever the options."""

import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kartezh.core.errors import BadOption, BadSeats
from kartezh.games.merchant.game import GAME
from kartezh.games.merchant.options import Deck, Options
from kartezh.kernels import merchant as kernel
from kartezh.kernels.chance import below, draw, stream_of
from tests.kernels.merchant.matches import alike, legal_codes, moments, some_moments

SHORT = 3_000
LONG = 700_000
C_PROGRAM = Path(__file__).parents[3] / "bench" / "c" / "merchant.c"


def compare(decisions: int, seed: int) -> Counter[str]:
    """Plays that many decisions at least; how many there were of what."""
    chance, seen = random.Random(seed), Counter[str]()
    money = np.zeros(5, np.int64)
    while seen["decisions"] < decisions:
        seen["matches"] += 1
        for tables, state in moments(chance, rounds=3):
            assert kernel.same(tables, 0, state) is None
            over = GAME.finished(state)
            assert kernel.finished(tables, 0) == over
            assert kernel.to_move(tables, 0) == (-1 if over else state.turn)
            kernel.scores(tables, 0, money)
            assert tuple(money[: state.seats].tolist()) == state.money
            seen["rounds" if over else "decisions"] += 1
            seen[state.options.luck_position] += 1
            seen[f"{state.seats} seats"] += 1
            seen["more than a word of characters"] += int(tables[0]["words"] > 1)
    return seen


def test_the_kernel_and_the_room_agree() -> None:
    seen = compare(SHORT, seed=2026)
    assert min(seen.values()) > 0
    assert len(seen) == 3 + 3 + 4 + 1, "every place of Luck and every number of seats"


@pytest.mark.long
def test_the_kernel_and_the_room_agree_on_many_decisions() -> None:
    decisions = int(os.environ.get("KARTEZH_DIFFERENTIAL", LONG))
    seen = compare(decisions, seed=1)
    sys.stderr.write(f"\nmerchant: {dict(sorted(seen.items()))}\n")
    assert seen["decisions"] >= decisions


@pytest.mark.long
def test_no_index_leaves_its_array() -> None:
    """Compiled with bounds checks, in a process of its own: the setting is read at import."""
    code = (
        "from tests.kernels.merchant.test_differential import compare, by_chance, worlds_of_all;"
        "compare(20_000, seed=3); by_chance(300, seed=4); worlds_of_all(300, seed=5)"
    )
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)


def worlds_of_all(matches: int, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(matches):
        for tables, state in some_moments(chance):
            out = np.zeros(2, kernel.TABLE)
            for seat in range(-1, state.seats):
                kernel.worlds(tables, 0, seat, out, stream_of(chance.getrandbits(64)))


def by_chance(matches: int, seed: int) -> None:
    """Uniform play as ``random_deals`` does it, against legal()[below(n)], to the same stream."""
    chance = random.Random(seed)
    for _ in range(matches):
        tables, _ = next(moments(chance, rounds=1))
        stream = stream_of(chance.getrandbits(64))
        slow_stream, slow = stream.copy(), tables.copy()
        told = kernel.random_deals(tables, stream, 2)
        decisions, checksum = 0, 0
        for _round in range(2):
            kernel.begin(slow, 0, slow_stream)
            while not kernel.finished(slow, 0):
                codes = legal_codes(slow, 0)
                kernel.play(slow, 0, codes[below(slow_stream, len(codes))])
                decisions += 1
            for money in slow[0]["money"][: slow[0]["seats"]].tolist():
                checksum = (checksum * 0x100000001B3 + money) & 0xFFFF_FFFF_FFFF_FFFF
        assert alike(tables, slow)
        assert told == (decisions, checksum)
        assert draw(stream) == draw(slow_stream)


def test_play_by_chance_is_uniform_over_the_legal_actions() -> None:
    by_chance(60, seed=11)


def test_batches_do_what_single_calls_do() -> None:
    tables = kernel.new_tables(20, Options(), 3)
    kernel.begin_all(tables, stream_of(5))
    assert len({table.tobytes() for table in tables}) == 20
    single = tables.copy()
    out = np.zeros((20, kernel.MOST_ACTIONS), np.uint64)
    counts = np.zeros(20, np.int64)
    for _ in range(39):
        kernel.legal_all(tables, out, counts)
        for i in range(20):
            assert out[i, : counts[i]].tolist() == legal_codes(single, i)
            kernel.play(single, i, out[i, 0])
        kernel.play_all(tables, out[:, 0].copy())
        assert alike(tables, single)
    kernel.legal_all(tables, out, counts)
    assert not counts.any()
    kernel.play_all(tables, out[:, 0].copy())
    assert alike(tables, single), "finished tables take no action"


def test_the_program_in_c_plays_the_same_games(tmp_path: Path) -> None:
    program = tmp_path / "merchant"
    flags = ["-O2", "-Wall", "-Wextra", "-Werror"]
    try:
        subprocess.run(["cc", *flags, "-o", program, C_PROGRAM], check=True)
    except FileNotFoundError:
        pytest.skip("no C compiler here")
    printed = subprocess.run([program, "77", "30", "40"], check=True, capture_output=True)
    told: dict[str, Any] = json.loads(printed.stdout)
    tables = kernel.new_tables(30, Options(), 4)
    decisions, checksum = kernel.random_deals(tables, stream_of(77), 40)
    assert (told["decisions"], told["checksum"]) == (decisions, checksum)


def test_tables_are_refused_as_the_room_refuses_them() -> None:
    with pytest.raises(BadSeats):
        kernel.new_tables(1, Options(), 6)
    with pytest.raises(BadOption):
        kernel.new_tables(1, Options(hand_size=11), 4)


def test_the_longest_list_of_actions_fits() -> None:
    """499 values in each of two hands, a Student in both, every stack open to him."""
    values = [*range(1, 499), *range(-499, 0), 0]
    copies = tuple((value, 2 if value == 0 else 1) for value in sorted(values, reverse=True))
    options = Options(deck=Deck(copies), hand_size=499)
    tables, stream = kernel.new_tables(1, options, 2), stream_of(0)
    longest = 0
    for _ in range(8):
        kernel.begin(tables, 0, stream)
        longest = max(longest, len(legal_codes(tables, 0)))
    assert 1000 <= longest <= kernel.MOST_ACTIONS
