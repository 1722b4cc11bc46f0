"""Standard output and error that no text, pipe or closed window can upset."""

import codecs
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from types import FrameType
from typing import Final, NoReturn

INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141
"""What a shell reports of a program that SIGPIPE ends."""
ENDING: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""What ends a program from outside; Ctrl-C is somebody's word, and KeyboardInterrupt."""


def prepare_streams() -> None:
    """UTF-8 where the system names nothing better, and no character that cannot be written."""
    _fill_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            poor = sys.platform == "win32" or codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(
                encoding="utf-8" if poor else stream.encoding,
                errors="backslashreplace",
                newline="\n",
            )


def _fill_closed_streams() -> None:
    """What the caller has closed becomes a stream that is empty and forgets.

    Python has None for it, which nothing can be read from or written to, and the next file or
    socket that is opened would get its number: libuv, for one, aborts where that number is 2.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            os.set_inheritable(nowhere, True)  # the programs that we start have the same question
            setattr(sys, name, os.fdopen(nowhere, mode, encoding="utf-8"))


def finish_output() -> None:
    """Whatever can go wrong with standard output goes wrong now."""
    sys.stdout.flush()


def drop_output() -> None:
    """Nobody reads any more: what is still buffered must not fail once again at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def complain(text: str) -> None:
    """One line on standard error, after everything that standard output has to say."""
    finish_output()
    print(text, file=sys.stderr)


@contextmanager
def ending_tidily() -> Iterator[None]:
    """ENDING raise SystemExit, so that programs and workers which we started end with us."""

    def end(number: int, frame: FrameType | None) -> NoReturn:  # noqa: ARG001
        raise SystemExit(128 + number)

    heeded = [one for one in ENDING if signal.getsignal(one) is not signal.SIG_IGN]  # nohup
    before = {number: signal.signal(number, end) for number in heeded}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
