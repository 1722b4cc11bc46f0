"""A file that one process at a time may hold; the system lets go of it whatever happens."""

import sys
from pathlib import Path
from typing import IO, Any


def lock_file(path: Path) -> IO[Any]:
    """Held until the file is closed. Raises BlockingIOError where another process holds it."""
    file = path.open("a+b")
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            try:
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            except PermissionError:
                raise BlockingIOError from None
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BaseException:
        file.close()
        raise
    return file
