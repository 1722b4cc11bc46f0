"""The short cut for texts: whole frames, and the long way wherever it is not safe."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from kartezh.server.frames import frame, read_frames, text_of
from kartezh.server.wire import LONGEST
from kartezh.table import commands as c
from kartezh.table import messages as m
from tests.server.house import open_house


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_read_as_the_text_that_it_was(size: int) -> None:
    text = ("ж" * (size // 2) + "x" * (size % 2)) if size else ""
    reader = ClientProtocol(parse_uri("ws://127.0.0.1/"), state=OPEN, max_size=None)
    reader.receive_data(frame(text.encode()) + frame(b"next"))
    events = reader.events_received()
    read = [bytes(one.data).decode() for one in events if isinstance(one, Frame)]
    assert read == [text, "next"]
    assert all(one.opcode is Opcode.TEXT for one in events if isinstance(one, Frame))
    assert text_of(frame(text.encode())) == text


def sent(*frames: Frame) -> bytes:
    """As a client sends them, masked."""
    return b"".join(one.serialize(mask=True) for one in frames)


TEXT = Frame(Opcode.TEXT, b'{"do":"ping"}')
LONGER = Frame(Opcode.TEXT, b"x" * 126)
LONG = Frame(Opcode.TEXT, b"x" * LONGEST)
PONG = Frame(Opcode.PONG, b"1234")


def test_whole_texts_are_read_where_they_arrive() -> None:
    assert read_frames(sent(TEXT), LONGEST) == [TEXT.data]
    assert read_frames(sent(Frame(Opcode.TEXT, b"")), LONGEST) == [b""]
    assert read_frames(sent(TEXT, LONGER, LONG, TEXT), LONGEST) == [
        TEXT.data,
        LONGER.data,
        LONG.data,
        TEXT.data,
    ]


def test_whole_frames_of_another_kind_are_not_ours_but_leave_the_place_known() -> None:
    for other in (PONG, Frame(Opcode.BINARY, b"12"), Frame(Opcode.CLOSE, b"\x03\xe8")):
        assert read_frames(sent(other), LONGEST) == []
        assert read_frames(sent(TEXT, other), LONGEST) == []


@given(st.data())
def test_a_part_of_a_frame_is_never_taken_for_a_whole(data: st.DataObject) -> None:
    frames = data.draw(st.lists(st.sampled_from([TEXT, LONGER, PONG]), min_size=1, max_size=3))
    whole = sent(*frames)
    ends = {len(sent(*frames[:at])) for at in range(len(frames) + 1)}
    cut = data.draw(st.integers(1, len(whole)))
    assert (read_frames(whole[:cut], LONGEST) is None) == (cut not in ends)


@pytest.mark.parametrize(
    "bad",
    [
        TEXT.serialize(mask=False),
        sent(Frame(Opcode.TEXT, b"a", fin=False)),
        sent(Frame(Opcode.TEXT, b"a", fin=False), Frame(Opcode.CONT, b"b")),
        sent(Frame(Opcode.TEXT, b"x" * (LONGEST + 1))),
        sent(Frame(Opcode.TEXT, b"x" * 65_536)),
    ],
    ids=["unmasked", "begun", "in-parts", "too-long", "long"],
)
def test_what_only_uvicorn_understands_goes_the_long_way(bad: bytes) -> None:
    assert read_frames(bad, LONGEST) is None


def test_a_house_on_a_port_takes_the_short_cut(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            anna = await house.sit(host)
            live = house.house.hub.tables[host.code]
            (connection,) = live.connections
            assert connection._post is not None
            assert connection._post(frame(b'{"is":"pong"}'))
            await anna.until(m.Pong)
            await anna.ws.close()
            while live.connections:
                await house.http.get("/health")
            assert not connection._post(frame(b'{"is":"pong"}'))

    asyncio.run(run())


def test_texts_in_parts_and_in_crowds_are_heard_in_their_order(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            anna = await house.sit(await house.create("Anna", game="bogach", seats=2, deals=1))
            transport = anna.ws.transport
            said = [sent(Frame(Opcode.TEXT, asked(f"s{at}"))) for at in range(6)]
            transport.write(said[0] + said[1])
            await anna.until(m.Done, id="s0")
            await anna.until(m.Done, id="s1")
            transport.write(said[2][:9])
            await house.http.get("/health")
            transport.write(said[2][9:] + said[3] + said[4][:20])
            await anna.until(m.Done, id="s2")
            await anna.until(m.Done, id="s3")
            transport.write(said[4][20:] + said[5])
            await anna.until(m.Done, id="s4")
            await anna.until(m.Done, id="s5")

    asyncio.run(run())


def asked(command: str) -> bytes:
    return msgspec.json.encode(c.Rename(id=command, nick=f"Anna {command}"))
