"""The random stream is SplitMix64, and its bounded numbers are uniform."""

from typing import Any

import numpy as np
import pytest

from kartezh.kernels.bits import U, count, lowest
from kartezh.kernels.chance import below, draw, stream_of, unit
from kartezh.kernels.compiling import inner

_64 = (1 << 64) - 1


def splitmix(state: int) -> tuple[int, int]:
    state = (state + 0x9E3779B97F4A7C15) & _64
    mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _64
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _64
    return state, mixed ^ (mixed >> 31)


def test_the_published_first_numbers() -> None:
    """Of the reference program with seed 1234567, as Rosetta Code prints them."""
    stream = stream_of(1234567)
    assert [int(draw(stream)) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@pytest.mark.parametrize("seed", [0, 1, _64, 2026])
def test_it_is_the_algorithm(seed: int) -> None:
    stream, state = stream_of(seed), seed
    for _ in range(50):
        state, expected = splitmix(state)
        assert int(draw(stream)) == expected


def test_bounded_numbers_are_uniform() -> None:
    stream = stream_of(7)
    counts = np.bincount([below(stream, 7) for _ in range(14_000)], minlength=7)
    assert len(counts) == 7
    assert ((counts - 2000) ** 2 / 2000).sum() < 22.5  # χ², 6 degrees, 0.1 %


def test_a_bound_of_one_is_zero_and_the_greatest_bound_is_32_bits() -> None:
    stream = stream_of(7)
    assert below(stream, 1) == 0
    twin = stream_of(int(stream[0]))
    assert below(stream, 1 << 32) == int(draw(twin)) >> 32


def test_units_are_below_one() -> None:
    stream = stream_of(3)
    drawn = [unit(stream) for _ in range(2000)]
    assert 0 <= min(drawn) < 0.01
    assert 0.99 < max(drawn) < 1


@inner
def _compiled(bits: Any) -> tuple[int, int]:
    return count(bits), lowest(bits)


@pytest.mark.parametrize("bits", [0, 1, 2, 0b1011000, 1 << 63, _64])
def test_compiled_bit_tricks_equal_their_twins(bits: int) -> None:
    assert _compiled(U(bits)) == (count(U(bits)), lowest(U(bits)))
    assert count(U(bits)) == bits.bit_count()
