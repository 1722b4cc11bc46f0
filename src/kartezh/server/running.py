"""The house on a port: uvicorn, set up for many small messages."""

import contextlib
import socket
import sys
from collections.abc import Iterator
from typing import Final

import uvicorn

from kartezh.server.app import House
from kartezh.server.frames import FramesProtocol, HttpProtocol
from kartezh.server.wire import LONGEST

GRACE: Final = 5
"""Seconds for open sockets when the house closes."""
KEEP_ALIVE: Final = 5
"""Seconds that a line stays open for its next request."""
PING: Final = 20.0
"""Seconds after which a silent socket is asked whether anybody is there, and as many to answer."""


class Server(uvicorn.Server):
    """Says goodbye to people before it closes their sockets, and leaves signals to others."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._house.farewell()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def make_server(house: House) -> Server:
    config = uvicorn.Config(
        house.app,
        loop="asyncio" if sys.platform == "win32" else "auto",
        http=HttpProtocol,
        ws=FramesProtocol,
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        timeout_keep_alive=KEEP_ALIVE,
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    return Server(config, house)
