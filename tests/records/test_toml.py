"""Files that are no TOML, or more of it than anybody needs."""

import pytest

from kartezh.core.errors import UnreadableText
from kartezh.records.toml import LONGEST, format_entry, format_text, parse_toml


@pytest.mark.parametrize(
    ("source", "message", "data"),
    [
        (b"a = 1\n\xff\n", "file-not-utf8", {"line": 2}),
        ("a = 1\n\n# \ud800", "file-not-utf8", {"line": 3}),
        ("a = 1".encode("utf-16"), "file-not-utf8", {"line": 1}),
        (b"a = 1\nb = \0\n", "toml-syntax", {"line": 2, "column": 5}),
        ("a = 1\nb == 2", "toml-syntax", {"line": 2, "column": 4}),
        ("a = 1\na = 2", "toml-syntax", {"line": 2, "column": 6}),
        ("a = [", "toml-syntax", {"line": 1, "column": 6}),
        ('a = "\\ud800"', "toml-syntax", {"line": 1, "column": 12}),
        ("\0", "toml-syntax", {"line": 1, "column": 1}),
        ("\na = " + "9" * 5000, "toml-number-line", {"line": 2}),
        ("a = 0x" + "f" * 100_000, "toml-number", {"where": "a"}),
        ("[x]\na = [0, -9223372036854775809]", "toml-number", {"where": "x.a[1]"}),
        ("\na = " + "[" * 100_000, "toml-too-deep-line", {"line": 2}),
        ("a = " + "[\n" * 100_000, "toml-too-deep-line", {"line": 17}),
        ("a = " + "[" * 20 + "]" * 20, "toml-too-deep", {}),
        (".".join("a" * 30) + " = 1", "toml-too-deep", {}),
        ("\n" + ".".join("a" * 100_000) + " = 1", "toml-too-deep-line", {"line": 2}),
        ("['a'." + " . ".join(['"b"'] * 300) + "]", "toml-too-deep-line", {"line": 1}),
        ('a = """\n""" # "\n' + ".".join("b" * 300) + ' = "', "toml-too-deep-line", {"line": 3}),
        ('a = {b = """\n""", ' + ".".join("c" * 300) + ' = ""}', "toml-too-deep-line", {"line": 2}),
        ("a = '''\n''' # '\n" + ".".join("b" * 300) + " = '", "toml-too-deep-line", {"line": 3}),
    ],
)
def test_refused(source: str | bytes, message: str, data: dict[str, object]) -> None:
    with pytest.raises(UnreadableText) as caught:
        parse_toml(source)
    assert (caught.value.message, caught.value.data) == (message, data)


def test_a_long_file_is_not_even_read() -> None:
    with pytest.raises(UnreadableText, match="file-too-long"):
        parse_toml(b"#" * (LONGEST + 1))
    assert parse_toml(b"#" * LONGEST) == {}


def test_a_byte_order_mark_and_any_line_ends_do_no_harm() -> None:
    assert parse_toml(b"\xef\xbb\xbfa = 1\r\nb = 2\n") == {"a": 1, "b": 2}


@pytest.mark.parametrize(
    "value",
    [
        "A sentence. " * 300,
        "b." * 300,
        'He says: "b.' + "b." * 300 + '".\\',
        "A sentence.\n" * 300,
        [1.5] * 300,
        {"b": [["a.b"] * 300]},
    ],
)
def test_texts_and_numbers_have_as_many_dots_as_they_like(value: object) -> None:
    assert parse_toml(format_entry("a", value)) == {"a": value}
    if isinstance(value, str) and "\\" not in value:
        assert parse_toml(f'a = """{value.replace(chr(34), chr(39))}"""# ' + "b." * 300)


def test_numbers_of_64_bits_are_the_last() -> None:
    assert parse_toml(f"a = [{2**63 - 1}, {-(2**63)}]") == {"a": [2**63 - 1, -(2**63)]}


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Анна", '"Анна"'),
        ('a"b\\c', '"a\\"b\\\\c"'),
        ("a\nb\t\r", '"a\\nb\\t\\r"'),
        ("\0\x7f", '"\\u0000\\u007f"'),
        ("\U000e0001", '"\\U000e0001"'),
        ("\ud800", '"\ufffd"'),
    ],
)
def test_texts_are_escaped(text: str, written: str) -> None:
    assert format_text(text) == written


def test_long_lists_are_wrapped() -> None:
    written = format_entry("actions", ["+40>c"] * 30)
    assert all(len(line) <= 96 for line in written.splitlines())
    assert parse_toml(written) == {"actions": ["+40>c"] * 30}
