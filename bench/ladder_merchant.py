"""Who wins matches of Merchant's Luck: shares of the match and money, over duplicates.

    python bench/ladder_merchant.py --bots policy,simple --seats 4 --matches 100 [--seed 1]

A match is as many rounds as there are seats. Every match is played once in each rotation of the
list of bots, with the same packs and streams. ``share``: the winners of a match share 1. ``ahead``:
the first bot's mean share of a seat less that of all other seats. Intervals are 95 % bootstrap over
matches (not over rotations, which share their cards). What is known so far goes to standard error
after each match, for runs that take an hour.
"""

import argparse
import json
import sys
import time
from typing import Any

import numpy as np

from kartezh.arena.lineup import players, seat_entries
from kartezh.arena.matches import Player, Table, play_match
from kartezh.bots import INSTANT
from kartezh.games import find_game

RESAMPLES = 4000


def play(table: Table, bots: tuple[Player, ...], rotation: int, seed: int, number: int) -> Any:
    """(entries, 3): sums over an entry's seats of share and money a round, and its seats."""
    who = seat_entries(len(bots), table.seats, rotation)
    rounds = table.game.usual_deals(table.options, table.seats)
    deals = play_match(table, [bots[at] for at in who], deals=rounds, seed=seed, number=number)
    money = np.sum([deal.results for deal in deals], axis=0)
    shares = (money == money.max()) / (money == money.max()).sum()
    found = np.zeros((len(bots), 3))
    for seat, at in enumerate(who):
        found[at] += (shares[seat], money[seat] / rounds, 1)
    return found


def interval(values: Any) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    chance = np.random.default_rng(1)
    drawn = values[chance.integers(0, len(values), (RESAMPLES, len(values)))].mean(axis=1)
    low, high = np.percentile(drawn, [2.5, 97.5])
    return float(values.mean()), float(high - low) / 2


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bots", required=True)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", default="house")
    given = parser.parse_args()
    game = find_game("merchant")
    table = Table(game, game.presets[given.preset], given.seats)
    names = given.bots.split(",")
    begun, blocks = time.process_time(), []
    with players("merchant", names, INSTANT) as bots:
        for number in range(given.matches):
            rotations = [
                play(table, bots, rotation, given.seed, number) for rotation in range(len(bots))
            ]
            blocks.append(np.sum(rotations, axis=0))
            sys.stderr.write(json.dumps(_summary(given.seats, names, blocks)) + "\n")
    told = _summary(given.seats, names, blocks)
    told["cpu_seconds"] = round(time.process_time() - begun)
    sys.stdout.write(json.dumps(told) + "\n")


def _summary(seats: int, names: list[str], blocks: list[Any]) -> dict[str, Any]:
    told: dict[str, Any] = {"seats": seats, "matches": len(blocks) * len(names)}
    sums = np.array(blocks)
    for at, name in enumerate(names):
        share, money = (interval(sums[:, at, k] / sums[:, at, 2]) for k in (0, 1))
        label = name if names.index(name) == at else f"{name}#{at}"
        told[label] = {"share": _shown(share, 3), "money": _shown(money, 1)}
    if len(names) > 1:
        others = sums[:, 1:, 0].sum(axis=1) / sums[:, 1:, 2].sum(axis=1)
        told["ahead"] = _shown(interval(sums[:, 0, 0] / sums[:, 0, 2] - others), 3)
    return told


def _shown(found: tuple[float, float], digits: int) -> str:
    return f"{found[0]:.{digits}f} ± {found[1]:.{digits}f}"


if __name__ == "__main__":
    main()
