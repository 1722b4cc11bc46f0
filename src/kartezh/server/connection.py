"""One socket as the hub sees it: a bounded queue of frames, and how it ends."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kartezh.server.frames import Post, frame, text_of
from kartezh.server.limits import Bucket
from kartezh.table.messages import AnyMessage, Goodbye

if TYPE_CHECKING:
    from kartezh.server.live import Live

MOST_WAITING: Final = 256
"""Messages that may wait for a slow reader."""
PATIENCE: Final = 3.0
"""Seconds in which the last message has to be taken."""

Sending = Coroutine[Any, Any, None]
Send = Callable[[str], Sending]
"""Starts to send a text; it is done at once unless the reader is slow."""

_encoder = msgspec.json.Encoder()


def encode(message: AnyMessage) -> bytes:
    """A frame, the same for everybody who gets it."""
    return frame(_encoder.encode(message))


class Connection:
    """``live`` and ``person`` are set by the hub; ``ended`` when nothing more is to be sent.

    A frame goes to the transport within ``post``. Only when that is full a task waits for it, and
    what comes meanwhile is queued: most messages cost no task a step.
    """

    __slots__ = (
        "_abort",
        "_close",
        "_post",
        "_send",
        "_task",
        "_timer",
        "bucket",
        "ended",
        "hints",
        "live",
        "person",
        "private",
        "waiting",
    )

    def __init__(
        self,
        bucket: Bucket,
        send: Send,
        close: Callable[[], Sending],
        abort: Callable[[], object],
        post: Post | None = None,
    ) -> None:
        """``close`` after the last text; ``abort`` ends the socket at once, read or not; ``post``
        is a short cut while the reader keeps up.
        """
        self.bucket = bucket
        self.live: Live | None = None
        self.person: int | None = None
        self.private: bytes = b""
        """The last ``Mine`` that was sent."""
        self.hints = 0
        """Questions for a hint that are not answered yet."""
        self.waiting: deque[bytes] = deque()
        self.ended = ""
        self._send = send
        self._close = close
        self._abort = abort
        self._post = post
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def post(self, framed: bytes) -> None:
        """A reader who falls too far behind is dropped."""
        if self.ended:
            return
        if self._task is not None:
            if len(self.waiting) >= MOST_WAITING:
                self.waiting.clear()
                self.end("slow")
            else:
                self.waiting.append(framed)
            return
        if self._post is None or not self._post(framed):
            self._start(self._send(text_of(framed)))

    def _start(self, sending: Sending) -> None:
        """Goes on in a task where it cannot be done at once."""
        try:
            waits = sending.send(None)
        except StopIteration:
            return
        except OSError:
            self.cut()
            return
        self._task = asyncio.get_running_loop().create_task(self._drain(_Rest(waits, sending)))

    async def _drain(self, first: "_Rest | None") -> None:
        """What waits, and the end."""
        try:
            if first is not None:
                await first
            while self.waiting:
                await self._send(text_of(self.waiting.popleft()))
            if self.ended:
                await self._close()
        except OSError:
            self.cut()
        finally:
            self._task = None

    def send(self, message: AnyMessage) -> None:
        self.post(encode(message))

    def end(self, why: str) -> None:
        """Goodbye, after what waits already."""
        if self.ended:
            return
        self.ended = why
        self.waiting.append(encode(Goodbye(why=why)))
        loop = asyncio.get_running_loop()
        if self._task is None:
            self._task = loop.create_task(self._drain(None))
        self._timer = loop.call_later(PATIENCE, self._abort)

    def cut(self) -> None:
        """The socket is gone; nobody hears anything more."""
        self.ended = self.ended or "gone"
        self.waiting.clear()
        if self._timer is not None:
            self._timer.cancel()

    async def close(self) -> None:
        """No task is left behind."""
        self.cut()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


class _Rest:
    """A coroutine that was begun without a task and ``waits`` for something."""

    def __init__(self, waits: object, sending: Sending) -> None:
        self._waits = waits
        self._sending = sending

    def __await__(self) -> Generator[object, None, None]:
        yield self._waits
        yield from self._sending.__await__()
