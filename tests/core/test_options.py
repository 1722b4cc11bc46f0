from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartezh.core.errors import BadOption
from kartezh.core.options import (
    Between,
    Fixed,
    choices,
    format_options,
    format_options_line,
    parse_options,
    parse_options_line,
)
from kartezh.testing.strategies import values


@dataclass(frozen=True, slots=True)
class Copies:
    """A table: a value's copies."""

    copies: tuple[tuple[str, int], ...]

    @classmethod
    def parse_option(cls, value: Mapping[str, Any]) -> "Copies | None":
        sound = value and all(type(count) is int and count >= 0 for count in value.values())
        return cls(tuple(sorted(value.items()))) if sound else None

    def format_option(self) -> dict[str, int]:
        return dict(self.copies)


@dataclass(frozen=True, slots=True)
class Options:
    lead: Literal["lowest", "free"] = "lowest"
    jokers: Literal[0, 1, 2] = 0
    exchange: Literal["1", "2/1", "none"] = "1"
    buy_in: Annotated[int, Between(1, 10_000)] = 20
    hand_size: Literal["auto"] | Annotated[int, Between(2, 100)] = "auto"
    draws: Literal["max"] | Annotated[Fixed, Between(1, 17)] = "max"
    deck: Literal["default", "wide"] | Copies = "default"
    pass_: Literal["free", "never"] = "free"


EVERY_KIND = {
    "lead": "free",
    "jokers": 2,
    "exchange": "2/1",
    "buy_in": 1,
    "hand_size": 100,
    "draws": "fixed(17)",
    "deck": {"+10": 3, "0": 4},
    "pass": "never",
}


def test_every_kind_of_value_comes_back() -> None:
    chosen = parse_options(Options, EVERY_KIND)
    assert chosen == Options(
        "free", 2, "2/1", 1, 100, Fixed(17), Copies((("+10", 3), ("0", 4))), "never"
    )
    assert format_options(chosen) == EVERY_KIND
    assert list(format_options(chosen)) == list(EVERY_KIND)


def test_the_line_holds_them_in_one_word() -> None:
    chosen = parse_options(Options, EVERY_KIND)
    line = format_options_line(chosen)
    assert line == (
        "lead:free,jokers:2,exchange:2/1,buy_in:1,hand_size:100,draws:fixed(17),"
        "deck:{+10*3;0*4},pass:never"
    )
    assert parse_options_line(Options, line) == chosen
    assert format_options_line(Options()) == "-"
    assert parse_options_line(Options, "-") == Options()


@given(st.data())
def test_any_values_come_back_in_both_forms(data: st.DataObject) -> None:
    tables = st.dictionaries(st.sampled_from(["+10", "0", "-10"]), st.integers(0, 9), min_size=1)
    given = {
        name: data.draw(values(choice, tables if choice.table else None))
        for name, choice in choices(Options).items()
    }
    chosen = parse_options(Options, given)
    assert parse_options(Options, format_options(chosen)) == chosen
    assert parse_options_line(Options, format_options_line(chosen)) == chosen


def test_only_what_differs_is_written_and_a_default_may_be() -> None:
    assert format_options(Options(jokers=1)) == {"jokers": 1}
    assert parse_options(Options, {"lead": "lowest", "jokers": 0, "buy_in": 20}) == Options()
    assert format_options(Options()) == {}


def test_a_number_may_stand_for_the_word_of_the_same_look() -> None:
    assert parse_options(Options, {"exchange": 1}) == Options()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("lead", "Lowest"),
        ("lead", ""),
        ("lead", "lowest "),
        ("lead", "lowest\0"),
        ("lead", 0),
        ("lead", True),
        ("lead", None),
        ("lead", ["free"]),
        ("lead", {"free": 1}),
        ("lead", 1.0),
        ("lead", "\ud800"),
        ("jokers", 3),
        ("jokers", -1),
        ("jokers", "1"),
        ("jokers", True),
        ("jokers", False),
        ("jokers", 1.0),
        ("exchange", 2),
        ("buy_in", 0),
        ("buy_in", 10_001),
        ("buy_in", "20"),
        ("buy_in", True),
        ("buy_in", 16**9_999),
        ("buy_in", -(16**9_999)),
        ("jokers", 16**9_999),
        ("hand_size", 1),
        ("hand_size", 101),
        ("hand_size", "fixed(3)"),
        ("draws", 3),
        ("draws", "fixed(0)"),
        ("draws", "fixed(18)"),
        ("draws", "fixed(03)"),
        ("draws", "fixed( 3)"),
        ("draws", "fixed(3) "),
        ("draws", "fixed(3)\n"),
        ("draws", "fixed(-3)"),
        ("draws", "fixed(٣)"),
        ("draws", "fixed(²)"),
        ("draws", "fixed(" + "9" * 9_999 + ")"),
        ("deck", {}),
        ("deck", {"+10": -1}),
        ("deck", {"+10": True}),
        ("deck", "narrow"),
        ("deck", 3),
    ],
    ids=lambda value: repr(value)[:20] if not isinstance(value, int) else f"{value:#x}"[:20],
)
def test_what_is_no_value_is_refused(name: str, value: object) -> None:
    with pytest.raises(BadOption) as refused:
        parse_options(Options, {name: value})
    assert refused.value.message == "option-value"
    assert refused.value.option == name
    assert len(str(refused.value.data["value"])) <= 40


@pytest.mark.parametrize("name", ["", "leads", "Lead", "pass_", "__class__", "x" * 9_999])
def test_what_is_no_option_is_refused(name: str) -> None:
    with pytest.raises(BadOption) as refused:
        parse_options(Options, {name: "free"})
    assert refused.value.message == "option-unknown"
    assert refused.value.option == name[:40]
    assert str(refused.value.data["expected"]).startswith("lead, jokers")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "lead",
        "lead:",
        "lead:free,",
        "lead:free,lead:free",
        "leads:free",
        "jokers:3",
        "jokers:1.0",
        "jokers:²",
        "deck:{}",
        "deck:{+10}",
        "deck:{+10*}",
        "deck:{+10*3;}",
        "deck:{+10*3;0*4;+10*3}",
        "deck:{+10*٣}",
        "deck:{" + "9" * 9_999 + "}",
        "buy_in:" + "9" * 9_999,
    ],
    ids=lambda line: line[:20],
)
def test_a_line_that_is_none_is_refused(line: str) -> None:
    with pytest.raises(BadOption):
        parse_options_line(Options, line)


@given(st.text())
def test_whatever_the_line_there_is_one_kind_of_refusal(line: str) -> None:
    try:
        chosen = parse_options_line(Options, line)
    except BadOption:
        return
    assert parse_options_line(Options, format_options_line(chosen)) == chosen


def test_the_choices_are_told_as_on_a_command_line() -> None:
    assert {name: choice.describe() for name, choice in choices(Options).items()} == {
        "lead": "lowest | free",
        "jokers": "0 | 1 | 2",
        "exchange": "1 | 2/1 | none",
        "buy_in": "1..10000",
        "hand_size": "auto | 2..100",
        "draws": "max | fixed(1..17)",
        "deck": "default | wide | {VALUE*COPIES;…}",
        "pass": "free | never",
    }


def test_a_choice_knows_its_default_and_its_field() -> None:
    choice = choices(Options)["pass"]
    assert (choice.field, choice.default) == ("pass_", "free")
    assert choices(Options)["hand_size"].number == Between(2, 100)
    assert choices(Options)["draws"].fixed == Between(1, 17)
