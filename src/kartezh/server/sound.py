"""Whether a database may be opened at all: looked at before anything could write to it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from kartezh.core.errors import UsageError


def check_file(file: Path) -> None:
    """A database that is damaged stays as it is, its log with it. Raises UsageError, OSError."""
    log = file.with_name(f"{file.name}-wal")
    empty = not file.exists() or file.stat().st_size == 0
    if empty:
        if log.exists() and log.stat().st_size:
            raise UsageError("store-damaged", path=str(file))  # SQLite would begin anew over it
        return
    try:
        with closing(
            sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
        ) as connection:
            sound = connection.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            return  # whoever opens it next will say what it is
        sound = False
    if not sound:
        raise UsageError("store-damaged", path=str(file))


def is_damage(error: BaseException | None) -> bool:
    told = str(error).lower()
    return any(word in told for word in ("not a database", "malformed", "corrupt"))
