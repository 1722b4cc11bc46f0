"""Merchant's Luck at native speed. What each name does: docs/design/kernels.md."""

from kartezh.kernels.merchant.batches import begin_all, legal_all, play_all, random_deals
from kartezh.kernels.merchant.layout import MOST_ACTIONS, TABLE
from kartezh.kernels.merchant.rules import begin, finished, legal, play, scores, to_move
from kartezh.kernels.merchant.texts import (
    action_of,
    code_of,
    from_state,
    from_view,
    new_tables,
    same,
)
from kartezh.kernels.merchant.worlds import worlds

__all__ = [
    "MOST_ACTIONS",
    "TABLE",
    "action_of",
    "begin",
    "begin_all",
    "code_of",
    "finished",
    "from_state",
    "from_view",
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
