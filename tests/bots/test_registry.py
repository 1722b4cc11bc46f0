"""Bots are found by the names of their game and their own."""

import random
from dataclasses import dataclass

import pytest

from kartezh.bots import BOTS, INSTANT, find_bot
from kartezh.core.errors import UsageError
from kartezh.core.moves import Listed
from kartezh.core.seats import Seat
from kartezh.games import GAMES

ME = Seat(0)


@dataclass(frozen=True)
class Choices:
    """The smallest view: a seat that may do one of a few things."""

    legal: Listed[str]
    seat: Seat = ME
    seats: int = 2
    to_move: Seat = ME
    scores: tuple[int, ...] = (0, 0)
    log: tuple[object, ...] = ()


def test_every_game_has_a_weak_and_a_better_bot() -> None:
    assert list(BOTS) == list(GAMES)
    for bots in BOTS.values():
        assert list(bots)[:2] == ["random", "simple"]


def test_random_makes_every_legal_move_now_and_then() -> None:
    bot = find_bot("merchant", "random")
    view = Choices(Listed(("a", "b", "c")))
    chance = random.Random(1)
    assert {bot.choose(view, chance, INSTANT) for _ in range(60)} == {"a", "b", "c"}


def test_the_same_seed_gives_the_same_move() -> None:
    bot = find_bot("lottery", "random")
    view = Choices(Listed(tuple(map(str, range(100)))))
    moves = {bot.choose(view, random.Random(5), INSTANT) for _ in range(5)}
    assert len(moves) == 1


@pytest.mark.parametrize("name", ["", "best", "RANDOM", "random ", "\0", "\ud800", "x" * 10_000])
def test_an_unknown_bot_is_named_with_those_that_exist(name: str) -> None:
    with pytest.raises(UsageError) as caught:
        find_bot("bogach", name)
    assert caught.value.message == "bot-unknown"
    assert caught.value.data["expected"] == "random, simple, policy, search"
    assert len(str(caught.value.data["bot"])) <= 40


def test_an_unknown_game_is_told_as_such() -> None:
    with pytest.raises(UsageError) as caught:
        find_bot("whist", "random")
    assert caught.value.message == "game-unknown"
