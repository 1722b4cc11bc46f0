"""``policy`` of Merchant's Luck: the linear softmax policy that played against itself for long.

What it looks at and how: ``kernels.merchant.policy``; how it learned: ``bots.training.merchant``.
At the table it makes the likeliest move.
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
from kartezh.games.merchant import rules
from kartezh.games.merchant.notation import format_action
from kartezh.games.merchant.options import Options
from kartezh.games.merchant.state import Action, PlayLuck
from kartezh.games.merchant.view import View
from kartezh.kernels import merchant as kernel
from kartezh.kernels.merchant.policy import FEATURES, FRAME, KNOTS
from kartezh.kernels.merchant.rollouts import chances

WEIGHTS: Final = "merchant.json"


@dataclass(frozen=True, slots=True)
class Weights:
    """Of one table: ``theta`` (KNOTS, FEATURES), and the money that ``kernels.merchant`` needs."""

    theta: Any
    unit: float
    """Root mean square value of the deck's characters, at least 1."""
    spread: float
    """How far money drifts apart in a round, in units."""


@cache
def _learned() -> dict[str, Any]:
    text = (resources.files("kartezh.bots.weights") / WEIGHTS).read_text("utf-8")
    learned: dict[str, Any] = json.loads(text)
    return learned


@cache
def frames() -> Any:
    """Room for the kernel's work."""
    return np.zeros(1, FRAME)


@cache
def weights_for(options: Options, seats: int) -> Weights:
    learned = _learned()["luck_position"][options.luck_position]
    theta = np.array(learned["theta"], np.float64)
    assert theta.shape == (KNOTS, FEATURES), "weights of another version: train again"
    return Weights(theta, unit_of(options), float(learned["spread"][str(seats)]))


def unit_of(options: Options) -> float:
    values = [card.value for card in rules.deck(options)]
    return max(1.0, float(np.sqrt(np.mean(np.square(values)))))


def likelihoods(tables: Any, weights: Weights) -> tuple[Any, Any]:
    """Codes of the legal actions at the first table, and how likely the policy makes each."""
    codes = np.empty(kernel.MOST_ACTIONS, np.uint64)
    likely = np.empty(kernel.MOST_ACTIONS)
    many = chances(tables, 0, weights.theta, weights.unit, weights.spread, frames(), codes, likely)
    return codes[:many], likely[:many]


def weigh(view: View) -> tuple[Sequence[Action], Sequence[float]]:
    """The legal actions and how likely the policy makes each."""
    codes, likely = likelihoods(kernel.from_view(view), weights_for(view.options, view.seats))
    return [kernel.action_of(code) for code in codes], likely.tolist()


class Policy:
    """Needs no time to think: every budget is enough."""

    def choose(self, view: View, chance: random.Random, budget: Budget) -> Action:  # noqa: ARG002
        actions, likely = weigh(view)
        return actions[likely.index(max(likely))]

    def advise(self, view: View, chance: random.Random, budget: Budget) -> Advice:  # noqa: ARG002
        actions, likely = weigh(view)
        order = sorted(range(len(actions)), key=lambda at: -likely[at])
        best = actions[order[0]]
        if len(actions) == 1:
            return Advice(best, (Reason("bots-merchant-only-move"),))
        args: dict[str, int | float | str] = {
            "action": format_action(best),
            "percent": round(100 * likely[order[0]]),
            "next": format_action(actions[order[1]]),
            "other": round(100 * likely[order[1]]),
        }
        return Advice(best, (Reason("bots-merchant-likely", args), *till(view, best)))


def till(view: View, action: Action) -> tuple[Reason, ...]:
    """What a Luck card brings at once."""
    if not isinstance(action, PlayLuck) or view.seat is None:
        return ()
    tables = kernel.from_view(view)
    kernel.play(tables, 0, kernel.code_of(action))
    gain = int(tables[0]["money"][view.seat]) - view.money[view.seat]
    if gain == 0:
        return (Reason("bots-merchant-till-empty"),)
    message = "bots-merchant-till-pays" if gain > 0 else "bots-merchant-till-costs"
    return (Reason(message, {"money": abs(gain)}),)


BOT: Bot[View, Action] = Policy()
