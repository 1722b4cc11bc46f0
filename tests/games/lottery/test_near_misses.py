"""For every clause a move that keeps it and the nearest one that breaks it."""

import pytest

from kartezh.core.errors import BadOption, Disagreement, IllegalMove
from kartezh.core.options import Fixed, parse_options
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.state import Buy, LoadPrizes, Phase, Setup
from tests.games.lottery.tables import (
    A,
    B,
    C,
    D,
    action,
    begin,
    duel,
    legal,
    pack,
    play,
    refusal,
    setup,
    standing,
)

# 1 to 3: the table


@pytest.mark.rule("L1.6")
def test_only_actions_are_actions() -> None:
    state = begin()
    found = GAME.why_not(state, "ante 1")  # type: ignore[arg-type]
    assert found is not None
    assert found.rule == GAME.action_rule == "L1.6"


@pytest.mark.rule("L2.3", "L2.4")
def test_buying() -> None:
    options = Options(rebuy="choose", buy_in=5)
    state = GAME.begin(standing(options, [0, 5, 0], box=10, dealer=C), setup(dealer=A, banker=B))
    assert (state.phase, state.to_move) == (Phase.REBUY, C)
    assert legal(state) == {"buy": [0, 50]}
    assert refusal(state, "buy 0") is None
    assert refusal(state, "buy 50") is None
    assert refusal(state, "buy 51") == "L2.4"
    below = GAME.why_not(state, Buy(-1))
    assert below is not None
    assert below.rule == "L2.4"
    assert refusal(state, "ante 1") == "L4.2"
    state = play(state, "buy 7")
    assert (state.phase, state.to_move) == (Phase.REBUY, A)
    state = play(state, "buy 0")
    assert (state.phase, state.to_move) == (Phase.ANTE, B)
    assert state.chips == (0, 5, 7)
    assert state.bought[C] == 5 + 7
    assert refusal(state, "buy 1") == "L2.3"
    assert play(state, "ante 1").to_move == C
    assert play(state, "ante 1", "ante 1").phase is Phase.PRIZES


@pytest.mark.rule("L3.2")
def test_officials_follow_from_the_match() -> None:
    before = standing(Options(), [20, 20, 20], dealer=A)
    state = GAME.begin(before, Setup(None, None, pack(""), pack("")))
    assert (state.dealer, state.banker) == (B, C)
    assert GAME.begin(before, Setup(B, None, pack(""), pack(""))).banker == C
    assert GAME.begin(before, Setup(None, C, pack(""), pack(""))).dealer == B
    wrong = [("dealer", setup(dealer=A, banker=C), 1), ("banker", setup(dealer=B, banker=A), 2)]
    for key, named, expected in wrong:
        with pytest.raises(Disagreement) as error:
            GAME.begin(before, named)
        assert (error.value.key, error.value.data["expected"]) == (key, expected)
        assert error.value.refusal.rule == "L3.2"


@pytest.mark.rule("L3.4")
def test_officials_who_only_serve_need_four_seats() -> None:
    options = Options(officials_play="no")
    GAME.check(options, 4)
    with pytest.raises(BadOption) as error:
        GAME.check(options, 3)
    assert error.value.option == "officials_play"


@pytest.mark.rule("L6.9")
@pytest.mark.parametrize(
    ("options", "seats", "most"),
    [(Options(), 3, 5), (Options(officials_play="no"), 5, 5), (Options(), 17, 1)],
)
def test_draws_above_the_maximum(options: Options, seats: int, most: int) -> None:
    for count in range(1, most + 1):
        GAME.check(parse_options(Options, {"draws": f"fixed({count})"}), 2)
    fits = Options(officials_play=options.officials_play, draws=Fixed(most))
    GAME.check(fits, seats)
    with pytest.raises(BadOption) as error:
        GAME.check(Options(officials_play=options.officials_play, draws=Fixed(most + 1)), seats)
    assert error.value.option == "draws"


# 4 Antes


