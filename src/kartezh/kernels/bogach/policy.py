"""A linear softmax policy: what a move looks like to its player, and how likely it is made.

Cards of one rank are alike but for B1.3, so candidates are ranks and numbers, not cards: of a rank
the lower suits are laid first, the red joker before the black. Everything that a feature reads is
known to the mover: the own hand, all laid cards, how many cards the others hold.
"""

from typing import Any, Final

import numpy as np

from kartezh.kernels.bits import U, count, lowest
from kartezh.kernels.bogach.layout import (
    ABOVE,
    ALL,
    EIGHT,
    EIGHT_STOP,
    ELEVEN_BACK,
    FOUL_FINISH,
    FREE,
    GIVE,
    JACK,
    JOKER,
    JOKERS,
    REVOLUTION,
    SPADE_THREE,
)
from kartezh.kernels.bogach.moves import lowest_rank, patterns
from kartezh.kernels.bogach.playing import height_of
from kartezh.kernels.chance import unit
from kartezh.kernels.compiling import inner

FEATURES: Final = 40
CANDIDATES: Final = 192
"""At most 13 · 4 · 3 leads and three of jokers; 105 gifts of two."""

# Where the blocks of features begin
PASS: Final = 0
COVER: Final = 7
LEAD: Final = 25
GIFT: Final = 37

_0: Final = U(0)
_1: Final = U(1)
_15: Final = U(15)
_52: Final = U(52)
_NIBBLES: Final = U(0x1111_1111_1111_1111)

SITUATION: Final = np.dtype(
    [
        ("hand", np.uint64),
        ("unseen", np.uint64),  # cards of others, as far as the mover knows
        ("size", np.float64),  # of the hand, 1 for what it was dealt
        ("least", np.float64),  # one through the smallest hand of the others
        ("alive", np.float64),  # seats in play, in tens
        ("turned", np.int64),
        ("lying", np.float64),  # strength of the field, 0 to 1
        ("owner", np.float64),  # one through (1 + cards of its owner)
        ("behind", np.float64),  # share of the seats in play that may still answer this turn
        ("codes", np.uint64, CANDIDATES),
        ("looks", np.float64, (CANDIDATES, FEATURES)),
        ("likely", np.float64, CANDIDATES),
    ]
)


@inner
def ranks(cards: Any) -> Any:
    """How many different ones."""
    cards |= cards >> _1
    cards |= cards >> U(2)
    return count(cards & _NIBBLES)


@inner
def _strength(height: Any, turned: Any) -> Any:
    if height >= JOKER:
        return 1.0
    return (12 - height if turned else height) / 13.0


@inner
def _look_around(tables: Any, i: Any, now: Any) -> None:
    table = tables[i]
    mover, seats = table.mover, table.seats
    now.hand = table.hands[mover]
    laid, least, alive = now.hand, 54, 0
    for seat in range(seats):
        laid |= table.played[seat]
        if (table.alive >> U(seat)) & _1:
            alive += 1
            if seat != mover:
                least = min(least, count(table.hands[seat]))
    now.unseen = ((_1 << U(52 + table.jokers)) - _1) & ~laid
    now.size = count(now.hand) * seats / 52.0
    now.least = 1.0 / max(1, least)
    now.alive = alive / 10.0
    now.turned = table.revolution ^ table.jack_back
    now.lying = 0.0
    now.owner = 0.0
    now.behind = 1.0
    if table.count:
        now.lying = _strength(table.height, now.turned)
        now.owner = 1.0 / (1.0 + count(table.hands[table.owner]))
        now.behind = (count(table.queue) - 1.0) / alive


