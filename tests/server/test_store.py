"""The log on the disk: what is written is read, and what cannot be is told in one sentence."""

import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest
import sqlalchemy as sa

from kartezh.core.errors import UsageError
from kartezh.locales import localizer, tell
from kartezh.server.app import House
from kartezh.server.config import Config
from kartezh.server.reading import Unreadable, read_table
from kartezh.server.schema import METADATA, REVISIONS
from kartezh.server.store import FILE, Store, StoreFailed, Written, migrate, open_folder, open_url
from kartezh.table import events as e
from kartezh.table.model import Phase
from kartezh.table.settings import Settings
from tests.table.evening import started

SETTINGS = Settings(game="bogach", seats=2, deals=1)


def log(code: str, *more: e.AnyEvent) -> list[Written]:
    events = [e.Opened(at=5, settings=SETTINGS, code=code), *more]
    return [Written(code, version, event) for version, event in enumerate(events, 1)]


def test_what_is_written_is_read(tmp_path: Path) -> None:
    store = open_folder(tmp_path / "new" / "folder")
    joined = e.Joined(at=6, person=0, nick="Анна «Ё» 😀", key="k")
    store.write([*log("AAAAAA", joined), *log("BBBBBB")])
    store.close()
    again = open_folder(tmp_path / "new" / "folder")
    assert again.read("AAAAAA")[1] == joined
    assert again.read("CCCCCC") == []
    assert [code for code, _ in again.read_open()] == ["AAAAAA", "BBBBBB"]
    assert again.knows("BBBBBB")
    assert not again.knows("CCCCCC")
    again.close()


def test_two_writers_never_write_the_same_version(tmp_path: Path) -> None:
    """And of a batch that fails nothing is there."""
    store = open_folder(tmp_path)
    store.write(log("AAAAAA"))
    with pytest.raises(StoreFailed):
        store.write([*log("BBBBBB"), Written("AAAAAA", 1, e.Resumed(at=7))])
    assert store.read("BBBBBB") == []
    store.write(log("BBBBBB"))
    store.close()


def test_closed_tables_are_deleted_when_their_time_has_come(tmp_path: Path) -> None:
    store = open_folder(tmp_path)
    store.write(
        [*log("AAAAAA", e.Closed(at=100)), *log("BBBBBB", e.Closed(at=200)), *log("CCCCCC")]
    )
    assert [code for code, _ in store.read_open()] == ["CCCCCC"]
    assert store.delete_closed(before=150) == ["AAAAAA"]
    assert store.read("AAAAAA") == []
    assert store.read("BBBBBB")
    store.close()


def test_the_disk_is_asked_for_full_safety(tmp_path: Path) -> None:
    store = open_folder(tmp_path)
    cursor = store._writing.cursor()
    assert cursor.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert cursor.execute("PRAGMA synchronous").fetchone() == (2,)
    store.close()


def test_all_revisions_together_are_the_schema(tmp_path: Path) -> None:
    def shape(engine: sa.Engine) -> object:
        found = sa.inspect(engine)
        return {
            name: (
                [
                    (column["name"], str(column["type"]), column["nullable"])
                    for column in found.get_columns(name)
                ],
                found.get_pk_constraint(name)["constrained_columns"],
                sorted(index["name"] or "" for index in found.get_indexes(name)),
            )
            for name in found.get_table_names()
        }

    made, migrated = sa.create_engine("sqlite://"), sa.create_engine("sqlite://")
    store = Store(made, name="made")
    with migrated.connect() as connection:
        migrate(connection)
        connection.commit()
        revision = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    assert revision == REVISIONS[-1]
    assert shape(made) == shape(migrated)
    assert set(METADATA.tables) < set(sa.inspect(made).get_table_names())
    store.close()
    migrated.dispose()


def refused(folder: Path) -> str:
    with pytest.raises(UsageError) as caught:
        open_folder(folder)
    for language in ("ru", "en"):
        assert "\n" not in tell(caught.value, localizer(language))
    return caught.value.message


