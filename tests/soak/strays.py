"""Sockets that never become anybody's: silent, half said, without a hello, deaf to their answer."""

import random
import socket
from typing import Final
from urllib.parse import urlsplit

UPGRADE: Final = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
SAID: Final = (
    b"",
    UPGRADE[:60],
    UPGRADE,
    UPGRADE + b"\x81\x85",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\n{",
    b"GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 40,
)
"""The last one asks for more than fits on the way, and takes nothing."""
MOST: Final = 200


class Strays:
    def __init__(self, url: str, chance: random.Random) -> None:
        where = urlsplit(url)
        self._address = where.hostname or "", where.port or 80
        self._chance = chance
        self._sockets: list[socket.socket] = []

    def come(self) -> None:
        """One more."""
        stray = socket.socket()
        stray.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        stray.connect(self._address)
        stray.sendall(self._chance.choice(SAID))
        self._sockets.append(stray)
        if len(self._sockets) > MOST:
            self._sockets.pop(0).close()

    def clear(self) -> None:
        for stray in self._sockets:
            stray.close()
        self._sockets.clear()
