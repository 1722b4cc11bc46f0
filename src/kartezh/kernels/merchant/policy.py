"""A linear softmax policy for Merchant's Luck: how likely each legal action is.

An action is described by FEATURES numbers about the table after it. Their weights, ``theta``, have
a row for each of KNOTS moments of a round (its beginning, its middle, its end); between two moments
they are mixed. Money counts in units of the deck's typical card, so that one policy serves every
deck, and the others' money by how much each of them stands in the way of winning the match.

What a policy is given beside the table: ``unit`` (root mean square value of a character) and
``spread`` (how far money drifts apart in a round, in units; see ``ahead``). It reads nothing that
the seat to move does not know: its own hand and what lies open.
"""

from typing import Any, Final

import numpy as np

from kartezh.kernels.bits import U
from kartezh.kernels.chance import unit as chance_unit
from kartezh.kernels.compiling import inner
from kartezh.kernels.merchant.layout import (
    BESIDE,
    BIG,
    CENTRE,
    COUNT_THEN_COVER,
    LUCK,
    ON_STACK,
)

FEATURES: Final = 26
KNOTS: Final = 3


@inner
def ahead(t: Any, span: Any, out: Any) -> None:
    """Into ``out``: each seat's chance to win the match if ``span`` rounds were still to come.

    Money then drifts apart as √span; that of a seat is taken to end Gumbel-distributed around what
    it is now (so a softmax): smooth, and only differences count. ``span`` is in units of money,
    the spread of one round included.
    """
    seats = t.seats
    most = t.money[0]
    for seat in range(1, seats):
        most = max(most, t.money[seat])
    total = 0.0
    for seat in range(seats):
        out[seat] = np.exp((t.money[seat] - most) / span)
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total


@inner
def span_of(t: Any, unit: Any, spread: Any) -> Any:
    """Of the rounds that are left, this one as far as it is not played yet."""
    rest = t.left / (np.float64(t.seats) * (t.size + 3))
    return unit * spread * np.sqrt(max(0.02, t.rounds - 1 - t.round + rest))


@inner
def rivals(t: Any, unit: Any, spread: Any, out: Any) -> None:
    """Into ``out``: what a coin to each other seat costs the seat to move, in own coins; Σ is 1.

    That is the other's part in the chance of all others (see ``ahead``) to win the match.
    """
    per = 1.0 / span_of(t, unit, spread)
    most = t.money[0 if t.turn else 1]
    for seat in range(t.seats):
        if seat != t.turn:
            most = max(most, t.money[seat])
    total = 0.0
    for seat in range(t.seats):
        out[seat] = 0.0 if seat == t.turn else np.exp((t.money[seat] - most) * per)
        total += out[seat]
    for seat in range(t.seats):
        out[seat] /= total


@inner
def outline(t: Any, code: Any) -> Any:
    """After an action: (sum of the tops, sum that it counts, value laid, where, top there)."""
    me = np.int64(t.turn)
    total = np.float64(t.total)
    if code >= U(8):
        value, place = np.float64(np.int64(code >> U(3)) - 1000), np.int64(code & U(7))
        return total + value - t.tops[place], 0.0, value, place, value
    top = np.float64(t.tops[me]) if t.luck_position == BESIDE else 0.0
    after = total + top - t.tops[me]
    return after, total if t.luck_position == COUNT_THEN_COVER else after, 0.0, me, top


@inner
def times_after(t: Any, seat: Any, code: Any, place: Any) -> Any:
    """How many times a count a seat's live Luck brings its owner after an action."""
    everybody, keeps = t.doubles_everyone, t.luck_position == BESIDE and t.adds_luck
    lucks, bigs = np.float64(0.0), np.float64(0.0)
    any_big = code == U(BIG)
    for other in range(t.seats) if everybody else range(seat, seat + 1):
        luck, big = np.float64(t.live_luck[other]), np.float64(t.live_big[other])
        if other == place and (code >= U(8) or not keeps):
            luck, big = np.float64(0.0), np.float64(0.0)
        any_big |= big > 0.0
        if other == seat:
            lucks, bigs = luck, big
    if seat == place:
        lucks += code == U(LUCK)
        bigs += code == U(BIG)
    if everybody:
        return (lucks + bigs) * (1.0 + any_big)
    return lucks + 2.0 * bigs


