"""Builds the documentation into ``build/docs``, and from there into the package, for ``/docs``.

python -m tools.docs    warnings are errors; the group `docs` has Sphinx
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.calling import FAILED, ROOT

BUILT: Final = ROOT / "build" / "docs"
SITE: Final = ROOT / "src" / "kartezh" / "site"
"""Where ``kartezh.server.docs`` looks; git does not hold it."""


def main() -> int:
    """The exit status."""
    if build(BUILT):
        return FAILED
    _put(BUILT, SITE)
    print(BUILT / "index.html")
    return 0


def build(into: Path) -> int:
    """Sphinx's exit status."""
    words = ["-q", "-W", "--keep-going", str(ROOT / "docs"), str(into)]
    command = [sys.executable, "-m", "sphinx", *words]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def _put(built: Path, site: Path) -> None:
    """Made aside and then renamed: an open house never looks into half a folder."""
    made, old = (ROOT / "build" / f"{os.getpid()}-docs-{name}" for name in ("made", "old"))
    try:
        unneeded = shutil.ignore_patterns(".doctrees", ".buildinfo*", "objects.inv", "_sources")
        shutil.copytree(built, made, ignore=unneeded)
        if site.exists():
            site.rename(old)
        made.rename(site)
    finally:
        for folder in (made, old):
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
