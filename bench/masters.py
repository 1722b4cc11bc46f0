"""Whether fifteen masters who think at one table slow the others: waits without and with them.

    python bench/masters.py [--game bogach] [--seconds 15] [--rounds 3]

A house of its own; at one table two people and fifteen masters (as many as the game seats), beside
it twenty tables of people only, 200 moves a second. In each round the same swarm plays before the
masters' table is opened and while they think. ``thinking``: processes of bots busy on average, from
the house's own histogram of their answers. Needs the kernels in the cache: run any game against
masters before.
"""

import argparse
import asyncio
import json
import random
import re
import tempfile
import urllib.request
from pathlib import Path

from kartezh.games import find_game
from kartezh.server.load.door import Door
from kartezh.server.load.home import Home
from kartezh.server.load.pacer import Pacer
from kartezh.server.load.report import Asked, Report
from kartezh.server.load.room import Room
from kartezh.server.load.swarm import Swarm
from kartezh.server.load.tally import Tally
from kartezh.server.loops import loop_factory
from kartezh.table.settings import Pace, Settings

MASTERS = 15
LONG_THOUGHT = 0.512
"""A bucket's bound in seconds: only a master who thinks takes longer."""


def told(url: str, pattern: str) -> float:
    with urllib.request.urlopen(url + "/metrics") as answer:
        found = re.search(pattern + r" (\S+)", answer.read().decode())
    assert found
    return float(found[1])


def thought(url: str) -> float:
    return told(url, "kartezh_bot_seconds_sum")


def long_thoughts(url: str) -> float:
    within = told(url, rf'kartezh_bot_seconds_bucket{{le="{LONG_THOUGHT}"}}')
    return told(url, "kartezh_bot_seconds_count") - within


async def crowd(url: str, seconds: float) -> Report:
    asked = Asked(game="bogach", tables=20, seats=4, people=4, deals=4, seconds=seconds, rate=200)
    return await Swarm(asked, url).run()


async def masters(url: str, game: str) -> Room:
    seats = min(MASTERS + 2, max(find_game(game).seats))
    deals = find_game(game).most_deals(find_game(game).options(), seats) or 20
    settings = Settings(game=game, seats=seats, deals=deals, bot="master", pace=Pace.RELAXED)
    room = Room(settings, 2, Tally(), Pacer(None))
    door = Door(url)
    try:
        await room.build(door, random.Random(1))
    finally:
        door.close()
    await room.connect(url)
    await room.start()
    while not await asyncio.to_thread(long_thoughts, url):
        await asyncio.sleep(0.5)  # the kernels are being loaded
    return room


async def compare(game: str, seconds: float, rounds: int) -> None:
    with tempfile.TemporaryDirectory(prefix="kartezh-masters-") as folder:
        home = Home(Path(folder) / "house")
        try:
            await home.open(pin=False)
            for _ in range(rounds):
                alone = await crowd(home.url, seconds)
                room = await masters(home.url, game)
                before, began = thought(home.url), asyncio.get_running_loop().time()
                beside = await crowd(home.url, seconds)
                took = asyncio.get_running_loop().time() - began
                line = {
                    "game": game,
                    "seats": room.settings.seats,
                    "thinking": round((thought(home.url) - before) / took, 2),
                    "alone": {"p50": alone.seen.p50, "p99": alone.seen.p99},
                    "beside": {"p50": beside.seen.p50, "p99": beside.seen.p99},
                    "moves": [alone.moves, beside.moves],
                }
                assert alone.sound
                assert beside.sound
                print(json.dumps(line), flush=True)
                await room.leave()
        finally:
            await home.close()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="bogach")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(compare(given.game, given.seconds, given.rounds))


if __name__ == "__main__":
    main()