def test_a_second_house_in_the_folder(tmp_path: Path) -> None:
    store = open_folder(tmp_path)
    assert refused(tmp_path) == "store-taken"
    store.close()
    open_folder(tmp_path).close()


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    open_folder(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert refused(tmp_path) == "store-newer"


@pytest.mark.parametrize("name", ["events", "songs"])
def test_a_database_of_another_program(name: str, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute(f"CREATE TABLE {name} (x)")
    connection.close()
    assert refused(tmp_path) == "store-foreign"


@pytest.mark.parametrize(
    "content", [b"no database at all " * 100, b"SQLite format 3\0" + b"x" * 999]
)
def test_a_damaged_file(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert refused(tmp_path) == "store-damaged"


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    assert refused(file) == "store-not-folder"
    assert refused(file / "below") == "store-not-folder"


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    assert refused(tmp_path / "a\0b") == "store-unwritable"
    (tmp_path / FILE).mkdir()
    assert refused(tmp_path) == "store-unwritable"


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("nonsense", "store-url"),
        ("mysql://user:secret@host/x", "store-url"),
        ("nosuch://user:secret@host/x", "store-url"),
    ],
)
def test_urls_that_lead_nowhere(url: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        open_url(url)
    assert caught.value.message == message
    assert "secret" not in str(caught.value)


def test_a_table_that_cannot_be_read_keeps_no_other_from_coming_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = open_folder(tmp_path)
    store.write([*log("AAAAAA"), *log("BBBBBB"), *log("CCCCCC")])
    store.close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE events SET body = '{' WHERE table_code = 'AAAAAA'")
        connection.execute("UPDATE events SET version = 2 WHERE table_code = 'BBBBBB'")
        connection.execute(
            "UPDATE events SET body = replace(body, 'bogach', 'poker') WHERE table_code = 'BBBBBB'"
        )
    connection.close()
    store = open_folder(tmp_path)
    house = House(store, Config(), static=tmp_path)
    assert list(house.hub.tables) == ["CCCCCC"]
    assert "AAAAAA" in capsys.readouterr().err
    store.close()


def test_a_file_that_is_damaged_within_while_the_house_opens(tmp_path: Path) -> None:
    store = open_folder(tmp_path)
    for at in range(50):
        store.write(log(f"AAAA{at:02}", *[e.Resumed(at=i) for i in range(50)]))
    store.close()
    store = open_folder(tmp_path)
    file = tmp_path / FILE
    content = file.read_bytes()
    middle = len(content) // 2
    file.write_bytes(content[:middle] + b"\xff" * (len(content) - middle))
    with pytest.raises(UsageError) as caught:
        House(store, Config(), static=tmp_path)
    assert caught.value.message == "store-damaged"
    store.close()


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_log_with_a_hole_is_a_damaged_one(version: int, tmp_path: Path) -> None:
    """It is not played as if what is missing had not happened, and stays as it is."""
    evening = started(people=1, seats=2)
    rows = [Written("AAAAAA", at, event) for at, event in enumerate(evening.log, 1)]
    store = open_folder(tmp_path)
    store.write([*rows, *log("BBBBBB")])
    store.close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute(
            "DELETE FROM events WHERE table_code = 'AAAAAA' AND version = ?", (version,)
        )
    connection.close()
    store = open_folder(tmp_path)
    found = dict(store.read_open())
    store.close()
    assert found["AAAAAA"] is None
    with pytest.raises(Unreadable):
        read_table(found["AAAAAA"])
    assert read_table(found["BBBBBB"]).code == "BBBBBB"


def test_no_part_of_a_log_brings_down_the_house() -> None:
    """Whatever is missing from it: it is read, or it is unreadable."""
    evening = started("bogach", people=1, seats=2)
    evening.run_until(Phase.OVER)
    for missing in range(len(evening.log)):
        with suppress(Unreadable):
            read_table([*evening.log[:missing], *evening.log[missing + 1 :]])
