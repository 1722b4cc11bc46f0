"""What an operator needs: figures that are right, logs that keep secrets, an end that comes."""

import asyncio
import logging
import os
import re
import socket
import sys
from pathlib import Path

import msgspec
import pytest

from kartezh.server import logs
from kartezh.server.asleep import QUIET
from kartezh.server.wire import Hello
from kartezh.table import commands as c
from kartezh.table import messages as m
from kartezh.table.events import Acted, Sealed
from tests.server.house import Clock, Open, open_house


async def figures(house: Open) -> dict[str, float]:
    answer = await house.http.get("/metrics")
    assert answer.status_code == 200
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def test_the_figures_are_right(tmp_path: Path) -> None:
    async def run() -> None:
        clock = Clock()
        async with open_house(tmp_path, clock=clock) as house:
            await house.create("Vera", game="merchant", seats=2, deals=1)
            clock.ahead += QUIET
            house.house.hub.ring()
            host = await house.create("Anna", game="merchant", seats=2, deals=1)
            anna = await house.sit(host)
            before = await figures(house)
            assert (before["kartezh_tables"], before["kartezh_tables_asleep"]) == (1, 1)
            assert before["kartezh_connections"] == 1
            looker = await house.visit(host.code)
            await looker.until(m.TableInfo)
            await anna.ready()
            for _ in range(4):
                assert isinstance(await anna.act(), m.Done)
            assert isinstance(await anna.say(c.Sit, seat=0), m.Refusal)
            await house.house.hub.writer.flush()
            now = await figures(house)
            log = house.house.store.read(host.code)
            by = [event.how for event in log if isinstance(event, Acted)]
            assert now['kartezh_moves_total{how="person"}'] == by.count("person") >= 4
            assert now['kartezh_moves_total{how="bot"}'] == by.count("bot") > 0
            assert now["kartezh_move_seconds_count"] == 3 + 4
            assert 0 < now["kartezh_move_seconds_sum"] < 60
            assert now["kartezh_connections"] == 2
            assert now["kartezh_commit_seconds_count"] == now["kartezh_batch_events_count"] > 7
            assert now["kartezh_batch_events_sum"] >= len(log)
            assert now["kartezh_bot_seconds_count"] >= by.count("bot")
            assert now["kartezh_bot_queue"] == 0
            assert now["kartezh_kernels"] == 0
            assert 0 <= now["kartezh_tasks"] - len(asyncio.all_tasks()) <= 2  # who asked is gone
            assert now["kartezh_timers"] == house.house.hub.wakings > 0
            if sys.platform == "linux":
                assert now["process_open_fds"] > before["process_open_fds"]
                assert now["process_resident_memory_bytes"] > 1 << 20
            assert sum(v for k, v in now.items() if k.startswith("kartezh_refusals_total")) == 1
            assert "kartezh_loop_lag_seconds_count" in now
            assert now["kartezh_tables_unreadable"] == 0
            assert now["kartezh_failed_batches_total"] == 0

    asyncio.run(run())


def test_the_queue_of_bots_and_the_lag_of_the_loop_are_measured(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path, bot_worker="tests.server.strange_bots") as house:
            pool = house.house.hub.bots
            for _ in range(3):
                pool.ask("merchant", "simple", None, seconds=20, tell=lambda _: None)
            assert (await figures(house))["kartezh_bot_queue"] >= 2
            metrics = house.house.metrics
            metrics.lag.observe(0.3)
            assert (await figures(house))['kartezh_loop_lag_seconds_bucket{le="0.256"}'] < (
                await figures(house)
            )["kartezh_loop_lag_seconds_count"]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("headers", "allowed", "status"),
    [
        ({}, None, 200),
        ({"x-forwarded-for": "203.0.113.9"}, None, 403),
        ({"x-forwarded-for": "127.0.0.1"}, None, 403),
        ({"x-forwarded-for": "203.0.113.9"}, "203.0.113.0/24", 200),
        ({"x-forwarded-for": "203.0.113.9"}, "10.0.0.0/8", 403),
        ({"x-forwarded-for": "127.0.0.1"}, "0.0.0.0/0", 403),
        ({"x-real-ip": "203.0.113.9"}, "0.0.0.0/0", 403),
        ({"x-forwarded-for": "nonsense"}, "0.0.0.0/0", 403),
    ],
)
def test_metrics_are_for_this_computer_and_for_whom_the_operator_names(
    headers: dict[str, str], allowed: str | None, status: int, tmp_path: Path
) -> None:
    async def run() -> int:
        public = "https://cards.example.org"
        async with open_house(tmp_path, metrics_from=allowed, public_url=public) as house:
            for open_to_all in ("/health", "/ready"):
                assert (await house.http.get(open_to_all, headers=headers)).status_code == 200
            return (await house.http.get("/metrics", headers=headers)).status_code

    assert asyncio.run(run()) == status


def test_logs_keep_keys_names_seeds_and_cards_even_when_they_tell_all(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("KARTEZH_LOG", "debug")
    caplog.set_level(logging.DEBUG)
    levels = {name: logging.getLogger(name).level for name in logs.TALKATIVE}
    logs.quiet_logs()
    logs._logger.cache_clear()
    secrets: set[str] = set()

    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Аграфена", game="bogach", seats=2, deals=1)
            anna = await house.sit(host)
            await anna.ready()
            for _ in range(3):
                await anna.act()
            await anna.send(Hello(protocol=1, table=host.code, token=host.token))
            assert await anna.gone() == "bad-message"
            await house.http.get(
                f"/api/tables/{host.code}/carry",
                headers={"authorization": f"Bearer {host.token}"},
            )
            log = house.house.store.read(host.code)
            secrets.update(event.seed for event in log if isinstance(event, Sealed))
            secrets.update({host.token, "Аграфена"})
            secrets.update(event.action for event in log if isinstance(event, Acted))

    try:
        asyncio.run(run())
    finally:
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)
        logs._logger.cache_clear()
    own = [one for one in caplog.records if one.name not in CLIENTS]
    text = "\n".join(one.getMessage() for one in own) + capsys.readouterr().err
    assert "house-open" in text
    for secret in secrets:
        assert not re.search(rf"(?<![\w-]){re.escape(secret)}(?![\w-])", text), secret


CLIENTS = ("websockets.client", "httpx", "httpcore.connection", "httpcore.http11")
"""The test's own."""


def test_a_phone_that_sleeps_keeps_no_house_from_closing(tmp_path: Path) -> None:
    """It takes no goodbye and closes no socket; the house closes within its grace all the same."""

    async def run() -> socket.socket:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            deaf = socket.create_connection(("127.0.0.1", house.port))
            key = "dGhlIHNhbXBsZSBub25jZQ=="
            deaf.sendall(
                f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                "Sec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            await asyncio.to_thread(deaf.recv, 4096)
            hello = msgspec.json.encode(Hello(protocol=1, table=host.code, token=host.token))
            deaf.sendall(masked(hello))
            hub = house.house.hub
            while not hub.tables[host.code].people:
                await asyncio.sleep(0)
            return deaf

    deaf = asyncio.run(run())
    deaf.close()


def masked(payload: bytes) -> bytes:
    mask = os.urandom(4)
    body = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    assert len(payload) < 126
    return bytes((0x81, 0x80 | len(payload))) + mask + body
