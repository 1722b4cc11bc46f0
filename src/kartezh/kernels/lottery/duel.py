"""Chapters 9 to 12 on a record: the duel, and how it ends."""

from typing import Any, Final

import numpy as np

from kartezh.games.lottery.rules.ending import MOST_TAKES
from kartezh.kernels.bits import U, count, lowest
from kartezh.kernels.compiling import inner
from kartezh.kernels.lottery.layout import BEATERS, OVER

_LIMIT: Final = MOST_TAKES
_1: Final = U(1)


@inner
def next_holder(t: Any, seat: Any) -> Any:
    """The next on the left of ``seat`` that holds cards, itself the last; -1 for none (L9.3)."""
    later = t.holding >> (U(seat) + _1)
    if later != U(0):
        return np.int64(seat) + 1 + lowest(later)
    return lowest(t.holding) if t.holding != U(0) else np.int64(-1)


@inner
def fine(hand: Any) -> Any:
    """Spades 1, diamonds 2, clubs 3, hearts 4 (L12.3)."""
    return count(hand) + count(hand >> U(13)) + count(hand >> U(26)) + count(hand >> U(39))


@inner
def pay_fine(t: Any, seat: int) -> None:
    """L12.4."""
    due = fine(t.hands[seat])
    missing = due - t.chips[seat]
    if missing > 0:
        t.chips[seat] += missing
        t.bought[seat] += missing
    t.chips[seat] -= due
    t.box += due


@inner
def repeated(t: Any) -> Any:
    """A position is back (L11.2). Asked after a take.

    The card just taken has to have been with its taker before; where it was, the takes are given
    back one by one. A card is where it was when its leader of then holds it now.
    """
    last = t.takes - 1
    card = t.take_card[last]
    if (t.led_since[t.take_taker[last]] >> U(card)) & _1 == U(0):
        return False
    elsewhere = U(0)
    for at in range(last, -1, -1):
        leader = t.take_leader[at]
        bit = _1 << U(t.take_card[at])
        if t.hands[leader] & bit != U(0):
            elsewhere &= ~bit
        else:
            elsewhere |= bit
        if elsewhere == U(0) and leader == t.to_move:
            return True
    return False


@inner
def stalemate_loser(t: Any) -> Any:
    """L11.4."""
    loser = -1
    most = -1
    seat = t.to_move
    for _ in range(t.seats):
        seat = seat + 1 if seat + 1 < t.seats else 0
        weight = 64 * fine(t.hands[seat]) + count(t.hands[seat])
        if weight > most:
            most = weight
            loser = seat
    return loser


@inner
def duel_goes_on(t: Any) -> None:
    """L8.3, before a lead: the duel is over, or stalled, or the seat to move leads."""
    everybody = False
    if t.holding & (t.holding - _1) != U(0):
        if t.takes == 0 or (t.takes < _LIMIT and not repeated(t)):
            return
        loser = stalemate_loser(t) if t.stalemate == 0 else np.int64(-1)
        everybody = t.stalemate == 1
    else:
        loser = lowest(t.holding) if t.holding != U(0) else np.int64(-1)
    for seat in range(t.seats):
        if everybody or seat == loser:
            pay_fine(t, seat)
    t.phase = OVER
    t.to_move = -1
    t.loser = loser
    for at in range(t.takes):
        t.led_since[t.take_leader[at]] = U(0)
    t.takes = 0


@inner
def lead(t: Any, card: int) -> None:
    """L9.6."""
    seat = U(t.to_move)
    bit = _1 << U(card)
    t.hands[seat] &= ~bit
    if t.hands[seat] == U(0):
        t.holding &= ~(_1 << seat)
    if t.open[seat] & bit == U(0):
        t.dealt_to[card] = seat
    t.open[seat] &= ~bit
    t.led = card
    t.leader = seat
    t.to_move = next_holder(t, seat)


@inner
def beat(t: Any, card: int) -> None:
    """L10.4, L10.5; ``duel_goes_on`` has to follow."""
    seat = U(t.to_move)
    bit = _1 << U(card)
    t.hands[seat] &= ~bit
    if t.hands[seat] == U(0):
        t.holding &= ~(_1 << seat)
    if t.open[seat] & bit == U(0):
        t.dealt_to[card] = seat
    t.open[seat] &= ~bit
    t.gone |= bit | (_1 << U(t.led))
    t.led = -1
    t.leader = -1
    for at in range(t.takes):
        t.led_since[t.take_leader[at]] = U(0)
    t.takes = 0
    if t.lead_after_beat == 1 or t.hands[seat] == U(0):
        t.to_move = next_holder(t, seat)


@inner
def take(t: Any) -> None:
    """L10.6; ``duel_goes_on`` has to follow."""
    seat = U(t.to_move)
    card = t.led
    bit = _1 << U(card)
    t.hands[seat] |= bit
    t.holding |= _1 << seat
    t.open[seat] |= bit
    if t.must_beat == 1:
        t.lacks[seat] |= BEATERS[U(t.beat_rule), U(card)]
    t.take_card[t.takes] = card
    t.take_leader[t.takes] = t.leader
    t.take_taker[t.takes] = seat
    t.takes += 1
    t.led_since[U(t.leader)] |= bit
    t.led = -1
    t.leader = -1
    t.to_move = next_holder(t, seat)


@inner
def answers(t: Any) -> Any:
    """The cards of the seat to move that beat the one led (L10.3)."""
    return t.hands[U(t.to_move)] & BEATERS[U(t.beat_rule), U(t.led)]
