"""For every clause a move that keeps it and the nearest one that breaks it."""

import pytest

from kartezh.core.errors import Disagreement
from kartezh.core.seats import Money, Seat
from kartezh.games.merchant import rules
from kartezh.games.merchant.game import GAME
from kartezh.games.merchant.options import Deck, Options
from kartezh.games.merchant.state import CENTRE, Character, Luck, Setup, Standing
from tests.games.merchant.tables import last_count, play, refused, table


@pytest.mark.rule("M1.1", "M1.2")
def test_a_character_is_worth_its_value_and_the_student_nothing() -> None:
    assert rules.card_value(Character(40)) == 40
    assert rules.card_value(Character(-20)) == -20
    assert rules.card_value(Character(0)) == rules.card_value(Luck.BIG) == 0


@pytest.mark.rule("M1.3")
def test_decks() -> None:
    wide, even = (
        rules.deck_copies(Options(deck="wide")),
        rules.deck_copies(Options(deck="symmetric")),
    )
    assert wide == tuple((v, 4 if v == 0 else 2) for v in range(100, -90, -10))
    assert even == tuple((v, 4 if v == 0 else 3) for v in range(60, -70, -10))
    home = rules.deck_copies(Options())
    assert home == tuple((v, 4 if v == 0 else 3) for v in range(70, -60, -10))
    assert rules.deck(Options(deck=Deck(((10, 2), (0, 0), (-10, 1))))) == (
        Character(10), Character(10), Character(-10),
    )  # fmt: skip


@pytest.mark.rule("M2.1")
def test_eight_cards_only_when_five_play() -> None:
    assert [rules.hand_size(Options(), seats) for seats in (2, 3, 4, 5)] == [10, 10, 10, 8]
    assert rules.hand_size(Options(hand_size=7), 5) == 7


@pytest.mark.rule("M2.3", "M2.6")
def test_the_deal_begins_with_the_first_player() -> None:
    deck = rules.deck(Options(hand_size=2))
    standing = Standing(Options(hand_size=2), (Money(0),) * 3)
    state = rules.begin(standing, Setup(deck, Seat(1)), Seat(1))
    assert state.hands[1].characters == (deck[0], deck[3])
    assert state.hands[2].characters == (deck[1], deck[4])
    assert state.hands[0].characters == (deck[2], deck[5])
    assert state.aside == deck[6:]
    assert state.turn == state.first == 1
    assert not any(stack.pile for stack in (*state.stacks, state.centre))


@pytest.mark.rule("M2.4")
def test_everybody_sees_the_backs() -> None:
    state = play(table("-", "-"), "B", "F")
    assert [rules.shown_of_hand(hand) for hand in state.hands] == [(13, 2, 0), (13, 1, 1)]


@pytest.mark.rule("M2.5", "M2.6")
def test_who_begins() -> None:
    fresh = Standing(Options(), (Money(0),) * 3)
    assert rules.first_is_drawn(fresh)
    assert not rules.first_is_drawn(Standing(Options(first_player="chosen"), fresh.money))
    later = Standing(Options(), fresh.money, 1, Seat(2))
    assert not rules.first_is_drawn(later)
    assert rules.next_first(fresh) is None
    assert rules.next_first(later) == 0
    setup = GAME.parse_setup(Options(), 3, {"pack": _pack(), "first": 1}, first_deal=False)
    with pytest.raises(Disagreement) as caught:
        GAME.begin(later, setup)
    assert caught.value.refusal.rule == "M2.6"


@pytest.mark.rule("M4.1")
def test_only_a_card_of_the_own_hand() -> None:
    state = table("-", "-", holds="+20 0 F")
    assert refused(state, "+20>c") is None
    assert refused(state, "+10>c") == "M4.1"
    assert refused(state, "F") is None
    assert refused(state, "B") == "M4.1"
    assert refused(table("-", "-", holds="+20 B"), "F") == "M4.1"
    after = play(table("-", "-", holds="+20 +20 0 F"), "+20>c")
    assert after.hands[0].characters == (Character(20), Character(0))


@pytest.mark.rule("M3.1")
def test_only_onto_a_stack_of_this_table() -> None:
    state = table("-", "-", "-")
    assert refused(state, "0>2") is None
    assert refused(state, "0>3") == refused(state, "+10>3") == "M3.1"


@pytest.mark.rule("M4.3")
def test_characters_stay_home() -> None:
    state = table("-", "-", turn=1)
    assert refused(state, "+40>1") is refused(state, "-40>c") is None
    assert refused(state, "+40>0") == refused(state, "-40>0") == "M4.3"


@pytest.mark.rule("M4.4")
def test_the_student_goes_anywhere_unless_agreed() -> None:
    state = table("+10", "+10", "+10")
    assert refused(state, "0>1") is None
    home = table("+10", "+10", "+10", options=Options(student_target="own_or_centre"))
    assert refused(home, "0>0") is refused(home, "0>c") is None
    assert refused(home, "0>1") == "M4.4"


@pytest.mark.rule("M4.5")
@pytest.mark.parametrize("reading", ["on_stack", "count_then_cover", "beside_active"])
def test_the_student_avoids_live_luck(reading: str) -> None:
    options = Options(luck_position=reading)  # type: ignore[arg-type]
    state = table("+10 F", "+10 B", "+10", options=options)
    assert refused(state, "0>2") is None
    assert refused(state, "0>0") == refused(state, "0>1") == "M4.5"
    assert refused(play(state, "-10>0", "0>c", "0>c"), "0>0") is None


