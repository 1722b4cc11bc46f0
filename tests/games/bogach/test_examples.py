"""The worked examples of the game's text analysis, by their names."""

import pytest

from kartezh.core.seats import Seat
from kartezh.games.bogach.game import GAME
from tests.games.bogach.tables import cards, dealt, legal, play, refused, table

SOMEBODY = "3h"
"""A hand of somebody whose cards play no part."""


@pytest.mark.example("B1")
@pytest.mark.rule("B3.4", "B3.5")
def test_example_b1_a_leader_lays_all_lowest_cards() -> None:
    state = table("4c4d4s6h9c", "5c5d5h5s")
    assert legal(state) == ["4c4d4s"]


@pytest.mark.example("B2")
@pytest.mark.rule("B4.2", "B5.1")
def test_example_b2_three_cover_three() -> None:
    hands = (SOMEBODY, "5c5d5h5s9c9dKs")
    state = table(*hands, move=1, field="4c4d4s", owner=0)
    assert legal(state) == ["-", "5c5d5h", "5c5d5s", "5c5h5s", "5d5h5s"]
    assert refused(state, "9c9d") == "B4.2"
    assert refused(state, "5c5d5h5s") == "B4.2"
    literal = table(*hands, move=1, field="4c4d4s", owner=0, pass_="only_if_unable")
    assert refused(literal, "-") == "B5.1"


@pytest.mark.example("B3")
@pytest.mark.rule("B4.3")
def test_example_b3_equal_is_not_enough() -> None:
    hands = (SOMEBODY, "7h7s3c2c")
    state = table(*hands, move=1, field="7c7d", owner=0)
    assert legal(state) == ["-"]
    assert refused(state, "7h7s") == "B4.3"
    equal = table(*hands, move=1, field="7c7d", owner=0, beat="higher_or_equal")
    assert legal(equal) == ["-", "7h7s"]


@pytest.mark.example("B4")
@pytest.mark.rule("B1.2", "B1.4")
def test_example_b4_twos_and_jokers() -> None:
    state = table(SOMEBODY, "AcAd2c2d", move=1, field="KcKd", owner=0)
    assert legal(state) == ["-", "2c2d", "AcAd"]
    without = table(SOMEBODY, "AcAdAhAs", move=1, field="2c2d", owner=0)
    assert legal(without) == ["-"]
    jokers = table(SOMEBODY, "AcAdXrXb", move=1, field="2c2d", owner=0, jokers=2)
    assert legal(jokers) == ["-", "XrXb"]


B5_HANDS = ("3c6c6d", "5c5dJc", "4cKc7c", "9c9d4d")
B5_TRICK = ("3c", "5c", "-", "9c", "-", "Jc")


@pytest.mark.example("B5")
@pytest.mark.rule("B5.2", "B5.4")
def test_example_b5_a_pass_misses_one_turn() -> None:
    state = play(table(*B5_HANDS), *B5_TRICK, "Kc", "-", "-", "-")
    assert state.to_move == 2
    assert legal(state) == ["4c"]


@pytest.mark.example("B5")
@pytest.mark.rule("B5.2")
def test_example_b5_with_pass_lock_who_has_passed_is_out() -> None:
    state = play(table(*B5_HANDS, pass_lock="on"), *B5_TRICK)
    assert state.to_move == 3
    state = play(state, "-")
    assert state.to_move == 1
    assert state.field == ()


@pytest.mark.example("B6")
@pytest.mark.rule("B5.5", "B6.1", "B6.2")
def test_example_b6_the_next_in_play_leads_for_who_is_out() -> None:
    state = table("9c", "2c", "4c5c", "6cAs", move=1, field="9d", owner=0)
    state = play(state, "2c")
    assert state.places == (0, 1, 0, 0)
    assert state.to_move == 2
    state = play(state, "-", "-", "-")
    assert state.to_move == 2
    assert state.field == ()


@pytest.mark.example("B7")
@pytest.mark.rule("B7.1")
def test_example_b7_a_complete_deal() -> None:
    state = table("3c3d9cKc", "4c4dJc", "5c6c2c")
    assert legal(state) == ["3c3d"]
    state = play(state, "3c3d", "4c4d", "-", "-", "Jc", "2c")
    assert GAME.scores(state) == (0, 1, 0)
    state = play(state, "-")
    assert legal(state) == ["5c"]
    state = play(state, "5c")
    assert legal(state) == ["-", "9c", "Kc"]
    state = play(state, "9c", "-", "Kc")
    assert GAME.finished(state)
    assert GAME.result(state) == {"places": [2, 1, 3]}
    assert state.hands == ((), (), cards("6c"))


@pytest.mark.example("B8")
@pytest.mark.rule("B1.3", "B2.5", "B2.6")
def test_example_b8_the_exchange_changes_the_lead() -> None:
    state = dealt("3c3d4c", "3h3s", "2s4d", last=(1, 2, 3))
    rich, poor = state.hands[0], state.hands[2]
    assert cards("2s")[0] in rich
    assert cards("3c")[0] in poor
    assert state.to_move == 0
    assert legal(state) == ["3d"]


B9_HANDS = ("", "6c8cKc", *("",) * 14, "3c4c5c")
B9_LAST = (2, 1, *range(3, 18))


