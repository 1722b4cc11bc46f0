"""A connection that breaks in the middle of a match, and a house that is killed: one goes on."""

import asyncio
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import websockets

from kartezh.server.wire import PROTOCOL as THEIRS
from kartezh.server.wire import Hello
from kartezh.table import commands as c
from kartezh.table import messages as m
from kartezh.terminal.online.line import UNKNOWN
from kartezh.terminal.online.wire import PROTOCOL
from tests.server.house import Visitor, free_socket, open_house, play_on
from tests.terminal.online.people import GIVE_UP, Reader, Terminal, host, join, ring
from tests.terminal.running import environment

PAIR = {"seats": 2, "deals": 1}
SIZE = {"seats": 2, "deals": 1, "options": {"hand_size": 5, "rounds": 1}}


class Interrupted(Reader):
    """Something happens at its third question, and the answer is typed while it does."""

    def __init__(self, happens: Callable[[], object]) -> None:
        super().__init__()
        self.happens = happens
        self.asked = 0

    def __call__(self, text: str) -> list[str]:
        if text.endswith(self._prompt):
            self.asked += 1
            if self.asked == 3:
                self.happens()
        return super().__call__(text)


def test_both_sides_speak_the_same_protocol() -> None:
    assert PROTOCOL == THEIRS


def test_a_socket_that_the_house_cuts_comes_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path / "house") as house:
            admission = await host("bogach", house.url, ring(tmp_path), nick="Anna", **PAIR)
            code = admission.key.code

            def cut() -> None:
                house.house.hub.find(code).people[0].end("slow")

            anna = Terminal(admission, Interrupted(cut))
            playing = asyncio.create_task(anna.play(people=2))
            await anna.until("Seat 1: Anna.")
            boris = await house.sit(await house.enter(code, "Boris"))
            await boris.say(c.Sit, seat=1)
            await asyncio.gather(play_on(boris), playing)
        assert anna.shown.count("The connection is lost; coming back …") == 1
        assert anna.shown.count("Connected again.") == 1
        told = [line for line in anna.shown if re.search(" (leads|covers with) ", line)]
        assert told
        assert len(told) == len(set(told)), "nothing was told twice"
        assert "The match is over." in anna.shown

    asyncio.run(run())


class Serving:
    """``kartezh serve`` in a process of its own, at the same port whenever it is started."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with free_socket() as free:
            self.port = int(free.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.up = asyncio.Event()

    async def start(self) -> None:
        """Until every table is back."""
        code = "import sys; from kartezh.cli import main; sys.exit(main())"
        words = ["serve", "--port", str(self.port), "--data", str(self.folder / "house")]
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, *words],
            stdout=subprocess.PIPE,
            env=environment(self.folder),
        )
        assert self.process.stdout is not None
        assert self.url.encode() in await asyncio.to_thread(self.process.stdout.readline)
        self.up.set()

    def kill(self) -> None:
        self.up.clear()
        if self.process is not None:
            self.process.kill()
            self.process.communicate()

    async def visit(self, code: str, token: str) -> Visitor:
        async with asyncio.timeout(GIVE_UP):
            await self.up.wait()
        visitor = Visitor(await websockets.connect(f"ws://127.0.0.1:{self.port}/ws"))
        await visitor.send(Hello(protocol=1, table=code, token=token))
        await visitor.until(m.TableInfo)
        return visitor


async def play_through(visit: Callable[[], Awaitable[Visitor]]) -> Visitor:
    """In a browser's place, through every restart."""
    while True:
        visitor = await visit()
        try:
            await play_on(visitor)
        except websockets.ConnectionClosed:
            continue
        return visitor


def test_a_house_that_is_killed_and_comes_back(tmp_path: Path) -> None:
    async def run() -> None:
        serving = Serving(tmp_path)
        try:
            await serving.start()
            rings = ring(tmp_path, "one"), ring(tmp_path, "two")
            admission = await host("merchant", serving.url, rings[0], nick="Anna", **SIZE)
            again: list[asyncio.Task[None]] = []

            def kill() -> None:
                serving.kill()
                again.append(asyncio.create_task(serving.start()))

            anna = Terminal(admission, Interrupted(kill))
            playing = asyncio.create_task(anna.play(people=2))
            await anna.until("Seat 1: Anna.")
            code = admission.key.code
            key = (await join(code, serving.url, rings[1], nick="Boris")).key
            boris = await serving.visit(code, key.token)
            await boris.say(c.Sit, seat=1)
            await boris.ws.close()
            over = await play_through(lambda: serving.visit(code, key.token))
            await asyncio.gather(playing, *again)
            assert over.table is not None
            assert over.table.past[0].how == "played"
        finally:
            serving.kill()
        assert anna.shown.count("Connected again.") == 1
        assert "The match is over." in anna.shown

    asyncio.run(run())


def test_what_is_no_card_house_ends_the_connection(tmp_path: Path) -> None:
    async def babble(socket: websockets.ServerConnection) -> None:
        await socket.send("[1, 2")

    async def run() -> None:
        async with open_house(tmp_path / "house") as house:
            admission = await host("bogach", house.url, ring(tmp_path))
        async with websockets.serve(babble, "127.0.0.1", house.port):
            anna = Terminal(admission, Reader())
            assert await anna.play() == UNKNOWN

    asyncio.run(run())
