"""A tournament's folder: what it is, what has been played, what came of it.

Every file appears whole or not at all, so the program may be killed at any moment.
"""

import json
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from kartezh.arena.chunks import Chunk, Range, Row, parse_chunk
from kartezh.arena.tournament import Tournament
from kartezh.core.errors import UsageError

ABOUT: Final = "tournament.json"
CHUNKS: Final = "chunks"
NEW: Final = ".new"
_CHUNK: Final = re.compile(r"([0-9]{9})-([0-9]{9})\.jsonl")


class Folder:
    """``begin`` or ``resume`` makes one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._chunks = path / CHUNKS

    def write(self, name: str, data: bytes) -> None:
        """Raises UsageError where the system does not let us."""
        self.replace(name, lambda beside: beside.write_bytes(data))

    def replace(self, name: str, make: Any) -> None:
        """``make`` writes a file beside, which then takes the place of ``name``."""
        path = self.path / name
        beside = path.with_name(path.name + NEW)
        try:
            make(beside)
            _sync(beside, os.O_RDWR)
            beside.replace(path)
            if os.name == "posix":
                _sync(path.parent, os.O_RDONLY)
        except OSError as error:
            with suppress(OSError):
                beside.unlink()
            raise _unwritable(path, error) from None

    def has(self, name: str) -> bool:
        return (self.path / name).exists()

    # Chunks

    def keep(self, chunk: Chunk) -> None:
        self.write(f"{CHUNKS}/{chunk.blocks.first:09}-{chunk.blocks.end:09}.jsonl", chunk.text)

    def played(self) -> list[Range]:
        """In order. Raises UsageError where a chunk is damaged."""
        return [blocks for blocks, _ in self.rows()]

    def missing(self, blocks: int) -> list[Range]:
        """What has still to be played of so many blocks, in order."""
        found, at = [], 0
        for played in self.played():
            if played.first > at:
                found.append(Range(at, played.first))
            at = max(at, played.end)
        return [*found, Range(at, blocks)] if at < blocks else found

    def rows(self) -> Iterator[tuple[Range, list[Row]]]:
        """All chunks in order. Raises UsageError where one is damaged."""
        for path in sorted(self._chunks.glob("*.jsonl")):
            try:
                blocks, rows = parse_chunk(path.read_bytes())
            except (OSError, ValueError):
                raise UsageError("arena-chunk-damaged", file=str(path)) from None
            if path.name != f"{blocks.first:09}-{blocks.end:09}.jsonl":
                raise UsageError("arena-chunk-damaged", file=str(path))
            yield blocks, rows

    def drop_chunks(self) -> None:
        """What has come of them is safe elsewhere."""
        for path in self._chunks.glob("*"):
            path.unlink()
        with suppress(OSError):
            self._chunks.rmdir()


def begin(path: Path, tournament: Tournament) -> Folder:
    """A new folder, or one in which nothing was played. Raises UsageError."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        if not _unplayed(path):
            raise UsageError("arena-folder-taken", folder=str(path))
        (path / CHUNKS).mkdir(exist_ok=True)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None
    folder = Folder(path)
    folder.write(ABOUT, _about(tournament))
    return folder


def _unplayed(path: Path) -> bool:
    """Nothing is in it but the beginning of a tournament that nobody has played of."""
    names = {one.name for one in path.iterdir() if not one.name.endswith(NEW)}
    return names <= {ABOUT, CHUNKS} and not any((path / CHUNKS).glob("*.jsonl"))


def resume(path: Path, tournament: Tournament) -> Folder:
    """Raises UsageError where there is none, or another tournament's."""
    try:
        found = json.loads((path / ABOUT).read_bytes())
    except FileNotFoundError:
        raise UsageError("arena-nothing-to-resume", folder=str(path)) from None
    except OSError as error:
        raise _unwritable(path, error) from None
    except ValueError:
        raise UsageError("arena-folder-damaged", file=str(path / ABOUT)) from None
    _compare(found, tournament, path)
    try:
        (path / CHUNKS).mkdir(exist_ok=True)
    except OSError as error:
        raise _unwritable(path, error) from None
    return Folder(path)


def _compare(found: Any, tournament: Tournament, path: Path) -> None:
    if not isinstance(found, dict):
        raise UsageError("arena-folder-damaged", file=str(path / ABOUT))
    for key, value in tournament.json().items():
        if found.get(key) != value:
            was, now = _shown(found.get(key)), _shown(value)
            raise UsageError("arena-resume-differs", key=key, was=was, now=now)


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _about(tournament: Tournament) -> bytes:
    return json.dumps(tournament.json(), indent=2).encode() + b"\n"


def _unwritable(path: Path, error: Exception) -> UsageError:
    reason = getattr(error, "strerror", None) or ""
    return UsageError("arena-folder-unwritable", folder=str(path), reason=reason)


def _sync(path: Path, how: int) -> None:
    handle = os.open(path, how)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
