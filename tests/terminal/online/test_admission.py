"""Links, codes, names and keys: how one comes to a table, and what is said where one does not."""

import asyncio
import json
import stat
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from kartezh.core.errors import UsageError
from kartezh.terminal.online.admission import admit, agree
from kartezh.terminal.online.house import (
    HouseError,
    Reception,
    TableRefused,
    parse_address,
    parse_house,
    socket_address,
)
from kartezh.terminal.online.keys import MOST, Key, KeyRing
from kartezh.terminal.online.request import HostRequest, JoinRequest
from tests.server.house import free_socket, open_house
from tests.terminal.online.people import EN, Terminal, host, join, ring

TOKEN = "q3JxX0dUu9Yw8mJrB2m6pW1cKcQn5m7bR0k2Zt4vGdE"


# Addresses


@pytest.mark.parametrize(
    ("text", "house", "token"),
    [
        ("k7m2qx", None, None),
        (" K7M2QX\n", None, None),
        ("http://127.0.0.1:8421/t/K7M2QX", "http://127.0.0.1:8421", None),
        ("https://cards.example.org/t/k7m2qx/", "https://cards.example.org", None),
        (f"http://[::1]:80/t/K7M2QX#k={TOKEN}", "http://[::1]:80", TOKEN),
        ("http://host/t/K7M2QX#k=short", "http://host", None),
    ],
)
def test_what_names_a_table(text: str, house: str | None, token: str | None) -> None:
    found = parse_address(text)
    assert (found.code, found.house, found.token) == ("K7M2QX", house, token)


@pytest.mark.parametrize(
    "text",
    ["", "K7M2Q", "K7M2Q0", "К7M2QX", "²7M2QX", "K7M2QX\0", "\udc80" * 6, "9" * 5000],
)
def test_what_is_no_code(text: str) -> None:
    with pytest.raises(UsageError, match="online-bad-code"):
        parse_address(text)


@pytest.mark.parametrize(
    "text",
    [
        "http://user:secret@host/t/K7M2QX",
        "ftp://host/t/K7M2QX",
        "http:///t/K7M2QX",
        "http://host:99999/t/K7M2QX",
        "http://[::1/t/K7M2QX",
        "http://host/other/t/K7M2QX",
        "http://host/t/K7M2Q",
        "http://хост/t/K7M2QX",
        "http://host/" + "x" * 9999,
        "/",
    ],
)
def test_what_is_no_link(text: str) -> None:
    with pytest.raises(UsageError, match="online-bad-"):
        parse_address(text)


def test_where_the_socket_of_a_house_is() -> None:
    assert socket_address(parse_house("https://h.example/")) == "wss://h.example/ws"
    assert socket_address(parse_house("http://h:81")) == "ws://h:81/ws"


# Keys


def key(number: int, house: str = "http://h") -> Key:
    return Key(house, f"AAAA{number:02}", f"Anna {number}", TOKEN)


def test_keys_are_found_again_newest_first(tmp_path: Path) -> None:
    ring = KeyRing(tmp_path / "new" / "folder")
    for one in (key(1), key(2), key(1, "http://other"), key(1)):
        assert ring.keep(one)
    assert ring.find("AAAA01") == key(1)
    assert ring.find("AAAA01", "http://other") == key(1, "http://other")
    assert ring.last_nick == "Anna 1"
    assert ring.forget(key(1))
    assert ring.find("AAAA01", "http://h") is None
    assert len(ring.keys()) == 2


def test_keys_are_for_their_owner_alone(tmp_path: Path) -> None:
    ring = KeyRing(tmp_path)
    ring.keep(key(1))
    mode = stat.S_IMODE(ring.path.stat().st_mode)
    assert mode == 0o600 or sys.platform == "win32"  # there the folder's own rights decide
    assert sorted(path.name for path in tmp_path.iterdir()) == ["tables.json", "tables.json.lock"]


def test_many_keys_lose_the_oldest(tmp_path: Path) -> None:
    ring = KeyRing(tmp_path)
    tables = [{"house": "h", "code": str(at), "nick": "n", "token": "t"} for at in range(MOST)]
    ring.path.write_text(json.dumps({"tables": tables}))
    ring.keep(key(1))
    assert len(ring.keys()) == MOST
    assert ring.find("0") is None


