"""What every value of every option does."""

from dataclasses import replace

import pytest

from kartezh.core.options import Fixed, choices
from kartezh.core.seats import Chips, Seat
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules.ending import repeated, stalemate_loser
from kartezh.games.lottery.state import (
    Bought,
    DuelBegan,
    NobodyWon,
    Phase,
    Reason,
    ReturnedToBox,
    Stalled,
    State,
    Taken,
    UnclaimedPaid,
    Won,
)
from tests.games.lottery.tables import (
    A,
    B,
    C,
    D,
    begin,
    card,
    cards,
    duel,
    legal,
    play,
    setup,
    shown,
    standing,
)

ONE = Fixed(1)
DULL = "3s3d3h 4s6d4h 5s5d5h"
"""Nine cards that match no prize of these tests."""
DEAL = "7h2s5c 9dKcTs Ah4d8c"
BANK = "7hQs2dKc Jc6s"


def test_presets() -> None:
    assert GAME.presets["house"] == Options()
    assert GAME.presets["letter"] == Options(beat_rule="higher_suit", must_beat="yes")
    assert next(iter(choices(Options))) == "buy_in"
    assert GAME.usual_deals(Options(), 5) == 5
    assert GAME.most_deals(Options(), 5) is None


@pytest.mark.rule("L1.2")
def test_there_are_two_full_packs() -> None:
    state = begin(seats=2)
    assert len(set(state.pack)) == len(set(state.bank)) == 52


@pytest.mark.rule("L2.1")
def test_buy_in() -> None:
    opened = GAME.open(Options(buy_in=7), 3)
    assert opened.chips == opened.bought == (7, 7, 7)
    assert opened.box == 0


@pytest.mark.rule("L2.2")
def test_rebuy() -> None:
    chips = [0, 20, 0, 5]
    for rebuy, expected in (("auto", (20, 20, 20, 5)), ("none", (0, 20, 0, 5))):
        before = standing(Options(rebuy=rebuy), chips, box=7, dealer=D)  # type: ignore[arg-type]
        state = GAME.begin(before, setup())
        assert state.chips == expected
        assert sum(state.bought) == sum(expected) + 7
        assert state.to_move == B
    log = GAME.begin(standing(Options(), chips, dealer=D), setup()).log
    assert log == (Bought(C, Chips(20)), Bought(A, Chips(20)))


@pytest.mark.rule("L2.2", "L2.3")
def test_nobody_buys_before_the_first_game() -> None:
    state = GAME.begin(standing(Options(rebuy="choose"), [20, 0], box=20), setup())
    assert state.phase is Phase.ANTE
    assert state.to_move == A


@pytest.mark.rule("L4.1", "L5.10")
def test_who_has_no_chips_is_passed_over() -> None:
    before = standing(Options(rebuy="none", draws=ONE), [0, 0, 0], box=0, dealer=C)
    state = GAME.begin(before, setup())
    assert state.phase is Phase.DUEL
    assert all(len(hand) <= 3 for hand in state.heaps)


@pytest.mark.rule("L4.5")
def test_fixed_ante() -> None:
    before = standing(Options(ante=Fixed(3), rebuy="none"), [2, 20, 0], box=9, dealer=C)
    state = GAME.begin(before, setup())
    assert (state.phase, state.to_move) == (Phase.PRIZES, B)
    assert state.chips == (0, 17, 0)
    assert state.box == 9 + 5


@pytest.mark.rule("L5.1", "L5.12")
def test_prizes_are_laid_face_down_and_loaded() -> None:
    state = play(begin(deal=DULL, bank="7hQs2dKc"), "ante 2", "ante 2", "ante 2")
    assert shown(state) == ["?:0"] * 4
    assert [prize.card for prize in state.prizes if prize] == [*cards("7hQs2dKc")]
    state = play(state, "prizes 1 1 2 1")
    assert shown(state)[1:3] == ["Qs:1", "2d:2"]
    assert state.box == 1


@pytest.mark.rule("L5.2")
def test_prize_split_at_random_is_the_houses_decision() -> None:
    state = play(begin(Options(prize_split="auto_random")), "ante 2", "ante 2", "ante 2")
    assert legal(state) == {"prizes": [4, 1, 6]}
    assert GAME.view(state, None).house
    assert GAME.to_move(state) == B
    usual = play(begin(), "ante 2", "ante 2", "ante 2")
    assert not GAME.view(usual, None).house
    assert not GAME.view(begin(Options(prize_split="auto_random")), None).house


