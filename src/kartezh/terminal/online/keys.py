"""The keys to people's seats: ``tables.json`` in the user's data folder, for nobody else's eyes."""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec
from platformdirs import user_data_path

MOST: Final = 200
"""Tables that are remembered; the oldest go first."""
LARGEST: Final = 1024 * 1024


class Key(msgspec.Struct, frozen=True):
    """Whoever has ``token`` is this person at the table."""

    house: str
    code: str
    nick: str
    token: str


class _File(msgspec.Struct, frozen=True):
    tables: tuple[Key, ...] = ()
    """The one that was used last comes last."""


class KeyRing:
    """Reads as empty whatever cannot be read; ``keep`` says whether the key will be found again."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or user_data_path("kartezh", appauthor=False)) / "tables.json"

    def keys(self) -> tuple[Key, ...]:
        try:
            with self.path.open("rb") as file:
                return msgspec.json.decode(file.read(LARGEST), type=_File).tables
        except (OSError, msgspec.DecodeError, UnicodeError, RecursionError):
            return ()

    def find(self, code: str, house: str | None = None) -> Key | None:
        """The newest of that table, at that house if one is named."""
        return next(
            (
                key
                for key in reversed(self.keys())
                if key.code == code and house in (None, key.house)
            ),
            None,
        )

    @property
    def last_nick(self) -> str | None:
        return next((key.nick for key in reversed(self.keys())), None)

    def keep(self, key: Key) -> bool:
        return self._change(lambda keys: (*_without(keys, key), key)[-MOST:])

    def forget(self, key: Key) -> bool:
        return self._change(lambda keys: _without(keys, key))

    def _change(self, change: Callable[[tuple[Key, ...]], tuple[Key, ...]]) -> bool:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with _locked(self.path.with_name("tables.json.lock")):
                _replace(self.path, msgspec.json.encode(_File(change(self.keys()))))
        except OSError:
            return False
        return True


def _without(keys: tuple[Key, ...], gone: Key) -> tuple[Key, ...]:
    """One key a table."""
    return tuple(key for key in keys if (key.house, key.code) != (gone.house, gone.code))


def _replace(path: Path, content: bytes) -> None:
    """All of it or nothing; ``mkstemp`` makes files that only their owner may read."""
    handle, name = tempfile.mkstemp(prefix=".tables-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except OSError:
        with suppress(OSError):
            Path(name).unlink()
        raise


if sys.platform == "win32":
    import msvcrt

    @contextmanager
    def _locked(path: Path) -> Iterator[None]:
        with path.open("a") as file:
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
            try:
                yield
            finally:
                file.seek(0)
                msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    @contextmanager
    def _locked(path: Path) -> Iterator[None]:
        """Two programs that sit down at once both keep their keys."""
        with path.open("a") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield
