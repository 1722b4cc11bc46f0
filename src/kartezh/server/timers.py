"""Wakes tables at their deadlines: one heap, one timer of the loop, however many tables."""

import asyncio
import heapq
import time
from collections.abc import Callable
from typing import Protocol


def steady_clock() -> Callable[[], int]:
    """The time of day as it was at the start, and from there on without its jumps."""
    epoch = int(time.time() * 1000) - time.monotonic_ns() // 1_000_000
    return lambda: epoch + time.monotonic_ns() // 1_000_000


class Waker(Protocol):
    """``wake_at``: when it is to be woken; ``queued_at``: of its entry in the heap that counts."""

    wake_at: int | None
    queued_at: int | None


class Timers:
    """Entries that count no longer stay in the heap until their time and are then passed over."""

    def __init__(self, clock: Callable[[], int], wake: Callable[[Waker], None]) -> None:
        """``clock`` in milliseconds."""
        self._clock = clock
        self._wake = wake
        self._heap: list[tuple[int, int, Waker]] = []
        self._count = 0
        self._handle: asyncio.TimerHandle | None = None
        self._next = 0
        self._closed = False

    def set(self, waker: Waker, at: int | None) -> None:
        """A later time costs nothing: the entry that is there asks again when it comes up."""
        waker.wake_at = at
        if self._closed:
            return
        if at is not None and (waker.queued_at is None or at < waker.queued_at):
            waker.queued_at = at
            self._count += 1
            heapq.heappush(self._heap, (at, self._count, waker))
            if self._heap[0][0] == at:
                self._arm()

    def _arm(self) -> None:
        at = self._heap[0][0]
        if self._handle is not None:
            if self._next <= at:
                return
            self._handle.cancel()
        self._next = at
        delay = max(0, at - self._clock()) / 1000
        self._handle = asyncio.get_running_loop().call_later(delay, self.ring)

    def ring(self) -> None:
        """Everybody whose time has come."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        now = self._clock()
        while self._heap and self._heap[0][0] <= now:
            queued, _, waker = heapq.heappop(self._heap)
            if waker.queued_at != queued:
                continue
            waker.queued_at = None
            at = waker.wake_at
            if at is not None and at <= now:
                waker.wake_at = None
                self._wake(waker)
            else:
                self.set(waker, at)
        if self._heap:
            self._arm()

    def close(self) -> None:
        """Nobody is woken any more."""
        self._closed = True
        if self._handle is not None:
            self._handle.cancel()
