"""Options of Merchant's Luck. The rulebook explains each; the defaults are the house's reading."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from kartezh.core.options import Between

MOST_CARDS: Final = 999
"""In a deck of one's own."""

Copies = tuple[tuple[int, int], ...]
"""(value, copies), from the highest value to the lowest."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of one's own. Values have up to three digits, ``0`` is the Student."""

    copies: Copies

    @classmethod
    def parse_option(cls, table: Mapping[str, Any]) -> "Deck | None":
        """From a record's ``{ "+10" = 3, "0" = 4 }``; None where it is no deck."""
        found = []
        for text, copies in table.items():
            value = parse_value(text)
            counted = isinstance(copies, int) and not isinstance(copies, bool)
            if value is None or not counted or copies < 0:
                return None
            found.append((value, copies))
        few_enough = sum(copies for _, copies in found) <= MOST_CARDS
        return cls(tuple(sorted(found, reverse=True))) if found and few_enough else None

    def format_option(self) -> dict[str, int]:
        return {f"{value:+}" if value else "0": copies for value, copies in self.copies}


def parse_value(text: str) -> int | None:
    """``+40``, ``-20``, ``0``; None for every other spelling."""
    if not re.fullmatch(r"0|[+-][1-9][0-9]{0,2}", text):
        return None
    return int(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Exactly those of the rulebook, in its order of importance.

    ``trigger`` and ``tie`` have one value: a record may write it out, nobody is asked for it.
    """

    hand_size: Literal["auto"] | Annotated[int, Between(1, 999)] = "auto"
    luck_position: Literal["on_stack", "count_then_cover", "beside_active"] = "on_stack"
    trigger: Literal["visible"] = "visible"
    big_luck: Literal["doubles_owner", "doubles_everyone"] = "doubles_owner"
    student_target: Literal["any_unblocked", "own_or_centre"] = "any_unblocked"
    student_on_empty: Literal["yes", "no"] = "yes"
    stacked_luck: Literal["replace", "add"] = "replace"
    debt: Literal["allowed", "floor_at_zero"] = "allowed"
    start_money: Annotated[int, Between(0, 1_000_000_000)] = 0
    rounds: Literal["players"] | Annotated[int, Between(1, 1_000_000)] = "players"
    first_player: Literal["random", "chosen"] = "random"
    deck: Literal["default", "symmetric", "wide"] | Deck = "default"
    memory_aid: Literal["off", "on"] = "off"
    tie: Literal["shared"] = "shared"
