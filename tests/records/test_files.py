"""Files that cannot be read, and writing that nothing can spoil."""

import errno
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kartezh.core.errors import UnreadableText, UsageError
from kartezh.records import Recorder, files, parse_record, read_record, write_record
from kartezh.records.toml import LONGEST
from tests.records.texts import DEAL, WHOLE

RECORD = parse_record(WHOLE)


def test_missing_files_folders_and_names_that_are_none(tmp_path: Path) -> None:
    for name, message in (
        (tmp_path / "none.toml", "file-missing"),
        (tmp_path / "a\0b", "file-name"),
        ("", "file-folder"),
    ):
        with pytest.raises(UsageError, match=message):
            read_record(name or tmp_path)


def test_files_that_are_forbidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(UsageError, match="file-forbidden"):
        read_record(tmp_path / "locked.toml")


def test_huge_files(tmp_path: Path) -> None:
    path = tmp_path / "huge.toml"
    with path.open("wb") as file:
        file.truncate(10 * LONGEST)
    with pytest.raises(UnreadableText, match="file-too-long"):
        read_record(path)


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(WHOLE.encode())))
    assert read_record("-") == RECORD
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(UsageError, match="file-unreadable"):
        read_record("-")


def test_a_recorder_has_written_when_it_returns(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    recorder = Recorder(path, parse_record(WHOLE.replace(DEAL, "").replace("\n[o", "deals=[]\n[o")))
    assert read_record(path).deals == ()
    recorder.begin(RECORD.deals[0].setup)
    for action in RECORD.deals[0].actions:
        recorder.play(action)
        assert read_record(path) == recorder.record
    assert read_record(path) == RECORD
    recorder.close({"money": [1, 2], "loser": None})
    assert read_record(path).deals[0].result == {"money": [1, 2]}
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("function", ["fsync", "replace"])
def test_a_full_disk_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, function: str
) -> None:
    path = tmp_path / "match.toml"
    recorder = Recorder(path, RECORD)

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(*((os, "fsync", fail) if function == "fsync" else (Path, "replace", fail)))
        with pytest.raises(UsageError, match="file-unwritable"):
            recorder.play("+30>0")
    assert read_record(path) == RECORD
    assert list(tmp_path.iterdir()) == [path]
    recorder.play("0>c")
    assert read_record(path).deals[0].actions == ("+50>0", "B", "+30>0", "0>c")


DIES = """
import os, sys
from pathlib import Path
from kartezh.records import Recorder, read_record
path = Path(sys.argv[1])
recorder = Recorder(path, read_record(path))
recorder.play("+30>0")
os.fsync = lambda *_: os._exit(9)
recorder.play("0>c")
"""


def test_a_process_that_dies_while_writing_leaves_the_last_whole_record(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    write_record(path, RECORD)
    done = subprocess.run([sys.executable, "-c", DIES, path], check=False)
    assert done.returncode == 9
    assert read_record(path).deals[0].actions == ("+50>0", "B", "+30>0")
    Recorder(path, read_record(path)).play("0>c")
    assert list(tmp_path.iterdir()) == [path]


def test_places_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path, tmp_path / "none" / "a.toml", tmp_path / "file" / "a.toml"):
        with pytest.raises(UsageError, match="file-unwritable"):
            write_record(path, RECORD)
    with pytest.raises(UsageError, match="file-name"):
        write_record(tmp_path / "a\0b", RECORD)


def test_the_folder_is_synced_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(files, "_sync_folder", synced.append)
    write_record(tmp_path / "a.toml", RECORD)
    assert synced == [tmp_path]
