"""CONTRIBUTING.md is true, and whoever follows its steps is told of each that is missing."""

import random
import re
import sys
from dataclasses import replace
from types import MappingProxyType, ModuleType
from typing import Any

import pytest

from kartezh import bots
from kartezh.bots import BOTS, INSTANT, Budget, find_bot
from kartezh.core.rulebook import parse_rulebook, rulebook_text
from kartezh.games import find_game
from kartezh.testing.rulebooks import Room, faults, read_room
from kartezh.testing.strategies import Table
from tests.docs.blocks import ROOT, blocks

PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
JUST = (ROOT / "justfile").read_text("utf-8")
RECIPES = re.findall(r"^([a-z-]+)(?: [A-Z*][^:]*)?:", JUST, re.MULTILINE)
PATHS = sorted(set(re.findall(r"`((?:tests|docs|src|web)/[^`<*]+)`", PAGE)))
PLACE = re.compile(r"^( *)([a-z/]+/)(?: {2,}|$)", re.MULTILINE)


def mapped() -> set[str]:
    """The folders on the map, from the root."""
    (block,) = (block for block in blocks() if block.kind == "map")
    found, parent = set(), ""
    for indent, name in PLACE.findall(block.text):
        parent = parent if indent else name
        found.add(parent + name if indent else name)
    return found


def test_the_map_shows_what_is_there() -> None:
    for place in mapped():
        assert (ROOT / place).is_dir(), place


def test_every_part_of_the_house_is_on_the_map() -> None:
    parts = {path.parent.name for path in (ROOT / "src" / "kartezh").glob("*/__init__.py")}
    assert {f"src/kartezh/{part}/" for part in parts} <= mapped()
    for named in ("core", "games"):
        assert f"src/kartezh/{named}/" in mapped()


def test_every_command_of_the_day_is_one() -> None:
    named = set(re.findall(r"uv run just ([a-z-]+)", PAGE))
    assert {"check", "docs", "test"} <= named
    assert named <= set(RECIPES)


@pytest.mark.parametrize("path", PATHS)
def test_every_path_leads_somewhere(path: str) -> None:
    assert (ROOT / path).exists()


# Add a rule, add an option


def room(**changes: Any) -> Room:
    return replace(read_room("bogach", ROOT / "tests"), **changes)


def books(line: str, chapter: str) -> Any:
    """Both rulebooks of The Rich Man with a sentence more at the end of the chapter."""
    found = {}
    for language in ("ru", "en"):
        head, rest = rulebook_text("bogach", language).split(f"## {chapter} ", 1)
        part, *others = re.split(r"(?=^## )", rest, flags=re.MULTILINE)
        text = f"{head}## {chapter} {part.rstrip()}\n{line}\n\n{''.join(others)}"
        found[language] = parse_rulebook(text, language)
    return found


def code(number: str) -> ModuleType:
    """A module of rules with one function."""
    module = ModuleType("kartezh.games.bogach.rules.more")
    source = (
        "from kartezh.core.rulebook import clause\n"
        f"@clause({number!r})\ndef knocks(state, action):\n    '''Knuckles on the table.'''\n"
    )
    exec(source, vars(module))
    vars(module)["knocks"].__module__ = module.__name__
    return module


def test_a_rule_needs_its_sentence_its_function_and_its_test() -> None:
    """Step by step, and after each step the next is asked for."""
    before = room()
    assert faults(before) == []
    written = replace(before, books=books("- **B4.4** Knock before you cover. [R]", "4"))
    assert any("B4.4" in fault for fault in faults(written))
    coded = replace(written, rules=(*before.rules, code("B4.4")))
    left = faults(coded)
    assert any("B4.4" in fault for fault in left)
    assert len(left) < len(faults(written))
    assert all(
        "B4.4" not in fault for fault in faults(replace(coded, tested=before.tested | {"B4.4"}))
    )


def test_an_option_needs_a_sentence_that_explains_it() -> None:
    before = room()
    added = replace(before, options=before.options | {"knock"})
    assert any("knock" in fault for fault in faults(added))
    line = "- **B4.4** Knock before you cover, under `on` with the left hand. [R, `knock`]"
    told = replace(added, books=books(line, "4"), tested=before.tested | {"B4.4"})
    assert not [fault for fault in faults(told) if "knock" in fault]


# Add a bot


class Lowest:
    def choose(self, view: Any, chance: random.Random, budget: Budget) -> Any:  # noqa: ARG002
        return next(iter(view.legal))


def test_a_bot_is_a_module_and_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("tests.docs.lowest")
    vars(module)["BOT"] = Lowest()
    monkeypatch.setitem(sys.modules, module.__name__, module)
    lines = {**BOTS["bogach"], "lowest": module.__name__}
    monkeypatch.setattr(bots, "BOTS", MappingProxyType({**BOTS, "bogach": lines}))
    game, chance = find_game("bogach"), random.Random(4)
    table = Table(game, game.options(), 3)
    state = game.begin(game.open(table.options, 3), game.draw(game.open(table.options, 3), chance))
    bot = find_bot("bogach", "lowest")
    while (seat := game.to_move(state)) is not None:
        action = bot.choose(game.view(state, seat), chance, INSTANT)
        assert game.why_not(state, action) is None
        state = game.play(state, action)
    assert sorted(game.scores(state)) == [1, 2, 3]


def test_the_fourth_game_is_as_small_as_it_says() -> None:
    room = ROOT / "tests" / "fourth" / "games"
    texts = [path.read_text("utf-8") for path in room.rglob("*.*") if path.suffix in (".py", ".md")]
    assert 480 < sum(text.count("\n") for text in texts) < 520
