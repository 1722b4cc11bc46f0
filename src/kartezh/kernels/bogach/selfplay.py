"""Deals played by the policy: to their end from anywhere, and as lessons for the policy."""

from typing import Any, Final

import numpy as np

from kartezh.kernels.bits import U, count, lowest
from kartezh.kernels.bogach.dealing import deal, give, shuffle
from kartezh.kernels.bogach.layout import ALL, SEATS
from kartezh.kernels.bogach.moves import lowest_rank
from kartezh.kernels.bogach.playing import lay, let_pass
from kartezh.kernels.bogach.policy import (
    FEATURES,
    candidates,
    draw_candidate,
    weigh,
)
from kartezh.kernels.compiling import entry, inner

_0: Final = U(0)


@inner
def carry_out(tables: Any, i: Any, code: Any) -> None:
    """As ``play``, without facts."""
    if tables[i].owed:
        give(tables, i, code)
    elif code == _0:
        let_pass(tables, i)
    else:
        lay(tables, i, code)


@inner
def no_choice(tables: Any, i: Any) -> Any:
    """Plays on while the mover has no choice, with compulsory leads and passes; True at the end."""
    table = tables[i]
    while table.mover >= 0:
        if table.owed:
            return False
        hand = table.hands[U(table.mover)]
        if table.count == 0:
            if table.lead != ALL:
                return False
            lay(tables, i, lowest_rank(hand, table.revolution ^ table.jack_back))
        elif table.wild or hand & table.covering:
            return False
        else:
            let_pass(tables, i)
    return True


@inner
def play_out(tables: Any, i: Any, weights: Any, now: Any, stream: Any) -> None:
    """By the policy, each move as likely as it says, to the end of the deal."""
    while not no_choice(tables, i):
        found = candidates(tables, i, now)
        at = 0
        if found > 1:
            weigh(now, found, weights)
            at = draw_candidate(now, found, stream)
        carry_out(tables, i, now.codes[at])


@entry
def policy_deals(tables: Any, space: Any, weights: Any, sums: Any, stream: Any, deals: Any) -> None:
    """For each table that many deals of a match; ``weights`` has a row a seat.

    ``space`` is an array of one SITUATION.

    ``sums[a, b]`` grows by one for each seat that took place a + 1 and in the next deal b + 1.
    """
    now = space[0]
    for i in range(len(tables)):
        for _ in range(deals):
            shuffle(tables, i, stream)
            deal(tables, i)
            while not no_choice(tables, i):
                found = candidates(tables, i, now)
                at = 0
                if found > 1:
                    weigh(now, found, weights[tables[i].mover])
                    at = draw_candidate(now, found, stream)
                carry_out(tables, i, now.codes[at])
            for seat in range(tables[i].seats):
                before = tables[i].last[seat]
                if before:
                    sums[before - 1, tables[i].places[seat] - 1] += 1


@inner
def luck(hand: Any) -> Any:
    """How good a hand is at a glance: the mean height of its cards beyond the pack's."""
    total, size = 0, count(hand)
    while hand:
        total += lowest(hand) >> 2
        hand &= hand - U(1)
    return total / max(1, size) - 6.0


@inner
def _note(now: Any, found: Any, chosen: Any, scores: Any, squares: Any) -> None:
    """Adds the gradient of the chosen move's log chance, and its square."""
    gradient = np.empty(FEATURES)
    for feature in range(FEATURES):
        mean = 0.0
        for at in range(found):
            mean += now.likely[at] * now.looks[at, feature]
        gradient[feature] = now.looks[chosen, feature] - mean
        scores[feature] += gradient[feature]
    for row in range(FEATURES):
        if gradient[row] != 0.0:
            for column in range(FEATURES):
                squares[row, column] += gradient[row] * gradient[column]


@entry
def lessons(
    tables: Any, space: Any, weights: Any, worth: Any, given: Any, stream: Any, deals: Any
) -> Any:
    """Self-play of ``deals`` deals a table; returns (decisions, gain by luck, squares of luck).

    ``worth`` is what each place is worth, from the first; ``given`` is (squares (F, F), products
    (F,), gain expected of a unit of luck): the sums of the least squares problem whose solution is
    the natural gradient.
    """
    squares, products, expected = given
    now = space[0]
    scores, lucks = np.zeros((SEATS, FEATURES)), np.zeros(SEATS)
    decisions, gained, spread = 0, 0.0, 0.0
    for i in range(len(tables)):
        for _ in range(deals):
            shuffle(tables, i, stream)
            deal(tables, i)
            scores[:] = 0.0
            for seat in range(tables[i].seats):
                lucks[seat] = luck(tables[i].hands[seat])
            while not no_choice(tables, i):
                found = candidates(tables, i, now)
                at = 0
                if found > 1:
                    weigh(now, found, weights)
                    at = draw_candidate(now, found, stream)
                    _note(now, found, at, scores[tables[i].mover], squares)
                    decisions += 1
                carry_out(tables, i, now.codes[at])
            for seat in range(tables[i].seats):
                gain = worth[tables[i].places[seat] - 1]
                gained += gain * lucks[seat]
                spread += lucks[seat] * lucks[seat]
                gain -= expected * lucks[seat]
                for feature in range(FEATURES):
                    products[feature] += gain * scores[seat, feature]
    return decisions, gained, spread
