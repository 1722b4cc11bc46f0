"""The questions that the text leaves open; each default is our reading."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from kartezh.core.options import Between, Fixed

YesNo = Literal["yes", "no"]
NoYes = Literal["no", "yes"]


@dataclass(frozen=True, slots=True)
class Options:
    """In the order of a game; the rulebook's brackets say which sentence each one decides."""

    buy_in: Annotated[int, Between(1, 1_000_000)] = 20
    ante: Literal["free_min1"] | Annotated[Fixed, Between(1, 1_000_000)] = "free_min1"
    officials_play: YesNo = "yes"
    prize_source: Literal["box", "banker"] = "box"
    prize_split: Literal["banker", "even", "auto_random"] = "banker"
    match: Literal["exact", "rank_only"] = "exact"
    twin_removed: YesNo = "yes"
    unwon: Literal["stay", "to_box", "replace_all"] = "stay"
    add_to_old: NoYes = "no"
    draws: Literal["max"] | Annotated[Fixed, Between(1, 8)] = "max"
    unclaimed: Literal["to_box", "to_last_winner", "split"] = "to_box"
    beat_rule: Literal["suit_then_rank", "higher_suit", "same_suit", "any_rank"] = "suit_then_rank"
    must_beat: NoYes = "no"
    lead_after_beat: Literal["beater", "next"] = "beater"
    stalemate: Literal["largest_fine_loses", "all_pay", "void"] = "largest_fine_loses"
    rebuy: Literal["auto", "none", "choose"] = "auto"
    box_end: Literal["split", "to_winner", "house"] = "split"


HOUSE: Final = Options()
LETTER: Final = Options(beat_rule="higher_suit", must_beat="yes")
"""The letter of the text where our default departs from it."""
