"""One socket to the house, as cheap as it can be had: callbacks instead of tasks and queues."""

import asyncio
from collections.abc import Callable
from typing import Final, cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import OPEN
from websockets.uri import parse_uri

LONGEST: Final = 1 << 20


class Line(asyncio.Protocol):
    """``heard`` gets each text, ``gone`` is called once when the socket is closed."""

    def __init__(self, url: str, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        self._ws = ClientProtocol(parse_uri(url), max_size=LONGEST)
        self._heard = heard
        self._gone = gone
        self._transport: asyncio.Transport | None = None
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's has no such base
        self._ws.send_request(self._ws.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._ws.receive_data(data)
        for event in self._ws.events_received():
            match event:
                case Frame(opcode=Opcode.TEXT, data=text):
                    self._heard(bytes(text))
                case Response() if not self.open.done():
                    self._answered()
        self._flush()

    def _answered(self) -> None:
        if self._ws.state is OPEN:
            self.open.set_result(None)
        else:
            self.open.set_exception(ConnectionRefusedError())

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(exc or ConnectionResetError())
        self._transport = None
        self._gone()

    def send(self, text: bytes) -> None:
        if self._ws.state is OPEN:
            self._ws.send_text(text)
            self._flush()

    def close(self) -> None:
        """With a word where the other end listens to words."""
        if self._ws.state is OPEN:
            self._ws.send_close(1000)
            self._flush()
        else:
            self.abort()

    def deafen(self) -> None:
        """Reads nothing from now on, as a telephone in a tunnel: no ping is answered."""
        if self._transport is not None:
            self._transport.pause_reading()

    def abort(self) -> None:
        """Gone without a word."""
        if self._transport is not None:
            self._transport.abort()

    def _flush(self) -> None:
        parts = self._ws.data_to_send()
        if self._transport is None:
            return
        for part in parts:
            if part:
                self._transport.write(part)
            else:
                self._transport.close()
