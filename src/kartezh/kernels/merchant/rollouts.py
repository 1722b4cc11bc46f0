"""Rounds played on by the policy, and what their end is worth."""

from typing import Any

import numpy as np

from kartezh.kernels.compiling import entry, inner
from kartezh.kernels.merchant.layout import MOST_ACTIONS
from kartezh.kernels.merchant.policy import (
    FEATURES,
    ahead,
    describe,
    pick,
    prepare,
    softmax,
)
from kartezh.kernels.merchant.rules import act, begin, list_legal


@inner
def weigh_actions(
    t: Any, theta: Any, unit: Any, spread: Any, f: Any, row: Any, codes: Any, scores: Any
) -> Any:
    """Legal actions into ``codes``, their scores under the policy; returns how many."""
    prepare(t, theta, unit, spread, f)
    many = list_legal(t, codes)
    for at in range(many):
        describe(t, codes[at], f, row)
        even = odd = 0.0  # two sums: an addition need not wait for the last one
        for feature in range(0, FEATURES, 2):
            even += f.theta[feature] * row[feature]
            odd += f.theta[feature + 1] * row[feature + 1]
        scores[at] = even + odd
    return many


@inner
def play_on(
    t: Any, theta: Any, unit: Any, spread: Any, f: Any, row: Any, codes: Any, scores: Any,
    stream: Any,
) -> None:  # fmt: skip
    """To the end of the round, every seat by the policy."""
    while t.left > 0:
        many = weigh_actions(t, theta, unit, spread, f, row, codes, scores)
        softmax(scores, many)
        act(t, codes[pick(scores, many, stream)])


@inner
def worth(t: Any, unit: Any, spread: Any, out: Any) -> None:
    """Into ``out``: each seat's share of the match at the end of a round.

    After the last one the winners share; before it, see ``ahead``.
    """
    rounds = t.rounds - 1 - t.round
    if rounds > 0:
        ahead(t, unit * spread * np.sqrt(np.float64(rounds)), out)
        return
    most, winners = t.money[0], 0
    for seat in range(t.seats):
        most = max(most, t.money[seat])
    for seat in range(t.seats):
        winners += t.money[seat] == most
    for seat in range(t.seats):
        out[seat] = 1.0 / winners if t.money[seat] == most else 0.0


@entry
def chances(
    tables: Any, i: int, theta: Any, unit: float, spread: float, frames: Any, codes: Any, out: Any
) -> int:
    """Legal actions into ``codes``, the policy's chances into ``out``; returns how many.

    ``frames``, here and elsewhere, is an array of one FRAME, room for the work.
    """
    row = np.empty(FEATURES)
    many = weigh_actions(tables[i], theta, unit, spread, frames[0], row, codes, out)
    softmax(out, many)
    return int(many)


@entry
def policy_deals(
    tables: Any, theta: Any, unit: float, spread: float, frames: Any, stream: Any, deals: int
) -> int:
    """Plays ``deals`` rounds at each table; returns the number of decisions."""
    row, codes = np.empty(FEATURES), np.empty(MOST_ACTIONS, np.uint64)
    scores = np.empty(MOST_ACTIONS)
    decisions = 0
    for i in range(len(tables)):
        for _ in range(deals):
            begin(tables, i, stream)
            decisions += tables[i].left
            play_on(tables[i], theta, unit, spread, frames[0], row, codes, scores, stream)
    return decisions
