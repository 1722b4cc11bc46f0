"""One program a record: two that resume the same match would overwrite each other."""

import os
import sys
from contextlib import suppress
from pathlib import Path

from kartezh.core.errors import UsageError

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Held by a file beside the record; the system lets go of it when the program ends.

    A file that a crash has left behind is no lock, so it never stands in the way.
    """

    def __init__(self, record: Path) -> None:
        """Raises UsageError where another program plays this match."""
        record = Path(os.path.realpath(record))
        self.path = record.with_name(record.name + ".lock")
        self._handle: int | None = None
        with suppress(OSError):
            self._handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        if self._handle is None:
            # Where no file can be made none can be written either: that is told elsewhere.
            return
        try:
            _lock(self._handle)
        except (BlockingIOError, PermissionError):
            os.close(self._handle)
            self._handle = None
            raise UsageError("terminal-record-busy", path=str(record)) from None
        except OSError:
            # A file system without locks: two programs there are the players' own business.
            return

    def release(self) -> None:
        if self._handle is not None:
            with suppress(OSError):
                self.path.unlink()
            os.close(self._handle)
            self._handle = None
