"""Options of Merchant's Luck. The rulebook explains each; the defaults are the house's reading."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from kartezh.core.options import Between

MOST_VALUE: Final = 990
MOST_COPIES: Final = 40
MOST_VALUES: Final = 60

Copies = tuple[tuple[int, int], ...]
"""(value, copies), from the highest value to the lowest."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of one's own. Values are multiples of ten, ``0`` is the Student."""

    copies: Copies

    @classmethod
    def parse_option(cls, table: Mapping[str, Any]) -> "Deck | None":
        """From a record's ``{ "+10" = 3, "0" = 4 }``; None where it is no deck."""
        found = []
        for text, copies in table.items():
            value = parse_value(text)
            counted = isinstance(copies, int) and not isinstance(copies, bool)
            if value is None or not counted or not 0 <= copies <= MOST_COPIES:
                return None
            found.append((value, copies))
        return cls(tuple(sorted(found, reverse=True))) if 0 < len(found) <= MOST_VALUES else None

    def format_option(self) -> dict[str, int]:
        return {f"{value:+}" if value else "0": copies for value, copies in self.copies}


def parse_value(text: str) -> int | None:
    """``+40``, ``-20``, ``0``; None for every other spelling."""
    if not re.fullmatch(r"0|[+-][1-9][0-9]{0,2}", text):
        return None
    value = int(text)
    return value if value % 10 == 0 and abs(value) <= MOST_VALUE else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Exactly those of the rulebook, in its order of importance."""

    hand_size: Literal["auto"] | Annotated[int, Between(1, 100)] = "auto"
    luck_position: Literal["on_stack", "count_then_cover", "beside_active"] = "on_stack"
    trigger: Literal["visible"] = "visible"
    big_luck: Literal["doubles_owner", "doubles_everyone"] = "doubles_owner"
    student_target: Literal["any_unblocked", "own_or_centre"] = "any_unblocked"
    student_on_empty: Literal["yes", "no"] = "yes"
    stacked_luck: Literal["replace", "add"] = "replace"
    debt: Literal["allowed", "floor_at_zero"] = "allowed"
    start_money: Annotated[int, Between(0, 1_000_000)] = 0
    rounds: Literal["players"] | Annotated[int, Between(1, 1000)] = "players"
    first_player: Literal["random", "chosen"] = "random"
    deck: Literal["default", "symmetric", "wide"] | Deck = "default"
    memory_aid: Literal["off", "on"] = "off"
    tie: Literal["shared"] = "shared"