@pytest.mark.rule("L5.2", "L5.11")
@pytest.mark.parametrize(
    ("antes", "expected"),
    [((1, 1, 1), [1, 1, 1, 0]), ((2, 2, 2), [2, 2, 1, 1]), ((2, 4, 2), [2, 2, 2, 2])],
)
def test_even_split(antes: tuple[int, ...], expected: list[int]) -> None:
    options = Options(prize_split="even", draws=Fixed(2))
    state = play(begin(options, bank="AcAdAhAs"), *(f"ante {ante}" for ante in antes))
    assert state.phase is Phase.ANTE
    assert state.box == 0
    assert [prize.chips for prize in state.prizes if prize] == expected


@pytest.mark.rule("L5.3")
def test_banker_pays_the_prizes() -> None:
    state = play(begin(Options(prize_source="banker"), deal=DULL), "ante 15", "ante 1", "ante 1")
    assert state.to_move == B
    assert legal(state) == {"prizes": [4, 1, 5]}
    state = play(state, "prizes 1 1 1 2")
    assert state.chips[B] == 0
    assert state.box == 17
    broke = play(begin(Options(prize_source="banker"), deal=DULL), "ante 20", "ante 1", "ante 1")
    assert broke.phase is Phase.ANTE
    assert broke.draw == 2


def after_one_draw(options: Options, bank: str = BANK) -> State:
    state = play(begin(options, deal=DEAL + DULL, bank=bank), "ante 4", "ante 4", "ante 4")
    return play(state, "prizes 5 3 1 2")


def next_antes(state: State) -> State:
    return play(state, "ante 1", "ante 1", "ante 1")


@pytest.mark.rule("L5.4")
def test_chips_go_on_new_prizes_only() -> None:
    assert legal(next_antes(after_one_draw(Options()))) == {"prizes": [2, 1, 4]}


@pytest.mark.rule("L5.4")
def test_adding_to_old_prizes() -> None:
    options = Options(add_to_old="yes")
    state = next_antes(after_one_draw(options))
    assert legal(state) == {"prizes": [4, 1, 4]}
    state = play(state, "prizes 1 1 1 1")
    assert shown(state)[1:3] == ["Qs:4", "2d:2"]
    nobody_won = after_one_draw(options, bank="AcAdKhAs")
    assert NobodyWon(1) in nobody_won.log
    assert next_antes(nobody_won).phase is Phase.ANTE


@pytest.mark.rule("L5.4", "L7.2")
def test_unwon_chips_return_and_all_prizes_are_loaded_anew() -> None:
    state = after_one_draw(Options(unwon="to_box"), bank="AcAdKhAs")
    assert state.box == 12
    assert shown(state) == ["Ac:0", "Ad:0", "Kh:0", "As:0"]
    assert legal(next_antes(state)) == {"prizes": [4, 1, 15]}


@pytest.mark.rule("L7.3")
def test_all_prizes_are_replaced_even_if_nobody_wins() -> None:
    state = after_one_draw(Options(unwon="replace_all"), bank="AcAdKhAs 2c2d2h3s")
    assert state.cleared == cards("KhAcAdAs")
    assert [prize.card for prize in state.prizes if prize] == [*cards("2c2d2h3s")]
    assert legal(next_antes(state)) == {"prizes": [4, 1, 15]}


@pytest.mark.rule("L7.1")
def test_unwon_prizes_stay_with_their_chips() -> None:
    assert shown(after_one_draw(Options())) == ["?:0", "Qs:3", "2d:1", "?:0"]


@pytest.mark.rule("L6.1", "L8.1")
def test_the_deal_begins_on_the_dealers_left() -> None:
    state = after_one_draw(Options(), bank="AcAdKhAs")
    assert state.fresh == (cards("Ah4d8c"), cards("7h2s5c"), cards("9dKcTs"))


@pytest.mark.rule("L6.2", "L6.5")
def test_laid_aside_cards_win_nothing() -> None:
    state = begin(deal="7h2s5c 9dKcTs Ah4d8c", bank="QcQsQdQh 5c")
    state = play(state, "ante 4", "ante 4", "ante 4", "prizes 1 1 1 1")
    assert NobodyWon(1) in state.log
    state = next_antes(state)
    assert state.heaps[B] == cards("2s5c7h")


