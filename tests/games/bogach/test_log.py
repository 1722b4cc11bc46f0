"""What is told of a deal, from the first card dealt to the last place."""

import pytest

from kartezh.core.seats import Seat
from kartezh.games.bogach.state import (
    Covered,
    DealOver,
    Dealt,
    Gift,
    LaidAway,
    Led,
    Opens,
    OrderTurned,
    Passed,
    Skipped,
    Stopped,
    TrickOver,
    WentOut,
)
from tests.games.bogach.tables import cards, dealt, play, table

A, B, C = map(Seat, range(3))


def trick_over(owner: Seat, leader: Seat) -> TrickOver:
    return TrickOver(owner, leader, backwards=False, restored=False)


@pytest.mark.rule("B2.3", "B2.5", "B2.6", "B2.9", "B2.10")
def test_the_log_before_the_first_lead() -> None:
    state = dealt("3c9c", "", "2s4d", last=(1, 2, 3))
    assert state.log == (
        Dealt(C, (18, 17, 17)),
        Gift(C, A, cards("2s")),
        Gift(A, C, cards("3c")),
        Opens(A),
    )
    assert dealt("", "", dealer=1, first=1).log == (Dealt(B, (26, 26)), Opens(B))


@pytest.mark.rule("B4.2", "B5.1", "B5.4", "B5.5", "B6.1", "B7.1")
def test_the_log_of_a_deal() -> None:
    state = table("3c3d9cKc", "4c4dJc", "5c6c2c")
    moves = ("3c3d", "4c4d", "-", "-", "Jc", "2c", "-", "5c", "9c", "-", "Kc")
    assert play(state, *moves).log == (
        Led(A, cards("3c3d")),
        Covered(B, cards("4c4d")),
        Passed(C),
        Passed(A),
        trick_over(B, B),
        Led(B, cards("Jc")),
        WentOut(B, 1, foul=False),
        Covered(C, cards("2c")),
        Passed(A),
        trick_over(C, C),
        Led(C, cards("5c")),
        Covered(A, cards("9c")),
        Passed(C),
        trick_over(A, A),
        Led(A, cards("Kc")),
        WentOut(A, 2, foul=False),
        DealOver(C, (2, 1, 3)),
    )


@pytest.mark.rule("B5.5")
def test_the_log_of_a_lead_that_goes_to_the_next_in_play() -> None:
    state = play(table("3c", "4c5c", "6c7c"), "3c", "-", "-")
    assert state.log[1:] == (WentOut(A, 1, foul=False), Passed(B), Passed(C), trick_over(A, B))


@pytest.mark.rule("B8.6")
def test_the_log_of_a_seat_passed_over() -> None:
    state = table("9c4c", "9d5c", "TcJc", "6c9h", lead="free", equal_skip="on")
    state = play(state, "9c", "9d")
    assert state.log == (Led(A, cards("9c")), Covered(B, cards("9d")), Skipped(C))


@pytest.mark.rule("B8.4")
def test_the_log_of_an_eight() -> None:
    state = play(table("7c9c", "8c4c", "TcJc", eight_stop="on"), "7c", "8c")
    assert state.log == (
        Led(A, cards("7c")),
        Covered(B, cards("8c")),
        Stopped(B, spade3=False),
        trick_over(B, B),
    )


@pytest.mark.rule("B8.1", "B8.2", "B8.3")
def test_the_log_of_four_jacks() -> None:
    state = table("JcJdJhJs9c", "QcQdQhQs", revolution="on", eleven_back="on", lead="free")
    state = play(state, "JcJdJhJs", "-")
    assert state.log == (
        Led(A, cards("JcJdJhJs")),
        OrderTurned(A, by_jack=False, backwards=True),
        OrderTurned(A, by_jack=True, backwards=False),
        Passed(B),
        TrickOver(A, A, backwards=True, restored=True),
    )


@pytest.mark.rule("B8.10")
def test_the_log_of_a_fall() -> None:
    state = play(table("AcAd", "3c", "4c", move=1, last=(1, 2, 3), miyako_ochi="on"), "3c")
    assert state.log == (
        Led(B, cards("3c")),
        WentOut(B, 1, foul=False),
        LaidAway(A, 3, cards("AcAd")),
        DealOver(C, (3, 1, 2)),
    )
