"""Tables that nobody is at cost no memory, and are there when somebody comes."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from kartezh.bots.worker import Answer
from kartezh.server.admin import close_table, open_tables
from kartezh.server.asleep import QUIET
from kartezh.server.store import FILE
from kartezh.table import commands as c
from kartezh.table import events as e
from kartezh.table import messages as m
from kartezh.table.settings import LOBBY_TIME
from tests.server.house import Clock, Open, Visitor, open_house


async def leave(visitor: Visitor, house: Open) -> None:
    """Until the house knows and has written it."""
    live = house.house.hub.tables[visitor.table.code if visitor.table else ""]
    await visitor.ws.close()
    while live.people or live.connections:
        await house.http.get("/health")
    await house.house.hub.writer.flush()


async def fall_asleep(house: Open, clock: Clock) -> None:
    clock.ahead += QUIET
    house.house.hub.ring()
    assert not house.house.hub.tables


@pytest.mark.parametrize("comes", ["person", "onlooker", "newcomer"])
def test_a_left_table_is_there_for_whoever_comes(comes: str, tmp_path: Path) -> None:
    clock = Clock()

    async def run() -> None:
        async with open_house(tmp_path, clock=clock) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            anna = await house.sit(host)
            await anna.say(c.Sit, seat=1)
            await leave(anna, house)
            await fall_asleep(house, clock)
            if comes == "newcomer":
                assert (await house.enter(host.code, "Boris")).person == 1
            else:
                token = host.token if comes == "person" else ""
                info = await (await house.visit(host.code, token)).until(m.TableInfo)
                assert info.chairs[1].person == 0
                assert info.people[0].present is (comes == "person")
            assert list(house.house.hub.tables) == [host.code]

    asyncio.run(run())


def test_many_who_come_at_once_come_to_one_table(tmp_path: Path) -> None:
    clock = Clock()

    async def run() -> None:
        async with open_house(tmp_path, clock=clock) as house:
            host = await house.create("Anna", game="bogach", seats=5, deals=1)
            await fall_asleep(house, clock)
            nicks = [f"N{at}" for at in range(5)]
            found = await asyncio.gather(*[house.enter(host.code, nick) for nick in nicks])
            assert sorted(one.person for one in found) == [1, 2, 3, 4, 5]

    asyncio.run(run())


def test_who_is_there_keeps_the_table_awake(tmp_path: Path) -> None:
    clock = Clock()

    async def run() -> None:
        async with open_house(tmp_path, clock=clock) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            looker = await house.visit(host.code)
            await looker.until(m.TableInfo)
            clock.ahead += 2 * QUIET
            house.house.hub.ring()
            live = house.house.hub.tables[host.code]
            await looker.ws.close()
            while live.connections:
                await house.http.get("/health")
            clock.ahead += QUIET // 2
            house.house.hub.ring()
            assert house.house.hub.tables
            await fall_asleep(house, clock)

    asyncio.run(run())


def test_a_table_that_sleeps_is_closed_in_time(tmp_path: Path) -> None:
    clock = Clock()

    async def run() -> None:
        async with open_house(tmp_path, clock=clock) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            await fall_asleep(house, clock)
            clock.ahead += LOBBY_TIME
            house.house.hub.ring()
            store = house.house.store
            while not isinstance(store.read(host.code)[-1], e.Closed):
                await house.http.get("/health")
                house.house.hub.ring()
            await house.house.hub.writer.flush()  # the disk has it first, then the hub
            assert not house.house.hub.tables

    asyncio.run(run())


def test_a_sleeper_that_cannot_be_read_is_told_of_and_can_be_closed(tmp_path: Path) -> None:
    clock = Clock()

    async def run() -> None:
        async with open_house(tmp_path, clock=clock) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            await fall_asleep(house, clock)
            with sqlite3.connect(tmp_path / FILE) as connection:
                connection.execute("UPDATE events SET body = '{}' WHERE version = 2")
            connection.close()
            body = {"nick": "Boris"}
            for _ in range(2):
                answer = await house.http.post(f"/api/tables/{host.code}/people", json=body)
                assert answer.status_code == 503
            (line,) = open_tables(house.house.hub).tables
            assert (line.code, line.stuck) == (host.code, "unreadable")
            await close_table(house.house.hub, host.code)
            assert not open_tables(house.house.hub).tables

    asyncio.run(run())


def test_a_bot_that_answers_when_its_table_sleeps_wakes_nobody(tmp_path: Path) -> None:
    clock = Clock()
    questions: list[Callable[[Answer | None], None]] = []

    async def run() -> None:
        async with open_house(tmp_path, clock=clock) as house:
            hub = house.house.hub
            hub.bots.ask = lambda *_, tell, **__: questions.append(tell)  # type: ignore[method-assign]
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            anna = await house.sit(host)
            await anna.ready()
            while not questions:
                assert anna.table is not None
                if hub.tables[host.code].table.to_move == 0:
                    await anna.act()
                await house.http.get("/health")
            await anna.say(c.Propose, what="end")
            await leave(anna, house)
            await fall_asleep(house, clock)
            await (await house.visit(host.code, host.token)).until(m.TableInfo)
            live = hub.tables[host.code]
            for tell in questions:
                tell(None)
            clock.ahead += 2 * QUIET
            hub.ring()
            assert hub.tables[host.code] is live
            assert not hub.sleepers()

    asyncio.run(run())
