"""Standard input and output as lines, and the signals that end a line-by-line match."""

import errno
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final, TextIO

from kartezh.terminal.plain import Left

LONGEST: Final = 65_536
ENDING: Final = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
    if hasattr(signal, name)
)
GONE: Final = (errno.EPIPE, errno.EIO, errno.EINVAL)
"""What a system says of writing to where nobody is: Windows says the last."""
CLEAR: Final = "\x1b[3J\x1b[2J\x1b[H"
"""The lines that scrolled away too: they hold the other person's cards."""


class Console:
    """A signal never interrupts a move or its writing; it ends the wait for a line."""

    def __init__(self, stdin: TextIO, stdout: TextIO) -> None:
        self.stdin = stdin
        self.stdout = stdout
        self.caught: int | None = None
        """The signal that asked for the end."""
        self._waiting = False
        self._typed = stdin.isatty()
        self._shown = stdout.isatty()

    def read(self, prompt: str) -> str | None:
        if self._typed:
            self._put(prompt)
        else:
            self.write(prompt.rstrip())
        self._waiting = True
        try:
            self._stop_if_caught()
            return self._line()
        finally:
            self._waiting = False

    def write(self, text: str) -> None:
        self._stop_if_caught()
        self._put(text + "\n")

    def clear(self) -> None:
        if self._shown:
            self._put(CLEAR)

    @contextmanager
    def signals(self) -> Iterator[None]:
        before = {number: signal.signal(number, self._on_signal) for number in ENDING}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _line(self) -> str | None:
        """Without its end; what is longer than any command is cut."""
        line = self.stdin.readline(LONGEST)
        if not line:
            return None
        while not line.endswith("\n"):
            more = self.stdin.readline(LONGEST)
            if not more:
                break
            line = line[:LONGEST] + more[-1:]
        return line.rstrip("\r\n")

    def _put(self, text: str) -> None:
        try:
            self.stdout.write(text)
            self.stdout.flush()
        except OSError as error:
            if nobody_reads(error):
                raise Left from None
            raise

    def _on_signal(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002
        self.caught = number
        if self._waiting:
            raise Left

    def _stop_if_caught(self) -> None:
        if self.caught is not None:
            raise Left


def nobody_reads(error: OSError) -> bool:
    """A pipe that is closed, a terminal that is gone; not a disk that is full."""
    return error.errno in GONE


def forget_output() -> None:
    """The interpreter flushes once more at its end, and would complain."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def open_streams() -> None:
    """What the terminal's encoding cannot say comes out as ``?``, not as a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")