@pytest.mark.rule("M4.6")
def test_the_student_in_search_of_company() -> None:
    strict = Options(student_on_empty="no")
    assert refused(table("-", "+10"), "0>0") is None
    one = table("-", "+10", options=strict)
    assert refused(one, "0>1") is None
    assert refused(one, "0>0") == refused(one, "0>c") == "M4.6"
    none = table("-", "F", options=strict)
    assert refused(none, "0>c") is None
    assert refused(none, "0>0") == "M4.6"
    assert refused(none, "0>1") == "M4.5"
    mine = table("+10", "-", options=strict)
    assert refused(mine, "0>0") is None
    far = Options(student_on_empty="no", student_target="own_or_centre")
    assert refused(table("-", "+10", options=far), "0>c") is None


@pytest.mark.rule("M3.3", "M4.7")
def test_where_luck_comes_down() -> None:
    on = play(table("+10", "-"), "F")
    assert on.stacks[0].pile == (Character(10), Luck.LUCK)
    assert rules.live_luck(on.stacks[0]) == (Luck.LUCK,)
    assert rules.stack_value(on.stacks[0]) == 0
    beside = play(table("+10", "-", options=Options(luck_position="beside_active")), "F")
    assert beside.stacks[0].pile == (Character(10),)
    assert beside.stacks[0].beside == (Luck.LUCK,)
    assert rules.stack_value(beside.stacks[0]) == 10


@pytest.mark.rule("M3.5", "M5.4")
@pytest.mark.parametrize(
    ("stacked", "big", "gain"),
    [
        ("replace", "doubles_owner", 100),
        ("add", "doubles_owner", 150),
        ("add", "doubles_everyone", 200),
    ],
)
def test_stacked_luck(stacked: str, big: str, gain: int) -> None:
    options = Options(luck_position="beside_active", stacked_luck=stacked, big_luck=big)  # type: ignore[arg-type]
    after = play(table("+20 F", "-", centre="+30", options=options), "B")
    assert after.money == (gain, 0)
    spent = (Luck.LUCK,) if stacked == "replace" else ()
    assert after.stacks[0].spent == spent
    ended = play(after, "+10>1", "+10>0")
    assert ended.stacks[0].beside == ()
    assert len(ended.stacks[0].spent) == 2


@pytest.mark.rule("M4.8")
@pytest.mark.parametrize("card", ["+10", "-10"])
def test_a_character_puts_luck_out(card: str) -> None:
    after = play(table("F", "-", "-"), f"{card}>0", "+10>c", "F")
    assert after.money == (0, 0, int(card) + 10)


@pytest.mark.rule("M5.1")
def test_the_count_names_its_terms() -> None:
    state = play(table("+40", "-20", "-", "+50", centre="0", turn=2), "F")
    event = last_count(state)
    assert event.terms == ((0, 40), (1, -20), (3, 50), (CENTRE, 0))
    assert event.total == 70


@pytest.mark.rule("M5.5")
def test_what_is_forgiven_is_not_paid() -> None:
    state = play(table("F", "-", centre="-30", options=Options(debt="floor_at_zero")), "+10>0")
    assert play(state, "F").money == (0, 0)


@pytest.mark.rule("M6.1")
def test_nothing_can_be_done_after_the_end() -> None:
    state = table("-", "-", holds="+10")
    assert refused(play(state, "+10>c"), "+10>c") is None
    assert refused(play(state, "+10>c", "+10>c"), "F") == "M6.1"


@pytest.mark.rule("M6.2")
def test_number_of_rounds() -> None:
    assert rules.rounds(Options(), 4) == 4
    assert rules.rounds(Options(rounds=7), 4) == 7


@pytest.mark.rule("M6.3")
def test_money_is_carried_over() -> None:
    standing = rules.open_match(Options(start_money=50), 2)
    assert standing.money == (50, 50)
    over = play(table("-", "-", centre="+10", holds="F"), "F", "F")
    assert rules.close_round(over) == Standing(Options(), (Money(20), Money(10)), 1, Seat(0))


@pytest.mark.rule("M6.5")
def test_memory_aid_counts_what_is_still_out() -> None:
    options = Options(deck=Deck(((20, 2), (10, 2), (0, 1))), memory_aid="on")
    state = table("+20", "-", centre="10", holds="+20 0", options=options)
    assert rules.still_out(state, Seat(0)) == ((10, 1),)
    assert rules.still_out(state, None) == ((20, 1), (10, 1), (0, 1))


def _pack() -> str:
    return " ".join("0" if c.value == 0 else f"{c.value:+}" for c in rules.deck(Options()))


def test_a_deck_of_ones_own_in_a_record() -> None:
    for written, right in (
        ({"+10": 41, "0": 0, "-5": 3}, Deck(((10, 41), (0, 0), (-5, 3)))),
        ({"+999": 999}, Deck(((999, 999),))),
        ({"+999": 999, "0": 1}, None),
        ({}, None),
        ({"10": 3}, None),
        ({"+0": 3}, None),
        ({"+1000": 3}, None),
        ({"+10": -1}, None),
        ({"+10": True}, None),
        ({"+10": "3"}, None),
    ):
        assert Deck.parse_option(written) == right
