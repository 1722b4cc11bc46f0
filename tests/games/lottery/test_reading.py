"""Ten positions that players might quarrel over, each named by its question.

``docs/design/reading.md`` says which of them the rulebook answered at once.
"""

from dataclasses import replace

import pytest

from kartezh.core.options import Fixed
from kartezh.core.seats import Seat
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules.ending import stalemate_loser, winners
from kartezh.games.lottery.state import Phase, Taken, Won
from tests.games.lottery.tables import (
    A,
    B,
    C,
    D,
    begin,
    card,
    duel,
    legal,
    play,
    refusal,
    setup,
    shown,
    standing,
)

ONE = Fixed(1)
DEAL = "7h2s5c 9dKcTs Ah4d8c"
"""To B, to C, to A, who deals."""
UNWON = "AcAdKhAs"
"""Prizes whose twins nobody is dealt."""


@pytest.mark.rule("L9.2", "L9.3")
def test_who_leads_when_the_last_winner_has_no_card_left_and_others_won_too() -> None:
    state = begin(Options(draws=ONE), 4, deal=DEAL + "3s3d3h", bank="9dKcAhTs")
    state = play(state, *["ante 1"] * 4, "prizes 1 1 1 1")
    assert [event.seat for event in state.log if isinstance(event, Won)] == [C, C, D, C]
    assert not state.heaps[C]
    assert state.to_move == D


@pytest.mark.rule("L4.1", "L6.1", "L6.6")
def test_does_a_player_without_chips_take_part_in_the_draw() -> None:
    before = standing(Options(draws=ONE, rebuy="none"), [20, 0, 20], box=20, dealer=C)
    state = GAME.begin(before, setup(deal=DEAL, bank="7hQsQdQc"))
    assert state.to_move == C
    state = play(state, "ante 1", "ante 1", "prizes 5 1 1 1")
    assert state.chips[B] == 5


@pytest.mark.rule("L5.4", "L5.10")
def test_does_an_old_prize_that_lies_bare_get_chips_later() -> None:
    before = standing(Options(rebuy="none"), [3, 3, 0], dealer=C)
    state = GAME.begin(before, setup(deal=DEAL + "3s3d3h 4s6d4h 5s5d5h", bank=UNWON))
    state = play(state, "ante 1", "ante 1", "prizes 2 0 0 0", "ante 1", "ante 1")
    assert (state.phase, state.draw, state.box) == (Phase.ANTE, 3, 2)
    assert shown(state) == ["Ac:2", "Ad:0", "Kh:0", "As:0"]


@pytest.mark.rule("L5.4", "L5.7")
def test_must_an_old_prize_get_one_more_when_the_banker_adds_to_old_ones() -> None:
    options = Options(add_to_old="yes")
    state = begin(options, deal=DEAL + "3s3d3h 4s6d4h 5s5d5h", bank="7hQs2dAs Jc")
    state = play(state, *["ante 2"] * 3, "prizes 1 3 1 1", *["ante 1"] * 2, "ante 2")
    assert shown(state) == ["?:0", "Qs:3", "2d:1", "As:1"]
    assert legal(state) == {"prizes": [4, 1, 4]}
    assert refusal(state, "prizes 4 0 0 0") == "L5.7"
    assert refusal(state, "prizes 1 1 1 1") is None


@pytest.mark.rule("L5.3", "L7.2")
def test_where_do_the_bankers_own_unwon_chips_go() -> None:
    options = Options(prize_source="banker", unwon="to_box")
    state = play(begin(options, deal=DEAL, bank=UNWON), *["ante 1"] * 3, "prizes 2 2 2 2")
    assert state.draw == 2
    assert state.chips[B] == 20 - 1 - 8
    assert state.box == 3 + 8


@pytest.mark.rule("L7.4")
def test_are_unclaimed_chips_split_where_nobody_has_won() -> None:
    options = Options(draws=ONE, unclaimed="split")
    state = play(begin(options, deal=DEAL, bank=UNWON), *["ante 3"] * 3, "prizes 2 2 2 2")
    assert state.last_winner is None
    assert state.chips == (19, 19, 19)
    assert state.box == 1 + 2


@pytest.mark.rule("L10.7", "L12.1", "L12.2")
def test_may_the_only_one_with_cards_still_beat_the_last_card_led() -> None:
    state = play(duel("5s", "2h"), "5s")
    assert (state.phase, state.to_move) == (Phase.DUEL, B)
    assert legal(state) == ["2h", "take"]
    assert play(state, "2h").loser is None
    assert play(state, "take").loser == B


@pytest.mark.rule("L11.1", "L12.2")
def test_does_a_sixtieth_take_that_ends_the_duel_make_it_void() -> None:
    state = duel("5s", "2h", options=Options(stalemate="void"))
    away, back = Taken(B, card("2h"), A), Taken(A, card("2h"), B)
    state = replace(state, takes=(back, *(away, back) * 29))
    state = play(state, "5s", "take")
    assert state.loser == B
    assert state.chips == (20, 20 - 1 - 4)


@pytest.mark.rule("L11.4")
@pytest.mark.parametrize(("leader", "loser"), [(A, B), (B, C), (C, A)])
def test_does_the_leader_come_first_or_last_among_equals(leader: Seat, loser: Seat) -> None:
    equal = duel("2h", "3h", "4h")
    assert stalemate_loser(replace(equal, to_move=leader)) == loser


@pytest.mark.rule("L3.3", "L12.6")
def test_can_dealer_and_banker_who_only_serve_win() -> None:
    options = Options(officials_play="no", draws=ONE)
    state = begin(options, 4, deal="2s3s4s 2h3h4h", bank=UNWON)
    state = play(state, "ante 5", "ante 5", "prizes 1 1 1 1")
    state = play(state, "2s", "2h", "3h", "take", "4h", "take")
    assert state.chips == (20, 20, 15 - 10, 15)
    assert winners(GAME.close(state)) == (A, B)
