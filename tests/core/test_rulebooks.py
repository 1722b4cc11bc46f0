"""Every rulebook of the house agrees with its code and its tests, and the checker would tell."""

from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from kartezh.core.rulebook import parse_rulebook
from kartezh.games import GAMES
from kartezh.testing.rulebooks import Room, check, faults, rules_with_tests

TESTS: Final = Path(__file__).parent.parent

BOOK: Final = """# Old Maid

A game for wet Sundays.

## 1 Cards

Sit in a ring.

- **O1.1** A pack holds {one} queen. [S1, R, `queens`]
- **O1.2** The rest are pairs. [H]

## 2 Play

- **O2.1** A pair is laid down. [S2]
"""

CODE: Final = '''
from functools import cache
from kartezh.core.rulebook import clause, question, value

@value("O1.1")
def queens():
    """One."""

@cache
@question("O1.2")
def paired():
    """Whether."""

def _helper():
    pass

@clause("O2.1")
def lays_a_pair():
    """Two."""
'''


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_agrees_with_code_and_tests(game: str) -> None:
    assert check(game, TESTS) == []


def test_a_sound_room_has_no_faults() -> None:
    assert faults(_room()) == []


@pytest.mark.parametrize(
    ("change", "to", "fault"),
    [
        ('@value("O1.1")\n', '@value("O1.1", "O1.9")\n', "rules.queens cites O1.9, which"),
        ('@value("O1.1")\n', '@value("O1.3")\n', "O1.1 has no code"),
        ('@value("O1.1")\n', "@value()\n", "rules.queens cites no rule"),
        ('@question("O1.2")\n', "", "rules.paired cites no rule"),
        ("_helper", "helper", "rules.helper cites no rule"),
        ('"""Two."""', "pass", "rules.lays_a_pair says nothing of itself"),
        (
            '@value("O1.1")\n',
            '@value("O2.1", "O1.1")\n',
            "rules.paired is of chapter 1 and stands after chapter 2",
        ),
    ],
)
def test_code_that_departs_from_its_book_is_told(change: str, to: str, fault: str) -> None:
    assert change in CODE
    assert _tells(_room(code=CODE.replace(change, to)), fault)


@pytest.mark.parametrize(
    ("change", "to", "fault"),
    [
        ("# Old Maid\n", "", "rulebook.en: no title"),
        ("## 2", "## 3", "rulebook.en: chapters are numbered [1, 3]"),
        ("## 2", "## 3", "rulebook.en: O2.1 is in chapter O3"),
        ("## 2", "## 3", "ru and en differ in their chapters"),
        ("**O1.2**", "**P1.2**", "rulebook.en: P1.2 is in chapter O1"),
        ("**O1.2**", "**O1.1**", "rulebook.en: O1.1 is doubled or out of order"),
        ("**O1.1**", "**O1.3**", "rulebook.en: O1.2 is doubled or out of order"),
        ("**O2.1**", "**O2.2**", "O2.1 is in ru alone"),
        ("**O2.1**", "**O2.2**", "O2.2 is in en alone"),
        ("**O2.1**", "**O2.2**", "O2.2 has no code"),
        ("**O2.1**", "**O2.2**", "O2.2 has no test"),
        ("[S2]", "[S3]", "rulebook.en: O2.1 cites S3, which the source does not have"),
        ("[S2]", "[R]", "O2.1: ru and en differ in its sources"),
        ("[S2]", "[S2, `kings`]", "rulebook.en: O2.1 names `kings`, which is no option"),
        ("[S2]", "[S2, `queens`]", "O2.1: ru and en differ in its options"),
        (", `queens`]", "]", "rulebook.en: no sentence names `queens`"),
        ("wet Sundays", "Fartovy people", "rulebook.en: a transliteration where the English"),
    ],
)
def test_a_book_that_departs_from_the_others_is_told(change: str, to: str, fault: str) -> None:
    assert change in BOOK
    assert _tells(_room(english=BOOK.replace(change, to)), fault)


def test_a_rule_without_a_test_is_told() -> None:
    assert faults(replace(_room(), tested=frozenset(["O1.1", "O1.2"]))) == ["O2.1 has no test"]


def test_a_test_of_no_rule_is_told() -> None:
    room = _room()
    told = faults(replace(room, tested=room.tested | {"O7.7", "B7.7"}))
    assert told == ["a test names O7.7, which the rulebook does not have"]


def test_a_source_that_nobody_knows_is_not_checked() -> None:
    english = BOOK.replace("S2", "S99")
    books = {"en": parse_rulebook(english, "en")}
    assert faults(replace(_room(), sources=None, books=books)) == []


def test_marks_are_found_without_running_the_file(tmp_path: Path) -> None:
    file = tmp_path / "test_old_maid.py"
    file.write_text(
        "import pytest\n"
        "pytestmark = pytest.mark.rule('O1.1')\n"
        "@pytest.mark.rule('O1.2', 'O2.1')\n"
        "def test_it() -> None: raise SystemExit\n"
        "@pytest.mark.example('O9')\n"
        "class Other: rule = 'O2.2'\n",
        encoding="utf-8",
    )
    assert rules_with_tests([file]) == {"O1.1", "O1.2", "O2.1"}


def _tells(room: Room, fault: str) -> bool:
    return any(told.startswith(fault) for told in faults(room))


def _room(code: str = CODE, english: str = BOOK) -> Room:
    rules = ModuleType("rules")
    exec(code, vars(rules))
    return Room(
        letter="O",
        books={"ru": parse_rulebook(BOOK, "ru"), "en": parse_rulebook(english, "en")},
        rules=(rules,),
        options=frozenset(["queens"]),
        sources=frozenset(["S1", "S2", "H"]),
        tested=frozenset(["O1.1", "O1.2", "O2.1"]),
    )
