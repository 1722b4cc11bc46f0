"""Errors become one clean line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartezh.core.errors import BadOption, IllegalMove, Refusal, UnreadableText, UsageError
from kartezh.core.rulebook import read_rulebook
from kartezh.locales import clean, localizer, tell


def test_a_broken_rule_brings_its_sentence() -> None:
    sentence = read_rulebook("merchant", "ru").find("M4.3").sentence
    error = IllegalMove(Refusal("M4.3"))
    assert tell(error, localizer("ru")) == f"Правило M4.3: {sentence}"
    assert tell(error, localizer("en")).startswith("Rule M4.3: ")


def test_a_place_comes_first() -> None:
    error = UnreadableText("pack-doubled", "deals[1].pack", card="Td")
    assert tell(error, localizer("en")) == "deals[1].pack: The card Td is there twice."


def test_options_are_named() -> None:
    error = BadOption("option-value", "jokers", value="3", expected="0 | 1 | 2")
    told = "The option “jokers” has no value “3”; possible: 0 | 1 | 2."
    assert tell(error, localizer("en")) == told


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Анна", "Анна"),
        ("a b", "a b"),
        ("a\nb", "a\\u000ab"),
        ("\x1b[2J", "\\u001b[2J"),
        ("\ud800", "\\ud800"),
        ("\u202e", "\\u202e"),
        ("\u2028", "\\u2028"),
    ],
)
def test_clean(text: str, shown: str) -> None:
    assert clean(text) == shown


@given(st.text(st.characters(), max_size=200) | st.integers())
def test_whatever_is_quoted_fits_on_a_line(value: str | int) -> None:
    told = tell(UsageError("game-unknown", game=value, expected="…"), localizer("ru"))
    assert told.isprintable() or "\xa0" in told
    assert told.encode()


def test_numbers_beyond_words_are_an_ellipsis() -> None:
    error = UnreadableText("record-not-number", least=0, most=10**5000)
    assert "…" in tell(error, localizer("ru"))
