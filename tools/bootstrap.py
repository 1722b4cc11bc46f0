"""Gets the project ready to play or to test, once, and then does it. Standard library only.

    start.py                 the menu                start.py test          checks and tests
    start.py play bogach     `kartezh play bogach`   start.py test PATH     these tests only

What it makes stays in the project's folder: ``.venv`` and, where the machine has no uv,
``.venv-uv``. A stamp in ``.venv`` holds what it was made from, so that a second start does not
look again.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NoReturn

from tools.bootstrap_words import say

ROOT: Final = Path(__file__).resolve().parent.parent
VENV: Final = ROOT / ".venv"
PRIVATE_UV: Final = ROOT / ".venv-uv"
STAMP: Final = VENV / "kartezh-stamp"
UV_VERSION: Final = "0.13.9"
OLDEST_UV: Final = (0, 9)
"""An older uv of the machine is left alone: it cannot be relied on to read the lock."""
WINDOWS: Final = os.name == "nt"
FAILED: Final = 2
INTERRUPTED: Final = 130

_NO_NETWORK = re.compile(
    r"error sending request|failed to fetch|dns error|connect(ion)? error|timed? ?out"
    r"|could not resolve|name resolution|NewConnectionError|no matching distribution"
    r"|ConnectionError|Network is unreachable|proxy",
    re.IGNORECASE,
)
_OWN_SETTINGS = ("VIRTUAL_ENV", "PYTHONHOME", "PYTHONPATH", "__PYVENV_LAUNCHER__")
"""Of another environment, from which somebody may have started us."""


class SetupError(Exception):
    """``message`` is one of ``bootstrap_words``, ``data`` its variables."""

    def __init__(self, message: str, /, **data: str) -> None:
        super().__init__(message)
        self.message = message
        self.data = data


def main(arguments: Sequence[str]) -> int:
    """The exit status. Does not return on systems where one program can become another."""
    testing = arguments[:1] == ["test"]
    try:
        python = _get_ready(testing)
        if testing:
            return _run([python, str(ROOT / "tools" / "check.py"), "--tests", *arguments[1:]])
        os.environ["KARTEZH_COMMAND"] = "py start.py" if WINDOWS else "python3 start.py"
        return _run([python, "-P", "-m", "kartezh", *(arguments or ["play"])])
    except SetupError as error:
        print(say(error.message, **error.data), file=sys.stderr)
        return FAILED
    except OSError as error:
        print(say("installer", told=str(error)), file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def _get_ready(testing: bool) -> str:
    """The Python of an environment that has everything."""
    python = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
    wanted, stamp = _fingerprint(), _stamp()
    ready = stamp in (
        (wanted, "test", str(ROOT)),
        (wanted, "test" if testing else "play", str(ROOT)),
    )
    if not (ready and python.exists()):
        _clear_the_way(python)
        print(say("preparing"), file=sys.stderr, flush=True)
        _sync(testing)
        made_for = "test" if testing else "play"
        STAMP.write_bytes(os.fsencode(f"{wanted} {made_for} {ROOT}"))
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
        return not _call([str(python), "-c", ""]).returncode
    except OSError:
        return False


def _sync(testing: bool) -> None:
    """Exactly what the lock names. What somebody else put into ``.venv`` stays there."""
    which = ["--locked"] if testing else ["--frozen", "--no-dev"]
    base = getattr(sys, "_base_executable", sys.executable) or sys.executable
    command = [_find_uv(), "sync", "--inexact", *which, "--python", base, "--project", str(ROOT)]
    done = _call(command)
    if done.returncode and _NO_NETWORK.search(done.stderr):  # or the network has its own authority
        done = _call(command, UV_SYSTEM_CERTS="true", UV_NATIVE_TLS="true")
    if done.returncode:
        raise _failure(done.stderr)


# uv


def _find_uv() -> str:
    private = PRIVATE_UV / ("Scripts/uv.exe" if WINDOWS else "bin/uv")
    for found in (shutil.which("uv"), str(private)):
        if found and _uv_version(found) >= OLDEST_UV:
            return found
    shutil.rmtree(PRIVATE_UV, ignore_errors=True)
    _install_uv()
    return str(private)


def _uv_version(uv: str) -> tuple[int, ...]:
    try:
        told = _call([uv, "--version"]).stdout
    except OSError:
        return ()
    found = re.match(r"uv (\d+)\.(\d+)", told)
    return (int(found[1]), int(found[2])) if found else ()


def _install_uv() -> None:
    """Made aside and then renamed: an interrupted installation leaves nothing that looks whole."""
    made = Path(f"{PRIVATE_UV}-{os.getpid()}")
    try:
        if not _call([sys.executable, "-m", "venv", str(made)]).returncode:
            python = made / ("Scripts/python.exe" if WINDOWS else "bin/python")
            done = _pip_install(str(python))
        else:  # Debian without python3-venv
            shutil.rmtree(made, ignore_errors=True)
            done = _pip_install(sys.executable, "--target", str(made))
            if WINDOWS and (made / "bin").is_dir():
                (made / "bin").rename(made / "Scripts")
        if done.returncode:
            raise _no_pip() if "No module named pip" in done.stderr else _failure(done.stderr)
        if not PRIVATE_UV.exists():  # another first start may have been quicker
            made.rename(PRIVATE_UV)
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _pip_install(python: str, *options: str) -> "subprocess.CompletedProcess[str]":
    patience = ["--retries", "2", "--timeout", "20", "--disable-pip-version-check"]
    return _call([python, "-m", "pip", "install", *patience, *options, f"uv=={UV_VERSION}"])


def _no_pip() -> SetupError:
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    return SetupError("no-pip", package=f"python{version}-venv")


# Other programs


def _failure(told: str) -> SetupError:
    """The one sentence that an installer's many lines come to."""
    if _NO_NETWORK.search(told):
        return SetupError("no-network")
    lines = [line.strip(" ×╰─▶│├") for line in told.splitlines() if line.strip(" ×╰─▶│├")]
    return SetupError("installer", told=lines[-1] if lines else "?")


def _call(command: Sequence[str], **settings: str) -> "subprocess.CompletedProcess[str]":
    """With its output kept back; ``settings`` go to its environment."""
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        env=_environment(os.environ) | settings,
        check=False,
    )


def _environment(given: Mapping[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in given.items() if name not in _OWN_SETTINGS}
    kept |= {"UV_PROJECT_ENVIRONMENT": str(VENV), "UV_PYTHON_DOWNLOADS": "never"}
    if not os.access(os.path.expanduser("~"), os.W_OK) and "UV_CACHE_DIR" not in kept:
        kept["UV_CACHE_DIR"] = str(ROOT / ".venv-uv-cache")
    return kept


def _run(command: Sequence[str]) -> int:
    """Becomes that program, with our terminal, signals and exit status."""
    environment = _environment(os.environ)
    if not WINDOWS:
        _become(command, environment)
    with subprocess.Popen(command, env=environment) as running:
        while True:
            try:
                return running.wait()
            except KeyboardInterrupt:  # it got the same signal and decides what it means
                continue


def _become(command: Sequence[str], environment: Mapping[str, str]) -> NoReturn:
    os.execve(command[0], list(command), dict(environment))