@inner
def describe(t: Any, code: Any, weights: Any, unit: Any, out: Any) -> None:
    """The features of a legal action; ``weights`` are those of ``rivals``."""
    me, seats = np.int64(t.turn), np.int64(t.seats)
    total, counted, value, place, top = outline(t, code)
    paid = live = lives = hope = fear = hope_big = counts_left = soon = 0.0
    own_live = own_top = own_count = next_count = have_luck = 0.0
    own_luck = np.float64(t.luck[me] + t.big[me] - (code < U(8)))
    own_big = np.float64(t.big[me] - (code == U(BIG)))
    other_cards = 1e-9
    for seat in range(seats):
        times = times_after(t, seat, code, place)
        seat_top = top if seat == place else np.float64(t.tops[seat])
        pay = times * counted
        if t.floors_at_zero:
            pay = max(pay, -np.float64(t.money[seat]))
        count = total - seat_top if t.luck_position == ON_STACK else total
        if seat == me:
            paid += pay
            live += times
            own_live, own_top, own_count = times, seat_top, count
            continue
        weight = weights[seat]
        has_luck = weight * (t.luck[seat] + t.big[seat] > 0)
        lucks = np.float64(t.luck[seat] + t.big[seat])
        paid -= weight * pay
        live -= weight * times
        lives += weight * times
        soon += lucks
        other_cards += t.held[seat] + lucks
        have_luck += has_luck
        hope += has_luck * max(0.0, count)
        fear += has_luck * min(0.0, count)
        hope_big += weight * (t.big[seat] > 0) * max(0.0, count)
        next_count += has_luck * count * (seat == (me + 1) % seats)
    counts_left = (soon + own_luck) / (3.0 * seats)
    soon = min(1.0, soon / other_cards * (seats - 1))
    may_count = np.float64(own_luck > 0.0)
    interest = live * soon + may_count - have_luck
    centre = top if place == CENTRE else np.float64(t.tops[CENTRE])
    lays = code >= U(8)
    per = 1.0 / unit
    value_per, total_per, top_per = value * per, total * per, own_top * per

    out[0] = paid * per
    out[1] = total_per * live * soon
    out[2] = total_per * live * counts_left
    out[3] = live * counts_left
    out[4] = max(0.0, own_count) * may_count * per
    out[5] = min(0.0, own_count) * may_count * per
    out[6] = own_count * own_big * per
    out[7] = hope * per
    out[8] = hope_big * per
    out[9] = fear * per
    out[10] = np.float64(code == U(LUCK))
    out[11] = np.float64(code == U(BIG))
    out[12] = max(0.0, value_per)
    out[13] = min(0.0, value_per)
    out[14] = np.float64(lays and value == 0.0)
    out[15] = top_per * may_count
    out[16] = top_per * own_live
    out[17] = centre * interest * per
    out[18] = total_per * interest
    out[19] = top_per * interest
    out[20] = own_live * counts_left
    out[21] = np.float64(lays and place == me and t.live_luck[me] + t.live_big[me] > 0)
    out[22] = np.float64(lays and place != me and place != CENTRE)
    out[23] = next_count * per
    out[24] = np.float64(place == CENTRE)
    out[25] = min(0.0, total_per * lives) * soon


@inner
def theta_now(t: Any, theta: Any, out: Any) -> None:
    """The weights of this moment of the round."""
    gone = (1.0 - t.left / (np.float64(t.seats) * (t.size + 3))) * (KNOTS - 1)
    knot = np.int64(min(gone, KNOTS - 2.0))
    late = gone - knot
    for at in range(FEATURES):
        out[at] = (1.0 - late) * theta[knot, at] + late * theta[knot + 1, at]


@inner
def prepare(t: Any, theta: Any, unit: Any, spread: Any, now: Any, weights: Any) -> None:
    """What all actions of a decision share: the weights of features and of rivals."""
    theta_now(t, theta, now)
    rivals(t, unit, spread, weights)


@inner
def softmax(scores: Any, many: Any) -> None:
    """Turns the first ``many`` scores into chances."""
    most = scores[0]
    for at in range(1, many):
        most = max(most, scores[at])
    total = 0.0
    for at in range(many):
        scores[at] = np.exp(scores[at] - most)
        total += scores[at]
    for at in range(many):
        scores[at] /= total


@inner
def pick(chances: Any, many: Any, stream: Any) -> Any:
    """An action's number, by its chance."""
    left = chance_unit(stream)
    for at in range(many - 1):
        left -= chances[at]
        if left < 0.0:
            return at
    return many - 1
