"""Records on disk: read without trust, written so that no moment can lose what was there."""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from kartezh.core.errors import UsageError
from kartezh.core.game import Json, SetupText
from kartezh.records.format import format_record
from kartezh.records.parse import parse_record
from kartezh.records.record import Record
from kartezh.records.toml import LONGEST

STANDARD_INPUT: Final = "-"


def read_record(name: str | Path) -> Record:
    """``-`` is standard input. Raises UnreadableText, or UsageError where no file can be read."""
    return parse_record(read_bytes(str(name)))


def read_bytes(name: str) -> bytes:
    """At most one byte more than a record may have. Raises UsageError."""
    try:
        if name == STANDARD_INPUT:
            if sys.stdin is None:
                raise UsageError("file-unreadable", file=name)
            return sys.stdin.buffer.read(LONGEST + 1)
        with Path(name).open("rb") as file:
            return file.read(LONGEST + 1)
    except OSError as error:
        raise UsageError(_reason(error), file=name) from None
    except ValueError:
        # A NUL in the name, or a name that the system's encoding does not have.
        raise UsageError("file-name", file=name) from None


def _reason(error: OSError) -> str:
    match error:
        case FileNotFoundError():
            return "file-missing"
        case IsADirectoryError():
            return "file-folder"
        case PermissionError():
            return "file-forbidden"
    return "file-unreadable"


def write_record(path: Path, record: Record) -> None:
    """All of it or nothing: whoever reads ``path`` finds the old record or the new one.

    Raises UsageError where the disk is full or does not let us.
    """
    try:
        path = Path(os.path.realpath(path))
        beside = path.with_name(path.name + ".new")
    except ValueError:
        raise UsageError("file-name", file=str(path)) from None
    try:
        with beside.open("wb") as file:
            file.write(format_record(record).encode())
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise UsageError("file-unwritable", file=str(path), reason=error.strerror or "") from None


def _sync_folder(folder: Path) -> None:
    """The new name is only safe when the folder is; Windows has no way to say it and no need."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class Recorder:
    """Keeps a match on disk as it goes on: every call has written when it returns.

    After a UsageError the file still holds what it held, the record in memory has the news, and
    the next call writes both.
    """

    def __init__(self, path: Path, record: Record) -> None:
        """Begins with ``record``, which may have deals already."""
        self.path = path
        self.record = record
        write_record(path, record)

    def begin(self, setup: Mapping[str, SetupText]) -> None:
        """A deal begins; ``setup`` as ``Game.format_setup`` gives it."""
        self.write(self.record.with_deal(setup))

    def play(self, action: str) -> None:
        self.write(self.record.with_action(action))

    def close(self, result: Mapping[str, Json]) -> None:
        """The deal is over."""
        self.write(self.record.with_result(result))

    def write(self, record: Record) -> None:
        """Any other change: a seat that a bot has taken over, a move taken back."""
        self.record = record
        write_record(self.path, record)
