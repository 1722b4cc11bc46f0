"""Wakes tables at their deadlines: one heap, one timer of the loop, however many tables."""

import asyncio
import heapq
import time
from collections.abc import Callable
from typing import Final, Protocol

FEW: Final = 64
"""Entries of a heap that need not be cleared up."""


def steady_clock() -> Callable[[], int]:
    """The time of day as it was at the start, and from there on without its jumps."""
    epoch = int(time.time() * 1000) - time.monotonic_ns() // 1_000_000
    return lambda: epoch + time.monotonic_ns() // 1_000_000


class Waker(Protocol):
    """``wake_at``: when it is to be woken; ``queued``: its entry that counts, time and number."""

    wake_at: int | None
    queued: tuple[int, int] | None


class Timers:
    """Entries that count no longer stay in the heap until their time and are then passed over.

    The heap has numbers only: a deadline may be half a day away, and a table that is gone must not
    wait for it.
    """

    def __init__(self, clock: Callable[[], int], wake: Callable[[Waker], None]) -> None:
        """``clock`` in milliseconds."""
        self._clock = clock
        self._wake = wake
        self._heap: list[tuple[int, int]] = []
        self._wakers: dict[int, Waker] = {}
        """By the numbers of the entries that count."""
        self._count = 0
        self._handle: asyncio.TimerHandle | None = None
        self._next = 0
        self._closed = False

    def __len__(self) -> int:
        """Of the heap, with what counts no longer."""
        return len(self._heap)

    def set(self, waker: Waker, at: int | None) -> None:
        """A later time costs nothing: the entry that is there asks again when it comes up."""
        waker.wake_at = at
        if at is None:
            self._forget(waker)
        elif waker.queued is None or at < waker.queued[0]:
            self._forget(waker)
            self._count += 1
            waker.queued = at, self._count
            self._wakers[self._count] = waker
            heapq.heappush(self._heap, waker.queued)
            if self._heap[0][0] == at:
                self._arm()

    def _forget(self, waker: Waker) -> None:
        """Its entry counts no longer; when most of them do not, the heap is made anew."""
        if waker.queued is None:
            return
        del self._wakers[waker.queued[1]]
        waker.queued = None
        if len(self._heap) > FEW + 2 * len(self._wakers):
            self._heap = [entry for entry in self._heap if entry[1] in self._wakers]
            heapq.heapify(self._heap)

    def _arm(self) -> None:
        if self._closed or not self._heap:
            return
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
        try:
            self._ring_at(self._clock())
        finally:  # what one table dies of must not be the others' sleep
            self._arm()

    def _ring_at(self, now: int) -> None:
        while self._heap and self._heap[0][0] <= now and not self._closed:
            _, number = heapq.heappop(self._heap)
            waker = self._wakers.pop(number, None)
            if waker is None:
                continue
            waker.queued = None
            at = waker.wake_at
            if at is not None and at <= now:
                waker.wake_at = None
                self._wake(waker)
            else:
                self.set(waker, at)

    def close(self) -> None:
        """Nobody is woken any more."""
        self._closed = True
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
