"""What the figures say: by hand where hands can, against the formula, and the same every time."""

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kartezh.arena.bootstrap import Interval, Resampled
from kartezh.arena.intervals import Moments
from kartezh.arena.results import NAMES, Results, gather
from kartezh.arena.standings import Standing, Standings, stand
from kartezh.arena.summary import format_summary
from kartezh.arena.tournament import Tournament
from tests.arena.making import played, tournament

THREE = ("a", "b", "c")


def results(deals: list[tuple[int, tuple[int, ...], tuple[int, ...]]]) -> Results:
    """Matches of one deal: block, seating, results."""
    rows = [
        {"match": at, "block": block, "seat": seat, "bot": bot, "result": result, "decisions": 3}
        for at, (block, seating, found) in enumerate(deals)
        for seat, (bot, result) in enumerate(zip(seating, found, strict=True))
    ]
    return Results({name: np.array([row.get(name, 0) for row in rows], np.int64) for name in NAMES})


def stood(*deals: tuple[int, tuple[int, ...], tuple[int, ...]], **changes: Any) -> Standings:
    seats, blocks = len(deals[0][1]), max(block for block, _, _ in deals) + 1
    given = {"seats": seats, "deals": blocks, "match": 1, **changes}
    return stand(tournament("bogach", *THREE, **given), results(list(deals)))


def test_means_leads_and_seats_by_hand() -> None:
    """Places: lower is better, so a lead is positive where one's place is lower."""
    found = stood(
        (0, (0, 1), (1, 2)), (0, (1, 0), (2, 1)), (1, (0, 1), (2, 1)), (1, (2, 1), (1, 2))
    )
    a, b, c = found.bots
    assert [one.result.mean for one in found.bots] == [pytest.approx(4 / 3), 1.75, 1.0]
    assert a.pairs[1] is not None
    assert a.pairs[1].mean == pytest.approx(1 / 3)
    assert a.ahead[1] is not None
    assert a.ahead[1].mean == pytest.approx(2 / 3)
    assert a.pairs[0] is None
    assert a.pairs[2] is None
    assert b.pairs[2] is not None
    assert b.pairs[2].mean == -1
    assert [one.mean for one in found.seats] == [0.0, 0.0]
    assert [one.bot for one in found.ranked] == ["c", "a", "b"]
    assert [one.decisions for one in found.bots] == [9, 12, 3]
    assert (found.matches, found.decisions) == (4, 24)
    assert c.faults == ()


def test_several_seats_of_a_bot_are_all_compared() -> None:
    found = stood((0, (0, 0, 1), (1, 3, 2)), (1, (0, 1, 0), (3, 1, 2)))
    assert found.bots[0].ahead[1] == Interval(0.25, 0.0, 0.5)
    assert found.bots[0].pairs[1] is not None
    assert found.bots[0].pairs[1].mean == -0.75


def test_ties_count_half() -> None:
    wanted = tournament("lottery", *THREE, seats=2, deals=2, match=1)
    found = stand(wanted, results([(0, (0, 1), (5, 5)), (1, (0, 1), (7, 5))]))
    assert found.bots[0].ahead[1] == Interval(0.75, 0.5, 1.0)
    assert found.bots[0].pairs[1] == Interval(1.0, 0.0, 2.0)


def test_a_seat_that_is_worth_something() -> None:
    found = stood(*[(block, (0, 1), (1, 2)) for block in range(4)])
    assert found.seats == (Interval(-0.5, -0.5, -0.5), Interval(0.5, 0.5, 0.5))


def test_one_block_has_no_interval() -> None:
    found = stood((0, (0, 1), (1, 2)))
    assert found.bots[0].result == Interval(1.0, None, None)


def test_the_interval_agrees_with_the_formula() -> None:
    """For many independent blocks the bootstrap comes to what Cochran's formula says."""
    chance = random.Random(3)
    values = [chance.choice([1, 2, 2, 5]) for _ in range(700)]
    wanted = tournament("bogach", *THREE, seats=2, deals=700, match=1)
    rows = results([(at, (0, 1), (value, 0)) for at, value in enumerate(values)])
    moments = Moments()
    for value in values:
        moments.add(value, 1)
    formula = moments.estimate()
    mine = rows["bot"] == 0
    resampled = Resampled(rows, wanted)
    sums = [resampled.sums(one) for one in (rows["result"] * mine, mine.astype(np.int64))]
    found = resampled.interval(*sums)
    assert found.mean == pytest.approx(formula.mean)
    assert found.low is not None
    assert found.high is not None
    assert formula.plus_minus is not None
    assert (found.high - found.low) / 2 == pytest.approx(formula.plus_minus, rel=0.06)


def test_neighbouring_blocks_are_taken_together_where_there_are_many() -> None:
    """Of 5000 blocks with the same result every resample has it too."""
    wanted = tournament("bogach", *THREE, seats=2, deals=5000, match=1)
    rows = results([(at, (0, 1), (1, 2)) for at in range(5000)])
    resampled = Resampled(rows, wanted)
    assert resampled.groups == 1000
    ones = np.ones(len(rows), np.int64)
    found = resampled.interval(resampled.sums(rows["result"]), resampled.sums(ones))
    assert found == Interval(1.5, 1.5, 1.5)


def by_name(found: Standings) -> dict[str, Standing]:
    return {one.bot: one for one in found.bots}


def test_ratings_follow_the_results(tmp_path: Path) -> None:
    wanted = tournament("bogach", "random", "simple", seats=2, deals=40, match=5)
    found = by_name(stand(wanted, gather(played(tmp_path, wanted), wanted.blocks)))
    assert found["simple"].rating.mu > 25 > found["random"].rating.mu
    assert found["simple"].rating.sigma < 25 / 3
    assert found["simple"].result.high is not None
    assert found["random"].result.low is not None
    assert found["simple"].result.high < found["random"].result.low


def test_equal_bots_fare_alike_to_the_last_digit(tmp_path: Path) -> None:
    """With duplicates they sit on the same seats with the same cards."""
    wanted = tournament("merchant", "simple", "simple:nodes=7", seats=2, deals=4, match=2)
    one, two = stand(wanted, gather(played(tmp_path, wanted), wanted.blocks)).bots
    assert one.result == two.result
    assert one.pairs[1] is not None
    assert (one.pairs[1].mean, one.pairs[1].low, one.pairs[1].high) == (0, 0, 0)
    assert one.ahead[1] is not None
    assert one.ahead[1].mean == 0.5


def test_the_summary_is_the_same_every_time_and_complete(tmp_path: Path) -> None:
    wanted: Tournament = tournament("lottery", "simple", "random", seats=3, deals=6, match=3)
    found = gather(played(tmp_path, wanted), wanted.blocks)
    text = format_summary(stand(wanted, found))
    assert text == format_summary(stand(wanted, found))
    assert text.isascii()
    told = json.loads(text)
    assert told["tournament"] == wanted.json()
    assert told["measure"] == "chips"
    assert [one["bot"] for one in told["bots"]] == ["simple", "random"]
    assert told["bots"][0]["lead"][0] is None
    assert set(told["bots"][0]["lead"][1]) == {"mean", "low", "high"}
    assert len(told["seats"]) == 3
