"""The built client, made anew when it is not what its sources say."""

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from kartezh.server.locking import lock_file
from tools import web

ROOT: Final = Path(__file__).parent.parent.parent
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def build_client() -> None:
    """Once, however many processes ask for it at a time."""
    with _alone():
        if not AXE.is_file():
            web.get_node_ready(web.tell)
        web.get_ready(web.tell)


@contextmanager
def _alone() -> Iterator[None]:
    """One process at a time; the others wait for what it builds."""
    while True:
        try:
            held = lock_file(Path(tempfile.gettempdir()) / f"kartezh-client-{ROOT.name}.lock")
        except BlockingIOError:
            time.sleep(0.2)
        else:
            with held:
                yield
            return
