"""``search`` of Card Lottery: tries its moves in the duel in possible worlds before it makes one.

All moves are tried in the same worlds with the same chances, played on by ``policy``; what counts
is what the fines leave a seat beyond the mean of the others. After each stage the worse half is
tried no more. What few tries cannot tell apart the policy decides: its chances are a first guess,
and tries outweigh it as they grow. Chips are put by the odds, as ``policy`` does: there is nothing
to search.

A node of the budget is one duel played to its end.
"""

import random
import time
from typing import Any, Final

import numpy as np

from kartezh.bots.interface import Advice, Bot, Budget, Reason
from kartezh.bots.policy.lottery import action_of, chips, theta, weigh
from kartezh.bots.search.halving import PLANNED, Candidate, Contest, by_clock, by_nodes
from kartezh.core.moves import Amount, Split
from kartezh.games.lottery.notation import format_action
from kartezh.games.lottery.state import Action
from kartezh.games.lottery.view import View
from kartezh.kernels import lottery as kernel
from kartezh.kernels.chance import stream_of
from kartezh.kernels.lottery.policy import SHARPNESS
from kartezh.kernels.lottery.rollouts import try_out

NODES: Final = 2_000
"""Where the budget has no bound."""
MOST_CANDIDATES: Final = 16
STEP: Final = 0.05
"""In chips: how much better than another the policy thinks a move e times as likely."""
DOUBT: Final = 1.0
"""In chips: the standard deviation of what that guess leaves out."""
AT_ONCE: Final = 4096
"""Worlds in memory, at 1.5 KiB each."""


class Tries(Contest[Candidate]):
    """The tries of one decision in the duel."""

    def __init__(self, view: View, chance: random.Random) -> None:
        assert view.seat is not None
        self._seat = int(view.seat)
        self._tables = kernel.from_view(view)
        self._stream = stream_of(chance.getrandbits(64))
        self._squares, self._compared = 0.0, 0
        ways, likely = weigh(self._tables)
        found = [
            Candidate(action_of(way), way, chances)
            for way, chances in zip(ways, likely, strict=True)
        ]
        self.candidates = sorted(found, key=lambda one: -one.likely)[:MOST_CANDIDATES]
        self.judge()

    def run(self, among: list[Candidate], worlds: int) -> None:
        """Each of some moves in as many new worlds, ``AT_ONCE`` after ``AT_ONCE``."""
        while worlds > AT_ONCE:
            self._run(among, AT_ONCE)
            worlds -= AT_ONCE
        self._run(among, worlds)

    def _run(self, among: list[Candidate], worlds: int) -> None:
        room = np.empty(worlds, kernel.TABLE)
        kernel.worlds(self._tables, 0, self._seat, room, self._stream)
        cards = np.array([one.code for one in among], np.int64)
        found = np.empty((worlds, len(among)))
        try_out(room, self._seat, cards, theta() * SHARPNESS, found, self._stream)
        self.learn(among, found)

    def learn(self, among: list[Candidate], found: Any) -> None:
        """``found[world, move]``. A move's level is that of all moves of the stage, which the
        first guess of each carries from stage to stage."""
        base = sum(one.judged for one in among) / len(among)
        apart = found - found.mean(1, keepdims=True)
        self._squares += float(np.square(apart).sum())
        self._compared += found.shape[0] * max(1, found.shape[1] - 1)
        for one, worth in zip(among, apart.sum(0).tolist(), strict=True):
            one.worth += worth + base * len(found)
            one.tried += len(found)
        self.judge()

    def judge(self) -> None:
        """Guess and tries, each by its precision."""
        noise = max(1e-3, self._squares / max(1, self._compared))
        typical = sum(one.likely * np.log(max(one.likely, 1e-9)) for one in self.candidates)
        trust = 1 / DOUBT**2
        for one in self.candidates:
            guess = STEP * (float(np.log(max(one.likely, 1e-9))) - float(typical))
            precision = one.tried / noise
            one.judged = (one.mean * precision + guess * trust) / (precision + trust)


def think(view: View, chance: random.Random, budget: Budget) -> Tries:
    begun = time.monotonic()
    found = Tries(view, chance)
    if len(found.candidates) < 2:
        return found
    if budget.seconds is None:
        by_nodes(found, NODES if budget.nodes is None else budget.nodes)
    else:
        until = begun + budget.seconds * PLANNED
        by_clock(found, until, clock=time.monotonic, nodes=budget.nodes)
    return found


class Search:
    def choose(self, view: View, chance: random.Random, budget: Budget) -> Action:
        if isinstance(view.legal, Amount | Split):
            return chips(view)[0]
        action: Action = think(view, chance, budget).best()[0].action
        return action

    def advise(self, view: View, chance: random.Random, budget: Budget) -> Advice:
        if isinstance(view.legal, Amount | Split):
            action, reason = chips(view)
            return Advice(action, (reason,))
        first, *others = think(view, chance, budget).best()
        if not others:
            return Advice(first.action, (Reason("bots-lottery-only-move"),))
        args: dict[str, int | float | str] = {
            "action": format_action(first.action),
            "next": format_action(others[0].action),
        }
        if not first.tried or not others[0].tried:
            args |= {"percent": round(100 * first.likely), "other": round(100 * others[0].likely)}
            return Advice(first.action, (Reason("bots-lottery-likely", args),))
        args |= {"tries": first.tried, "chips": round(first.judged - others[0].judged, 1)}
        return Advice(first.action, (Reason("bots-lottery-tried", args),))


BOT: Bot[View, Action] = Search()