@pytest.mark.parametrize("content", [b"", b"[", b"{}", b"\xff", b'{"tables": 1}', b"[" * 99_999])
def test_a_damaged_file_is_an_empty_one(content: bytes, tmp_path: Path) -> None:
    ring = KeyRing(tmp_path)
    ring.path.write_bytes(content)
    assert ring.keys() == ()
    assert ring.keep(key(1))
    assert ring.keys() == (key(1),)


def test_a_folder_that_cannot_be_written_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not KeyRing(tmp_path / "file" / "folder").keep(key(1))


def test_two_programs_at_once_keep_both_keys(tmp_path: Path) -> None:
    threads = [
        threading.Thread(target=KeyRing(tmp_path).keep, args=(key(number),)) for number in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(KeyRing(tmp_path).keys()) == 8


# A real house


def test_a_key_opens_the_same_seat_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path / "house") as house:
            keys = ring(tmp_path)
            first = await host("bogach", house.url, keys, nick="Anna")
            again = await join(first.key.code, "http://elsewhere", keys)
            assert (again.key, again.fresh) == (first.key, False)
            renamed = await join(first.key.code, house.url, keys, nick="Anya")
            assert renamed.key.token == first.key.token
            anya = Terminal(renamed, lambda text: ["q"] if "now Anya" in text else [])
            assert await anya.play() == ""
            carried = await join(
                f"{house.url}/t/{first.key.code}#k={first.key.token}", "", ring(tmp_path, "other")
            )
            assert (carried.key.token, carried.fresh) == (first.key.token, False)

    asyncio.run(run())


def test_a_name_that_is_taken(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path / "house") as house:
            code = (await host("bogach", house.url, ring(tmp_path), nick="Guest")).key.code
            other = ring(tmp_path, "other")
            unnamed = await join(code, house.url, other)
            assert unnamed.key.nick == "Guest 2"
            with pytest.raises(TableRefused) as refused:
                await join(code, house.url, ring(tmp_path, "third"), nick="Guest")
            assert refused.value.code == "name-taken"

    asyncio.run(run())


def test_a_table_that_is_not_there_or_closed(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path / "house") as house:
            with pytest.raises(TableRefused) as refused:
                await join("AAAAAA", house.url, ring(tmp_path))
            assert refused.value.code == "not-found"

    asyncio.run(run())


def test_nobody_answers(tmp_path: Path) -> None:
    with free_socket() as free:
        url = f"http://127.0.0.1:{free.getsockname()[1]}"
    with pytest.raises(HouseError, match="online-unreachable"):
        admit(JoinRequest(where="AAAAAA", house=url), ring(tmp_path), EN)


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (b"<html>", "online-no-house"),
        (b'{"protocol": 999}', "online-other-protocol"),
        (b"[" * 100_000, "online-no-house"),
    ],
)
def test_somebody_else_answers(answer: bytes, message: str) -> None:
    class Other(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, format: str, *args: object) -> None: ...  # noqa: A002

    with HTTPServer(("127.0.0.1", 0), Other) as server:
        thread = threading.Thread(target=server.handle_request)
        thread.start()
        with pytest.raises(HouseError, match=message):
            Reception(f"http://127.0.0.1:{server.server_port}").facts()
        thread.join()


# What a host agrees on


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ({"game": "chess"}, "game-unknown"),
        ({"seats": 99}, "seats-number"),
        ({"people": 9}, "seats-number"),
        ({"seats": 3, "people": 4}, "online-people"),
        ({"people": 0}, "online-people"),
        ({"pace": "fast"}, "online-pace"),
        ({"preset": "mine"}, "preset-unknown"),
        ({"deals": 0}, "terminal-deals"),
        ({"deals": 101}, "terminal-deals"),
        ({"game": "bogach", "deals": 0}, "terminal-deals"),
        ({"game": "bogach", "deals": 101}, "terminal-deals"),
        ({"options": {"luck": "1"}}, "option-unknown"),
    ],
)
def test_wishes_that_do_not_fit(wish: dict[str, object], message: str) -> None:
    with pytest.raises(UsageError) as refused:
        agree(HostRequest(**{"game": "merchant", "house": "", **wish}))  # type: ignore[arg-type]
    assert refused.value.message == message


def test_people_decide_the_seats_where_nothing_else_does() -> None:
    assert agree(HostRequest(game="merchant", house="", people=5)).seats == 5
    assert agree(HostRequest(game="merchant", house="", people=1)).seats > 1
    settled = agree(
        HostRequest(game="merchant", house="", options={"luck_position": "beside_active"})
    )
    assert settled.options == {"luck_position": "beside_active"}
