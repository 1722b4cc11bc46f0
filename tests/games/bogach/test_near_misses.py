"""For every clause the nearest move that breaks it, with the rule that its refusal names."""

from dataclasses import replace
from typing import Any

import pytest

from kartezh.core.errors import IllegalMove
from kartezh.games.bogach.game import GAME
from kartezh.games.bogach.state import Give, Lay
from tests.games.bogach.tables import cards, dealt, legal, play, refused, table


@pytest.mark.rule("B3.1")
def test_cards_are_named_in_order_and_once() -> None:
    state = table("3c3d9c", "4c")
    low, high = cards("3c3d")
    for wrong in ((high, low), (low, low), ()):
        refusal = GAME.why_not(state, Lay(wrong))
        assert refusal is not None
        assert refusal.rule == "B3.1"
    with pytest.raises(IllegalMove) as raised:
        GAME.play(state, Lay((high, low)))
    assert raised.value.refusal.rule == "B3.1"
    assert refused(state, "3c3d") is None


@pytest.mark.rule("B3.2")
def test_only_cards_of_the_own_hand_are_laid() -> None:
    state = table("3c3d9c", "3h4c", move=1, field="3s", owner=0)
    assert refused(state, "9c") == "B3.2"
    assert refused(state, "4c") is None


@pytest.mark.rule("B3.3", "B1.4")
def test_cards_laid_together_are_of_one_rank() -> None:
    assert refused(table("3c4c", "5c", lead="free"), "3c4c") == "B3.3"
    hands = ("3c4cXr", "5c")
    assert refused(table(*hands, lead="free", jokers=1), "4cXr") == "B3.3"
    wild = table(*hands, lead="free", jokers=1, joker_role="wild")
    assert refused(wild, "4cXr") is None
    assert refused(wild, "3c4cXr") == "B3.3"


@pytest.mark.rule("B3.4")
def test_the_lowest_rank_is_led() -> None:
    state = table("3c9c9d", "4c")
    assert refused(state, "9c9d") == "B3.4"
    assert refused(state, "3c") is None
    assert refused(table("3c9c9d", "4c", lead="lowest_any_number"), "9c") == "B3.4"
    assert refused(table("3c9c9d", "4c", lead="free"), "9c") is None


@pytest.mark.rule("B3.5")
def test_all_of_the_lowest_rank_are_led() -> None:
    assert refused(table("3c3d9c", "4c"), "3d") == "B3.5"
    assert refused(table("3c3d9c", "4c", lead="lowest_any_number"), "3d") is None


WILD: dict[str, Any] = {"jokers": 2, "joker_role": "wild"}


@pytest.mark.rule("B3.6")
@pytest.mark.parametrize(
    ("lead", "moves"),
    [
        ("lowest_all", ["4c4d"]),
        (
            "lowest_any_number",
            [
                *("4c", "4c4d", "4c4dXb", "4c4dXr", "4c4dXrXb", "4cXb", "4cXr", "4cXrXb"),
                *("4d", "4dXb", "4dXr", "4dXrXb"),
            ],
        ),
    ],
)
def test_wild_jokers_in_a_lead(lead: str, moves: list[str]) -> None:
    state = table("4c4d9cXrXb", "5c", lead=lead, **WILD)
    assert legal(state) == moves
    assert refused(state, "Xr") == "B3.4"
    assert (refused(state, "4c4dXr") == "B3.5") == (lead == "lowest_all")


@pytest.mark.rule("B3.6")
def test_a_hand_of_jokers_leads_them() -> None:
    assert legal(table("XrXb", "5c", **WILD)) == ["XrXb"]
    some = ["Xb", "Xr", "XrXb"]
    assert legal(table("XrXb", "5c", lead="lowest_any_number", **WILD)) == some
    assert legal(table("XrXb", "5c", lead="free", jokers=2)) == some
    assert legal(table("XrXb", "5c", jokers=2)) == ["XrXb"]


@pytest.mark.rule("B3.6")
def test_six_cards_of_one_rank_with_both_jokers() -> None:
    state = table("4c4d4h4sXrXb9c", "5c5d5h5s", lead="free", **WILD)
    assert refused(state, "4c4d4h4sXrXb") is None


@pytest.mark.rule("B3.7")
def test_who_leads_cannot_pass() -> None:
    state = table("3c9c", "4c5c")
    assert refused(state, "-") == "B3.7"
    assert refused(play(state, "3c"), "-") is None


