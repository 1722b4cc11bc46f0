"""Connections: who may come in, what is refused, how they end."""

import asyncio
import json
from pathlib import Path

import pytest
import websockets

from kartezh.server.connection import MOST_WAITING
from kartezh.server.frames import frame
from kartezh.server.wire import Hello, Ping, Sync
from kartezh.table import commands as c
from kartezh.table import decide
from kartezh.table import messages as m
from kartezh.table.settings import Watching
from tests.server.house import Open, Visitor, first_action, open_house


async def table(house: Open, **more: object) -> Visitor:
    """A host at a table of three."""
    settings = {"game": "bogach", "seats": 3, "deals": 1, **more}
    return await house.sit(await house.create("Anna", **settings))


def code_of(visitor: Visitor) -> str:
    assert visitor.table is not None
    return visitor.table.code


def test_the_last_tab_wins_and_the_first_is_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="bogach", seats=3, deals=1)
            first = await house.sit(host)
            second = await house.sit(host)
            assert await first.gone() == "elsewhere"
            info = (await second.say(c.Sit, seat=0), second.table)[1]
            assert info is not None
            assert info.people[0].present
            log = house.house.store.read(host.code)
            assert not any(type(event).__name__ == "Departed" for event in log)

    asyncio.run(run())


def test_a_refusal_brings_the_rule_and_a_fresh_view(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            anna = await table(house)
            await anna.ready()
            yours = await anna.turn()
            for turn, action, code in (
                (yours.turn, "4c3c", "illegal"),
                (yours.turn, "\u00b2\u0663", "illegal"),
                (yours.turn + 7, first_action(yours.mine), "stale"),
            ):
                answer = await anna.say(c.Act, turn=turn, action=action)
                assert isinstance(answer, m.Refusal)
                assert answer.code == code
                assert answer.rule.startswith("B") == (code == "illegal")
                play = await anna.until(m.Play)
                assert (play.turn, play.since, play.news) == (yours.turn, yours.turn, ())
                assert (await anna.until(m.Yours)).mine == yours.mine

    asyncio.run(run())


@pytest.mark.parametrize(
    ("hello", "why"),
    [
        (Hello(protocol=1, table="ZZZZZZ"), "no-table"),
        (Hello(protocol=1, table="\u0661"), "no-table"),
        (Hello(protocol=1, table="", token="x" * 43), "no-table"),
        (Hello(protocol=99, table="ZZZZZZ"), "protocol"),
    ],
)
def test_a_hello_that_leads_nowhere(hello: Hello, why: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            visitor = Visitor(await house.socket())
            await visitor.send(hello)
            assert await visitor.gone() == why

    asyncio.run(run())


@pytest.mark.parametrize("token", ["x" * 43, "short", "\u2603" * 43])
def test_a_token_that_is_nobodys(token: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            anna = await table(house)
            visitor = await house.visit(code_of(anna), token)
            assert await visitor.gone() == "no-person"

    asyncio.run(run())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '{"do": "nonsense"}',
        '{"do": "act"}',
        '{"do": "sit", "id": "1", "seat": 1e400}',
        '{"do": "sit", "id": "1", "seat": ' + "9" * 5000 + "}",
        '{"do": "rename", "id": "1", "nick": "\\ud800"}',
        '{"do": "sit", "id": "1", "seat": 0, "more": 1}',
        '{"do": "sit", "id": "", "seat": 0}',
        "[" * 8000,
        '{"do":' * 2000,
    ],
)
def test_what_is_no_message_ends_the_connection_and_nothing_else(text: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            anna, other = await table(house), await table(house)
            await anna.ws.send(text)
            assert await anna.gone() == "bad-message"
            await other.send(Ping())
            await other.until(m.Pong)

    asyncio.run(run())


def test_binary_and_oversized_messages(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            anna = await table(house)
            await anna.ws.send(b"\x00\xff")
            assert await anna.gone() == "bad-message"
            boris = await table(house)
            await boris.ws.send("x" * 20_000)
            await boris.ws.wait_closed()
            assert boris.ws.close_code == 1009
            vera = await table(house)
            await vera.send(Hello(protocol=1, table="ZZZZZZ"))
            assert await vera.gone() == "bad-message"

    asyncio.run(run())


def test_too_many_messages_are_refused_and_far_too_many_end_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path, message_rate=0.001, message_burst=5) as house:
            anna = await table(house)
            refused = 0
            for at in range(300):
                await anna.ws.send(json.dumps({"do": "stand", "id": f"s{at}"}))
            while True:
                message = await anna.next()
                if isinstance(message, m.Refusal):
                    refused += message.code == "too-fast"
                if isinstance(message, m.Goodbye):
                    break
            assert message.why == "too-fast"
            assert refused >= 100

    asyncio.run(run())


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_a_page_of_somebody_else_gets_no_socket(origin: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            with pytest.raises(websockets.InvalidStatus):
                await house.socket(origin=origin)
            own = await house.socket(origin=house.url)
            await own.close()
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(
                    f"ws://evil.example:{house.port}/ws", host="127.0.0.1", port=house.port
                )

    asyncio.run(run())


def test_a_reader_that_does_not_read_is_dropped_and_the_table_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path, message_rate=10_000, message_burst=10_000) as house:
            anna = await table(house)
            deaf = await house.visit(code_of(anna))
            await deaf.until(m.TableInfo)
            deaf.ws.transport.pause_reading()
            hub = house.house.hub
            while any(one.person is None for one in hub.tables[code_of(anna)].connections):
                for one in list(hub.tables[code_of(anna)].connections):
                    if one.person is None:
                        for _ in range(MOST_WAITING):
                            one.post(frame(b"x" * 20_000))
                await anna.send(Sync())
                await anna.until(m.TableInfo)
            await anna.send(Ping())
            await anna.until(m.Pong)
            deaf.ws.transport.abort()

    asyncio.run(run())


def test_who_looks_on_may_only_look(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            anna = await table(house)
            onlooker = await house.visit(code_of(anna))
            house_message = await onlooker.until(m.House)
            assert house_message.you is None
            answer = await onlooker.say(c.Sit, seat=1)
            assert isinstance(answer, m.Refusal)
            assert answer.code == "no-person"
            await anna.ready()
            await onlooker.until(m.Play)
            await onlooker.send(Sync())
            await onlooker.until(m.TableInfo)
            assert (await onlooker.until(m.Play)).since == 0
            assert onlooker.mine is None

    asyncio.run(run())


def test_nobody_looks_on_where_nobody_may(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create(
                "Anna", game="bogach", seats=3, deals=1, watching=Watching.NOBODY
            )
            anna = await house.sit(host)
            guest = await house.enter(host.code, "Boris")
            boris = await house.sit(guest)
            onlooker = await house.visit(host.code)
            assert await onlooker.gone() == "private"
            await anna.ready()
            await anna.turn()
            await boris.until(m.TableInfo, phase="playing")
            await boris.send(Ping())
            await boris.until(m.Pong)
            assert boris.play is None
            path = f"/api/tables/{host.code}/matches/0/record"
            assert (await house.http.get(path)).status_code == 403
            for token, status in ((guest.token, 403), (host.token, 200)):
                head = {"authorization": f"Bearer {token}"}
                assert (await house.http.get(path, headers=head)).status_code == status
            await boris.say(c.Sit, seat=1)
            await boris.until(m.Play)
            assert (await boris.until(m.Yours)).mine.hand

    asyncio.run(run())


def test_the_host_removes_a_nuisance(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="bogach", seats=3, deals=1)
            guest = await house.enter(host.code, "Boris")
            anna, boris = await house.sit(host), await house.sit(guest)
            assert isinstance(await anna.say(c.Remove, person=1), m.Done)
            assert await boris.gone() == "removed"
            again = await house.visit(host.code, guest.token)
            assert await again.gone() == "removed"

    asyncio.run(run())


def test_who_looks_on_hears_who_comes_back(tmp_path: Path) -> None:
    """Also where nobody was there to hear who had gone."""

    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            anna = await house.sit(host)
            await anna.say(c.Sit, seat=0)
            live = house.house.hub.tables[host.code]
            await anna.ws.close()
            while live.people or live.pending:
                await house.http.get("/health")
            looker = await house.visit(host.code)
            assert not (await looker.until(m.TableInfo)).people[0].present
            await house.sit(host)
            assert (await looker.until(m.TableInfo)).people[0].present

    asyncio.run(run())


@pytest.mark.parametrize("who", ["host", "onlooker"])
def test_nobody_comes_to_a_table_that_is_being_closed(who: str, tmp_path: Path) -> None:
    """Decided, and not yet on the disk."""

    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            hub = house.house.hub
            live = hub.tables[host.code]
            live.table = decide.shut(live.table, now=hub.now())[0]
            visitor = await house.visit(host.code, host.token if who == "host" else "")
            assert (await visitor.until(m.Goodbye)).why == "closed"
            assert not live.connections

    asyncio.run(run())
