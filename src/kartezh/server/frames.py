"""uvicorn's socket with a short cut: texts that are frames already and leave together, and frames
that are read where they arrive.

A move is told to everybody in two or three messages each, and through ASGI each of them costs a
call to the system, each that comes in a queue and a task's turn. Here all that a socket is told in
one turn of the loop is one call, and what it says goes to whoever listens at once. Whatever else a
socket does is uvicorn's; so is the long way, which is taken while a reader is slow and by a socket
that once sent a part of a frame.

uvicorn waits for ever for who says half a request or reads nothing, and a transport that is closed
for the last byte to be read. Here such sockets are ended: they would each keep a file of the house.
"""

from asyncio import AbstractEventLoop, BaseTransport, Task, TimerHandle, Transport
from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

POST: Final = "kartezh.post"
HEAR: Final = "kartezh.hear"
"""Extensions of the ASGI scope."""

Post = Callable[[bytes], bool]
"""Takes a frame; False where its text has to go the long way."""
Ear = Callable[[bytes], None]
Hear = Callable[[Ear], None]
"""From now on every text goes there, and none to ``receive`` but those of the long way."""

PATIENCE: Final = 30.0
"""Seconds for a request to come whole, for a reader who is behind to read on, and for a socket that
is closed to be gone."""

_FINAL: Final = 0x80
_TEXT: Final = _FINAL | 1
_MASKED: Final = 0x80
_SHORT, _HUGE = 126, 127
"""From here on the size stands in two bytes of its own, or in eight."""


def frame(payload: bytes) -> bytes:
    """RFC 6455, section 5.2: a whole text from the server, unmasked. ``payload`` is UTF-8."""
    size = len(payload)
    if size < _SHORT:
        return bytes((_TEXT, size)) + payload
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload


def text_of(framed: bytes) -> str:
    """The inverse of ``frame``."""
    start = {_SHORT: 4, _HUGE: 10}.get(framed[1], 2)
    return framed[start:].decode()


def read_frames(data: bytes, longest: int) -> list[bytes] | None:
    """The payloads, where ``data`` is whole texts from a client; nothing where some frame is none.

    None where there is a part of a frame or of a text, or what no client may send: a payload of
    more than ``longest`` bytes, for one.
    """
    found: list[bytes] = []
    others = False
    at, end = 0, len(data)
    while at < end:
        head = data[at : at + 4]
        if len(head) < 4 or not head[0] & _FINAL or not _MASKED <= head[1] < _MASKED + _HUGE:
            return None
        size, mask = head[1] - _MASKED, at + 2
        if size == _SHORT:
            size, mask = int.from_bytes(head[2:], "big"), at + 4
        start = mask + 4
        at = start + size
        if at > end or size > longest:
            return None
        if head[0] == _TEXT:
            found.append(apply_mask(data[start:at], data[mask:start]))
        else:
            others = True
    return [] if others else found


class Patience:
    """Ends a socket, unless it is stopped in time."""

    __slots__ = ("_timer",)

    def __init__(self) -> None:
        self._timer: TimerHandle | None = None

    def start(self, loop: AbstractEventLoop, transport: Transport) -> None:
        """Where it runs already it goes on."""
        if self._timer is None:
            self._timer = loop.call_later(PATIENCE, transport.abort)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class HttpProtocol(HttpToolsProtocol):
    """Lets go of its parser, which holds it, also when it hands its connection over."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._asking = Patience()
        """With half a request, or none at all."""
        self._reading = Patience()
        """With who reads no more of an answer, or not its end."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(Transport, transport))  # uvloop's has no such base
        self._asking.start(self.loop, self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._asking.stop()
        self._reading.stop()

    def handle_websocket_upgrade(self) -> None:
        self._asking.stop()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._asking.start(self.loop, self.transport)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._asking.stop()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading.start(self.loop, self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reading.stop()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._reading.start(self.loop, self.transport)


class FramesProtocol(WebSocketsSansIOProtocol):
    """Without compression only: a frame is what it says."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        assert not self.config.ws_per_message_deflate
        self._frames: list[bytes] = []
        self._whole = True
        """Whether uvicorn has read whole frames only."""
        self._ear: Ear | None = None
        self._closing = Patience()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[POST] = self.post
            extensions[HEAR] = self.hear

    def on_task_complete(self, task: Task[None]) -> None:
        """Nothing of a socket that is gone may have to wait for the collector of cycles."""
        super().on_task_complete(task)
        self.scope["extensions"] = {}
        self._ear = None
        if not self.disconnected:
            self._closing.start(self.loop, self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._closing.stop()

    def keepalive_timeout(self) -> None:
        """Who answers no ping reads no goodbye either."""
        super().keepalive_timeout()
        self.transport.abort()

    # To the client

    def post(self, framed: bytes) -> bool:
        if not self.writable.is_set() or self.conn.state is not OPEN:
            return False
        if not self._frames:
            self.loop.call_soon(self._flush)
        self._frames.append(framed)
        return True

    async def send(self, message: ASGISendEvent) -> None:
        """A socket that uvicorn has closed for a bad frame or a missing pong is gone to us, too; it
        would call what we say an error of ours, which everybody else at the table had to bear.
        """
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)

    def _flush(self) -> None:
        frames, self._frames = self._frames, []
        if self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    # From the client

    def hear(self, ear: Ear) -> None:
        self._ear = ear

    def data_received(self, data: bytes) -> None:
        ear, texts = self._ear, None
        if self._whole and self.handshake_initiated:
            texts = read_frames(data, self.config.ws_max_size)
            self._whole = texts is not None
        if ear is None or not texts or self.conn.state is not OPEN or not self.queue.empty():
            super().data_received(data)
            return
        for text in texts:
            ear(text)
