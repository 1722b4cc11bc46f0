"""What people take home from a match, where a game keeps a box that is settled then."""

import random
from typing import Any

import msgspec

from kartezh.core.game import AnyGame


class Home(msgspec.Struct, frozen=True):
    """``scores``: of each seat, what it has more than it bought, its part of the box counted.

    ``box``: what lay in the box. ``how`` it was settled: a value of the option ``box_end``.
    """

    scores: tuple[int, ...]
    box: int
    how: str


def settle(game: AnyGame, standing: Any, chance: random.Random) -> Home | None:
    """``standing`` after the last deal that was played out; None where nothing is to settle."""
    end_session = getattr(game, "end_session", None)
    if end_session is None:
        return None
    settled = end_session(standing, chance)
    pairs = zip(settled.chips, standing.bought, strict=True)
    scores = tuple([have - bought for have, bought in pairs])
    return Home(scores, standing.box, standing.options.box_end)
