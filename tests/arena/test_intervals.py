"""Means and intervals: right on paper, right in frequency, and indifferent to order."""

import random
from fractions import Fraction

import pytest

from kartezh.arena.intervals import Moments, student_t95


def estimate(clusters: list[list[int]], scale: int = 1) -> tuple[float, float | None]:
    moments = Moments()
    for cluster in clusters:
        moments.add(sum(cluster), len(cluster))
    found = moments.estimate(scale)
    return found.mean, found.plus_minus


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [
        (1, 12.706),
        (9, 2.262),
        (30, 2.042),
        (31, 2.0395),
        (60, 2.0003),
        (120, 1.9799),
        (10**6, 1.96),
    ],
)
def test_quantiles_are_those_of_printed_tables(freedom: int, printed: float) -> None:
    assert student_t95(freedom) == pytest.approx(printed, abs=6e-4)


def test_quantiles_fall() -> None:
    values = [student_t95(freedom) for freedom in range(1, 200)]
    assert values == sorted(values, reverse=True)


def test_clusters_of_one_are_the_formula_of_every_textbook() -> None:
    mean, half = estimate([[2], [4], [4], [4], [5], [5], [7], [9]])
    assert mean == 5
    assert half == pytest.approx(2.365 * float(Fraction(32, 7) / 8) ** 0.5)


def test_results_that_hang_together_do_not_narrow_the_interval() -> None:
    alone = estimate([[0], [4], [2], [6]])
    repeated = estimate([[0] * 10, [4] * 10, [2] * 10, [6] * 10])
    assert repeated == alone


def test_one_cluster_says_nothing_of_the_spread() -> None:
    assert estimate([[1, 2, 3]]) == (2.0, None)


def test_a_negative_scale_turns_the_mean_and_not_the_interval() -> None:
    mean, half = estimate([[1], [3]], scale=-2)
    assert mean == -1
    assert half == pytest.approx(12.706 / 2)


def test_nineteen_of_twenty_intervals_cover_the_truth() -> None:
    """Twelve clusters of unequal size, each with a luck of its own; 95 % ± 3 standard errors."""
    chance = random.Random(20)
    covered, trials = 0, 2000
    for _ in range(trials):
        clusters = []
        for at in range(12):
            luck = chance.gauss(0, 300)
            clusters.append([round(luck + chance.gauss(50, 100)) for _ in range(12 - at % 3)])
        mean, half = estimate(clusters)
        assert half is not None
        covered += abs(mean - 50) <= half
    assert 0.935 <= covered / trials <= 0.965
