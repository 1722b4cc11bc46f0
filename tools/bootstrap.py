"""Gets the project ready to play or to test, once, and then does it. Standard library only.

    start.py                 the house, in the browser    start.py test          checks and tests
    start.py play bogach     `kartezh play bogach`        start.py test PATH     these tests only

What it makes stays in the project's folder: ``.venv``, where the machine has no uv ``.venv-uv``,
and for the browser ``web/node_modules`` and ``src/kartezh/static``. A stamp in ``.venv`` holds what
it was made from, so that a second start does not look again.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NoReturn

from tools import web
from tools.bootstrap_uv import sync
from tools.bootstrap_words import say
from tools.calling import (
    FAILED,
    INTERRUPTED,
    ROOT,
    VENV,
    WINDOWS,
    SetupError,
    call,
    environment,
)

STAMP: Final = VENV / "kartezh-stamp"
SHOWING: Final = (None, "serve", "host")
"""Commands that open a house, for browsers too; None is no command at all."""
SYNC: Final = {
    "play": ("--frozen", "--no-dev"),
    "arena": ("--frozen", "--no-dev", "--extra", "arena", "--extra", "dask"),
    "test": ("--locked", "--group", "docs", "--compile-bytecode"),
}
"""What an environment is made for; each has all that those before it have. Tests start hundreds of
processes: where Python may not keep bytecode, each would spend a second on that of Numba alone."""


def main(arguments: Sequence[str]) -> int:
    """The exit status. Does not return on systems where one program can become another."""
    purpose = "test" if arguments[:1] == ["test"] else purpose_of(arguments)
    try:
        python = _get_ready(purpose)
        if purpose == "test":
            os.chdir(ROOT)
            return _run([python, "-m", "tools.check", "--tests", *arguments[1:]])
        if shows_pages(arguments):
            _get_pages_ready()
        os.environ["KARTEZH_COMMAND"] = "py start.py" if WINDOWS else "python3 start.py"
        return _run([python, "-P", "-m", "kartezh", *arguments])
    except SetupError as error:
        print(say(error.message, **error.data), file=sys.stderr)
        return FAILED
    except OSError as error:
        print(say("installer", told=str(error)), file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def shows_pages(arguments: Sequence[str]) -> bool:
    """Whether ``kartezh`` with these words is going to open a house."""
    return not only_tells(arguments) and command_of(arguments) in SHOWING


def purpose_of(arguments: Sequence[str]) -> str:
    """A tournament needs packages that playing does not."""
    return "arena" if command_of(arguments) == "arena" and not only_tells(arguments) else "play"


def only_tells(arguments: Sequence[str]) -> bool:
    return bool({"--help", "-h", "--version"} & set(arguments))


def command_of(arguments: Sequence[str]) -> str | None:
    words = iter(arguments)
    for word in words:
        if word == "--lang":
            next(words, "")
        elif not word.startswith("--lang="):
            return word
    return None


def _get_pages_ready() -> None:
    """A house without pages is still one for terminals, and says so itself."""
    try:
        web.get_ready(web.tell)
    except SetupError as error:
        web.tell(say(error.message, **error.data))
    except OSError as error:
        web.tell(say("web-failed", told=str(error)))


def _get_ready(purpose: str) -> str:
    """The Python of an environment that has everything."""
    python = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
    wanted, (made_from, made_for, made_at) = _fingerprint(), _stamp()
    known = list(SYNC)
    fits = made_for in known and known.index(made_for) >= known.index(purpose)
    if not (fits and (made_from, made_at) == (wanted, str(ROOT)) and python.exists()):
        _clear_the_way(python)
        print(say("preparing"), file=sys.stderr, flush=True)
        _sync(purpose)
        STAMP.write_bytes(os.fsencode(f"{wanted} {purpose} {ROOT}"))
    return str(python)


def _fingerprint() -> str:
    """Of all that the environment is made from."""
    found = hashlib.sha256(str(sys.version_info[:2]).encode())
    for name in ("pyproject.toml", "uv.lock"):
        found.update((ROOT / name).read_bytes())
    return found.hexdigest()


def _stamp() -> tuple[str, str, str]:
    """What the environment was made from, for what, and where the project's folder was then."""
    try:
        found = os.fsdecode(STAMP.read_bytes()).split(" ", 2)
    except OSError:
        return "", "", ""
    return (found[0], found[1], found[2]) if len(found) == 3 else ("", "", "")


def _clear_the_way(python: Path) -> None:
    """Nothing half made, moved or broken is built upon; what is not ours is left alone."""
    if not os.access(ROOT, os.W_OK):
        raise SetupError("read-only", folder=str(ROOT))
    if not VENV.exists() and not VENV.is_symlink():
        return
    if not (VENV / "pyvenv.cfg").is_file():
        raise SetupError("in-the-way", path=str(VENV))
    if _stamp()[2] not in ("", str(ROOT)) or not _works(python):  # moved with its folder, or broken
        shutil.rmtree(VENV)


def _works(python: Path) -> bool:
    try:
        return not call([str(python), "-c", ""]).returncode
    except OSError:
        return False


def _sync(purpose: str) -> None:
    sync(*SYNC[purpose])


def _run(command: Sequence[str]) -> int:
    """Becomes that program, with our terminal, signals and exit status."""
    settings = environment(os.environ)
    if not WINDOWS:
        _become(command, settings)
    with subprocess.Popen(command, env=settings) as running:
        while True:
            try:
                return running.wait()
            except KeyboardInterrupt:  # it got the same signal and decides what it means
                continue


def _become(command: Sequence[str], settings: Mapping[str, str]) -> NoReturn:
    os.execve(command[0], list(command), dict(settings))
