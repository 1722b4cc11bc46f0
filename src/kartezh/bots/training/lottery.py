"""How ``policy`` of Card Lottery learned: duels against itself, in the kernel.

    python -m kartezh.bots.training.lottery --seed 2026 --out src/kartezh/bots/weights/lottery.json

It begins with rules of thumb (``simple``). One weight after the other is tried larger and smaller;
a change stays if, over the same cards and chances, the changed policy wins chips from the unchanged
one by more than ``SURE`` standard errors, in many duels and again in as many others. Everything
follows from the seed: the same command gives the same file, but for the time it took.
"""

import argparse
import json
import random
import sys
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import numpy as np

from kartezh.bots.simple.lottery import LEADS
from kartezh.core.options import Fixed
from kartezh.games.lottery.options import Options
from kartezh.kernels import lottery as kernel
from kartezh.kernels.chance import stream_of
from kartezh.kernels.lottery.layout import WORDS
from kartezh.kernels.lottery.policy import FEATURES, LEADING, SHARPNESS, SITUATIONS, STAGES
from kartezh.kernels.lottery.rollouts import rivals, to_duel

ROUNDS: Final = 1
DUELS: Final = 768
"""For each comparison."""
TABLE: Final = 16
"""Duels with the same options and number of seats."""
SURE: Final = 2.0
BEARABLE: Final = 1.0
"""Standard errors of loss at one number of seats."""
SEATS: Final = (2, 3, 4, 5, 6, 8)
STEPS: Final = (0.3, 0.1)


def learn(seed: int, rounds: int) -> tuple[Any, int]:
    """theta (beat rules, situations, features), and the number of comparisons."""
    chance, stream = random.Random(seed), stream_of(seed)
    theta, compared = rules_of_thumb(), 0
    for rule, word in enumerate(WORDS["beat_rule"]):
        for turn in range(rounds):
            for at in np.ndindex(SITUATIONS, FEATURES):
                row = SITUATIONS * rule + at[0]
                for step in (size * sign for size in STEPS for sign in (1, -1)):
                    changed = theta.copy()
                    changed[row, at[1]] += step / (turn + 1)
                    compared += 1
                    if all(
                        better(changed, theta, duels(word, chance, stream), stream) for _ in "12"
                    ):
                        theta = changed
                        break
    return theta.reshape(-1, SITUATIONS, FEATURES), compared


def better(one: Any, other: Any, tables: Any, stream: Any) -> bool:
    """Tables of few seats, where much more is at stake, count no more than others: gains are taken
    by the standard deviation at their number of seats. At none may they be losses that show."""
    found = np.empty(len(tables))
    rivals(tables, np.array([one, other]) * SHARPNESS, found, stream)
    for seats in SEATS:
        alike = tables["seats"] == seats
        if (spread := found[alike].std() if alike.any() else 0.0) > 0:
            found[alike] /= spread
            if found[alike].mean() < -BEARABLE / alike.sum() ** 0.5:
                return False
    return bool(found.mean() > SURE * found.std() / len(found) ** 0.5 > 0)


def duels(rule: str, chance: random.Random, stream: Any) -> Any:
    """Tables at which a duel begins."""
    found: list[Any] = []
    while len(found) * TABLE < DUELS:
        tables = kernel.new_tables(TABLE, any_options(rule, chance), chance.choice(SEATS))
        for i in range(TABLE):
            to_duel(tables, i, stream)
        found.append(tables)
    return np.concatenate(found)


def rules_of_thumb() -> Any:
    """Where learning begins: what ``simple`` does. It beats with its lowest card, and leads from so
    far up its own cards, by rule and for two and for more."""
    theta = np.zeros((len(WORDS["beat_rule"]), SITUATIONS, FEATURES))
    for rule, word in enumerate(WORDS["beat_rule"]):
        for situation, share in enumerate(LEADS[word]):
            for stage in range(STAGES):
                theta[rule, situation, 2 * stage] = 2 * share
                theta[rule, situation, 2 * stage + 1] = -1.0
            theta[rule, situation, LEADING] = 1.0
            theta[rule, situation, LEADING + 1] = -0.7
    return theta.reshape(-1, FEATURES)


def any_options(rule: str, chance: random.Random) -> Options:
    """Half of the time the defaults of all but ``beat_rule``."""
    words: dict[str, Any] = {"beat_rule": rule}
    if chance.random() < 0.5:
        for name in ("must_beat", "lead_after_beat", "stalemate"):
            words[name] = chance.choice(WORDS[name])
    return Options(ante=Fixed(1), **words)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args(arguments)
    start = time.process_time()
    theta, compared = learn(asked.seed, asked.rounds)
    made = {
        "command": f"python -m kartezh.bots.training.lottery --seed {asked.seed}"
        f" --rounds {asked.rounds}",
        "version": version("kartezh"),
        "python": sys.version.split()[0],
        "numpy": np.__version__,
        "cpu_seconds": round(time.process_time() - start),
        "comparisons": compared,
    }
    named = {
        rule: [[round(float(weight), 4) for weight in row] for row in rows]
        for rule, rows in zip(WORDS["beat_rule"], theta, strict=True)
    }
    asked.out.write_text(json.dumps({"made": made, "theta": named}, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
