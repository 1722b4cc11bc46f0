"""Does a game's rulebook say what its code does, and do its tests show it?

``faults(read_room("bogach", tests))`` lists everything that is wrong, one line each: a sentence
without code or without a test, code without a sentence, chapters out of order, languages that
differ, an option that no sentence explains, a source that does not exist.
"""

import ast
import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final

from kartezh.core.errors import UnreadableText
from kartezh.core.options import choices
from kartezh.core.rulebook import LANGUAGES, Rulebook, cited, read_rulebook
from kartezh.games import find_game

SOURCES: Final[Mapping[str, frozenset[str]]] = {
    "merchant": frozenset(f"S{number}" for number in range(1, 27)),
    "bogach": frozenset(f"S{number}" for number in range(1, 29)),
    "lottery": frozenset(["H", *(f"S{number}" for number in range(1, 18))]),
}
"""The sentences of each game's source text; ``H`` is its table. A new game adds its own."""

_TRANSLITERATION: Final = re.compile(r"\bfart", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """All that is compared."""

    letter: str
    books: Mapping[str, Rulebook]
    """By language."""
    rules: tuple[ModuleType, ...]
    """The module ``rules``, or those of the package, in the order of the chapters."""
    options: frozenset[str]
    sources: frozenset[str] | None
    """Without ``R``, which every game has; None where the source is not known."""
    tested: frozenset[str]
    """The rules that tests name."""


def read_room(game: str, tests: Path) -> Room:
    """Of the house. Raises UnreadableText where a rulebook cannot be read."""
    found = find_game(game)
    return Room(
        letter=found.letter,
        books={language: read_rulebook(game, language) for language in LANGUAGES},
        rules=rules_modules(game),
        options=frozenset(choices(found.options)),
        sources=SOURCES.get(game),
        tested=rules_with_tests(tests.rglob("test_*.py")),
    )


def check(game: str, tests: Path) -> list[str]:
    """The faults of a game of the house; ``tests`` is the folder of its tests."""
    try:
        return faults(read_room(game, tests))
    except UnreadableText as error:
        return [str(error)]


def faults(room: Room) -> list[str]:
    """One line each, in the order in which they are best mended."""
    return [
        *(
            fault
            for language, book in room.books.items()
            for fault in _of_book(language, book, room)
        ),
        *_of_languages(room.books),
        *_of_options(room),
        *_of_code(room),
        *_of_tests(room),
    ]


# What is compared


def rules_modules(game: str) -> tuple[ModuleType, ...]:
    """``rules.py``, or the modules of the package ``rules`` in the order of what they cite."""
    name = f"kartezh.games.{game}.rules"
    module = import_module(name)
    if not hasattr(module, "__path__"):
        return (module,)
    parts = [import_module(f"{name}.{part.name}") for part in iter_modules(module.__path__)]
    return (module, *sorted(parts, key=_first_chapter))


def rules_with_tests(files: Iterable[Path]) -> frozenset[str]:
    """The arguments of every ``pytest.mark.rule(…)`` in these files, which are not run."""
    return frozenset(
        argument.value
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file)))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )


def _functions(module: ModuleType) -> Iterator[Callable[..., Any]]:
    """Those that the module defines and shows, from top to bottom."""
    for name, found in vars(module).items():
        unwrapped = inspect.unwrap(found) if callable(found) else found
        own = inspect.isfunction(unwrapped) and unwrapped.__module__ == module.__name__
        if own and not name.startswith("_"):
            yield found


def _place(number: str) -> tuple[int, int]:
    """Chapter and place in it: ``B4.3`` is (4, 3)."""
    chapter, _, place = number[1:].partition(".")
    return int(chapter), int(place)


def _first_chapter(module: ModuleType) -> int:
    marks = [mark for function in _functions(module) if (mark := cited(function)) and mark.rules]
    return min((_place(mark.rules[0])[0] for mark in marks), default=0)


# Books


def _of_book(language: str, book: Rulebook, room: Room) -> Iterator[str]:
    where = f"rulebook.{language}"
    if not book.title:
        yield f"{where}: no title"
    numbers = [chapter.number for chapter in book.chapters]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"{where}: chapters are numbered {numbers}"
    for chapter in book.chapters:
        before = 0
        for rule in chapter.rules:
            at, place = _place(rule.number)
            if rule.number[0] != room.letter or at != chapter.number:
                yield f"{where}: {rule.number} is in chapter {room.letter}{chapter.number}"
            elif place <= before:
                yield f"{where}: {rule.number} is doubled or out of order"
            before = place
    yield from _of_brackets(where, book, room)
    if language == "en" and _has_transliteration(book):
        yield f"{where}: a transliteration where the English name belongs"


def _of_brackets(where: str, book: Rulebook, room: Room) -> Iterator[str]:
    for rule in book.rules.values():
        if room.sources is not None:
            for source in sorted({*rule.sources} - room.sources - {"R"}):
                yield f"{where}: {rule.number} cites {source}, which the source does not have"
        for option in sorted({*rule.options} - room.options):
            yield f"{where}: {rule.number} names `{option}`, which is no option"


def _has_transliteration(book: Rulebook) -> bool:
    texts = [book.title, *book.introduction]
    for chapter in book.chapters:
        texts += [chapter.title, *chapter.text, *(rule.sentence for rule in chapter.rules)]
    return any(_TRANSLITERATION.search(text) for text in texts)


def _of_languages(books: Mapping[str, Rulebook]) -> Iterator[str]:
    first, *others = books
    for other in others:
        here, there = books[first].rules, books[other].rules
        chapters = [[chapter.number for chapter in books[it].chapters] for it in (first, other)]
        if chapters[0] != chapters[1]:
            yield f"{first} and {other} differ in their chapters"
        for number in sorted({*here} ^ {*there}, key=_place):
            yield f"{number} is in {first if number in here else other} alone"
        for number in here.keys() & there.keys():
            for part in ("sources", "options"):
                if sorted(getattr(here[number], part)) != sorted(getattr(there[number], part)):
                    yield f"{number}: {first} and {other} differ in its {part}"


def _of_options(room: Room) -> Iterator[str]:
    for language, book in room.books.items():
        for option in sorted(room.options):
            if not book.about(option):
                yield f"rulebook.{language}: no sentence names `{option}`"


# Code and tests


def _of_code(room: Room) -> Iterator[str]:
    known = _numbers(room)
    coded: set[str] = set()
    for module in room.rules:
        last = 0
        for function in _functions(module):
            where, mark = f"{module.__name__}.{function.__name__}", cited(function)
            if mark is None or not mark.rules:
                yield f"{where} cites no rule"
                continue
            if not inspect.getdoc(function):
                yield f"{where} says nothing of itself"
            for number in mark.rules:
                if number not in known:
                    yield f"{where} cites {number}, which the rulebook does not have"
            coded |= {*mark.rules}
            first = mark.rules[0]
            if first in known:
                chapter = _place(first)[0]
                if chapter < last:
                    yield f"{where} is of chapter {chapter} and stands after chapter {last}"
                last = max(last, chapter)
    for number in sorted(known - coded, key=_place):
        yield f"{number} has no code"


def _of_tests(room: Room) -> Iterator[str]:
    known = _numbers(room)
    own = {number for number in room.tested if number.startswith(room.letter)}
    for number in sorted(own - known):
        yield f"a test names {number}, which the rulebook does not have"
    for number in sorted(known - own, key=_place):
        yield f"{number} has no test"


def _numbers(room: Room) -> set[str]:
    return {number for book in room.books.values() for number in book.rules}