@pytest.mark.example("B9")
@pytest.mark.rule("B2.7")
def test_example_b9_the_same_card_comes_straight_back() -> None:
    state = dealt(*B9_HANDS, last=B9_LAST)
    assert state.hands[1] == cards("6c8cKc")
    assert state.hands[16] == cards("3c4c5c")
    at_once = dealt(*B9_HANDS, last=B9_LAST, exchange_order="simultaneous")
    assert at_once.hands[1] == cards("5c8cKc")
    assert at_once.hands[16] == cards("3c4c6c")


@pytest.mark.example("B10")
@pytest.mark.rule("B3.5")
def test_example_b10_pairs_are_never_led_apart() -> None:
    state = table("3c3dKcKd2c", "4c4d", "5c5d")
    for lead in ("3c3d", "KcKd", "2c"):
        assert legal(state) == [lead]
        state = play(state, lead, *(("-", "-") if lead != "2c" else ()))
    assert state.places == (1, 0, 0)


@pytest.mark.example("B11")
@pytest.mark.rule("B7.1", "B7.2")
def test_example_b11_no_reply_to_the_last_but_one() -> None:
    state = play(table("Ac", "2c2d"), "Ac")
    assert GAME.finished(state)
    assert state.places == (1, 2)
    assert refused(state, "2c") == "B7.2"


@pytest.mark.example("B12")
@pytest.mark.rule("B4.1")
def test_example_b12_sets_may_be_broken_up() -> None:
    state = table("5cKc", "9c9d9h", move=1, field="5d5h", owner=0)
    state = play(state, "9c9d")
    assert state.hands[1] == cards("9h")


@pytest.mark.example("B13")
@pytest.mark.rule("B2.9", "B2.10")
def test_example_b13_the_lot_first_then_the_rich_player() -> None:
    first = dealt("", "", "3c3d3h3s", first=1)
    assert first.to_move == 1
    later = dealt("", "", "3c3d3h3s", last=(2, 1, 3))
    assert later.to_move == 1
    assert cards("3c")[0] not in later.hands[1]


@pytest.mark.example("B14")
@pytest.mark.rule("B5.4", "B5.5")
def test_example_b14_all_pass_and_the_same_player_leads_again() -> None:
    state = play(table("6c8cAc", "3c9c", "3d9d"), "6c", "-", "-")
    assert state.to_move == 0
    assert legal(state) == ["8c"]


@pytest.mark.example("B15")
@pytest.mark.rule("B3.5")
def test_example_b15_any_number_or_anything() -> None:
    hand = "4c4d4s6h9c"
    fours = ["4c", "4c4d", "4c4d4s", "4c4s", "4d", "4d4s", "4s"]
    assert legal(table(hand, SOMEBODY, lead="lowest_any_number")) == fours
    assert legal(table(hand, SOMEBODY, lead="free")) == [*fours, "6h", "9c"]


# House rules


@pytest.mark.example("E3")
@pytest.mark.rule("B8.1", "B8.3")
def test_example_e3_a_joker_makes_the_fourth_six() -> None:
    state = table(
        "6c6d6hXr9c", "5c5d5h5s7c7d7h7s", jokers=1, joker_role="wild", lead="free", revolution="on"
    )
    state = play(state, "6c6d6hXr")
    assert state.revolution
    assert legal(state) == ["-", "5c5d5h5s"]
    assert refused(state, "7c7d7h7s") == "B4.3"


@pytest.mark.example("E4")
@pytest.mark.rule("B8.5")
def test_example_e4_the_three_of_spades_beats_a_lone_joker() -> None:
    state = table("Xr9c", "3s4c", "Xb5c", jokers=2, lead="free", spade3="on")
    state = play(state, "Xr")
    assert legal(state) == ["-", "3s"]
    state = play(state, "3s")
    assert state.field == ()
    assert state.to_move == 1


@pytest.mark.example("E5")
@pytest.mark.rule("B8.2", "B8.3")
def test_example_e5_revolution_and_eleven_back_undo_each_other() -> None:
    hands = ("4c4d4h4sQc", "JcTc", "Kc3cQd")
    state = play(table(*hands, lead="free", revolution="on", eleven_back="on"), "4c4d4h4s")
    state = play(state, "-", "-", "Qc")
    assert state.revolution
    state = play(state, "Jc")
    assert legal(state) == ["-", "Kc", "Qd"]
    state = play(state, "-")
    assert state.to_move == 1
    assert (state.revolution, state.jack_back) == (True, False)


@pytest.mark.example("E6")
@pytest.mark.rule("B8.4", "B5.5")
def test_example_e6_an_eight_as_the_last_card() -> None:
    state = table("8c", "4c5c", "6c7c", field="7d", owner=2, eight_stop="on")
    state = play(state, "8c")
    assert state.places == (1, 0, 0)
    assert state.to_move == 1
    assert state.field == ()


@pytest.mark.example("E7")
@pytest.mark.rule("B8.10")
def test_example_e7_the_fallen_first_takes_the_worst_free_place() -> None:
    state = table(
        "AcAd", "3c", "5c5d", "6c", move=1, last=(1, 2, 3, 4), miyako_ochi="on", lead="free"
    )
    state = play(state, "3c")
    assert GAME.scores(state) == (4, 1, 0, 0)
    assert state.hands[0] == ()
    assert state.away == cards("AcAd")
    assert state.to_move == Seat(2)
