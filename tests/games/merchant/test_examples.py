"""The worked examples F1 to F14, in every reading of where Luck lies."""

import pytest

from kartezh.core.seats import Money
from kartezh.games.merchant import rules
from kartezh.games.merchant.game import GAME
from kartezh.games.merchant.notation import format_action
from kartezh.games.merchant.options import Options
from kartezh.games.merchant.state import Standing
from tests.games.merchant.tables import last_count, play, table

READINGS = ("on_stack", "count_then_cover", "beside_active")


@pytest.mark.example("F1")
@pytest.mark.rule("M3.2", "M3.3", "M5.1", "M5.2")
@pytest.mark.parametrize(("reading", "total"), list(zip(READINGS, (90, 70, 70), strict=True)))
def test_example_f1_own_character_is_covered(reading: str, total: int) -> None:
    before = table("+30", "-20", "+10", "-", centre="+50", turn=1, options=_reading(reading))
    after = play(before, "F")
    assert last_count(after).total == total
    assert after.money == (0, total, 0, 0)


@pytest.mark.example("F2")
@pytest.mark.rule("M5.3", "M5.4")
@pytest.mark.parametrize(
    ("reading", "money"),
    list(zip(READINGS, ((60, 0, 120, 60), (50, 0, 100, 50), (30, 0, 60, 30)), strict=True)),
)
def test_example_f2_chain_with_a_big(reading: str, money: tuple[int, ...]) -> None:
    stacks = ("+10 F", "+40", "-30 B", "-10")
    assert play(table(*stacks, centre="+20", turn=3, options=_reading(reading)), "F").money == money


@pytest.mark.example("F2")
@pytest.mark.rule("M5.4")
def test_example_f2_doubled_once_for_everyone() -> None:
    options = Options(big_luck="doubles_everyone")
    before = table("+10 F", "+40", "-30 B", "-10", centre="+20", turn=3, options=options)
    assert play(before, "F").money == (120, 0, 120, 120)
    assert play(before, "B").money == (120, 0, 120, 120)


@pytest.mark.example("F3")
@pytest.mark.rule("M5.2", "M5.4")
@pytest.mark.parametrize(
    ("reading", "money"),
    list(zip(READINGS, ((-40, 0, 0, -80), (10, 0, 0, 20), (20, 0, 0, 40)), strict=True)),
)
def test_example_f3_opposite_signs(reading: str, money: tuple[int, ...]) -> None:
    before = table("+10 F", "+20", "0", "+50", centre="-60", turn=3, options=_reading(reading))
    assert play(before, "B").money == money


@pytest.mark.example("F4")
@pytest.mark.rule("M3.1", "M3.4", "M5.3")
@pytest.mark.parametrize("reading", READINGS)
def test_example_f4_empty_table(reading: str) -> None:
    first = play(table("-", "-", "-", options=_reading(reading)), "F")
    assert first.money == (0, 0, 0)
    assert last_count(first).terms == ()
    assert play(first, "+30>c", "B").money == (30, 0, 60)


@pytest.mark.example("F5")
@pytest.mark.rule("M4.4", "M4.5")
@pytest.mark.parametrize("reading", READINGS)
def test_example_f5_student_targets(reading: str) -> None:
    before = table("F", "B", "+60", turn=2, options=_reading(reading))
    assert _targets(before) == {"2", "c"}
    mine = table("F", "B", "+60", options=_reading(reading))
    assert _targets(mine) == {"2", "c"}
    assert rules.stack_value(play(mine, "0>2").stacks[2]) == 0


@pytest.mark.example("F6")
@pytest.mark.rule("M4.8", "M3.4")
@pytest.mark.parametrize(("reading", "gain"), list(zip(READINGS, (0, 20, 20), strict=True)))
def test_example_f6_switching_off(reading: str, gain: int) -> None:
    before = table("+30 F", "+20", "-", centre="+40", options=_reading(reading))
    assert play(before, "-40>0", "F").money == (0, gain, 0)


