"""Somebody of the swarm: one socket, one seat, any legal move."""

import asyncio
import random
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import msgspec

from kartezh.server.bodies import Entered
from kartezh.server.load import heard
from kartezh.server.load.line import Line
from kartezh.server.wire import PROTOCOL, AnyAsked, Hello, Skip
from kartezh.table import commands as c

if TYPE_CHECKING:
    from kartezh.server.load.room import Room

LINGER: Final = 0.1
"""Seconds after which somebody to move stops waiting for news of the own hand: it is as it was."""
LONGEST_ANSWER: Final = 10.0
"""Seconds that somebody who leaves waits for the answer to a move."""

_encode = msgspec.json.Encoder().encode


class Person:
    """``turn`` is of the last position that came; ``gone`` is set when the socket is closed."""

    def __init__(self, room: "Room", entered: Entered, seat: int, chance: random.Random) -> None:
        self.room = room
        self.entered = entered
        self.seat = seat
        self.turn = 0
        self.gone = asyncio.Event()
        self.leaving = False
        self._chance = chance
        self._line: Line | None = None
        self._ids = 0
        self._mine: heard.MineSeen | None = None
        self._mine_turn = -1
        self._to_move = False
        self._informed_of = "", False
        self._asked_turn = -1
        self._answers: dict[str, asyncio.Future[str]] = {}
        self._acts: dict[str, tuple[float, str]] = {}
        self._answered_all = asyncio.Event()
        self._answered_all.set()

    async def connect(self, url: str) -> None:
        """Raises OSError."""
        where = urlsplit(url)
        loop = asyncio.get_running_loop()
        address = f"ws://{where.netloc}/ws"
        _, self._line = await loop.create_connection(
            lambda: Line(address, self._hear, self._lost), where.hostname or "", where.port or 80
        )
        await self._line.open
        self._send(Hello(protocol=PROTOCOL, table=self.entered.code, token=self.entered.token))

    async def say(self, kind: type[c.Command], /, **data: object) -> str:
        """Sends a command; its refusal's code, empty where it was obeyed."""
        command = kind(id=self._new_id(), **data)
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._answers[command.id] = answer
        self._send(command)  # type: ignore[arg-type]
        return await answer

    def hurry(self) -> None:
        """Bots need not wait for this person to look."""
        self._send(Skip())

    async def leave(self) -> None:
        """When every move has its answer, or none will come. Returns when the socket is closed."""
        self.leaving = True
        if self._line is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(LONGEST_ANSWER):
                    await self._answered_all.wait()
            self._line.close()
            await self.gone.wait()

    def _new_id(self) -> str:
        self._ids += 1
        return f"{self.entered.person}-{self._ids}"

    def _send(self, asked: AnyAsked) -> None:
        if self._line is not None:
            self._line.send(_encode(asked))

    def _lost(self) -> None:
        self.gone.set()
        self._answered_all.set()
        if not self.leaving:
            self.room.tally.errors["gone"] += 1
        for answer in self._answers.values():
            if not answer.done():
                answer.set_result("gone")
        self.room.left()

    # What is heard

    def _hear(self, text: bytes) -> None:
        match heard.read_heard(text):
            case heard.Play(turn=turn, scene=scene):
                self._see(turn, to_move=scene.to_move == self.seat)
            case heard.Yours(turn=turn, mine=mine):
                self._mine, self._mine_turn = mine, turn
                self._think()
            case heard.Done(id=id):
                self._answered(id, "")
            case heard.Refusal(id=id, code=code):
                self.room.tally.refusals[code] += 1
                self._answered(id, code)
            case heard.TableInfo(phase=phase, proposal=proposal):
                self._informed(phase, proposed=proposal is not None)
            case heard.Goodbye(why=why):
                self.room.tally.goodbyes[why] += 1
            case _:
                pass

    def _informed(self, phase: str, *, proposed: bool) -> None:
        """Only what is new needs an answer."""
        if (phase, proposed) != self._informed_of:
            self._informed_of = phase, proposed
            self.room.told(self, phase, proposed=proposed)

    def _see(self, turn: int, *, to_move: bool) -> None:
        before, self.turn = self.turn, turn
        self._to_move = to_move
        self.room.seen(before, turn)
        if to_move and self._mine_turn != turn:
            asyncio.get_running_loop().call_later(LINGER, self._think_anyway, turn)
        else:
            self._think()

    def _think_anyway(self, turn: int) -> None:
        if turn == self.turn:
            self._mine_turn = turn
            self._think()

    def _think(self) -> None:
        """Asks for leave to move, once a turn."""
        mine = self._mine
        if not self._to_move or mine is None or self._mine_turn != self.turn:
            return
        if mine.to_move and self._asked_turn != self.turn:
            self._asked_turn = self.turn
            self.room.pacer.ask(self._act)

    def _act(self) -> None:
        if self._mine is None or self._asked_turn != self.turn or not self._to_move or self.leaving:
            return
        action = choose(self._mine, self._chance)
        command = c.Act(id=self._new_id(), turn=self.turn, action=action)
        began = time.perf_counter()
        self._acts[command.id] = began, action
        self._answered_all.clear()
        self.room.flies(self.turn + 1, began)
        self._send(command)

    def _answered(self, id: str, code: str) -> None:  # noqa: A002
        act = self._acts.pop(id, None)
        if act is not None:
            began, action = act
            if not self._acts:
                self._answered_all.set()
            if not code:
                self.room.acknowledged(id, action, began)
            return
        answer = self._answers.pop(id, None)
        if answer is not None and not answer.done():
            answer.set_result(code)


def choose(mine: heard.MineSeen, chance: random.Random) -> str:
    """Any of the choices, or amounts within the dials."""
    pick, dials = mine.pick, mine.dials
    if pick is not None:
        places = sorted(chance.sample(range(len(pick.cards)), pick.count))
        return f"{pick.word} {''.join(pick.cards[at] for at in places)}"
    if dials is None or (mine.choices and chance.random() < 0.5):
        return chance.choice(mine.choices).action
    amounts = [dials.least] * len(dials.piles)
    total = chance.randint(max(dials.least_total, sum(amounts)), dials.most_total)
    for _ in range(total - sum(amounts)):
        amounts[chance.randrange(len(amounts))] += 1
    return " ".join([dials.word, *map(str, amounts)])
