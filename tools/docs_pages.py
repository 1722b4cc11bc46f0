"""Pages of the documentation that are made from the code: rulebooks, and one page a game.

They are written into ``docs/rules`` and ``docs/games``, which git does not hold.
"""

import ast
import inspect
import json
import random
import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.metadata import version as installed
from importlib.util import find_spec
from pathlib import Path
from textwrap import dedent
from typing import Any, Final

import numpy as np

from kartezh.cli.rules import whole_book
from kartezh.core.game import AnyGame
from kartezh.core.options import choices, format_options_line, format_value
from kartezh.core.rulebook import LANGUAGES, Rulebook, read_rulebook
from kartezh.games import GAMES, find_game
from kartezh.locales import localizer
from kartezh.records.record import FORMAT
from kartezh.table.scenes import find_staging
from kartezh.testing.rulebooks import SOURCES

Row = tuple[str, ...]

RULE_NUMBER: Final = re.compile(r"^- \*\*([A-Z]\d+\.\d+)\*\* ", re.MULTILINE)


def write_pages(docs: Path) -> None:
    """Only what has changed is written, so that a second build is quick."""
    notation = (docs / "formats" / "notation.md").read_text("utf-8")
    kernels = (docs / "design" / "kernels.md").read_text("utf-8")
    for name in GAMES:
        _write(docs / "games" / f"{name}.md", game_page(name, notation, kernels))
        for language in LANGUAGES:
            _write(docs / "rules" / f"{name}.{language}.md", rules_page(name, language))
    _write(docs / "games" / "index.md", _index("The games", [*GAMES]))
    books = [f"{name}.{language}" for name in GAMES for language in reversed(LANGUAGES)]
    _write(docs / "rules" / "index.md", _index("The rulebooks · Книги правил", books))


def _write(page: Path, text: str) -> None:
    page.parent.mkdir(exist_ok=True)
    if not page.exists() or page.read_text("utf-8") != text:
        page.write_text(text, "utf-8")


def _index(title: str, pages: list[str]) -> str:
    return "\n".join([f"# {title}", "", "```{toctree}", *pages, "```", ""])


def rules_page(name: str, language: str) -> str:
    """The rulebook, each sentence with an anchor of its own: ``#b4.3``."""
    text = whole_book(name, localizer(language))
    return RULE_NUMBER.sub(r'- <span id="\1"></span>**\1** ', text)


def game_page(name: str, notation: str, kernels: str) -> str:
    """``notation`` and ``kernels`` are the pages that tell what all games have in common."""
    game, book = find_game(name), read_rulebook(name, "en")
    parts = {
        "": [*book.introduction, "", f"In Russian: {read_rulebook(name, 'ru').title}."],
        "Rules": _rules(name, book),
        "Options": _options(name, game, book),
        "Moves": _moves(name, game, notation),
        "What a seat sees": _seen(name),
        "Scores": _scores(game),
        "Kernel": _kernel(name, kernels),
        "Versions": _versions(game),
        "Sources": _sources(name, book),
    }
    lines = [f"# {book.title}", ""]
    for title, body in parts.items():
        lines += ([f"## {title}", ""] if title else []) + [*body, ""]
    return "\n".join(lines)


def _rules(name: str, book: Rulebook) -> Iterator[str]:
    game = find_game(name)
    yield (
        f"{game.seats[0]} to {game.seats[-1]} seats, usually {game.usual_seats}. The rulebook has "
        f"{len(book.rules)} numbered sentences, [in English](../rules/{name}.en.md) and "
        f"[in Russian](../rules/{name}.ru.md):"
    )
    yield ""
    for chapter in book.chapters:
        numbers = [rule.number for rule in chapter.rules]
        span = f" ({numbers[0]} to {numbers[-1]})" if len(numbers) > 1 else ""
        yield f"{chapter.number}. {chapter.title}{span}"


def _options(name: str, game: AnyGame, book: Rulebook) -> Iterator[str]:
    t = localizer("en")
    rows = [("option", "what it asks", "values", "default", "rules")]
    for one in choices(game.options).values():
        rules = ", ".join(rule.number for rule in book.about(one.name))
        values = one.describe().replace(" | ", ", ")
        shown = _code(str(format_value(one.default)))
        rows.append((_code(one.name), t(f"{name}-option-{one.name}"), _code(values), shown, rules))
    yield from _table(rows)
    yield ""
    yield "Presets:"
    yield ""
    for preset, options in game.presets.items():
        line = format_options_line(options)
        yield f"- {_code(preset)}: {'the defaults' if line == '-' else _code(line)}"


def _moves(name: str, game: AnyGame, notation: str) -> Iterator[str]:
    """The rows of this game in the table of ``formats/notation.md``."""
    rows, own = [("action", "text")], False
    for line in notation.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|") or len(cells) != 3:
            continue
        own = cells[0] == _code(name) or (own and not cells[0])
        if own:
            rows.append((cells[1], cells[2]))
    yield from _table(rows)
    yield ""
    yield (
        f"A text that is no action breaks {game.action_rule}, an action after the end of a deal "
        f"{game.over_rule}. More in [cards, seats and actions as text](../formats/notation.md)."
    )


