"""Other programs, and what their failures come to in one sentence. Standard library only."""

import os
import re
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
VENV: Final = ROOT / ".venv"
WINDOWS: Final = os.name == "nt"
FAILED: Final = 2
INTERRUPTED: Final = 130
TICK: Final = 15
"""Seconds after which a person wants to know that something is still going on."""

_NO_NETWORK = re.compile(
    r"error sending request|failed to fetch|dns error|connect(ion)? error|timed? ?out"
    r"|could not resolve|name resolution|NewConnectionError|no matching distribution"
    r"|ConnectionError|Network is unreachable|proxy"
    r"|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH",
    re.IGNORECASE,
)
_OWN_SETTINGS = ("VIRTUAL_ENV", "PYTHONHOME", "PYTHONPATH", "__PYVENV_LAUNCHER__")
"""Of another environment, from which somebody may have started us."""

Called = subprocess.CompletedProcess[str]


class SetupError(Exception):
    """``message`` is one of ``bootstrap_words``, ``data`` its variables."""

    def __init__(self, message: str, /, **data: str) -> None:
        super().__init__(message)
        self.message = message
        self.data = data


def call(
    command: Sequence[str],
    *,
    cwd: Path | None = None,
    tick: Callable[[int], None] | None = None,
    **settings: str,
) -> Called:
    """With its output kept back; ``settings`` go to its environment.

    ``tick`` is told every ``TICK`` seconds how many have gone by.
    """
    begun = time.monotonic()
    with subprocess.Popen(
        command,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        env=environment(os.environ) | settings,
    ) as process:
        while True:
            try:
                out, err = process.communicate(timeout=TICK if tick else None)
            except subprocess.TimeoutExpired:
                if tick:
                    tick(round(time.monotonic() - begun))
            except BaseException:
                process.kill()
                raise
            else:
                return Called(command, process.returncode, out, err)


def environment(given: Mapping[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in given.items() if name not in _OWN_SETTINGS}
    kept |= {"UV_PROJECT_ENVIRONMENT": str(VENV), "UV_PYTHON_DOWNLOADS": "never"}
    if not os.access(os.path.expanduser("~"), os.W_OK) and "UV_CACHE_DIR" not in kept:
        kept["UV_CACHE_DIR"] = str(ROOT / ".venv-uv-cache")
    return kept


def no_network(told: str) -> bool:
    return bool(_NO_NETWORK.search(told))


def last_line(told: str) -> str:
    """Of an installer's many lines, without its ornaments."""
    lines = [line.strip(" ×╰─▶│├") for line in told.splitlines() if line.strip(" ×╰─▶│├")]
    return lines[-1] if lines else "?"
