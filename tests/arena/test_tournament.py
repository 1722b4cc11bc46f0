"""Who meets whom: even seats, unlike tables, the same packs for all."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartezh.arena.lineup import Spec, parse_spec
from kartezh.arena.tournament import MOST_LINE_UPS, check, line_ups, matches, period
from kartezh.bots import Budget
from kartezh.core.errors import UsageError
from tests.arena.making import tournament

NAMES = tuple(f"bot{number}" for number in range(20))
sizes = st.tuples(st.integers(2, 8), st.integers(2, 6))


@given(sizes, st.integers(0, 50))
def test_every_line_up_has_even_shares_and_all_are_there(size: tuple[int, int], block: int) -> None:
    bots, seats = size
    found = line_ups(tournament("bogach", *NAMES[:bots], seats=seats), block)
    for line_up in found:
        shares = Counter(dict.fromkeys(range(bots), 0)) + Counter(line_up)
        assert len(line_up) == seats
        assert max(shares.values()) - min(shares[bot] for bot in range(bots)) <= 1
    assert len(set(found)) == len(found)
    total = Counter(bot for line_up in found for bot in line_up)
    assert len(found) <= MOST_LINE_UPS
    assert len({total[bot] for bot in range(bots)}) == 1 or len(found) == MOST_LINE_UPS


@given(sizes, st.integers(0, 20))
def test_with_duplicates_everybody_sits_everywhere_as_often(
    size: tuple[int, int], block: int
) -> None:
    bots, seats = size
    found = list(matches(tournament("bogach", *NAMES[:bots], seats=seats), block))
    for line_up in {match.line_up for match in found}:
        seatings = [match.seating for match in found if match.line_up == line_up]
        assert len(set(seatings)) == len(seatings)
        counts = [Counter(column) for column in zip(*seatings, strict=True)]
        assert all(count == counts[0] for count in counts)


def test_without_duplicates_a_line_up_sits_once_in_an_order_of_the_block() -> None:
    wanted = tournament("bogach", *NAMES[:3], seats=3, duplicate=False)
    seatings = [[match.seating for match in matches(wanted, block)] for block in range(30)]
    assert all(len(found) == 1 for found in seatings)
    assert len({found[0] for found in seatings}) == 6


def test_a_crowd_meets_in_a_draw_of_line_ups_that_changes() -> None:
    wanted = tournament("bogach", *NAMES, seats=5)
    first, second = line_ups(wanted, 0), line_ups(wanted, 1)
    assert len(first) == len(second) == MOST_LINE_UPS
    assert first != second
    assert first == line_ups(wanted, 0)
    assert line_ups(replace(wanted, seed=6), 0) != first


@pytest.mark.parametrize(("bots", "seats"), [(20, 5), (64, 2), (61, 3), (16, 8)])
def test_in_a_crowd_everybody_plays_as_often_as_anybody(bots: int, seats: int) -> None:
    names = tuple(f"bot{number}" for number in range(bots))
    found = line_ups(tournament("bogach", *names, seats=seats), 3)
    plays = Counter(bot for line_up in found for bot in line_up)
    assert len(plays) == bots
    assert max(plays.values()) - min(plays.values()) <= 1


@pytest.mark.parametrize(
    ("order", "length"), [([0, 1, 2], 3), ([0, 1, 0, 1], 2), ([0, 0, 1], 3), ([0, 0], 1)]
)
def test_rotations_until_all_is_as_it_was(order: list[int], length: int) -> None:
    assert period(order) == length


def test_blocks_cover_the_deals() -> None:
    wanted = tournament(deals=7, match=3)
    assert wanted.blocks == 3
    assert [wanted.deals_of(block) for block in range(3)] == [3, 3, 1]


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("simple", Spec("simple")),
        ("search:nodes=2000", Spec("search", Budget(nodes=2000))),
        ("search:nodes=0", Spec("search", Budget(nodes=0))),
        ("search:seconds=0.25", Spec("search", Budget(seconds=0.25))),
        ("cmd:a nodes=3", Spec("cmd:a nodes=3")),
    ],
)
def test_specs(text: str, spec: Spec) -> None:
    assert parse_spec(text) == spec


@pytest.mark.parametrize(
    ("bots", "budget", "again"),
    [
        (("simple", "random"), Budget(nodes=1), True),
        (("simple", "random:nodes=5"), Budget(nodes=1), True),
        (("simple", "random:seconds=1"), Budget(nodes=1), False),
        (("simple", "random"), Budget(seconds=1), False),
        (("simple", "cmd:x"), Budget(nodes=1), False),
    ],
)
def test_what_can_be_repeated_exactly(bots: tuple[str, ...], budget: Budget, again: bool) -> None:
    assert tournament("bogach", *bots, budget=budget).reproducible is again


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"bots": ("simple",)}, "arena-bots-number"),
        ({"bots": ("simple", "simple")}, "arena-bot-twice"),
        ({"bots": ("simple", "best")}, "bot-unknown"),
        ({"bots": ("simple", "random:depth=2")}, "bot-budget"),
        ({"bots": ("simple", "cmd:/no/such")}, "bot-command-fails"),
        ({"seats": 40}, "seats-number"),
        ({"game": "chess"}, "game-unknown"),
        ({"bots": tuple(f"simple:nodes={n}" for n in range(65))}, "arena-bots-number"),
    ],
)
def test_what_does_not_fit(changes: dict[str, object], message: str) -> None:
    with pytest.raises(UsageError) as caught:
        check(replace(tournament(), **changes))  # type: ignore[arg-type]
    assert caught.value.message == message


def test_a_match_longer_than_the_options_allow() -> None:
    with pytest.raises(UsageError) as caught:
        check(tournament("merchant", match=9, seats=3))
    assert caught.value.message == "match-too-long"