def _seen(name: str) -> Iterator[str]:
    module = import_module(f"kartezh.games.{name}.view")
    yield (
        "Everything that leaves a state for a seat, a spectator, a bot or the log is this "
        f"allow-list, {_code(f'kartezh.games.{name}.view.View')}:"
    )
    yield ""
    rows = [("field", "type", "")]
    for field, kind, told in fields_of(module, "View"):
        rows.append((_code(field), _code(kind), told))
    yield from _table(rows)


def fields_of(module: Any, name: str) -> Iterator[Row]:
    """(name, annotation, docstring) of a dataclass's fields, as they are written."""
    tree = ast.parse(inspect.getsource(module))
    found = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    for at, node in enumerate(found.body):
        if not isinstance(node, ast.AnnAssign):
            continue
        after = found.body[at + 1] if at + 1 < len(found.body) else None
        told = ""
        match after:
            case ast.Expr(value=ast.Constant(value=str(text))):
                told = " ".join(dedent(text).split()).replace("``", "`")
        yield (ast.unparse(node.target), ast.unparse(node.annotation), told)


def _scores(game: AnyGame) -> Iterator[str]:
    """From a deal that is played by the lot."""
    chance = random.Random(7)
    options, seats = game.presets["house"], game.usual_seats
    standing = game.open(options, seats)
    state = game.begin(standing, game.draw(standing, chance))
    decisions = 0
    while not game.finished(state):
        state = game.play(state, game.legal_moves(state).sample(chance))
        decisions += 1
    unit = find_staging(game.name).public(game.view(state, None)).score
    yield (
        f"A seat's score is its {unit}. After a deal of {seats} seats that was played by the lot "
        f"({decisions} decisions) the scores are {_code(str(game.scores(state)))}, and the result "
        f"in a record is {_code(json.dumps(game.result(state)))}."
    )


def _kernel(name: str, page: str) -> Iterator[str]:
    if find_spec(f"kartezh.kernels.{name}") is None:
        yield "This game has none yet."
        return
    module = import_module(f"kartezh.kernels.{name}")
    yield (
        f"`kartezh.kernels.{name}` plays the same game on arrays of `TABLE`, "
        f"{module.TABLE.itemsize} bytes a record, and lists at most {module.MOST_ACTIONS} legal "
        "actions. [What a kernel is](../design/kernels.md)."
    )
    yield ""
    yield from _table([("field", "type", "shape", "range of the type", ""), *_fields(name, module)])
    yield ""
    common = _functions(page)
    for public in sorted(set(module.__all__) - {"TABLE", "MOST_ACTIONS"}):
        function = getattr(module, public)
        plain = getattr(function, "py_func", function)
        told = inspect.getdoc(plain) or common.get(public, "")
        yield f"`{public}({', '.join(inspect.signature(plain).parameters)})`"
        yield f": {' '.join(told.split()).replace('``', '`')}"
        yield ""


def _fields(name: str, module: Any) -> Iterator[Row]:
    told = _comments(import_module(f"kartezh.kernels.{name}.layout"))
    for field in module.TABLE.names:
        kind = module.TABLE.fields[field][0]
        shape = "×".join(map(str, kind.shape)) or "1"
        limits = np.iinfo(kind.base)
        span = f"{limits.min} … {limits.max}"
        yield (_code(field), kind.base.name, shape, span, told.get(field, ""))


def _comments(layout: Any) -> dict[str, str]:
    """What stands behind ``("field", …),`` in the layout."""
    found = re.findall(r'^\s*\("(\w+)",.*?\),\s*#\s*(.+)$', inspect.getsource(layout), re.MULTILINE)
    return {field: told.replace("``", "`") for field, told in found}


def _functions(page: str) -> dict[str, str]:
    """What ``design/kernels.md`` says of each name that all kernels have."""
    found: dict[str, str] = {}
    for names, told in re.findall(r"^\| (`.+?) \| (.+) \|$", page, re.MULTILINE):
        for name in re.findall(r"`(\w+)[(`]", names):
            found.setdefault(name, told)
    return found


def _versions(game: AnyGame) -> Iterator[str]:
    yield (
        f"Kartezh {installed('kartezh')}; records are `{FORMAT}` and pin the version of the rules; "
        f"positions are `{game.name}/1`. What people notice between versions is in the changelog."
    )


def _sources(name: str, book: Rulebook) -> Iterator[str]:
    rulings = [number for number, rule in book.rules.items() if rule.ruling]
    known = SOURCES.get(name, frozenset())
    yield (
        f"The game's source has {len(known)} sentences; the brackets in the rulebook name "
        "the one that a rule comes from (`S…`), and the option that decides it. Where the source "
        "is silent or says two things, the rule is a ruling of the house (`R`): "
        f"{', '.join(rulings)}."
    )


def _code(text: str) -> str:
    return f"`{text}`"


def _table(rows: Sequence[Row]) -> Iterator[str]:
    head, *body = rows
    yield _row(head)
    yield _row(("---",) * len(head))
    yield from map(_row, body)


def _row(cells: Row) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
