"""Makes the section of a release in ``CHANGELOG.md`` from the fragments in ``changes/``.

python -m tools.changelog VERSION [--date YYYY-MM-DD]    today's date if none is given

towncrier does it. Only the first release has a text that was written before there were fragments,
under "Unreleased": it becomes the beginning of that release's section.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.calling import FAILED, ROOT

FIRST: Final = "\n## Unreleased\n\n### Added\n\n"
ADDED: Final = "### Added\n\n"
NOTHING: Final = "No significant changes.\n"
"""towncrier's words where there are no fragments."""


def main(words: Sequence[str], folder: Path = ROOT) -> int:
    """The exit status."""
    file = folder / "CHANGELOG.md"
    if not words or f"\n## {words[0]} (" in file.read_text("utf-8"):
        print("A version is wanted that CHANGELOG.md has no section of yet.", file=sys.stderr)
        return FAILED
    command = [sys.executable, "-m", "towncrier", "build", "--yes", "--version", *words]
    status = subprocess.run(command, cwd=folder, check=False).returncode
    if status == 0:
        file.write_text(settle_first(file.read_text("utf-8")), "utf-8")
    return status


def settle_first(text: str) -> str:
    """What stood under "Unreleased" stands in the section above it, which is new."""
    before, unreleased, first = text.partition(FIRST)
    if not unreleased:
        return text
    head, section = before.rsplit("\n## ", 1)
    first = first.rstrip("\n") + "\n"
    if ADDED in section:
        section = section.replace(ADDED, ADDED + first, 1)
    else:
        title, _, rest = section.partition("\n\n")
        others = rest.replace(NOTHING, "").strip("\n")
        section = f"{title}\n\n{ADDED}{first}" + (f"\n{others}\n" if others else "")
    return f"{head}\n## {section.rstrip()}\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
