"""What ``simple`` does where everybody would."""

import random
from dataclasses import replace

import pytest

from kartezh.bots import INSTANT, find_bot
from kartezh.core.game import AnyGame
from kartezh.games import find_game
from kartezh.games.lottery.options import Options as LotteryOptions
from tests.games.bogach.tables import table as bogach_table
from tests.games.lottery.tables import B, begin, duel, play
from tests.games.merchant.tables import hand
from tests.games.merchant.tables import table as merchant_table


def choice(game: str, state: object) -> str:
    room: AnyGame = find_game(game)
    view = room.view(state, room.to_move(state))
    return room.format_action(find_bot(game, "simple").choose(view, random.Random(0), INSTANT))


# The Rich Man


@pytest.mark.parametrize(
    ("hand", "field", "chosen"),
    [
        ("9c9dTcKsAs", "7h", "Tc"),  # a single card before a part of a pair
        ("9c9dTcTdKs", "7h", "Ks"),  # even if it is a high one
        ("9c9dTcTd", "7h", "9c"),  # a part of a pair before a pass
        ("TcTdThJcJdKcKd", "8c8d", "JcJd"),
        ("3c4d5h", "7h", "-"),
        ("2s", "7h", "2s"),
    ],
)
def test_covers_with_the_lowest_whole_set(hand: str, field: str, chosen: str) -> None:
    state = bogach_table(hand, "3d3h4s4h6h", move=0, field=field, owner=1)
    assert choice("bogach", state) == chosen


def test_keeps_wild_jokers_while_others_cover() -> None:
    hand = "8c9c9dXrKcKd"
    state = bogach_table(hand, "3d3h4h", move=0, field="7c7h", owner=1, jokers=2, joker_role="wild")
    assert choice("bogach", state) == "9c9d"


def test_does_not_keep_a_card_that_nobody_may_finish_with() -> None:
    held = bogach_table("Ks2s", "3d3h4h", move=0, field="7h", owner=1, foul_finish="on")
    free = bogach_table("Ks2s", "3d3h4h", move=0, field="7h", owner=1)
    assert choice("bogach", held) == "2s"
    assert choice("bogach", free) == "Ks"


def test_leads_the_lowest_whole_set_where_any_lead_is_free() -> None:
    assert choice("bogach", bogach_table("5c5d9h", "3d3h", lead="free")) == "5c5d"


# Merchant's Luck


def test_takes_a_full_till_with_big_luck() -> None:
    state = merchant_table("-", "+60", "+50", centre="+70")
    assert choice("merchant", state) == "B"


def test_keeps_luck_while_the_sum_is_negative() -> None:
    state = merchant_table("-", "-50", "-40", centre="-30")
    assert choice("merchant", state) not in ("F", "B")


def test_spoils_the_sum_of_those_who_have_live_luck() -> None:
    """His own Luck is gone; theirs is live, and they hold more."""
    state = merchant_table("-", "B", "F", centre="+20", holds="+40 -50 F")
    alone = replace(state, hands=(hand("+40 -50"), *state.hands[1:]))
    assert choice("merchant", alone) == "-50>c"


def test_does_not_cover_luck_that_pays() -> None:
    state = merchant_table("B", "+50", "+60", centre="+70", holds="+40 -50 F")
    assert not choice("merchant", state).endswith(">0")


# Card Lottery


def test_antes_one_chip() -> None:
    assert choice("lottery", begin()) == "ante 1"


def test_loads_all_of_the_box_evenly() -> None:
    state = play(begin(), "ante 5", "ante 4", "ante 2")
    assert choice("lottery", state) == "prizes 3 3 3 2"


def test_loads_little_of_his_own() -> None:
    state = play(begin(LotteryOptions(prize_source="banker")), "ante 5", "ante 4", "ante 2")
    assert choice("lottery", state) == "prizes 1 1 1 1"


def test_loads_the_open_prize_whose_twin_he_holds() -> None:
    """Seat 1 is the banker. Nobody but seat 0 wins in draw 1; in draw 2 seat 1 gets the 3c."""
    state = begin(
        LotteryOptions(add_to_old="yes"),
        deal="4c4d4h 5c5d5h 2c6d6h 3c7d7h 8c8d8h 9c9d9h",
        bank="2c3c Ks As",
    )
    state = play(
        state, "ante 2", "ante 2", "ante 2", "prizes 1 1 1 1", "ante 4", "ante 4", "ante 4"
    )
    assert state.to_move == B
    assert choice("lottery", state) == "prizes 1 11 1 1"


def test_beats_with_the_lowest_card_that_does() -> None:
    state = play(duel("5s9s", "4s7sJs2h", "2c"), "5s")
    assert choice("lottery", state) == "7s"


def test_takes_what_it_cannot_beat() -> None:
    assert choice("lottery", play(duel("Ah9s", "4s7sJs2h", "2c"), "Ah")) == "take"


def test_leads_from_below_the_middle() -> None:
    assert choice("lottery", duel("2s5s9sKs2d4h5h", "3s", "4s")) == "9s"
    assert choice("lottery", duel("2s5s9sKs2d4h5h", "3s")) == "Ks"
