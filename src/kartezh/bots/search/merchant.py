"""``search`` of Merchant's Luck: tries its moves in possible worlds before it makes one.

The likeliest moves of ``policy`` are tried in the same worlds, with the same chances: the round is
played on by the policy, and its end is worth the share of the *match* that it promises. After each
stage the worse half is tried no more. What few tries cannot tell apart the policy decides: its
chances are taken as a first guess of what moves are worth, and tries outweigh it as they grow.

A node of the budget is one round played to its end.
"""

import math
import random
import time
from collections.abc import Callable
from typing import Final

import numpy as np

from kartezh.bots.interface import Advice, Bot, Budget, Reason
from kartezh.bots.policy.merchant import Weights, frames, likelihoods, till, weigh, weights_for
from kartezh.bots.search.halving import PLANNED, Candidate, Contest, by_clock, by_nodes
from kartezh.games.merchant.notation import format_action
from kartezh.games.merchant.state import Action
from kartezh.games.merchant.view import View
from kartezh.kernels import merchant as kernel
from kartezh.kernels.chance import stream_of
from kartezh.kernels.merchant.tries import tries

NODES: Final = 2_000
"""Where the budget has no bound."""
MOST_CANDIDATES: Final = 24
STEP: Final = 0.01
"""In worth: how much better than another the policy thinks a move e times as likely."""
LEAST_LIKELY: Final = 1e-3
"""Below that all moves are alike: the policy may well be wrong about them."""
DOUBT: Final = 0.03
"""Standard deviation of what that guess leaves out, where the tries do not show more."""


class Tries(Contest[Candidate]):
    """The tries of one decision."""

    def __init__(self, view: View, chance: random.Random) -> None:
        assert view.seat is not None
        self._seat = int(view.seat)
        self._weights: Weights = weights_for(view.options, view.seats)
        self._room = np.repeat(kernel.from_view(view), 3)
        self._stream = stream_of(chance.getrandbits(64))
        self._squares, self._compared = 0.0, 0
        actions, likely = weigh(view)
        found = [
            Candidate(action, kernel.code_of(action), chances)
            for action, chances in zip(actions, likely, strict=True)
        ]
        self.candidates = sorted(found, key=lambda one: -one.likely)[:MOST_CANDIDATES]
        self.judge()

    def glance(self, clock: Callable[[], float]) -> float:
        """Seconds that a try takes, guessed from above by one decision; compiles what it needs."""
        self.run([], 0)
        likelihoods(self._room, self._weights)
        begun = clock()
        likelihoods(self._room, self._weights)
        return (clock() - begun) * float(self._room[0]["left"])

    def run(self, among: list[Candidate], worlds: int) -> None:
        codes = np.array([one.code for one in among], np.uint64)
        sums = np.zeros(len(among))
        given = self._weights
        squares = tries(
            self._room, self._seat, given.theta, given.unit, given.spread, frames(), codes, worlds,
            self._stream, sums,
        )  # fmt: skip
        if worlds > 1:
            self._squares += squares - float(np.var(sums)) * len(among) / worlds
            self._compared += (worlds - 1) * (len(among) - 1)
        for one, worth in zip(among, sums.tolist(), strict=True):
            one.worth += worth
            one.tried += worlds
        self.judge()

    def judge(self) -> None:
        """Guess and tries, each by its precision (empirical Bayes)."""
        noise = max(1e-4, self._squares / self._compared if self._compared else 0.25)
        tried = sum(one.tried for one in self.candidates)
        level = sum(one.worth for one in self.candidates) / max(1, tried)
        guesses = [STEP * math.log(max(one.likely, LEAST_LIKELY)) for one in self.candidates]
        typical = sum(g * one.likely for g, one in zip(guesses, self.candidates, strict=True))
        guesses = [level + guess - typical for guess in guesses]
        apart = [
            (one.mean - guess) ** 2 - noise / one.tried
            for one, guess in zip(self.candidates, guesses, strict=True)
            if one.tried
        ]
        trust = 1 / max(DOUBT**2, sum(apart) / max(1, len(apart)))
        for one, guess in zip(self.candidates, guesses, strict=True):
            precision = one.tried / noise
            one.judged = (one.mean * precision + guess * trust) / (precision + trust)


def think(view: View, chance: random.Random, budget: Budget) -> Tries:
    begun = time.monotonic()
    found = Tries(view, chance)
    if len(found.candidates) < 2:
        return found
    if budget.seconds is None:
        nodes = NODES if budget.nodes is None else budget.nodes
        by_nodes(found, nodes)
    else:
        until, clock = begun + budget.seconds * PLANNED, time.monotonic
        by_clock(found, until, clock=clock, nodes=budget.nodes, pace=found.glance(clock))
    return found


class Search:
    def choose(self, view: View, chance: random.Random, budget: Budget) -> Action:
        action: Action = think(view, chance, budget).best()[0].action
        return action

    def advise(self, view: View, chance: random.Random, budget: Budget) -> Advice:
        first, *others = think(view, chance, budget).best()
        if not others:
            return Advice(first.action, (Reason("bots-merchant-only-move"),))
        if not first.tried or not others[0].tried:
            return Advice(first.action, till(view, first.action))
        args: dict[str, int | float | str] = {
            "action": format_action(first.action),
            "percent": round(100 * first.mean),
            "tries": first.tried,
            "next": format_action(others[0].action),
            "other": round(100 * others[0].mean),
        }
        reason = Reason("bots-merchant-tried", args)
        return Advice(first.action, (reason, *till(view, first.action)))


BOT: Bot[View, Action] = Search()
