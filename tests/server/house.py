"""A whole house on a real port, and people who speak to it over real sockets."""

import asyncio
import itertools
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import msgspec
import uvicorn
import websockets

from kartezh.server.app import House
from kartezh.server.bodies import Entered, NewPerson, NewTable
from kartezh.server.config import Config
from kartezh.server.running import make_server
from kartezh.server.store import Store, open_folder
from kartezh.server.timers import steady_clock
from kartezh.server.wire import AnyAsked, Hello
from kartezh.table import commands as c
from kartezh.table import messages as m
from kartezh.table.scene import Mine
from kartezh.table.settings import Settings

M = TypeVar("M", bound=m.Message)

AT_ONCE = {"none": 0, "relaxed": 0, "quick": 0}
PATIENCE = 20.0
"""Seconds after which a test gives up; nothing waits for them otherwise."""
_numbers = itertools.count()
"""Of visitors: a person who comes back must not say a command of old again."""

_decoder = msgspec.json.Decoder(m.AnyMessage)


class Visitor:
    """One socket. Messages that a test does not ask for are passed over."""

    def __init__(self, ws: websockets.ClientConnection) -> None:
        self.ws = ws
        self.number = next(_numbers)
        self.count = 0
        self.play: m.Play | None = None
        self.mine: m.Yours | None = None
        self.table: m.TableInfo | None = None
        self.texts: list[str] = []
        """All that the house has said, as it was said."""

    async def send(self, asked: AnyAsked) -> None:
        await self.ws.send(msgspec.json.encode(asked).decode())

    async def next(self) -> m.AnyMessage:
        async with asyncio.timeout(PATIENCE):
            text = await self.ws.recv(decode=True)
        self.texts.append(text)
        message = _decoder.decode(text)
        match message:
            case m.Play():
                self.play = message
            case m.Yours():
                self.mine = message
            case m.TableInfo():
                self.table = message
            case _:
                pass
        return message

    async def until(self, kind: type[M], **values: object) -> M:
        """The next message of this kind whose members have these values."""
        while True:
            message = await self.next()
            if isinstance(message, kind) and all(
                getattr(message, name) == value for name, value in values.items()
            ):
                return message

    async def say(self, kind: type[c.Command], /, **data: object) -> m.Done | m.Refusal:
        """A command with a fresh id, and its answer."""
        self.count += 1
        command = kind(id=f"c{self.number}-{self.count}", **data)
        return await self.command(command)

    async def command(self, command: Any) -> m.Done | m.Refusal:
        await self.send(command)
        while True:
            message = await self.next()
            if isinstance(message, m.Done | m.Refusal) and message.id == command.id:
                return message

    async def ready(self, *, seat: int = 0, bots: bool = True) -> None:
        """Host: sits down, fills the table and begins; the next message is for a test to read."""
        assert isinstance(await self.say(c.Sit, seat=seat), m.Done)
        if bots:
            assert isinstance(await self.say(c.FillWithBots), m.Done)
        assert isinstance(await self.say(c.Start), m.Done)

    async def turn(self) -> m.Yours:
        """This seat is to move."""
        while self.mine is None or not (self.mine.mine.choices or self.mine.mine.dials):
            await self.next()
        return self.mine

    async def act(self) -> m.Done | m.Refusal:
        """The first of what may be done, when it may."""
        yours = await self.turn()
        self.mine = None
        return await self.say(c.Act, turn=yours.turn, action=first_action(yours.mine))

    async def gone(self) -> str:
        """Why the house said goodbye; the socket is closed then."""
        goodbye = await self.until(m.Goodbye)
        async with asyncio.timeout(PATIENCE):
            await self.ws.wait_closed()
        return goodbye.why


def first_action(mine: Mine) -> str:
    """The first choice, or the least amounts."""
    if mine.choices:
        return mine.choices[0].action
    dials = mine.dials
    assert dials is not None
    amounts = [dials.least] * len(dials.piles)
    for at in range(dials.least_total - sum(amounts)):
        amounts[at % len(amounts)] += 1
    return " ".join([dials.word, *map(str, amounts)])


