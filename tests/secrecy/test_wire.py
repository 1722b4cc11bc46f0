"""Whoever cannot know which of two worlds it is receives the same bytes in both."""

from pathlib import Path
from typing import Any

import pytest

from tests.secrecy.pairs import Pair, make_pair
from tests.secrecy.worlds import both_worlds, check_logs

CASES: list[tuple[str, int, dict[str, Any], int]] = [
    ("merchant", 4, {}, 1),
    ("merchant", 3, {"luck_position": "beside_active", "memory_aid": "on"}, 2),
    ("bogach", 4, {}, 2),
    ("bogach", 5, {"jokers": 2, "exchange": "2/1", "taxes_choice": "rich_free"}, 2),
    ("bogach", 3, {"pass": "only_if_unable", "joker_role": "wild", "jokers": 1}, 1),
    ("bogach", 6, {"miyako_ochi": "on", "revolution": "on", "titles": "five"}, 2),
    ("lottery", 4, {}, 1),
    ("lottery", 3, {"must_beat": "yes"}, 2),
    ("lottery", 5, {"prize_source": "banker"}, 1),
]


def check(pair: Pair, folder: Path) -> None:
    one, other = both_worlds(pair, folder)
    people = range(pair.one.seats - 1)
    for seat in people:
        same = one.seats[seat] == other.seats[seat] and one.records[seat] == other.records[seat]
        assert same or seat in pair.knowers, f"seat {seat} was told"
    assert one.onlookers == other.onlookers
    assert one.records[None] == other.records[None]
    assert one.metrics == other.metrics
    check_logs(one, other)
    for seat in set(people) & pair.knowers:
        assert one.seats[seat] != other.seats[seat], (
            "who holds the card sees it, or the test is blind"
        )


@pytest.mark.parametrize(("game", "seats", "options", "deals"), CASES)
def test_who_cannot_know_hears_the_same(
    game: str, seats: int, options: dict[str, Any], deals: int, tmp_path: Path
) -> None:
    check(make_pair(game, seats, options, deals, seed=2026), tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("game", "seats", "options", "deals"), CASES)
def test_who_cannot_know_hears_the_same_in_more_worlds(
    game: str, seats: int, options: dict[str, Any], deals: int, seed: int, tmp_path: Path
) -> None:
    check(make_pair(game, seats, options, deals, seed=seed), tmp_path)
