"""Which house a command means, and one of its own where there is none."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, Final

from platformdirs import user_data_path

from kartezh.cli.streams import finish_output
from kartezh.core.errors import UsageError
from kartezh.locales import Localizer
from kartezh.server.network import PortTaken, listen, running_house
from kartezh.terminal.online.house import HouseError, Reception

HOST: Final = "127.0.0.1"
PORT: Final = 8421
USUAL: Final = f"http://{HOST}:{PORT}"
PATIENCE: Final = 10
"""Seconds for a house that is told to close."""


def usual_house() -> str | None:
    """The one that stands on this computer."""
    try:
        Reception(USUAL).facts()
    except HouseError:
        return running_house(user_data_path("kartezh", appauthor=False))
    return USUAL


@contextmanager
def own_house(t: Localizer) -> Iterator[str]:
    """A house that stands as long as the block runs. Raises UsageError."""
    with tempfile.TemporaryFile() as complaints:
        child = _spawn(t, complaints)
        try:
            url = _opened(child)
            if url is None:
                reason = _last_line(complaints, child)
                raise UsageError("online-house-failed", reason=reason)
            print(t("online-house-opened", url=url))
            finish_output()
            yield url
            with suppress(OSError):
                print(t("online-house-closes"))
                finish_output()
        finally:
            _close(child)


def _spawn(t: Localizer, complaints: IO[bytes]) -> "subprocess.Popen[bytes]":
    """In a session of its own: Ctrl-C here is the person's word and not the house's end."""
    try:
        listen(HOST, PORT).close()
        port = PORT
    except PortTaken:
        port = 0
    serve = ["-P", "-m", "kartezh", "serve", "--port", str(port), "--lang", t.language]
    return subprocess.Popen(  # noqa: S603 (this very program)
        [sys.executable, *serve],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=complaints,
        start_new_session=True,
    )


def _opened(child: "subprocess.Popen[bytes]") -> str | None:
    """Its first line comes when it is open; where it is open stands in its folder."""
    assert child.stdout is not None
    if not child.stdout.readline():
        return None
    return running_house(user_data_path("kartezh", appauthor=False))


def _last_line(complaints: IO[bytes], child: "subprocess.Popen[bytes]") -> str:
    _close(child)
    complaints.seek(0)
    lines = complaints.read(4096).decode("utf-8", "replace").splitlines()
    return lines[-1] if lines else ""


def _close(child: "subprocess.Popen[bytes]") -> None:
    child.terminate()
    try:
        child.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        child.kill()
        child.communicate()
