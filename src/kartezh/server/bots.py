"""Bots in worker processes: whatever they do, the house goes on, and answers come in time or not.

Two lanes, so that bots which think for seconds never stand before those which only look. Bots with
a kernel wait until its machine code is on the disk, which a process of its own sees to; until then,
and whenever their queue leaves them no time, a plain bot answers for them.
"""

import asyncio
import os
import random
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final

from kartezh.bots.interface import INSTANT, Budget
from kartezh.bots.levels import COMPILED, PLAIN, player, stand_in, wants_kernels
from kartezh.bots.worker import LENGTH, READY, WARM, Answer, Job, decode_answer, pack
from kartezh.server.logs import log_warning
from kartezh.server.parcels import pack_up

WORKER: Final = "kartezh.bots.worker"
LONGEST_ANSWER: Final = 16_384
SHARE: Final = 0.6
"""Of the time until an answer is due that a bot may think at most; the rest is for the way."""
LONGEST_START: Final = 120.0
"""Seconds; nobody waits for it, a plain bot plays meanwhile."""
LEAST: Final = 0.05
"""Seconds: who has less than this does better to leave the move to a plain bot."""

Told = Callable[[Answer | None], None]
"""Gets the answer, or None where the bot failed or took too long."""


@dataclass(slots=True)
class Asked:
    job: Job
    until: float
    """Of the loop's clock."""
    tell: Told


@dataclass(slots=True)
class Lane:
    """``workers`` processes that take from one queue."""

    workers: int
    prepared: bool = False
    """Its processes load all kernels before they are asked anything."""
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
        self._warming: asyncio.Task[None] | None = None
        self.warm = False
        """Whether bots with a kernel can be asked."""

    @property
    def waiting(self) -> int:
        return self._quick.queue.qsize() + self._slow.queue.qsize()

    def warm_up(self) -> None:
        """Compiles what is not compiled yet and loads it, beside everything else."""
        if not wants_kernels():
            return
        self._warming = asyncio.create_task(self._warm_up())

    async def warmed(self) -> None:
        """Returns when the kernels are loaded, or will not be."""
        if self._warming is not None:
            await self._warming

    async def _warm_up(self) -> None:
        try:
            process = await self._spawn(WARM)
        except OSError as error:
            log_warning("no-bot-process", reason=error.strerror or "")
            return
        try:
            compiled = await process.wait() == 0
        finally:
            await _end(process)
        if not compiled:
            return
        self._slow.prepared = True
        ready = [asyncio.Event() for _ in range(self._slow.workers)]
        for one in ready:
            self._slow.tasks.append(asyncio.create_task(self._work(self._slow, one)))
        for one in ready:
            await one.wait()
        self.warm = True

    def ask(
        self,
        game: str,
        name: str,
        view: object,
        *,
        seconds: float,
        tell: Told,
        advise: bool = False,
    ) -> None:
        """``name`` is a level's or a bot's. ``tell`` is called once, within ``seconds`` or little
        later; it hears reasons where they were asked for."""
        chosen = player(game, name, seconds=seconds * SHARE)
        job = Job(game, chosen.bot, view, chosen.budget, self._chance.getrandbits(63), advise)
        until = asyncio.get_running_loop().time() + seconds
        if chosen.bot in PLAIN or (chosen.bot in COMPILED and not self.warm):
            self._queue(self._quick, Asked(_plain(job), until, tell))
        else:
            self._queue(self._slow, Asked(job, until, tell))

    def _queue(self, lane: Lane, asked: Asked) -> None:
        lane.queue.put_nowait(asked)
        while len(lane.tasks) < lane.workers:
            lane.tasks.append(asyncio.create_task(self._work(lane)))

    async def _work(self, lane: Lane, ready: asyncio.Event | None = None) -> None:
        """One process and its replacements. ``ready``: told when the first one is there."""
        worker = _Worker(lambda: self._spawn(*([READY] if lane.prepared else [])))
        loop = asyncio.get_running_loop()
        try:
            if ready is not None:
                await worker.start()
                ready.set()
            while True:
                asked = await lane.queue.get()
                if lane is self._slow:
                    hurried = _hurry(asked, loop.time(), lane)
                    if hurried is None:
                        self._queue(self._quick, replace(asked, job=_plain(asked.job)))
                        continue
                    asked = hurried
                began = time.perf_counter()
                answer = await worker.ask(asked) if asked.until > loop.time() else None
                if answer is None and lane is self._slow and asked.until - loop.time() > LEAST:
                    self._queue(self._quick, replace(asked, job=_plain(asked.job)))
                    continue
                self._observe(time.perf_counter() - began)
                loop.call_soon(asked.tell, answer)
        finally:
            await worker.end()

    async def _spawn(self, *words: str) -> Process:
        path = os.pathsep.join(part for part in sys.path if part)
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self._worker,
            *words,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )

    async def close(self) -> None:
        tasks = [*self._quick.tasks, *self._slow.tasks]
        if self._warming is not None:
            tasks.append(self._warming)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _plain(job: Job) -> Job:
    return job if job.bot in PLAIN else replace(job, bot=stand_in(job.game), budget=INSTANT)


def _hurry(asked: Asked, now: float, lane: Lane) -> Asked | None:
    """With a budget that leaves time for those who wait; None where nothing worth while is left."""
    seconds = asked.job.budget.seconds
    left = asked.until - now
    if seconds is None:
        return asked if left > LEAST else None
    share = SHARE * left / (1 + lane.queue.qsize() / lane.workers)
    if share < min(seconds, LEAST):
        return None
    budget = Budget(seconds=min(seconds, share), nodes=asked.job.budget.nodes)
    return replace(asked, job=replace(asked.job, budget=budget))


class _Worker:
    """At most one process at a time, started when it is first needed and again when it is lost."""

    def __init__(self, spawn: Callable[[], Coroutine[None, None, Process]]) -> None:
        self._spawn = spawn
        self._process: Process | None = None

    async def start(self) -> None:
        """Returns when it can be asked, or is lost already; or there is none, where the system has
        no room for a process or no files for its pipes. Later it may have."""
        try:
            process = self._process = await self._spawn()
        except OSError as error:
            log_warning("no-bot-process", reason=error.strerror or "")
            return
        assert process.stdout is not None
        with suppress(TimeoutError, EOFError):
            async with asyncio.timeout(LONGEST_START):
                await process.stdout.readexactly(LENGTH)

    async def ask(self, asked: Asked) -> Answer | None:
        """None where the process is lost or late; then another one is asked the next time."""
        if self._process is None or self._process.returncode is not None:
            await self.start()
        answer = None
        if self._process is not None:
            answer = await _ask(self._process, asked)
        if answer is None:
            await self.end()
        return answer

    async def end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            await _end(process)


async def _ask(process: Process, asked: Asked) -> Answer | None:
    assert process.stdin is not None
    assert process.stdout is not None
    now = asyncio.get_running_loop().time()
    try:
        async with asyncio.timeout(asked.until - now):
            process.stdin.write(pack(pack_up(asked.job)))
            await process.stdin.drain()
            length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
            if length > LONGEST_ANSWER:
                return None
            return decode_answer(await process.stdout.readexactly(length))
    except (TimeoutError, EOFError, OSError, ValueError):
        return None


async def _end(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    with suppress(ProcessLookupError):
        await process.wait()
