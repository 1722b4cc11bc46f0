"""Rounds played on by the policy, and what their end is worth."""

from typing import Any

import numpy as np

from kartezh.kernels.compiling import entry, inner
from kartezh.kernels.merchant.layout import MOST_ACTIONS, MOST_SEATS
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
    t: Any, theta: Any, unit: Any, spread: Any, now: Any, weights: Any, row: Any, codes: Any,
    scores: Any,
) -> Any:  # fmt: skip
    """Legal actions into ``codes``, their scores under the policy; returns how many."""
    prepare(t, theta, unit, spread, now, weights)
    many = list_legal(t, codes)
    for at in range(many):
        describe(t, codes[at], weights, unit, row)
        even = odd = 0.0  # two sums: an addition need not wait for the last one
        for feature in range(0, FEATURES, 2):
            even += now[feature] * row[feature]
            odd += now[feature + 1] * row[feature + 1]
        scores[at] = even + odd
    return many


@inner
def play_on(t: Any, theta: Any, unit: Any, spread: Any, work: Any, codes: Any, stream: Any) -> None:
    """To the end of the round, every seat by the policy. ``work``: four rows of room."""
    while t.left > 0:
        many = weigh_actions(t, theta, unit, spread, work[0], work[1], work[2], codes, work[3])
        softmax(work[3], many)
        act(t, codes[pick(work[3], many, stream)])


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
    tables: Any, i: int, theta: Any, unit: float, spread: float, codes: Any, out: Any
) -> int:
    """Legal actions into ``codes``, the policy's chances into ``out``; returns how many."""
    t = tables[i]
    now, row, weights = np.empty(FEATURES), np.empty(FEATURES), np.empty(MOST_SEATS)
    many = weigh_actions(t, theta, unit, spread, now, weights, row, codes, out)
    softmax(out, many)
    return int(many)


@entry
def policy_deals(
    tables: Any, theta: Any, unit: float, spread: float, stream: Any, deals: int
) -> int:
    """Plays ``deals`` rounds at each table; returns the number of decisions."""
    work, codes = np.empty((4, MOST_ACTIONS)), np.empty(MOST_ACTIONS, np.uint64)
    decisions = 0
    for i in range(len(tables)):
        for _ in range(deals):
            begin(tables, i, stream)
            decisions += tables[i].left
            play_on(tables[i], theta, unit, spread, work, codes, stream)
    return decisions
