"""Builds the browser client into the package, ``src/kartezh/static``, which git does not hold.

python -m tools.web              build it where it is missing or not made from what is in ``web/``
python -m tools.web --own-node   the same with the machine's Node.js alone; status 3 without one
"""

import hashlib
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from tools.bootstrap_words import say
from tools.calling import (
    FAILED,
    INTERRUPTED,
    ROOT,
    Called,
    SetupError,
    last_line,
    no_network,
)
from tools.node import WEB, Node, find_node, install_node

STATIC: Final = ROOT / "src" / "kartezh" / "static"
LOCALES: Final = ROOT / "src" / "kartezh" / "locales"
STAMP: Final = ".built-from"
NO_NODE: Final = 3
NPM_CI: Final = (
    *("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"),
    *("--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=2000"),
)

Tell = Callable[[str], None]


class BuildFailed(SetupError):
    """``output`` is everything that npm said, for who can mend it."""

    def __init__(self, message: str, /, output: str, **data: str) -> None:
        super().__init__(message, **data)
        self.output = output


def main(arguments: Sequence[str]) -> int:
    """The exit status."""
    try:
        if "--own-node" in arguments and not is_current() and find_node() is None:
            return NO_NODE
        get_ready(tell)
    except SetupError as error:
        print(getattr(error, "output", ""), file=sys.stderr)
        tell(say(error.message, **error.data))
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def get_ready(tell: Tell) -> None:
    """A client that is made from what is in ``web/`` now. Raises SetupError."""
    if is_current():
        return
    tell(say("web-begins"))
    node = get_node_ready(tell)
    tell(say("web-builds"))
    _build(node, _ticking(tell))


def get_node_ready(tell: Tell) -> Node:
    """Node and all that ``package-lock.json`` names. Raises SetupError."""
    node = find_node()
    if node is None:
        tell(say("web-node"))
        node = _install_node()
    if not _has_packages():
        tell(say("web-packages"))
        _check(node.run_npm(*NPM_CI, tick=_ticking(tell)))
    return node


def _install_node() -> Node:
    try:
        return install_node()
    except SetupError as error:
        if error.message != "no-network":
            raise
        raise SetupError("web-no-network") from None


def is_current() -> bool:
    try:
        return (STATIC / STAMP).read_text("ascii") == fingerprint()
    except (OSError, ValueError):
        return False


def fingerprint() -> str:
    """Of all that the client is made from."""
    found = hashlib.sha256()
    for file in sorted(_sources()):
        content = file.read_bytes()
        found.update(f"{file.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        found.update(content)
    return found.hexdigest()


def _sources() -> Iterator[Path]:
    for name in ("index.html", "*.json", "*.js", "*.ts"):
        yield from WEB.glob(name)
    for folder in (WEB / "src", WEB / "public"):
        yield from (path for path in folder.rglob("*") if path.is_file())
    yield from LOCALES.glob("*/*.ftl")


def _has_packages() -> bool:
    """Whether ``node_modules`` is what the lock names; npm keeps a list there of what it holds."""
    try:
        wanted = _packages(WEB / "package-lock.json")
        there = _packages(WEB / "node_modules" / ".package-lock.json")
    except (OSError, ValueError, KeyError):
        return False
    needed = {name for name, (_, optional) in wanted.items() if not optional}
    return needed <= there.keys() and all(there[name] == wanted.get(name) for name in there)


def _packages(lock: Path) -> dict[str, tuple[Any, bool]]:
    """To each folder of a package its version, and whether this machine may do without it."""
    packages = json.loads(lock.read_text("utf-8"))["packages"]
    return {
        name: (package.get("version"), bool(package.get("optional") or package.get("peer")))
        for name, package in packages.items()
        if name
    }


def _build(node: Node, tick: Callable[[int], None]) -> None:
    """Made aside and then renamed: an open house never looks into half a folder."""
    made_from = fingerprint()
    made, old = (WEB / "build" / f"{os.getpid()}-{name}" for name in ("made", "old"))
    try:
        words = ("--", "--outDir", str(made), "--emptyOutDir")
        _check(node.run_npm("run", "build", *words, tick=tick))
        (made / STAMP).write_text(made_from, "ascii")
        if STATIC.exists():
            STATIC.rename(old)
        made.rename(STATIC)
    finally:
        for folder in (made, old):
            shutil.rmtree(folder, ignore_errors=True)


def _check(done: Called) -> None:
    if done.returncode:
        output = done.stdout + done.stderr
        if no_network(output):
            raise BuildFailed("web-no-network", output)
        raise BuildFailed("web-failed", output, told=last_line(output))


def _ticking(tell: Tell) -> Callable[[int], None]:
    return lambda seconds: tell(say("web-still", seconds=str(seconds)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
