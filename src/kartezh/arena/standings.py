"""What a tournament says: means, pairs, seats, each with its interval."""

from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from kartezh.arena.bootstrap import Floats, Interval, Resampled
from kartezh.arena.chunks import FAULTS
from kartezh.arena.measures import MEASURES
from kartezh.arena.ratings import Rating, rate
from kartezh.arena.results import Results
from kartezh.arena.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Standing:
    """Of one bot. ``result`` is in the game's measure, ``pairs`` positive where it is better."""

    bot: str
    result: Interval
    rating: Rating
    pairs: tuple[Interval | None, ...]
    """Mean lead in a deal over a seat of each bot at the same table; None for itself."""
    ahead: tuple[Interval | None, ...]
    """In which share of deals it is ahead of such a seat; a tie counts half."""
    decisions: int
    faults: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """``bots`` in the order of the tournament's list."""

    tournament: Tournament
    measure: str
    lower_is_better: bool
    matches: int
    decisions: int
    bots: tuple[Standing, ...]
    seats: tuple[Interval, ...]
    """How far a seat's mean result is from that of all, for any bot."""

    @property
    def ranked(self) -> tuple[Standing, ...]:
        """The best first."""
        sign = 1 if self.lower_is_better else -1
        return tuple(sorted(self.bots, key=lambda one: sign * one.result.mean))


def stand(tournament: Tournament, results: Results) -> Standings:
    measure = MEASURES[tournament.game]
    sign = -1 if measure.lower_is_better else 1
    resampled = Resampled(results, tournament)
    pairs = _Pairs(results, resampled, tournament, sign)
    ratings = rate(results, len(tournament.bots), sign)
    everybody = resampled.ratio(*_figures(results, resampled, np.ones(len(results), bool)))
    return Standings(
        tournament,
        measure.name,
        measure.lower_is_better,
        int(results["match"][-1]) + 1,
        int(results["decisions"].sum()),
        tuple(_bot(bot, results, resampled, pairs, ratings) for bot in range(len(tournament.bots))),
        tuple(
            resampled.against(*_figures(results, resampled, results["seat"] == seat), everybody)
            for seat in range(tournament.seats)
        ),
    )


def _bot(
    bot: int,
    results: Results,
    resampled: Resampled,
    pairs: "_Pairs",
    ratings: tuple[Rating, ...],
) -> Standing:
    mine = results["bot"] == bot
    faults = {why: int(results[why][mine].sum()) for why in FAULTS}
    return Standing(
        pairs.names[bot],
        resampled.interval(*_figures(results, resampled, mine)),
        ratings[bot],
        tuple(pairs.lead(bot, other) for other in range(len(ratings))),
        tuple(pairs.ahead(bot, other) for other in range(len(ratings))),
        int(results["decisions"][mine].sum()),
        tuple((why, count) for why, count in faults.items() if count),
    )


def _figures(
    results: Results, resampled: Resampled, which: NDArray[np.bool_]
) -> tuple[Floats, Floats]:
    """Sum of the results of these rows and their number, by group."""
    return resampled.sums(results["result"] * which), resampled.sums(which.astype(np.int64))


class _Pairs:
    """Every two seats of every deal; sums have shape (bots, bots, groups)."""

    def __init__(
        self, results: Results, resampled: Resampled, tournament: Tournament, sign: int
    ) -> None:
        self.names = tournament.bots
        self._resampled = resampled
        bots, seats, groups = len(tournament.bots), tournament.seats, resampled.groups
        value = (sign * results["result"]).reshape(-1, seats)
        bot = results["bot"].reshape(-1, seats)
        group = resampled.group[::seats]
        size = bots * bots * groups
        lead, ahead, met = (np.zeros(size) for _ in range(3))
        for one, two in permutations(range(seats), 2):
            place = (bot[:, one] * bots + bot[:, two]) * groups + group
            difference = value[:, one] - value[:, two]
            lead += np.bincount(place, difference, size)
            ahead += np.bincount(place, np.sign(difference) + 1, size)
            met += np.bincount(place, minlength=size)
        shape = (bots, bots, groups)
        self._lead, self._ahead, self._met = (x.reshape(shape) for x in (lead, ahead, met))

    def lead(self, bot: int, other: int) -> Interval | None:
        return self._interval(self._lead[bot, other], bot, other, each=1)

    def ahead(self, bot: int, other: int) -> Interval | None:
        """A win was counted as 2 and a tie as 1."""
        return self._interval(self._ahead[bot, other], bot, other, each=2)

    def _interval(self, above: Floats, bot: int, other: int, *, each: int) -> Interval | None:
        met = self._met[bot, other]
        if bot == other or not met.any():
            return None
        return self._resampled.interval(above, each * met)
