"""Rulebooks and what ties code to them.

A rulebook is ``games/<game>/rulebook.<lang>.md``: chapters (``## 4 Covering``), free text, and
one numbered sentence a rule:

    - **B4.3** Cards are covered by as many cards of a higher rank. [S11, S13]

The brackets hold where the sentence comes from: sentences of the source (``S11``, ``H`` for its
table), options that decide it (``` `beat` ```), ``R`` for a ruling of ours. Chapter numbers and
rule numbers agree in all languages.

In ``rules.py`` each function carries the numbers of the sentences it turns into code, and one of
four kinds: a *value*, a *clause*, a *consequence* or a *question*.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeVar

from kartezh.core.errors import Refusal, UnreadableText, UsageError

LANGUAGES: Final = ("ru", "en")

F = TypeVar("F", bound=Callable[..., Any])
P = TypeVar("P")
A = TypeVar("A")


class Kind(Enum):
    VALUE = "value"
    CLAUSE = "clause"
    CONSEQUENCE = "consequence"
    QUESTION = "question"


@dataclass(frozen=True, slots=True)
class Cited:
    """What a function of ``rules.py`` says of itself."""

    kind: Kind
    rules: tuple[str, ...]


def _marker(kind: Kind) -> Callable[..., Callable[[F], F]]:
    def cite(*rules: str) -> Callable[[F], F]:
        def mark(function: F) -> F:
            function.cited = Cited(kind, rules)  # type: ignore[attr-defined]
            return function

        return mark

    return cite


value = _marker(Kind.VALUE)
"""``@value("B1.2")``: what a card or a stack is worth."""
clause = _marker(Kind.CLAUSE)
"""``@clause("B4.3")``: one thing that a legal move keeps; true when it is kept."""
consequence = _marker(Kind.CONSEQUENCE)
"""``@consequence("B4.7")``: one sentence, one new state."""
question = _marker(Kind.QUESTION)
"""``@question("B7.1")``: what somebody may want to know of a state."""


def cited(function: Callable[..., Any]) -> Cited | None:
    found = getattr(function, "cited", None)
    return found if isinstance(found, Cited) else None


def first_broken(clauses: Iterable[Callable[[P, A], bool]], state: P, move: A) -> Refusal | None:
    """The refusal that the first broken clause stands for, or None for a legal move."""
    for kept in clauses:
        if not kept(state, move):
            mark = cited(kept)
            assert mark is not None, kept
            return Refusal(mark.rules[0])
    return None


@dataclass(frozen=True, slots=True)
class Rule:
    """One sentence. ``sources`` are S numbers, ``H`` or ``R``; ``options`` the ones it names."""

    number: str
    sentence: str
    sources: tuple[str, ...]
    options: tuple[str, ...]

    @property
    def ruling(self) -> bool:
        """Ours, not the letter of the text."""
        return "R" in self.sources


@dataclass(frozen=True, slots=True)
class Chapter:
    number: int
    title: str
    text: tuple[str, ...]
    """Paragraphs that state no rule."""
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    title: str
    introduction: tuple[str, ...]
    chapters: tuple[Chapter, ...]

    @property
    def rules(self) -> dict[str, Rule]:
        return {rule.number: rule for chapter in self.chapters for rule in chapter.rules}

    def about(self, option: str) -> tuple[Rule, ...]:
        """The sentences that an option decides."""
        return tuple(rule for rule in self.rules.values() if option in rule.options)

    def find(self, number: str) -> Rule:
        """Raises UsageError for a number that the book does not have."""
        try:
            return self.rules[number.upper()]
        except KeyError:
            raise UsageError("no-such-rule", number=number[:20]) from None


_CHAPTER = re.compile(r"## (\d+) (.+)")
_RULE = re.compile(r"- \*\*([A-Z]\d+\.\d+)\*\* (.+) \[([^\[\]]+)\]")
_SOURCE = re.compile(r"S\d+|H|R")
_OPTION = re.compile(r"`([a-z0-9_]+)`")


def parse_rulebook(text: str, where: str) -> Rulebook:
    """Raises UnreadableText with the line. Paragraphs may be wrapped; a rule is one line."""
    title, chapters = "", [Chapter(0, "", (), ())]
    before = ""
    for number, line in enumerate(text.splitlines(), 1):
        last, wrapped, before = chapters[-1], _is_prose(before) and _is_prose(line), line
        if line.startswith("# "):
            title = line[2:]
        elif heading := _CHAPTER.fullmatch(line):
            chapters.append(Chapter(int(heading[1]), heading[2], (), ()))
        elif line.startswith("- **"):
            rule = _parse_rule(line, f"{where}:{number}")
            chapters[-1] = Chapter(last.number, last.title, last.text, (*last.rules, rule))
        elif line.startswith("#"):
            raise UnreadableText("rulebook-heading", f"{where}:{number}")
        elif wrapped:
            paragraphs = (*last.text[:-1], f"{last.text[-1]} {line}")
            chapters[-1] = Chapter(last.number, last.title, paragraphs, last.rules)
        elif line:
            chapters[-1] = Chapter(last.number, last.title, (*last.text, line), last.rules)
    return Rulebook(title, chapters[0].text, tuple(chapters[1:]))


def _is_prose(line: str) -> bool:
    """A line that a neighbour of its kind continues: no heading, rule, list or table."""
    return bool(line) and line[0] not in "#-|"


def _parse_rule(line: str, where: str) -> Rule:
    found = _RULE.fullmatch(line)
    if not found:
        raise UnreadableText("rulebook-rule", where)
    sources, options = [], []
    for part in found[3].split(", "):
        if _SOURCE.fullmatch(part):
            sources.append(part)
        elif name := _OPTION.fullmatch(part):
            options.append(name[1])
        else:
            raise UnreadableText("rulebook-source", where, text=part)
    return Rule(found[1], found[2], tuple(sources), tuple(options))


@cache
def read_rulebook(game: str, language: str) -> Rulebook:
    """The book that ships with the package; ``language`` is one of LANGUAGES."""
    return parse_rulebook(rulebook_text(game, language), f"{game}/rulebook.{language}.md")


def rulebook_text(game: str, language: str) -> str:
    """The book as it is written, in Markdown."""
    book = files(f"kartezh.games.{game}").joinpath(f"rulebook.{language}.md")
    return book.read_text(encoding="utf-8")
