"""Lines from standard input beside a running event loop, and the signals that end the program."""

import asyncio
import codecs
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from types import FrameType
from typing import BinaryIO, Final, TextIO

from kartezh.terminal.console import ENDING

CHUNK: Final = 65_536
LONGEST: Final = 65_536
"""Characters of a line; the rest of a longer one is dropped."""


def read_lines(stdin: TextIO | None) -> Iterator[str]:
    """Without their ends, until the input has ended.

    Past the buffer: a thread that waits in it would keep the program from ending.
    """
    raw: BinaryIO | None = getattr(getattr(stdin, "buffer", None), "raw", None)
    if stdin is None or raw is None:
        yield from (line.rstrip("\r\n") for line in stdin or ())
        return
    decode = codecs.getincrementaldecoder(stdin.encoding or "utf-8")(errors="replace").decode
    pending = ""
    with suppress(OSError):
        while chunk := raw.read(CHUNK):
            *lines, pending = (pending + decode(chunk)).split("\n")
            pending = pending[:LONGEST]
            yield from (line.rstrip("\r") for line in lines)
    if pending:
        yield pending


def listen(stdin: TextIO | None, heard: Callable[[str | None], None]) -> None:
    """``heard`` is called in the running loop, at the end with None."""
    loop = asyncio.get_running_loop()

    def read() -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody listens any more
            for line in read_lines(stdin):
                loop.call_soon_threadsafe(heard, line)
            loop.call_soon_threadsafe(heard, None)

    threading.Thread(target=read, daemon=True).start()


@contextmanager
def signals(caught: Callable[[int], None]) -> Iterator[None]:
    """``caught`` is called in the running loop with the number of the signal."""
    loop = asyncio.get_running_loop()

    def on_signal(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        loop.call_soon_threadsafe(partial(caught, number))

    before = {number: signal.signal(number, on_signal) for number in ENDING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
