"""The project's checks, side by side, a line each; with ``--tests`` the tests after them.

python -m tools.check                  ruff, formatting, mypy, import contracts; the client's own
python -m tools.check --tests          the same and then all ordinary tests
python -m tools.check --client         the client's own alone
python -m tools.check --tests PATH …   these tests alone, with pytest's own arguments
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools import web
from tools.bootstrap_words import say
from tools.calling import FAILED, INTERRUPTED, ROOT, SetupError, call
from tools.node import WEB

_IMPORTS: Final = "import sys; from importlinter.cli import lint_imports_command as run; run()"
CHECKS: Final = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy"],
    "imports": ["-c", _IMPORTS],
}
CLIENT_CHECKS: Final = {
    "client types": ["run", "check", "--", "--incremental"],
    "client tests": ["run", "test"],
}
FORGETTING: Final = {"PYTHONDONTWRITEBYTECODE"}
"""Tests start hundreds of processes, which need not compile the same sources each time."""
TESTS: Final = ["-n", "2", "--dist", "loadgroup", "--durations", "12", "--durations-min", "5"]


@dataclass(frozen=True, slots=True)
class Check:
    command: Sequence[str]
    folder: Path = ROOT
    settings: Mapping[str, str] = field(default_factory=dict)


def main(arguments: list[str]) -> int:
    """The exit status of the first that failed."""
    testing = arguments[:1] == ["--tests"]
    chosen = arguments[1:] if testing else []
    try:
        if testing:
            _install_chromium()
            web.get_ready(web.tell)
        ours = {} if chosen or arguments == ["--client"] else _checks()
        theirs = {} if chosen else _client_checks()
    except SetupError as error:
        web.tell(getattr(error, "output", ""))
        web.tell(say(error.message, **error.data))
        return FAILED
    status = run_checks({**ours, **theirs})
    if testing:
        command = [sys.executable, "-m", "pytest", *(chosen or TESTS)]
        settings = {name: at for name, at in os.environ.items() if name not in FORGETTING}
        status = subprocess.run(command, cwd=ROOT, env=settings, check=False).returncode or status
    return status


def _checks() -> dict[str, Check]:
    return {name: Check([sys.executable, *words]) for name, words in CHECKS.items()}


def _client_checks() -> dict[str, Check]:
    """Raises SetupError."""
    node = web.get_node_ready(web.tell)
    return {
        name: Check(node.command(*words), WEB, node.settings())
        for name, words in CLIENT_CHECKS.items()
    }


def run_checks(checks: Mapping[str, Check]) -> int:
    """All at once, each told of when it ends; the exit status of the first that failed."""
    begun = time.monotonic()
    status = 0
    with ThreadPoolExecutor(max_workers=max(1, len(checks))) as pool:
        running = {pool.submit(_run, check): name for name, check in checks.items()}
        for ended in as_completed(running):
            done = ended.result()
            word = "failed" if done.returncode else "ok"
            seconds = time.monotonic() - begun
            print(f"{running[ended]:12} {word} ({seconds:.1f} s)", flush=True)
            if done.returncode:
                status = status or done.returncode
                sys.stdout.buffer.write(done.stdout)
                sys.stdout.buffer.flush()
    return status


def _run(check: Check) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        check.command,
        cwd=check.folder,
        env={**os.environ, **check.settings},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )


def _install_chromium() -> None:
    """For a run of the continuous integration; elsewhere the tests say what is missing."""
    if os.environ.get("CI") != "true" or shutil.which("chromium"):
        return
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return
    print("apt-get install chromium", flush=True)
    for words in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        done = call([apt, "-qq", *words], DEBIAN_FRONTEND="noninteractive")
        if done.returncode:
            web.tell(done.stderr)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
