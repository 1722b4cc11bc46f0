"""``/ws``: one socket a person, from hello to goodbye."""

import asyncio
from typing import Final

from starlette.types import Message, Receive, Scope, Send

from kartezh.server.connection import Connection, Sending
from kartezh.server.frames import HEAR, POST, Hear
from kartezh.server.limits import Bucket
from kartezh.server.metrics import Metrics
from kartezh.server.visits import Visits
from kartezh.server.wire import LONGEST, AnyAsked, Hello, read_asked
from kartezh.table.refused import Refused

STRIKES: Final = 200
"""Messages too many until the socket is closed."""
HELLO: Final = 10.0
"""Seconds until the first message."""


class Sockets:
    """An ASGI application for the one path."""

    def __init__(self, visits: Visits, metrics: Metrics, *, rate: float, burst: float) -> None:
        self._visits = visits
        self._metrics = metrics
        self._rate = rate
        self._burst = burst

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        task = asyncio.current_task()
        assert task is not None
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})

        def send_text(text: str) -> Sending:
            return send({"type": "websocket.send", "text": text})  # type: ignore[return-value]

        def close() -> Sending:
            return send({"type": "websocket.close", "code": 1000})  # type: ignore[return-value]

        bucket = Bucket(self._rate, self._burst)
        extensions = scope.get("extensions", {})
        connection = Connection(bucket, send_text, close, task.cancel, extensions.get(POST))
        self._metrics.connections.inc()
        try:
            await self._listen(connection, receive, extensions.get(HEAR))
        except asyncio.CancelledError:
            if not connection.ended:
                raise
        finally:
            self._metrics.connections.dec()
            self._metrics.dropped.labels(connection.ended or "gone").inc()
            self._visits.leave(connection)
            await connection.close()

    async def _listen(self, connection: Connection, receive: Receive, hear: Hear | None) -> None:
        """Until the socket is gone. Everything after the hello is for the listener."""
        try:
            async with asyncio.timeout(HELLO):
                message = await receive()
        except TimeoutError:
            connection.end("bad-message")
            message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        await self._enter(connection, message)
        listener = Listener(connection, self._visits)
        if hear is not None:
            hear(listener.hear)
        while (message := await receive())["type"] != "websocket.disconnect":
            listener.hear(message.get("text"))

    async def _enter(self, connection: Connection, message: Message) -> None:
        if connection.ended:
            return
        asked = _read(message.get("text"))
        if isinstance(asked, Hello):
            connection.bucket.take()
            await self._visits.enter(connection, asked)
        else:
            connection.end("bad-message")


class Listener:
    """Takes what one socket says after its hello; what is too much has its answer even so."""

    def __init__(self, connection: Connection, visits: Visits) -> None:
        self._connection = connection
        self._visits = visits
        self._strikes = 0

    def hear(self, text: str | bytes | None) -> None:
        """None for what is no text."""
        connection = self._connection
        if not connection.bucket.take():
            self._refuse(text)
        elif not connection.ended:
            asked = _read(text)
            if asked is None:
                connection.end("bad-message")
            else:
                self._visits.receive(connection, asked)

    def _refuse(self, text: str | bytes | None) -> None:
        connection = self._connection
        self._strikes += 1
        if self._strikes > STRIKES:
            connection.end("too-fast")
        command = getattr(_read(text), "id", None)
        if command is not None:
            self._visits.refuse(connection, command, Refused("too-fast"))


def _read(text: str | bytes | None) -> AnyAsked | None:
    if text is None or len(text) > LONGEST:
        return None
    try:
        return read_asked(text)
    except Refused:
        return None
