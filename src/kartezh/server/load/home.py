"""A house of the swarm's own: ``kartezh serve`` in a second process, in a folder of its own."""

import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from kartezh.core.errors import UsageError

SERVER_CORE: Final = 0
SWARM_CORE: Final = 1
PATIENCE: Final = 60.0
"""Seconds for a house to open or to close."""


class Home:
    """``url`` is where it answers; ``module`` runs the command."""

    def __init__(self, folder: Path, *, module: str = "kartezh") -> None:
        self.folder = folder
        self._module = module
        self.url = ""
        self._process: asyncio.subprocess.Process | None = None

    async def open(self, *more: str, pin: bool) -> None:
        """``more`` words for ``serve``. Raises UsageError where it does not open.

        In a session of its own: Ctrl-C is for the swarm, which closes its house itself.
        """
        self._process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", self._module, "--lang", "en", "serve", "--port", "0"),
            *("--data", os.fspath(self.folder), *more),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        if pin:
            pin_process(process.pid, SERVER_CORE)
            pin_process(0, SWARM_CORE)
        assert process.stdout is not None
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while line := await process.stdout.readline():
                    words = line.decode().split()
                    self.url = next((word for word in words if word.startswith("http://")), "")
                    if self.url:
                        return
        await self.close()
        raise UsageError("load-no-house")

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def close(self) -> None:
        """Everything is written when this returns.

        By SIGTERM, at which a process that is still importing its modules ends without a word.
        """
        process = self._process
        if process is None or process.returncode is not None:
            return
        with suppress(ProcessLookupError):
            process.terminate()
        try:
            async with asyncio.timeout(PATIENCE):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()


def pin_process(pid: int, core: int) -> None:
    """Where the system can, and has as many cores."""
    if sys.platform == "linux" and core in os.sched_getaffinity(0) | {0}:
        with suppress(OSError):
            os.sched_setaffinity(pid, {core})


def memory(pid: int | None) -> int | None:
    """KiB that a process has in memory; None where the system does not say."""
    if pid is None:
        return None
    try:
        lines = Path(f"/proc/{pid}/status").read_text("ascii", "replace").splitlines()
    except OSError:
        return None
    return next((int(line.split()[1]) for line in lines if line.startswith("VmRSS:")), None)


def cpu_time(pid: int | None) -> float | None:
    """Seconds of processor that a process has used; None where the system does not say."""
    if pid is None:
        return None
    try:
        words = Path(f"/proc/{pid}/stat").read_text("ascii", "replace").rpartition(")")[2].split()
    except OSError:
        return None
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
