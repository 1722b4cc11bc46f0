"""``search`` of The Rich Man: tries its moves in possible worlds before it makes one.

A pool of worlds is dealt, and each counts the more the likelier the others' moves so far are in
it, if they play as ``policy`` does (or, one time in five, anyhow). The likeliest moves of
``policy`` are tried in the same worlds with the same chances: the deal is played on by the policy,
and the place it ends with is worth what it promises for the coming deals too. After each stage the
worse half is tried no more. What few tries cannot tell apart the policy decides: its chances are a
first guess of what moves are worth, and tries outweigh it as they grow. Where two are left, what is
not seen is the other's hand, and the ending is solved.

A node of the budget is one deal played to its end, a world of the pool, or 64 positions of such an
ending.
"""

import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from kartezh.bots.interface import Advice, Bot, Budget, Reason
from kartezh.bots.policy.bogach import weigh, weights_for
from kartezh.bots.search.halving import PLANNED, Candidate, Contest, by_clock, by_nodes
from kartezh.games.bogach.notation import format_action
from kartezh.games.bogach.state import Action, Covered, Led, Passed
from kartezh.games.bogach.view import View
from kartezh.kernels import bogach as kernel
from kartezh.kernels.bogach.texts import bits_of
from kartezh.kernels.bogach.tries import DEPTH, LOST, UNKNOWN, WON, new_space, solve, suppose, tries
from kartezh.kernels.chance import stream_of

NODES: Final = 2_000
"""Where the budget has no bound."""
MOST_CANDIDATES: Final = 24
POSITIONS: Final = 64
"""Of an ending that cost as much as a deal played out."""
PACE: Final = 300_000
"""Positions of an ending that are looked at for each second of the budget, at most."""
STEP: Final = 0.003
"""In worth: how much better than another the policy thinks a move e times as likely."""
DOUBT: Final = 0.1
"""Standard deviation of what that guess leaves out."""
BELIEF: Final = 0.2
"""Power to which the chance of the others' moves counts: they are not the policy, and a few worlds
must not count for all (measured: docs/design/bots-bogach.md)."""
POOL: Final = 256
"""Worlds at most; a tenth of the nodes goes into them, or of the time."""
HANDFUL: Final = 8
"""Worlds at least, and what is dealt between two looks at the clock."""


@dataclass(slots=True)
class Judged(Candidate):
    """``places``: sum over the tries; ``solved``: what is certain of an ending."""

    places: float = 0.0
    solved: int = UNKNOWN

    def beaten(self, seats: int) -> int:
        """Of 100 rivals."""
        return round(100 * (seats - self.places / max(1, self.tried)) / (seats - 1))


