"""Means with 95 % intervals over clusters, in exact arithmetic up to the last square root.

Results of one match hang together (money, exchange, the lead are carried over), and matches over
the same deals all the more. So the unit is the *cycle*: all rotations over the same deals. With
cycle c holding n_c results whose sum is y_c, C cycles in all, the mean is the ratio-to-size
estimate R = Σ y_c / Σ n_c, and its standard error

    se = sqrt( C / (C − 1) · Σ (y_c − R n_c)² ) / Σ n_c

(W. G. Cochran, Sampling Techniques, 3rd ed. 1977, chapter 9A, clusters of unequal sizes; without
the correction for a finite population). The interval is R ± t · se, t being Student's quantile
for C − 1 degrees of freedom. Cycles are equally long but for the last one.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

_T95: Final = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip
"""Two-sided 95 % quantiles for 1 to 30 degrees of freedom, as every printed table has them."""
_Z95: Final = 1.959964


def student_t95(freedom: int) -> float:
    """Beyond the table the expansion of Abramowitz & Stegun 26.7.5, to two terms (±0.0001)."""
    if freedom <= len(_T95):
        return _T95[freedom - 1]
    z = _Z95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    return z + first / freedom + second / freedom**2


@dataclass(frozen=True, slots=True)
class Estimate:
    mean: float
    plus_minus: float | None
    """Half the 95 % interval; None where fewer than two cycles say nothing of the spread."""


@dataclass(slots=True)
class Moments:
    """Sums over clusters, whole numbers: the order of adding cannot matter."""

    clusters: int = 0
    n: int = 0
    y: int = 0
    nn: int = 0
    ny: int = 0
    yy: int = 0

    def add(self, y: int, n: int) -> None:
        """A cluster of ``n`` results with the sum ``y``."""
        self.clusters += 1
        self.n += n
        self.y += y
        self.nn += n * n
        self.ny += n * y
        self.yy += y * y

    def estimate(self, scale: int = 1) -> Estimate:
        """Of the results divided by ``scale``. There is at least one result."""
        mean = Fraction(self.y, self.n)
        if self.clusters < 2:
            return Estimate(float(mean / scale), None)
        squares = self.yy - 2 * mean * self.ny + mean * mean * self.nn
        variance = squares * self.clusters / ((self.clusters - 1) * self.n**2)
        half = student_t95(self.clusters - 1) * math.sqrt(variance / scale**2)
        return Estimate(float(mean / scale), half)
