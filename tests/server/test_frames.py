"""The short cut for texts: whole frames, and the long way wherever it is not safe."""

import asyncio
from pathlib import Path

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from kartezh.server.frames import frame
from kartezh.table import messages as m
from tests.server.house import open_house


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_read_as_the_text_that_it_was(size: int) -> None:
    text = ("ж" * (size // 2) + "x" * (size % 2)) if size else ""
    reader = ClientProtocol(parse_uri("ws://127.0.0.1/"), state=OPEN, max_size=None)
    reader.receive_data(frame(text) + frame("next"))
    events = reader.events_received()
    read = [bytes(one.data).decode() for one in events if isinstance(one, Frame)]
    assert read == [text, "next"]
    assert all(one.opcode is Opcode.TEXT for one in events if isinstance(one, Frame))


def test_a_house_on_a_port_takes_the_short_cut(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            anna = await house.sit(host)
            live = house.house.hub.tables[host.code]
            (connection,) = live.connections
            assert connection._post is not None
            assert connection._post('{"is":"pong"}')
            await anna.until(m.Pong)
            await anna.ws.close()
            while live.connections:
                await house.http.get("/health")
            assert not connection._post('{"is":"pong"}')

    asyncio.run(run())
