"""What somebody who looks for a place finds: small files, and a reason where one is not."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.conftest import UNHURRIED

ROOT: Final = Path(__file__).parents[2]
NO_SUITES: Final = {"setup", "web", "shots", "release"}
"""Recipes that take their time and test nothing."""
FOLDERS: Final = ("src", "tests", "tools", "bench", "docs", "changes", "web/src", "web/tests")
KINDS: Final = (".py", ".ts", ".svelte", ".css", ".js", ".c", ".ftl", ".md", ".tcss", ".html")
MADE: Final = ("src/kartezh/static/", "src/kartezh/site/", "docs/games/", "docs/rules/")
"""By commands; git does not hold them."""
MOST: Final = 400
HEAD: Final = 12
"""Lines in which a reason is looked for."""
REASON: Final = re.compile(r"More than 400 lines: \S|Больше 400 строк: \S|Do not edit\.")


def written() -> Iterator[str]:
    yield from (path.name for path in ROOT.iterdir() if path.suffix in KINDS)
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in KINDS and path.is_file() and not name.startswith(MADE):
                yield name


def too_long(text: str) -> bool:
    lines = text.splitlines()
    return len(lines) > MOST and not REASON.search("\n".join(lines[:HEAD]))


def test_a_long_file_says_why() -> None:
    assert too_long("word\n" * 401)
    assert not too_long("word\n" * 400)
    assert not too_long("# More than 400 lines: one table.\n" + "word\n" * 400)
    names = list(written())
    assert {"CONTRIBUTING.md", "src/kartezh/cli/app.py", "web/src/protocol.gen.ts"} <= set(names)
    assert [name for name in names if too_long((ROOT / name).read_text("utf-8"))] == []


def test_what_the_quick_suite_leaves_out_is_there() -> None:
    assert [name for name in UNHURRIED if not (ROOT / "tests" / name).exists()] == []


def test_every_recipe_that_runs_for_long_is_in_the_table() -> None:
    """``just`` names the minutes of a recipe; CONTRIBUTING has a table of them."""
    recipes = re.findall(
        r"^# [^\n]*\d (?:min|s)\b[^\n]*\n(?:\[[^\n]*\n)?([a-z-]+)",
        (ROOT / "justfile").read_text("utf-8"),
        re.MULTILINE,
    )
    table = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("### How long what takes")[1]
    told = set(re.findall(r"^\| `uv run just ([a-z-]+)`", table.split("\n## ")[0], re.MULTILINE))
    assert {"quick", "check", "kills"} <= set(recipes)
    assert set(recipes) - told == NO_SUITES & set(recipes)


def test_the_version_stands_in_pyproject_alone() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for name in ("package.json", "package-lock.json"):
        client = json.loads((ROOT / "web" / name).read_text("utf-8"))
        assert "version" not in {**client, **client.get("packages", {}).get("", {})}
    code = [
        name for name in written() if name.startswith(("src/", "tools/", "web/src/", "docs/conf"))
    ]
    version = project["version"]
    assert [name for name in code if version in (ROOT / name).read_text("utf-8")] == []
