"""Simulations: as many deals as asked for, on even seats, the same for the same seed."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from kartezh.arena.matches import Player, Table, derive, play_match
from kartezh.arena.report import format_json
from kartezh.arena.simulate import Request, Summary, simulate
from kartezh.bots import INSTANT, find_bot
from kartezh.core.errors import BadSeats, UsageError
from kartezh.games import GAMES, find_game


def request(game: str, *bots: str, seats: int, deals: int, **others: Any) -> Request:
    return Request(game, find_game(game).options(), seats, bots, deals, **others)


def means(summary: Summary) -> list[float]:
    return [outcome.result.mean for outcome in summary.outcomes]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("deals", [1, 7, 12])
def test_exactly_the_deals_asked_for_are_played(game: str, deals: int) -> None:
    heard: list[tuple[int, int]] = []
    asked = request(game, "random", "random", seats=2, deals=deals, match=2)
    summary = simulate(asked, lambda played, decisions: heard.append((played, decisions)))
    assert heard[-1] == (deals, summary.decisions)
    assert summary.matches == (deals + 1) // 2
    assert summary.cycles == len(heard) == (deals + 3) // 4


@pytest.mark.parametrize("game", GAMES)
def test_twins_fare_alike_to_the_last_chip(game: str) -> None:
    """Over the same packs, lots and streams two equal bots get exactly the same."""
    summary = simulate(request(game, "random", "random", seats=2, deals=12, match=2))
    first, second = means(summary)
    assert first == second
    for outcome in summary.outcomes:
        assert outcome.advantage is not None
        assert (outcome.advantage.mean, outcome.advantage.plus_minus) == (0, 0)


def test_a_seed_is_a_result_and_another_seed_another() -> None:
    asked = request("merchant", "random", seats=3, deals=6)
    other = request("merchant", "random", seats=3, deals=6, seed=1)
    assert simulate(asked) == simulate(asked)
    assert means(simulate(asked)) != means(simulate(other))


def test_a_match_does_not_depend_on_those_before_it() -> None:
    game = find_game("merchant")
    table = Table(game, game.options(), 3)
    bots = [Player(find_bot("merchant", "random"), INSTANT)] * 3

    def match(number: int) -> list[Any]:
        return list(play_match(table, bots, deals=2, seed=3, number=number))

    forwards = [match(number) for number in (0, 1, 2)]
    backwards = [match(number) for number in (2, 1, 0)]
    assert forwards == backwards[::-1]


def test_streams_of_chance_are_those_of_the_specification() -> None:
    """docs/formats/simulate.md: SHA-256 of ``SEED/CYCLE/deal/DEAL``."""
    assert derive(7, 0, "deal", 1).getrandbits(32) == 1030825842


def test_one_bot_has_nobody_to_be_better_than() -> None:
    summary = simulate(request("merchant", "random", seats=3, deals=2))
    assert [outcome.advantage for outcome in summary.outcomes] == [None]


def test_fewer_than_two_cycles_have_no_interval() -> None:
    summary = simulate(request("merchant", "random", "random", seats=2, deals=4))
    assert summary.cycles == 1
    assert [outcome.result.plus_minus for outcome in summary.outcomes] == [None, None]


def test_money_of_a_deal_is_what_was_won_in_it() -> None:
    rich = find_game("merchant").options(start_money=5000)
    poor = simulate(request("merchant", "random", seats=3, deals=6))
    assert means(simulate(Request("merchant", rich, 3, ("random",), 6))) == means(poor)


@pytest.mark.parametrize(("seats", "mean"), [(2, 1.5), (3, 2), (5, 3)])
def test_places_of_a_deal_are_shared_out(seats: int, mean: float) -> None:
    assert means(simulate(request("bogach", "random", seats=seats, deals=4))) == [mean]


def test_chips_that_were_bought_are_not_won() -> None:
    """What all seats together lose lies in the box, never more than was bought for it."""
    summary = simulate(request("lottery", "random", seats=3, deals=30))
    assert -20 * 30 < means(summary)[0] <= 0


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (request("merchant", "best", seats=3, deals=1), "bot-unknown"),
        (request("merchant", "random", "random", seats=3, deals=1), "bots-do-not-fit"),
        (request("merchant", "random", seats=3, deals=1, match=4), "match-too-long"),
    ],
)
def test_what_does_not_fit_is_told_before_anything_is_played(asked: Request, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        simulate(asked)
    assert caught.value.message == message


@pytest.mark.parametrize("seats", [-1, 0, 1, 18])
def test_tables_that_the_game_does_not_have(seats: int) -> None:
    with pytest.raises(BadSeats):
        simulate(request("bogach", "random", seats=seats, deals=1))


SCRIPT = """
from kartezh.arena.report import format_json
from kartezh.arena.simulate import Request, simulate
from kartezh.games import GAMES, find_game
for game in GAMES:
    request = Request(game, find_game(game).options(), 4, ("simple", "random"), 20, 11)
    print(format_json(simulate(request)))
"""


def test_the_same_seed_gives_the_same_bytes_whatever_strings_hash_to() -> None:
    outputs = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            timeout=120,
        ).stdout
        for seed in ("0", "1", "4242")
    ]
    assert outputs[0] == outputs[1] == outputs[2]
    assert len(outputs[0].splitlines()) == len(GAMES)


def test_the_json_form_has_the_keys_of_its_page() -> None:
    summary = simulate(request("bogach", "random", "random", seats=4, deals=20))
    text = format_json(summary)
    found = json.loads(text)
    assert text.isascii()
    assert "\n" not in text
    assert list(found) == [
        "format", "game", "options", "seats", "bots", "seed", "deals", "match", "matches",
        "cycles", "decisions", "measure", "results",
    ]  # fmt: skip
    assert list(found["results"][1]) == [
        "name", "bot", "mean", "plus_minus", "points", "advantage", "advantage_plus_minus",
    ]  # fmt: skip
    assert found["results"][1]["name"] == "random#2"
