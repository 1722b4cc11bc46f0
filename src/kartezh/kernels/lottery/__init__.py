"""Card Lottery at native speed. What each name does: docs/design/kernels.md.

Chips are numbers, not a list: choices of chips are consecutive codes, of which ``legal`` writes as
many as ``out`` holds; a split of chips on several prizes is one code a prize. Where chance answers
for the banker (``house_decides``), ``answer_house`` does.
"""

from kartezh.kernels.lottery.codes import action_of, code_of, codes_of
from kartezh.kernels.lottery.layout import MOST_ACTIONS, TABLE
from kartezh.kernels.lottery.play import (
    answer_house,
    begin,
    begin_all,
    finished,
    house_decides,
    legal,
    legal_all,
    play,
    play_all,
    random_deals,
    scores,
    to_move,
)
from kartezh.kernels.lottery.texts import from_state, from_view, new_tables, same
from kartezh.kernels.lottery.worlds import worlds

__all__ = [
    "MOST_ACTIONS",
    "TABLE",
    "action_of",
    "answer_house",
    "begin",
    "begin_all",
    "code_of",
    "codes_of",
    "finished",
    "from_state",
    "from_view",
    "house_decides",
    "legal",
    "legal_all",
    "new_tables",
    "play",
    "play_all",
    "random_deals",
    "same",
    "scores",
    "to_move",
    "worlds",
]
