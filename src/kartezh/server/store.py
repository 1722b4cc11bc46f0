"""The logs of all tables in one database: SQLite in a folder, or PostgreSQL.

Blocking; ``kartezh.server.writer`` and the hub call it from threads of their own.
"""

import os
import sqlite3
from collections.abc import Generator, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from importlib.resources import as_file, files
from itertools import groupby
from pathlib import Path
from typing import IO, Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from kartezh.core.errors import UsageError
from kartezh.server.locking import lock_file
from kartezh.server.schema import EVENTS, METADATA, REVISIONS, TABLES
from kartezh.server.sound import check_file, is_damage
from kartezh.table.events import AnyEvent, Closed, Opened

FILE: Final = "house.sqlite"
OWNER_ONLY: Final = 0o600
"""Seeds and hands stand in a database; SQLite gives its companions the same rights."""
LOCK_KEY: Final = 0x6B61727465
"""PostgreSQL's advisory lock of a house."""

_decoder = msgspec.json.Decoder(AnyEvent)
_encoder = msgspec.json.Encoder()


class StoreFailed(Exception):
    """A batch could not be written; nothing of it is in the log."""


class StoreTaken(UsageError):
    """Another house is open there."""


@dataclass(frozen=True, slots=True)
class Written:
    """An event of a table on its way to the log."""

    code: str
    version: int
    event: AnyEvent


