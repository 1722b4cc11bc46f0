"""Signals that end the program, on systems that have them."""

import os
import signal
from pathlib import Path

from tests.terminal.online.test_process import GIVE_UP, read_until, spawned


def test_ctrl_c_leaves_in_peace(tmp_path: Path) -> None:
    with spawned(tmp_path, "host", "merchant", "--plain") as anna:
        read_until(anna, "Seat 1: Guest.")
        os.kill(anna.pid, signal.SIGINT)
        assert anna.wait(GIVE_UP) == 130
        assert anna.stdout is not None
        assert "The seat is yours." in anna.stdout.read()
