"""All that a house writes where its operator reads it, at the most talkative level that it has."""

import contextlib
import io
import logging
import os
import re
from collections.abc import Iterator
from typing import Final

import pytest

from kartezh.server import logs

OTHER_EACH_TIME: Final = re.compile(
    r"(?P<time>\d{4}-\d\d-\d\d[T ][\d:.,]+Z?)|(?P<port>127\.0\.0\.1[:', ]+\d+)|(?P<at>0x[0-9a-f]+)"
    rf"|(?P<process>\b{os.getpid()}\b)"
)
CLIENTS: Final = ("websockets.client", "httpx", "httpcore")
"""These are the test's own people."""


class _Ear(logging.Handler):
    def __init__(self, lines: list[str]) -> None:
        super().__init__(logging.NOTSET)
        self.lines = lines
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith(CLIENTS):
            self.lines.append(self.format(record))


@contextlib.contextmanager
def read_logs(patch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The lines, whole when the block has ended: structured ones, those of all libraries, and
    whatever else was printed."""
    lines: list[str] = []
    ear, printed, root = _Ear(lines), io.StringIO(), logging.getLogger()
    handlers, before = (
        root.handlers[:],
        {name: logging.getLogger(name).level for name in ("", *logs.TALKATIVE)},
    )
    patch.setenv("KARTEZH_LOG", "debug")
    logs.quiet_logs()
    root.setLevel(logging.DEBUG)
    root.addHandler(ear)
    logs._logger.cache_clear()
    try:
        with contextlib.redirect_stderr(printed), contextlib.redirect_stdout(printed):
            yield lines
    finally:
        root.handlers[:] = handlers
        logs._logger.cache_clear()
        for name, level in before.items():
            logging.getLogger(name).setLevel(level)
    lines += printed.getvalue().splitlines()


def comparable(lines: list[str]) -> list[str]:
    """Without times, ports, addresses in memory and numbers of processes."""
    return [OTHER_EACH_TIME.sub(lambda found: f"<{found.lastgroup}>", line) for line in lines]
