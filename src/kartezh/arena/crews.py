"""Who plays the chunks: processes of this machine, or the workers of a Dask scheduler.

Both give futures of the standard library; which of them plays what, and in which order, changes
nothing in the results.
"""

import gc
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, Literal, Protocol

from kartezh.arena.chunks import Chunk, Range, play_chunk
from kartezh.arena.tournament import Tournament
from kartezh.bots.external.program import kill_programs
from kartezh.core.errors import UsageError

PATIENCE: Final = 10.0
"""Seconds in which a scheduler has to answer, to be there again, and to have a worker."""

Kind = Literal["processes", "dask"]


class Unreachable(UsageError):
    """A scheduler that does not answer, or no longer."""


@dataclass(frozen=True, slots=True)
class Crew:
    executor: Executor
    slots: int
    """How many chunks are played at once."""

    def play(self, tournament: Tournament, blocks: Range) -> "Future[Chunk]":
        return self.executor.submit(play_chunk, tournament, blocks)


class Hiring(Protocol):
    """Opens a crew; after an accident it is called again."""

    def __call__(self) -> AbstractContextManager[Crew]: ...


@contextmanager
def processes(workers: int) -> Iterator[Crew]:
    """They end with the one that opened them, whatever ends it."""
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    executor = ProcessPoolExecutor(workers, context, _begin_work, (theirs,))
    try:
        yield Crew(executor, workers)
    finally:
        ours.close()
        executor.shutdown(cancel_futures=True)
        theirs.close()


def _begin_work(leash: "Connection[Any, Any]") -> None:
    """Ctrl-C is for the process that waits for us; we end when its end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        leash.poll(None)
        kill_programs()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextmanager
def dask(address: str | None, workers: int) -> Iterator[Crew]:
    """Of the scheduler there, or of one of our own. Raises Unreachable."""
    distributed: Any = import_module("distributed")
    import_module("dask").config.set({"distributed.comm.timeouts.connect": PATIENCE})
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    own = None
    if address is not None:
        _reach(address)
    else:
        own = distributed.LocalCluster(
            n_workers=workers, threads_per_worker=1, dashboard_address=None, silence_logs=50
        )
    client: Any = None
    with suppress(OSError, ValueError):
        client = distributed.Client(own or address, timeout=PATIENCE, set_as_default=False)
    if client is None:
        gc.collect()  # one that failed dies now; dying while the next one starts, it would block it
        raise Unreachable("arena-no-scheduler", address=str(address))
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
        yield Crew(client.get_executor(pure=False), sum(client.nthreads().values()))
    except TimeoutError:
        raise Unreachable("arena-no-workers", address=str(address)) from None
    finally:
        client.close()
        if own is not None:
            own.close()


def _reach(address: str) -> None:
    """Whether somebody listens there, before Dask tries. Raises Unreachable."""
    scheme, _, place = address.rpartition("://")
    host, _, port = place.rpartition(":")
    refused = Unreachable("arena-no-scheduler", address=address)
    if scheme not in ("", "tcp", "tls") or not host or not port.isdecimal():
        raise refused
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError, UnicodeError):
        raise refused from None


def accidents() -> tuple[type[BaseException], ...]:
    """Errors of a future that say nothing of the work itself: another worker may do it."""
    if "distributed" not in sys.modules:
        return (BrokenExecutor,)
    distributed: Any = sys.modules["distributed"]
    return (BrokenExecutor, distributed.KilledWorker)
