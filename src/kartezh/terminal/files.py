"""Where the terminal keeps its records."""

from datetime import date
from itertools import count
from pathlib import Path

from platformdirs import user_data_path

from kartezh.core.errors import UsageError


def records_folder() -> Path:
    return user_data_path("kartezh", appauthor=False) / "records"


def new_record(folder: Path, game: str, day: date) -> Path:
    """A new empty file under the day's name, ``2026-11-30-bogach.toml`` or ``-2``, ``-3`` …

    Created exclusively: two programs at once never share a file. Raises UsageError.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            path = folder / f"{day.isoformat()}-{game}{'' if number == 1 else f'-{number}'}.toml"
            try:
                path.open("x").close()
            except FileExistsError:
                continue
            return path
    except OSError as error:
        raise UsageError(
            "terminal-record-folder", path=str(folder), reason=error.strerror or ""
        ) from None
    raise AssertionError


def newest_record(folder: Path, game: str | None) -> Path:
    """The record that was written to last, of that game if one is named. Raises UsageError."""
    try:
        found = [
            path for path in folder.glob(f"*-{game}*.toml" if game else "*.toml") if path.is_file()
        ]
        return max(found, key=lambda path: (path.stat().st_mtime_ns, path.name))
    except (OSError, ValueError):
        if game and any(folder.glob("*.toml")):
            raise UsageError("terminal-no-record-of", path=str(folder), game=game) from None
        raise UsageError("terminal-no-records", path=str(folder)) from None


def claim_record(path: Path) -> Path:
    """``path`` as a new empty file of ours. Raises UsageError where there is one, or cannot be."""
    try:
        path.open("x").close()
    except FileExistsError:
        if path.is_dir():
            raise UsageError("file-folder", file=str(path)) from None
        raise UsageError("terminal-record-exists", path=str(path)) from None
    except OSError as error:
        reason = error.strerror or ""
        raise UsageError("terminal-record-write", path=str(path), reason=reason) from None
    except ValueError:
        # A NUL in the name, or a name that the system's encoding does not have.
        raise UsageError("file-name", file=str(path)) from None
    return path
