"""A whole house without sockets: its viewers hear exactly the bytes that a socket would carry.

Time stands still unless a test turns the clock, bots answer when a test lets them, and after every
commit, before anybody is told of it, a hook may look at the files.
"""

import asyncio
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from kartezh.bots.interface import INSTANT
from kartezh.bots.worker import Answer, Job, choose
from kartezh.server.app import House
from kartezh.server.bots import BotPool, Told
from kartezh.server.config import Config
from kartezh.server.connection import Connection
from kartezh.server.frames import text_of
from kartezh.server.limits import Bucket
from kartezh.server.store import Store, Written, open_folder
from kartezh.server.visits import Visits
from kartezh.server.wire import AnyAsked, Hello, Sync
from kartezh.table import commands as c
from kartezh.table import messages as m

PATIENCE = 60.0
AT_ONCE = {"none": 0, "relaxed": 0, "quick": 0}
_decode = msgspec.json.Decoder(m.AnyMessage).decode
_TIMES = re.compile(r'"left":\d+|"version":\d+')


def timeless(text: str) -> str:
    """Without the time that is left and the number of the log's last event, which a restart, as
    something that has happened, moves on."""
    return _TIMES.sub("", text)


class Clock:
    """Milliseconds."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


class HeldBots(BotPool):
    """Questions wait for the test."""

    def __init__(self) -> None:
        super().__init__()
        self.held: list[tuple[str, object, Told]] = []

    def ask(
        self,
        game: str,
        name: str,  # noqa: ARG002
        view: object,
        *,
        seconds: float,  # noqa: ARG002
        tell: Told,
        advise: bool = False,  # noqa: ARG002
    ) -> None:
        self.held.append((game, view, tell))

    def decide(self, seed: int) -> str:
        """What the plain bot would do in the oldest question."""
        game, view, _ = self.held[0]
        return choose(Job(game, "simple", view, INSTANT, seed)).action

    def answer(self, action: str) -> None:
        """The oldest question."""
        _, _, tell = self.held.pop(0)
        tell(Answer(action))


class Viewer:
    """One connection of a person, or of somebody who looks on."""

    def __init__(self, inside: "Inside") -> None:
        self._inside = inside
        self.texts: list[str] = []
        self._heard = asyncio.Event()
        self.connection = Connection(
            Bucket(1e9, 1e9), self._slow, self._close, lambda: None, self._post
        )

    def _post(self, framed: bytes) -> bool:
        self.texts.append(text_of(framed))
        self._heard.set()
        return True

    async def _slow(self, text: str) -> None:
        self.texts.append(text)
        self._heard.set()

    async def _close(self) -> None:
        self._heard.set()

    async def enter(self, code: str, token: str) -> None:
        hello = Hello(protocol=1, table=code, token=token, mixes=bool(token))
        await self._inside.visits.enter(self.connection, hello)

    def send(self, asked: AnyAsked) -> None:
        self._inside.visits.receive(self.connection, asked)

    async def command(self, command: c.AnyCommand) -> m.Done | m.Refusal:
        """And its answer."""
        start = len(self.texts)
        self.send(command)
        async with asyncio.timeout(PATIENCE):
            while True:
                for text in self.texts[start:]:
                    message = _decode(text)
                    if isinstance(message, m.Done | m.Refusal) and message.id == command.id:
                        return message
                self._heard.clear()
                await self._heard.wait()

    def look(self) -> list[str]:
        """All that the table shows to this viewer now."""
        start = len(self.texts)
        self.send(Sync())
        return self.texts[start:]


def read(texts: list[str]) -> list[m.AnyMessage]:
    return [_decode(text) for text in texts]


class Inside:
    """An open house. ``committed`` is called in the thread that writes, after each batch."""

    def __init__(
        self,
        folder: Path,
        clock: Clock,
        chance: random.Random,
        committed: Callable[[list[Written]], None] = lambda _: None,
    ) -> None:
        self.store = open_folder(folder)
        after_each(self.store, committed)
        config = Config(pauses=AT_ONCE)
        self.house = House(self.store, config, static=folder, clock=clock, chance=chance)
        self.hub = self.house.hub
        self.bots = self.hub.bots = HeldBots()
        self.visits = Visits(self.hub, reach="here")
        self.viewers: list[Viewer] = []

    async def open(self) -> None:
        await self.hub.open()

    async def come(self, code: str, tokens: list[str]) -> None:
        """A viewer for each token; all are greeted when this returns."""
        self.viewers = [Viewer(self) for _ in tokens]
        for viewer, token in zip(self.viewers, tokens, strict=True):
            await viewer.enter(code, token)
        await self.settle()

    async def settle(self) -> None:
        """Everything that was decided is on the disk and was told."""
        async with asyncio.timeout(PATIENCE):
            await self.hub.writer.flush()
            await asyncio.sleep(0)
            await self.hub.writer.flush()

    async def close(self) -> None:
        for viewer in self.viewers:
            await viewer.connection.close()
        await self.hub.close()
        self.store.close()


def after_each(store: Store, committed: Callable[[list[Written]], None]) -> None:
    write = store.write

    def write_and_tell(batch: list[Written]) -> None:
        write(batch)
        committed(batch)

    store.write = write_and_tell  # type: ignore[method-assign]


def copy_files(folder: Path, target: Path) -> None:
    """The database as it lies on the disk, with its log; not the index in shared memory, which a
    machine that lost its power would not have either."""
    target.mkdir(parents=True)
    for name in ("house.sqlite", "house.sqlite-wal"):
        file: Any = folder / name
        if file.exists():
            (target / name).write_bytes(file.read_bytes())
