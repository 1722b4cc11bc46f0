import pytest

from kartezh.core.errors import Refusal, UnreadableText, UsageError
from kartezh.core.rulebook import (
    LANGUAGES,
    Cited,
    Kind,
    Rule,
    cited,
    clause,
    consequence,
    first_broken,
    parse_rulebook,
    question,
    read_rulebook,
    value,
)
from kartezh.games import GAMES

TEXT = """# Old Maid

A game for
wet Sundays.

For two and more.

## 1 Cards

One queen is left out:
she has no pair.

- **O1.1** A pack holds one queen [of four]. [S1, R, `queens`]
- **O1.2** The rest are pairs. [H]
- Keep a straight face;
- and your queen.

## 2 Play

- **O2.10** A pair is laid down. [S12, `pairs`, `queens`]
"""


def test_a_book_is_read() -> None:
    book = parse_rulebook(TEXT, "old-maid")
    assert book.title == "Old Maid"
    assert book.introduction == ("A game for wet Sundays.", "For two and more.")
    assert [(chapter.number, chapter.title) for chapter in book.chapters] == [
        (1, "Cards"),
        (2, "Play"),
    ]
    assert book.chapters[0].text == (
        "One queen is left out: she has no pair.",
        "- Keep a straight face;",
        "- and your queen.",
    )
    assert book.chapters[0].rules == (
        Rule("O1.1", "A pack holds one queen [of four].", ("S1", "R"), ("queens",)),
        Rule("O1.2", "The rest are pairs.", ("H",), ()),
    )


def test_rules_are_found_by_number_and_by_option() -> None:
    book = parse_rulebook(TEXT, "old-maid")
    assert list(book.rules) == ["O1.1", "O1.2", "O2.10"]
    assert book.find("o2.10").sources == ("S12",)
    assert [rule.number for rule in book.about("queens")] == ["O1.1", "O2.10"]
    assert book.about("kings") == ()
    assert book.find("O1.1").ruling
    assert not book.find("O1.2").ruling


@pytest.mark.parametrize("number", ["", "O9.9", "1.1", "O1.1 ", "\0", "O1.1" * 9_999])
def test_a_number_that_the_book_does_not_have_is_told(number: str) -> None:
    with pytest.raises(UsageError) as refused:
        parse_rulebook(TEXT, "old-maid").find(number)
    assert refused.value.message == "no-such-rule"
    assert len(str(refused.value.data["number"])) <= 20


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("- **O1.3** No brackets.", "rulebook-rule"),
        ("- **O1.3** Empty brackets. []", "rulebook-rule"),
        ("- **O1** No place in its chapter. [S1]", "rulebook-rule"),
        ("- **O1.3**No space. [S1]", "rulebook-rule"),
        ("- **O1.3** Something after. [S1].", "rulebook-rule"),
        ("- **O1.3** No such source. [S1, T2]", "rulebook-source"),
        ("- **O1.3** No space. [S1,S2]", "rulebook-source"),
        ("- **O1.3** An option without its ticks. [queens]", "rulebook-source"),
        ("### 1.3 Too deep", "rulebook-heading"),
        ("## Cards without a number", "rulebook-heading"),
    ],
)
def test_a_line_that_is_no_rule_is_told_with_its_number(line: str, message: str) -> None:
    with pytest.raises(UnreadableText) as refused:
        parse_rulebook(f"# Old Maid\n\n{line}\n", "old-maid/rulebook.en.md")
    assert refused.value.message == message
    assert refused.value.where == "old-maid/rulebook.en.md:3"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_books_of_the_house_are_whole(game: str, language: str) -> None:
    book = read_rulebook(game, language)
    assert book.title
    assert book.introduction
    assert all(chapter.title for chapter in book.chapters)
    assert all(rule.sentence.endswith((".", "!", ")", "»")) for rule in book.rules.values())


@value("O1.1", "O1.2")
def queens() -> int:
    return 1


@clause("O1.1")
def not_negative(state: int, move: int) -> bool:
    return state + move >= 0


@clause("O1.2", "O1.3")
def not_large(state: int, move: int) -> bool:
    return state + move <= 9


def test_a_function_tells_what_it_is_and_what_it_cites() -> None:
    assert cited(queens) == Cited(Kind.VALUE, ("O1.1", "O1.2"))
    assert cited(not_large) == Cited(Kind.CLAUSE, ("O1.2", "O1.3"))
    assert cited(question("O1.1")(lambda: 0)) == Cited(Kind.QUESTION, ("O1.1",))
    assert cited(consequence()(lambda: 0)) == Cited(Kind.CONSEQUENCE, ())
    assert cited(len) is None
    assert queens() == 1


@pytest.mark.parametrize(("move", "rule"), [(-4, "O1.1"), (-3, None), (6, None), (7, "O1.2")])
def test_the_first_broken_clause_is_the_refusal(move: int, rule: str | None) -> None:
    refusal = first_broken((not_negative, not_large), 3, move)
    assert refusal == (None if rule is None else Refusal(rule))
