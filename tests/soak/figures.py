"""What a house needs at one moment, as its ``/metrics`` tell."""

import asyncio
import http.client
from contextlib import closing, suppress
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from kartezh.server.store import FILE

NAMES = {
    "tables": "kartezh_tables",
    "asleep": "kartezh_tables_asleep",
    "connections": "kartezh_connections",
    "tasks": "kartezh_tasks",
    "timers": "kartezh_timers",
    "files": "process_open_fds",
    "memory": "process_resident_memory_bytes",
    "kernels": "kartezh_kernels",
}
OTHERS = frozenset({"files", "memory"})
"""Told on Linux only."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """``seconds`` since the soak began; ``memory`` in KiB. None where the system does not say.

    ``files`` without the ``handles`` of the database: SQLite keeps those of readers that are closed
    for the next ones, as many as have ever read at the same time.
    """

    seconds: float
    when: str
    tables: int
    asleep: int
    connections: int
    tasks: int
    timers: int
    files: int | None
    handles: int | None
    memory: int | None
    kernels: int

    @property
    def quiet(self) -> bool:
        """Nobody is there, and nothing is kept of who was."""
        return not (self.tables or self.asleep or self.connections or self.timers)

    @property
    def held(self) -> tuple[int | None, ...]:
        """All that has to be exactly as it was."""
        return self.tasks, self.timers, self.files, self.connections, self.tables, self.asleep

    def row(self) -> str:
        loop = self.tasks, self.timers
        values = (self.tables, self.asleep, self.connections, *loop, self.files, self.handles)
        memory = "-" if self.memory is None else f"{self.memory / 1024:.1f}"
        return f"{self.seconds:8.0f}  {self.when:10}" + "".join(
            f"{'-' if value is None else value:>9}" for value in (*values, memory)
        )


HEAD = f"{'seconds':>8}  {'when':10}" + "".join(
    f"{name:>9}"
    for name in ("tables", "asleep", "sockets", "tasks", "timers", "files", "handles", "MiB")
)


async def read_figures(url: str, pid: int, *, seconds: float, when: str) -> Figures:
    told = await asyncio.to_thread(_ask, url)
    lines = (line.rpartition(" ") for line in told.splitlines() if not line.startswith("#"))
    values = {name: float(value) for name, _, value in lines}
    found = {
        name: None if name in OTHERS and key not in values else int(values[key])
        for name, key in NAMES.items()
    }
    handles = None
    if found["memory"] is not None:
        found["memory"] //= 1024
    if found["files"] is not None:
        handles = count_handles(pid)
        found["files"] -= handles
    found["handles"] = handles
    return msgspec.convert({**found, "seconds": round(seconds, 1), "when": when}, Figures)


def count_handles(pid: int) -> int:
    """Of the database, by a process of one's own on Linux."""
    found = 0
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # it was closed meanwhile
            found += link.readlink().name == FILE
    return found


def _ask(url: str) -> str:
    with closing(http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)) as way:
        way.request("GET", "/metrics", headers={"connection": "close"})
        return way.getresponse().read().decode()
