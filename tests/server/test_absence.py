"""Silent and absent people, with a clock that only the test turns on."""

import asyncio
from pathlib import Path

from kartezh.table import commands as c
from kartezh.table import messages as m
from kartezh.table.settings import Pace
from tests.server.house import Clock, Open, Visitor, open_house

HALF_A_MINUTE = 30_001


async def two(house: Open) -> tuple[Visitor, Visitor, str, str]:
    """Anna and Boris at a quick table of The Rich Man, Boris's token last."""
    host = await house.create("Anna", game="bogach", seats=2, deals=1, pace=Pace.QUICK)
    guest = await house.enter(host.code, "Boris")
    anna, boris = await house.sit(host), await house.sit(guest)
    await boris.say(c.Sit, seat=1)
    await anna.ready(bots=False)
    return anna, boris, host.code, guest.token


def test_who_is_silent_has_the_move_made_and_then_the_seat_taken(tmp_path: Path) -> None:
    clock = Clock()

    async def run() -> None:
        async with open_house(tmp_path, clock=clock) as house:
            anna, _, code, _ = await two(house)
            hub = house.house.hub
            missed = [0, 0]
            while not any(chair.standin for chair in hub.tables[code].table.chairs):
                table = hub.tables[code].table
                assert table.match is not None
                turn = table.match.turn
                missed[table.to_move or 0] += 1
                clock.ahead += HALF_A_MINUTE
                hub.ring()
                while anna.play is None or anna.play.turn <= turn:
                    await anna.next()
            assert max(missed) == 2
            while anna.table is None or not any(chair.standin for chair in anna.table.chairs):
                await anna.next()
            assert all(chair.assisted for chair in anna.table.chairs if chair.standin)

    asyncio.run(run())


def test_who_leaves_is_stood_in_for_and_back_at_once(tmp_path: Path) -> None:
    clock = Clock()

    async def run() -> None:
        async with open_house(tmp_path, clock=clock) as house:
            anna, boris, code, token = await two(house)
            boris.ws.transport.abort()
            while anna.table is None or anna.table.people[1].present:
                await anna.next()
            clock.ahead += HALF_A_MINUTE
            house.house.hub.ring()
            while not anna.table.chairs[1].standin:
                await anna.next()
            back = await house.visit(code, token)
            here = await back.until(m.TableInfo)
            assert here.people[1].present
            assert not here.chairs[1].standin

    asyncio.run(run())


def test_a_host_who_stays_away_is_followed_by_the_next_person(tmp_path: Path) -> None:
    clock = Clock()

    async def run() -> None:
        async with open_house(tmp_path, clock=clock) as house:
            anna, boris, _, _ = await two(house)
            anna.ws.transport.abort()
            while boris.table is None or boris.table.people[0].present:
                await boris.next()
            clock.ahead += HALF_A_MINUTE
            house.house.hub.ring()
            while boris.table.host != 1:
                await boris.next()

    asyncio.run(run())


def test_the_time_that_is_left_is_told_in_milliseconds_from_now(tmp_path: Path) -> None:
    clock = Clock()

    async def run() -> None:
        async with open_house(tmp_path, clock=clock) as house:
            anna, _, _, _ = await two(house)
            if anna.play is None:
                await anna.until(m.Play)
            assert anna.play is not None
            assert anna.play.left is not None
            assert 25_000 < anna.play.left <= 30_000
            clock.ahead += 10_000
            from kartezh.server.wire import Sync

            await anna.send(Sync())
            await anna.until(m.TableInfo)
            later = await anna.until(m.Play)
            assert later.left is not None
            assert 10_000 < later.left <= 20_000

    asyncio.run(run())
