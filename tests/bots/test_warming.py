"""Kernels are compiled beside people, where they are wanted, and for as long as they are."""

import os
import random
from collections.abc import Iterator

import pytest

from kartezh.bots import warming, worker
from kartezh.bots.interface import INSTANT
from kartezh.games import GAMES, find_game


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[list[str]]]:
    """The commands of processes, none of which begins."""
    commands: list[list[str]] = []

    class Process:
        def __init__(self, command: list[str], **_: object) -> None:
            commands.append(command)

        def poll(self) -> int | None:
            return None

    monkeypatch.setattr("kartezh.bots.warming.subprocess.Popen", Process)
    warming._warming.cache_clear()
    yield commands
    warming._warming.cache_clear()


@pytest.mark.parametrize(("wanted", "processes"), [("off", 0), ("on", 1)])
@pytest.mark.parametrize("game", GAMES)
def test_a_plain_bot_plays_meanwhile_and_where_no_kernel_is_wanted(
    game: str,
    wanted: str,
    processes: int,
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("KARTEZH_KERNELS", wanted)
    room = find_game(game)
    standing = room.open(room.options(), room.usual_seats)
    state = room.begin(standing, room.draw(standing, random.Random(1)))
    view = room.view(state, room.to_move(state))
    for _ in range(2):
        move = warming.find_player(game, "master").choose(view, random.Random(1), INSTANT)
        assert move in view.legal
    assert len(started) == processes


@pytest.mark.parametrize(("house", "goes_on"), [(None, True), (os.getppid(), True), (-1, False)])
def test_nothing_is_compiled_for_a_house_that_is_gone(
    house: int | None, goes_on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs: list[worker.Job] = []
    monkeypatch.setattr(worker, "choose", jobs.append)
    worker.warm_up(("bogach",), house=house)
    assert bool(jobs) is goes_on
