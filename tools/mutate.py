"""Changes the rules of a game in every small way and tells which change no test notices.

    python -m tools.mutate merchant
    python -m tools.mutate merchant --only hand_size --list

A survivor that cannot be told from the original by any play is explained in
``tests/mutants/GAME.toml``, a table of change to reason. The run fails on a survivor that is not
explained there, and on an explanation of nothing. See ``docs/howto/mutation.md``.
"""

import argparse
import ast
import os
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from kartezh.core.options import choices
from kartezh.games import GAMES, find_game
from kartezh.testing.rulebooks import rules_modules
from tools.mutation.changing import Target, functions
from tools.mutation.mutators import Definition, defined_name, mutants
from tools.mutation.suite import Fate, Suite

ROOT: Final = Path(__file__).resolve().parent.parent
EXPLANATIONS: Final = ROOT / "tests" / "mutants"


def main(arguments: Sequence[str]) -> int:
    """0: every survivor is explained; 1: not so; 2: the tests fail as it is."""
    asked = _parser().parse_args(arguments)
    targets = [target for target in find_targets(asked.game) if asked.only in target.what]
    if asked.list:
        for target in targets:
            print(f"{_where(target)}: {target.what}")
        return 0
    begun = time.monotonic()
    suite = Suite(tuple(targets), asked.jobs)
    status = pytest.main(_pytest_arguments(asked.game), plugins=[suite])
    if suite.broken or status:
        print("These tests fail as it is:", *suite.broken, sep="\n  ", file=sys.stderr)
        return 2
    fates = Counter(suite.fates)
    print(
        f"{asked.game}: {len(targets)} changes, {fates[Fate.KILLED]} noticed, "
        f"{fates[Fate.TIMED_OUT]} without an end, {fates[Fate.SURVIVED]} not noticed "
        f"(the tests once {suite.seconds:.0f} s, all {time.monotonic() - begun:.0f} s, "
        f"processor {time.process_time() + suite.spent:.0f} s)"
    )
    unnoticed = [
        target for target, fate in zip(targets, suite.fates, strict=True) if fate is Fate.SURVIVED
    ]
    explained = {what for what in read_explanations(asked.game) if asked.only in what}
    return judge(unnoticed, explained)


def judge(unnoticed: Sequence[Target], explained: Collection[str]) -> int:
    """Prints what is wrong, one line each, and returns the exit status."""
    unexplained = [target for target in unnoticed if target.what not in explained]
    stale = sorted(set(explained) - {target.what for target in unnoticed})
    for target in unexplained:
        print(f"{_where(target)}: no test notices  {target.what}")
    for what in stale:
        print(f"{EXPLANATIONS.name}: a test notices, or nothing is called  {what}")
    return 1 if unexplained or stale else 0


def read_explanations(game: str) -> dict[str, str]:
    """Reasons by the name of the mutant."""
    file = EXPLANATIONS / f"{game}.toml"
    found = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    assert all(isinstance(why, str) and why for why in found.values()), file
    return found


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("mutate", description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--only", default="", help="changes whose name holds this text")
    parser.add_argument("--list", action="store_true", help="name the changes, try none")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return parser


def _pytest_arguments(game: str) -> list[str]:
    others = " or ".join(other for other in GAMES if other != game)
    paths = [
        f"tests/games/{game}",
        "tests/games/test_conformance.py",
        "tests/records/test_examples.py",
    ]
    quiet = [
        "--assert=plain",
        "-W",
        "ignore::pytest.PytestAssertRewriteWarning",
        "-s",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-qq",
    ]
    return [*quiet, "-k", f"not ({others})", *(str(ROOT / path) for path in paths)]


def _where(target: Target) -> str:
    """As an editor opens it."""
    return f"{Path(str(target.module.__file__)).relative_to(ROOT)}:{target.mutant.line}"


# What is changed


def find_targets(game: str) -> list[Target]:
    """Every change of every function and constant of the rules, in the order of the source."""
    siblings = _siblings(game)
    package = f"kartezh.games.{game}."
    found: list[Target] = []
    for module in rules_modules(game):
        bare = dict(functions(module))
        for definition in _definitions(module):
            for mutant in mutants(definition, siblings):
                place = f"{module.__name__.removeprefix(package)}.{mutant.name}"
                what = f"{place}: {mutant.before} -> {mutant.after}"
                found.append(Target(module, mutant, bare.get(mutant.name), what))
    return _numbered(found)


def _numbered(targets: list[Target]) -> list[Target]:
    """The second change that reads like another one gets ``#2``."""
    seen: Counter[str] = Counter()
    numbered = []
    for target in targets:
        seen[target.what] += 1
        number = seen[target.what]
        numbered.append(replace(target, what=f"{target.what} #{number}") if number > 1 else target)
    return numbered


def _definitions(module: ModuleType) -> list[Definition]:
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    return [
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef)
        or (isinstance(node, ast.Assign | ast.AnnAssign) and node.value and _is_constant(node))
    ]


def _is_constant(definition: ast.Assign | ast.AnnAssign) -> bool:
    """Not an alias of a type."""
    return defined_name(definition).isupper()


def _siblings(game: str) -> dict[str, set[str]]:
    """To each word of an option the other words of it."""
    found: dict[str, set[str]] = {}
    for choice in choices(find_game(game).options).values():
        words = {word for word in choice.words if isinstance(word, str)}
        for word in words:
            found.setdefault(word, set()).update(words - {word})
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
