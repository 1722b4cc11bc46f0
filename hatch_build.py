"""Puts the browser client into the wheel and the sdist; whoever installs them needs no Node.js."""

import os
import subprocess
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FAILED = 2


class ClientHook(BuildHookInterface[Any]):
    def initialize(self, version: str, _: dict[str, Any]) -> None:
        """An editable installation is served from the folder that ``start.py`` builds into."""
        if version == "editable" or os.environ.get("KARTEZH_SKIP_WEB"):
            return
        command = [sys.executable, "-m", "tools.web", "--own-node"]
        status = subprocess.run(command, cwd=self.root, check=False).returncode
        if status == FAILED:
            self.app.abort("The browser client could not be built.")
        elif status:
            self.app.display_warning("Without Node.js 20.19 or newer: no pages for the browser.")
