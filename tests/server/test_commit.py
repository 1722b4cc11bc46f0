"""Commit, then acknowledge, then send: nothing is told before it is on the disk."""

import asyncio
import shutil
import threading
from pathlib import Path

import msgspec

from kartezh.server.bodies import NewPerson
from kartezh.server.store import Store, StoreFailed, Written, open_folder
from kartezh.table import commands as c
from kartezh.table import messages as m
from kartezh.table.apply import replay
from kartezh.table.events import Resumed
from kartezh.table.model import Phase
from tests.server.house import Open, Visitor, first_action, open_house


class Gate:
    """Stands before a store's ``write``: lets through, holds back, or breaks."""

    def __init__(self, store: Store) -> None:
        self.open = threading.Event()
        self.open.set()
        self.reached = threading.Event()
        self.broken = 0
        self._write = store.write
        store.write = self.write  # type: ignore[method-assign]

    def write(self, batch: list[Written]) -> None:
        self.reached.set()
        assert self.open.wait(20)
        if self.broken:
            self.broken -= 1
            raise StoreFailed
        self._write(batch)


async def playing(house: Open, **settings: object) -> tuple[Visitor, str, str]:
    """Anna, to move for the first time."""
    host = await house.create("Anna", **{"game": "bogach", "seats": 2, "deals": 1, **settings})
    anna = await house.sit(host)
    await anna.ready()
    await anna.turn()
    return anna, host.code, host.token


def test_nobody_hears_of_what_is_not_on_the_disk(tmp_path: Path) -> None:
    async def run() -> None:
        store = open_folder(tmp_path)
        gate = Gate(store)
        async with open_house(tmp_path, store=store) as house:
            anna, code, _ = await playing(house)
            assert anna.mine is not None
            turn = anna.mine.turn
            gate.open.clear()
            gate.reached.clear()
            act = c.Act(id="held", turn=turn, action=first_action(anna.mine.mine))
            await anna.send(act)
            await asyncio.to_thread(gate.reached.wait, 20)
            shown = house.house.hub.tables[code]
            assert shown.table.version > shown.shown.version
            ping = await house.visit(code)
            await anna.send(c.Act(id="more", turn=turn, action=act.action))
            refused = await anna.until(m.Refusal)
            assert (refused.id, refused.code) == ("more", "stale")
            fresh = await anna.until(m.Play)
            assert fresh.turn == turn
            gate.open.set()
            done = await anna.until(m.Done)
            assert done.id == "held"
            after = await anna.until(m.Play)
            assert after.turn > turn
            await ping.until(m.Play)
            assert len(store.read(code)) >= done.version

    asyncio.run(run())


def test_a_write_that_fails_gives_the_table_back_as_the_log_has_it(tmp_path: Path) -> None:
    async def run() -> None:
        store = open_folder(tmp_path)
        gate = Gate(store)
        async with open_house(tmp_path, store=store) as house:
            anna, code, token = await playing(house)
            assert anna.mine is not None
            before = store.read(code)
            act = c.Act(id="lost", turn=anna.mine.turn, action=first_action(anna.mine.mine))
            gate.broken = 1
            await anna.send(act)
            assert await anna.gone() == "restart"
            assert store.read(code)[: len(before)] == before
            again = await returned(house, code, token)
            play = await again.until(m.Play)
            assert play.turn == act.turn
            answer = await again.command(act)
            assert isinstance(answer, m.Done)

    asyncio.run(run())


async def returned(house: Open, code: str, token: str) -> Visitor:
    """As a client comes back: again and again until the table is there."""
    while True:
        visitor = await house.visit(code, token)
        first = await visitor.next()
        if isinstance(first, m.House):
            return visitor


def test_a_table_that_cannot_be_written_is_not_made(tmp_path: Path) -> None:
    async def run() -> None:
        store = open_folder(tmp_path)
        gate = Gate(store)
        async with open_house(tmp_path, store=store) as house:
            gate.broken = 1
            settings = {"game": "bogach", "seats": 2, "deals": 1}
            answer = await house.http.post("/api/tables", json={"nick": "A", "settings": settings})
            assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            assert answer.headers["retry-after"]
            host = await house.create("Anna", **settings)
            gate.broken = 1
            body = msgspec.json.encode(NewPerson(nick="Boris"))
            path = f"/api/tables/{host.code}/people"
            head = {"content-type": "application/json"}
            assert (await house.http.post(path, content=body, headers=head)).status_code == 503

    asyncio.run(run())


def test_a_restart_brings_every_table_back(tmp_path: Path) -> None:
    """From a copy of the files, taken while the house stands."""

    async def run() -> None:
        codes = []
        async with open_house(tmp_path / "one") as house:
            for game in ("merchant", "bogach", "lottery"):
                anna, code, _ = await playing(house, game=game, seats=3)
                await anna.act()
                codes.append(code)
            await house.house.hub.writer.flush()
            tables = {code: house.house.hub.tables[code].shown for code in codes}
            shutil.copytree(tmp_path / "one", tmp_path / "two")
        store = open_folder(tmp_path / "two")
        for code, log in store.read_open():
            assert log is not None
            assert log[: tables[code].version] == log
            assert replay(log) == tables[code]
        async with open_house(tmp_path / "two", store=store) as house:
            for code in codes:
                live = house.house.hub.tables[code]
                log = store.read(code)
                assert isinstance(log[tables[code].version], Resumed)
                assert live.table.match is not None
                before = tables[code].match
                assert before is not None
                assert live.table.match.deals[0].setup == before.deals[0].setup

    asyncio.run(run())


def test_bots_play_on_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(
            tmp_path, pauses=dict.fromkeys(("none", "relaxed", "quick"), 10**8)
        ) as house:
            host = await house.create("Anna", game="merchant", seats=3, deals=1)
            anna = await house.sit(host)
            await anna.ready()
            hub = house.house.hub
            while hub.tables[host.code].table.to_move == 0:
                await anna.act()
        async with open_house(tmp_path) as house:
            anna = await house.visit(host.code, host.token)
            await anna.turn()
            assert house.house.hub.tables[host.code].table.phase is Phase.PLAYING

    asyncio.run(run())


def test_a_repeated_command_is_acknowledged_again_over_another_connection(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            anna, code, token = await playing(house, seats=3)
            assert anna.mine is not None
            act = c.Act(id="once", turn=anna.mine.turn, action=first_action(anna.mine.mine))
            assert isinstance(await anna.command(act), m.Done)
            again = await house.visit(code, token)
            await again.until(m.Play)
            assert isinstance(await again.command(act), m.Done)
            log = house.house.store.read(code)
            assert sum(event.command == "once" for event in log) == 1
            assert await anna.gone() == "elsewhere"

    asyncio.run(run())


def test_the_house_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            anna, code, token = await playing(house)
            answer = await anna.act()
            assert isinstance(answer, m.Done)
            house.server.should_exit = True
            assert await anna.gone() == "restart"
        async with open_house(tmp_path) as house:
            again = await house.visit(code, token)
            table = await again.until(m.TableInfo)
            assert table.version > answer.version

    asyncio.run(run())
