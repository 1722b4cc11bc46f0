"""The house's exceptions, one tree, all with data and none with words.

    KartezhError
    ├── UsageError          what somebody asked for does not exist or does not fit (exit status 2)
    │   ├── BadOption       an unknown option, or a value that it does not have
    │   └── BadSeats        a number of seats that the game does not have
    ├── UnreadableText      a text form (action, position, setup, record) that nobody can read
    └── RuleBroken          a readable request that the rules refuse (exit status 1)
        ├── IllegalMove     an action that is not legal now
        └── Disagreement    a deal, or a result, that does not follow from the match

``message`` names a sentence of the Fluent catalogues and ``data`` holds its variables; whoever
talks to a person turns them into words (``kartezh.locales``).
"""

from dataclasses import dataclass
from typing import Any


class KartezhError(Exception):
    """The root. ``message`` is a Fluent id, ``data`` its variables."""

    def __init__(self, message: str, /, **data: str | int) -> None:
        super().__init__(message, data)
        self.message = message
        self.data = data

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.data.items())
        return f"{self.message} ({told})" if told else self.message

    def __reduce__(self) -> tuple[Any, ...]:
        """A worker's error reaches the process that waits for it, whatever its ``__init__``."""
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[KartezhError], args: tuple[Any, ...], held: dict[str, Any]) -> KartezhError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(held)
    return error


class UsageError(KartezhError):
    """Something was asked for that does not exist or does not fit."""


class BadOption(UsageError):
    """An unknown option or value; ``option`` names it."""

    def __init__(self, message: str, /, option: str, **data: str | int) -> None:
        super().__init__(message, option=option, **data)
        self.option = option


class BadSeats(UsageError):
    """The game has no table of that size."""


class UnreadableText(KartezhError):
    """A text form that cannot be read. ``where`` is the key or the place in the text."""

    def __init__(self, message: str, /, where: str = "", **data: str | int) -> None:
        super().__init__(message, **({"where": where} if where else {}), **data)
        self.where = where


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not allowed: the number of the rule it breaks, as in the rulebook."""

    rule: str


class RuleBroken(KartezhError):
    """The rules say no; ``refusal`` says which."""

    def __init__(self, message: str, refusal: Refusal, /, **data: str | int) -> None:
        super().__init__(message, rule=refusal.rule, **data)
        self.refusal = refusal


class IllegalMove(RuleBroken):
    """An action that is not legal now."""

    def __init__(self, refusal: Refusal, /) -> None:
        super().__init__("illegal-move", refusal)


class Disagreement(RuleBroken):
    """A setup that does not follow from the match. ``key`` is the record's key (``first``)."""

    def __init__(self, refusal: Refusal, /, key: str, expected: str | int) -> None:
        super().__init__("setup-disagrees", refusal, key=key, expected=expected)
        self.key = key
