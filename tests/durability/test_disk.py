"""Disks that are full, read-only, torn in the middle of a write, or damaged."""

import asyncio
import os
import random
import resource
import shutil
import signal
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kartezh.core.errors import UsageError
from kartezh.server.store import FILE, Store, StoreFailed, Written, open_folder
from kartezh.table import events as e
from kartezh.table.settings import Settings
from tests.durability.disturbed import Crowd, Houses, Toll, check_logs, check_views, logs_of
from tests.durability.inside import copy_files

SETTINGS = Settings(game="bogach", seats=2, deals=1)
WAL = f"{FILE}-wal"


def opened(code: str) -> list[Written]:
    return [Written(code, 1, e.Opened(at=5, settings=SETTINGS, code=code))]


def joined(code: str, version: int) -> Written:
    nick = f"Гость {version} " + "x" * 60
    return Written(code, version, e.Joined(at=version, person=version, nick=nick, key="k" * 64))


def files(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in (FILE, WAL) if (folder / name).is_file()}


# A write that was torn


def test_of_a_torn_commit_nothing_is_there_and_of_those_before_all(tmp_path: Path) -> None:
    """The log of the database ends anywhere within the last commit, or holds rubbish from there."""
    chance = random.Random(4)
    store = open_folder(tmp_path / "house")
    store.write(opened("AAAAAA"))
    for version in range(2, 9):
        store.write([joined("AAAAAA", version)])
    before = files(tmp_path / "house")
    earlier = store.read("AAAAAA")
    store.write([joined("AAAAAA", version) for version in range(9, 40)])
    after = files(tmp_path / "house")
    later = store.read("AAAAAA")
    store.close()
    start, end = len(before[WAL]), len(after[WAL])
    assert before[FILE] == after[FILE]
    assert end - start > 8000
    cuts = {start, start + 1, end - 1, *(chance.randrange(start, end) for _ in range(16))}
    for at, cut in enumerate(sorted(cuts)):
        for rubbish in (b"", bytes(end - cut), chance.randbytes(end - cut)):
            assert (
                after_crash(tmp_path / f"{at}-{rubbish[:1].hex()}", after, cut, rubbish) == earlier
            )
    assert after_crash(tmp_path / "whole", after, end, b"") == later


def after_crash(
    folder: Path, files_: dict[str, bytes], cut: int, rubbish: bytes
) -> list[e.AnyEvent]:
    """What is read, and the house writes on."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / FILE).write_bytes(files_[FILE])
    (folder / WAL).write_bytes(files_[WAL][:cut] + rubbish)
    store = open_folder(folder)
    log = store.read("AAAAAA")
    store.write([joined("AAAAAA", len(log) + 1)])
    assert store.read("AAAAAA")[:-1] == log
    store.close()
    return log


# A full disk, a read-only disk


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is another process's, Linux alone")
def test_a_full_disk_takes_no_move_that_was_acknowledged(tmp_path: Path) -> None:
    """No file of the house may grow any more, by the system's word, in the middle of a game."""

    async def run() -> Toll:
        houses, toll = Houses(tmp_path / "house"), Toll()
        crowd = Crowd(houses, tables=3, seed=8)
        await houses.begin()
        try:
            await houses.open()
            await crowd.come()
            await crowd.more(30)
            before = resource.prlimit(houses.pid, resource.RLIMIT_FSIZE)
            for player in crowd.players:
                player.fallen.clear()
            resource.prlimit(houses.pid, resource.RLIMIT_FSIZE, (4096, before[1]))
            await asyncio.gather(*[player.fallen.wait() for player in crowd.players])
            while min(len(player.goodbyes) for player in crowd.players) < 3:
                for player in crowd.players:
                    player.fallen.clear()
                await asyncio.gather(*[player.fallen.wait() for player in crowd.players])
            acknowledged = crowd.acknowledged
            resource.prlimit(houses.pid, resource.RLIMIT_FSIZE, before)
            await crowd.more(60)
            await crowd.back()
            assert crowd.acknowledged >= acknowledged + 60
            await crowd.leave()
            assert await houses.end(signal.SIGTERM) == 0
            codes = {player.code for player in crowd.players}
            logs = logs_of(houses.folder, tmp_path / "copy", codes)
            check_logs(logs, {}, crowd.players, toll)
            check_views(logs, crowd.players, toll)
            assert {why for player in crowd.players for why in player.goodbyes} == {"restart"}
            assert [player.refused for player in crowd.players] == [[]] * len(crowd.players)
        finally:
            await crowd.leave()
            await houses.close()
        return toll

    assert asyncio.run(run()).scenes > 60


