"""A copy of the database that is whole, also while people play."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from kartezh.core.errors import UsageError
from kartezh.server.sound import is_damage
from kartezh.server.store import FILE

PRIVATE: Final = 0o600
"""Seeds of deals that are not over stand in it, and what everybody holds."""


def back_up(folder: Path, target: Path) -> int:
    """How many tables the copy holds. It is checked before it has its name, and nothing that
    stands there is ever overwritten. Raises UsageError.
    """
    source = folder / FILE
    if not source.is_file():
        raise UsageError("backup-no-house", path=str(folder))
    if target.exists() or target.is_symlink():
        raise UsageError("backup-exists", path=str(target))
    part = target.with_name(f"{target.name}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    except FileExistsError:
        raise UsageError("backup-exists", path=str(part)) from None
    except (OSError, ValueError) as error:
        raise _unwritable(target, getattr(error, "strerror", None)) from None
    try:
        tables = _copy(source, part)
        _name(part, target)
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            raise UsageError("store-damaged", path=str(source)) from None
        raise _unwritable(target, str(error)) from None
    except FileExistsError:
        raise UsageError("backup-exists", path=str(target)) from None
    except OSError as error:
        raise _unwritable(target, error.strerror) from None
    finally:
        for name in (part, part.with_name(f"{part.name}-journal")):
            with suppress(OSError):
                name.unlink(missing_ok=True)
    return tables


def _copy(source: Path, part: Path) -> int:
    """In one step: writers go on meanwhile, and what they write is in the next copy."""
    from_ = f"{source.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(from_, uri=True)) as house,
        closing(sqlite3.connect(part)) as copy,
    ):
        house.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        if copy.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            raise UsageError("store-damaged", path=str(source))
        return int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])


def _name(part: Path, target: Path) -> None:
    """On the disk, and never over another file."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:  # a disk without links: a stick, a share
        part.rename(target)


def _unwritable(target: Path, reason: str | None) -> UsageError:
    return UsageError("store-unwritable", path=str(target), reason=reason or "")