@pytest.mark.rule("B4.2")
def test_as_many_cards_cover() -> None:
    state = table("3c", "9c9d9h", move=1, field="5c5d", owner=0)
    assert refused(state, "9c") == "B4.2"
    assert refused(state, "9c9d9h") == "B4.2"
    assert refused(state, "9c9h") is None


@pytest.mark.rule("B4.3")
def test_a_higher_rank_covers() -> None:
    state = table("3c", "9c8cTc", move=1, field="9d", owner=0)
    assert refused(state, "8c") == "B4.3"
    assert refused(state, "9c") == "B4.3"
    assert refused(state, "Tc") is None


@pytest.mark.rule("B4.3", "B1.4")
def test_two_jokers_are_of_one_rank() -> None:
    state = table("3c", "Xb4c", move=1, field="Xr", owner=0, jokers=2)
    assert legal(state) == ["-"]
    equal = table("3c", "Xr4c", move=1, field="Xb", owner=0, jokers=2, beat="higher_or_equal")
    assert legal(equal) == ["-", "Xr"]


@pytest.mark.rule("B4.3", "B1.4")
@pytest.mark.parametrize("beat", ["higher", "higher_or_equal"])
@pytest.mark.parametrize("revolution", ["off", "on"])
def test_alone_a_wild_black_joker_is_above_the_red(beat: str, revolution: str) -> None:
    house = {"beat": beat, "revolution": revolution, **WILD}
    black = table("3c", "Xb4c", move=1, field="Xr", owner=0, **house)
    assert legal(black) == ["-", "Xb"]
    red = table("3c", "Xr4c", move=1, field="Xb", owner=0, **house)
    assert refused(red, "Xr") == "B4.3"
    turned = replace(black, revolution=revolution == "on")
    assert legal(turned) == ["-", "Xb"]


@pytest.mark.rule("B1.4", "B4.3")
def test_wild_jokers_complete_a_cover() -> None:
    state = table("3c", "5d9c9hXrXb", move=1, field="9d9s", owner=0, **WILD)
    assert legal(state) == ["-", "XrXb"]
    lower = table("3c", "5d9c9hXrXb", move=1, field="8d8s", owner=0, **WILD)
    assert legal(lower) == ["-", "9c9h", "9cXb", "9cXr", "9hXb", "9hXr", "XrXb"]


@pytest.mark.rule("B5.1")
def test_by_the_letter_only_who_cannot_cover_passes() -> None:
    hands = ("3c", "8cTc")
    assert refused(table(*hands, move=1, field="9d", owner=0), "-") is None
    literal = table(*hands, move=1, field="9d", owner=0, pass_="only_if_unable")
    assert legal(literal) == ["Tc"]
    assert refused(literal, "-") == "B5.1"
    unable = table(*hands, move=1, field="Jd", owner=0, pass_="only_if_unable")
    assert legal(unable) == ["-"]


@pytest.mark.rule("B8.5", "B5.1")
def test_the_three_of_spades_makes_able() -> None:
    state = table(
        "3c", "3s4c", move=1, field="Xr", owner=0, jokers=1, spade3="on", pass_="only_if_unable"
    )
    assert legal(state) == ["3s"]
    assert refused(state, "-") == "B5.1"
    assert refused(state, "4c") == "B4.3"


@pytest.mark.rule("B2.6", "B2.8")
def test_in_the_exchange_the_rich_player_gives_own_cards_and_as_many() -> None:
    state = dealt("3c9c", "", "2s4d", last=(1, 2, 3), taxes_choice="rich_free")
    assert state.to_move == 0
    assert refused(state, "3c") == "B2.8"
    assert refused(state, "-") == "B2.8"
    assert refused(state, "give 3c9c") == "B2.6"
    assert refused(state, "give 4d") == "B2.6"
    assert refused(state, "give 2s") is None
    wrong = GAME.why_not(state, Give(()))
    assert wrong is not None
    assert wrong.rule == "B3.1"
    two = dealt("3c9c", "", "2s4d", last=(1, 2, 3), taxes_choice="rich_free", exchange="2/1")
    assert refused(two, "give 3c4d") == "B2.6"
    assert refused(two, "give 3c9c") is None
    state = play(state, "give 9c")
    assert cards("9c")[0] in state.hands[2]
    assert refused(state, "give 3c") == "B2.6"


@pytest.mark.rule("B7.2")
def test_nothing_is_played_after_the_end() -> None:
    state = play(table("3c", "4c"), "3c")
    for text in ("4c", "-", "give 4c"):
        assert refused(state, text) == "B7.2"
