"""Clients that mean no good, beside a table that plays on as if they were not there."""

import asyncio
import json
import random
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
import websockets

from kartezh.server import codes
from kartezh.server.bodies import Entered
from kartezh.table import messages as m
from kartezh.table.decide import MOST_PEOPLE
from tests.server.house import Open, Visitor, open_house, play_on

LOOSE: dict[str, Any] = {"message_rate": 1e6, "message_burst": 1e6}
COMMANDS: list[dict[str, Any]] = [
    {"do": "sit", "seat": 0},
    {"do": "stand"},
    {"do": "seat-bot", "seat": 1, "bot": "master"},
    {"do": "fill"},
    {"do": "swap", "seats": [0, 1]},
    {"do": "remove", "person": 0},
    {"do": "start"},
    {"do": "act", "turn": 0, "action": "F"},
    {"do": "ready"},
    {"do": "mix", "commitment": "0" * 64, "entropy": "1" * 64},
    {"do": "propose", "what": "void"},
    {"do": "answer", "yes": True},
    {"do": "rename", "nick": "\u202eAnna"},
    {"do": "settings", "settings": {"game": "bogach", "seats": 3, "deals": 1}},
    {"do": "hint", "turn": 0},
    {"do": "emote", "emote": "hello"},
]
WEIRD: list[Any] = [
    *(None, True, -1, 0, 1e308, 2**63, "", "x" * 500, "\x00", "\ud800"),
    *([], {}, [[]] * 40, {"do": "sit"}),
]


def nasty(chance: random.Random) -> str | bytes:
    """A message: often nearly right, sometimes nothing like one."""
    match chance.randrange(8):
        case 0:
            return chance.randbytes(chance.randrange(1, 200))
        case 1:
            return "[" * chance.randrange(1, 15_000)
        case 2:
            return '{"do":' * chance.randrange(1, 2_000)
        case 3:
            return json.dumps({"do": "hello", "protocol": 1, "table": "K7M2QX"})
    message = {"id": f"n{chance.randrange(50)}", **chance.choice(COMMANDS)}
    for _ in range(chance.randrange(3)):
        message[chance.choice([*message, "extra"])] = chance.choice(WEIRD)
    return json.dumps(message)


async def besiege(house: Open, hello: dict[str, Any], chance: random.Random, blows: int) -> int:
    """How often the house said something; it closes the socket when it has had enough."""
    told = 0
    while blows > 0:
        ws = await house.socket()
        try:
            await ws.send(json.dumps(hello))
            for _ in range(chance.randrange(1, 25)):
                blows -= 1
                await ws.send(nasty(chance))
            async with asyncio.timeout(5):
                await ws.send('{"do":"ping"}')
                while json.loads(await ws.recv())["is"] not in ("pong", "goodbye"):
                    told += 1
            told += 1
        except websockets.ConnectionClosed:
            continue
        finally:
            ws.transport.abort()
    return told


@pytest.mark.parametrize("seed", range(3))
def test_a_table_plays_on_under_siege(seed: int, tmp_path: Path) -> None:
    """Onlookers, people of another table and strangers throw what they have; no seat moves."""

    async def run() -> None:
        async with open_house(tmp_path, **LOOSE) as house:
            chance = random.Random(seed)
            host = await house.create("Anna", game="merchant", seats=3, deals=2)
            other = await house.create("Mallory", game="bogach", seats=3, deals=1)
            anna = await house.sit(host)
            await anna.ready()
            before = house.house.hub.find(host.code).table.chairs
            hellos = [
                {"do": "hello", "protocol": 1, "table": host.code, "token": ""},
                {"do": "hello", "protocol": 1, "table": host.code, "token": other.token},
                {"do": "hello", "protocol": 1, "table": other.code, "token": other.token},
                {"do": "hello", "protocol": 1, "table": "??????", "token": "x" * 43},
            ]
            sieges = [besiege(house, hello, chance, 60) for hello in hellos]
            told, *_ = await asyncio.gather(asyncio.gather(*sieges), play_on(anna))
            assert all(count > 0 for count in told)
            assert anna.table is not None
            assert [one.how for one in anna.table.past] == ["played"]
            after = house.house.hub.find(host.code).table.chairs
            assert [(c.person, c.bot) for c in before] == [(c.person, c.bot) for c in after]

    asyncio.run(run())


