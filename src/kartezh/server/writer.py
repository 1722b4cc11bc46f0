"""Group commit: events of all tables go to the disk together, a batch every few milliseconds."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from kartezh.server.logs import log_error, log_warning
from kartezh.server.store import Store, StoreFailed, Written

GATHER: Final = 0.003
"""Seconds that a batch waits for company."""
APART: Final = 0.012
"""Seconds between the beginnings of two batches: in a full house a batch is worth its price."""
ENOUGH: Final = 64
"""Events for which a batch waits no longer."""

Then = Callable[[bool], None]
"""Called in the order of ``submit``: whether it is on the disk. One that raises stops no other."""


class Writer:
    """One task, one thread, one connection. ``submit`` from the event loop only."""

    def __init__(self, store: Store, *, observe: Callable[[int, float], None]) -> None:
        """``observe`` hears of each batch: its events and its seconds."""
        self._store = store
        self._observe = observe
        self._waiting: list[tuple[list[Written], Then]] = []
        self._events = 0
        self.failures = 0
        """Batches that failed since the last one that did not."""
        self._began = 0.0
        """When the last batch was begun."""
        self._some = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="kartezh-writer")

    def submit(self, written: list[Written], then: Then) -> None:
        self._waiting.append((written, then))
        self._events += len(written)
        self._some.set()
        self._idle.clear()

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await self._some.wait()
            if self._events < ENOUGH:
                await asyncio.sleep(max(GATHER, self._began + APART - time.perf_counter()))
            await self._write()

    async def _write(self) -> None:
        """One batch. Nothing of it is kept when it is done."""
        loop = asyncio.get_running_loop()
        batch, self._waiting, self._events = self._waiting, [], 0
        self._some.clear()
        self._began = began = time.perf_counter()
        rows = [one for written, _ in batch for one in written]
        try:
            await loop.run_in_executor(self._thread, self._store.write, rows)
        except StoreFailed as failed:
            self.failures += 1
            if self.failures == 1:
                log_error("batch-failed", reason=str(failed), events=len(rows))
            self._fail(batch)
        else:
            if self.failures:
                log_warning("batches-written-again", failed=self.failures)
                self.failures = 0
            self._observe(len(rows), time.perf_counter() - began)
            for _, then in batch:
                loop.call_soon(then, True)
        loop.call_soon(self._rest)

    def _rest(self) -> None:
        if not self._waiting:
            self._idle.set()

    def _fail(self, batch: list[tuple[list[Written], Then]]) -> None:
        """What came in meanwhile builds on what is not on the disk, so it fails too."""
        later, self._waiting, self._events = self._waiting, [], 0
        self._some.clear()
        for _, then in (*batch, *later):
            asyncio.get_running_loop().call_soon(then, False)

    async def flush(self) -> None:
        """Returns when nothing waits."""
        await self._idle.wait()

    def close(self) -> None:
        self._thread.shutdown()
