"""The worked examples of the rules, by name."""

import pytest

from kartezh.core.errors import BadSeats
from kartezh.core.options import Fixed
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules.draw import most_draws
from kartezh.games.lottery.rules.duel import beats
from kartezh.games.lottery.rules.table import SEATS
from kartezh.games.lottery.state import Beaten, Phase, Reason, Stalled, State
from tests.games.lottery.tables import (
    A,
    B,
    C,
    begin,
    card,
    cards,
    duel,
    hand,
    legal,
    play,
    shown,
)

DEAL = "7h2s5c 9dKcTs Ah4d8c" + "Qs3hJd 9h2c7d As5s3c"
BANK = "7hQs2dKc 5cAs"


def one_draw_of_l1(options: Options) -> State:
    state = begin(options, 3, deal=DEAL, bank=BANK)
    return play(state, "ante 4", "ante 4", "ante 4", "prizes 5 3 1 2")


@pytest.mark.example("L1")
@pytest.mark.rule("L6.3", "L6.6", "L6.7", "L7.1", "L8.1", "L8.2", "L8.3", "L9.1", "L9.2")
def test_example_l1_two_draws() -> None:
    state = one_draw_of_l1(Options(draws=Fixed(2)))
    assert state.chips == (16, 21, 18)
    assert state.box == 1
    assert shown(state) == ["?:0", "Qs:3", "2d:1", "?:0"]
    assert state.gone == cards("7hKc")
    assert state.cleared == cards("7hKc")

    state = play(state, "ante 2", "ante 2", "ante 2", "prizes 4 2")
    assert state.phase is Phase.DUEL
    assert state.chips == (16, 22, 16)
    assert shown(state) == ["5c:0", "-", "2d:0", "-"]
    assert state.box == 1 + 5
    assert sum(state.chips) + state.box == 60
    assert state.to_move == A
    assert hand(state, A) == {*cards("Ah4d8c5s3c")}
    assert hand(state, B) == {*cards("2s5c3hJd")}
    assert hand(state, C) == {*cards("9dTs9h2c7d")}


@pytest.mark.example("L1")
@pytest.mark.rule("L6.2", "L7.1")
def test_example_l1_before_the_lottery_ends() -> None:
    state = one_draw_of_l1(Options(draws=Fixed(3)))
    state = play(state, "ante 2", "ante 2", "ante 2", "prizes 4 2")
    assert (state.phase, state.draw, state.last_winner) == (Phase.ANTE, 3, A)
    assert state.box == 1
    assert shown(state) == ["5c:4", "?:0", "2d:1", "?:0"]


TABLE = [
    ("2h", "As", "yyn n"),
    ("As", "2h", "nnn y"),
    ("Ah", "Kh", "yny y"),
    ("3h", "Ah", "nnn n"),
    ("2d", "As", "yyn n"),
    ("7c", "5c", "yny y"),
    ("5c", "7c", "nnn n"),
]


@pytest.mark.example("L2")
@pytest.mark.rule("L1.3", "L1.4", "L10.1")
@pytest.mark.parametrize(("attempt", "led", "expected"), TABLE)
def test_example_l2_beat_table(attempt: str, led: str, expected: str) -> None:
    readings = [
        Options(),
        Options(beat_rule="higher_suit"),
        Options(beat_rule="same_suit"),
        Options(beat_rule="any_rank"),
    ]
    found = ["y" if beats(options, card(attempt), card(led)) else "n" for options in readings]
    assert "".join(found) == expected.replace(" ", "")


@pytest.mark.example("L3")
@pytest.mark.rule("L10.4", "L10.5", "L10.6", "L10.7", "L12.2", "L12.3")
@pytest.mark.parametrize("options", [Options(), Options(beat_rule="higher_suit")])
def test_example_l3_duel(options: Options) -> None:
    state = duel("5s3c", "Jd", "9hTs", options=options)
    state = play(state, "3c", "take")
    assert state.to_move == C
    state = play(state, "Ts", "take")
    assert state.to_move == B
    state = play(state, "Jd", "9h")
    assert not state.heaps[C]
    assert state.to_move == A
    state = play(state, "5s", "3c")
    assert state.loser == A
    assert state.heaps[A] == cards("Ts")
    assert (state.chips, state.box) == ((19, 20, 20), 1)


@pytest.mark.example("L3")
@pytest.mark.rule("L11.2")
def test_example_l3_same_suit_never_ends_by_itself() -> None:
    state = duel("5s3c", "Jd", "9hTs", options=Options(beat_rule="same_suit"))
    state = play(state, "3c", "take", "Ts", "take", "Jd")
    assert legal(state) == ["take"]
    state = play(state, "take")
    suits = "sdch"
    while not GAME.finished(state):
        assert state.to_move is not None
        lowest = min(
            state.heaps[state.to_move],
            key=lambda one: (suits.index(one.text[1]), "23456789TJQKA".index(one.rank)),
        )
        state = play(state, lowest.text, "take")
    assert Stalled(Reason.REPEATED) in state.log
    assert not any(isinstance(event, Beaten) for event in state.log)


