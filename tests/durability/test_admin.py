"""``kartezh admin``: the tables of a house, open or closed; nobody else gets in."""

import asyncio
import json
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from kartezh.cli import main
from kartezh.server.admin import LATE, open_tables
from kartezh.server.door import KEY_FILE, leave_key, make_key, take_key
from kartezh.server.store import FILE, open_folder
from kartezh.table import messages as m
from kartezh.table.apply import replay
from kartezh.table.events import Closed
from kartezh.table.model import Phase
from tests.durability.test_disk import house_of_tables
from tests.server.house import Clock, Open, open_house


def admin(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> tuple[int, str, str]:
    capsys.readouterr()
    status = main(["--lang", "en", "admin", *words, "--data", str(folder)])
    told = capsys.readouterr()
    return status, told.out, told.err


@contextmanager
def key_for(house: Open, folder: Path, key: str) -> Iterator[None]:
    leave_key(folder / KEY_FILE, key, host="127.0.0.1", port=house.port)
    yield
    take_key(folder / KEY_FILE, key)


def break_log(folder: Path, code: str) -> None:
    with sqlite3.connect(folder / FILE) as connection:
        connection.execute("UPDATE events SET body = '{' WHERE table_code = ?", (code,))
    connection.close()


def test_a_house_that_is_closed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house_of_tables(tmp_path)
    break_log(tmp_path, "AAAAA9")
    status, out, _ = admin(capsys, tmp_path, "tables")
    assert status == 0
    assert len(out.splitlines()) == 20
    assert out.splitlines()[0] == "AAAAA9  STUCK: its log cannot be played"
    assert "AAAAA5  waiting room  bogach  0 of 28 here  closes" in out
    status, out, _ = admin(capsys, tmp_path, "stuck", "--json")
    assert status == 1
    assert json.loads(out)["tables"] == [{"code": "AAAAA9", "stuck": "unreadable"}]
    for code in ("AAAAA9", "aaaaa5"):
        assert admin(capsys, tmp_path, "close", code)[0] == 0
    status, _, err = admin(capsys, tmp_path, "close", "AAAAA5")
    assert (status, err) == (2, "There is no open table “AAAAA5”.\n")
    assert admin(capsys, tmp_path, "stuck")[:2] == (0, "No tables.\n")
    store = open_folder(tmp_path)
    assert replay(store.read("AAAAA5")).phase is Phase.CLOSED
    assert len(store.open_codes()) == 18
    store.close()


def test_a_house_that_stands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house_of_tables(tmp_path)
    break_log(tmp_path, "AAAAA9")

    async def run() -> None:
        key = make_key()
        async with open_house(tmp_path, key=key) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            anna = await house.sit(host)
            await anna.ready()
            await anna.turn()
            with key_for(house, tmp_path, key):
                if sys.platform != "win32":
                    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600
                out = await asyncio.to_thread(admin, capsys, tmp_path, "tables")
                assert f"{host.code}  playing  bogach  1 of 1 here  " in out[1]
                assert "AAAAA9  STUCK" in out[1]
                for code in (host.code, "AAAAA9"):
                    done = await asyncio.to_thread(admin, capsys, tmp_path, "close", code)
                    assert done[:2] == (0, f"Table {code} is closed.\n")
                assert (await anna.until(m.Goodbye)).why == "closed"
                gone = await asyncio.to_thread(admin, capsys, tmp_path, "close", host.code)
                assert gone[0] == 2
                assert (await asyncio.to_thread(admin, capsys, tmp_path, "stuck"))[0] == 0
            no_key = await asyncio.to_thread(admin, capsys, tmp_path, "tables")
            assert no_key[0] == 2
            assert "does not answer" in no_key[2]
        store = open_folder(tmp_path)
        assert isinstance(store.read(host.code)[-1], Closed)
        assert {host.code, "AAAAA9"}.isdisjoint(store.open_codes())
        store.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"authorization": "Bearer"},
        {"authorization": "Bearer wrong"},
        {"authorization": "Bearer KEY", "x-forwarded-for": "127.0.0.1"},
        {"authorization": "Bearer KEY", "x-real-ip": "203.0.113.9"},
        {"authorization": "Bearer KEY", "forwarded": "for=127.0.0.1"},
    ],
)
def test_who_has_no_key_or_comes_through_a_proxy_finds_nothing(
    headers: dict[str, str], tmp_path: Path
) -> None:
    async def run() -> None:
        async with open_house(tmp_path, key="KEY") as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            seen = await house.http.get("/admin/tables", headers=headers)
            shut = await house.http.post(f"/admin/tables/{host.code}/close", headers=headers)
            assert (seen.status_code, shut.status_code) == (404, 404)
            assert (await house.http.get(f"/api/tables/{host.code}")).status_code == 200
            right = {"authorization": "Bearer KEY"}
            assert (await house.http.get("/admin/tables", headers=right)).status_code == 200

    asyncio.run(run())


def test_a_house_without_a_key_has_no_door(tmp_path: Path) -> None:
    async def run() -> httpx.Response:
        async with open_house(tmp_path) as house:
            return await house.http.get("/admin/tables", headers={"authorization": "Bearer"})

    assert asyncio.run(run()).status_code == 404


def test_a_table_whose_time_has_passed_is_stuck(tmp_path: Path) -> None:
    async def run() -> None:
        clock = Clock()
        async with open_house(tmp_path, clock=clock) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1, pace="quick")
            anna = await house.sit(host)
            await anna.ready()
            await anna.turn()
            hub = house.house.hub
            (line,) = open_tables(hub).tables
            assert (line.stuck, line.waits, line.here) == ("", "late-move", 1)
            clock.ahead += 31_000 + LATE  # and no timer that rings
            (line,) = open_tables(hub).tables
            assert line.stuck == "late"
            hub.broken.add("BBBBBB")
            hub.unread.add("CCCCCC")
            stuck = {one.code: one.stuck for one in open_tables(hub).tables}
            assert stuck == {host.code: "late", "BBBBBB": "unreadable", "CCCCCC": "unwritten"}

    asyncio.run(run())


@pytest.mark.parametrize("words", [("close",), ("tables", "AAAAAA"), ("open",)])
def test_what_does_not_fit(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = admin(capsys, tmp_path, *words)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_where_there_is_no_house_none_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert admin(capsys, tmp_path / "x", "tables")[0] == 2
    assert not (tmp_path / "x").exists()
