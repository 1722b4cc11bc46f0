"""Actions tried out: the round played on by the policy in possible worlds."""

from typing import Any

import numpy as np

from kartezh.kernels.chance import draw
from kartezh.kernels.compiling import entry
from kartezh.kernels.merchant.layout import MOST_ACTIONS, MOST_SEATS
from kartezh.kernels.merchant.policy import FEATURES
from kartezh.kernels.merchant.rollouts import play_on, worth
from kartezh.kernels.merchant.rules import act
from kartezh.kernels.merchant.worlds import deal_unseen, unseen


@entry
def tries(
    room: Any, seat: int, theta: Any, unit: float, spread: float, frames: Any, codes: Any,
    worlds: int, stream: Any, sums: Any,
) -> float:  # fmt: skip
    """Tries each of ``codes`` in the same ``worlds`` worlds, by the same random numbers.

    ``room`` is an array of three tables; the first is as ``seat`` sees it, the others are for the
    work. Adds the worth of each end to ``sums``. Returns the sum of squares of how far the actions
    of a world lay from their mean in it: what chance adds to a comparison.
    """
    pool = unseen(room[0], seat)
    owners = np.empty(len(pool), np.uint16)
    row, legal, scores = (
        np.empty(FEATURES),
        np.empty(MOST_ACTIONS, np.uint64),
        np.empty(MOST_ACTIONS),
    )
    f = frames[0]
    shares, values = np.empty(MOST_SEATS), np.empty(len(codes))
    own_stream = np.empty(1, np.uint64)
    squares = 0.0
    for _ in range(worlds):
        room[1] = room[0]
        deal_unseen(room[1], seat, pool, owners, stream)
        seed = draw(stream)
        mean = 0.0
        for at in range(len(codes)):
            room[2] = room[1]
            own_stream[0] = seed
            act(room[2], codes[at])
            play_on(room[2], theta, unit, spread, f, row, legal, scores, own_stream)
            worth(room[2], unit, spread, shares)
            values[at] = shares[seat]
            sums[at] += shares[seat]
            mean += shares[seat] / len(codes)
        for at in range(len(codes)):
            squares += (values[at] - mean) ** 2
    return squares
