"""Bots in worker processes: whatever they do, the house goes on, and answers come in time or not.

Two lanes, so that bots which think for seconds never stand before those which only look.
"""

import asyncio
import os
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from kartezh.server.bot_worker import LENGTH, Job, pack
from kartezh.server.parcels import pack_up

QUICK: Final = frozenset({"random", "simple"})
"""Bots that need less than a millisecond or two."""
WORKER: Final = "kartezh.server.bot_worker"
LONGEST_ANSWER: Final = 4096

Answer = Callable[[str | None], None]
"""Gets the action's text, or None where the bot failed or took too long."""


@dataclass(slots=True)
class Asked:
    job: Job
    until: float
    """Of the loop's clock."""
    answer: Answer


@dataclass(slots=True)
class Lane:
    """``workers`` processes that take from one queue."""

    workers: int
    queue: "asyncio.Queue[Asked]" = field(default_factory=asyncio.Queue)
    tasks: list["asyncio.Task[None]"] = field(default_factory=list)


class BotPool:
    """Processes start when they are first needed, and again when one is lost."""

    def __init__(
        self,
        *,
        worker: str = WORKER,
        observe: Callable[[float], None] = lambda _: None,
        chance: random.Random | None = None,
    ) -> None:
        """``observe`` hears of each answer's seconds, waiting included."""
        self._worker = worker
        self._observe = observe
        self._chance = chance or random.SystemRandom()
        self._quick = Lane(1)
        self._slow = Lane(max(1, min(4, (os.cpu_count() or 2) - 1)))

    @property
    def waiting(self) -> int:
        return self._quick.queue.qsize() + self._slow.queue.qsize()

    def ask(self, game: str, bot: str, view: object, *, seconds: float, answer: Answer) -> None:
        """``answer`` is called once, within ``seconds`` or little later."""
        lane = self._quick if bot in QUICK else self._slow
        think = seconds * 0.6
        job = Job(game, bot, view, think, self._chance.getrandbits(63))
        until = asyncio.get_running_loop().time() + seconds
        lane.queue.put_nowait(Asked(job, until, answer))
        while len(lane.tasks) < lane.workers:
            lane.tasks.append(asyncio.create_task(self._work(lane)))

    async def _work(self, lane: Lane) -> None:
        """One process and its replacements."""
        process: asyncio.subprocess.Process | None = None
        loop = asyncio.get_running_loop()
        try:
            while True:
                asked = await lane.queue.get()
                began = time.perf_counter()
                text: str | None = None
                if asked.until > loop.time():
                    if process is None or process.returncode is not None:
                        process = await self._start()
                    text = await _ask(process, asked, loop.time())
                    if text is None:
                        await _end(process)
                        process = None
                self._observe(time.perf_counter() - began)
                loop.call_soon(asked.answer, text)
        finally:
            if process is not None:
                await _end(process)

    async def _start(self) -> asyncio.subprocess.Process:
        path = os.pathsep.join(part for part in sys.path if part)
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self._worker,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )

    async def close(self) -> None:
        tasks = [*self._quick.tasks, *self._slow.tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _ask(process: asyncio.subprocess.Process, asked: Asked, now: float) -> str | None:
    """None where the process is lost or late; then it must not be asked again."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        async with asyncio.timeout(asked.until - now):
            process.stdin.write(pack(pack_up(asked.job)))
            await process.stdin.drain()
            length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
            if length > LONGEST_ANSWER:
                return None
            return (await process.stdout.readexactly(length)).decode()
    except (TimeoutError, EOFError, OSError, UnicodeDecodeError):
        return None


async def _end(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    with suppress(ProcessLookupError):
        await process.wait()