def test_valid_commands_of_somebody_else_move_nothing(tmp_path: Path) -> None:
    """A guest without a seat sends every command: refused with a code, or only about them."""

    async def run() -> None:
        async with open_house(tmp_path, **LOOSE) as house:
            host = await house.create("Anna", game="merchant", seats=2, deals=1)
            anna = await house.sit(host)
            await anna.ready()
            await anna.turn()
            mallory = await house.sit(await house.enter(host.code, "Mallory"))
            table = house.house.hub.find(host.code).table
            for at, command in enumerate(COMMANDS):
                await mallory.ws.send(json.dumps({"id": f"m{at}", **command}))
                while True:
                    match await mallory.next():
                        case m.Refusal(id=known) | m.Done(id=known) if known == f"m{at}":
                            break
                        case m.Emoted():
                            break
            now = house.house.hub.find(host.code).table
            assert now.match == table.match
            assert now.chairs == table.chairs
            assert now.host == table.host
            assert isinstance(await anna.act(), m.Done)

    asyncio.run(run())


def test_crowds_that_join_are_bounded_and_forgotten(tmp_path: Path) -> None:
    """A table takes so many people and no more; the rest are told, and cost nothing."""

    async def run() -> None:
        async with open_house(tmp_path, limit_loopback=False) as house:
            host = await house.create("Anna", game="merchant", seats=2, deals=1)
            anna = await house.sit(host)
            await anna.ready()
            tracemalloc.start()
            answers = [await join(house, host, f"N{at}") for at in range(100)]
            warm = tracemalloc.get_traced_memory()[0]
            answers += [await join(house, host, f"M{at}") for at in range(200)]
            grown = tracemalloc.get_traced_memory()[0] - warm
            tracemalloc.stop()
            assert answers.count(201) == MOST_PEOPLE - 1
            assert set(answers) == {201, 409}
            assert grown < 150_000
            assert isinstance(await anna.act(), m.Done)

    asyncio.run(run())


async def join(house: Open, host: Entered, nick: str) -> int:
    answer = await house.http.post(f"/api/tables/{host.code}/people", json={"nick": nick})
    return answer.status_code


def test_half_open_sockets_hold_nobody_up(tmp_path: Path) -> None:
    """Connections that say nothing, or half a handshake, and stay."""

    async def run() -> None:
        async with open_house(tmp_path) as house:
            halves = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(100)]
            for at, (_, writer) in enumerate(halves):
                writer.write(b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgr"[: at % 40])
            silent = [await house.socket() for _ in range(30)]
            anna = await house.sit(await house.create("Anna", game="lottery", seats=3, deals=1))
            await anna.ready()
            for _ in range(3):
                assert isinstance(await anna.act(), m.Done)
            for _, writer in halves:
                writer.transport.abort()
            assert len(silent) == 30

    asyncio.run(run())


def test_tokens_and_seeds_are_in_no_log(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> list[str]:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="bogach", seats=3, deals=1)
            anna: Visitor = await house.sit(host)
            await anna.ready()
            await house.http.get(
                f"/api/tables/{host.code}/carry", headers={"authorization": f"Bearer {host.token}"}
            )
            await anna.ws.send("nonsense")
            table = house.house.hub.find(host.code).table
            assert table.seal is not None
            assert table.match is not None
            pack = str(table.match.deals[0].setup["pack"])
            return [host.token, codes.token_key(host.token), table.seal.seed, pack]

    with caplog.at_level(0):
        secrets = asyncio.run(run())
    said = "".join(capfd.readouterr()) + caplog.text
    assert not [secret for secret in secrets if secret in said]