def test_a_disk_that_becomes_read_only_fails_the_batch_and_not_the_house(tmp_path: Path) -> None:
    store = open_folder(tmp_path)
    store.write(opened("AAAAAA"))
    store._writing.cursor().execute("PRAGMA query_only = 1")
    with pytest.raises(StoreFailed, match="SQLITE_READONLY"):
        store.write([joined("AAAAAA", 2)])
    assert len(store.read("AAAAAA")) == 1
    store.write([joined("AAAAAA", 2)])
    assert len(store.read("AAAAAA")) == 2
    store.close()


@contextmanager
def powerless() -> Iterator[None]:
    """Root may write anywhere; nobody may not."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(sys.platform == "win32", reason="rights are others there")
def test_a_house_on_a_read_only_disk_does_not_open() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = open_folder(folder)
        store.write(opened("AAAAAA"))
        store.close()
        before = files(folder)
        for file in folder.iterdir():
            file.chmod(0o444)
        folder.chmod(0o555)
        with powerless(), pytest.raises(UsageError) as caught:
            open_folder(folder)
        assert caught.value.message == "store-unwritable"
        assert files(folder) == before
        folder.chmod(0o755)


# A database that is damaged


def house_of_tables(folder: Path) -> None:
    store = open_folder(folder)
    for sign in "23456789ABCDEFGHJKMN":
        code = f"AAAAA{sign}"
        store.write([*opened(code), *[joined(code, version) for version in range(2, 30)]])
    store.close()


def _zero_header(content: bytes) -> bytes:
    return bytes(100) + content[100:]


def _middle(content: bytes) -> bytes:
    middle = len(content) // 2 // 4096 * 4096
    return content[:middle] + b"\xff" * 4096 + content[middle + 4096 :]


def _half(content: bytes) -> bytes:
    return content[: len(content) // 2]


def _page_twice(content: bytes) -> bytes:
    """A write that went to the wrong place."""
    last = len(content) - 4096
    return content[:last] + content[last - 4096 : last]


@pytest.mark.parametrize("damage", [_zero_header, _middle, _half, _page_twice])
def test_a_damaged_database_is_refused_and_stays_as_it_is(damage: object, tmp_path: Path) -> None:
    house_of_tables(tmp_path)
    content = damage((tmp_path / FILE).read_bytes())  # type: ignore[operator]
    (tmp_path / FILE).write_bytes(content)
    refused(tmp_path)
    assert files(tmp_path)[FILE] == content


def test_an_empty_file_beside_a_log_is_no_new_database(tmp_path: Path) -> None:
    store = open_folder(tmp_path / "house")
    store.write(opened("AAAAAA"))
    copy_files(tmp_path / "house", tmp_path / "copy")
    store.close()
    (tmp_path / "copy" / FILE).write_bytes(b"")
    before = files(tmp_path / "copy")
    assert before[WAL]
    refused(tmp_path / "copy")
    assert files(tmp_path / "copy") == before
    (tmp_path / "copy" / FILE).unlink()
    refused(tmp_path / "copy")


def refused(folder: Path) -> None:
    with pytest.raises(UsageError) as caught:
        open_folder(folder)
    assert caught.value.message == "store-damaged"


def test_looking_at_old_tables_on_a_disk_that_fails_is_told(tmp_path: Path) -> None:
    store = open_folder(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("ALTER TABLE tables RENAME TO gone")
    connection.close()
    for ask in (lambda one: one.delete_closed(5), lambda one: one.knows("AAAAAA")):
        failing(store, ask)
    store.close()


def failing(store: Store, ask: object) -> None:
    with pytest.raises(StoreFailed):
        ask(store)  # type: ignore[operator]
