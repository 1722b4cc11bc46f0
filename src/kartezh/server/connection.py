"""One socket as the hub sees it: a bounded queue of texts, and how it ends."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from kartezh.server.limits import Bucket
from kartezh.table.messages import AnyMessage, Goodbye

if TYPE_CHECKING:
    from kartezh.server.live import Live

MOST_WAITING: Final = 256
"""Messages that may wait for a slow reader."""

PATIENCE: Final = 3.0
"""Seconds in which the last message has to be taken."""

_encoder = msgspec.json.Encoder()


def encode(message: AnyMessage) -> str:
    return _encoder.encode(message).decode()


class Connection:
    """``live`` and ``person`` are set by the hub; ``ended`` when nothing more is to be sent."""

    __slots__ = (
        "_abort",
        "_some",
        "_timer",
        "bucket",
        "ended",
        "hints",
        "live",
        "person",
        "private",
        "waiting",
    )

    def __init__(self, bucket: Bucket, abort: Callable[[], object]) -> None:
        """``abort`` ends the socket at once, read or not."""
        self.bucket = bucket
        self._abort = abort
        self._timer: asyncio.TimerHandle | None = None
        self.live: Live | None = None
        self.person: int | None = None
        self.private: bytes = b""
        """The last ``Mine`` that was sent."""
        self.hints = 0
        """Questions for a hint that are not answered yet."""
        self.waiting: deque[str] = deque()
        self.ended = ""
        self._some = asyncio.Event()

    def post(self, text: str) -> None:
        """Sent when the reader is ready; a reader who falls too far behind is dropped."""
        if self.ended:
            return
        if len(self.waiting) >= MOST_WAITING:
            self.waiting.clear()
            self.end("slow")
            return
        self.waiting.append(text)
        self._some.set()

    def send(self, message: AnyMessage) -> None:
        self.post(encode(message))

    def end(self, why: str) -> None:
        """Goodbye, after what waits already."""
        if not self.ended:
            self.waiting.append(encode(Goodbye(why=why)))
            self.ended = why
            self._some.set()
            self._timer = asyncio.get_running_loop().call_later(PATIENCE, self._abort)

    def cut(self) -> None:
        """The socket is gone; nobody hears anything more."""
        self.ended = self.ended or "gone"
        if self._timer is not None:
            self._timer.cancel()
        self.waiting.clear()
        self._some.set()

    async def next(self) -> str | None:
        """The next text; None after the last."""
        while not self.waiting:
            if self.ended:
                return None
            self._some.clear()
            await self._some.wait()
        return self.waiting.popleft()
