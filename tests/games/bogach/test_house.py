"""The house rules, each alone and where they meet."""

from typing import Any

import pytest

from kartezh.games.bogach.game import GAME
from kartezh.games.bogach.state import LaidAway, OrderTurned, Skipped, Stopped, TrickOver, WentOut
from tests.games.bogach.tables import cards, dealt, legal, play, refused, table


@pytest.mark.rule("B8.1")
def test_a_second_revolution_restores_the_order() -> None:
    state = table("6c6d6h6s9c", "5c5d5h5s8c", "4c4d", revolution="on")
    state = play(state, "6c6d6h6s")
    assert GAME.view(state, None).backwards
    state = play(state, "5c5d5h5s")
    assert not state.revolution
    turns = [event for event in state.log if isinstance(event, OrderTurned)]
    assert [(turn.backwards, turn.by_jack) for turn in turns] == [(True, False), (False, False)]


@pytest.mark.rule("B8.1")
def test_three_cards_make_no_revolution() -> None:
    state = play(table("6c6d6hXr", "5c", jokers=1, revolution="on"), "6c6d6h")
    assert not state.revolution


@pytest.mark.rule("B8.3")
def test_after_a_revolution_the_lowest_lead_is_a_two() -> None:
    state = table("5c5d5h5s9c2c2dXr", "7cAs", "4c4d", jokers=1, revolution="on")
    assert legal(state) == ["5c5d5h5s"]
    state = play(state, "5c5d5h5s", "-", "-")
    assert legal(state) == ["2c2d"]
    assert refused(state, "9c") == "B3.4"
    assert refused(state, "Xr") == "B3.4"
    state = play(state, "2c2d", "-")
    assert legal(state) == ["-", "4c4d"]


@pytest.mark.rule("B8.3")
def test_a_joker_stays_above_all() -> None:
    state = table("6c6d6h6s3c", "5cXr", "4c4d", jokers=1, revolution="on", lead="free")
    state = play(state, "6c6d6h6s", "-", "-", "3c")
    assert state.places[0] == 1
    assert legal(state) == ["-", "Xr"]


@pytest.mark.rule("B8.2")
def test_a_jack_on_a_jack_leaves_the_order_turned() -> None:
    state = table("JcQc", "Jd3c", "Td4c", lead="free", eleven_back="on", beat="higher_or_equal")
    state = play(state, "Jc", "Jd")
    assert state.jack_back
    assert legal(state) == ["-", "4c", "Td"]
    state = play(state, "-", "-")
    assert not state.jack_back
    over = [event for event in state.log if isinstance(event, TrickOver)]
    assert not over[-1].backwards
    turns = [event for event in state.log if isinstance(event, OrderTurned)]
    assert [(turn.seat, turn.backwards, turn.by_jack) for turn in turns] == [(0, True, True)]


@pytest.mark.rule("B8.2", "B8.1")
def test_four_jacks_turn_the_order_twice_until_the_trick_ends() -> None:
    state = table("JcJdJhJs9c", "QcQdQhQs", revolution="on", eleven_back="on", lead="free")
    state = play(state, "JcJdJhJs")
    assert legal(state) == ["-", "QcQdQhQs"]
    state = play(state, "-")
    assert GAME.view(state, None).backwards


@pytest.mark.rule("B8.4")
def test_an_eight_ends_the_trick_and_its_owner_leads() -> None:
    state = table("7c9c", "8c4c", "TcJc", eight_stop="on")
    state = play(state, "7c", "8c")
    assert state.to_move == 1
    assert legal(state) == ["4c"]
    assert [event.spade3 for event in state.log if isinstance(event, Stopped)] == [False]


@pytest.mark.rule("B8.4")
def test_a_wild_joker_with_an_eight_stops_and_alone_it_does_not() -> None:
    options: dict[str, Any] = {
        "jokers": 1,
        "joker_role": "wild",
        "eight_stop": "on",
        "lead": "free",
    }
    state = table("8cXr9c", "TcTd", **options)
    assert play(state, "8cXr").to_move == 0
    assert play(state, "Xr").to_move == 1


@pytest.mark.rule("B8.4", "B8.1")
def test_four_eights_stop_and_turn_the_order() -> None:
    state = table("8c8d8h8s3c2c", "4c5c", eight_stop="on", revolution="on", lead="free")
    state = play(state, "8c8d8h8s")
    assert state.to_move == 0
    assert state.revolution


