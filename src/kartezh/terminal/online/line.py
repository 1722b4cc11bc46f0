"""One socket to a table that comes back for ever.

A command is kept until the house has answered it, and goes out again, with the same id, over every
new connection: nothing is lost and nothing happens twice.
"""

import asyncio
import random
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from kartezh.table.commands import Command, Mix
from kartezh.table.messages import AnyMessage, Done, Goodbye, House, Refusal, TableInfo
from kartezh.terminal.online.wire import (
    COMES_BACK,
    LARGEST,
    PROTOCOL,
    Unreadable,
    encode,
    read_message,
    write_asked,
)

FIRST_WAIT: Final = 1.0
LONGEST_WAIT: Final = 15.0
"""Seconds until the next attempt, at most; chance takes up to half of it away."""
UNKNOWN: Final = "unreadable"
"""The goodbye that this side says to a house which it does not understand."""


class Status(Enum):
    OPEN = "open"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Place:
    """A person at a table; without a token somebody who looks on."""

    url: str
    code: str
    token: str = ""


@dataclass(frozen=True, slots=True)
class Ears:
    """Who is told what comes."""

    heard: Callable[[AnyMessage], None]
    changed: Callable[[Status], None]


async def _wait(seconds: float) -> None:
    await asyncio.sleep(seconds)


class Line:
    """``run`` holds the connection; ``command`` and ``ask`` may be called at any time."""

    def __init__(
        self,
        place: Place,
        ears: Ears,
        *,
        wait: Callable[[float], Awaitable[None]] = _wait,
    ) -> None:
        self.place = place
        self._ears = ears
        self._wait = wait
        self._waiting: dict[str, str] = {}
        """Commands without an answer, by id, oldest first."""
        self._answered = asyncio.Event()
        self._answered.set()
        self._out: asyncio.Queue[str] | None = None
        """What goes out over the present socket."""
        self._mark = secrets.token_hex(6)
        self._count = 0
        self._tries = 0
        self._mixed = ""
        """The commitment that was answered last."""

    def new_id(self) -> str:
        self._count += 1
        return f"{self._mark}-{self._count}"

    def command(self, kind: type[Command], /, **data: object) -> str:
        """Its id, under which the answer comes."""
        number = self.new_id()
        text = encode(kind(id=number, **data))
        self._waiting[number] = text
        self._answered.clear()
        self._post(text)
        return number

    def ask(self, do: str, /, **members: object) -> None:
        """Said once; lost with the socket."""
        self._post(write_asked(do, **members))

    async def answered(self) -> None:
        """Until no command waits for an answer."""
        await self._answered.wait()

    async def run(self) -> str:
        """Until a goodbye after which nobody comes back; why."""
        while True:
            why = await self._visit()
            if why and why not in COMES_BACK:
                return why
            self._ears.changed(Status.LOST)
            longest = min(LONGEST_WAIT, FIRST_WAIT * 1.6**self._tries)
            self._tries = min(self._tries + 1, 20)
            await self._wait(longest * random.uniform(0.5, 1))

    # One connection

    async def _visit(self) -> str:
        """From hello to goodbye, whose reason it gives; nothing where the socket broke."""
        try:
            async with connect(
                self.place.url,
                compression=None,
                max_size=LARGEST,
                proxy=None,
                close_timeout=1,
                user_agent_header=None,
            ) as socket:
                return await self._talk(socket)
        except Unreadable:
            return UNKNOWN
        except (OSError, WebSocketException):
            return ""

    async def _talk(self, socket: ClientConnection) -> str:
        place, out = self.place, asyncio.Queue[str]()
        hello = {
            "protocol": PROTOCOL,
            "table": place.code,
            "token": place.token,
            "mixes": bool(place.token),
        }
        out.put_nowait(write_asked("hello", **hello))
        for text in self._waiting.values():
            out.put_nowait(text)
        self._out = out
        sender = asyncio.create_task(_send_all(socket, out))
        try:
            async for told in socket:
                message = read_message(told)
                if isinstance(message, Goodbye):
                    return message.why
                if message is not None:
                    self._hear(message)
            return ""
        finally:
            self._out = None
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    def _hear(self, message: AnyMessage) -> None:
        match message:
            case House():
                self._tries = 0
                self._ears.changed(Status.OPEN)
            case Done(id=number) | Refusal(id=number):
                self._waiting.pop(number, None)
                if not self._waiting:
                    self._answered.set()
            case TableInfo(commitment=commitment):
                self._mix_in(commitment)
            case _:
                pass
        self._ears.heard(message)

    def _mix_in(self, commitment: str) -> None:
        """A number of one's own for each deal that the house commits to."""
        if commitment and commitment != self._mixed and self.place.token:
            self._mixed = commitment
            self.command(Mix, commitment=commitment, entropy=secrets.token_hex(32))

    def _post(self, text: str) -> None:
        if self._out is not None:
            self._out.put_nowait(text)


async def _send_all(socket: ClientConnection, out: asyncio.Queue[str]) -> None:
    """A socket that breaks is noticed by whoever listens to it."""
    try:
        while True:
            await socket.send(await out.get())
    except (OSError, WebSocketException):
        return
