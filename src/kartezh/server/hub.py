"""The tables of a house: decide, commit, then tell. Everything here runs on the event loop.

A command is decided at once in memory; its events go to the writer; when they are on the disk the
sender hears ``done`` and everybody what happened, in the order of the table's versions.
"""

import asyncio
import random
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from functools import partial, reduce
from typing import Final

from kartezh.bots.worker import Answer
from kartezh.server import codes
from kartezh.server.asleep import QUIET, Asleep, Dormitory, may_sleep
from kartezh.server.audience import publish
from kartezh.server.bots import BotPool
from kartezh.server.duties import bot_at, next_duty
from kartezh.server.live import Asked, Live, is_quiet, question
from kartezh.server.metrics import Metrics
from kartezh.server.reading import Unreadable, read_table
from kartezh.server.store import Store, StoreFailed, Written
from kartezh.server.timers import Timers, Waker, steady_clock
from kartezh.server.writer import Writer
from kartezh.table import decide
from kartezh.table import events as e
from kartezh.table.apply import apply, opened
from kartezh.table.checks import check_settings
from kartezh.table.clock import BotWanted, wanted
from kartezh.table.model import Phase, Table
from kartezh.table.refused import Refused
from kartezh.table.settings import BOT_TIME, Settings

MOST_TABLES: Final = 20_000
FIRST_WAIT: Final = 0.05
LONGEST_WAIT: Final = 5.0
"""Seconds before a table is tried again that the disk has refused."""
After = Callable[[], None]


class NoTable(Exception):
    """There is no such table, or no longer."""


class Unavailable(Exception):
    """The disk does not take it."""


