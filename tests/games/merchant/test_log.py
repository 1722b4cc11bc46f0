"""What is told of a round: who laid what where, what was counted, in the order it happened."""

import pytest

from kartezh.core.seats import Money, Seat
from kartezh.games.merchant import rules
from kartezh.games.merchant.state import (
    CENTRE,
    Character,
    Counted,
    Laid,
    Luck,
    Payment,
    RoundOver,
)
from tests.games.merchant.tables import last_count, play, table


@pytest.mark.rule("M4.3", "M4.4")
def test_a_character_is_told_with_its_place() -> None:
    state = play(table("-", "-"), "+30>0", "0>0", "-20>c")
    assert state.log == (
        Laid(Seat(0), Character(30), Seat(0)),
        Laid(Seat(1), Character(0), Seat(0)),
        Laid(Seat(0), Character(-20), CENTRE),
    )


@pytest.mark.rule("M4.7", "M5.2")
def test_luck_is_told_before_its_count() -> None:
    state = play(table("-", "+10"), "B")
    assert state.log == (
        Laid(Seat(0), Luck.BIG, Seat(0)),
        Counted(Seat(0), ((Seat(1), 10),), 10, (Payment(Seat(0), Luck.BIG, True, 20),)),
    )


@pytest.mark.rule("M5.3")
@pytest.mark.parametrize(("turn", "order"), [(0, (0, 1, 2, 3)), (2, (2, 3, 0, 1))])
def test_luck_pays_clockwise_from_who_played_it(turn: int, order: tuple[int, ...]) -> None:
    before = table("F", "F", "B", "F", centre="+10", turn=turn)
    after = play(before, "F")
    assert tuple(payment.seat for payment in last_count(after).payments) == order


@pytest.mark.rule("M6.1")
def test_the_end_is_told_after_the_last_card() -> None:
    last = table("-", "-", holds="+10")
    state = play(last, "+10>0")
    assert not rules.finished(state)
    assert state.log[-1] == Laid(Seat(0), Character(10), Seat(0))
    over = play(state, "+10>1")
    assert over.log[1:] == (Laid(Seat(1), Character(10), Seat(1)), RoundOver((Money(0), Money(0))))
