"""Tables and people by HTTP, from a few threads that keep their connections."""

import asyncio
import http.client
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from urllib.parse import urlsplit

import msgspec

from kartezh.server.bodies import Entered, NewPerson, NewTable
from kartezh.table.settings import Settings

THREADS: Final = 8
PATIENCE: Final = 20.0


class DoorShut(Exception):
    """The house does not let somebody in: the status it answered, or ``silent``."""


class Door:
    def __init__(self, url: str) -> None:
        where = urlsplit(url)
        self._host, self._port = where.hostname or "", where.port or 80
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="kartezh-door")
        self._own = threading.local()
        self._all: list[http.client.HTTPConnection] = []

    async def open_table(self, settings: Settings, nick: str) -> Entered:
        """Raises DoorShut."""
        return await self._post("/api/tables", NewTable(settings=settings, nick=nick))

    async def enter(self, code: str, nick: str) -> Entered:
        """Raises DoorShut."""
        return await self._post(f"/api/tables/{code}/people", NewPerson(nick=nick))

    async def _post(self, path: str, body: object) -> Entered:
        loop = asyncio.get_running_loop()
        content = msgspec.json.encode(body)
        return await loop.run_in_executor(self._threads, self._ask, path, content)

    def _ask(self, path: str, content: bytes) -> Entered:
        kept: http.client.HTTPConnection | None = getattr(self._own, "connection", None)
        answer = None if kept is None else _post(kept, path, content)
        if answer is None:  # a house closes what has been silent for some seconds
            fresh = http.client.HTTPConnection(self._host, self._port, timeout=PATIENCE)
            self._own.connection = fresh
            self._all.append(fresh)
            answer = _post(fresh, path, content)
        if answer is None:
            raise DoorShut("silent")
        status, text = answer
        if status != 201:
            raise DoorShut(str(status))
        return msgspec.json.decode(text, type=Entered)

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)
        for connection in self._all:
            connection.close()


def _post(
    connection: http.client.HTTPConnection, path: str, content: bytes
) -> tuple[int, bytes] | None:
    """Status and body; None where the line is dead."""
    try:
        connection.request("POST", path, content, {"content-type": "application/json"})
        answer = connection.getresponse()
        return answer.status, answer.read()
    except (OSError, http.client.HTTPException):
        connection.close()
        return None
