"""Lets people move, so many a second in all, in the order in which their turns came."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

STEP: Final = 0.001
"""Seconds between two looks at the queue."""
MOST_BEHIND: Final = 0.05
"""Seconds that are made up for after a delay; more would be a burst that nobody asked for."""


class Pacer:
    """``rate`` None: everybody at once."""

    def __init__(self, rate: float | None) -> None:
        self.rate = rate
        self._queue: deque[Callable[[], None]] = deque()

    def ask(self, move: Callable[[], None]) -> None:
        if self.rate is None:
            asyncio.get_running_loop().call_soon(move)
        else:
            self._queue.append(move)

    async def run(self) -> None:
        """Until cancelled. ``rate`` may change meanwhile."""
        loop = asyncio.get_running_loop()
        last, owed = loop.time(), 0.0
        while True:
            await asyncio.sleep(STEP)
            now = loop.time()
            rate = self.rate
            owed = len(self._queue) if rate is None else owed + min(now - last, MOST_BEHIND) * rate
            last = now
            while owed >= 1 and self._queue:
                owed -= 1
                self._queue.popleft()()
            owed = min(owed, 1.0)