@inner
def _answers(tables: Any, i: Any, now: Any, cards: Any) -> Any:
    """Whether somebody may hold what covers ``cards``, for all that the mover can see."""
    table = tables[i]
    size, height = count(cards), height_of(cards, table.wild)
    if table.house & EIGHT_STOP and height == EIGHT:
        return False
    turned = now.turned
    if table.house & REVOLUTION and size >= 4:
        turned ^= 1
    if table.house & ELEVEN_BACK and height == JACK and not table.jack_back:
        turned ^= 1
    if table.count and cards == SPADE_THREE and table.height >= JOKER:
        return False
    able = False
    for seat in range(table.seats):
        if seat != table.mover and count(table.hands[seat]) >= size:
            able = True
    above = now.unseen & ABOVE[table.wild, turned, table.equal, height]
    if table.wild and above & JOKERS:
        size = max(1, size - count(above & JOKERS))
    one, two, three = patterns(above, size)
    return able and (one | two | three) != _0


@inner
def _foul(tables: Any, i: Any, now: Any, cards: Any) -> Any:
    """Whether these last cards, or any that are left after them, may not be the last."""
    table = tables[i]
    if not table.house & FOUL_FINISH:
        return False
    top = _15 if now.turned else _15 << U(48)
    foul = JOKERS | top
    if table.house & EIGHT_STOP:
        foul |= _15 << U(4 * EIGHT)
    left = now.hand & ~cards
    if left:
        return left & ~foul == _0
    return cards & foul != _0


@inner
def _look_at_lay(tables: Any, i: Any, now: Any, at: Any) -> None:
    """Features of the candidate ``at`` that lays cards."""
    cards = now.codes[at]
    height = height_of(cards, tables[i].wild)
    strength, size = _strength(height, now.turned), count(cards)
    left = now.hand & ~cards
    kept = left & _15 << U(4 * min(height, JOKER))
    broken = 1.0 if kept else 0.0
    sure = 0.0 if _answers(tables, i, now, cards) else 1.0
    goes_on = ranks(left)
    jokers = count(cards & JOKERS) if height < JOKER else 0
    look = now.looks[at]
    if tables[i].count:
        look[COVER] = strength
        look[COVER + 1] = strength * strength
        look[COVER + 2] = broken
        look[COVER + 3] = strength * now.size
        look[COVER + 4] = strength * now.least
        look[COVER + 5] = strength * now.alive
        look[COVER + 6] = sure
        look[COVER + 7] = sure if goes_on == 1 else 0.0
        look[COVER + 8] = 1.0 if left == _0 else 0.0
        look[COVER + 9] = strength - now.lying
        look[COVER + 10] = goes_on / 13.0
        look[COVER + 11] = strength * now.behind
        look[COVER + 12] = jokers
        look[COVER + 13] = sure * now.size
        look[COVER + 14] = broken * strength
        look[COVER + 15] = 1.0 if _foul(tables, i, now, cards) else 0.0
        look[COVER + 16] = size / 4.0
        look[COVER + 17] = sure / (1.0 + goes_on)
        return
    look[LEAD] = strength
    look[LEAD + 1] = size / 4.0
    look[LEAD + 2] = broken
    look[LEAD + 3] = jokers
    look[LEAD + 4] = sure
    look[LEAD + 5] = sure if goes_on == 1 else 0.0
    look[LEAD + 6] = 1.0 if left == _0 else 0.0
    look[LEAD + 7] = strength * size / 4.0
    look[LEAD + 8] = 1.0 if _foul(tables, i, now, cards) else 0.0
    look[LEAD + 9] = strength * now.least
    look[LEAD + 10] = strength * now.size
    look[LEAD + 11] = sure / (1.0 + goes_on)


@inner
def _look_at_pass(now: Any) -> None:
    """The pass is always the first candidate."""
    look = now.looks[0]
    look[PASS] = 1.0
    look[PASS + 1] = now.size
    look[PASS + 2] = now.least
    look[PASS + 3] = now.alive
    look[PASS + 4] = now.lying
    look[PASS + 5] = now.owner
    look[PASS + 6] = now.behind


@inner
def _lower_suits(cards: Any, size: Any) -> Any:
    rest = cards
    for _ in range(size):
        rest &= rest - _1
    return cards ^ rest


