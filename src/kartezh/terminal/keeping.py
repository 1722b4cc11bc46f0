"""The record of a match at a screen: on the disk before anybody sees the move."""

from collections.abc import Mapping
from pathlib import Path

from kartezh.core.errors import UsageError
from kartezh.core.game import Json, SetupText
from kartezh.records import Record, Recorder


class RecordKeeper:
    """A Recorder that forgets what it could not write, so that the move can be tried again."""

    def __init__(self, path: Path, record: Record) -> None:
        """Raises UsageError where the file cannot be written."""
        self.path = path
        self._recorder = Recorder(path, record)

    def begin(self, setup: Mapping[str, SetupText]) -> None:
        self._write(self._recorder.record.with_deal(setup))

    def play(self, action: str, result: Mapping[str, Json] | None) -> None:
        record = self._recorder.record.with_action(action)
        self._write(record if result is None else record.with_result(result))

    def _write(self, record: Record) -> None:
        before = self._recorder.record
        try:
            self._recorder.write(record)
        except UsageError:
            self._recorder.record = before
            raise
