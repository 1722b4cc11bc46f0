"""How a search shares its budget out among moves: after each stage the worse half is tried no more.

Sequential halving (Karnin, Koren, Somekh: «Almost optimal exploration in multi-armed bandits»,
2013), with the tries of all stages kept. What a try is, and which move is better, the game knows.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

PLANNED: Final = 0.85
"""Of the seconds; the rest is for tries that take longer than those before, and other programs."""
FIRST: Final = 20
"""The first try may cost as much of the time as this many would use up."""


@dataclass(slots=True)
class Candidate:
    """A move, and what is known of it."""

    action: Any
    code: int
    """Of the move, for the kernel."""
    likely: float
    """How often the policy would make it."""
    tried: int = 0
    worth: float = 0.0
    """Sum over the tries."""
    judged: float = 0.0
    """What it is worth by guess and tries together."""

    @property
    def mean(self) -> float:
        return self.worth / max(1, self.tried)


One = TypeVar("One", bound=Candidate)


class Contest(ABC, Generic[One]):
    """The candidates of one decision."""

    candidates: list[One]

    @abstractmethod
    def run(self, among: list[One], worlds: int) -> None:
        """Tries each of these in as many new worlds."""

    def best(self) -> list[One]:
        """The candidates, best first, as far as is known."""
        return sorted(self.candidates, key=lambda one: -one.judged)


def stages(candidates: int) -> list[int]:
    """How many are still tried in each stage: half as many each time, two at last."""
    sizes = [candidates]
    while sizes[-1] > 2:
        sizes.append((sizes[-1] + 1) // 2)
    return sizes


def by_nodes(found: Contest[Any], nodes: int) -> None:
    """A node is one move tried in one world; the stages get equal shares."""
    sizes = stages(len(found.candidates))
    for size in sizes:
        worlds = nodes // len(sizes) // size
        if worlds:
            found.run(found.best()[:size], worlds)


def by_clock(
    found: Contest[Any],
    until: float,
    *,
    clock: Callable[[], float],
    nodes: int | None = None,
    pace: float | None = None,
) -> None:
    """Plans with the pace of the last tries, so that they end at ``until``.

    ``nodes`` bounds the tries too. ``pace``: seconds that the first try takes, where it is known
    before. Where tries are slow (hands of hundreds of cards) fewer moves are tried, or none.
    """
    begun = clock()
    pace = (until - begun) / FIRST if pace is None else pace
    sizes = stages(len(found.candidates))
    for at, size in enumerate(sizes, 1):
        end, worlds = begun + (until - begun) * at / len(sizes), 1
        while True:
            now = clock()
            room = int((end - now) / max(pace, 1e-7))
            room = room if nodes is None else min(room, nodes)
            if room < 2:
                break
            among = found.best()[: min(size, room)]
            worlds = max(1, min(worlds, room // len(among)))
            found.run(among, worlds)
            tried = worlds * len(among)
            nodes = None if nodes is None else nodes - tried
            pace = (clock() - now) / tried
            worlds *= 2
