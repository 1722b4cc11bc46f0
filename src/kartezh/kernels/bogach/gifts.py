"""What an exchange between two others leaves possible, once their hands are supposed.

With P and R all cards of the poor and the rich player after the exchange (laid ones too), T the tax
and G what came back: T was the top of (P without G) and T; where G was not chosen, it was the
bottom of the hand that it came from. Each pair (G, T) that fits belongs to one deal.
"""

from typing import Any, Final

from kartezh.kernels.bits import U, count
from kartezh.kernels.bogach.moves import nth
from kartezh.kernels.compiling import inner

_0: Final = U(0)
_1: Final = U(1)
_2: Final = U(2)
_4: Final = U(4)
_8: Final = U(8)
_16: Final = U(16)
_32: Final = U(32)


@inner
def up_to_highest(cards: Any) -> Any:
    """All bits from the lowest place up to the highest bit of ``cards``."""
    cards |= cards >> _1
    cards |= cards >> _2
    cards |= cards >> _4
    cards |= cards >> _8
    cards |= cards >> _16
    return cards | cards >> _32


@inner
def subsets(total: Any, size: Any) -> Any:
    """How many sets of 0 to 2 there are among ``total``."""
    if total < size or size < 0:
        return 0
    if size == 2:
        return total * (total - 1) // 2
    return total if size == 1 else 1


@inner
def nth_subset(cards: Any, size: Any, number: Any) -> Any:
    if size == 0:
        return _0
    if size == 1:
        return _1 << nth(cards, number)
    left = count(cards) - 1
    while number >= left:
        number -= left
        left -= 1
        cards &= cards - _1
    low = cards & (_0 - cards)
    return low | _1 << nth(cards ^ low, number)


@inner
def taxes(tables: Any, i: Any, hands: Any, back: Any) -> Any:
    """(cards that may be the tax, cards that must be of it), once ``back`` went to the poor.

    ``hands`` is (P, R). Where nothing fits, the second are not all among the first.
    """
    table = tables[i]
    poor, rich = hands
    above = ~up_to_highest(poor & ~back)
    low = _0 if table.chosen else rich & (up_to_highest(back) >> _1)
    if table.simultaneous:
        return rich & above, low
    return (rich | back) & above if low == _0 else _0, low


@inner
def count_ways(tables: Any, i: Any, hands: Any, sizes: Any, wanted: Any) -> Any:
    """How many (G, T) fit, and the one numbered ``wanted``: (ways, G, T).

    ``sizes`` is (cards of T, cards of G); G has none where it is still to be chosen.
    """
    poor = hands[0]
    size, given = sizes
    ways, back, tax = 0, _0, _0
    for first in range(subsets(count(poor), given)):
        supposed = nth_subset(poor, given, first)
        may, must = taxes(tables, i, hands, supposed)
        if must & ~may:
            continue
        here = subsets(count(may & ~must), size - count(must))
        if 0 <= wanted - ways < here:
            back = supposed
            tax = must | nth_subset(may & ~must, size - count(must), wanted - ways)
        ways += here
    return ways, back, tax
