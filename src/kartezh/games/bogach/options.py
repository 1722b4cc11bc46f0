"""The questions that the text of The Rich Man leaves open; the defaults are our reading.

From ``revolution`` on: house rules of the wider family, which the text does not have.
"""

from dataclasses import dataclass
from typing import Literal

Switch = Literal["off", "on"]


@dataclass(frozen=True, slots=True)
class Options:
    jokers: Literal[0, 1, 2] = 0
    joker_role: Literal["rank_only", "wild"] = "rank_only"
    lead: Literal["lowest_all", "lowest_any_number", "free"] = "lowest_all"
    beat: Literal["higher", "higher_or_equal"] = "higher"
    pass_: Literal["free", "only_if_unable"] = "free"  # noqa: S105 (a pass, not a password)
    pass_lock: Switch = "off"  # noqa: S105
    first_lead: Literal["random", "3d", "3c"] = "random"
    next_lead: Literal["rich", "poor"] = "rich"
    exchange: Literal["1", "2/1", "none"] = "1"
    exchange_order: Literal["sequential", "simultaneous"] = "sequential"
    taxes_choice: Literal["forced", "rich_free"] = "forced"
    titles: Literal["two", "five"] = "two"
    revolution: Switch = "off"
    eight_stop: Switch = "off"
    eleven_back: Switch = "off"
    miyako_ochi: Switch = "off"
    foul_finish: Switch = "off"
    equal_skip: Switch = "off"
    spade3: Switch = "off"
