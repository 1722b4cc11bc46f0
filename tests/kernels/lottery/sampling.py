"""Worlds by the thousand, and how far counts may be from what is expected."""

from typing import Any

import numpy as np

from kartezh.core.cards import Card
from kartezh.core.seats import Seat
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.state import State, Took, Won
from kartezh.kernels import lottery
from kartezh.kernels.chance import stream_of

LIKELY = 0.9995
"""A χ² beyond this share of its distribution is a failure."""


def chi_squared_limit(degrees: int) -> float:
    """Wilson and Hilferty's approximation of the quantile at ``LIKELY``."""
    z = 3.2905
    return float(degrees * (1 - 2 / (9 * degrees) + z * (2 / (9 * degrees)) ** 0.5) ** 3)


def sample(state: State, seat: Seat | None, number: int, seed: int = 1) -> Any:
    out = np.zeros(number, lottery.TABLE)
    me = -1 if seat is None else seat
    lottery.worlds(lottery.from_view(GAME.view(state, seat)), 0, me, out, stream_of(seed))
    return out


def open_to_all(state: State) -> dict[Card, Seat]:
    """Cards in hands that everybody has seen taken, or win and stay."""
    found: dict[Card, Seat] = {}
    for event in state.log:
        if isinstance(event, Took):
            found[event.card] = event.seat
        elif isinstance(event, Won) and state.options.twin_removed == "no":
            found[event.twin] = event.seat
    return {card: seat for card, seat in found.items() if card in state.heaps[seat]}