@pytest.mark.rule("L4.2", "L4.3", "L4.4")
def test_antes() -> None:
    state = begin(Options(buy_in=3))
    assert legal(state) == {"ante": [1, 3]}
    assert refusal(state, "ante 1") is None
    assert refusal(state, "ante 0") == "L4.3"
    assert refusal(state, "ante 3") is None
    assert refusal(state, "ante 4") == "L4.4"
    loading = play(state, "ante 1", "ante 1", "ante 2")
    assert refusal(loading, "ante 1") == "L4.2"


# 5 Prizes


@pytest.mark.rule("L5.5", "L5.6", "L5.7", "L5.8")
def test_loading() -> None:
    state = begin()
    assert refusal(state, "prizes 1 1 1 1") == "L5.5"
    state = play(state, "ante 2", "ante 2", "ante 2")
    assert legal(state) == {"prizes": [4, 1, 6]}
    assert refusal(state, "prizes 1 1 1 1") is None
    assert refusal(state, "prizes 1 1 1") == "L5.6"
    assert refusal(state, "prizes 2 2 1 0") == "L5.7"
    assert refusal(state, "prizes 3 1 1 1") is None
    assert refusal(state, "prizes 3 2 1 1") == "L5.8"
    broken = GAME.why_not(state, LoadPrizes((3, -1, 1, 1)))
    assert broken is not None
    assert broken.rule == "L5.7"


@pytest.mark.rule("L5.7", "L5.9")
def test_loading_when_short() -> None:
    state = play(begin(), "ante 1", "ante 1", "ante 1")
    assert legal(state) == {"prizes": [4, 0, 3]}
    assert refusal(state, "prizes 0 3 0 0") is None
    assert refusal(state, "prizes 0 2 0 0") == "L5.9"
    assert refusal(state, "prizes 1 1 1 1") == "L5.8"


# 9 and 10: the duel


@pytest.mark.rule("L9.4", "L9.5")
def test_leading() -> None:
    assert refusal(begin(), "3c") == "L9.4"
    state = duel("3c 9d", "4s")
    assert legal(state) == ["3c", "9d"]
    assert refusal(state, "3c") is None
    assert refusal(state, "4s") == "L9.5"
    assert refusal(state, "2h") == "L9.5"


@pytest.mark.rule("L10.1", "L10.2", "L10.3")
def test_answering() -> None:
    state = duel("9c 2s", "Tc 8c 8h")
    assert refusal(state, "take") == "L10.2"
    state = play(state, "9c")
    assert state.to_move == B
    assert legal(state) == ["8h", "Tc", "take"]
    assert refusal(state, "Tc") is None
    assert refusal(state, "8c") == "L10.1"
    assert refusal(state, "Kh") == "L9.5"
    assert refusal(state, "take") is None


@pytest.mark.rule("L10.3")
def test_beating_may_be_compulsory() -> None:
    forced = play(duel("9c 2s", "Tc 8c", options=Options(must_beat="yes")), "9c")
    assert legal(forced) == ["Tc"]
    assert refusal(forced, "take") == "L10.3"
    unable = play(duel("9c 2s", "8c", options=Options(must_beat="yes")), "9c")
    assert legal(unable) == ["take"]
    assert refusal(unable, "take") is None


# 12 The end


@pytest.mark.rule("L12.5", "L13.1")
def test_after_the_end() -> None:
    state = play(duel("5s", "2h"), "5s", "2h")
    for text in ("take", "5s", "ante 1", "buy 1", "prizes 1 1 1 1"):
        assert refusal(state, text) == GAME.over_rule == "L12.5"
    with pytest.raises(IllegalMove) as error:
        GAME.play(state, action("take"))
    assert error.value.refusal.rule == "L12.5"
    assert GAME.next_deal_rule == "L13.1"


@pytest.mark.rule("L1.5", "L3.3")
def test_who_is_asked() -> None:
    state = begin(seats=4, dealer=C, banker=A)
    order = []
    while state.phase is Phase.ANTE and state.draw == 1:
        order.append(state.to_move)
        state = play(state, "ante 1")
    assert order == [D, A, B, C]
    served = begin(Options(officials_play="no"), 4, dealer=C, banker=A)
    assert served.to_move == D
    assert play(served, "ante 1").to_move == B
    assert play(served, "ante 1", "ante 2").to_move == A
    assert play(served, "ante 1", "ante 2").phase is Phase.PRIZES
