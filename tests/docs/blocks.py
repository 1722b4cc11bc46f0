"""All that stands in fences on the pages that people read."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent
from typing import Final

ROOT: Final = Path(__file__).parents[2]
MADE: Final = ("docs/games/", "docs/rules/")
"""Pages made from the code."""
FENCE: Final = re.compile(r"^( *)(`{3,}|:{3,})(\S[^\n]*|)\n(.*?)^\1\2$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Block:
    page: str
    """Its path from the root."""
    line: int
    kind: str
    """What stands behind the fence: ``console``, ``json Message``; may be empty."""
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def pages() -> list[str]:
    found = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    names = sorted(path.relative_to(ROOT).as_posix() for path in found)
    return [name for name in names if not name.startswith(MADE)]


def blocks() -> Iterator[Block]:
    for page in pages():
        text = (ROOT / page).read_text("utf-8")
        for found in FENCE.finditer(text):
            line = text.count("\n", 0, found.start()) + 1
            yield Block(page, line, found[3].strip(), dedent(found[4]))


def of_kind(kind: str) -> list[Block]:
    return [block for block in blocks() if block.kind == kind]
