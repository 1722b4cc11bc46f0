"""Ratings after all matches in their order: Plackett–Luce in the form of R. Weng and C.-J. Lin,
A Bayesian Approximation Method for Online Ranking (JMLR 12, 2011), by openskill."""

from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

from kartezh.arena.results import Results, matches_of

DIGITS: Final = 4


@dataclass(frozen=True, slots=True)
class Rating:
    """In openskill's usual scale, which begins at 25 ± 25/3."""

    mu: float
    sigma: float


def rate(results: Results, bots: int, sign: int) -> tuple[Rating, ...]:
    """``sign`` -1: lower results are better. A bot with several seats plays by their mean."""
    model = PlackettLuce()
    found = [model.rating() for _ in range(bots)]
    for entered, means in matches_of(results):
        if len(entered) > 1:
            teams = [[found[bot]] for bot in entered]
            rated = model.rate(teams, scores=[sign * float(mean) for mean in means])
            for bot, (rating,) in zip(entered, rated, strict=True):
                found[bot] = rating
    return tuple(Rating(round(one.mu, DIGITS), round(one.sigma, DIGITS)) for one in found)
