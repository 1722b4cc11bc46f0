"""TOML in and out, for files that anybody may have written.

Python's reader is right for TOML and trusting otherwise: it takes numbers of any length, keys of
any depth, and raises four kinds of exception. Everything it must not see is turned away here.
"""

import re
import tomllib
from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Final

from kartezh.core.errors import UnreadableText

LONGEST: Final = 10 * 2**20
"""Bytes of a file. A match of an evening has some 20 000."""
DEEPEST: Final = 16
"""Tables within tables."""
DOTS: Final = 250
"""In one key. The time that Python's reader takes for a dotted key grows as its square."""
_TEXT: Final = r'"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\''
_WORDS: Final = re.compile(
    r'"""(?:(?:\\.|[^\\])*?"""|.*)|\'\'\'(?:.*?\'\'\'|.*)|#[^\n]*'
    rf"|(?<![\w-])(?P<key>(?:(?:[\w-]+|{_TEXT})[ \t]*\.[ \t]*)+)|{_TEXT}|[\"'].*",
    re.ASCII | re.DOTALL,
)
"""What may be a dotted key, but for its end; texts and comments have as many dots as they like. A
text without an end is the last word: there the reader stops too."""
LINE: Final = 96
"""Columns that an array may take before it is written on several lines."""

Table = dict[str, object]


def parse_toml(source: str | bytes) -> Table:
    """Raises UnreadableText that names the line, or the key of a value that is out of bounds."""
    text = _decode(source)
    _check_keys(text)
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line_number, column = _place(str(error), text)
        raise UnreadableText("toml-syntax", line=line_number, column=column) from None
    except RecursionError:
        raise UnreadableText("toml-too-deep-line", line=_deep_line(text)) from None
    except ValueError:
        # Digits that int() refuses; nothing else gets past the reader's own checks.
        raise UnreadableText("toml-number-line", line=_digits_line(text)) from None
    _check_bounds(table)
    return table


def _check_keys(text: str) -> None:
    """Finds what the reader would find, up to the first place where the text is no TOML."""
    if all(line.count(".") <= DOTS for line in text.split("\n")):
        return
    for found in _WORDS.finditer(text):
        if found["key"] and found["key"].count(".") > DOTS:
            raise UnreadableText("toml-too-deep-line", line=text.count("\n", 0, found.start()) + 1)


def _deep_line(text: str) -> int:
    """Where brackets are open within brackets; those in texts count too, which does little harm."""
    depth = 0
    for at, line in enumerate(text.split("\n"), 1):
        depth += sum(line.count(mark) for mark in "[{") - sum(line.count(mark) for mark in "]}")
        if depth > DEEPEST:
            return at
    return 1


def _digits_line(text: str) -> int:
    found = re.search(r"[0-9_]{4000}", text)
    return text.count("\n", 0, found.start() if found else 0) + 1


def _decode(source: str | bytes) -> str:
    if len(source) > LONGEST:
        raise UnreadableText("file-too-long", megabytes=LONGEST >> 20)
    try:
        data = source.encode() if isinstance(source, str) else source
        return data.decode("utf-8-sig")
    except UnicodeEncodeError as error:
        line = str(source[: error.start]).count("\n") + 1
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
    raise UnreadableText("file-not-utf8", line=line)


def _place(told: str, text: str) -> tuple[int, int]:
    """Line and column; the reader says them in words on all Pythons, in attributes on some."""
    if found := re.search(r"line ([0-9]+), column ([0-9]+)", told):
        return int(found[1]), int(found[2])
    return text.count("\n") + 1, len(text) - text.rfind("\n")


def _check_bounds(table: Table) -> None:
    """Without recursion, for the tables may be deeper than Python's stack."""
    left: list[tuple[str, int, object]] = [("", 0, table)]
    while left:
        where, depth, value = left.pop()
        if depth > DEEPEST:
            raise UnreadableText("toml-too-deep")
        if isinstance(value, dict):
            left += [(f"{where}.{key}".strip("."), depth + 1, one) for key, one in value.items()]
        elif isinstance(value, list):
            left += [(f"{where}[{at}]", depth + 1, one) for at, one in enumerate(value)]
        elif isinstance(value, int) and not -(2**63) <= value < 2**63:
            raise UnreadableText("toml-number", where)


def format_entry(key: str, value: object) -> str:
    """``key = value``, a long array of texts on several lines."""
    line = f"{format_key(key)} = {format_value(value)}"
    if isinstance(value, tuple | list) and len(line) > LINE:
        return f"{format_key(key)} = [\n{_wrapped(value)}]"
    return line


def _wrapped(values: tuple[object, ...] | list[object]) -> str:
    lines = [""]
    for value in values:
        word = format_value(value) + ","
        if lines[-1] and len(lines[-1]) + 3 + len(word) > LINE:
            lines.append("")
        lines[-1] += f" {word}"
    return "".join(f" {line}\n" for line in lines)


def format_key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else format_text(key)


def format_value(value: object) -> str:
    """On one line. Raises TypeError for what TOML cannot hold."""
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return str(value)
        case str():
            return format_text(value)
        case datetime() | date() | time():
            return value.isoformat()
        case tuple() | list():
            return f"[{', '.join(format_value(one) for one in value)}]"
        case Mapping():
            pairs = (f"{format_key(key)} = {format_value(one)}" for key, one in value.items())
            return f"{{ {', '.join(pairs)} }}" if value else "{}"
    raise TypeError(value)


_ESCAPES: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def format_text(text: str) -> str:
    """A basic string; what does not print is escaped, half a surrogate pair is a replacement."""
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    if char.isprintable():
        return char
    if "\ud800" <= char <= "\udfff":
        return "\ufffd"
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"
