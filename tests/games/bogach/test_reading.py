"""Ten positions that a table might quarrel over; each test is named by its question."""

from typing import Any

import pytest

from kartezh.games.bogach import rules
from kartezh.games.bogach.game import GAME
from kartezh.games.bogach.state import Skipped, Title
from tests.games.bogach.tables import cards, dealt, legal, play, refused, table

WILD: dict[str, Any] = {"jokers": 2, "joker_role": "wild"}


@pytest.mark.rule("B2.9", "B3.5")
def test_may_the_holder_of_the_three_of_diamonds_lead_another_three() -> None:
    """Yes, where the lead may be any number: the named card says who leads, not what."""
    state = dealt("4c4d", "5c", "3d3s9h", first_lead="3d", lead="lowest_any_number")
    assert state.to_move == 2
    assert refused(state, "3s") is None
    assert refused(state, "9h") == "B3.4"


@pytest.mark.rule("B5.1", "B8.5", "B8.9")
def test_must_who_may_not_pass_cover_even_with_a_foul_finish() -> None:
    """Yes: what covers, covers, at any price."""
    house: dict[str, Any] = {"jokers": 1, "spade3": "on", "foul_finish": "on"}
    hands = ("4c5c", "3s", "6c7c")
    state = table(*hands, move=1, field="Xr", owner=0, pass_="only_if_unable", **house)
    assert legal(state) == ["3s"]
    assert refused(state, "-") == "B5.1"
    assert play(state, "3s").places == (0, 3, 0)
    free = table(*hands, move=1, field="Xr", owner=0, **house)
    assert refused(free, "-") is None


@pytest.mark.rule("B8.6", "B5.2")
def test_is_who_was_passed_over_out_of_the_trick_under_pass_lock() -> None:
    """No: that was no pass."""
    house: dict[str, Any] = {"equal_skip": "on", "pass_lock": "on", "lead": "free"}
    state = play(table("5c9c", "5dTc", "7cJc", "6cQc", **house), "5c", "5d")
    assert [event.seat for event in state.log if isinstance(event, Skipped)] == [2]
    state = play(state, "6c", "-", "-")
    assert state.to_move == 2
    assert legal(state) == ["-", "7c", "Jc"]


@pytest.mark.rule("B6.2", "B5.4", "B5.5")
@pytest.mark.parametrize("pass_lock", ["off", "on"])
def test_who_leads_when_nobody_covers_the_last_cards_of_a_player(pass_lock: str) -> None:
    """The neighbour, who has passed; the others are asked first."""
    state = table("Kc", "4cAc", "5cTc", "6cJc", pass_lock=pass_lock)
    state = play(state, "Kc", "-", "-")
    assert state.field == cards("Kc")
    state = play(state, "-")
    assert (state.field, state.to_move) == ((), 1)
    assert legal(state) == ["4c"]


@pytest.mark.rule("B7.3")
def test_has_a_table_of_three_a_second_under_five_titles() -> None:
    """No, and a table of four has nobody in the middle."""
    assert rules.title(2, 3, five=True) is Title.MIDDLE
    four = [rules.title(place, 4, five=True) for place in range(1, 5)]
    assert four == [Title.RICH, Title.SECOND, Title.LAST_BUT_ONE, Title.POOR]


@pytest.mark.rule("B7.1", "B7.3", "B8.9")
def test_who_is_poor_when_the_last_but_one_finishes_foul() -> None:
    """Not who is left with cards: the last place is taken already."""
    state = table("", "", "2s", "4c5c", move=2, lead="free", foul_finish="on")
    state = play(state, "2s")
    assert state.hands[3] == cards("4c5c")
    assert GAME.result(state) == {"places": [1, 2, 4, 3]}
    assert rules.next_dealer(GAME.close(state)) == 2


@pytest.mark.rule("B8.10", "B7.1", "B7.3")
def test_who_is_poor_after_a_fall_at_a_table_of_three() -> None:
    """The fallen; who still holds cards takes the place between, with no move more."""
    state = table(
        "4cKc", "Ac", "5c6c7c", move=1, field="Qc", owner=0, last=(1, 2, 3), miyako_ochi="on"
    )
    state = play(state, "Ac")
    assert (state.to_move, state.places) == (None, (3, 1, 2))
    assert rules.next_dealer(GAME.close(state)) == 0


@pytest.mark.rule("B8.1", "B8.2", "B8.3")
def test_what_remains_of_four_jacks_when_the_trick_is_over() -> None:
    """The revolution: in the trick the two undid each other, the next lead is in turned order."""
    house: dict[str, Any] = {"revolution": "on", "eleven_back": "on"}
    state = table("JcJdJhJs2h", "QcQdQhQs3c", "TcTdThTs4d", **house)
    state = play(state, "JcJdJhJs")
    assert refused(state, "QcQdQhQs") is None
    state = play(state, "-")
    assert refused(state, "TcTdThTs") == "B4.3"
    state = play(state, "-", "2h")
    assert state.places[0] == 1
    assert legal(state) == ["-", "3c", *("Qc", "Qd", "Qh", "Qs")]


@pytest.mark.rule("B1.4", "B8.3")
def test_are_two_wild_jokers_a_pair_in_turned_order_too() -> None:
    """Yes, and above all pairs; one by one the black is still above the red."""
    state = table("6c6d6h6s3c3d", "XrXb9c", "4c4d", revolution="on", lead="free", **WILD)
    state = play(state, "6c6d6h6s", "-", "-", "3c3d")
    assert refused(state, "XrXb") is None
    assert refused(state, "9cXb") == "B4.3"
    split = table("6c6d6h6sXr3c", "Xb9c", "4c4d", revolution="on", lead="free", **WILD)
    split = play(split, "6c6d6h6s", "-", "-", "Xr")
    assert legal(split) == ["-", "Xb"]


@pytest.mark.rule("B2.4", "B2.6", "B2.8")
def test_does_the_middle_player_of_three_exchange_under_two_and_one() -> None:
    """No; at four the second does, chooses alike, and may give back what has just come."""
    house: dict[str, Any] = {"exchange": "2/1", "taxes_choice": "rich_free"}
    three = dealt("3c3d", "", "2h2s", last=(1, 2, 3), **house)
    assert (three.to_move, three.owed) == (0, 2)
    three = play(three, "give 3c3d")
    assert [(gift.giver, gift.taker) for gift in three.gifts] == [(2, 0), (0, 2)]
    assert refused(three, "give 4c") == "B2.6"
    four = dealt("3c3d", "4c4d", "AhAs", "2h2s", last=(1, 2, 3, 4), **house)
    four = play(four, "give 3c3d")
    assert (four.to_move, four.owed) == (1, 1)
    assert refused(four, "give As") is None
    assert refused(four, "give 4c") is None
