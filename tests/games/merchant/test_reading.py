"""Ten positions over which players might quarrel; ``docs/design/reading.md`` tells more."""

from dataclasses import replace

import pytest

from kartezh.core.errors import BadOption
from kartezh.core.options import choices, parse_options_line
from kartezh.core.seats import Money, Seat
from kartezh.games.merchant import rules
from kartezh.games.merchant.game import GAME
from kartezh.games.merchant.notation import format_action
from kartezh.games.merchant.options import Options
from kartezh.games.merchant.state import Luck, Setup, State
from tests.games.merchant.tables import last_count, play, refused, table


@pytest.mark.rule("M5.2", "M5.3")
def test_is_the_luck_just_played_paid_a_second_time_among_all_live_luck() -> None:
    after = play(table("-", "F", "+30"), "F")
    assert after.money == (30, 30, 0)
    assert [payment.seat for payment in last_count(after).payments] == [0, 1]


@pytest.mark.rule("M3.1", "M3.4", "M5.3")
def test_does_luck_led_to_an_empty_table_fire_at_every_later_count() -> None:
    led = play(table("-", "-", "-"), "F")
    again = play(led, "+40>1", "F")
    assert again.money == (40, 0, 40)
    assert play(again, "+20>c", "F").money == (40 + 20, 20, 40 + 20)


@pytest.mark.rule("M3.3", "M3.5")
@pytest.mark.parametrize("under", ["+50", "+50 F", "+50 B"])
def test_is_older_luck_paid_where_the_table_is_counted_before_it_is_covered(under: str) -> None:
    before = table(under, "-", centre="+20", options=Options(luck_position="count_then_cover"))
    after = play(before, "F")
    assert after.money == (70 if under == "+50" else 20, 0)
    assert len(last_count(after).payments) == 1


@pytest.mark.rule("M4.5", "M4.6")
@pytest.mark.parametrize("holds", ["0", "+20 0 F"])
@pytest.mark.parametrize("reading", ["on_stack", "beside_active"])
def test_where_does_a_student_go_who_needs_a_card_and_all_cards_are_under_luck(
    reading: str, holds: str
) -> None:
    options = Options(luck_position=reading, student_on_empty="no")  # type: ignore[arg-type]
    state = table("-", "+50 F", "B", options=options, holds=holds)
    assert _targets(state) == {"c"}
    assert refused(state, "0>0") == "M4.6"
    assert refused(state, "0>1") == refused(state, "0>2") == "M4.5"


@pytest.mark.rule("M4.4", "M4.6")
def test_is_the_centre_open_when_the_only_card_is_on_a_stack_closed_to_the_student() -> None:
    options = Options(student_on_empty="no", student_target="own_or_centre")
    closed = table("F", "+30", options=options)
    assert _targets(closed) == {"c"}
    assert refused(closed, "0>1") == "M4.4"
    assert _targets(table("-10", "+30", options=options)) == {"0"}


@pytest.mark.rule("M3.4", "M3.5", "M4.5", "M4.8")
def test_does_one_character_put_out_all_luck_beside_its_stack() -> None:
    options = Options(luck_position="beside_active", stacked_luck="add")
    before = table("+30 F B", "-", options=options)
    assert refused(before, "0>0") == "M4.5"
    after = play(before, "-10>0")
    assert rules.live_luck(after.stacks[0]) == ()
    assert after.stacks[0].spent == (Luck.LUCK, Luck.BIG)
    assert play(after, "F").money == (0, -10)
    assert play(replace(before, turn=Seat(1)), "F").money == (30 + 2 * 30, 30)


@pytest.mark.rule("M5.4")
def test_do_two_big_lucks_that_nobody_just_played_double_everybody_twice() -> None:
    stacks = ("-", "B", "B", "F")
    everyone = Options(big_luck="doubles_everyone")
    assert play(table(*stacks, centre="+30", options=everyone), "F").money == (60, 60, 60, 60)
    assert play(table(*stacks, centre="+30"), "F").money == (30, 60, 60, 30)


@pytest.mark.rule("M3.5", "M5.4", "M5.5")
def test_is_a_forgiven_rest_taken_from_the_next_gain() -> None:
    options = Options(luck_position="beside_active", stacked_luck="add", debt="floor_at_zero")
    before = replace(table("F", "-", centre="-20", options=options), money=(Money(50), Money(0)))
    ruined = play(before, "B")
    assert ruined.money == (0, 0)
    assert [payment.amount for payment in last_count(ruined).payments] == [-20, -30]
    assert play(ruined, "+10>c", "+20>c", "F").money == (20 + 2 * 20, 20)


@pytest.mark.rule("M2.6", "M3.1", "M5.5", "M6.1", "M6.3", "M6.4")
def test_what_do_the_last_luck_of_a_round_and_debts_leave_for_the_next() -> None:
    held = table("-", "-", "-", centre="-10", holds="F")
    over = play(replace(held, money=(Money(10), Money(0), Money(-40))), "F", "F", "F")
    assert GAME.finished(over)
    assert over.money == (-20, -20, -50)
    assert rules.winners(over.money) == (0, 1)
    standing = GAME.close(over)
    following = GAME.begin(standing, Setup(rules.deck(Options()), None))
    assert following.turn == 1
    assert last_count(play(following, "F")).total == 0
    assert len(last_count(play(following, "+70>1", "F")).payments) == 1


@pytest.mark.rule("M5.3", "M6.4")
@pytest.mark.parametrize("option", ["trigger", "tie"])
def test_what_else_can_an_option_be_for_which_the_rulebook_names_no_value(option: str) -> None:
    only = choices(Options)[option].default
    assert choices(Options)[option].describe() == only
    assert parse_options_line(Options, f"{option}:{only}") == Options()
    with pytest.raises(BadOption):
        parse_options_line(Options, f"{option}:all_ever_played")


def _targets(state: State) -> set[str]:
    """Where the seat to move may lay a Student."""
    moves = map(format_action, rules.legal_moves(state))
    return {move.removeprefix("0>") for move in moves if move.startswith("0>")}