class Hub:
    """``pauses``: milliseconds before a bot's move where people watch, by the name of the pace."""

    def __init__(
        self,
        store: Store,
        *,
        metrics: Metrics,
        bots: BotPool,
        pauses: Mapping[str, int],
        clock: Callable[[], int] | None = None,
        chance: random.Random | None = None,
    ) -> None:
        self.metrics = metrics
        self.writer = Writer(store, observe=metrics.committed)
        self.tables: dict[str, Live] = {}
        self.ready = False
        self.unread: set[str] = set()
        """Codes whose log is to be read back."""
        self.broken: set[str] = set()
        """Codes of open tables whose log cannot be played."""
        self.store = store
        self.bots = bots
        self._pauses = pauses
        self.chance = chance or random.SystemRandom()
        self.now = clock or steady_clock()
        """Milliseconds since 1970 that never go back while the house stands."""
        self._timers = Timers(self.now, self._wake)
        self._dormitory = Dormitory(store, self._timers)
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def wakings(self) -> int:
        """How many times to wake a table are kept."""
        return len(self._timers)

    def ring(self) -> None:
        """Looks at the clock now, for clocks that jump."""
        self._timers.ring()

    # The house opens and closes

    def load(self) -> list[str]:
        """Reads every open table back. The codes of those whose log cannot be played again, which
        stay as they are on the disk. Raises StoreFailed."""
        for code, log in self.store.read_open():
            try:
                self._put(read_table(log))
            except Unreadable:
                self.broken.add(code)
        return sorted(self.broken)

    async def open(self) -> None:
        """After ``load``: people may come in."""
        self._spawn(self.writer.run())
        self._spawn(self.metrics.watch_lag())
        for live in list(self.tables.values()):
            self.keep(live, *decide.resume(live.table, now=self.now()))
        await self.writer.flush()
        self.ready = True

    async def farewell(self) -> None:
        """What was decided is written, people are told; nothing more happens."""
        if not self.ready:
            return
        self.ready = False
        self._timers.close()
        await self.writer.flush()
        for live in self.tables.values():
            for connection in {*live.connections, *live.people.values()}:
                connection.end("restart")

    async def emptied(self) -> None:
        """Returns when nobody is connected any more."""
        while any(live.connections or live.people for live in self.tables.values()):
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """After ``farewell``."""
        await self.farewell()
        await self.writer.flush()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        self.writer.close()

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Tables

    def _put(self, table: Table) -> Live:
        live = self.tables[table.code] = Live(table, table)
        self.metrics.tables.set(len(self.tables))
        return live

    def _drop(self, live: Live) -> None:
        if self.tables.get(live.table.code) is live:
            del self.tables[live.table.code]
        self._timers.set(live, None)
        live.asked = None  # an answer that is still to come must not wake it
        self.metrics.tables.set(len(self.tables))

    async def look(self, code: str) -> Table:
        """As it is on the disk, also one that is closed. Raises NoTable, Unavailable."""
        live = self.tables.get(code)
        if live is not None and not live.lost:
            return live.shown
        try:
            log = await asyncio.to_thread(self.store.read, code)
            if not log and not await asyncio.to_thread(self.store.knows, code):
                raise NoTable
            return await asyncio.to_thread(read_table, log)
        except (StoreFailed, Unreadable):
            raise Unavailable from None

    async def create(self, settings: Settings, nick: str) -> tuple[str, str]:
        """The new table's code and its host's token. Raises Refused, Unavailable."""
        check_settings(settings)
        return await self.found([e.Opened(at=self.now(), settings=settings, code="")], nick)

    async def found(self, log: list[e.AnyEvent], nick: str) -> tuple[str, str]:
        """A table that begins with this log; only its code is still to be found."""
        if len(self.tables) >= MOST_TABLES:
            raise Refused("too-fast")
        code = await self._free_code()
        token = codes.new_token()
        first, *rest = log
        assert isinstance(first, e.Opened)
        first = e.Opened(at=first.at, settings=first.settings, code=code)
        table = opened(first)
        table, joined = decide.join(table, nick, codes.token_key(token), now=self.now())
        if rest:
            table = await asyncio.to_thread(reduce, apply, rest, table)
        live = self._put(opened(first))
        await self.kept(live, table, [first, *joined, *rest], start=0)
        return code, token

    async def _free_code(self) -> str:
        while True:
            code = codes.new_code()
            if code in self.tables:
                continue
            try:
                if not await asyncio.to_thread(self.store.knows, code):
                    return code
            except StoreFailed:
                raise Unavailable from None

    async def join(self, code: str, nick: str) -> tuple[int, str]:
        """The new person's number and token. Raises NoTable, Refused, Unavailable."""
        await self.rouse(code)
        live = self.find(code)
        token = codes.new_token()
        outcome = decide.join(live.table, nick, codes.token_key(token), now=self.now())
        person = len(live.table.people)
        await self.kept(live, *outcome)
        return person, token

    async def rouse(self, code: str) -> None:
        """A table that sleeps is awake then. Raises Unavailable."""
        try:
            table = await self._dormitory.rouse(code)
        except StoreFailed:
            raise Unavailable from None
        except Unreadable:
            self.broken.add(code)
            raise Unavailable from None
        if table is not None:
            self.schedule(self._put(table))

    async def _rouse_in_time(self, code: str) -> None:
        """Its deadline has passed; if it cannot be read now, the next visitor or start will."""
        with suppress(Unavailable):
            await self.rouse(code)

    def find(self, code: str) -> Live:
        """A table that is awake. Raises NoTable, Unavailable."""
        live = self.tables.get(code)
        if live is None:
            waits = not self.ready or code in self.unread or code in self.broken
            raise Unavailable if waits else NoTable
        return live

    def sleepers(self) -> list[tuple[str, int | None]]:
        """Codes of tables that are asleep, and when they wake by themselves."""
        return self._dormitory.sleepers()

    async def delete_old(self, keep: int) -> None:
        """Tables that have been closed for ``keep`` milliseconds. Raises StoreFailed."""
        await asyncio.to_thread(self.store.delete_closed, self.now() - keep)

    # Decide, commit, tell

    def keep(
        self,
        live: Live,
        table: Table,
        events: list[e.AnyEvent],
        after: After | None = None,
        *,
        start: int | None = None,
    ) -> None:
        """``table`` holds from now on; ``after`` runs when it is on the disk, before the news."""
        version = live.table.version if start is None else start
        code = table.code
        rows = [Written(code, version + at, event) for at, event in enumerate(events, 1)]
        live.table = table
        live.pending += 1
        self.writer.submit(rows, partial(self._written, live, table, events, after))
        if any(isinstance(event, e.Dealt) for event in events):
            live.skipping.clear()
        if events and not is_quiet(live, events):
            self.schedule(live)

    async def kept(
        self, live: Live, table: Table, events: list[e.AnyEvent], *, start: int | None = None
    ) -> None:
        """Returns when it is on the disk. Raises Unavailable."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.keep(live, table, events, lambda: done.set_result(None), start=start)
        live.waiting.add(done)
        try:
            await done
        finally:
            live.waiting.discard(done)

    def _written(
        self, live: Live, table: Table, events: list[e.AnyEvent], after: After | None, ok: bool
    ) -> None:
        live.pending -= 1
        if live.lost:
            return
        if not ok:
            self._lose(live)
            return
        before, live.shown = live.shown, table
        if after is not None:
            after()
        publish(live, before, events, now=self.now())
        for event in events:
            if isinstance(event, e.Acted):
                self.metrics.moved[event.how].inc()
        if table.phase is Phase.CLOSED:
            self._drop(live)
        elif may_sleep(live):
            self.schedule(live)

    def _lose(self, live: Live) -> None:
        """Nothing that was acknowledged is lost: the log is the table."""
        live.lost = True
        self.metrics.failures.inc()
        for connection in {*live.connections, *live.people.values()}:
            connection.end("restart")
        for done in live.waiting:
            if not done.done():
                done.set_exception(Unavailable())
        self._drop(live)
        self.unread.add(live.table.code)
        self._spawn(self._again(live.table.code))

    async def _again(self, code: str) -> None:
        """Read back, however long it takes; the longer the disk has refused, the less often."""
        log: list[e.AnyEvent] | None = None
        tries = self.writer.failures - 1
        while log is None:
            if tries > 0:
                await asyncio.sleep(min(LONGEST_WAIT, FIRST_WAIT * 2**tries))
            try:
                log = await asyncio.to_thread(self.store.read, code)
            except StoreFailed:
                tries += 1
        try:
            table = await asyncio.to_thread(read_table, log) if log else None
        except Unreadable:
            self.broken.add(code)
            table = None
        self.unread.discard(code)
        if code in self.tables or table is None:
            return
        live = self._put(table)
        self.keep(live, *decide.resume(live.table, now=self.now()))

    # Deadlines and bots

    def schedule(self, live: Live) -> None:
        """When this table needs the house next."""
        now = self.now()
        live.quiet_since = (live.quiet_since or now) if may_sleep(live) else None
        self._timers.set(live, next_duty(live, self._pauses, now))

    def _wake(self, waker: Waker) -> None:
        if isinstance(waker, Asleep):
            self._spawn(self._rouse_in_time(waker.code))
            return
        assert isinstance(waker, Live)
        live, now = waker, self.now()
        table, events = decide.tick(live.table, now=now, chance=self.chance)
        if events:
            self.keep(live, table, events)
        if live.quiet_since is not None and now >= live.quiet_since + QUIET and may_sleep(live):
            self._drop(live)
            self._dormitory.lay_down(live.table)
            return
        want = wanted(live.table, now)
        if want is not None:
            if live.asked == question(live.table, want):
                if now >= live.asked_at + BOT_TIME:
                    self._bot_answered(live, question(live.table, want), None)
                    return
            elif now >= bot_at(live, want, self._pauses):
                self._ask(live, want, now)
        self.schedule(live)

    def _ask(self, live: Live, want: BotWanted, now: int) -> None:
        table = live.table
        live.asked, live.asked_at = asked, now = question(table, want), now
        if want.how == "house":
            asyncio.get_running_loop().call_soon(self._bot_answered, live, asked, None)
            return
        assert table.match is not None
        self.bots.ask(
            table.game.name,
            want.bot,
            table.game.view(table.match.state, want.seat),
            seconds=BOT_TIME / 1000,
            tell=partial(self._bot_told, live, asked),
        )

    def _bot_told(self, live: Live, asked: Asked, answer: Answer | None) -> None:
        self._bot_answered(live, asked, None if answer is None else answer.action)

    def _bot_answered(self, live: Live, asked: Asked, action: str | None) -> None:
        """None, or an action that the rules refuse: any legal one."""
        if live.lost or live.asked != asked:
            return
        live.asked = None
        now, want = self.now(), wanted(live.table, self.now())
        if want is None or question(live.table, want) != asked:
            self.schedule(live)
            return
        move = partial(decide.bot_moved, live.table, want.turn, how=want.how, now=now)
        legal = decide.fallback_action(live.table, self.chance)
        try:
            outcome = move(action=action or legal, chance=self.chance)
        except Refused:
            outcome = move(action=legal, chance=self.chance)
        self.keep(live, *outcome)