@inner
def _list_lays(now: Any, choice: Any, found: Any) -> Any:
    """Candidates that lay cards of ``choice``: (cards, wild jokers, least and greatest size)."""
    pool, jokers, least, most = choice
    wild = count(jokers)
    rest = pool
    while rest:
        height = lowest(rest) >> 2
        alike = pool & _15 << U(4 * height)
        rest &= ~alike
        for added in range((wild if height < JOKER else 0) + 1):
            extra = jokers if added == wild else _1 if added else _0
            if added == 1 and wild == 2:
                extra = jokers & (_0 - jokers)
            for natural in range(max(1, least - added), min(count(alike), most - added) + 1):
                now.codes[found] = _lower_suits(alike, natural)
                if added:
                    now.codes[found] |= extra << _52
                found += 1
    return found


@inner
def _list_gifts(tables: Any, i: Any, now: Any) -> Any:
    """The lowest suit of each rank, or of each two ranks, or two of one."""
    found, hand = 0, now.hand
    rest = hand
    while rest:
        low = rest & (_0 - rest)
        alike = hand & _15 << U(4 * (lowest(low) >> 2))
        rest &= ~alike
        if tables[i].owed == 1:
            now.codes[found] = GIVE | low
            found += 1
            continue
        if count(alike) > 1:
            now.codes[found] = GIVE | _lower_suits(alike, 2)
            found += 1
        higher = rest
        while higher:
            other = higher & (_0 - higher)
            higher &= ~(_15 << U(4 * (lowest(other) >> 2)))
            now.codes[found] = GIVE | low | other
            found += 1
    for at in range(found):
        look = now.looks[at]
        cards = now.codes[at] & ~GIVE
        for feature in range(FEATURES):
            look[feature] = 0.0
        while cards:
            card = cards & (_0 - cards)
            cards ^= card
            height = lowest(card) >> 2
            look[GIFT] += _strength(height, 0)
            look[GIFT + 1] += _strength(height, 0) ** 2
            if hand & ~now.codes[at] & _15 << U(4 * height):
                look[GIFT + 2] += 1.0
    return found


@inner
def candidates(tables: Any, i: Any, now: Any) -> Any:
    """Writes codes and looks of the mover's candidates into ``now``; returns how many.

    Where there is only one, it has no looks.
    """
    table = tables[i]
    now.hand = table.hands[table.mover]
    if table.owed:
        return _list_gifts(tables, i, now)
    turned = table.revolution ^ table.jack_back
    jokers = now.hand >> _52 if table.wild else _0
    found = 0
    if table.count:
        now.codes[0] = _0
        choice = (now.hand & table.covering, jokers, table.count, table.count)
        found = _list_lays(now, choice, 0 if table.must_cover else 1)
        found = max(1, found)
    elif table.lead == ALL:
        now.codes[0] = lowest_rank(now.hand, turned)
        found = 1
    else:
        pool = now.hand if table.lead == FREE else lowest_rank(now.hand, turned)
        found = _list_lays(now, (pool, jokers, 1, 6), 0)
    if found == 1:
        return 1
    _look_around(tables, i, now)
    for at in range(found):
        for feature in range(FEATURES):
            now.looks[at, feature] = 0.0
        if now.codes[at] == _0:
            _look_at_pass(now)
        else:
            _look_at_lay(tables, i, now, at)
    return found


@inner
def weigh(now: Any, found: Any, weights: Any) -> None:
    """How likely each candidate is, into ``now.likely``."""
    top = -1e300
    for at in range(found):
        score = 0.0
        for feature in range(FEATURES):
            score += now.looks[at, feature] * weights[feature]
        now.likely[at] = score
        top = max(top, score)
    total = 0.0
    for at in range(found):
        now.likely[at] = np.exp(now.likely[at] - top)
        total += now.likely[at]
    for at in range(found):
        now.likely[at] /= total


@inner
def draw_candidate(now: Any, found: Any, stream: Any) -> Any:
    left = unit(stream)
    for at in range(found - 1):
        left -= now.likely[at]
        if left < 0.0:
            return at
    return found - 1
