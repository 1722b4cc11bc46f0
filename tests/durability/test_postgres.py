"""The same promises on PostgreSQL: a server of the test's own, where its programs are installed."""

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from kartezh.core.errors import UsageError
from kartezh.server.store import Store, StoreFailed, StoreTaken, Written, open_url
from kartezh.table import commands as c
from kartezh.table import events as e
from kartezh.table import messages as m
from kartezh.table.apply import replay
from tests.durability.test_disk import joined, opened
from tests.server.house import Open, Visitor, first_action, open_house

pytest.importorskip("psycopg", reason="needs the extra: postgres")


def programs() -> Path | None:
    """Where ``initdb`` and ``pg_ctl`` are."""
    found = shutil.which("initdb")
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: one.parent.name)
    known = [Path(found).resolve().parent] if found else []
    return next((one for one in [*places[::-1], *known] if (one / "pg_ctl").exists()), None)


@dataclass(frozen=True)
class Server:
    folder: Path
    bin: Path
    user: str

    @property
    def url(self) -> str:
        return f"postgresql://{self.user}@/postgres?host={self.folder}"

    def run(self, program: str, *words: str) -> None:
        """PostgreSQL refuses to be run by root."""
        user = self.user if os.geteuid() == 0 else None
        with (self.folder / "told").open("ab") as told:
            subprocess.run(
                [self.bin / program, "-D", self.folder / "data", *words],
                user=user,
                cwd=self.folder,
                check=True,
                stdin=subprocess.DEVNULL,
                stdout=told,
                stderr=told,
                timeout=120,
            )

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses=''"
        self.run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def crash(self) -> None:
        self.run("pg_ctl", "-w", "-m", "immediate", "stop")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    bin_ = programs()
    if bin_ is None:
        pytest.skip("PostgreSQL is not installed here")
    root = os.geteuid() == 0
    user = "nobody" if root else pwd.getpwuid(os.geteuid()).pw_name
    folder = Path(tempfile.mkdtemp(prefix="kartezh-pg-"))
    if root:
        shutil.chown(folder, user)
    found = Server(folder, bin_, user)
    try:
        found.run("initdb", "-U", user, "-A", "trust", "-E", "UTF8", "--no-locale")
        found.start()
        yield found
        found.crash()
    finally:
        shutil.rmtree(folder)


@pytest.fixture
def store(server: Server) -> Iterator[Store]:
    """Of an empty house."""
    found = open_url(server.url)
    found.delete_closed(before=1 << 60)
    for code in found.open_codes():
        found.write([Written(code, found.last_version(code) + 1, e.Closed(at=1))])
    found.delete_closed(before=1 << 60)
    yield found
    found.close()


def test_what_is_written_is_read(store: Store) -> None:
    events = [joined("AAAAAA", version) for version in range(2, 9)]
    store.write([*opened("AAAAAA"), *events, *opened("BBBBBB")])
    assert store.read("AAAAAA")[1:] == [one.event for one in events]
    assert store.last_version("AAAAAA") == 8
    assert store.open_codes() == ["AAAAAA", "BBBBBB"]
    assert [code for code, _ in store.read_open()] == ["AAAAAA", "BBBBBB"]
    assert store.knows("BBBBBB")
    assert not store.knows("CCCCCC")


def test_of_a_batch_that_fails_nothing_is_there(store: Store) -> None:
    store.write(opened("AAAAAA"))
    with pytest.raises(StoreFailed):
        store.write([*opened("BBBBBB"), Written("AAAAAA", 1, e.Resumed(at=7))])
    assert store.read("BBBBBB") == []
    store.write(opened("BBBBBB"))
    assert store.knows("BBBBBB")


def test_closed_tables_are_deleted_when_their_time_has_come(store: Store) -> None:
    for code, at in (("AAAAAA", 100), ("BBBBBB", 200)):
        store.write([*opened(code), Written(code, 2, e.Closed(at=at))])
    assert store.delete_closed(before=150) == ["AAAAAA"]
    assert store.read("AAAAAA") == []
    assert len(store.read("BBBBBB")) == 2


def test_one_house_at_a_time(server: Server, store: Store) -> None:
    with pytest.raises(StoreTaken):
        open_url(server.url)
    store.close()
    open_url(server.url).close()


def test_a_server_that_is_not_there_is_told_in_a_sentence() -> None:
    with pytest.raises(UsageError) as caught:
        open_url("postgresql://anna:secret@127.0.0.1:1/kartezh")
    assert caught.value.message == "store-unreachable"
    assert "secret" not in str(caught.value)


def test_a_server_that_crashes_in_the_middle_of_a_game_loses_no_move(
    server: Server, store: Store, tmp_path: Path
) -> None:
    async def run() -> None:
        async with open_house(tmp_path, store=store) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            anna = await house.sit(host)
            await anna.ready()
            done = [await anna.act() for _ in range(3)]
            assert all(isinstance(one, m.Done) for one in done)
            turn = (await anna.turn()).turn
            await asyncio.to_thread(server.crash)
            await anna.send(move(anna))
            assert await anna.gone() == "restart"
            await asyncio.to_thread(server.start)
            again = await returned(house, host.code, host.token)
            yours = await again.turn()
            assert yours.turn == turn
            assert isinstance(await again.act(), m.Done)
            log = store.read(host.code)
            acts = [one for one in log if isinstance(one, e.Acted) and one.how == "person"]
            assert len(acts) == 4
            assert replay(log).version == len(log)

    asyncio.run(run())


def move(visitor: Visitor) -> c.Act:
    assert visitor.mine is not None
    return c.Act(id="lost", turn=visitor.mine.turn, action=first_action(visitor.mine.mine))


async def returned(house: Open, code: str, token: str) -> Visitor:
    """As a client comes back: again and again until the table is there."""
    while True:
        visitor = await house.visit(code, token)
        if isinstance(await visitor.next(), m.House):
            return visitor
