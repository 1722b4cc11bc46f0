"""What the policy learns from: its own decisions, and how the rounds went on for who made them."""

from typing import Any

import numpy as np

from kartezh.kernels.bits import U
from kartezh.kernels.chance import below, draw
from kartezh.kernels.compiling import entry, inner
from kartezh.kernels.merchant.layout import MOST_ACTIONS, MOST_SEATS
from kartezh.kernels.merchant.policy import (
    FEATURES,
    KNOTS,
    ahead,
    describe,
    pick,
    prepare,
    softmax,
    span_of,
)
from kartezh.kernels.merchant.rollouts import weigh_actions, worth
from kartezh.kernels.merchant.rules import act, act_by_chance, begin, list_legal


@inner
def _note(t: Any, values: Any, row: Any) -> None:
    """``values`` of features, spread over the knots as ``theta_now`` mixes them."""
    gone = (1.0 - t.left / (np.float64(t.seats) * (t.size + 3))) * (KNOTS - 1)
    knot = np.int64(min(gone, KNOTS - 2.0))
    late = gone - knot
    row[:] = 0.0
    for feature in range(FEATURES):
        row[knot * FEATURES + feature] = (1.0 - late) * values[feature]
        row[(knot + 1) * FEATURES + feature] = late * values[feature]


@inner
def _centre(features: Any, chances: Any, many: Any, taken: Any, mean: Any) -> None:
    """The mean of the features under the policy; those of the action taken become their rest."""
    mean[:] = 0.0
    for at in range(many):
        for feature in range(FEATURES):
            mean[feature] += chances[at] * features[at, feature]
    for feature in range(FEATURES):
        features[taken, feature] -= mean[feature]


@inner
def _drift(t: Any, before: Any) -> Any:
    """Mean square of how far neighbours' money drifted apart in the round."""
    total = 0.0
    for seat in range(t.seats):
        left = (seat + 1) % t.seats
        apart = np.float64(t.money[seat] - before[seat] - t.money[left] + before[left])
        total += apart * apart
    return total / t.seats


@inner
def _wander(
    t: Any,
    theta: Any,
    unit: Any,
    spread: Any,
    f: Any,
    row: Any,
    codes: Any,
    scores: Any,
    stream: Any,
) -> None:
    """Every second round begins with some moves of which a third are made by chance.

    Without them the policy would never see, and never learn to answer, what it does not do itself.
    """
    if draw(stream) & U(1):
        for _ in range(below(stream, np.int64(t.left) * 3 // 4)):
            if below(stream, np.int64(3)) == 0:
                act_by_chance(t, stream)
                continue
            many = weigh_actions(t, theta, unit, spread, f, row, codes, scores)
            softmax(scores, many)
            act(t, codes[pick(scores, many, stream)])


@entry
def lessons(
    tables: Any,
    theta: Any,
    unit: float,
    spread: float,
    frames: Any,
    stream: Any,
    rows: Any,
    gains: Any,
) -> Any:
    """Plays whole matches at ``tables`` by the policy and notes every decision.

    A row of ``rows`` holds the gradient of the log chance of the action taken (KNOTS · FEATURES:
    its features less their mean under the policy), then that mean, then 1; ``gains`` how much the
    mover's worth (``rollouts.worth``) grew from there to the end of the round. Stops where the next
    round would not fit. Returns (decisions, rounds, mean square drift of money in units).
    """
    f, shares = frames[0], np.empty(MOST_SEATS)
    codes, scores = np.empty(MOST_ACTIONS, np.uint64), np.empty(MOST_ACTIONS)
    features, mean = np.empty((MOST_ACTIONS, FEATURES)), np.empty(FEATURES)
    before = np.empty(MOST_SEATS, np.int64)
    size, found, rounds, drift = KNOTS * FEATURES, 0, 0, 0.0
    movers = np.empty(len(gains), np.int8)
    for i in range(len(tables)):
        t = tables[i]
        for _ in range(t.rounds):
            begin(tables, i, stream)
            if found + t.left > len(gains):
                return found, rounds, drift / max(1, rounds)
            start = found
            before[:] = t.money
            _wander(t, theta, unit, spread, f, mean, codes, scores, stream)
            while t.left > 0:
                prepare(t, theta, unit, spread, f)
                many = list_legal(t, codes)
                for at in range(many):
                    describe(t, codes[at], f, features[at])
                    scores[at] = 0.0
                    for feature in range(FEATURES):
                        scores[at] += f.theta[feature] * features[at, feature]
                softmax(scores, many)
                taken = pick(scores, many, stream)
                _centre(features, scores, many, taken, mean)
                _note(t, features[taken], rows[found, :size])
                _note(t, mean, rows[found, size : 2 * size])
                rows[found, 2 * size] = 1.0
                ahead(t, span_of(t, unit, spread), shares)
                gains[found] = -shares[t.turn]
                movers[found] = t.turn
                act(t, codes[taken])
                found += 1
            worth(t, unit, spread, shares)
            for at in range(start, found):
                gains[at] += shares[movers[at]]
            rounds += 1
            drift += _drift(t, before) / (unit * unit)
    return found, rounds, drift / max(1, rounds)
