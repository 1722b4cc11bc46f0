"""``kartezh play`` in a process of its own, with a data folder of its own."""

import os
import subprocess
import sys
from pathlib import Path


def words(*given: str | Path) -> list[str]:
    code = "import sys; from kartezh.cli import main; sys.exit(main())"
    return [sys.executable, "-c", code, "play", *map(str, given)]


def environment(home: Path, **changes: str) -> dict[str, str]:
    """Every folder of the user's is in ``home``."""
    talk = ("LANG", "LC_", "KARTEZH_", "PYTHONIOENCODING", "PYTHONUTF8", "XDG_", "TERM", "NO_COLOR")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(talk)}
    folders = dict.fromkeys(("HOME", "XDG_DATA_HOME", "APPDATA", "LOCALAPPDATA"), str(home))
    own = {"PYTHONIOENCODING": "utf-8", "KARTEZH_KERNELS": "off"}
    return {**kept, **folders, **own, **changes}


def play(
    *given: str | Path, home: Path, typed: str = "", **changes: str
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        words(*given),
        input=typed,
        capture_output=True,
        cwd=home,
        env=environment(home, **changes),
        encoding="utf-8",
        errors="replace",
        check=False,
        timeout=120,
    )


def complaint(run: "subprocess.CompletedProcess[str]") -> str:
    """Standard error, which is one line."""
    assert run.stderr.endswith("\n")
    assert run.stderr.count("\n") == 1
    return run.stderr[:-1]
