"""What may be done: the legal actions as bit patterns, counted, picked and listed.

A set of ``count`` cards of one rank is one of a few patterns of suits. All sets of one pattern are
the set bits of one word, so a choice is counted by ``popcount`` and picked by its number, and no
list is made. A pattern's bit stands at the lowest card of the set.
"""

from typing import Any, Final

import numpy as np

from kartezh.kernels.bits import U, count, lowest
from kartezh.kernels.bogach.layout import (
    ABOVE,
    ALL,
    FREE,
    GIVE,
    JOKER,
    MOST_ACTIONS,
    NATURAL,
    SPADE3,
    SPADE_THREE,
)
from kartezh.kernels.chance import below
from kartezh.kernels.compiling import inner

_0: Final = U(0)
_1: Final = U(1)
_2: Final = U(2)
_3: Final = U(3)
_15: Final = U(15)
_52: Final = U(52)
_STEP_1: Final = U(0x7777_7777_7777_7777)
_STEP_2: Final = U(0x3333_3333_3333_3333)
_STEP_3: Final = U(0x1111_1111_1111_1111)

SUITS: Final = np.array([[0, 0, 0], [1, 0, 0], [3, 5, 9], [7, 11, 13], [15, 0, 0]], np.uint64)
"""[natural cards of the set][pattern]: the suits, shifted to the lowest."""


@inner
def patterns(cards: Any, size: Any) -> Any:
    """Three words: where sets of ``size`` (1 to 4) of ``cards`` begin, by pattern of suits."""
    if size == 1:
        return cards, _0, _0
    by_1 = cards & (cards >> _1) & _STEP_1
    by_3 = cards & (cards >> _3) & _STEP_3
    if size == 2:
        return by_1, cards & (cards >> _2) & _STEP_2, by_3
    if size == 3:
        return by_1 & (by_1 >> _1) & _STEP_2, by_1 & by_3, by_3 & (cards >> _2)
    if size == 4:
        return by_1 & (by_1 >> _2) & _STEP_3, _0, _0
    return _0, _0, _0


@inner
def nth(bits: Any, number: Any) -> Any:
    """The position of the set bit with this number, from 0 at the lowest."""
    while number > 0:
        bits &= bits - _1
        number -= 1
    return U(lowest(bits))


@inner
def lowest_rank(hand: Any, turned: Any) -> Any:
    """All cards of the lowest rank of the order in force; jokers of a hand of jokers only."""
    natural = hand & NATURAL
    if natural == _0:
        return hand
    if not turned:
        return hand & (_15 << (U(lowest(natural)) & ~_3))
    shift = U(48)
    while (natural >> shift) == _0:
        shift -= U(4)
    return natural & (_15 << shift)


@inner
def covering(tables: Any, i: Any) -> Any:
    """All cards that cover the field, wild jokers added to others left aside."""
    table = tables[i]
    turned = table.revolution ^ table.jack_back
    cards = ABOVE[table.wild, turned, table.equal, table.height]
    if table.house & SPADE3 and table.count == 1 and table.height >= JOKER:
        cards |= SPADE_THREE
    return cards


@inner
def may_lay(tables: Any, i: Any) -> Any:
    """The mover's choice: (cards, jokers, least size, greatest size).

    ``jokers`` (0 to 3) are those that may be added to natural cards; sizes count them too. Where a
    lead is of all cards of the lowest rank, it is ``cards``.
    """
    table = tables[i]
    hand, size = table.hands[table.mover], table.count
    jokers = hand >> _52 if table.wild else _0
    if size:
        return hand & table.covering, jokers, size, size
    if table.lead == FREE:
        return hand, jokers, 1, 6
    return lowest_rank(hand, table.revolution ^ table.jack_back), jokers, 1, 6


@inner
def _gifts(tables: Any, i: Any, out: Any) -> Any:
    table = tables[i]
    hand, found = table.hands[table.mover], 0
    while hand:
        low = hand & (_0 - hand)
        hand ^= low
        if table.owed == 1:
            out[found] = GIVE | low
            found += 1
            continue
        rest = hand
        while rest:
            high = rest & (_0 - rest)
            rest ^= high
            out[found] = GIVE | low | high
            found += 1
    return found


@inner
def list_moves(tables: Any, i: Any, out: Any) -> Any:
    """Writes all legal codes in the documented order; returns how many. The deal is not over."""
    table = tables[i]
    if table.owed:
        return _gifts(tables, i, out)
    choice = may_lay(tables, i)
    if table.count == 0:
        if table.lead == ALL:
            out[0] = choice[0]
            return 1
        return _list_sets(choice, out, 0)
    out[0] = _0
    if not table.must_cover:
        return _list_sets(choice, out, 1)
    return max(1, _list_sets(choice, out, 0))


@inner
def _list_sets(choice: Any, out: Any, found: Any) -> Any:
    """From ``out[found]`` on; returns the end."""
    cards, jokers, least, most = choice
    for added in range(4):
        if U(added) & ~jokers:
            continue
        extra = (added + 1) >> 1
        pool = cards & NATURAL if added else cards
        for natural in range(max(1, least - extra), min(4, most - extra) + 1):
            words = patterns(pool, natural)
            for pattern in range(3):
                word = words[pattern]
                while word:
                    shape = SUITS[natural, pattern] << U(lowest(word))
                    out[found] = shape | U(added) << _52
                    found += 1
                    word &= word - _1
    return found


@inner
def nth_set(choice: Any, number: Any) -> Any:
    """The set with this number, from 0, in the documented order, and how many there are.

    A number beyond all of them only counts.
    """
    cards, jokers, least, most = choice
    total = 0
    for added in range(4):
        if U(added) & ~jokers:
            continue
        extra = (added + 1) >> 1
        pool = cards & NATURAL if added else cards
        for natural in range(max(1, least - extra), min(4, most - extra) + 1):
            words = patterns(pool, natural)
            for pattern in range(3):
                here = count(words[pattern])
                if number < total + here:
                    at = nth(words[pattern], number - total)
                    return SUITS[natural, pattern] << at | U(added) << _52, total
                total += here
    return _0, total


@inner
def nth_gift(hand: Any, owed: Any, number: Any) -> Any:
    """The gift with this number, from 0, in the documented order."""
    if owed == 1:
        return GIVE | _1 << nth(hand, number)
    left = count(hand) - 1
    while number >= left:
        number -= left
        left -= 1
        hand &= hand - _1
    low = hand & (_0 - hand)
    return GIVE | low | _1 << nth(hand ^ low, number)


@inner
def random_move(tables: Any, i: Any, stream: Any) -> Any:
    """``list_moves()[below(n)]``, without the list; draws nothing where there is no choice."""
    table = tables[i]
    if table.owed:
        hand = table.hands[table.mover]
        held = count(hand)
        gifts = held if table.owed == 1 else held * (held - 1) // 2
        return nth_gift(hand, table.owed, below(stream, gifts) if gifts > 1 else 0)
    choice = may_lay(tables, i)
    if table.count == 0 and table.lead == ALL:
        return choice[0]
    sets = nth_set(choice, MOST_ACTIONS)[1]
    passes = 1 if table.count and not (table.must_cover and sets) else 0
    number = below(stream, sets + passes) if sets + passes > 1 else 0
    if number < passes:
        return _0
    return nth_set(choice, number - passes)[0]
