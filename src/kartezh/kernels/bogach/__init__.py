"""«Богач» at native speed. ``docs/design/kernels.md`` says what each of these names does."""

from kartezh.kernels.bogach.deals import (
    begin,
    begin_all,
    deal_again,
    finished,
    legal,
    legal_all,
    new_tables,
    play,
    play_all,
    random_action,
    random_deals,
    scores,
    to_move,
)
from kartezh.kernels.bogach.layout import MOST_ACTIONS, TABLE
from kartezh.kernels.bogach.texts import (
    action_of,
    code_of,
    from_state,
    from_view,
    same,
    setup_of,
)
from kartezh.kernels.bogach.worlds import worlds

__all__ = [
    "MOST_ACTIONS",
    "TABLE",
    "action_of",
    "begin",
    "begin_all",
    "code_of",
    "deal_again",
    "finished",
    "from_state",
    "from_view",
    "legal",
    "legal_all",
    "new_tables",
    "play",
    "play_all",
    "random_action",
    "random_deals",
    "same",
    "scores",
    "setup_of",
    "to_move",
    "worlds",
]
