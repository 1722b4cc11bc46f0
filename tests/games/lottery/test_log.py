"""What a game tells, from its first ante to its end."""

import pytest

from kartezh.core.options import Fixed
from kartezh.core.seats import Chips
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.state import (
    Anted,
    Beaten,
    Bought,
    Dealt,
    DuelBegan,
    Fined,
    GameOver,
    Led,
    NobodyWon,
    PrizesLaid,
    PrizesLoaded,
    Reason,
    ReturnedToBox,
    Stalled,
    Took,
    TurnedUp,
    WentOut,
    Won,
)
from tests.games.lottery.tables import A, B, C, begin, card, cards, duel, play


@pytest.mark.rule("L4.1", "L5.1", "L5.12", "L6.1", "L6.3", "L7.1", "L8.1", "L8.2")
def test_the_log_of_two_draws() -> None:
    state = begin(
        Options(draws=Fixed(2)), 2, deal="7h2s5c 9dKcTs 3d3h3s 4d4h4s", bank="7hQsQhQd 7c"
    )
    state = play(state, "ante 4", "ante 3", "prizes 3 1 1 1", "ante 1", "ante 2", "prizes 2")
    chips = [Chips(number) for number in range(10)]
    assert state.log == (
        Anted(B, chips[4]),
        Anted(A, chips[3]),
        PrizesLaid(B, (0, 1, 2, 3)),
        PrizesLoaded(B, (0, 1, 2, 3), (chips[3], chips[1], chips[1], chips[1])),
        Dealt(B, 3, cards("7h2s5c")),
        Dealt(A, 3, cards("9dKcTs")),
        TurnedUp(0, card("7h")),
        Won(B, 0, card("7h"), card("7h"), chips[3]),
        TurnedUp(1, card("Qs")),
        TurnedUp(2, card("Qh")),
        TurnedUp(3, card("Qd")),
        PrizesLaid(B, (0,)),
        Anted(B, chips[1]),
        Anted(A, chips[2]),
        Dealt(B, 3, cards("3d3h3s")),
        Dealt(A, 3, cards("4d4h4s")),
        PrizesLoaded(B, (0,), (chips[2],)),
        TurnedUp(0, card("7c")),
        NobodyWon(2),
        ReturnedToBox(chips[5]),
        DuelBegan(B),
    )
    assert [event for event in GAME.view(state, A).log if isinstance(event, Dealt)] == [
        Dealt(B, 3, None),
        Dealt(A, 3, cards("9dKcTs")),
        Dealt(B, 3, None),
        Dealt(A, 3, cards("4d4h4s")),
    ]


@pytest.mark.rule("L6.3", "L6.6")
def test_an_old_prize_won_is_a_draw_with_a_winner() -> None:
    state = begin(Options(draws=Fixed(2)), 2, deal="2s3s4s 5s6s7s 7h2c3c 4c5c6c", bank="7hQsQhQd")
    state = play(state, "ante 1", "ante 1", "prizes 1 0 0 1", "ante 1", "ante 1")
    assert [event for event in state.log if isinstance(event, NobodyWon)] == [NobodyWon(1)]
    assert Won(B, 0, card("7h"), card("7h"), Chips(1)) in state.log


@pytest.mark.rule("L10.4", "L10.6", "L10.7", "L12.2", "L12.4")
def test_the_log_of_a_duel() -> None:
    state = play(duel("5s3c", "Jd", "9hTs", chips=0), "3c", "take", "Ts", "take", "Jd", "9h")
    state = play(state, "5s", "3c")
    assert state.log == (
        Led(A, card("3c"), B),
        Took(B, card("3c")),
        Led(C, card("Ts"), A),
        Took(A, card("Ts")),
        Led(B, card("Jd"), C),
        Beaten(C, card("9h"), card("Jd")),
        WentOut(C),
        Led(A, card("5s"), B),
        Beaten(B, card("3c"), card("5s")),
        WentOut(B),
        Bought(A, Chips(1)),
        Fined(A, Chips(1), cards("Ts")),
        GameOver(A),
    )


@pytest.mark.rule("L11.2", "L11.3")
def test_the_log_of_a_stalemate() -> None:
    cycle = duel("Ah2s", "3s4s", "Kh5s", options=Options(stalemate="void"))
    for heart in ("Ah", "Kh") * 3:
        cycle = play(cycle, heart, "take")
    assert cycle.log[-3:] == (
        Took(C, card("Kh")),
        Stalled(Reason.REPEATED),
        GameOver(None),
    )


@pytest.mark.rule("L10.7")
def test_who_led_the_last_card_is_out_when_it_is_dealt_with() -> None:
    led = play(duel("5s", "6s7s", "9h"), "5s")
    assert led.log == (Led(A, card("5s"), B),)
    assert play(led, "6s").log[1:] == (Beaten(B, card("6s"), card("5s")), WentOut(A))
    assert play(led, "take").log[1:] == (Took(B, card("5s")), WentOut(A))
