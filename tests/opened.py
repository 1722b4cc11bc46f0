"""A house that a command opens, as people do it, and that ends when it is told to."""

import subprocess
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

FIRST = "The house is open: "


@dataclass
class Opened:
    """``told``: what it said after its address, when it has ended."""

    address: str
    told: str = ""

    def get(self, path: str = "") -> bytes:
        with urllib.request.urlopen(self.address + path, timeout=30) as answer:
            body: bytes = answer.read()
            return body


@contextmanager
def opened(
    command: Sequence[str | Path],
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> Iterator[Opened]:
    """In English. It is healthy, and ends well after the block."""
    with subprocess.Popen(
        command,
        cwd=cwd,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            assert line.startswith(FIRST), line + process.stdout.read()
            house = Opened(line.removeprefix(FIRST).strip())
            assert house.get("/health") == b"ok"
            yield house
        finally:
            process.terminate()
        house.told = process.stdout.read()
    assert process.returncode == 0, house.told
