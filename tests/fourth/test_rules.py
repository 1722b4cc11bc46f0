"""High Card by its numbers: the evidence that CONTRIBUTING.md asks for."""

import pytest

from kartezh.core.cards import PACK
from kartezh.core.errors import IllegalMove
from kartezh.games import find_game
from tests.fourth.adding import NAME

BEGUN = "highcard/1 options=cards:2 deals=0 turn=0 hands=2c3d/2dAs led=- won=0/0"


@pytest.mark.rule("H1.1", "H2.2")
@pytest.mark.parametrize(("first", "winner"), [("2c", 1), ("3d", 0)])
def test_the_higher_card_wins_and_suits_decide(first: str, winner: int) -> None:
    game = find_game(NAME)
    state = game.play(game.parse_position(BEGUN), game.parse_action(first))
    state = game.play(state, game.parse_action("2d"))
    assert game.scores(state) == ((0, 1) if winner else (1, 0))
    assert game.to_move(state) == winner


@pytest.mark.rule("H1.2")
def test_cards_are_dealt_one_by_one() -> None:
    game = find_game(NAME)
    standing = game.open(game.options(cards=2), 2)
    pack = " ".join(card.text for card in PACK)
    setup = game.parse_setup(standing.options, 2, {"pack": pack}, first_deal=True)
    assert game.format_position(game.begin(standing, setup)) == (
        "highcard/1 options=cards:2 deals=0 turn=0 hands=2c2h/2d2s led=- won=0/0"
    )


@pytest.mark.rule("H2.1")
def test_only_cards_of_the_hand_are_laid() -> None:
    game = find_game(NAME)
    with pytest.raises(IllegalMove) as refused:
        game.play(game.parse_position(BEGUN), game.parse_action("As"))
    assert refused.value.refusal.rule == "H2.1"


@pytest.mark.rule("H3.1")
def test_the_deal_is_over_when_nobody_has_a_card() -> None:
    game = find_game(NAME)
    over = game.parse_position("highcard/1 options=cards:1 deals=0 turn=0 hands=-/- led=- won=1/0")
    assert game.finished(over)
    last = game.parse_position(
        "highcard/1 options=cards:1 deals=0 turn=1 hands=-/As led=2c won=0/0"
    )
    assert not game.finished(last)