class Tries(Contest[Judged]):
    """The tries of one decision."""

    def __init__(self, view: View, chance: random.Random) -> None:
        self._weights = weights_for(view.options, view.seats)
        self._room = np.repeat(kernel.from_view(view), 3)
        self._space = new_space()
        self._ending = view.places.count(0) == 2
        self._stream = stream_of(chance.getrandbits(64))
        self._squares, self._compared = 0.0, 0
        self._log = _codes_of(view)
        self._pool = self._room[:0]
        self._likely = np.zeros(0)
        self._shares = np.zeros(0)
        weighed = weigh(view)
        found = zip(weighed.actions, weighed.codes, weighed.likely, strict=True)
        self.candidates = [Judged(*one) for one in found][:MOST_CANDIDATES]
        self.judge()

    def solve(self, positions: int) -> int:
        """Looks at the ending, if it is one of two; ``positions`` bounds each candidate's. Returns
        the nodes that it took."""
        if not self._ending:
            return 0
        room, looked = np.repeat(self._room[:1], DEPTH + 1), 0
        for one in self.candidates:
            left = np.array([positions], np.int64)
            one.solved = int(solve(room, self._space, np.uint64(one.code), left))
            looked += positions - int(left[0])
            if one.solved == WON:
                break
        self.judge()
        return -(-looked // POSITIONS)

    @property
    def open(self) -> bool:
        """There is still something to find out."""
        solved = [one.solved for one in self.candidates]
        return len(solved) > 1 and WON not in solved and UNKNOWN in solved

    @property
    def worlds(self) -> int:
        return len(self._pool)

    def suppose(self, worlds: int) -> None:
        """Deals so many more worlds."""
        pool, likely = np.repeat(self._room[:1], worlds), np.zeros(worlds)
        suppose(
            self._room, self._space, pool, self._log, self._weights.policy, likely, self._stream
        )
        self._pool = np.concatenate([self._pool, pool])
        self._likely = np.concatenate([self._likely, likely])
        self._shares = np.cumsum(np.exp(BELIEF * (self._likely - self._likely.max())))

    def run(self, among: list[Judged], worlds: int) -> None:
        codes = np.array([one.code for one in among], np.uint64)
        sums, given = np.zeros((len(among), 2)), (self._weights.policy, self._weights.worth)
        self._squares += tries(
            self._room,
            self._space,
            self._pool,
            self._shares,
            given,
            codes,
            worlds,
            self._stream,
            sums,
        )
        self._compared += worlds * (len(among) - 1)
        for one, (worth, places) in zip(among, sums.tolist(), strict=True):
            one.worth += worth
            one.places += places
            one.tried += worlds
        self.judge()

    def judge(self) -> None:
        """Guess and tries, each by its precision; what is solved is beyond doubt."""
        noise = max(1e-3, self._squares / max(1, self._compared))
        tried = sum(one.tried for one in self.candidates)
        level = sum(one.worth for one in self.candidates) / max(1, tried)
        likely = [max(one.likely, 1e-6) for one in self.candidates]
        typical = sum(chances * math.log(chances) for chances in likely)
        for one, chances in zip(self.candidates, likely, strict=True):
            guess = level + STEP * (math.log(chances) - typical)
            precision, trust = one.tried / noise, 1 / DOUBT**2
            one.judged = (one.mean * precision + guess * trust) / (precision + trust)
            one.judged += 1000.0 * one.solved


def _codes_of(view: View) -> Any:
    """All that was laid and passed; nothing where the view has no log."""
    codes = [
        bits_of(event.cards) if isinstance(event, Led | Covered) else 0
        for event in view.log
        if isinstance(event, Led | Covered | Passed)
    ]
    return np.array(codes, np.uint64)


def think(view: View, chance: random.Random, budget: Budget, clock: Callable[[], float]) -> Tries:
    begun = clock()
    found = Tries(view, chance)
    if not found.open:
        return found
    if budget.seconds is None:
        think_by_nodes(found, NODES if budget.nodes is None else budget.nodes)
    else:
        think_by_clock(found, begun, budget, clock)
    return found


def think_by_nodes(found: Tries, nodes: int) -> None:
    """Half of them at most for an ending, if it is one."""
    nodes -= found.solve(nodes * POSITIONS // 2 // len(found.candidates))
    if not found.open:
        return
    pool = min(POOL, nodes // 10)
    if pool < HANDFUL:
        return
    found.suppose(pool)
    by_nodes(found, nodes - pool)


def think_by_clock(found: Tries, begun: float, budget: Budget, clock: Callable[[], float]) -> None:
    """A tenth of the time for worlds, what the ending leaves of it for tries."""
    assert budget.seconds is not None
    positions = int(budget.seconds * PACE)
    if budget.nodes is not None:
        positions = min(positions, budget.nodes * POSITIONS // 2)
    spent = found.solve(positions // len(found.candidates))
    if not found.open:
        return
    most = POOL if budget.nodes is None else min(POOL, budget.nodes // 10)
    if most < HANDFUL:
        return
    while not found.worlds or (found.worlds < most and clock() < begun + budget.seconds / 10):
        found.suppose(min(HANDFUL, most - found.worlds))
    nodes = None if budget.nodes is None else max(0, budget.nodes - spent - found.worlds)
    by_clock(found, begun + budget.seconds * PLANNED, clock=clock, nodes=nodes)


class Search:
    def choose(self, view: View, chance: random.Random, budget: Budget) -> Action:
        action: Action = think(view, chance, budget, time.monotonic).best()[0].action
        return action

    def advise(self, view: View, chance: random.Random, budget: Budget) -> Advice:
        first, *others = think(view, chance, budget, time.monotonic).best()
        if not others:
            return Advice(first.action, (Reason("bots-bogach-only-move"),))
        if first.solved == WON:
            return Advice(first.action, (Reason("bots-bogach-wins", _named(first)),))
        if first.solved == LOST:
            return Advice(first.action, (Reason("bots-bogach-all-lose"),))
        if not first.tried or not others[0].tried:
            return Advice(first.action, ())
        args: dict[str, int | float | str] = {
            **_named(first),
            "tries": first.tried,
            "percent": first.beaten(view.seats),
            "next": format_action(others[0].action),
            "other": others[0].beaten(view.seats),
        }
        return Advice(first.action, (Reason("bots-bogach-tried", args),))


def _named(one: Judged) -> dict[str, int | float | str]:
    return {"action": format_action(one.action)}


BOT: Bot[View, Action] = Search()
