"""Wheels and sdists: those of the project as ``uv build`` makes them, others from this environment.

Nothing here asks the network.
"""

import csv
import os
import re
import subprocess
import sys
from importlib.metadata import Distribution, distribution
from io import StringIO
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from packaging.requirements import Requirement

from tools.bootstrap_uv import find_uv

ROOT: Final = Path(__file__).parents[2]
INSTALLERS_OWN: Final = ("INSTALLER", "RECORD", "REQUESTED", "direct_url.json")
"""Written anew wherever a wheel is installed."""


def uv(*words: str | Path, **settings: str) -> str:
    """Standard output of a call that must succeed."""
    done = subprocess.run(
        [find_uv(), *words, "--offline"],
        cwd=ROOT,
        env={**os.environ, **settings},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def build(folder: Path, kind: str, into: Path, **settings: str) -> Path:
    """The project in ``folder`` as ``wheel`` or ``sdist``, by the builder of this environment."""
    here = ("--no-build-isolation", "--python", sys.executable)
    uv("build", f"--{kind}", *here, "--out-dir", into, folder, **settings)
    return next(into.glob("kartezh-*"))


def runtime_requirements() -> list[str]:
    """Names of all that the lock installs with ``kartezh`` on this machine."""
    told = uv("export", "--frozen", "--no-dev", "--no-emit-project", "--no-hashes", "--no-header")
    wanted = [Requirement(line) for line in re.findall(r"^\w.*$", told, re.MULTILINE)]
    return [one.name for one in wanted if one.marker is None or one.marker.evaluate()]


def pack(name: str, into: Path) -> Path:
    """The wheel that an installed package came from, but for what its installer made of it."""
    found = distribution(name)
    rows = [row for row in _rows(found) if _came_in_the_wheel(Path(row[0]))]
    about = next(Path(row[0]).parent for row in rows if row[0].endswith(".dist-info/METADATA"))
    packed = into / f"{about.stem}-{_tags(found)}.whl"
    record = StringIO()
    csv.writer(record, lineterminator="\n").writerows([*rows, (f"{about}/RECORD", "", "")])
    with ZipFile(packed, "w") as archive:
        for row in rows:
            archive.write(str(found.locate_file(row[0])), row[0])
        archive.writestr(f"{about.as_posix()}/RECORD", record.getvalue())
    return packed


def _rows(found: Distribution) -> list[list[str]]:
    return list(csv.reader(StringIO(found.read_text("RECORD"))))


def _came_in_the_wheel(path: Path) -> bool:
    """Not so commands, which lie outside; they are made from the entry points again."""
    made = path.parent.suffix == ".dist-info" and path.name in INSTALLERS_OWN
    return not (made or ".." in path.parts or "__pycache__" in path.parts)


def _tags(found: Distribution) -> str:
    """As a wheel's name has them: ``py2.py3-none-any``."""
    tags = re.findall(r"^Tag: (\S+)-(\S+)-(\S+)$", found.read_text("WHEEL") or "", re.MULTILINE)
    return "-".join(".".join(dict.fromkeys(part)) for part in zip(*tags, strict=True))
