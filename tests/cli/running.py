"""Runs the command in this process, or in one of its own."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from kartezh.cli import main


@dataclass(frozen=True)
class Run:
    status: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """Standard error, which is one line."""
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1
        return self.err[:-1]


def run(capsys: pytest.CaptureFixture[str], *words: str | Path) -> Run:
    status = main([str(word) for word in words])
    captured = capsys.readouterr()
    return Run(status, captured.out, captured.err)


def command(*words: str | Path) -> list[str]:
    """For a process of its own."""
    code = "import sys; from kartezh.cli import main; sys.exit(main())"
    return [sys.executable, "-c", code, *map(str, words)]


def environment(**changes: str) -> dict[str, str]:
    """This process's, without any word about language or encoding but ``changes``."""
    talk = ("LANG", "LC_", "KARTEZH_", "PYTHONIOENCODING", "PYTHONUTF8")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(talk)}
    return {**kept, "KARTEZH_KERNELS": "off", **changes}


def spawn(*words: str | Path, **changes: str) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        command(*words), capture_output=True, env=environment(**changes), check=False
    )
