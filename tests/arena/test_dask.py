"""A scheduler and two workers in processes of their own, one of them killed in the middle."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import IO, Any

import pytest

from kartezh.arena.crews import Unreachable, dask
from kartezh.arena.folder import begin, resume
from kartezh.arena.results import gather, write_results
from kartezh.arena.running import play
from tests.arena.making import played, result_bytes, tournament

pytestmark = pytest.mark.skipif(os.name != "posix", reason="SIGKILL is for POSIX")

SCHEDULER = """
import asyncio
from distributed import Scheduler
async def main():
    async with Scheduler(host="127.0.0.1", port=0, dashboard=False) as scheduler:
        print(scheduler.address, flush=True)
        await scheduler.finished()
asyncio.run(main())
"""
WORKER = """
import asyncio, sys
from distributed import Worker
async def main():
    async with Worker(sys.argv[1], nthreads=1, host="127.0.0.1", dashboard=False) as worker:
        print(worker.address, flush=True)
        await worker.finished()
    print(sorted(set(sys.modules) & {"starlette", "uvicorn", "sqlalchemy", "textual"}), flush=True)
asyncio.run(main())
"""


@contextmanager
def started(code: str, *words: str) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """With the address that it prints."""
    process = subprocess.Popen(
        [sys.executable, "-c", code, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield process, line(process.stdout)
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def line(stream: IO[str] | None) -> str:
    assert stream is not None
    return stream.readline().strip()


@pytest.mark.filterwarnings("ignore")
def test_a_killed_worker_costs_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kartezh.arena.running.WANTED", 0.1)
    wanted = tournament("bogach", "simple", "random", seats=2, deals=60, match=1)
    heard: list[int] = []
    with ExitStack() as stack:
        _, address = stack.enter_context(started(SCHEDULER))
        workers = [stack.enter_context(started(WORKER, address)) for _ in range(2)]

        def kill_one(deals: int, decisions: int) -> None:
            """After the third chunk, when both have more to do."""
            heard.append(deals)
            if len(heard) == 3:
                workers[1][0].send_signal(signal.SIGKILL)

        folder = begin(tmp_path / "dask", wanted)
        play(wanted, folder, partial(dask, address, 2), kill_one)
        assert workers[1][0].wait() == -signal.SIGKILL
    assert sum(heard) == wanted.deals
    assert len(heard) > 3
    write_results(folder, wanted, gather(folder, wanted.blocks))
    assert result_bytes(folder) == result_bytes(played(tmp_path / "here", wanted))


@pytest.mark.filterwarnings("ignore")
def test_a_scheduler_that_goes_away_leaves_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kartezh.arena.crews.PATIENCE", 3)
    wanted = tournament("bogach", "simple", "random", seats=2, deals=10**5, match=1)
    folder = begin(tmp_path, wanted)
    with ExitStack() as stack:
        scheduler, address = stack.enter_context(started(SCHEDULER))
        stack.enter_context(started(WORKER, address))

        def kill_it(*_: Any) -> None:
            scheduler.kill()

        with pytest.raises(Unreachable, match="arena-scheduler-lost"):
            play(wanted, folder, partial(dask, address, 1), kill_it)
    assert resume(tmp_path, wanted).played()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense://x", "", "127.0.0.1", "a b"])
def test_a_scheduler_that_is_not_there(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kartezh.arena.crews.PATIENCE", 0.5)
    with pytest.raises(Unreachable, match="arena-no-scheduler"), dask(address, 1):
        pass


@pytest.mark.filterwarnings("ignore")
def test_a_scheduler_without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    with started(SCHEDULER) as (_, address):
        monkeypatch.setattr("kartezh.arena.crews.PATIENCE", 1)
        with pytest.raises(Unreachable, match="arena-no-workers"), dask(address, 1):
            pass