@pytest.mark.example("L4")
@pytest.mark.rule("L12.2")
def test_example_l4_nobody_left() -> None:
    state = play(duel("5s", "2h"), "5s", "2h")
    assert GAME.finished(state)
    assert state.loser is None
    assert (state.chips, state.box) == ((20, 20), 0)


@pytest.mark.example("L5")
@pytest.mark.rule("L11.2", "L11.3", "L11.4")
def test_example_l5_cycle() -> None:
    state = duel("Ah2s", "3s4s", "Kh5s")
    hearts = ["Ah", "Kh", "Ah", "Kh", "Ah"]
    for heart in hearts:
        state = play(state, heart, "take")
        assert not GAME.finished(state)
    state = play(state, "Kh", "take")
    assert GAME.finished(state)
    assert state.loser == C
    assert (state.chips, state.box) == ((20, 20, 15), 5)


@pytest.mark.example("L6")
@pytest.mark.rule("L12.3", "L12.4")
def test_example_l6_fine() -> None:
    state = play(duel("3s", "2h9h3cKs2s", chips=5, to_move=B), "2s", "3s")
    assert {*state.heaps[B]} == {*cards("2h9h3cKs")}
    assert state.loser == B
    assert state.chips[B] == 0
    assert state.bought[B] == 5 + 7
    assert state.box == 12


@pytest.mark.example("L7")
@pytest.mark.rule("L3.3")
def test_example_l7_officials_play() -> None:
    state = begin(seats=2, deal="7h2s5c 9dKcTs", bank="7hQs2d3c")
    state = play(state, "ante 1", "ante 3", "prizes 1 1 1 1")
    assert state.chips == (17, 20)
    assert [len(fresh) for fresh in state.fresh] == [3, 2]
    assert state.last_winner == B == state.banker


@pytest.mark.example("L8")
@pytest.mark.rule("L6.6", "L6.7")
def test_example_l8_two_prizes_to_one_player() -> None:
    state = begin(seats=3, deal="7hKc5c 9d4cTs Ah4d8c", bank="7hQs2dKc")
    state = play(state, "ante 4", "ante 4", "ante 4", "prizes 5 3 1 2")
    assert state.chips == (16, 16 + 7, 16)
    assert state.fresh[B] == cards("5c")


@pytest.mark.example("L9")
@pytest.mark.rule("L1.1", "L6.8")
def test_example_l9_number_of_draws() -> None:
    given = {2: 8, 3: 5, 4: 4, 5: 3, 6: 2, 7: 2, 8: 2}
    for seats in SEATS:
        assert most_draws(Options(), seats) == given.get(seats, 1)
    assert 52 - 3 * 4 * 4 == 4
    assert 52 - 3 * 9 == 25
    with pytest.raises(BadSeats):
        GAME.check(Options(), 18)
    with pytest.raises(BadSeats):
        GAME.check(Options(), 1)


@pytest.mark.example("L10")
@pytest.mark.rule("L5.10", "L6.3")
def test_example_l10_no_win() -> None:
    state = begin(seats=2, deal="7c2s5c 9dKcTs 3s", bank="7hQs2d3c")
    state = play(state, "ante 1", "ante 3", "prizes 1 1 1 1")
    assert (state.phase, state.draw) == (Phase.ANTE, 2)
    before = shown(state)
    assert before == ["7h:1", "Qs:1", "2d:1", "3c:1"]
    state = play(state, "ante 1", "ante 1")
    assert (state.phase, state.draw) == (Phase.ANTE, 3)
    assert state.box == 2


@pytest.mark.example("L11")
@pytest.mark.rule("L9.3", "L10.7", "L12.1")
def test_example_l11_leaders_last_card_taken() -> None:
    state = play(duel("Ah", "2s3s", "5d"), "Ah", "take")
    assert not state.heaps[A]
    assert state.to_move == C
    state = play(state, "5d", "Ah")
    assert state.loser == B
    assert state.heaps[B] == cards("2s3s")
    assert (state.chips[B], state.box) == (18, 2)


@pytest.mark.example("L12")
@pytest.mark.rule("L7.2", "L7.3", "L5.4")
def test_example_l12_unwon_to_box() -> None:
    state = one_draw_of_l1(Options(unwon="to_box"))
    assert state.box == 5
    assert shown(state) == ["?:0", "Qs:0", "2d:0", "?:0"]
    state = play(state, "ante 2", "ante 2", "ante 2")
    assert legal(state) == {"prizes": [4, 1, 11]}

    state = one_draw_of_l1(Options(unwon="replace_all"))
    assert state.box == 5
    assert shown(state) == ["?:0"] * 4
    assert state.cleared == cards("2d7hQsKc")
