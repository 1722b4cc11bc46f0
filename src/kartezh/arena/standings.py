"""What a tournament says: means, pairs, seats, each with its interval."""

from dataclasses import dataclass

import numpy as np

from kartezh.arena.bootstrap import Interval, Resampled
from kartezh.arena.chunks import FAULTS
from kartezh.arena.measures import MEASURES
from kartezh.arena.ratings import Rating, rate
from kartezh.arena.results import Numbers, Results
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
    sums = _Sums(results, len(tournament.bots), tournament.seats)
    resampled = Resampled(results, tournament)
    pairs = _Pairs(results, tournament.seats, sign)
    ratings = rate(results, len(tournament.bots), sign)
    bots = range(len(tournament.bots))
    everybody = resampled.ratio(results["result"], np.ones(len(results), np.int64))
    return Standings(
        tournament,
        measure.name,
        measure.lower_is_better,
        int(results["match"][-1]) + 1,
        int(results["decisions"].sum()),
        tuple(
            Standing(
                tournament.bots[bot],
                resampled.interval(*sums.of_bot(bot)),
                ratings[bot],
                tuple(
                    None if bot == other else pairs.lead(resampled, bot, other) for other in bots
                ),
                tuple(
                    None if bot == other else pairs.ahead(resampled, bot, other) for other in bots
                ),
                sums.decisions(bot),
                sums.faults(bot),
            )
            for bot in bots
        ),
        tuple(
            resampled.against(*sums.of_seat(seat), everybody) for seat in range(tournament.seats)
        ),
    )


class _Sums:
    """Figures of each row that count for a bot or a seat."""

    def __init__(self, results: Results, bots: int, seats: int) -> None:
        self._results = results
        self._mine = [results["bot"] == bot for bot in range(bots)]
        self._there = [results["seat"] == seat for seat in range(seats)]

    def of_bot(self, bot: int) -> tuple[Numbers, Numbers]:
        mine = self._mine[bot]
        return self._results["result"] * mine, mine.astype(np.int64)

    def of_seat(self, seat: int) -> tuple[Numbers, Numbers]:
        there = self._there[seat]
        return self._results["result"] * there, there.astype(np.int64)

    def decisions(self, bot: int) -> int:
        return int(self._results["decisions"][self._mine[bot]].sum())

    def faults(self, bot: int) -> tuple[tuple[str, int], ...]:
        counts = {why: int(self._results[why][self._mine[bot]].sum()) for why in FAULTS}
        return tuple((why, count) for why, count in counts.items() if count)


class _Pairs:
    """Every two seats of every deal. Tables have shape (deals, seats); rows are whole deals."""

    def __init__(self, results: Results, seats: int, sign: int) -> None:
        self._value = (sign * results["result"]).reshape(-1, seats)
        self._bot = results["bot"].reshape(-1, seats)
        self._length = len(results)

    def lead(self, resampled: Resampled, bot: int, other: int) -> Interval | None:
        mine, theirs = self._bot == bot, self._bot == other
        counts = mine.sum(1), theirs.sum(1)
        above = (self._value * mine).sum(1) * counts[1] - (self._value * theirs).sum(1) * counts[0]
        return self._interval(resampled, above, counts[0] * counts[1])

    def ahead(self, resampled: Resampled, bot: int, other: int) -> Interval | None:
        above = np.zeros(len(self._bot), np.int64)
        below = np.zeros(len(self._bot), np.int64)
        seats = self._bot.shape[1]
        for one in range(seats):
            for two in range(seats):
                met = (self._bot[:, one] == bot) & (self._bot[:, two] == other)
                better = np.sign(self._value[:, one] - self._value[:, two]) + 1
                above += met * better
                below += 2 * met
        return self._interval(resampled, above, below)

    def _interval(self, resampled: Resampled, above: Numbers, below: Numbers) -> Interval | None:
        if not below.any():
            return None
        spread = [np.zeros(self._length, np.int64) for _ in range(2)]
        seats = self._bot.shape[1]
        for whole, of_deals in zip(spread, (above, below), strict=True):
            whole[::seats] = of_deals
        return resampled.interval(*spread)
