"""The policy of Merchant's Luck learns by playing against itself.

    python -m kartezh.bots.training.merchant --seed 2026 --out FILE

Natural policy gradient with a linear softmax (Kakade, 2001): the step solves a least squares
problem, the gain of a decision explained by the gradient of its log chance, with the mean features
as baseline (so that what both explain is not mistaken for the action's merit). Each step moves the
policy by a fixed, shrinking distance (Kullback–Leibler). What is played changes from batch to
batch: seats, decks, all options; each place of Luck has weights of its own, since it changes what
is worth doing.
"""

import argparse
import json
import platform
import random
import sys
import time
from collections import deque
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Any, Final

import numpy as np

from kartezh.bots.policy.merchant import frames, unit_of
from kartezh.games.merchant.options import Options
from kartezh.kernels import merchant as kernel
from kartezh.kernels.chance import stream_of
from kartezh.kernels.merchant.lessons import lessons
from kartezh.kernels.merchant.policy import FEATURES, KNOTS

POSITIONS: Final = ("on_stack", "count_then_cover", "beside_active")
SEATS: Final = (2, 3, 3, 4, 4, 5)
"""One batch of each in a step."""
DECISIONS: Final = 40_000
"""Of a batch."""
STEPS: Final = 60
FIRST_DISTANCE: Final = 0.06
LAST_DISTANCE: Final = 0.003
MEMORY: Final = 0.75
"""A batch counts so much of its weight a step later."""
FORGETTING: Final = 0.01
"""Of the weights in a step: the policy stays soft where moves are worth about the same."""
RIDGE: Final = 1e-3
SIZE: Final = KNOTS * FEATURES


@dataclass(slots=True)
class Lesson:
    """Sums of a least squares problem, fading as the policy moves on."""

    squares: Any = field(default_factory=lambda: np.zeros((2 * SIZE + 1, 2 * SIZE + 1)))
    products: Any = field(default_factory=lambda: np.zeros(2 * SIZE + 1))
    decisions: float = 0.0

    def fade(self) -> None:
        self.squares *= MEMORY
        self.products *= MEMORY
        self.decisions *= MEMORY

    def add(self, rows: Any, gains: Any) -> None:
        self.squares += rows.T @ rows
        self.products += rows.T @ gains
        self.decisions += len(gains)

    def step(self, distance: float) -> Any:
        """The change of ``theta`` that moves the policy by ``distance``."""
        ridge = RIDGE * np.diag(self.squares) + 1e-6 * self.decisions
        merits = np.linalg.solve(self.squares + np.diag(ridge), self.products)[:SIZE]
        fisher = self.squares[:SIZE, :SIZE] / self.decisions
        length = np.sqrt(2.0 * distance / max(1e-12, merits @ fisher @ merits))
        return (length * merits).reshape(KNOTS, FEATURES)


@dataclass(slots=True)
class Learner:
    """For one place of Luck. ``spread`` by the number of seats, in units of the deck."""

    position: Any
    chance: random.Random
    stream: Any
    theta: Any = field(default_factory=lambda: np.zeros((KNOTS, FEATURES)))
    spread: dict[int, float] = field(default_factory=lambda: dict.fromkeys((2, 3, 4, 5), 3.0))
    rounds: int = 0

    def options(self) -> Options:
        """The rules of a batch: the house's most often."""
        choice = self.chance.choice
        return Options(
            luck_position=self.position,
            big_luck=choice(("doubles_owner", "doubles_owner", "doubles_everyone")),
            student_target=choice(("any_unblocked", "any_unblocked", "own_or_centre")),
            student_on_empty=choice(("yes", "yes", "no")),
            stacked_luck=choice(("replace", "add")),
            debt=choice(("allowed", "allowed", "floor_at_zero")),
            deck=choice(("default", "default", "default", "symmetric", "wide")),
        )

    def learn(self, steps: int) -> None:
        """The weights at the end are the mean of those of the last third of the steps."""
        rows = np.empty((DECISIONS, 2 * SIZE + 1), np.float32)
        gains = np.empty(DECISIONS, np.float32)
        lesson, late = Lesson(), deque[Any](maxlen=max(1, steps // 3))
        for step in range(steps):
            lesson.fade()
            share = step / max(1, steps - 1)
            for seats in SEATS:
                found = self._play(self.options(), seats, rows, gains)
                lesson.add(rows[:found], gains[:found])
            distance = FIRST_DISTANCE * (LAST_DISTANCE / FIRST_DISTANCE) ** share
            self.theta = self.theta * (1.0 - FORGETTING) + lesson.step(distance)
            late.append(self.theta)
        self.theta = np.mean(list(late), axis=0)

    def _play(self, options: Options, seats: int, rows: Any, gains: Any) -> int:
        tables = kernel.new_tables(DECISIONS // (11 * seats * seats) + 1, options, seats)
        found, rounds, drift = lessons(
            tables,
            self.theta,
            unit_of(options),
            self.spread[seats],
            frames(),
            self.stream,
            rows,
            gains,
        )
        self.rounds += rounds
        # The logistic distribution with that standard deviation: see policy.ahead.
        spread = float(np.sqrt(3.0 * drift)) / np.pi
        self.spread[seats] += 0.2 * (spread - self.spread[seats])
        return int(found)


def train(seed: int, steps: int) -> dict[str, Any]:
    """All weights, and how they came about."""
    learned: dict[str, Any] = {}
    rounds = 0
    for at, position in enumerate(POSITIONS):
        learner = Learner(position, random.Random(seed + at), stream_of(seed + at))
        learner.learn(steps)
        rounds += learner.rounds
        learned[position] = {
            "spread": {str(seats): round(value, 3) for seats, value in learner.spread.items()},
            "theta": [[round(float(value), 4) for value in row] for row in learner.theta],
        }
    return {"rounds": rounds, "luck_position": learned}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m kartezh.bots.training.merchant")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    begun = time.process_time()
    learned = train(given.seed, given.steps)
    seconds = round(time.process_time() - begun)
    made = {
        "command": f"{parser.prog} --seed {given.seed} --steps {given.steps}",
        "version": metadata.version("kartezh"),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "cpu_seconds": seconds,
        "rounds": learned["rounds"],
    }
    text = json.dumps({"made": made, "luck_position": learned["luck_position"]}, indent=1)
    given.out.write_text(text + "\n", "utf-8")
    sys.stderr.write(f"{learned['rounds']} rounds in {seconds} s\n")


if __name__ == "__main__":
    main()
