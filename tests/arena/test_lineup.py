"""A list of bots becomes seats."""

import pytest

from kartezh.arena.lineup import line_up, seat_entries
from kartezh.core.errors import UsageError


def names(*bots: str, seats: int) -> list[str]:
    return [entry.name for entry in line_up(bots, seats)]


def test_one_name_fills_every_seat() -> None:
    assert names("simple", seats=5) == ["simple"]


def test_the_list_is_repeated() -> None:
    assert names("simple", "random", seats=4) == ["simple", "random"]
    assert seat_entries(2, 4, 0) == (0, 1, 0, 1)


def test_equal_names_are_numbered() -> None:
    found = names("simple", "random", "simple", "simple", seats=4)
    assert found == ["simple", "random", "simple#2", "simple#3"]


@pytest.mark.parametrize(("count", "seats"), [(0, 3), (2, 3), (3, 4), (4, 3), (6, 3)])
def test_a_list_that_does_not_fill_the_seats_is_refused(count: int, seats: int) -> None:
    with pytest.raises(UsageError) as caught:
        line_up(("random",) * count, seats)
    assert caught.value.message == "bots-do-not-fit"
    assert caught.value.data == {"bots": count, "seats": seats}


@pytest.mark.parametrize(("entries", "seats"), [(1, 4), (2, 4), (3, 3), (3, 6), (17, 17)])
def test_each_entry_sits_on_each_seat_once(entries: int, seats: int) -> None:
    rotations = [seat_entries(entries, seats, rotation) for rotation in range(entries)]
    for seat in range(seats):
        assert sorted(sitting[seat] for sitting in rotations) == list(range(entries))
    for sitting in rotations:
        assert all(sitting.count(entry) == seats // entries for entry in range(entries))
