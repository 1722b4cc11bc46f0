"""``/ws``: one socket a person, from hello to goodbye."""

import asyncio
from typing import Final

from starlette.types import Message, Receive, Scope, Send

from kartezh.server.connection import Connection, Sending
from kartezh.server.frames import POST
from kartezh.server.limits import Bucket
from kartezh.server.metrics import Metrics
from kartezh.server.visits import Visits
from kartezh.server.wire import LONGEST, AnyAsked, Hello, read_asked
from kartezh.table.refused import Refused

RATE: Final = 20.0
"""Messages a second from one socket, and as many as ``BURST`` at once."""
BURST: Final = 60.0
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
        post = scope.get("extensions", {}).get(POST)
        connection = Connection(bucket, send_text, close, task.cancel, post)
        self._metrics.connections.inc()
        try:
            await self._listen(connection, receive)
        except asyncio.CancelledError:
            if not connection.ended:
                raise
        finally:
            self._metrics.connections.dec()
            self._metrics.dropped.labels(connection.ended or "gone").inc()
            self._visits.leave(connection)
            await connection.close()

    async def _listen(self, connection: Connection, receive: Receive) -> None:
        """Until the socket is gone."""
        try:
            async with asyncio.timeout(HELLO):
                message = await receive()
        except TimeoutError:
            connection.end("bad-message")
            message = await receive()
        hello = True
        strikes = 0
        while message["type"] != "websocket.disconnect":
            if not connection.bucket.take():
                strikes += 1
                if strikes > STRIKES:
                    connection.end("too-fast")
                self._refuse_fast(connection, message)
            elif not connection.ended:
                if hello:
                    await self._enter(connection, message)
                else:
                    self._take(connection, message)
                hello = False
            message = await receive()

    async def _enter(self, connection: Connection, message: Message) -> None:
        asked = _read(message)
        if isinstance(asked, Hello):
            await self._visits.enter(connection, asked)
        else:
            connection.end("bad-message")

    def _take(self, connection: Connection, message: Message) -> None:
        asked = _read(message)
        if asked is None:
            connection.end("bad-message")
        else:
            self._visits.receive(connection, asked)

    def _refuse_fast(self, connection: Connection, message: Message) -> None:
        """A command must have its answer even so."""
        command = getattr(_read(message), "id", None)
        if command is not None:
            self._visits.refuse(connection, command, Refused("too-fast"))


def _read(message: Message) -> AnyAsked | None:
    text = message.get("text")
    if text is None or len(text) > LONGEST:
        return None
    try:
        return read_asked(text)
    except Refused:
        return None
