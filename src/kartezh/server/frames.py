"""uvicorn's socket with a short cut: texts that become frames at once and leave together.

A move is told to everybody in two or three messages each. Through ASGI every message is a call to
the system; here all of one socket that come in one turn of the loop are one. Whatever else a
socket does is uvicorn's; so is the long way, which is taken while a reader is slow.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

POST: Final = "kartezh.post"
"""The extension of the ASGI scope: whether a text has been taken."""

Post = Callable[[str], bool]

_TEXT: Final = b"\x81"
_SHORT, _LONG = 126, 1 << 16


def frame(text: str) -> bytes:
    """RFC 6455, section 5.2: a whole text from the server, unmasked."""
    payload = text.encode()
    size = len(payload)
    if size < _SHORT:
        return _TEXT + size.to_bytes(1, "big") + payload
    if size < _LONG:
        return _TEXT + b"\x7e" + size.to_bytes(2, "big") + payload
    return _TEXT + b"\x7f" + size.to_bytes(8, "big") + payload


class FramesProtocol(WebSocketsSansIOProtocol):
    """Sends without compression only: a frame is what it says."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        assert not self.config.ws_per_message_deflate
        self._frames: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[POST] = self.post

    def post(self, text: str) -> bool:
        """False where the text has to go the long way."""
        if not self.writable.is_set() or self.conn.state is not OPEN:
            return False
        if not self._frames:
            asyncio.get_running_loop().call_soon(self._flush)
        self._frames.append(frame(text))
        return True

    def _flush(self) -> None:
        frames, self._frames = self._frames, []
        if self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(frames))
