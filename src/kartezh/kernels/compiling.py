"""How the kernels are compiled. Import this before anything else of a kernel.

Numba's disk cache does not notice that a *called* function of another module has changed (its
issue 1833), so the cache folder is named by a hash of all that goes into machine code: the sources
of all kernels, Numba's version and the settings.
"""

import hashlib
import os
import re
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
from platformdirs import user_cache_path

NO_ROOM: Final = "out has no room for MOST_ACTIONS codes"
"""Of the ValueError that saves the memory behind a caller's array."""

Function = TypeVar("Function", bound=Callable[..., Any])

_compile: Final[Callable[..., Callable[..., Any]]] = numba.njit  # its types leave options out
_OLD_AFTER_DAYS: Final = 30
_DIGEST_BYTES: Final = 8
_SETTINGS: Final = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_DISABLE_JIT", "NUMBA_CPU_NAME")


def cache_folder() -> Path:
    """Where this version of the kernels keeps its machine code."""
    digest = hashlib.blake2b(digest_size=_DIGEST_BYTES)
    digest.update(f"{numba.__version__} {sys.version_info[:2]}".encode())
    for name in _SETTINGS:
        digest.update(f"{name}={os.environ.get(name, '')}".encode())
    for source in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(source.as_posix().encode() + b"\0" + source.read_bytes())
    return _caches() / digest.hexdigest()


def _caches() -> Path:
    named = os.environ.get("KARTEZH_KERNEL_CACHE")
    return Path(named) if named else user_cache_path("kartezh", appauthor=False) / "kernels"


def _tidy(kept: Path) -> None:
    """Machine code of versions that nobody has used for a month goes, and nothing else: the folder
    may be one that somebody named, with things of theirs in it."""
    own = re.compile(rf"[0-9a-f]{{{2 * _DIGEST_BYTES}}}")
    oldest = time.time() - _OLD_AFTER_DAYS * 86_400
    for folder in _caches().glob("*"):
        if not own.fullmatch(folder.name) or folder == kept:
            continue
        if folder.is_dir() and folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


def _prepare() -> None:
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _tidy(folder)
    except OSError:
        return  # no cache of our own: Numba looks for a place itself, or compiles each time
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]


_prepare()


def entry(function: Function) -> Function:
    """Compiles what Python calls. Releases the interpreter's lock while it runs."""
    return cast(Function, _compile(cache=True, nogil=True)(function))


def inner(function: Function) -> Function:
    """Compiles what only compiled functions (and tests) call."""
    return cast(Function, _compile(cache=True, nogil=True, no_cfunc_wrapper=True)(function))


def inlined(function: Function) -> Function:
    """Compiles into each caller: for the few functions that a hot loop consists of."""
    settings = {"cache": True, "nogil": True, "no_cfunc_wrapper": True, "forceinline": True}
    return cast(Function, _compile(**settings)(function))
