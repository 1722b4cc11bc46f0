"""The box of a lottery is settled when the match has ended, and never twice."""

import pytest

from kartezh.table import commands as c
from kartezh.table.model import Phase
from tests.table.evening import Evening, started


def lottery(box_end: str, deals: int = 1) -> Evening:
    return started("lottery", people=1, seats=4, deals=deals, options={"box_end": box_end})


@pytest.mark.parametrize("box_end", ["split", "to_winner", "house"])
def test_the_box_goes_where_the_table_agreed(box_end: str) -> None:
    """No chip is lost: what one seat has above what it bought, others lack, or the house has."""
    evening = lottery(box_end)
    evening.run_until(Phase.OVER)
    home = evening.table.past[0].home
    assert home is not None
    assert home.how == box_end
    assert home.box > 0
    assert sum(home.scores) == (-home.box if box_end == "house" else 0)
    evening.check()


def test_a_deal_that_was_broken_off_counts_for_nothing() -> None:
    evening = lottery("house", deals=2)
    while evening.table.match is None or len(evening.table.match.deals) < 2:
        evening.run_until(Phase.PAUSE)
        evening.wait()
    assert evening.table.phase is Phase.PLAYING
    evening.back(0)
    evening.say(0, c.Propose, what="end")
    past = evening.table.past[0]
    assert past.how == "agreed"
    first = past.deals[0].result
    assert first is not None
    assert past.home is not None
    assert past.home.box == first["box"]
    evening.check()


@pytest.mark.parametrize("what", ["end", "void"])
def test_nothing_is_settled_where_nothing_was_played_out(what: str) -> None:
    evening = lottery("split")
    evening.say(0, c.Propose, what=what)
    assert evening.table.phase is Phase.OVER
    assert evening.table.past[0].home is None


def test_games_without_a_box_settle_nothing() -> None:
    evening = started("merchant", people=1, seats=2)
    evening.run_until(Phase.OVER)
    assert evening.table.past[0].home is None