@pytest.mark.rule("L6.4", "L6.5")
def test_rank_only_takes_the_first_from_the_dealers_left() -> None:
    options = Options(match="rank_only", draws=ONE)
    state = begin(options, deal="2s7d5c 7s7cTs 7hAd8c", bank="7h7dKhKs")
    state = play(state, "ante 4", "ante 4", "ante 4", "prizes 5 3 1 1")
    wins = [event for event in state.log if isinstance(event, Won)]
    assert [(won.seat, won.twin) for won in wins] == [(B, card("7d")), (C, card("7s"))]
    assert state.to_move == C
    exact = begin(Options(draws=ONE), deal="2s7d5c 7s7cTs 7hAd8c", bank="7hQdKhKs")
    exact = play(exact, "ante 4", "ante 4", "ante 4", "prizes 5 3 1 1")
    assert [event.seat for event in exact.log if isinstance(event, Won)] == [A]


@pytest.mark.rule("L6.7")
def test_a_twin_that_stays_may_win_twice() -> None:
    options = Options(match="rank_only", twin_removed="no", draws=ONE)
    state = begin(options, deal="2s7d5c 7s7cTs 7hAd8c", bank="7h7dKhKs")
    state = play(state, "ante 4", "ante 4", "ante 4", "prizes 5 3 1 1")
    wins = [event for event in state.log if isinstance(event, Won)]
    assert [(won.seat, won.twin) for won in wins] == [(B, card("7d")), (B, card("7d"))]
    assert state.chips[B] == 16 + 8
    assert state.heaps[B] == cards("2s5c7d")
    assert state.gone == ()
    assert state.cleared == cards("7d7h")


@pytest.mark.rule("L6.6", "L9.2")
def test_a_bare_prize_is_a_win() -> None:
    options = Options(draws=ONE, rebuy="none")
    state = GAME.begin(standing(options, [0, 0, 0], dealer=C), setup(deal=DEAL, bank="QcQsQdTs"))
    assert [(e.seat, e.chips) for e in state.log if isinstance(e, Won)] == [(C, 0)]
    assert (state.phase, state.to_move) == (Phase.DUEL, C)


@pytest.mark.rule("L6.8", "L8.3")
def test_the_last_draw_is_followed_by_the_duel() -> None:
    state = after_one_draw(Options(draws=ONE))
    assert state.phase is Phase.DUEL
    assert state.draw == 1
    assert len(state.pack) == 52 - 9
    assert shown(state) == ["-", "Qs:0", "2d:0", "-"]
    assert state.to_move == C


@pytest.mark.rule("L7.4")
def test_unclaimed_chips() -> None:
    box = after_one_draw(Options(draws=ONE))
    assert (box.box, box.chips) == (5, (16, 21, 18))
    last = after_one_draw(Options(draws=ONE, unclaimed="to_last_winner"))
    assert (last.box, last.chips) == (1, (16, 21, 22))
    split = after_one_draw(Options(draws=ONE, unclaimed="split"))
    assert (split.box, split.chips) == (2, (17, 22, 19))
    assert ReturnedToBox(Chips(1)) in split.log
    assert sum(isinstance(event, UnclaimedPaid) for event in split.log) == 3
    nobody = after_one_draw(Options(draws=ONE, unclaimed="to_last_winner"), bank="AcAdKhAs")
    assert (nobody.box, nobody.chips) == (12, (16, 16, 16))
    assert nobody.to_move == B


@pytest.mark.rule("L3.3", "L7.4")
def test_officials_who_serve_have_no_share() -> None:
    options = Options(draws=ONE, unclaimed="split", officials_play="no")
    state = begin(options, 4, dealer=B, banker=C, deal="7h2s5c 9dKcTs", bank="AcAdKhAs")
    assert state.to_move == D
    state = play(state, "ante 3", "ante 4", "prizes 1 1 1 4")
    assert state.chips == (16 + 3, 20, 20, 17 + 3)
    assert state.box == 1
    assert (state.heaps[D], state.heaps[A]) == (cards("2s5c7h"), cards("9dTsKc"))
    assert state.to_move == D


@pytest.mark.rule("L9.2", "L9.3")
def test_who_leads_first() -> None:
    nobody = after_one_draw(Options(draws=ONE), bank="AcAdKhAs")
    assert nobody.to_move == B
    bare_winner = begin(Options(draws=ONE), deal="7h2s5c 9dKcTs Ah4d8c", bank="9dKcTs2d")
    bare_winner = play(bare_winner, "ante 4", "ante 4", "ante 4", "prizes 5 3 1 2")
    assert not bare_winner.heaps[C]
    assert bare_winner.to_move == A


