"""A program at the other end of two pipes, which may do anything: no call here waits for it
longer than it is told to."""

import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from contextlib import suppress
from typing import IO, Final

from kartezh.bots.external.messages import GOODBYE, LONGEST
from kartezh.core.errors import UsageError

WAITING: Final = 64
"""Lines that are kept for us; a program that says more has to wait."""
HEED: Final = 0.2
"""Seconds; a signal that comes just before a wait is only seen after it."""
LAST_WORDS: Final = 4
"""Lines of its standard error."""
FAREWELL: Final = 0.5
"""Seconds that a program has to end by itself."""

# In a group of its own: Ctrl-C is for us, and an end by force for all that it started.
if sys.platform == "win32":
    GROUP, FLAGS = None, subprocess.CREATE_NEW_PROCESS_GROUP
else:
    GROUP, FLAGS = 0, 0

_running: Final[set["Program"]] = set()


def kill_programs() -> None:
    """All that this process has started, for one that must end at once."""
    for program in tuple(_running):
        program.kill()


class Program:
    """Running from its construction on. Threads carry the bytes, for either side may stop."""

    def __init__(self, command: str) -> None:
        """Raises UsageError where the system cannot start it."""
        self._process = start(command)
        self._heard: queue.Queue[bytes] = queue.Queue(WAITING)
        self._spoken: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._words: deque[str] = deque(maxlen=LAST_WORDS)
        self._gone = threading.Event()
        _running.add(self)
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._threads = [
            _thread(_write, process.stdin, self._spoken),
            _thread(_read, process.stdout, self._heard, self._gone),
            _thread(_note, process.stderr, self._words),
        ]

    @property
    def last_words(self) -> str:
        return " / ".join(self._words)

    def say(self, line: bytes) -> None:
        """Never waits and never fails: whether it was read shows in the answer."""
        self._spoken.put(line)

    def hear(self, seconds: float) -> bytes | None:
        """A line, longer ones in pieces; empty when it says nothing any more; None: not in time."""
        until = time.monotonic() + seconds
        while True:
            left = until - time.monotonic()
            try:
                line = self._heard.get(timeout=max(0, min(left, HEED)))
            except queue.Empty:
                if left <= HEED:
                    return None
                continue
            if not line:
                self._heard.put_nowait(line)
            return line

    def end(self) -> None:
        """Goodbye, and an end by force where it does not go."""
        self.say(GOODBYE)
        self._spoken.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        self.kill()

    def kill(self) -> None:
        """With all that it has started, where the system knows groups. May be called again."""
        _running.discard(self)
        self._gone.set()
        _kill(self._process)
        self._process.wait()
        self._spoken.put(None)
        with suppress(queue.Empty):
            while True:
                self._heard.get_nowait()
        for thread in self._threads:
            thread.join(FAREWELL)


def start(command: str) -> "subprocess.Popen[bytes]":
    """Raises UsageError."""
    try:
        words = command if sys.platform == "win32" else shlex.split(command)
    except ValueError:
        raise UsageError("bot-command-quotes", command=command) from None
    if not words:
        raise UsageError("bot-command-empty")
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(  # noqa: S603 (the person's own command)
            words, stdin=pipe, stdout=pipe, stderr=pipe, process_group=GROUP, creationflags=FLAGS
        )
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError("bot-command-fails", command=command, reason=reason) from None


def _kill(process: "subprocess.Popen[bytes]") -> None:
    if sys.platform == "win32":
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)


def _thread(work: object, *args: object) -> threading.Thread:
    thread = threading.Thread(target=work, args=args, daemon=True)  # type: ignore[arg-type]
    thread.start()
    return thread


def _write(pipe: IO[bytes], spoken: "queue.SimpleQueue[bytes | None]") -> None:
    with suppress(OSError):
        while (line := spoken.get()) is not None:
            pipe.write(line)
            pipe.flush()
    with suppress(OSError):
        pipe.close()


def _read(pipe: IO[bytes], heard: "queue.Queue[bytes]", gone: threading.Event) -> None:
    with pipe:
        while not gone.is_set() and (line := pipe.readline(LONGEST + 1)):
            heard.put(line)
    if not gone.is_set():
        heard.put(b"")


def _note(pipe: IO[bytes], words: "deque[str]") -> None:
    with pipe:
        while line := pipe.readline(400):
            words.append(line.decode("utf-8", "replace").strip())
