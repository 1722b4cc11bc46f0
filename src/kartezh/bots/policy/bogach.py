"""``policy`` of The Rich Man: the linear softmax policy that played against itself.

What it looks at: ``kernels.bogach.policy``; how it learned: ``bots.training.bogach``. At the table
it makes the likeliest move.
"""

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

import numpy as np

from kartezh.bots.interface import Advice, Bot, Budget, Reason
from kartezh.games.bogach.notation import format_action
from kartezh.games.bogach.options import Options
from kartezh.games.bogach.state import Action
from kartezh.games.bogach.view import View
from kartezh.kernels import bogach as kernel
from kartezh.kernels.bogach.policy import CANDIDATES, FEATURES
from kartezh.kernels.bogach.tries import chances, new_space

WEIGHTS: Final = "bogach.json"


def key_of(options: Options) -> str:
    """Under which what a place is worth is kept: what makes one deal follow from the other."""
    return f"{options.exchange} {options.next_lead}"


@dataclass(frozen=True, slots=True)
class Weights:
    policy: Any
    worth: Any
    """By place, the first being the best; mean 0, variance 1."""


@cache
def _learned() -> dict[str, Any]:
    text = (resources.files("kartezh.bots.weights") / WEIGHTS).read_text("utf-8")
    learned: dict[str, Any] = json.loads(text)
    return learned


@cache
def weights_for(options: Options, seats: int) -> Weights:
    learned = _learned()
    policy = np.array(learned["weights"], np.float64)
    assert policy.shape == (FEATURES,), "weights of another version: train again"
    return Weights(policy, np.array(learned["worth"][key_of(options)][str(seats)], np.float64))


@dataclass(frozen=True, slots=True)
class Weighed:
    """Candidates, the likeliest first."""

    codes: Sequence[int]
    likely: Sequence[float]

    @property
    def actions(self) -> list[Action]:
        return [kernel.action_of(code) for code in self.codes]


def weigh(view: View) -> Weighed:
    codes, likely = np.empty(CANDIDATES, np.uint64), np.empty(CANDIDATES)
    room = np.repeat(kernel.from_view(view), 2)
    weights = weights_for(view.options, view.seats)
    found = chances(room, new_space(), weights.policy, codes, likely)
    order = sorted(range(found), key=lambda at: -likely[at])
    return Weighed([int(codes[at]) for at in order], [float(likely[at]) for at in order])


class Policy:
    """Needs no time to think: every budget is enough."""

    def choose(self, view: View, chance: random.Random, budget: Budget) -> Action:  # noqa: ARG002
        return weigh(view).actions[0]

    def advise(self, view: View, chance: random.Random, budget: Budget) -> Advice:  # noqa: ARG002
        weighed = weigh(view)
        best, *others = weighed.actions
        if not others:
            return Advice(best, (Reason("bots-bogach-only-move"),))
        args: dict[str, int | float | str] = {
            "action": format_action(best),
            "percent": round(100 * weighed.likely[0]),
            "next": format_action(others[0]),
            "other": round(100 * weighed.likely[1]),
        }
        return Advice(best, (Reason("bots-bogach-likely", args),))


BOT: Bot[View, Action] = Policy()
