"""What a move proves about a hand, to everybody who watches.

A compulsory lead: no card below it. A pass where only who cannot cover may pass: no cover. What
was proved stays true, since a hand only shrinks. ``lacks`` has cards that a seat does not hold.
``most[seat, height]`` is how many cards of a height it can hold at most, the wild jokers of that
hand counted in, if it holds one natural card of the height at all; ``most[seat, 13]`` is for its
jokers alone.
"""

from typing import Any, Final

from kartezh.kernels.bits import U, count
from kartezh.kernels.bogach.layout import (
    ABOVE,
    ALL,
    FREE,
    JOKER,
    JOKERS,
    NATURAL,
    SPADE3,
    SPADE_THREE,
)
from kartezh.kernels.bogach.playing import height_of
from kartezh.kernels.compiling import inner

_0: Final = U(0)
_1: Final = U(1)
_15: Final = U(15)


@inner
def note_lead(tables: Any, i: Any, seat: Any, cards: Any, turned: Any) -> None:
    """``seat`` leads ``cards`` while the order of the ranks is ``turned``."""
    table = tables[i]
    if table.lead == FREE:
        return
    if cards & NATURAL == _0:
        table.lacks[seat] |= NATURAL
        return
    height = U(4 * height_of(cards, table.wild))
    rank = _15 << height
    lower = NATURAL & ~(rank | (rank - _1)) if turned else (_1 << height) - _1
    table.lacks[seat] |= lower
    if table.lead == ALL:
        table.lacks[seat] |= rank


@inner
def note_pass(tables: Any, i: Any, seat: Any, field: Any, turned: Any) -> None:
    """``seat`` passes on ``field``."""
    table = tables[i]
    if not table.must_cover:
        return
    size, height = count(field), height_of(field, table.wild)
    covering = ABOVE[table.wild, turned, table.equal, height]
    if size == 1:
        table.lacks[seat] |= covering
        if table.house & SPADE3 and height >= JOKER:
            table.lacks[seat] |= SPADE_THREE
        return
    for above in range(14):
        if covering >> U(4 * above) & _15:
            table.most[seat, above] = min(table.most[seat, above], size - 1)


@inner
def note_laid(tables: Any, i: Any, seat: Any, cards: Any) -> None:
    """``seat`` has laid ``cards``: as many fewer can be left."""
    table = tables[i]
    if not table.must_cover:
        return
    jokers = count(cards & JOKERS)
    natural = count(cards) - jokers
    if not table.wild:
        height = height_of(cards, 0)
        table.most[seat, height] -= natural + jokers
        return
    for height in range(14):
        table.most[seat, height] -= jokers
    if natural:
        height = height_of(cards, 1)
        table.most[seat, height] -= natural
        table.most[seat, 13] = min(table.most[seat, 13], table.most[seat, height])