@pytest.mark.rule("L9.3", "L12.2")
def test_a_duel_may_be_over_before_it_begins() -> None:
    options = Options(draws=ONE)
    state = begin(options, 2, deal="7h2s5c 9dKcTs", bank="9dKcTs7h")
    state = play(state, "ante 4", "ante 4", "prizes 5 1 1 1")
    assert state.loser == B
    assert not any(isinstance(event, DuelBegan) for event in state.log)
    assert {*state.heaps[B]} == {*cards("2s5c")}
    assert state.chips == (16 + 7, 16 + 1 - 4)
    assert state.box == 4


@pytest.mark.rule("L9.6")
def test_the_card_lies_before_the_next_with_cards() -> None:
    state = play(duel("3c 4c", "", "5d", "6d"), "3c")
    assert state.to_move == C


@pytest.mark.rule("L10.5")
def test_who_leads_after_a_beat() -> None:
    for options, leader in ((Options(), B), (Options(lead_after_beat="next"), C)):
        state = play(duel("3c 4c", "5c 6c", "5d", options=options), "3c", "5c")
        assert state.to_move == leader
    out = play(duel("3c 4c", "5c", "5d"), "3c", "5c")
    assert out.to_move == C
    skipped = play(duel("3c 4c", "5c 6c", "", "5d", options=Options(lead_after_beat="next")), "3c")
    assert play(skipped, "5c").to_move == D


@pytest.mark.rule("L11.1", "L11.3")
def test_sixty_takes_in_a_row() -> None:
    state = duel("2s", "3s4s", "5s6s")
    last = Taken(B, card("2s"), A)
    state = play(state, "2s", "take")
    almost = replace(state, takes=(*state.takes, *[last] * 58))
    assert len(almost.takes) == 59
    assert almost.to_move == C
    over = play(almost, "5s", "take")
    assert over.phase is Phase.OVER
    assert Stalled(Reason.TAKES) in over.log
    beaten = play(almost, "5s")
    assert beaten.phase is Phase.DUEL


@pytest.mark.rule("L11.3")
def test_what_a_stalemate_costs() -> None:
    expected = {
        "largest_fine_loses": (C, (20, 20, 15), 5),
        "all_pay": (None, (15, 18, 15), 12),
        "void": (None, (20, 20, 20), 0),
    }
    for stalemate, (loser, chips, box) in expected.items():
        options = Options(stalemate=stalemate)  # type: ignore[arg-type]
        state = duel("Ah2s", "3s4s", "Kh5s", options=options)
        for heart in ("Ah", "Kh") * 3:
            state = play(state, heart, "take")
        assert state.phase is Phase.OVER
        assert (state.loser, state.chips, state.box) == (loser, chips, box)


@pytest.mark.rule("L11.4")
@pytest.mark.parametrize(
    ("hands", "leader", "loser"),
    [
        (("Ah", "3s4s5s6s", "2d"), A, B),
        (("Ah", "2s", "Kh"), A, C),
        (("Ah", "2s", "Kh"), C, A),
        (("Ah", "2s", "Kh2s"), C, C),
    ],
)
def test_who_loses_a_stalemate(hands: tuple[str, ...], leader: int, loser: int) -> None:
    assert stalemate_loser(duel(*hands, to_move=Seat(leader))) == loser


@pytest.mark.rule("L11.2")
def test_a_beat_forgets_earlier_positions() -> None:
    state = duel("Ah2s", "3s4s", "Kh5s2c")
    for heart in ("Ah", "Kh", "Ah", "Kh", "Ah"):
        state = play(state, heart, "take")
    assert len(state.takes) == 5
    beaten = play(state, "3s", "5s")
    assert beaten.takes == ()
    assert beaten.phase is Phase.DUEL


@pytest.mark.rule("L11.2")
def test_the_same_hands_with_another_leader_are_another_position() -> None:
    back = (Taken(A, card("Ah"), B), Taken(B, card("Ah"), A))
    for leader, same in ((A, True), (B, False), (C, False)):
        state = replace(duel("Ah2s", "3s", "4s", to_move=leader), takes=back)
        assert repeated(state) == same
