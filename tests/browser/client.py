"""The built client, made anew when one of its sources is younger than it."""

import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from kartezh.server.locking import lock_file

ROOT: Final = Path(__file__).parent.parent.parent
WEB: Final = ROOT / "web"
BUILT: Final = ROOT / "src" / "kartezh" / "static" / "index.html"
SOURCES: Final = ("src", "public", "index.html", "vite.config.ts", "package-lock.json")


class NoClient(Exception):
    """It is not built and cannot be built here."""


def build_client() -> None:
    """Once, however many processes ask for it at a time."""
    with _alone():
        if _fresh():
            return
        npm = shutil.which("npm")
        if npm is None or not (WEB / "node_modules").is_dir():
            if BUILT.is_file():
                return
            raise NoClient("The browser client is not built: `python3 start.py` builds it.")
        subprocess.run([npm, "run", "build"], cwd=WEB, check=True, capture_output=True)


@contextmanager
def _alone() -> Iterator[None]:
    """One process at a time; the others wait for what it builds."""
    while True:
        try:
            held = lock_file(Path(tempfile.gettempdir()) / f"kartezh-client-{ROOT.name}.lock")
        except BlockingIOError:
            time.sleep(0.2)
        else:
            with held:
                yield
            return


def _fresh() -> bool:
    if not BUILT.is_file():
        return False
    built = BUILT.stat().st_mtime
    return all(path.stat().st_mtime <= built for path in _sources())


def _sources() -> Iterator[Path]:
    for name in SOURCES:
        yield from _files(WEB / name)
    yield from (ROOT / "src" / "kartezh" / "locales").glob("*/*.ftl")


def _files(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
    else:
        yield from (one for one in path.rglob("*") if one.is_file())
