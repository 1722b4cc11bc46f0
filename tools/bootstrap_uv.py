"""uv: the machine's where it is new enough, or one from PyPI in ``.venv-uv``."""

import os
import re
import shutil
import sys
from pathlib import Path
from typing import Final

from tools.calling import ROOT, WINDOWS, Called, SetupError, call, last_line, no_network

PRIVATE_UV: Final = ROOT / ".venv-uv"
UV_VERSION: Final = "0.13.9"
OLDEST_UV: Final = (0, 9)
"""An older uv of the machine is left alone: it cannot be relied on to read the lock."""


def sync(*which: str) -> None:
    """Exactly what the lock names. What somebody else put into ``.venv`` stays there.

    Raises SetupError.
    """
    base = getattr(sys, "_base_executable", sys.executable) or sys.executable
    command = [find_uv(), "sync", "--inexact", *which, "--python", base, "--project", str(ROOT)]
    done = call(command)
    if done.returncode and no_network(done.stderr):  # or the network has its own authority
        done = call(command, UV_SYSTEM_CERTS="true", UV_NATIVE_TLS="true")
    if done.returncode:
        raise failure(done.stderr)


def find_uv() -> str:
    private = PRIVATE_UV / ("Scripts/uv.exe" if WINDOWS else "bin/uv")
    for found in (shutil.which("uv"), str(private)):
        if found and _uv_version(found) >= OLDEST_UV:
            return found
    shutil.rmtree(PRIVATE_UV, ignore_errors=True)
    _install_uv()
    return str(private)


def failure(told: str) -> SetupError:
    """The one sentence that an installer's many lines come to."""
    if no_network(told):
        return SetupError("no-network")
    return SetupError("installer", told=last_line(told))


def _uv_version(uv: str) -> tuple[int, ...]:
    try:
        told = call([uv, "--version"]).stdout
    except OSError:
        return ()
    found = re.match(r"uv (\d+)\.(\d+)", told)
    return (int(found[1]), int(found[2])) if found else ()


def _install_uv() -> None:
    """Made aside and then renamed: an interrupted installation leaves nothing that looks whole."""
    made = Path(f"{PRIVATE_UV}-{os.getpid()}")
    try:
        if not call([sys.executable, "-m", "venv", str(made)]).returncode:
            python = made / ("Scripts/python.exe" if WINDOWS else "bin/python")
            done = _pip_install(str(python))
        else:  # Debian without python3-venv
            shutil.rmtree(made, ignore_errors=True)
            done = _pip_install(sys.executable, "--target", str(made))
            if WINDOWS and (made / "bin").is_dir():
                (made / "bin").rename(made / "Scripts")
        if done.returncode:
            raise _no_pip() if "No module named pip" in done.stderr else failure(done.stderr)
        if not PRIVATE_UV.exists():  # another first start may have been quicker
            made.rename(PRIVATE_UV)
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _pip_install(python: str, *options: str) -> Called:
    patience = ["--retries", "2", "--timeout", "20", "--disable-pip-version-check"]
    return call([python, "-m", "pip", "install", *patience, *options, f"uv=={UV_VERSION}"])


def _no_pip() -> SetupError:
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    return SetupError("no-pip", package=f"python{version}-venv")
