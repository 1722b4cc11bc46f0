"""Options of a game: a frozen dataclass whose annotations say which values a field has.

    lead: Literal["lowest_all", "lowest_any_number", "free"] = "lowest_all"     one of these words
    jokers: Literal[0, 1, 2] = 0                                                one of these numbers
    hand_size: Literal["auto"] | Annotated[int, Between(1, 100)] = "auto"       a word or a number
    draws: Literal["max"] | Annotated[Fixed, Between(1, 17)] = "max"            a word or fixed(3)

The text form of a value is a string or an integer, never a boolean; only what differs from the
defaults is written. A type with ``parse_option`` / ``format_option`` (a table, such as a deck)
brings its own form. A field's name may end with an underscore that its text form does not have.
"""

import re
from collections.abc import Hashable, Mapping
from dataclasses import Field, dataclass, fields
from functools import cache
from typing import (
    Annotated,
    Any,
    Literal,
    Protocol,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    runtime_checkable,
)

from kartezh.core.errors import BadOption

OptionText = str | int | dict[str, int]
"""What a record may hold as the value of an option."""

O = TypeVar("O")  # noqa: E741 (options; the games' type variables are single letters)


@dataclass(frozen=True, slots=True)
class Between:
    """Whole numbers from ``least`` to ``most``, both allowed."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Fixed:
    """An amount that the option fixes, written ``fixed(3)``."""

    amount: int

    def __str__(self) -> str:
        return f"fixed({self.amount})"


@runtime_checkable
class OwnForm(Protocol):
    """An option's value that is a table in a record."""

    @classmethod
    def parse_option(cls, value: Mapping[str, Any]) -> "OwnForm | None":
        """None where the table is not one of these values."""

    def format_option(self) -> dict[str, int]: ...


@dataclass(frozen=True, slots=True)
class Choice:
    """The values of one option, for menus, help and error sentences."""

    name: str
    field: str
    """The attribute; Python keeps some names to itself, so that ``pass`` is the field ``pass_``."""
    default: object
    words: tuple[str | int, ...]
    number: Between | None
    fixed: Between | None
    table: type[OwnForm] | None

    def describe(self) -> str:
        """In the notation of a command line: ``free_min1 | fixed(1..1000)``."""
        shown = [str(word) for word in self.words]
        if self.number:
            shown.append(f"{self.number.least}..{self.number.most}")
        if self.fixed:
            shown.append(f"fixed({self.fixed.least}..{self.fixed.most})")
        if self.table:
            shown.append("{VALUE*COPIES;…}")
        return " | ".join(shown)

    def parse(self, value: object) -> object:
        """The value from its text form. Raises BadOption."""
        found: object = None
        if isinstance(value, bool):
            pass
        elif isinstance(value, int):
            found = self._parse_number(value)
        elif isinstance(value, str):
            found = self._parse_word(value)
        elif isinstance(value, Mapping) and self.table:
            found = self.table.parse_option(value)
        if found is None:
            shown = _shown(value)
            raise BadOption("option-value", self.name, value=shown, expected=self.describe())
        return found

    def parse_text(self, text: str) -> object:
        """The value from a command line or a position: a word, a number, ``{+10*3;0*4}``.

        Raises BadOption.
        """
        if table := re.fullmatch(r"\{([^{}]*)\}", text):
            return self.parse(_parse_table(table[1]))
        if re.fullmatch(r"-?[0-9]{1,18}", text) and text not in self.words:
            return self.parse(int(text))
        return self.parse(text)

    def _parse_number(self, value: int) -> object:
        if self.number and self.number.least <= value <= self.number.most:
            return value
        return next((word for word in self.words if str(word) == _shown(value)), None)

    def _parse_word(self, value: str) -> object:
        if value in self.words:
            return value
        found = re.fullmatch(r"fixed\((0|[1-9][0-9]{0,8})\)", value)
        if found and self.fixed and self.fixed.least <= int(found[1]) <= self.fixed.most:
            return Fixed(int(found[1]))
        return None


def _parse_table(text: str) -> dict[str, int]:
    """``+10*3;0*4``; empty where it has another form or a key twice, so that the option refuses
    it."""
    found = [re.fullmatch(r"([^*;]+)\*([0-9]{1,9})", part) for part in text.split(";")]
    table = {part[1]: int(part[2]) for part in found if part}
    return table if len(table) == len(found) else {}


def _shown(value: object) -> str:
    """For an error sentence. A number of thousands of digits has no decimal form in Python."""
    if isinstance(value, str) or (isinstance(value, int) and abs(value) < 10**18):
        return str(value)[:40]
    return "…"


def choices(options: type[Any]) -> Mapping[str, Choice]:
    """All options of a game, in the order of the class."""
    found: Mapping[str, Choice] = _choices(options)  # type: ignore[arg-type]
    return found


@cache
def _choices(options: Hashable) -> Mapping[str, Choice]:
    hints = get_type_hints(options, include_extras=True)
    found = [_choice(field, hints[field.name]) for field in fields(cast(Any, options))]
    return {choice.name: choice for choice in found}


def _choice(field: Field[Any], hint: object) -> Choice:
    words: list[str | int] = []
    number: Between | None = None
    fixed: Between | None = None
    table: type[OwnForm] | None = None
    literal, annotated = get_origin(Literal["a"]), get_origin(Annotated[int, 0])
    parts = [hint] if get_origin(hint) in (literal, annotated) else list(get_args(hint))
    part: Any
    for part in parts:
        if get_origin(part) is literal:
            words += get_args(part)
        elif get_origin(part) is annotated:
            kind, bounds = get_args(part)
            if kind is Fixed:
                fixed = bounds
            else:
                number = bounds
        else:
            table = part
    name = field.name.removesuffix("_")
    return Choice(name, field.name, field.default, tuple(words), number, fixed, table)


def parse_options(options: type[O], given: Mapping[str, object]) -> O:
    """Raises BadOption for a name or a value that the game does not have."""
    known = choices(options)
    for name in given:
        if name not in known:
            raise BadOption("option-unknown", name[:40], expected=", ".join(known))
    return options(**{known[name].field: known[name].parse(value) for name, value in given.items()})


def format_options(options: object) -> dict[str, OptionText]:
    """Only what differs from the defaults, in the order of the class."""
    return {
        name: format_value(value)
        for name, choice in choices(type(options)).items()
        if (value := getattr(options, choice.field)) != choice.default
    }


def format_value(value: object) -> OptionText:
    if isinstance(value, OwnForm):
        return value.format_option()
    return value if isinstance(value, int) else str(value)


def format_options_line(options: object) -> str:
    """In one word, for a position or a link: ``jokers:2,lead:free``; ``-`` for the defaults."""
    parts = []
    for name, value in format_options(options).items():
        if isinstance(value, dict):
            table = ";".join(f"{key}*{copies}" for key, copies in value.items())
            parts.append(f"{name}:{{{table}}}")
        else:
            parts.append(f"{name}:{value}")
    return ",".join(parts) or "-"


def parse_options_line(options: type[O], text: str) -> O:
    """The inverse. Raises BadOption."""
    known = choices(options)
    given: dict[str, object] = {}
    for part in text.split(",") if text != "-" else ():
        name, _, value = part.partition(":")
        if name not in known or name in given:
            raise BadOption("option-unknown", name[:40], expected=", ".join(known))
        given[name] = known[name].parse_text(value)
    return options(**{known[name].field: value for name, value in given.items()})
