import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartezh.core.errors import UnreadableText
from kartezh.core.line import canonical, format_line, parse_int, parse_line

KEYS = ("seats", "move")
values = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1)


@given(values, values)
def test_a_line_comes_back(seats: str, move: str) -> None:
    parts = {"seats": seats, "move": move}
    assert parse_line(format_line("old-maid/1", parts), "old-maid/1", KEYS) == parts


@pytest.mark.parametrize(
    ("text", "message", "where"),
    [
        ("", "line-head", ""),
        ("old-maid/2 seats=3 move=0", "line-head", ""),
        ("old-maid/1", "line-key", "seats"),
        ("old-maid/1 seats=3", "line-key", "move"),
        ("old-maid/1 move=0 seats=3", "line-key", "seats"),
        ("old-maid/1 seats=3  move=0", "line-key", "move"),
        ("old-maid/1 seats= move=0", "line-key", "seats"),
        ("old-maid/1 seats move=0", "line-key", "seats"),
        ("old-maid/1 seats=3 move=0 ", "line-too-long", ""),
        ("old-maid/1 seats=3 move=0 more=1", "line-too-long", "more=1"),
        ("old-maid/1 seats=3 move=0\n", "line-characters", ""),
        ("old-maid/1\tseats=3 move=0", "line-characters", ""),
        ("old-maid/1 seats=٣ move=0", "line-characters", ""),
        ("old-maid/1 seats=\ud800 move=0", "line-characters", ""),
        ("old-maid/1 seats=\0 move=0", "line-characters", ""),
    ],
)
def test_another_spelling_is_refused(text: str, message: str, where: str) -> None:
    with pytest.raises(UnreadableText) as refused:
        parse_line(text, "old-maid/1", KEYS)
    assert (refused.value.message, refused.value.where) == (message, where)


@given(st.text())
def test_whatever_the_text_there_is_one_kind_of_refusal(text: str) -> None:
    with pytest.raises(UnreadableText):
        parse_line(text, "old-maid/1", KEYS)


@given(st.integers(-(10**9), 10**9))
def test_a_number_has_one_spelling(number: int) -> None:
    assert parse_int(str(number), "seats", number, number) == number
    for text in (f"+{number}", f"0{number}", f" {number}", f"{number}.", f"{number}_0"):
        with pytest.raises(UnreadableText):
            parse_int(text, "seats", -(10**12), 10**12)


@pytest.mark.parametrize("text", ["", "-", "--5", "-0", "²", "٣", "1e3", "0x1", "9" * 10_000, "\0"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(UnreadableText) as refused:
        parse_int(text, "seats", -9, 9)
    assert refused.value.where == "seats"
    assert len(str(refused.value.data["text"])) <= 40


@pytest.mark.parametrize("number", [-1, 5, 10**11])
def test_a_number_out_of_bounds_is_refused(number: int) -> None:
    with pytest.raises(UnreadableText, match="line-number"):
        parse_int(str(number), "seats", 0, 4)


@pytest.mark.parametrize(
    ("text", "again", "column"), [("ab", "ac", 2), ("ab", "abc", 3), ("b", "", 1)]
)
def test_the_first_difference_is_named(text: str, again: str, column: int) -> None:
    with pytest.raises(UnreadableText) as refused:
        canonical(text, again)
    assert refused.value.data == {"column": column}


def test_the_one_spelling_is_accepted() -> None:
    canonical("ab", "ab")