@pytest.mark.rule("B8.5")
def test_the_three_of_spades_needs_a_lone_joker() -> None:
    options: dict[str, Any] = {"jokers": 2, "spade3": "on"}
    assert refused(table("4c", "3s4d", move=1, field="2c", owner=0, **options), "3s") == "B4.3"
    pair = table("4c", "3s3h", move=1, field="XrXb", owner=0, **options)
    assert refused(pair, "3s") == "B4.2"
    assert refused(pair, "3h3s") == "B4.3"
    lone = table("4c", "3h3s", move=1, field="Xr", owner=0, **options)
    assert refused(lone, "3h") == "B4.3"
    off = table("4c", "3s4d", move=1, field="Xr", owner=0, jokers=1)
    assert refused(off, "3s") == "B4.3"


@pytest.mark.rule("B8.5", "B8.3")
def test_the_three_of_spades_works_under_a_revolution_and_ends_the_trick() -> None:
    state = table("6c6d6h6sXr", "4c", "3s5c", jokers=1, spade3="on", revolution="on", lead="free")
    state = play(state, "6c6d6h6s", "-", "-", "Xr", "-", "3s")
    assert state.to_move == 2
    assert state.field == ()
    assert [event.spade3 for event in state.log if isinstance(event, Stopped)] == [True]


@pytest.mark.rule("B8.5", "B5.2")
def test_the_three_of_spades_comes_too_late_after_a_locked_pass() -> None:
    state = table(
        "5cXr", "3s4d", "6c7c", jokers=1, spade3="on", pass_lock="on", lead="free", eight_stop="on"
    )
    state = play(state, "5c", "-", "7c", "Xr")
    assert state.to_move == 2


@pytest.mark.rule("B8.6")
def test_equal_cards_pass_over_the_next_seat() -> None:
    state = table("9c4c", "9d5c", "TcJc", "6c9h", field="", lead="free", equal_skip="on")
    state = play(state, "9c", "9d")
    assert state.to_move == 3
    assert [event.seat for event in state.log if isinstance(event, Skipped)] == [2]
    state = play(state, "9h")
    assert state.to_move == 1
    assert play(state, "-").to_move == 2


@pytest.mark.rule("B8.6")
def test_between_two_equal_cards_end_the_trick() -> None:
    state = play(table("9c4c", "9d5c", lead="free", equal_skip="on"), "9c", "9d")
    assert state.to_move == 1
    assert state.field == ()


@pytest.mark.rule("B8.6", "B5.2")
def test_locked_seats_are_not_passed_over() -> None:
    options: dict[str, Any] = {"lead": "free", "equal_skip": "on", "pass_lock": "on"}
    state = table("9c4c", "TcJc", "8c9d", "6c9h", "QcKc", **options)
    state = play(state, "9c", "-", "9d")
    assert state.to_move == 4
    state = play(state, "-")
    assert state.to_move == 0
    assert [event.seat for event in state.log if isinstance(event, Skipped)] == [3]


@pytest.mark.rule("B8.6", "B8.4")
def test_a_stopping_eight_on_an_eight_passes_nobody_over() -> None:
    state = table("9c4c", "8d5c", "TcJc", move=1, field="8c", owner=2, equal_skip="on")
    assert play(state, "8d").to_move == 0
    stopping = table(
        "9c4c", "8d5c", "TcJc", move=1, field="8c", owner=2, equal_skip="on", eight_stop="on"
    )
    state = play(stopping, "8d")
    assert state.to_move == 1
    assert not [event for event in state.log if isinstance(event, Skipped)]


FOUL: dict[str, Any] = {"foul_finish": "on", "lead": "free"}


@pytest.mark.rule("B8.8", "B8.9")
@pytest.mark.parametrize(
    ("hand", "last", "options", "foul"),
    [
        ("Ac", "Ac", {}, False),
        ("2c", "2c", {}, True),
        ("Xr", "Xr", {"jokers": 1}, True),
        ("4cXr", "4cXr", {"jokers": 1, "joker_role": "wild"}, True),
        ("8c", "8c", {}, False),
        ("8c", "8c", {"eight_stop": "on"}, True),
        ("3c3d3h3s", "3c3d3h3s", {}, False),
        ("3c3d3h3s", "3c3d3h3s", {"revolution": "on"}, True),
        ("2c2d2h2s", "2c2d2h2s", {"revolution": "on"}, False),
        ("2c2d2h2s", "2c2d2h2s", {}, True),
        ("JcJdJhJs", "JcJdJhJs", {"revolution": "on", "eleven_back": "on"}, False),
    ],
)
def test_what_is_foul(hand: str, last: str, options: dict[str, Any], foul: bool) -> None:
    state = play(table(hand, "4d5d", "6d7d", **FOUL, **options), last)
    assert state.places == ((3 if foul else 1), 0, 0)
    assert [event.foul for event in state.log if isinstance(event, WentOut)] == [foul]
    assert (state.field == ()) == foul
    assert state.to_move == 1


