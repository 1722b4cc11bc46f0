"""Somebody of a soak: any legal move after a moment's thought, and every way to go."""

import asyncio
import itertools
import random
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec

from kartezh.server.load import heard
from kartezh.server.load.line import Line
from kartezh.server.load.person import choose
from kartezh.server.wire import PROTOCOL, AnyAsked, Hello, Skip
from kartezh.table import commands as c

THINKING = 0.12
"""Seconds at most."""
_numbers = itertools.count()
_encode = msgspec.json.Encoder().encode


class Guest:
    """``token`` empty looks on. ``acted`` is called after each move, ``told`` with each phase."""

    def __init__(
        self,
        url: str,
        code: str,
        token: str,
        chance: random.Random,
        *,
        acted: Callable[["Guest"], None],
        told: Callable[["Guest", str], None],
    ) -> None:
        self.code, self.token = code, token
        self.seat: int | None = None
        self.line: Line | None = None
        self.old: list[Line] = []
        """Sockets that were left without a word."""
        self.turn = 0
        self.goodbye = ""
        self._url, self._chance = url, chance
        self._acted, self._told = acted, told
        self._number, self._count = next(_numbers), 0
        self._mine: heard.MineSeen | None = None
        self._to_move = False
        self._answers: dict[str, asyncio.Future[str]] = {}

    async def come(self) -> None:
        """With a new socket, whatever has become of the old one. Raises OSError."""
        where = urlsplit(self._url)
        loop = asyncio.get_running_loop()
        if self.line is not None:
            self.old.append(self.line)
        line: Line

        def hear(text: bytes) -> None:
            if line is self.line:
                self._hear(text)

        def lost() -> None:
            if line is self.line:
                self._lost()

        line = Line(f"ws://{where.netloc}/ws", hear, lost)
        await loop.create_connection(lambda: line, where.hostname or "", where.port or 80)
        await line.open
        self.line, self.goodbye = line, ""
        self._send(Hello(protocol=PROTOCOL, table=self.code, token=self.token))

    def go(self) -> None:
        if self.line is not None:
            self.line.close()

    def kill(self) -> None:
        if self.line is not None:
            self.line.abort()

    def deafen(self) -> None:
        if self.line is not None:
            self.line.deafen()

    def cut_old(self) -> None:
        """The sockets that were left, so that nothing of them stays on this side."""
        for line in self.old:
            line.abort()

    def _lost(self) -> None:
        self.line = None
        for answer in self._answers.values():
            if not answer.done():
                answer.set_result("gone")

    # What is said

    async def ask(self, kind: type[c.Command], /, **data: Any) -> str:
        """The code of its refusal, ``gone`` where the socket is; empty where it was obeyed."""
        if self.line is None:
            return "gone"
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        id_ = self.say(kind, **data)
        self._answers[id_] = answer
        return await answer

    def say(self, kind: type[c.Command], /, **data: Any) -> str:
        self._count += 1
        command = kind(id=f"{self._number}-{self._count}", **data)
        self._send(command)  # type: ignore[arg-type]
        return command.id

    def skip(self) -> None:
        self._send(Skip())

    def _send(self, asked: AnyAsked) -> None:
        if self.line is not None:
            self.line.send(_encode(asked))

    # What is heard

    def _hear(self, text: bytes) -> None:
        match heard.read_heard(text):
            case heard.Play(turn=turn, scene=scene):
                self.turn, self._to_move = turn, scene.to_move == self.seat
                self._think()
            case heard.Yours(mine=mine):
                self._mine = mine
                self._think()
            case heard.TableInfo(phase=phase, proposal=proposal):
                if proposal is not None and self.token:
                    self.say(c.Answer, yes=True)
                self._told(self, phase)
            case heard.Goodbye(why=why):
                self.goodbye = why
                self._told(self, f"goodbye-{why}")
            case heard.Done(id=id_):
                self._answered(id_, "")
            case heard.Refusal(id=id_, code=code):
                self._answered(id_, code)
            case _:
                pass

    def _answered(self, id_: str, code: str) -> None:
        answer = self._answers.pop(id_, None)
        if answer is not None and not answer.done():
            answer.set_result(code)

    def _think(self) -> None:
        if self.seat is not None and self._to_move and self._mine is not None:
            thinking = self._chance.uniform(THINKING / 4, THINKING)
            asyncio.get_running_loop().call_later(thinking, self._act, self.turn)

    def _act(self, turn: int) -> None:
        mine = self._mine
        if turn != self.turn or not self._to_move or mine is None or not mine.to_move:
            return
        self._to_move = False
        self.say(c.Act, turn=turn, action=choose(mine, self._chance))
        self._acted(self)
