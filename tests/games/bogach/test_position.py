"""One line for a position, one for what a viewer knows of it; what is refused, and where."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartezh.core.errors import UnreadableText
from kartezh.core.seats import Seat
from kartezh.games.bogach.game import GAME
from kartezh.testing.strategies import Table, seeds, tables, walk
from tests.games.bogach.tables import dealt, play, table

PLAYED = (
    "3d3h3s4d4h4s5d5h5s6d6h6s7c7d7h7s8c8d8h8s9d9h9sTcTdThTsJdJhJsQcQdQhQsKcKdKhKsAcAdAhAs2c2d2h2s"
)
LINE = (
    "bogach/1 options=- last=- dealer=0 first=0 move=2 gifts=- hands=9c/4cJc/5c6c "
    f"played=3c{PLAYED}/-/- away=- field=3c owner=0 passed=1 turned=- places=0,0,0"
)
"""Three seats; the first has led a three, the second has passed."""
VIEW = LINE.replace("bogach/1", "bogach-view/1 viewer=1").replace(
    "hands=9c/4cJc/5c6c", "hands=1?/4cJc/2?"
)


def test_the_line_of_a_position() -> None:
    state = play(table("3c9c", "4cJc", "5c6c"), "3c", "-")
    assert GAME.format_position(state) == LINE
    again = GAME.parse_position(LINE)
    assert again == state
    assert again.log == ()
    assert play(again, "5c").owner == 2


def test_the_line_of_a_view() -> None:
    state = GAME.parse_position(LINE)
    assert GAME.format_view(GAME.view(state, Seat(1))) == VIEW
    assert GAME.parse_view(VIEW) == GAME.view(state, Seat(1))


def test_the_exchange_in_a_line() -> None:
    hands = ("3c3d", "4c4d", "AhAs", "2h2s")
    for order, length in (("sequential", 1), ("simultaneous", 0)):
        state = dealt(
            *hands,
            last=(1, 2, 3, 4),
            exchange="2/1",
            taxes_choice="rich_free",
            exchange_order=order,
        )
        text = GAME.format_position(state)
        again = GAME.parse_position(text)
        assert (again, again.owed, len(again.gifts)) == (state, 2, length)
        seen = GAME.format_view(GAME.view(state, None))
        assert ("gifts=3>0:2?" in seen) == (length == 1)


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("bogach/1", "bogach/2", ""),
        ("bogach/1", "bogach-view/1", ""),
        (" move=2", " moves=2", "move"),
        (" places=0,0,0", "", "places"),
        ("places=0,0,0", "places=0,0,0 more=1", "more=1"),
        ("options=-", "options=lead:lowest_all", ""),
        ("options=-", "options=lead:highest", "options"),
        ("options=-", "options=foo:1", "options"),
        ("options=-", "options=jokers:1", "hands"),
        ("hands=9c/", "hands=9c9c/", "hands"),
        ("hands=9c/", "hands=Tc/", "hands"),
        ("hands=9c/", "hands=9cXr/", "hands"),
        ("hands=9c/", "hands=9x/", "hands"),
        ("hands=9c/", "hands=1?/", "hands"),
        ("hands=9c/4cJc/5c6c", "hands=9c/Jc4c/5c6c", "hands"),
        ("hands=9c/4cJc/5c6c", "hands=9c/4cJc5c6c/-", "hands"),
        ("hands=9c/4cJc/5c6c", "hands=9c/4cJc/5c6c/-", "played"),
        ("hands=9c/4cJc/5c6c", "hands=9c4cJc5c6c", "hands"),
        ("/-/- away", "/- away", "played"),
        ("move=2", "move=0", "move"),
        ("move=2", "move=1", "passed"),
        ("move=2", "move=-", "hands"),
        ("move=2", "move=3", "move"),
        ("move=2", "move=02", "move"),
        ("move=2", "move=" + "9" * 5000, "move"),
        ("move=2", "move=\u0662", ""),
        ("move=2", "move=2\x00", ""),
        ("field=3c owner=0", "field=- owner=0", "owner"),
        ("field=3c owner=0", "field=3c owner=-", "owner"),
        ("field=3c owner=0", "field=3c owner=1", "owner"),
        ("field=3c owner=0", "field=3c4d owner=0", "field"),
        ("field=3c owner=0", "field=9c owner=0", "owner"),
        ("passed=1", "passed=-", "passed"),
        ("passed=1", "passed=0,1", "passed"),
        ("passed=1", "passed=1,2", "passed"),
        ("passed=1", "passed=1,1", "passed"),
        ("turned=-", "turned=revolution", "turned"),
        ("turned=-", "turned=jack", "turned"),
        ("turned=-", "turned=backwards", ""),
        ("away=-", "away=9c", "away"),
        ("last=-", "last=1,2,3", "dealer"),
        ("last=-", "last=3,1,2", "gifts"),
        ("last=-", "last=1,3,3", "last"),
        ("last=-", "last=1,2", "last"),
        ("last=-", "last=2,1,3", "dealer"),
        ("gifts=-", "gifts=2>0:2s,0>2:3c", "gifts"),
        ("gifts=-", "gifts=2>0", "gifts"),
        ("gifts=-", "gifts=2>0:zz", "gifts"),
        ("gifts=-", "gifts=2>7:3c", "gifts"),
        ("places=0,0,0", "places=1,0,0", "hands"),
        ("places=0,0,0", "places=2,0,0", "places"),
        ("places=0,0,0", "places=0,0", "places"),
        ("first=0", "first=3", "first"),
        ("options=-", "options=first_lead:3c", None),
        ("- last=- dealer=0 first=0", "first_lead:3c last=- dealer=0 first=1", "first"),
    ],
)
def test_a_position_that_cannot_be(old: str, new: str, where: str | None) -> None:
    assert old in LINE
    text = LINE.replace(old, new)
    if where is None:
        assert GAME.format_position(GAME.parse_position(text)) == text
        return
    with pytest.raises(UnreadableText) as raised:
        GAME.parse_position(text)
    assert raised.value.where == where


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("viewer=1", "viewer=spectator", ""),
        ("viewer=1", "viewer=0", "hands"),
        ("viewer=1", "viewer=3", "viewer"),
        ("viewer=1", "viewer=-", "viewer"),
        ("hands=1?/4cJc/2?", "hands=2?/4cJc/2?", "hands"),
        ("hands=1?/4cJc/2?", "hands=9c/4cJc/2?", ""),
        ("hands=1?/4cJc/2?", "hands=1?/4c3c/2?", "hands"),
        ("hands=1?/4cJc/2?", "hands=1?/4cXr/2?", "hands"),
        ("hands=1?/4cJc/2?", "hands=01?/4cJc/2?", "hands"),
        ("hands=1?/4cJc/2?", "hands=1?/4c3d/2?", "hands"),
        ("hands=1?/4cJc/2?", "hands=1?/2?/2?", "hands"),
        ("hands=1?/4cJc/2?", "hands=999999?/4cJc/2?", "hands"),
        ("field=3c", "field=1?", "field"),
    ],
)
def test_a_view_that_cannot_be(old: str, new: str, where: str) -> None:
    assert old in VIEW
    with pytest.raises(UnreadableText) as raised:
        GAME.parse_view(VIEW.replace(old, new))
    assert raised.value.where == where


@given(tables("bogach"), seeds, st.integers(1, 3))
def test_every_position_and_view_comes_back(table: Table, seed: int, deals: int) -> None:
    chance = random.Random(seed)
    for state in list(walk(table, seed, deals))[::8]:
        text = GAME.format_position(state)
        assert GAME.parse_position(text) == state
        viewer = Seat(chance.randrange(table.seats))
        for seen in (GAME.view(state, None), GAME.view(state, viewer)):
            assert GAME.parse_view(GAME.format_view(seen)) == seen


@given(tables("bogach"), seeds, st.data())
def test_a_spoiled_line_is_refused_or_another_position(
    table: Table, seed: int, data: st.DataObject
) -> None:
    """No other exception, and nothing is read that is not written the same way."""
    states = list(walk(table, seed))
    text = GAME.format_position(data.draw(st.sampled_from(states)))
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    added = data.draw(st.text(st.sampled_from("0123456789-,/:>?=TJQKA2XcdhsrbX \x00é"), max_size=3))
    spoiled = text[:at] + added + text[at + cut :]
    try:
        state = GAME.parse_position(spoiled)
    except UnreadableText:
        return
    assert GAME.format_position(state) == spoiled
    if not GAME.finished(state):
        GAME.play(state, GAME.legal_moves(state).sample(random.Random(seed)))
