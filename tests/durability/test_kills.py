"""Real processes, really killed, at moments that a seeded generator chooses."""

import asyncio
import signal
import sys
from pathlib import Path

import pytest

from kartezh.table import events as e
from tests.durability.disturbed import (
    Crowd,
    Houses,
    Logs,
    Toll,
    check_logs,
    check_views,
    logs_of,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="houses are forked here")

CYCLE = 0.02
"""Seconds: longer than a batch waits and is written, so that a kill may hit any part of that. Every
second kill comes at once after an acknowledgement: what is told too early is found out."""


async def kill_again_and_again(
    folder: Path, kills: int, *words: str, seed: int, how: signal.Signals = signal.SIGKILL
) -> Toll:
    houses, toll = Houses(folder / "house", words), Toll()
    crowd = Crowd(houses, tables=6, seed=seed)
    before: Logs = {}
    await houses.begin()
    try:
        await houses.open()
        await crowd.come()
        codes = {player.code for player in crowd.players}
        for at in range(kills):
            await crowd.more(crowd.chance.randint(4, 80))
            moment = asyncio.get_running_loop().create_future()
            delay = crowd.chance.choice((0.0, crowd.chance.random() * CYCLE))
            asyncio.get_running_loop().call_later(delay, moment.set_result, None)
            await moment
            status = await crowd.cut_off(houses, how)
            assert status == (-9 if how is signal.SIGKILL else 0)
            toll.kills += 1
            logs = logs_of(houses.folder, folder / f"copy-{at}", codes)
            check_logs(logs, before, crowd.players, toll)
            before = logs
            await houses.open()
            await crowd.back()
        await crowd.more(60)
        await crowd.leave()
        assert await houses.end(signal.SIGTERM) == 0
        logs = logs_of(houses.folder, folder / "copy-last", codes)
        check_logs(logs, before, crowd.players, toll)
        check_views(logs, crowd.players, toll)
        check_people(crowd, toll, kills, how)
        resumed = {sum(isinstance(event, e.Resumed) for event in log) for log in logs.values()}
        assert resumed == {kills}
    finally:
        await crowd.leave()
        await houses.close()
    return toll


def check_people(crowd: Crowd, toll: Toll, kills: int, how: signal.Signals) -> None:
    for player in crowd.players:
        assert player.refused == []
        assert len(player.lefts) == kills + 1
        assert all(left is None or 60_000 < left <= 120_000 for left in player.lefts)
        if how is signal.SIGTERM:
            assert player.goodbyes.count("restart") >= kills
    toll.acknowledged = crowd.acknowledged
    toll.acts = sum(len(player.acts) for player in crowd.players)
    toll.again = sum(player.again for player in crowd.players)


def test_thirty_houses_are_killed_and_no_move_is_lost(tmp_path: Path) -> None:
    toll = asyncio.run(kill_again_and_again(tmp_path, 30, seed=1))
    print(toll)
    assert toll.kills == 30
    assert toll.acts > 300
    assert toll.written_unheard > 0
    assert toll.matches > 0


def test_houses_that_are_told_to_close_lose_nothing_either(tmp_path: Path) -> None:
    """Under load: people hear of it, what was decided is written, the process ends by itself."""
    toll = asyncio.run(kill_again_and_again(tmp_path, 4, seed=2, how=signal.SIGTERM))
    print(toll)
    assert toll.acts > 40


@pytest.mark.long
def test_two_hundred_houses_are_killed_with_bots_in_processes_of_their_own(tmp_path: Path) -> None:
    toll = asyncio.run(kill_again_and_again(tmp_path, 200, "workers", seed=3))
    print(toll)
    assert toll.kills == 200
