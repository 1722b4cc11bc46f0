"""The policy of The Rich Man learns by playing against itself.

    python -m kartezh.bots.training.bogach --seed 2026 --out src/kartezh/bots/weights/bogach.json

Natural policy gradient with a linear softmax (Kakade, 2001): the step solves a least squares
problem, the gain of a decision explained by the gradient of its log chance. From the gain that part
is taken which the dealt hand alone foretells (``luck``; a control variate). Each step moves the
policy by a fixed, shrinking distance (Kullback–Leibler).

What a place is worth counts the coming deals: who is rich gets the best card and leads. With P the
chances of the next place after each place, and a match of usual length foreseen,
worth = −(1 − P · FORESIGHT)⁻¹ place, scaled to mean 0 and variance 1.
"""

import argparse
import json
import random
import sys
import time
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import metadata
from itertools import product
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

import numpy as np

from kartezh.bots.policy.bogach import key_of
from kartezh.games.bogach.options import Options
from kartezh.kernels import bogach as kernel
from kartezh.kernels.bogach.policy import FEATURES, SITUATION
from kartezh.kernels.bogach.selfplay import lessons, policy_deals
from kartezh.kernels.chance import stream_of

FORESIGHT: Final = 0.8
"""Of a match of five deals one ends with each deal."""
SEATS: Final = (3, 4, 4, 5, 6, 6, 8, 10)
"""A batch of each in a step, by the house's rules; and one a step by any other rules."""
DEALS: Final = 500
"""Of a batch."""
STEPS: Final = 160
FIRST_DISTANCE: Final = 0.05
LAST_DISTANCE: Final = 0.002
MEMORY: Final = 0.75
"""A batch counts so much of its weight a step later."""
RIDGE: Final = 1e-3
FLOOR: Final = 3e-4
"""Of a direction's mean square: what is seldom seen is not moved far."""
FORGETTING: Final = 0.005
"""Of the weights in a step: the policy stays soft where moves are worth about the same."""
_CARRIED: Final = ("exchange", "next_lead")
CARRIED: Final = [
    Options(exchange=exchange, next_lead=leads)
    for exchange, leads in product(*(get_args(get_type_hints(Options)[n]) for n in _CARRIED))
]
"""What decides how one deal follows from the other."""

Worth = dict[str, dict[int, Any]]


def any_options(chance: random.Random) -> Options:
    hints = get_type_hints(Options)
    return Options(**{name: chance.choice(get_args(hint)) for name, hint in hints.items()})


@dataclass(slots=True)
class Learner:
    chance: random.Random
    stream: Any
    space: Any = field(default_factory=lambda: np.zeros(1, SITUATION))
    weights: Any = field(default_factory=lambda: np.zeros(FEATURES))
    squares: Any = field(default_factory=lambda: np.zeros((FEATURES, FEATURES)))
    products: Any = field(default_factory=lambda: np.zeros(FEATURES))
    decisions: float = 0.0
    by_luck: dict[int, float] = field(default_factory=dict)
    """By seats: the gain that a unit of luck foretells."""
    worth: Worth = field(default_factory=dict)

    def learn(self, steps: int) -> None:
        """The weights at the end are the mean of those of the last third of the steps."""
        late = deque[Any](maxlen=max(1, steps // 3))
        for step in range(steps):
            if step in (0, steps // 4, steps // 2):
                self.value_places()
            self.squares *= MEMORY
            self.products *= MEMORY
            self.decisions *= MEMORY
            for seats in SEATS:
                self.play(Options(), seats)
            self.play(any_options(self.chance), self.chance.choice(SEATS))
            share = step / max(1, steps - 1)
            self.move(FIRST_DISTANCE * (LAST_DISTANCE / FIRST_DISTANCE) ** share)
            late.append(self.weights.copy())
        self.weights = np.mean(list(late), axis=0)
        self.value_places()

    def play(self, options: Options, seats: int) -> None:
        tables = kernel.new_tables(1, options, seats)
        given = (self.squares, self.products, self.by_luck.get(seats, 0.0))
        worth = self.worth[key_of(options)][seats]
        deals = max(1, DEALS * 5 // seats)
        found, gained, spread = lessons(
            tables, self.space, self.weights, worth, given, self.stream, deals
        )
        self.decisions += found
        self.by_luck[seats] = gained / max(spread, 1e-9)

    def move(self, distance: float) -> None:
        """Changes the weights so that the policy moves by ``distance``."""
        ridge = RIDGE * np.diag(self.squares) + FLOOR * self.decisions
        merits = np.linalg.solve(self.squares + np.diag(ridge), self.products)
        fisher = self.squares / self.decisions
        length = np.sqrt(2.0 * distance / max(1e-12, merits @ fisher @ merits))
        self.weights = self.weights * (1.0 - FORGETTING) + length * merits

    def value_places(self) -> None:
        for options in CARRIED:
            by_seats = self.worth.setdefault(key_of(options), {})
            for seats in range(2, 18):
                tables = kernel.new_tables(4, options, seats)
                sums = np.ones((seats, seats), np.int64)
                weights = np.tile(self.weights, (seats, 1))
                policy_deals(tables, self.space, weights, sums, self.stream, 100)
                by_seats[seats] = worth_of(sums / sums.sum(1, keepdims=True))


def worth_of(follows: Any) -> Any:
    """By place, from ``follows[a, b]``, the chance of place b + 1 after place a + 1."""
    seats = len(follows)
    cost = np.linalg.solve(np.eye(seats) - FORESIGHT * follows, np.arange(1.0, seats + 1.0))
    cost -= cost.mean()
    return -cost / cost.std()


def train(seed: int, steps: int) -> Mapping[str, Any]:
    learner = Learner(random.Random(seed), stream_of(seed))
    learner.learn(steps)
    return {
        "weights": [round(float(weight), 4) for weight in learner.weights],
        "worth": {
            key: {str(seats): np.round(worth, 3).tolist() for seats, worth in by.items()}
            for key, by in learner.worth.items()
        },
    }


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="kartezh.bots.training.bogach")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args(arguments)
    begun = time.process_time()
    learned = train(asked.seed, asked.steps)
    source = {
        "command": f"python -m kartezh.bots.training.bogach --seed {asked.seed}"
        f" --steps {asked.steps}",
        "version": metadata.version("kartezh"),
        "seconds": round(time.process_time() - begun),
    }
    asked.out.write_text(json.dumps({"source": source, **learned}) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
