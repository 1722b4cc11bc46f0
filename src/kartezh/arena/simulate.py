"""Simulations: many matches between a few bots, summed up.

The list of bots is repeated until every seat has one. A *cycle* is as many matches as the list is
long: all over the same packs and lots, the bots one seat further in each, so that what the seats
and the cards are worth cancels out. Exactly as many deals as asked for are played; the last cycle
may therefore be short.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from kartezh.arena.intervals import Estimate, Moments
from kartezh.arena.lineup import Entry, line_up, players, seat_entries
from kartezh.arena.matches import Player, Table, play_match
from kartezh.arena.measures import MEASURES
from kartezh.bots import INSTANT, Budget
from kartezh.bots.external import faults_of
from kartezh.core.errors import UsageError
from kartezh.games import find_game

MOST = 10**9
"""Deals of a simulation, and of a match."""


@dataclass(frozen=True, slots=True)
class Request:
    game: str
    options: Any
    seats: int
    bots: tuple[str, ...]
    deals: int
    seed: int = 0
    match: int | None = None
    """Deals of a match; None for what the game usually plays."""
    budget: Budget = INSTANT


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an entry fared: a deal's mean result of its seats, and how much better than others."""

    entry: Entry
    result: Estimate
    advantage: Estimate | None
    """Over the mean of all other entries, positive is better; None where there is no other."""
    faults: tuple[tuple[str, int], ...] = ()
    """Decisions that a program forfeited, by their reason."""


@dataclass(frozen=True, slots=True)
class Summary:
    request: Request
    measure: str
    match: int
    matches: int
    cycles: int
    decisions: int
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """A cycle: per entry the sum of its results, the number of results of each, decisions."""

    sums: tuple[int, ...]
    results: int
    deals: int
    decisions: int


def simulate(request: Request, progress: Callable[[int, int], object] | None = None) -> Summary:
    """``progress`` hears of deals and decisions done. Raises UsageError before anything is played.

    The summary depends on the request alone.
    """
    prepared = _prepare(request)
    bots = [entry.bot for entry in prepared.entries]
    with players(request.game, bots, request.budget) as entered:
        return _play(prepared, entered, progress)


def _play(
    prepared: "_Prepared",
    entered: Sequence[Player],
    progress: Callable[[int, int], object] | None,
) -> Summary:
    own = [Moments() for _ in prepared.entries]
    lead = [Moments() for _ in prepared.entries]
    deals = decisions = 0
    for cycle in range(prepared.cycles):
        tally = prepared.play_cycle(cycle, entered)
        everybody = sum(tally.sums)
        for at, mine in enumerate(tally.sums):
            own[at].add(mine, tally.results)
            lead[at].add(mine * len(tally.sums) - everybody, tally.results)
        deals += tally.deals
        decisions += tally.decisions
        if progress:
            progress(deals, decisions)
    faults = [faults_of(player.bot) for player in entered]
    return prepared.summary(decisions, tuple(zip(own, lead, faults, strict=True)))


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A request that has been checked."""

    request: Request
    entries: tuple[Entry, ...]
    match: int

    @property
    def cycles(self) -> int:
        return -(-self.request.deals // (self.match * len(self.entries)))

    @property
    def matches(self) -> int:
        return -(-self.request.deals // self.match)

    def _deals_of(self, cycle: int) -> Iterator[tuple[int, int]]:
        """The rotations of a cycle and how many deals each of their matches has."""
        for rotation in range(len(self.entries)):
            before = (cycle * len(self.entries) + rotation) * self.match
            deals = min(self.match, self.request.deals - before)
            if deals > 0:
                yield rotation, deals

    def play_cycle(self, cycle: int, entered: Sequence[Player]) -> Tally:
        request, count = self.request, len(self.entries)
        table = Table(find_game(request.game), request.options, request.seats)
        sums, decisions, played = [0] * count, 0, 0
        for rotation, deals in self._deals_of(cycle):
            sitting = seat_entries(count, request.seats, rotation)
            seated = [entered[entry] for entry in sitting]
            for deal in play_match(table, seated, deals=deals, seed=request.seed, number=cycle):
                for entry, result in zip(sitting, deal.results, strict=True):
                    sums[entry] += result
                decisions += sum(deal.decisions)
                played += 1
        return Tally(tuple(sums), played * request.seats // count, played, decisions)

    def summary(
        self, decisions: int, moments: tuple[tuple[Moments, Moments, Counter[str]], ...]
    ) -> Summary:
        measure, others = MEASURES[self.request.game], len(self.entries) - 1
        sign = -1 if measure.lower_is_better else 1
        outcomes = tuple(
            Outcome(
                entry,
                own.estimate(),
                lead.estimate(sign * others) if others else None,
                tuple(sorted(faults.items())),
            )
            for entry, (own, lead, faults) in zip(self.entries, moments, strict=True)
        )
        return Summary(
            self.request,
            measure.name,
            self.match,
            self.matches,
            self.cycles,
            decisions,
            outcomes,
        )


def _prepare(request: Request) -> _Prepared:
    game = find_game(request.game)
    game.check(request.options, request.seats)
    entries = line_up(request.bots, request.seats)
    match = request.match or game.usual_deals(request.options, request.seats)
    most = game.most_deals(request.options, request.seats)
    if most is not None and match > most:
        raise UsageError("match-too-long", match=match, most=most)
    return _Prepared(request, entries, match)
