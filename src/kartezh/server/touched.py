"""Whose own part of a deal an action has changed, without building every seat's view.

A seat's ``Mine`` while it is not to move holds its cards and what it alone was told. States are
built from the parts of older states, so what is the same object has not changed. Nothing of this
leaves the house but through ``view``; a test plays at random and compares.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from kartezh.table.model import Table


def touched(before: Table, after: Table) -> set[int]:
    """Seats that may have to be told something of their own."""
    everybody = set(range(len(after.chairs)))
    one, other = before.match, after.match
    if one is None or other is None or one.state is None:
        return everybody
    if (one.number, len(one.deals)) != (other.number, len(other.deals)):
        return everybody
    if after.to_move is None:
        return everybody
    movers = {int(seat) for seat in (before.to_move, after.to_move) if seat is not None}
    changed = _CHANGED.get(after.game.name, _always)
    return movers | {seat for seat in everybody if changed(one.state, other.state, seat)}


def _always(_before: Any, _after: Any, _seat: int) -> bool:
    return True


def _merchant(before: Any, after: Any, seat: int) -> bool:
    """The memory aid tells everybody what each card leaves."""
    if after.options.memory_aid == "on":
        return True
    return before.hands[seat] is not after.hands[seat]


def _bogach(before: Any, after: Any, seat: int) -> bool:
    if before.gifts is not after.gifts or before.owed != after.owed:
        return True
    return before.hands[seat] is not after.hands[seat]


def _lottery(before: Any, after: Any, seat: int) -> bool:
    if before.phase is not after.phase or before.draw != after.draw:
        return True
    return (
        before.fresh[seat] is not after.fresh[seat] or before.heaps[seat] is not after.heaps[seat]
    )


_CHANGED: Final[Mapping[str, Callable[[Any, Any, int], bool]]] = {
    "merchant": _merchant,
    "bogach": _bogach,
    "lottery": _lottery,
}
