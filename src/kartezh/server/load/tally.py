"""What a swarm saw: counts, and waits as they are."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec


class Waits(msgspec.Struct, frozen=True, kw_only=True):
    """Milliseconds."""

    count: int
    p50: float
    p99: float
    p999: float
    most: float


def waits(seconds: Sequence[float]) -> Waits:
    """All zero where nothing was waited for."""
    ordered = sorted(seconds)

    def at(share: float) -> float:
        """The least wait that as large a share does not exceed."""
        if not ordered:
            return 0.0
        rank = min(len(ordered) - 1, int(share * len(ordered)))
        return round(ordered[rank] * 1000, 2)

    return Waits(count=len(ordered), p50=at(0.5), p99=at(0.99), p999=at(0.999), most=at(1.0))


@dataclass(slots=True)
class Tally:
    """``open``: whether waits count at the moment."""

    open: bool = False
    seen: list[float] = field(default_factory=list)
    """From sending a move until every person of the table has the position after it."""
    done: list[float] = field(default_factory=list)
    """From sending a move to its acknowledgement."""
    refusals: Counter[str] = field(default_factory=Counter)
    goodbyes: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    """By the name of what went wrong; a socket that nobody closed on purpose is ``gone``."""
    played: int = 0
    """Matches to their end."""
    agreed: int = 0
    """Matches that people ended together, because time was over."""
    rooms: int = 0
