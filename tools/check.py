"""The project's checks, side by side, each told in one line; with ``--tests`` the tests after them.

check.py                  ruff, formatting, mypy, the import contracts
check.py --tests          the same and then all ordinary tests
check.py --tests PATH …   these tests alone, with pytest's own arguments
"""

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
_IMPORTS: Final = "import sys; from importlinter.cli import lint_imports_command as run; run()"
CHECKS: Final = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy"],
    "imports": ["-c", _IMPORTS],
}
TESTS: Final = ["-m", "pytest", "-n", "2"]


def main(arguments: Sequence[str]) -> int:
    """The exit status of the first that failed."""
    testing = arguments[:1] == ["--tests"]
    status = 0 if arguments[1:] else _check()
    if testing:
        which = ["-m", "pytest", *arguments[1:]] if arguments[1:] else TESTS
        tested = subprocess.run([sys.executable, *which], cwd=ROOT, check=False).returncode
        status = status or tested
    return status


def _check() -> int:
    begun = time.monotonic()
    running = {
        name: subprocess.Popen(
            [sys.executable, *command],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        for name, command in CHECKS.items()
    }
    status = 0
    for name, process in running.items():
        told, _ = process.communicate()
        seconds = time.monotonic() - begun
        print(f"{name:12} {'failed' if process.returncode else 'ok'} ({seconds:.1f} s)", flush=True)
        if process.returncode:
            status = status or process.returncode
            sys.stdout.flush()
            sys.stdout.buffer.write(told)
            sys.stdout.buffer.flush()
    return status


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
