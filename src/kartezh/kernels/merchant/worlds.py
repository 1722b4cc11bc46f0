"""Where the characters may be that a seat has not seen.

Every play can be made with any hand that holds the card, Luck included, so plays prove nothing
about the rest of a hand: the unseen characters (the deck without the own hand and without all that
was laid face up) are dealt to the other hands and aside, every way as likely.
"""

from typing import Any

import numpy as np

from kartezh.kernels.bits import U
from kartezh.kernels.compiling import entry, inner
from kartezh.kernels.merchant.rules import hand_out


@inner
def unseen(t: Any, seat: Any) -> Any:
    """Numbers in the deck, ascending, of what ``seat`` (-1: a spectator) has not seen."""
    seen = np.zeros(2000, np.int16)  # by value + 1000
    for at in range(t.laid_count):
        seen[t.laid[at] >> 3] += 1
    if seat >= 0:
        seen[1000] += t.students[seat]
        for number in range(t.deck_size):
            if t.hands[seat, number >> 6] >> U(number & 63) & U(1):
                seen[t.deck[number] + 1000] += 1
    left = np.empty(t.deck_size, np.int64)
    found = 0
    for number in range(t.deck_size):
        value = t.deck[number] + 1000
        if seen[value] > 0:
            seen[value] -= 1
        else:
            left[found] = number
            found += 1
    return left[:found]


@inner
def deal_unseen(t: Any, seat: Any, pool: Any, owners: Any, stream: Any) -> None:
    """Fills the other hands of ``t`` and what lies aside. ``owners`` is room for the work."""
    at = 0
    for other in range(t.seats):
        if other != seat:
            held = t.held[other]
            owners[at : at + held] = other
            at += held
            t.held[other] = 0
            t.students[other] = 0
            t.hands[other, : t.words] = 0
    owners[at:] = t.seats
    hand_out(t, pool, owners, stream)


@entry
def worlds(tables: Any, i: int, seat: int, out: Any, stream: Any) -> None:
    """Fills ``out`` with tables that agree with all that ``seat`` (-1: a spectator) has seen."""
    pool = unseen(tables[i], seat)
    owners = np.empty(len(pool), np.uint16)
    for k in range(len(out)):
        out[k] = tables[i]
        deal_unseen(out[k], seat, pool, owners, stream)