async def play_on(visitor: Visitor) -> None:
    """The first choice, whenever there is one, until the match is over.

    By what the visitor knows and not by what comes: some of it comes while an answer is waited for.
    """
    acted = waited = -1
    while (table := visitor.table) is None or table.phase != "over":
        yours = visitor.mine
        if table is not None and table.phase == "pause" and waited != len(table.results):
            waited = len(table.results)
            await visitor.say(c.ReadyUp)
        elif yours and yours.turn > acted and (yours.mine.choices or yours.mine.dials):
            acted = yours.turn
            action = first_action(yours.mine)
            answer = await visitor.say(c.Act, turn=yours.turn, action=action)
            assert isinstance(answer, m.Done), answer
        else:
            await visitor.next()


class Open:
    """A running house and a client of its HTTP part."""

    def __init__(self, house: House, server: uvicorn.Server, port: int) -> None:
        self.house = house
        self.server = server
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.sockets: list[websockets.ClientConnection] = []
        self.http = httpx.AsyncClient(base_url=self.url, timeout=PATIENCE)

    async def create(self, nick: str = "Anna", **settings: object) -> Entered:
        body = NewTable(settings=Settings(**settings), nick=nick)  # type: ignore[arg-type]
        return await self._post("/api/tables", body)

    async def enter(self, code: str, nick: str) -> Entered:
        return await self._post(f"/api/tables/{code}/people", NewPerson(nick=nick))

    async def _post(self, path: str, body: object) -> Entered:
        answer = await self.http.post(
            path, content=msgspec.json.encode(body), headers={"content-type": "application/json"}
        )
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=Entered)

    async def socket(self, **more: Any) -> websockets.ClientConnection:
        ws = await websockets.connect(f"ws://127.0.0.1:{self.port}/ws", compression=None, **more)
        self.sockets.append(ws)
        return ws

    async def hang_up(self) -> None:
        """Every socket of this test."""
        for ws in self.sockets:
            ws.transport.abort()
            await ws.wait_closed()

    async def visit(self, code: str, token: str = "", **more: Any) -> Visitor:
        """Said hello; the answer is still to be read."""
        visitor = Visitor(await self.socket(**more))
        await visitor.send(Hello(protocol=1, table=code, token=token))
        return visitor

    async def sit(self, entered: Entered) -> Visitor:
        """Said hello, and was greeted."""
        visitor = await self.visit(entered.code, entered.token)
        await visitor.until(m.TableInfo)
        return visitor


def free_socket() -> socket.socket:
    found = socket.socket(proto=socket.IPPROTO_TCP)  # or asyncio would let answers wait for more
    found.bind(("127.0.0.1", 0))
    found.listen(100)
    return found


class Clock:
    """The real time and what a test adds to it."""

    def __init__(self) -> None:
        self.ahead = 0
        self._steady = steady_clock()

    def __call__(self) -> int:
        return self._steady() + self.ahead


@asynccontextmanager
async def open_house(
    folder: Path,
    *,
    store: Store | None = None,
    static: Path | None = None,
    clock: Clock | None = None,
    **config: Any,
) -> AsyncIterator[Open]:
    """Closed, with everything written, when the block ends."""
    sock = free_socket()
    port = int(sock.getsockname()[1])
    settings = {"pauses": AT_ONCE, "url": f"http://127.0.0.1:{port}", **config}
    house = House(
        store or open_folder(folder),
        Config(**settings),
        static=static or folder / "no",
        clock=clock,
        chance=Random(7),
    )
    server = make_server(house)
    serving = asyncio.create_task(server.serve(sockets=[sock]))
    running = Open(house, server, port)
    try:
        async with asyncio.timeout(PATIENCE):
            await house.opened.wait()
        yield running
    finally:
        server.should_exit = True
        await serving
        await running.http.aclose()
        await running.hang_up()
        sock.close()
