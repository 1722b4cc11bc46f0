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
    MOST_SEATS,
    ON_STACK,
)

FEATURES: Final = 26
KNOTS: Final = 3

FRAME: Final[Any] = np.dtype(
    [
        ("theta", np.float64, FEATURES),  # of this moment
        ("weights", np.float64, MOST_SEATS),  # of ``rivals``
        ("times", np.float64, MOST_SEATS),  # others: how many times a count pays their live Luck
        ("reach", np.float64, MOST_SEATS),  # the weight of those who hold Luck, else 0
        ("reach_big", np.float64, MOST_SEATS),  # … who hold Big Luck
        ("tops", np.float64, MOST_SEATS),
        ("per", np.float64),  # 1 / unit
        ("rival_live", np.float64),  # ``times`` by weight, in all
        ("rival_big", np.float64),  # 1 if any of them has live Big Luck
        ("rival_luck", np.float64),  # Luck cards in their hands
        ("have_luck", np.float64),  # ``reach`` in all
        ("soon", np.float64),  # counts that may come before the next turn of the seat to move
    ],
    align=True,
)
"""What all actions of one decision share."""


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
def theta_now(t: Any, theta: Any, out: Any) -> None:
    """The weights of this moment of the round."""
    gone = (1.0 - t.left / (np.float64(t.seats) * (t.size + 3))) * (KNOTS - 1)
    knot = np.int64(min(gone, KNOTS - 2.0))
    late = gone - knot
    for at in range(FEATURES):
        out[at] = (1.0 - late) * theta[knot, at] + late * theta[knot + 1, at]


@inner
def prepare(t: Any, theta: Any, unit: Any, spread: Any, f: Any) -> None:
    """What all actions of a decision share."""
    me, seats = np.int64(t.turn), np.int64(t.seats)
    theta_now(t, theta, f.theta)
    rivals(t, unit, spread, f.weights)
    f.per = 1.0 / unit
    f.rival_live = f.rival_big = f.rival_luck = f.have_luck = 0.0
    cards = 1e-9
    for seat in range(seats):
        f.tops[seat] = t.tops[seat]
        f.times[seat] = f.reach[seat] = f.reach_big[seat] = 0.0
        if seat == me:
            continue
        weight, lucks = f.weights[seat], np.float64(t.luck[seat] + t.big[seat])
        luck, big = np.float64(t.live_luck[seat]), np.float64(t.live_big[seat])
        f.times[seat] = luck + big if t.doubles_everyone else luck + 2.0 * big
        f.rival_live += weight * f.times[seat]
        f.rival_big = max(f.rival_big, np.float64(big > 0.0))
        f.rival_luck += lucks
        f.reach[seat] = weight * (lucks > 0.0)
        f.reach_big[seat] = weight * (t.big[seat] > 0)
        f.have_luck += f.reach[seat]
        cards += t.held[seat] + lucks
    f.soon = min(1.0, f.rival_luck / cards * (seats - 1))


@inner
def live_after(t: Any, code: Any, place: Any, f: Any) -> Any:
    """After an action: (how many times a count then pays its player, by how much the others'
    ``times`` grow)."""
    luck, big = np.float64(t.live_luck[t.turn]), np.float64(t.live_big[t.turn])
    if place == t.turn and (code >= U(8) or t.luck_position != BESIDE or not t.adds_luck):
        luck, big = np.float64(0.0), np.float64(0.0)
    luck += code == U(LUCK)
    big += code == U(BIG)
    if not t.doubles_everyone:
        return luck + 2.0 * big, 1.0
    twice = 1.0 + max(f.rival_big, np.float64(big > 0.0))
    return (luck + big) * twice, twice


@inner
def paid_by(t: Any, own: Any, grown: Any, counted: Any, f: Any) -> Any:
    """What a count brings its player, less what it brings the others."""
    paid = own * counted
    if t.floors_at_zero:
        paid = max(paid, -np.float64(t.money[t.turn]))
    for seat in range(t.seats):
        pay = f.times[seat] * grown * counted
        if t.floors_at_zero:
            pay = max(pay, -np.float64(t.money[seat]))
        paid -= f.weights[seat] * pay
    return paid


@inner
def describe(t: Any, code: Any, f: Any, out: Any) -> None:
    """The features of a legal action."""
    me = np.int64(t.turn)
    lays = code >= U(8)
    total, value, top, place, counted = np.float64(t.total), 0.0, 0.0, me, 0.0
    if lays:
        value, place = np.float64(np.int64(code >> U(3)) - 1000), np.int64(code & U(7))
        top = value
        total += value - t.tops[place]
    else:
        top = f.tops[me] if t.luck_position == BESIDE else 0.0
        counted = total
        total += top - f.tops[me]
        counted = counted if t.luck_position == COUNT_THEN_COVER else total
    own_live, grown = live_after(t, code, place, f)
    covers = np.float64(t.luck_position == ON_STACK)  # Luck switches off what it comes to lie on
    hope = fear = hope_big = 0.0
    for seat in range(t.seats):
        count = total - covers * (top if seat == place else f.tops[seat])
        hope += f.reach[seat] * max(0.0, count)
        fear += f.reach[seat] * min(0.0, count)
        hope_big += f.reach_big[seat] * max(0.0, count)
    left = me + 1 if me + 1 < t.seats else 0
    next_count = f.reach[left] * (total - covers * (top if left == place else f.tops[left]))
    own_luck = np.float64(t.luck[me] + t.big[me] - (not lays))
    own_big = np.float64(t.big[me] - (code == U(BIG)))
    own_top = top if place == me else f.tops[me]
    own_count = (total - covers * own_top) * f.per
    may_count = np.float64(own_luck > 0.0)
    rival_live = f.rival_live * grown
    live = own_live - rival_live
    counts_left = (f.rival_luck + own_luck) / (3.0 * t.seats)
    interest = live * f.soon + may_count - f.have_luck
    centre = top if place == CENTRE else np.float64(t.tops[CENTRE])
    value, total, own_top = value * f.per, total * f.per, own_top * f.per

    out[0] = 0.0 if lays else paid_by(t, own_live, grown, counted, f) * f.per
    out[1] = total * live * f.soon
    out[2] = total * live * counts_left
    out[3] = live * counts_left
    out[4] = max(0.0, own_count) * may_count
    out[5] = min(0.0, own_count) * may_count
    out[6] = own_count * own_big
    out[7] = hope * f.per
    out[8] = hope_big * f.per
    out[9] = fear * f.per
    out[10] = np.float64(code == U(LUCK))
    out[11] = np.float64(code == U(BIG))
    out[12] = max(0.0, value)
    out[13] = min(0.0, value)
    out[14] = np.float64(lays and value == 0.0)
    out[15] = own_top * may_count
    out[16] = own_top * own_live
    out[17] = centre * interest * f.per
    out[18] = total * interest
    out[19] = own_top * interest
    out[20] = own_live * counts_left
    out[21] = np.float64(lays and place == me and t.live_luck[me] + t.live_big[me] > 0)
    out[22] = np.float64(lays and place != me and place != CENTRE)
    out[23] = next_count * f.per
    out[24] = np.float64(place == CENTRE)
    out[25] = min(0.0, total * rival_live) * f.soon


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
