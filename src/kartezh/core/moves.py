"""What may be done now: a list of actions, or amounts that are too many to list.

Whoever offers, checks or picks a move needs three things of it: whether it holds an action, one
action at random, and the form that a replay prints.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Generic, Protocol, TypeVar

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


class Moves(Protocol[A_co]):
    """The legal actions of the seat to move; never empty."""

    def __contains__(self, action: object) -> bool: ...

    def sample(self, chance: random.Random) -> A_co:
        """Any of them; for amounts every legal vector can come."""


@dataclass(frozen=True, slots=True)
class Listed(Generic[A]):
    """Actions one by one, in the game's order."""

    actions: tuple[A, ...]

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __iter__(self) -> Iterator[A]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)

    def sample(self, chance: random.Random) -> A:
        return chance.choice(self.actions)


@dataclass(frozen=True, slots=True)
class Amount(Generic[A]):
    """One number of chips, ``least`` to ``most``; ``make`` builds the action from it."""

    word: str
    """``ante`` or ``buy``, as in the notation."""
    least: int
    most: int
    make: Callable[[int], A]

    def __contains__(self, action: object) -> bool:
        amount = getattr(action, "amount", None)
        return (
            isinstance(amount, int)
            and self.least <= amount <= self.most
            and action == self.make(amount)
        )

    def sample(self, chance: random.Random) -> A:
        return self.make(chance.randint(self.least, self.most))


@dataclass(frozen=True, slots=True)
class Split(Generic[A]):
    """A number of chips for each of ``slots``: each at least ``least``, together at most ``most``.

    Where ``most`` is smaller than the number of slots all of it must be placed, ``least`` is 0.
    """

    word: str
    slots: int
    least: int
    most: int
    make: Callable[[tuple[int, ...]], A]

    @property
    def least_total(self) -> int:
        return self.most if self.most < self.slots else self.least * self.slots

    def __contains__(self, action: object) -> bool:
        amounts = getattr(action, "amounts", None)
        return (
            isinstance(amounts, tuple)
            and len(amounts) == self.slots
            and all(amount >= self.least for amount in amounts)
            and self.least_total <= sum(amounts) <= self.most
            and action == self.make(amounts)
        )

    def sample(self, chance: random.Random) -> A:
        total = chance.randint(self.least_total, self.most)
        return self.make(random_split(total, self.slots, self.least, chance))


def random_split(total: int, slots: int, least: int, chance: random.Random) -> tuple[int, ...]:
    """``total`` in ``slots`` parts of at least ``least`` each; every such split is as likely."""
    free = total - least * slots
    bars = sorted(chance.sample(range(free + slots - 1), slots - 1))
    edges = [-1, *bars, free + slots - 1]
    return tuple(least + right - left - 1 for left, right in pairwise(edges))
