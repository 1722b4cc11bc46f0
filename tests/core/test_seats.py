from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from kartezh.core.seats import Seat, clockwise, left_of, next_who

tables = st.integers(1, 17).flatmap(
    lambda seats: st.tuples(st.integers(0, seats - 1), st.just(seats))
)


@given(tables)
def test_a_lap_begins_at_the_left_and_ends_with_oneself(table: tuple[int, int]) -> None:
    seat, seats = Seat(table[0]), table[1]
    lap = list(clockwise(seat, seats))
    assert lap[0] == left_of(seat, seats)
    assert lap[-1] == seat
    assert sorted(lap) == list(range(seats))
    assert all(left_of(one, seats) == other for one, other in pairwise(lap))


def test_the_next_who_is_wanted() -> None:
    assert next_who(Seat(1), 4, lambda seat: seat in (0, 3)) == 3
    assert next_who(Seat(3), 4, lambda seat: seat in (0, 3)) == 0
    assert next_who(Seat(2), 4, lambda seat: seat == 2) == 2
    assert next_who(Seat(2), 4, lambda seat: seat > 3) is None
