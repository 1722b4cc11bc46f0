"""Every example in ``docs/formats`` is true."""

import json
import re
from pathlib import Path

import pytest

from kartezh.core.options import choices
from kartezh.games import GAMES, find_game
from kartezh.records import format_record, parse_record, replay

DOCS = Path(__file__).parents[2] / "docs" / "formats"
PAGES = ("notation", "record", "replay", "position", "redacted", "fair-deal")
BLOCK = re.compile(r"^```(.*)\n((?:.*\n)*?)```$", re.MULTILINE)


def blocks(page: str) -> list[tuple[str, str]]:
    """What kind of example it is, and its text."""
    return BLOCK.findall((DOCS / f"{page}.md").read_text("utf-8"))


@pytest.mark.parametrize("page", PAGES)
def test_examples(page: str) -> None:
    found = blocks(page)
    assert found
    printed: list[str] = []
    for kind, text in found:
        match kind.split():
            case ["toml"]:
                printed = [json.dumps(line.json()) for line in replay(parse_record(text))]
            case ["toml", "canonical"]:
                assert format_record(parse_record(text)) == text
            case ["toml", "redacted"]:
                assert parse_record(text).redacted is not None
            case ["jsonl"]:
                assert text.splitlines() == printed
            case ["actions", game]:
                check_actions(game, text.splitlines())
            case ["position"]:
                for line in text.splitlines():
                    check_position(line)
            case _:
                raise AssertionError(kind)


def check_actions(name: str, lines: list[str]) -> None:
    game = find_game(name)
    assert [game.format_action(game.parse_action(line)) for line in lines] == lines


def check_position(line: str) -> None:
    head = line.split("/")[0]
    game = find_game(head.removesuffix("-view"))
    if head.endswith("-view"):
        assert game.format_view(game.parse_view(line)) == line
    else:
        assert game.format_position(game.parse_position(line)) == line


@pytest.mark.parametrize("name", GAMES)
def test_the_order_of_options(name: str) -> None:
    order = ", ".join(choices(find_game(name).options))
    assert f"- `{name}`: {order}\n" in (DOCS / "record.md").read_text("utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_keys_of_positions(name: str) -> None:
    """The table of each game names the keys of its example, in their order."""
    page = (DOCS / "position.md").read_text("utf-8").split(f"\n## {name}/1\n")[1].split("\n## ")[0]
    told = [
        key
        for row in re.findall(r"^\| (`.+?) \|", page, re.MULTILINE)
        for key in re.findall(r"`(\w+)`", row)
    ]
    line = re.findall(rf"^{name}/1 .*$", page, re.MULTILINE)[0]
    assert told == [part.split("=")[0] for part in line.split(" ")[1:]]
