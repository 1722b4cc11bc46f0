"""Positions and views as text: round trips, and what is refused."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartezh.core.errors import UnreadableText
from kartezh.core.seats import Seat
from kartezh.games.merchant.game import GAME
from kartezh.games.merchant.options import Options
from kartezh.games.merchant.position import parse_position, parse_view
from kartezh.games.merchant.state import Luck
from tests.games.merchant.walks import options, seats, seeds, walk

WHOLE = (
    "merchant/1 options=hand_size:1,deck:{+10*2;0*1;-10*1} round=0 first=1 move=1 money=0,0 "
    "centre=- stacks=-/- hands=+10,F,F,B/0,F,F,B aside=+10,-10"
)
LATER = (
    "merchant/1 options=hand_size:1,deck:{+10*2;0*1;-10*1} round=0 first=1 move=0 money=0,20 "
    "centre=+10 stacks=-/F,B hands=F,F,B/0,F aside=+10,-10"
)


@given(options(), seats, seeds)
def test_round_trips(chosen: Options, players: int, seed: int) -> None:
    for state in list(walk(chosen, players, seed))[::3]:
        assert parse_position(GAME.format_position(state)) == state
        for viewer in (None, *map(Seat, range(players))):
            seen = GAME.view(state, viewer)
            assert parse_view(GAME.format_view(seen)) == seen


def test_a_position_by_hand() -> None:
    state = parse_position(WHOLE)
    assert GAME.format_position(state) == WHOLE
    assert state.turn == 1
    later = parse_position(LATER)
    assert later.stacks[1].pile == (Luck.LUCK, Luck.BIG)
    for right, wrong in (("move=0", "move=1"), ("first=1", "first=0"), ("-/F,B", "F,B/-")):
        with pytest.raises(UnreadableText):
            parse_position(LATER.replace(right, wrong))
    with pytest.raises(UnreadableText):  # what was played lies on no stack
        parse_position(LATER.replace("centre=+10", "centre=-").replace("aside=", "aside=+10,"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("merchant/1", "merchant/2"),
        (" round=0", ""),
        ("round=0", "round=2"),
        ("round=0", "round=00"),
        ("round=0", "round=²"),
        ("first=1", "first=2"),
        ("move=1", "move=0"),
        ("money=0,0", "money=0"),
        ("money=0,0", "money=0,+5"),
        ("centre=-", "centre=+10"),
        ("centre=-", "centre=F"),
        ("centre=-", "centre=-|F"),
        ("stacks=-/-", "stacks=-"),
        ("stacks=-/-", "stacks=-|+10/-"),
        ("stacks=-/-", "stacks=-|-|-|-/-"),
        ("stacks=-/-", "stacks=|/-"),
        ("+10,F,F,B", "+20,F,F,B"),
        ("+10,F,F,B", "+10,F,B,F"),
        ("+10,F,F,B", "+10,F,F"),
        ("+10,F,F,B", "+10,F,F,F"),
        ("+10,F,F,B", "1?,F,F,B"),
        ("aside=+10,-10", "aside=-10,+10"),
        ("aside=+10,-10", "aside=+10"),
        ("aside=+10,-10", "aside=+10,-10 more=1"),
        ("hand_size:1", "hand_size:0"),
        ("hand_size:1", "hand_size:1,hand_size:1"),
        ("hand_size:1", "hand_size:auto"),
        ("+10*2;0*1", "0*1;+10*2"),
    ],
)
def test_near_misses(old: str, new: str) -> None:
    assert old in WHOLE
    with pytest.raises(UnreadableText):
        parse_position(WHOLE.replace(old, new, 1))


def test_a_view_must_fit_the_deck() -> None:
    state = next(walk(Options(), 3, 5))
    text = GAME.format_view(GAME.view(state, Seat(1)))
    assert text.count("10?") == 3
    with pytest.raises(UnreadableText):
        parse_view(text.replace("viewer=1", "viewer=3"))
    with pytest.raises(UnreadableText):
        parse_view(text.replace("viewer=1", "viewer=0"))
    with pytest.raises(UnreadableText):
        parse_view(text.replace("aside=10?", "aside=9?"))


@given(st.data())
def test_only_unreadable_text_comes_out(data: st.DataObject) -> None:
    """One place of a good line is spoilt."""
    state = list(walk(Options(luck_position="beside_active"), 3, 2))[20]
    seen = GAME.view(state, Seat(0))
    for text, parse in (
        (GAME.format_position(state), parse_position),
        (GAME.format_view(seen), parse_view),
    ):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 3))
        put = data.draw(st.text(max_size=3) | st.sampled_from(["9" * 5000, "|", "/", ",", "F"]))
        try:
            parse(text[:at] + put + text[at + cut :])
        except UnreadableText as error:
            assert error.message  # noqa: PT017 (either it is refused in these words or it is read)


def test_random_splits_of_cards_are_no_position() -> None:
    chance = random.Random(3)
    text = GAME.format_position(list(walk(Options(), 4, 9))[17])
    for _ in range(50):
        a, b = sorted(chance.sample(range(len(text)), 2))
        with pytest.raises(UnreadableText):
            parse_position(text[:a] + text[b:])
