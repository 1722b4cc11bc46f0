"""Somebody who always comes back: a socket after the other, and each command until it is answered.

Whoever is to move moves, whoever is asked to mix mixes, and the host begins the next match. Nothing
here waits for time: a ``ping`` after a position tells when all that belongs to it has come.
"""

import asyncio
import hashlib
import random
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec

from kartezh.server.bodies import Entered
from kartezh.server.load.line import Line
from kartezh.server.load.person import choose
from kartezh.server.wire import Hello, Ping
from kartezh.table import commands as c
from kartezh.table import messages as m

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(m.AnyMessage).decode

Key = tuple[int, int, int]
"""Match, deal, turn."""


class Player:
    """``seat`` None looks on. ``heard`` is called for each acknowledged command."""

    def __init__(
        self,
        url: str,
        entered: Entered,
        seat: int | None,
        chance: random.Random,
        heard: Callable[[], None],
    ) -> None:
        self._url, self._entered, self.seat = url, entered, seat
        self._chance, self._heard = chance, heard
        self._line: Line | None = None
        self._ids = 0
        self.code = entered.code
        self.person = entered.person
        self.unanswered: dict[str, c.AnyCommand] = {}
        self.acts: dict[str, c.Act] = {}
        """Acknowledged, by id."""
        self.refused: list[str] = []
        self.goodbyes: list[str] = []
        self.scenes: dict[Key, set[bytes]] = {}
        self.mine: dict[Key, set[bytes]] = {}
        self.lefts: list[int | None] = []
        """Of the position that each greeting told."""
        self.again = 0
        """Commands that were said more than once."""
        self.leaving = False
        self._up = False
        self.greeted = asyncio.Event()
        self.fallen = asyncio.Event()
        """Its socket was closed; a test clears it."""
        self._play: m.Play | None = None
        self._yours: m.Yours | None = None
        self._committed = ""
        self._ready_for = -1, -1
        self._told_phase = ""
        self._tasks: set[asyncio.Task[None]] = set()

    # Coming, going, and coming back

    async def connect(self) -> None:
        where = urlsplit(self._url)
        loop = asyncio.get_running_loop()
        address = f"ws://{where.netloc}/ws"
        self._play = self._yours = None
        while True:
            try:
                _, self._line = await loop.create_connection(
                    lambda: Line(address, self._hear, self._lost),
                    where.hostname or "",
                    where.port or 80,
                )
                await self._line.open
            except OSError:
                continue  # the listening socket outlives houses: the next one answers
            break
        token = self._entered.token if self.seat is not None else ""
        self._up = True
        hello = Hello(protocol=1, table=self.code, token=token, mixes=bool(token))
        self._line.send(_encode(hello))
        for command in self.unanswered.values():
            self.again += 1
            self._line.send(_encode(command))

    def _lost(self) -> None:
        self.fallen.set()
        self.greeted.clear()
        was_up, self._up = self._up, False
        if was_up and not self.leaving:
            task = asyncio.get_running_loop().create_task(self.connect())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def leave(self) -> None:
        self.leaving = True
        if self._line is not None and self._up:
            self.fallen.clear()
            self._line.close()
            await self.fallen.wait()
        for task in list(self._tasks):
            task.cancel()

    # What is said

    def say(self, kind: type[c.Command], **data: Any) -> None:
        self._ids += 1
        command: Any = kind(id=f"p{self.person}-{self._ids}", **data)
        self.unanswered[command.id] = command
        if self._line is not None:
            self._line.send(_encode(command))

    def _act(self) -> None:
        play, yours = self._play, self._yours
        if play is None or yours is None or play.scene.to_move != self.seat:
            return
        if any(isinstance(one, c.Act) for one in self.unanswered.values()):
            return
        mine = yours.mine
        if mine.choices or mine.pick or mine.dials:
            self.say(c.Act, turn=play.turn, action=choose(mine, self._chance))  # type: ignore[arg-type]
            self._play = None

    # What is heard

    def _hear(self, text: bytes) -> None:
        match _decode(text):
            case m.Play() as play:
                self._see(play)
            case m.Yours() as yours:
                self._yours = yours
                if self._play is not None:
                    self._keep(self.mine, self._play, yours.mine)
            case m.Pong():
                self._act()
            case m.TableInfo() as table:
                self._informed(table)
            case m.Done(id=id_):
                self._done(id_)
            case m.Refusal(id=id_, code=code):
                self.unanswered.pop(id_, None)
                self.refused.append(code)
            case m.Goodbye(why=why):
                self.goodbyes.append(why)
            case _:
                pass

    def _done(self, id_: str) -> None:
        command = self.unanswered.pop(id_, None)
        if isinstance(command, c.Act):
            self.acts[id_] = command
        if command is not None:
            self._heard()

    def _see(self, play: m.Play) -> None:
        if not self.greeted.is_set():
            self.lefts.append(play.left if play.result is None else None)
            self.greeted.set()
        self._play = play
        self._keep(self.scenes, play, play.scene)
        if self.seat is not None and play.scene.to_move == self.seat and self._line is not None:
            self._line.send(_encode(Ping()))

    def _keep(self, where: dict[Key, set[bytes]], play: m.Play, seen: object) -> None:
        where.setdefault((play.match, play.deal, play.turn), set()).add(_encode(seen))

    def _informed(self, table: m.TableInfo) -> None:
        if self.seat is None:
            return
        if table.commitment and table.commitment != self._committed and table.phase != "lobby":
            self._committed = table.commitment
            entropy = hashlib.sha256(f"{self.person} {table.commitment}".encode()).hexdigest()
            self.say(c.Mix, commitment=table.commitment, entropy=entropy)
        if table.phase == "pause" and table.results:
            self._ready(table)
        if table.phase == "over" and self._told_phase != "over" and self.person == 0:
            self.say(c.Start)
        self._told_phase = table.phase

    def _ready(self, table: m.TableInfo) -> None:
        """Once a pause."""
        pause = len(table.past), len(table.results)
        if pause != self._ready_for:
            self._ready_for = pause
            self.say(c.ReadyUp)