def open_folder(folder: Path, name: str = FILE) -> "Store":
    """SQLite in a folder that is made if need be. Raises UsageError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = lock_file(folder / "house.lock")
    except FileExistsError:
        raise UsageError("store-not-folder", path=str(folder)) from None
    except NotADirectoryError:
        raise UsageError("store-not-folder", path=str(folder)) from None
    except BlockingIOError:
        raise StoreTaken("store-taken", path=str(folder)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or ""
        raise UsageError("store-unwritable", path=str(folder), reason=reason) from None
    file = folder / name
    try:
        check_file(file)
        if not file.exists():
            os.close(os.open(file, os.O_CREAT | os.O_WRONLY, OWNER_ONLY))
    except OSError as error:
        lock.close()
        raise UsageError("store-unwritable", path=str(file), reason=error.strerror or "") from None
    except UsageError:
        lock.close()
        raise
    engine = sa.create_engine(
        sa.URL.create("sqlite", database=str(file)),
        poolclass=NullPool,
        connect_args={"check_same_thread": False, "timeout": 10},
    )
    sa.event.listen(engine, "connect", _prepare_sqlite)
    try:
        return Store(engine, name=str(file), lock=lock)
    except BaseException:
        lock.close()
        raise


def open_url(url: str) -> "Store":
    """PostgreSQL (or SQLite by URL). Raises UsageError."""
    try:
        parsed = sa.make_url(url)
        if parsed.drivername in ("postgres", "postgresql"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        file = sqlite_file(url)
        if file is not None:
            return open_folder(file.parent, file.name)
        if parsed.get_backend_name() != "postgresql":
            raise UsageError("store-url", url=without_password(url))
        engine = sa.create_engine(parsed)
    except (ArgumentError, NoSuchModuleError, ValueError):
        raise UsageError("store-url", url=without_password(url)) from None
    except ModuleNotFoundError as error:
        raise UsageError("store-driver", driver=error.name or "") from None
    return Store(engine, name=parsed.render_as_string(hide_password=True))


def sqlite_file(url: str) -> Path | None:
    """The file that a URL of SQLite names; None for any other URL."""
    if not url.startswith("sqlite"):
        return None
    try:
        return Path(sa.make_url(url).database or FILE)
    except ArgumentError:
        return None


def without_password(url: str) -> str:
    head, at, tail = url.rpartition("@")
    return f"{head.partition('://')[0]}://…@{tail}" if at else url


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA busy_timeout=10000")


class Store:
    """Open from the first to the last moment of a house; ``close`` when all is written."""

    def __init__(self, engine: sa.Engine, *, name: str, lock: IO[Any] | None = None) -> None:
        """Migrated to the newest revision. Raises UsageError."""
        self.name = name
        self._engine = engine
        self._lock = lock
        self._writing: Any = None
        try:
            with engine.connect() as connection:
                self._migrate(connection)
            self._connect()
        except DBAPIError as error:
            self._give_up()
            raise UsageError(self._told(error), path=name, reason=_reason(error)) from None
        except UsageError:
            self._give_up()
            raise
        mark = "?" if engine.dialect.name == "sqlite" else "%s"
        marks = ", ".join([mark] * 4)
        self._insert = f"INSERT INTO events (table_code, version, at, body) VALUES ({marks})"  # noqa: S608
        self._open = f"INSERT INTO tables (code, opened_at) VALUES ({mark}, {mark})"  # noqa: S608
        self._shut = f"UPDATE tables SET closed_at = {mark} WHERE code = {mark}"  # noqa: S608

    @property
    def _has_a_file(self) -> bool:
        """Of its own, while a schema of a server may well be shared."""
        return self._engine.dialect.name == "sqlite"

    def _told(self, error: DBAPIError) -> str:
        """Which sentence fits what the database says."""
        if not self._has_a_file:
            return "store-unreachable"
        return "store-damaged" if is_damage(error.orig) else "store-unwritable"

    def _migrate(self, connection: sa.Connection) -> None:
        known = sa.inspect(connection).get_table_names()
        revision = None
        if "alembic_version" in known:
            revision = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
        elif "events" in known or "tables" in known or (known and self._has_a_file):
            raise UsageError("store-foreign", path=self.name)
        if revision is not None and revision not in REVISIONS:
            raise UsageError("store-newer", path=self.name)
        connection.rollback()
        if revision is None:
            create(connection)
        elif revision != REVISIONS[-1]:
            migrate(connection)
        connection.commit()

    def _take_lock(self) -> None:
        if self._engine.dialect.name == "postgresql":
            cursor = self._writing.cursor()
            cursor.execute("SELECT pg_try_advisory_lock(%s)", (LOCK_KEY,))
            free = cursor.fetchone()[0]
            self._writing.commit()
            if not free:
                raise StoreTaken("store-taken", path=self.name)

    def write(self, batch: list[Written]) -> None:
        """All of it, on the disk when this returns, or nothing of it. Raises StoreFailed."""
        rows = [(w.code, w.version, w.event.at, _encoder.encode(w.event).decode()) for w in batch]
        opened = [(w.code, w.event.at) for w in batch if isinstance(w.event, Opened)]
        closed = [(w.event.at, w.code) for w in batch if isinstance(w.event, Closed)]
        errors = self._engine.dialect.loaded_dbapi.Error
        try:
            if self._writing is None:
                self._connect()
            cursor = self._writing.cursor()
            if opened:
                cursor.executemany(self._open, opened)
            cursor.executemany(self._insert, rows)
            if closed:
                cursor.executemany(self._shut, closed)
            self._writing.commit()
        except (errors, SQLAlchemyError, UsageError) as error:
            self._give_up()
            raise StoreFailed(_name(error)) from error

    def _connect(self) -> None:
        """The one connection that writes. Raises DBAPIError, StoreTaken."""
        self._writing = self._engine.raw_connection()
        self._take_lock()

    def _give_up(self) -> None:
        """The next batch begins with a new connection: this one may be broken."""
        if self._writing is not None:
            with suppress(self._engine.dialect.loaded_dbapi.Error, DBAPIError):
                self._writing.invalidate()
            self._writing = None

    def open_codes(self) -> list[str]:
        """Of tables that are not closed, oldest first. Raises StoreFailed."""
        query = sa.select(TABLES.c.code).where(TABLES.c.closed_at.is_(None)).order_by("opened_at")
        try:
            with self._engine.connect() as connection:
                return list(connection.scalars(query))
        except SQLAlchemyError as error:
            raise StoreFailed(_name(error)) from error

    def read(self, code: str) -> list[AnyEvent]:
        """The log of a table; empty where there is none, or none that can be read.

        Raises StoreFailed.
        """
        with closing(self._logs(EVENTS.c.table_code == code)) as logs:
            found = next(logs, None)
        return (found[1] if found else None) or []

    def read_open(self) -> Iterator[tuple[str, list[AnyEvent] | None]]:
        """Every open table with its log; None for one that cannot be read. Raises StoreFailed."""
        still = sa.select(TABLES.c.code).where(TABLES.c.closed_at.is_(None))
        return self._logs(EVENTS.c.table_code.in_(still), yield_per=1000)

    def _logs(
        self, which: sa.ColumnElement[bool], **options: int
    ) -> Generator[tuple[str, list[AnyEvent] | None], None, None]:
        query = (
            sa.select(EVENTS.c.table_code, EVENTS.c.version, EVENTS.c.body)
            .where(which)
            .order_by(EVENTS.c.table_code, EVENTS.c.version)
        )
        try:
            with (
                self._engine.connect() as connection,
                closing(connection.execution_options(**options).execute(query)) as rows,
            ):
                for code, found in groupby(rows, key=lambda row: str(row[0])):
                    log = [(version, body) for _, version, body in found]
                    whole = all(version == at for at, (version, _) in enumerate(log, 1))
                    yield code, _decode([body for _, body in log]) if whole else None
        except SQLAlchemyError as error:
            raise StoreFailed(_name(error)) from error

    def knows(self, code: str) -> bool:
        """Raises StoreFailed."""
        query = sa.select(TABLES.c.code).where(TABLES.c.code == code)
        try:
            with self._engine.connect() as connection:
                return connection.scalar(query) is not None
        except SQLAlchemyError as error:
            raise StoreFailed(_name(error)) from error

    def last_version(self, code: str) -> int:
        """How many events the log of a table has. Raises StoreFailed."""
        query = sa.select(sa.func.max(EVENTS.c.version)).where(EVENTS.c.table_code == code)
        try:
            with self._engine.connect() as connection:
                return connection.scalar(query) or 0
        except SQLAlchemyError as error:
            raise StoreFailed(_name(error)) from error

    def delete_closed(self, before: int) -> list[str]:
        """Tables that were closed before that time, with their logs. Their codes.

        Raises StoreFailed.
        """
        old = sa.select(TABLES.c.code).where(TABLES.c.closed_at < before)
        try:
            with self._engine.begin() as connection:
                codes = list(connection.scalars(old))
                connection.execute(sa.delete(EVENTS).where(EVENTS.c.table_code.in_(old)))
                connection.execute(sa.delete(TABLES).where(TABLES.c.closed_at < before))
        except SQLAlchemyError as error:
            raise StoreFailed(_name(error)) from error
        return codes

    def close(self) -> None:
        """The lock is free again for another house."""
        if self._writing is not None:
            self._writing.close()
        self._engine.dispose()
        if self._lock is not None:
            self._lock.close()


def _decode(bodies: list[str]) -> list[AnyEvent] | None:
    try:
        return [_decoder.decode(body) for body in bodies]
    except msgspec.DecodeError:
        return None


def create(connection: sa.Connection) -> None:
    """A new database, as all revisions together would leave it; a test sees to that."""
    METADATA.create_all(connection)
    connection.execute(
        sa.text(
            "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL,"
            " CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
        )
    )
    newest = {"newest": REVISIONS[-1]}
    connection.execute(sa.text("INSERT INTO alembic_version VALUES (:newest)"), newest)


def migrate(connection: sa.Connection) -> None:
    from alembic import command  # half a second, seldom needed
    from alembic.config import Config

    with as_file(files("kartezh.server") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", os.fspath(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _name(error: BaseException) -> str:
    """As the database names it: never a statement, never its values."""
    cause = getattr(error, "orig", None) or error
    return getattr(cause, "sqlite_errorname", None) or type(cause).__name__


def _reason(error: DBAPIError) -> str:
    return str(error.orig).splitlines()[0] if str(error.orig) else ""
