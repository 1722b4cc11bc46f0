"""Many tables in one call."""

from typing import Any, Final

import numpy as np

from kartezh.kernels.bits import U
from kartezh.kernels.compiling import entry
from kartezh.kernels.merchant.rules import act, act_by_chance, begin, legal

_FOLD: Final = U(0x100000001B3)


@entry
def begin_all(tables: Any, stream: Any) -> None:
    for i in range(len(tables)):
        begin(tables, i, stream)


@entry
def legal_all(tables: Any, out: Any, counts: Any) -> None:
    """``out`` has a row of MOST_ACTIONS a table; a finished table has 0 actions."""
    for i in range(len(tables)):
        counts[i] = legal(tables, i, out[i])


@entry
def play_all(tables: Any, codes: Any) -> None:
    """One action a table; finished tables take none."""
    for i in range(len(tables)):
        if tables[i].left > 0:
            act(tables[i], U(codes[i]))


@entry
def random_deals(tables: Any, stream: Any, deals: int) -> Any:
    """(decisions, checksum). The checksum folds the money after each round, seat by seat."""
    decisions = np.int64(0)
    checksum = U(0)
    for i in range(len(tables)):
        t = tables[i]
        for _ in range(deals):
            begin(tables, i, stream)
            while t.left > 0:
                act_by_chance(t, stream)
                decisions += 1
            for seat in range(t.seats):
                checksum = checksum * _FOLD + U(t.money[seat])
    return decisions, checksum
