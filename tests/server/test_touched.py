"""A seat that is not touched by a move sees its own part unchanged, whatever was played."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartezh.core.seats import Seat
from kartezh.games import GAMES
from kartezh.server.telling import showing
from kartezh.server.touched import touched
from kartezh.table.model import Phase
from tests.table.evening import started

OPTIONS = {
    "merchant": [{}, {"memory_aid": "on"}],
    "bogach": [{}, {"exchange": "2/1"}, {"revolution": "on", "eleven_back": "on"}],
    "lottery": [{}, {"prize_split": "auto_random"}, {"must_beat": "yes"}],
}


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 2**32), which=st.integers(0, 2))
def test_what_is_not_touched_has_not_changed(game: str, seed: int, which: int) -> None:
    options = OPTIONS[game][which % len(OPTIONS[game])]
    evening = started(game, people=4, seats=4, deals=2, options=options)
    evening.chance = random.Random(seed)
    for _ in range(60):
        before = evening.table
        if before.phase is not Phase.PLAYING:
            break
        shown = showing(before)
        assert shown is not None
        own = {seat: shown.yours(Seat(seat), shown.place) for seat in range(4)}
        place = shown.place
        if not evening.bot_move():
            evening.act(before.chairs[before.to_move or 0].person or 0)
        after = showing(evening.table)
        assert after is not None
        for seat in set(range(4)) - touched(before, evening.table):
            yours = after.yours(Seat(seat), place)
            assert yours.mine == own[seat].mine
            assert yours.news == ()


def test_most_moves_touch_few() -> None:
    evening = started("bogach", people=4, seats=4)
    counts = []
    while evening.table.phase is Phase.PLAYING:
        before = evening.table
        evening.act(before.chairs[before.to_move or 0].person or 0)
        counts.append(len(touched(before, evening.table)))
    assert sum(counts) / len(counts) < 3
