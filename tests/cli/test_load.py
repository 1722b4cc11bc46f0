"""A swarm that is ended takes its house along, and says one sentence at most."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import environment

GIVE_UP = 60
PLAYING = """
import asyncio, sys
from kartezh.cli import main
from kartezh.server.load.swarm import Swarm

async def measure(self):
    print(self.pid, flush=True)
    await asyncio.Event().wait()

Swarm._measure = measure
sys.exit(main())
"""
"""Measures until it is ended, and says when it begins and who its house is."""


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such signals")
@pytest.mark.parametrize(
    ("name", "status", "told"),
    [("SIGTERM", 143, ""), ("SIGHUP", 129, ""), ("SIGINT", 130, "Stopped; there is no result.\n")],
)
def test_a_swarm_that_is_ended_closes_its_house(
    name: str, status: int, told: str, tmp_path: Path
) -> None:
    """House and workers hold our pipe: its end shows that nobody is left."""
    with subprocess.Popen(
        [sys.executable, "-c", PLAYING, "load", "--tables", "3", "--people", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(KARTEZH_LANG="en", TMPDIR=str(tmp_path)),
        encoding="utf-8",
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        house = int(process.stdout.readline())
        os.killpg(process.pid, getattr(signal, name))  # as a terminal does it
        try:
            _, err = process.communicate(timeout=GIVE_UP)
        finally:
            process.kill()
    assert (process.returncode, err) == (status, told)
    with pytest.raises(ProcessLookupError):
        os.kill(house, 0)
    assert list(tmp_path.iterdir()) == []
