"""What the catalogues hold, and what the sources ask of them, both read as syntax trees."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, visitor

import kartezh
from kartezh.locales.localizer import read_catalogues

SOURCES = Path(kartezh.__file__).parent
ERRORS = {"KartezhError", "UsageError", "BadOption", "BadSeats", "UnreadableText", "RuleBroken"}
POSITIONAL = {"BadOption": ["option"], "UnreadableText": ["where"]}
"""Names of the data that these take after the message's id without a keyword."""


class _Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.found.add(node.id.name)


class _Texts(visitor.Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: Any) -> None:  # noqa: N802
        self.found.append(node.value)


class _Selectors(visitor.Visitor):
    def __init__(self) -> None:
        self.found: list[set[str]] = []

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        self.found.append(
            {getattr(v.key, "name", getattr(v.key, "value", "")) for v in node.variants}
        )
        self.generic_visit(node)


@dataclass(frozen=True)
class Message:
    file: str
    id: str
    variables: frozenset[str]
    texts: tuple[str, ...]
    selectors: tuple[frozenset[str], ...]
    """The keys of the variants of each choice."""


@cache
def entries(language: str) -> tuple[tuple[str, Any], ...]:
    """Everything that the parser found, junk too, with the name of its file."""
    return tuple(
        (name, entry)
        for name, text in read_catalogues(language).items()
        for entry in FluentParser().parse(text).body
    )


@cache
def messages(language: str) -> tuple[Message, ...]:
    return tuple(
        _message(name, entry)
        for name, entry in entries(language)
        if type(entry).__name__ == "Message"
    )


def _message(file: str, entry: Any) -> Message:
    variables, texts, selectors = _Variables(), _Texts(), _Selectors()
    for one in (variables, texts, selectors):
        one.visit(entry)
    return Message(
        file,
        entry.id.name,
        frozenset(variables.found),
        tuple(texts.found),
        tuple(map(frozenset, selectors.found)),
    )


@dataclass(frozen=True)
class Raised:
    """An exception made with a literal id."""

    where: str
    message: str
    given: frozenset[str]
    open: bool
    """With ``**data``: more may be given than can be seen."""


@cache
def trees() -> tuple[tuple[str, ast.Module], ...]:
    return tuple(
        (str(path.relative_to(SOURCES)), ast.parse(path.read_text("utf-8")))
        for path in sorted(SOURCES.rglob("*.py"))
    )


def calls() -> Iterator[tuple[str, str, ast.Call]]:
    """Where, the last part of the function's name, the call."""
    for name, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                function = node.func
                last = getattr(function, "attr", getattr(function, "id", ""))
                yield f"{name}:{node.lineno}", last, node


def raised() -> Iterator[Raised]:
    for where, name, call in calls():
        first = call.args[0] if call.args else None
        if name in ERRORS and isinstance(first, ast.Constant) and isinstance(first.value, str):
            given = {keyword.arg for keyword in call.keywords if keyword.arg}
            given |= set(POSITIONAL.get(name, [])[: len(call.args) - 1])
            given |= {"rule", "sentence"} if name == "RuleBroken" else set()
            starred = any(keyword.arg is None for keyword in call.keywords)
            yield Raised(where, first.value, frozenset(given), starred)


def said() -> Iterator[tuple[str, str]]:
    """Literal ids that a localizer is asked for."""
    for where, name, call in calls():
        first = call.args[0] if call.args else None
        if name in ("t", "_t") and isinstance(first, ast.Constant):
            yield where, str(first.value)


def mentions() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Literal texts of the sources, and patterns of the texts that they put together."""
    literals: set[str] = set()
    patterns: set[str] = set()
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                fixed = [part.value for part in node.values if isinstance(part, ast.Constant)]
                if "-" in "".join(map(str, fixed)) and len("".join(map(str, fixed))) >= 4:
                    patterns.add("".join(map(_pattern, node.values)))
    for text in browser_sources():
        literals.update(re.findall(r"""['"`]([a-zA-Z][\w-]*-[\w-]+)['"`]""", text))
        for put in re.findall(r"`([a-z][^`\s]*\$\{[^`]*)`", text):
            patterns.add(".+".join(map(re.escape, re.split(r"\$\{[^}]*\}", put))))
    return frozenset(literals), tuple(map(re.compile, sorted(patterns)))


@cache
def browser_sources() -> tuple[str, ...]:
    """The client's own files; those that were made from the messages mention nothing."""
    folder = Path(__file__).parents[2] / "web" / "src"
    return tuple(
        path.read_text("utf-8")
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".ts", ".svelte") and not path.name.endswith(".gen.ts")
    )


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