@pytest.mark.example("F7")
@pytest.mark.rule("M3.5")
@pytest.mark.parametrize(("reading", "gain"), list(zip(READINGS, (120, 120, 140), strict=True)))
def test_example_f7_replacing(reading: str, gain: int) -> None:
    before = table("+10 F", "+50", "-20", centre="+30", options=_reading(reading))
    assert play(before, "B").money == (gain, 0, 0)


@pytest.mark.example("F8")
@pytest.mark.rule("M4.2", "M5.3", "M5.4")
@pytest.mark.parametrize(
    ("reading", "sums", "money"),
    [
        ("on_stack", (70, -10, 10, 10), (10, 20, 100)),
        ("count_then_cover", (70, 20, 30, 10), (10, 120, 170)),
        ("beside_active", (70, 20, 60, 60), (60, 280, 330)),
    ],
)
def test_example_f8_sequence(reading: str, sums: tuple[int, ...], money: tuple[int, ...]) -> None:
    state = table("-", "-", "-", options=_reading(reading))
    counted = []
    moves = ("+40>c", "+30>1", "F", "-50>0", "B", "+20>2", "0>0", "+10>c", "B", "F")
    for move in moves:
        if move == "0>0" and reading == "beside_active":
            assert not rules.live_luck(state.stacks[0])
        state = play(state, move)
        if move in "FB":
            counted.append(last_count(state).total)
    assert tuple(counted) == sums
    assert state.money == money


@pytest.mark.example("F9")
@pytest.mark.rule("M2.1", "M2.2", "M6.1")
@pytest.mark.parametrize(("seats", "plays"), [(2, 26), (3, 39), (4, 52), (5, 55)])
def test_example_f9_lengths(seats: int, plays: int) -> None:
    size = rules.hand_size(Options(), seats) + rules.hand_with_luck(()).size
    assert size * seats == plays


@pytest.mark.example("F10")
@pytest.mark.rule("M1.3", "M2.3")
@pytest.mark.parametrize(("seats", "aside"), [(2, 20), (3, 10), (4, 0), (5, 0)])
def test_example_f10_deal(seats: int, aside: int) -> None:
    deck = rules.deck(Options())
    assert len(deck) == 40
    assert sum(card.value for card in deck) == 390
    assert len(deck) - rules.hand_size(Options(), seats) * seats == aside


@pytest.mark.example("F11")
@pytest.mark.rule("M4.3", "M4.4", "M4.5", "M4.7")
def test_example_f11_legal_move_count() -> None:
    state = table("+10", "F", "+30", holds="+20 +20 -10 0 F F B")
    assert sorted(map(format_action, rules.legal_moves(state))) == sorted(
        ["+20>0", "+20>c", "-10>0", "-10>c", "0>0", "0>2", "0>c", "F", "B"]
    )


@pytest.mark.example("F12")
@pytest.mark.rule("M6.6")
def test_example_f12_money_display() -> None:
    assert rules.notes(1670) == ((1000, 1), (500, 1), (100, 1), (50, 1), (10, 2))
    assert rules.notes(-60) == ((50, 1), (10, 1))
    assert rules.notes(0) == ()
    assert rules.notes(3) == ((1, 3),)


@pytest.mark.example("F13")
@pytest.mark.rule("M5.5")
@pytest.mark.parametrize(("debt", "left"), [("allowed", -30), ("floor_at_zero", 0)])
def test_example_f13_debt(debt: str, left: int) -> None:
    options = Options(debt=debt)  # type: ignore[arg-type]
    assert rules.pay(Money(10), -40, options) == left
    assert rules.pay(Money(40), -40, options) == 0


@pytest.mark.example("F14")
@pytest.mark.rule("M2.6", "M6.2", "M6.4")
def test_example_f14_match() -> None:
    assert GAME.usual_deals(Options(), 3) == 3
    standing = Standing(Options(), (Money(120), Money(120), Money(80)))
    assert rules.winners(standing.money) == (0, 1)
    assert rules.winners((Money(10), Money(20), Money(10))) == (1,)


def _reading(name: str) -> Options:
    return Options(luck_position=name)  # type: ignore[arg-type]


def _targets(state: object) -> set[str]:
    moves = map(format_action, rules.legal_moves(state))  # type: ignore[arg-type]
    return {move.removeprefix("0>") for move in moves if move.startswith("0>")}
