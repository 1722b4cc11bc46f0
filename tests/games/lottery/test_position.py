"""Positions as text: what they look like, and which ones nobody can read."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartezh.core.errors import UnreadableText
from kartezh.core.options import Fixed
from kartezh.core.seats import Chips
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.position import KEYS
from kartezh.games.lottery.state import Phase, State
from tests.games.lottery.tables import A, B, C, begin, duel, play, setup, standing
from tests.games.lottery.walks import Table, seeds, stretch, tables

DEAL = "7h2s5c9dKcTsAh4d8cQs3hJd9h2c7dAs5s3c"
BANK = "7hQs2dKc5cAs"


def second_draw() -> State:
    state = play(begin(deal=DEAL, bank=BANK), "ante 4", "ante 4", "ante 4", "prizes 5 3 1 2")
    return play(state, "ante 2", "ante 2", "ante 2")


def in_duel() -> State:
    state = begin(Options(draws=Fixed(2)), deal=DEAL, bank=BANK)
    state = play(state, "ante 4", "ante 4", "ante 4", "prizes 5 3 1 2")
    return play(state, "ante 2", "ante 2", "ante 2", "prizes 4 2", "Ah", "take", "9h")


def parts(state: State) -> dict[str, str]:
    return dict(part.split("=", 1) for part in GAME.format_position(state).split(" ")[1:])


def test_a_position_reads_well() -> None:
    found = parts(second_draw())
    del found["pack"], found["bank"]
    assert found == {
        "options": "-",
        "seats": "3",
        "dealer": "0",
        "banker": "1",
        "phase": "prizes",
        "move": "1",
        "draw": "2",
        "chips": "14,19,16",
        "bought": "20,20,20",
        "box": "7",
        "prizes": "5c~0/Qs:3/2d:1/As~0",
        "fresh": "As5s3c/Qs3hJd/9h2c7d",
        "heaps": "4d8cAh/2s5c/9dTs",
        "gone": "7hKc",
        "cleared": "7hKc",
        "winner": "2",
        "led": "-",
        "takes": "-",
        "loser": "-",
    }
    found = parts(in_duel())
    assert (found["led"], found["takes"]) == ("9h@2", "Ah@0>1")


def test_a_view_hides_what_it_should() -> None:
    text = GAME.format_view(GAME.view(second_draw(), C))
    assert text.startswith("lottery-view/1 viewer=2 options=- seats=3 ")
    assert " prizes=?~0/Qs:3/2d:1/?~0 pack=34? bank=46? " in text
    assert " fresh=3?/3?/9h2c7d heaps=3?/2?/9dTs " in text
    text = GAME.format_view(GAME.view(second_draw(), None))
    assert text.startswith("lottery-view/1 viewer=spectator ")
    assert " fresh=3?/3?/3? heaps=3?/2?/2? " in text


def test_every_phase_round_trips() -> None:
    choose = standing(Options(rebuy="choose"), [0, 20, 20], box=20, dealer=A)
    states = [
        GAME.begin(choose, setup(dealer=B, banker=C)),
        begin(),
        second_draw(),
        in_duel(),
        play(in_duel(), "take"),
    ]
    for state in states:
        assert GAME.parse_position(GAME.format_position(state)) == state
    assert {state.phase for state in states} == {*Phase} - {Phase.OVER}


BROKEN = {
    "options": ["", "x", "draws:fixed(6)", "officials_play:no", "buy_in:20", "unwon:Stay"],
    "seats": ["1", "18", "x", "4", "03", "²", "9" * 5000],
    "dealer": ["3", "-1", "1", "-"],
    "banker": ["0", "2", "x"],
    "phase": ["ante", "rebuy", "duel", "over", "Prizes", "-"],
    "move": ["0", "2", "-", "3"],
    "draw": ["0", "1", "3", "6"],
    "chips": ["14,19,17", "14,19", "14,19,16,0", "-1,34,16", "14,19,x", "14;19;16"],
    "bought": ["20,20,21", "10,20,30", "20,20"],
    "box": ["8", "-1", "07", "٧"],
    "prizes": [
        "5c~0/Qs:3/2d:1",
        "5c~0/Qs:3/2d:1/As~1",
        "5c:0/Qs:3/2d:1/As:0",
        "?~0/Qs:3/2d:1/As~0",
        "-/Qs:3/2d:1/As~0",
        "Qs~0/Qs:3/2d:1/As~0",
        "Xr~0/Qs:3/2d:1/As~0",
        "5c~0/Qs:3/2d:1/As~" + "9" * 4000,
    ],
    "fresh": [
        "As5s/Qs3hJd/9h2c7d",
        "AsAs3c/Qs3hJd/9h2c7d",
        "As5s3c/Qs3hJd/9h2c7d/-",
        "As5s3c/3?/9h2c7d",
        "As5sXr/Qs3hJd/9h2c7d",
        "-/Qs3hJd/9h2c7d",
    ],
    "heaps": ["8c4dAh/2s5c/9dTs", "4d8cAh7h/2s5c/9dTs", "4d8c/2s5c/9dTs", "4d8cA/2s5c/9dTs"],
    "gone": ["-", "Kc7h", "7hKc2c", "7hKcKc"],
    "cleared": ["-", "Kc7h", "7h"],
    "winner": ["3", "x"],
    "led": ["9h@2", "9h", "@", "Xr@0"],
    "takes": ["Ah@0>1", "Ah@0", ","],
    "loser": ["0"],
    "pack": ["-", "34?"],
    "bank": ["-"],
}


@pytest.mark.rule("L1.2", "L2.6")
@pytest.mark.parametrize(("key", "wrong"), [(k, w) for k in BROKEN for w in BROKEN[k]])
def test_a_wrong_part_is_refused(key: str, wrong: str) -> None:
    found = parts(second_draw())
    assert found[key] != wrong
    line = " ".join(["lottery/1", *(f"{k}={v}" for k, v in {**found, key: wrong}.items())])
    with pytest.raises(UnreadableText):
        GAME.parse_position(line)


DUEL_BROKEN = {
    "led": ["-", "9h@1", "9h@0", "9s@2", "Ah@2"],
    "takes": ["Ah@1>0", "Ah@0>2", "9d@0>1", "Ah@0>1,Ah@0>1", "Ah@0>1,9h@2>0"],
    "move": ["1", "2", "-"],
    "winner": ["0"],
    "loser": ["0"],
    "draw": ["1"],
    "prizes": ["5c:1/-/2d:0/-", "5c~0/-/2d:0/-"],
}


@pytest.mark.parametrize(("key", "wrong"), [(k, w) for k in DUEL_BROKEN for w in DUEL_BROKEN[k]])
def test_a_wrong_part_of_a_duel_is_refused(key: str, wrong: str) -> None:
    found = parts(in_duel())
    assert found[key] != wrong
    line = " ".join(["lottery/1", *(f"{k}={v}" for k, v in {**found, key: wrong}.items())])
    with pytest.raises(UnreadableText):
        GAME.parse_position(line)


CANNOT_GO_ON = {
    "nobody to move": lambda: replace(begin(), to_move=None),
    "nothing to put on prizes": lambda: replace(
        second_draw(), box=Chips(0), chips=(Chips(14), Chips(26), Chips(16))
    ),
    "an ante without chips": lambda: replace(begin(), chips=(Chips(20), Chips(0), Chips(40))),
    "an ante that nobody is asked for": lambda: replace(begin(), options=Options(ante=Fixed(1))),
    "prizes that nobody splits": lambda: replace(
        second_draw(), options=Options(prize_split="even")
    ),
    "a rebuy that nobody is asked for": lambda: replace(begin(), phase=Phase.REBUY),
    "a loser without cards": lambda: replace(play(duel("5s", "2h"), "5s", "2h"), loser=A),
    "a duel of one": lambda: duel("5s", ""),
    "a leader without cards": lambda: duel("5s", "", "2h", to_move=B),
}


@pytest.mark.parametrize("what", list(CANNOT_GO_ON))
def test_what_cannot_go_on_is_refused(what: str) -> None:
    with pytest.raises(UnreadableText):
        GAME.parse_position(GAME.format_position(CANNOT_GO_ON[what]()))


@pytest.mark.parametrize(
    "text",
    ["", "lottery/1", "lottery/2 options=-", "\x00", "\ud800", "lottery/1 " + "a" * 10**5, "лото"],
)
def test_other_lines_are_refused(text: str) -> None:
    for parse in (GAME.parse_position, GAME.parse_view):
        with pytest.raises(UnreadableText):
            parse(text)


def test_a_view_is_no_position_and_the_other_way_round() -> None:
    state = second_draw()
    with pytest.raises(UnreadableText):
        GAME.parse_position(GAME.format_view(GAME.view(state, A)))
    with pytest.raises(UnreadableText):
        GAME.parse_view(GAME.format_position(state))
    whole = GAME.format_position(state).replace("lottery/1", "lottery-view/1 viewer=0")
    with pytest.raises(UnreadableText):
        GAME.parse_view(whole)


@given(tables(), seeds, st.sampled_from(KEYS), st.text("-?0129:~/,@>2cAhXr", max_size=12))
def test_no_text_does_more_than_be_refused(table: Table, seed: int, key: str, junk: str) -> None:
    for state in stretch(table, seed, count=1):
        found = {**parts(state), key: junk}
        line = " ".join(["lottery/1", *(f"{k}={v}" for k, v in found.items())])
        try:
            again = GAME.parse_position(line)
        except UnreadableText:
            continue
        assert GAME.format_position(again) == line
        while not GAME.finished(again) and again.phase is not Phase.DUEL:
            again = GAME.play(again, GAME.legal_moves(again).sample(random.Random(seed)))
