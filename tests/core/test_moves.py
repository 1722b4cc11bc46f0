import random
from collections import Counter
from dataclasses import dataclass
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartezh.core.moves import Amount, Listed, Split, random_split


@dataclass(frozen=True)
class Ante:
    amount: int


@dataclass(frozen=True)
class Buy:
    amount: int


@dataclass(frozen=True)
class Prizes:
    amounts: tuple[int, ...]


def test_a_list_holds_what_it_lists_in_its_order() -> None:
    moves = Listed(("b", "a"))
    assert "a" in moves
    assert "c" not in moves
    assert (list(moves), len(moves)) == (["b", "a"], 2)


def test_every_listed_move_can_come() -> None:
    chance = random.Random(1)
    assert {Listed(("a", "b", "c")).sample(chance) for _ in range(50)} == {"a", "b", "c"}


def test_an_amount_lies_within_its_bounds() -> None:
    moves = Amount("ante", 1, 4, Ante)
    assert [amount for amount in range(-1, 7) if Ante(amount) in moves] == [1, 2, 3, 4]


@pytest.mark.parametrize("other", [Buy(2), Prizes((2,)), 2, "ante 2", None])
def test_another_action_of_the_same_amount_is_none(other: object) -> None:
    assert other not in Amount("ante", 1, 4, Ante)
    assert other not in Split("prizes", 2, 1, 4, Prizes)


def test_every_amount_can_come() -> None:
    chance, moves = random.Random(1), Amount("ante", 1, 4, Ante)
    assert {moves.sample(chance) for _ in range(60)} == {Ante(amount) for amount in range(1, 5)}
    assert Amount("ante", 3, 3, Ante).sample(chance) == Ante(3)


@pytest.mark.parametrize(
    ("slots", "least", "most", "legal"),
    [
        (2, 1, 4, {(1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 2)}),
        (1, 1, 3, {(1,), (2,), (3,)}),
        (3, 1, 3, {(1, 1, 1)}),
        (2, 0, 2, {(0, 0), (0, 1), (1, 0), (0, 2), (2, 0), (1, 1)}),
        (3, 0, 2, {(0, 0, 2), (0, 2, 0), (2, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)}),
        (2, 0, 0, {(0, 0)}),
    ],
)
def test_a_split_holds_exactly_the_legal_ones_and_each_can_come(
    slots: int, least: int, most: int, legal: set[tuple[int, ...]]
) -> None:
    """Where there are fewer chips than slots, all of them are placed."""
    moves = Split("prizes", slots, least, most, Prizes)
    assert {
        split for split in product(range(-1, 6), repeat=slots) if Prizes(split) in moves
    } == legal
    chance = random.Random(1)
    assert {moves.sample(chance).amounts for _ in range(300)} == legal


def test_a_split_has_a_number_for_each_slot() -> None:
    moves = Split("prizes", 2, 1, 4, Prizes)
    assert Prizes((3,)) not in moves
    assert Prizes((1, 1, 1)) not in moves
    assert Prizes(()) not in moves


@given(st.integers(1, 6), st.integers(0, 3), st.integers(0, 30), st.integers(0, 99))
def test_a_random_split_adds_up(slots: int, least: int, more: int, seed: int) -> None:
    total = slots * least + more
    split = random_split(total, slots, least, random.Random(seed))
    assert (len(split), sum(split)) == (slots, total)
    assert min(split) >= least


def test_every_split_of_a_total_is_as_likely() -> None:
    """Chi-square over the 15 ways to put 4 chips in 3 slots; 36.1 is the 0.1 % point at 14."""
    chance, tries = random.Random(7), 15_000
    found = Counter(random_split(4, 3, 0, chance) for _ in range(tries))
    expected = tries / 15
    assert len(found) == 15
    assert sum((count - expected) ** 2 / expected for count in found.values()) < 36.1
