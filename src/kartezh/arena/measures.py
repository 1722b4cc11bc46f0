"""What a deal was worth to a seat: a whole number, from the games' own results."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, cast

from kartezh.core.game import Json

Result = Mapping[str, Json]
Totals = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Measure:
    """``totals`` reads a result; a carried total counts by its change since the deal before."""

    name: str
    totals: Callable[[Result], Totals]
    carried: bool
    opening: Callable[[Any], int] = lambda _: 0
    """The total of every seat before the first deal, by the options."""
    lower_is_better: bool = False

    def of_deal(self, before: Totals, after: Totals) -> Totals:
        if not self.carried:
            return after
        return tuple(now - then for then, now in zip(before, after, strict=True))


def _column(result: Result, key: str) -> Totals:
    return tuple(cast(list[int], result[key]))


def _net_chips(result: Result) -> Totals:
    pairs = zip(_column(result, "chips"), _column(result, "bought"), strict=True)
    return tuple(chips - bought for chips, bought in pairs)


MEASURES: Final[Mapping[str, Measure]] = MappingProxyType(
    {
        "merchant": Measure(
            "money",
            lambda result: _column(result, "money"),
            carried=True,
            opening=lambda options: options.start_money,
        ),
        "bogach": Measure(
            "place", lambda result: _column(result, "places"), carried=False, lower_is_better=True
        ),
        "lottery": Measure("chips", _net_chips, carried=True),
    }
)
"""Money won in the deal; the place; chips won, where bought chips are no gain."""
