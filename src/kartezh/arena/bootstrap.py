"""Bootstrap intervals over blocks.

The unit is the block: all matches over the same packs. Resampled are whole blocks (B. Efron and
R. Tibshirani, An Introduction to the Bootstrap, 1993, chapters 8 and 13: percentile intervals); of
more than ``MOST_GROUPS`` blocks neighbours are taken together first. All sums are whole numbers
below 2⁵³, so that no order of adding can change a bit.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kartezh.arena.results import Numbers, Results
from kartezh.arena.tournament import Tournament

RESAMPLES: Final = 2000
MOST_GROUPS: Final = 1000
LEVEL: Final = 95
DIGITS: Final = 6

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Interval:
    """``low`` and ``high`` are None where a single block says nothing of the spread."""

    mean: float
    low: float | None
    high: float | None


class Resampled:
    """The same drawn blocks for every figure, so that figures can be compared."""

    def __init__(self, results: Results, tournament: Tournament) -> None:
        self.groups: Final = min(tournament.blocks, MOST_GROUPS)
        self.group: Final[Numbers] = results["block"] * self.groups // tournament.blocks
        """Of each row."""
        chance = np.random.Generator(np.random.PCG64(tournament.seed))
        drawn = chance.integers(0, self.groups, (RESAMPLES, self.groups))
        self._weights = np.ones((RESAMPLES + 1, self.groups))
        for at, row in enumerate(drawn, 1):
            self._weights[at] = np.bincount(row, minlength=self.groups)

    def sums(self, values: Numbers) -> Floats:
        """Of a value of each row, by group: whole numbers, as all that is summed here."""
        return np.bincount(self.group, values, self.groups).astype(np.float64)

    def ratio(self, above: Floats, below: Floats) -> Floats:
        """Of sums by group: first of all, then of each resample; NaN for 0/0."""
        with np.errstate(invalid="ignore"):
            found: Floats = (self._weights @ above) / (self._weights @ below)
        return found

    def interval(self, above: Floats, below: Floats) -> Interval:
        return self._around(self.ratio(above, below))

    def against(self, above: Floats, below: Floats, others: Floats) -> Interval:
        return self._around(self.ratio(above, below) - others)

    def _around(self, found: Floats) -> Interval:
        mean = _rounded(found[0])
        drawn = found[1:][~np.isnan(found[1:])]
        if self.groups < 2 or not len(drawn):
            return Interval(mean, None, None)
        tail = (100 - LEVEL) / 2
        low, high = np.percentile(drawn, [tail, 100 - tail])
        return Interval(mean, _rounded(low), _rounded(high))


def _rounded(value: float) -> float:
    return round(float(value), DIGITS) + 0.0
