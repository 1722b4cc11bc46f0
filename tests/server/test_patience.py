"""Sockets of people who have stopped in the middle: the house keeps none of them."""

import asyncio
import socket
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from websockets.client import ClientProtocol
from websockets.uri import parse_uri

from kartezh.server import connection, frames
from kartezh.server.frames import FramesProtocol, HttpProtocol
from kartezh.server.wire import Hello, Sync
from kartezh.table import commands as c
from kartezh.table import messages as m
from tests.server.house import PATIENCE, Open, open_house

SHORT = 0.2
SYNC = msgspec.json.encode(Sync())


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "PATIENCE", SHORT)


def sockets(house: Open, kind: type) -> list[FramesProtocol]:
    return [one for one in house.server.server_state.connections if type(one) is kind]  # type: ignore[misc]


async def until_gone(house: Open, kind: type) -> None:
    async with asyncio.timeout(PATIENCE):
        while sockets(house, kind):
            await house.http.get("/health", headers={"connection": "close"})


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{",
        b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /hea",
    ],
    ids=["nothing", "half a head", "half a body", "half of the second"],
)
def test_half_a_request_is_not_waited_for(said: bytes, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
            writer.write(said)
            async with asyncio.timeout(PATIENCE):
                with suppress(ConnectionResetError):
                    await reader.read()
            await until_gone(house, HttpProtocol)
            writer.transport.abort()

    asyncio.run(run())


def deaf_socket(house: Open) -> socket.socket:
    """Of somebody who reads nothing: little fits on the way."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", house.port))
    deaf.setblocking(False)
    return deaf


def test_who_takes_no_answer_is_let_go(tmp_path: Path) -> None:
    async def run() -> None:
        (tmp_path / "big.js").write_bytes(b"x" * 20_000_000)
        async with open_house(tmp_path, static=tmp_path) as house:
            with deaf_socket(house) as deaf:
                deaf.sendall(b"GET /big.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                await house.http.get("/health", headers={"connection": "close"})
                await until_gone(house, HttpProtocol)

    asyncio.run(run())


@pytest.mark.parametrize("behind", [False, True], ids=["deaf", "too far behind"])
def test_who_stops_reading_at_a_table_is_let_go(
    behind: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A socket that is only closed waits for its last byte to be read, so for ever."""
    monkeypatch.setattr(connection, "PATIENCE", SHORT)

    async def run() -> None:
        async with open_house(tmp_path, message_rate=1e6, message_burst=1e6) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            with deaf_socket(house) as deaf:
                ws = ClientProtocol(parse_uri(f"{house.url.replace('http', 'ws')}/ws"))
                ws.send_request(ws.connect())
                await tell(deaf, ws)
                async with asyncio.timeout(PATIENCE):
                    while not sockets(house, FramesProtocol):
                        await house.http.get("/health")
                ws.receive_data(deaf.recv(4096))
                ws.send_text(msgspec.json.encode(Hello(protocol=1, table=host.code)))
                await tell(deaf, ws)
                (protocol,) = sockets(house, FramesProtocol)
                async with asyncio.timeout(PATIENCE):
                    while sockets(house, FramesProtocol) and (behind or protocol.writable.is_set()):
                        await ask(deaf, ws, 200)
                        await house.http.get("/health")
                if not behind:
                    protocol.ping_timeout = SHORT
                    protocol.send_keepalive_ping()
                await until_gone(house, FramesProtocol)
                assert not house.house.hub.tables[host.code].connections

    asyncio.run(run())


async def ask(deaf: socket.socket, ws: ClientProtocol, times: int) -> None:
    for _ in range(times):
        ws.send_text(SYNC)
    await tell(deaf, ws)


async def tell(deaf: socket.socket, ws: ClientProtocol) -> None:
    for part in ws.data_to_send():
        with suppress(OSError):
            await asyncio.get_running_loop().sock_sendall(deaf, part)


def test_who_was_closed_for_a_bad_frame_keeps_nothing_from_the_others(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the house's close and the last byte the table goes on to tell everybody."""
    monkeypatch.setattr(frames, "PATIENCE", PATIENCE)  # they are still being closed at the end

    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            anna = await house.sit(host)
            lookers = [await house.visit(host.code) for _ in range(8)]
            for looker in lookers:
                await looker.until(m.TableInfo)
            for protocol in sockets(house, FramesProtocol):
                if protocol.client != anna.ws.local_address:
                    protocol.close_sent = True
                    protocol.conn.fail(1002)
            assert isinstance(await anna.say(c.Rename, nick="Vera"), m.Done)
            await anna.until(m.TableInfo)
            assert len(house.house.hub.tables[host.code].connections) == 9
            await house.hang_up()

    asyncio.run(run())
    assert "Error" not in "".join(capfd.readouterr())


def test_what_nobody_has_expected_is_told_without_what_it_was_about(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(secret: str) -> None:
        raise RuntimeError(secret)

    async def run() -> None:
        async with open_house(tmp_path) as house:
            asyncio.get_running_loop().call_soon(fail, "seed")
            await house.http.get("/health")

    asyncio.run(run())
    told = "".join(capfd.readouterr())
    assert "event='unexpected' error='RuntimeError'" in told
    assert "test_patience.py" in told
    assert "seed" not in told