@pytest.mark.rule("B8.8", "B8.5")
def test_the_three_of_spades_on_a_joker_is_a_foul_finish() -> None:
    state = table("4c5c", "3s", "6c", field="Xr", owner=0, move=1, jokers=1, spade3="on", **FOUL)
    assert play(state, "3s").places == (0, 3, 0)


@pytest.mark.rule("B8.9")
def test_of_two_fouls_the_earlier_is_the_lower() -> None:
    state = table("2c", "2d", "4c5c", "6c7c", **FOUL)
    state = play(state, "2c", "2d")
    assert state.places == (4, 3, 0, 0)
    state = play(state, "4c", "6c", "-", "7c")
    assert state.places == (4, 3, 2, 1)


@pytest.mark.rule("B8.9", "B7.1")
def test_a_foul_between_two_makes_the_other_rich() -> None:
    state = play(table("2c", "4c5c", **FOUL), "2c")
    assert GAME.result(state) == {"places": [2, 1]}


@pytest.mark.rule("B8.7", "B8.8", "B8.6")
def test_a_finish_is_judged_before_the_turn_moves_on() -> None:
    """A jack has turned the order. The skip ends the trick, but the three was the highest."""
    options: dict[str, Any] = {
        "lead": "free",
        "eleven_back": "on",
        "equal_skip": "on",
        "foul_finish": "on",
    }
    state = play(table("Jc3c", "3d4c4d", "", **options), "Jc", "3d", "3c")
    assert [event.foul for event in state.log if isinstance(event, WentOut)] == [True]


@pytest.mark.rule("B8.10")
def test_the_fall_needs_three_seats_and_a_first_deal_before() -> None:
    two = table("AcAd", "3c4c", move=1, last=(1, 2), miyako_ochi="on")
    assert play(two, "3c").places == (0, 0)
    last = play(two, "3c", "-", "4c")
    assert (last.places, last.hands[0], last.away) == ((2, 1), cards("AcAd"), ())
    first = table("AcAd", "3c", "4c", move=1, miyako_ochi="on")
    assert play(first, "3c").places == (0, 1, 0)
    off = table("AcAd", "3c", "4c", move=1, last=(1, 2, 3))
    assert play(off, "3c").places == (0, 1, 0)


@pytest.mark.rule("B8.10", "B7.1")
def test_the_fall_may_end_the_deal() -> None:
    state = table("AcAd", "3c", "4c", move=1, last=(1, 2, 3), miyako_ochi="on")
    state = play(state, "3c")
    assert state.places == (3, 1, 2)
    assert GAME.finished(state)
    fallen = [event for event in state.log if isinstance(event, LaidAway)]
    assert [(event.seat, event.place, event.cards) for event in fallen] == [(0, 3, cards("AcAd"))]


@pytest.mark.rule("B8.10", "B8.9")
def test_a_foul_finish_makes_nobody_fall() -> None:
    state = table("AcAd", "2c", "4c5c", "6c", move=1, last=(1, 2, 3, 4), miyako_ochi="on", **FOUL)
    state = play(state, "2c")
    assert state.places == (0, 4, 0, 0)
    state = play(state, "4c", "6c")
    assert state.places == (3, 4, 2, 1)


@pytest.mark.rule("B8.10")
def test_the_rich_player_who_is_first_again_does_not_fall() -> None:
    state = table("Ac", "3c", "4c", last=(1, 2, 3), miyako_ochi="on")
    assert play(state, "Ac").places == (1, 0, 0)


@pytest.mark.rule("B8.10", "B8.6", "B8.7")
def test_who_has_fallen_is_not_passed_over() -> None:
    """The turn moves on after all consequences: the skip hits the next seat still in play."""
    state = table(
        "Ks4c", "9d", "6cTc", "7cJc", move=1, field="9c", owner=0,
        last=(2, 3, 1, 4), miyako_ochi="on", equal_skip="on",
    )  # fmt: skip
    state = play(state, "9d")
    assert state.places == (0, 1, 4, 0)
    assert [event.seat for event in state.log if isinstance(event, Skipped)] == [3]
    assert state.to_move == 0


@pytest.mark.rule("B8.10", "B2.10")
def test_after_the_fall_the_fallen_deals_and_the_new_first_leads() -> None:
    state = dealt("", "", "", last=(3, 1, 2))
    assert (state.dealer, state.first) == (0, 1)
