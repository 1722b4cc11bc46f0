"""``kartezh admin``: the tables of a house, open or closed; which are stuck; close one."""

import time
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter
from platformdirs import user_data_path

from kartezh.core.errors import UsageError
from kartezh.locales import Localizer
from kartezh.server.admin import Listing, TableLine, close_kept, kept_tables
from kartezh.server.codes import read_code
from kartezh.server.door import ask_close, ask_tables, key_place
from kartezh.server.store import (
    FILE,
    Store,
    StoreFailed,
    StoreTaken,
    open_folder,
    open_url,
    sqlite_file,
)

STUCK = 1


def command(
    what: Annotated[
        Literal["tables", "stuck", "close"],
        Parameter(help="admin-what"),
    ],
    table: Annotated[str, Parameter(help="admin-code", metavar="admin-value-code")] = "",
    /,
    *,
    data: Annotated[Path | None, Parameter(help="admin-data", metavar="cli-value-folder")] = None,
    database: Annotated[
        str | None, Parameter(help="admin-database", metavar="cli-value-url")
    ] = None,
    json: Annotated[bool, Parameter(help="admin-json", negative="")] = False,
    t: Annotated[Localizer, Parameter(parse=False)],
) -> int:
    """``stuck``: 1 where some are."""
    folder = data or user_data_path("kartezh", appauthor=False)
    if (what == "close") != bool(table):
        raise UsageError("admin-which")
    key = key_place(folder, database)
    try:
        store = _store(folder, database)
    except StoreTaken:
        store = None
    try:
        if what == "close":
            return _close(key, store, table, t)
        listing = ask_tables(key) if store is None else kept_tables(store)
    except StoreFailed as failed:
        raise UsageError("store-unwritable", path=str(folder), reason=str(failed)) from None
    finally:
        if store is not None:
            store.close()
    if what == "stuck":
        listing = Listing(tuple(line for line in listing.tables if line.stuck))
    print(msgspec.json.encode(listing).decode() if json else format_listing(listing, t))
    return STUCK if what == "stuck" and listing.tables else 0


def _store(folder: Path, database: str | None) -> Store:
    """Of a house that is closed; none is made. Raises StoreTaken and other UsageErrors."""
    file = folder / FILE if database is None else sqlite_file(database)
    if file is not None and not file.is_file():
        raise UsageError("backup-no-house", path=str(file.parent))
    return open_folder(folder) if database is None else open_url(database)


def _close(key: Path, store: Store | None, table: str, t: Localizer) -> int:
    code = read_code(table) or table
    if store is None:
        closed = ask_close(key, code)
    else:
        closed = close_kept(store, code, now=time.time_ns() // 1_000_000)
    if not closed:
        raise UsageError("admin-no-table", table=table)
    print(t("admin-closed", code=code))
    return 0


def format_listing(listing: Listing, t: Localizer) -> str:
    if not listing.tables:
        return t("admin-none")
    return "\n".join(_line(line, t) for line in listing.tables)


def _line(line: TableLine, t: Localizer) -> str:
    parts = [line.code]
    if line.phase:
        parts.append(t(f"admin-phase-{line.phase}"))
    if line.game:
        parts += [line.game, t("admin-people", here=line.here, people=line.people)]
    if line.waits:
        parts.append(t(f"admin-waits-{line.waits}"))
    if line.due is not None:
        minutes, seconds = divmod(max(0, line.due) // 1000, 60)
        parts.append(t("admin-due", minutes=minutes, seconds=seconds))
    if line.stuck:
        parts.append(t(f"admin-stuck-{line.stuck}"))
    return "  ".join(parts)
