"""A house keeps nothing of tables and people that are gone."""

import asyncio
import gc
from pathlib import Path

from kartezh.server.connection import Connection
from kartezh.server.frames import FramesProtocol, HttpProtocol
from kartezh.server.live import Live
from kartezh.table import commands as c
from tests.server.house import PATIENCE, Clock, open_house


def count(kind: type) -> int:
    gc.collect()
    return found(kind)


def found(kind: type) -> int:
    return sum(type(one) is kind for one in gc.get_objects())


def test_tables_that_are_made_and_left_leave_nothing_behind(tmp_path: Path) -> None:
    clock = Clock()

    async def run() -> None:
        async with open_house(tmp_path, clock=clock, keep=3_600_000) as house:
            hub = house.house.hub
            codes = []
            for _ in range(3):
                for at in range(20):
                    host = await house.create(f"H{at}", game="merchant", seats=2, deals=1)
                    codes.append(host.code)
                    visitor = await house.sit(host)
                    await visitor.say(c.Sit, seat=0)
                    visitor.ws.transport.abort()
                    await visitor.ws.wait_closed()
                while any(live.people for live in hub.tables.values()):
                    await house.http.get("/health")
                assert len(hub.tables) == 20
                clock.ahead += 13 * 3_600_000
                hub.ring()
                await hub.writer.flush()
                assert not hub.tables
                clock.ahead += 2 * 3_600_000
                await hub.delete_old(3_600_000)
                hub.ring()
            assert not hub._timers._heap
            assert count(Live) <= 1
            assert count(Connection) <= 2
            assert not any(house.house.store.read(code) for code in codes)

    asyncio.run(run())


def test_a_socket_that_is_gone_needs_no_collector(tmp_path: Path) -> None:
    """Cycles of old sockets would stay for hours: a house collects what is old hardly ever."""

    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="merchant", seats=2, deals=1)
            for at in range(3):
                visitor = await house.sit(host)
                await visitor.say(c.Rename, nick=f"Anna {at}")
                await visitor.ws.close()
            async with asyncio.timeout(PATIENCE):
                while found(FramesProtocol) or found(Connection) > before:
                    await house.http.get("/health")
            assert found(HttpProtocol) <= 1

    before = count(Connection)
    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.enable()
