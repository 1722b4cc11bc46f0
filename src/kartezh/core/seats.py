"""Seats, numbered from 0 clockwise, and what is counted in front of them."""

from collections.abc import Callable, Iterator
from typing import NewType

Seat = NewType("Seat", int)
Chips = NewType("Chips", int)
Money = NewType("Money", int)


def clockwise(after: Seat, seats: int) -> Iterator[Seat]:
    """All ``seats`` seats once, beginning at the left of ``after`` and ending with it."""
    for step in range(1, seats + 1):
        yield Seat((after + step) % seats)


def left_of(seat: Seat, seats: int) -> Seat:
    return Seat((seat + 1) % seats)


def next_who(after: Seat, seats: int, wanted: Callable[[Seat], bool]) -> Seat | None:
    """The first seat clockwise after ``after`` that is wanted; ``after`` itself comes last."""
    return next((seat for seat in clockwise(after, seats) if wanted(seat)), None)
