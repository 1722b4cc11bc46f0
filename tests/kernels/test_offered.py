"""What every kernel offers alike."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kartezh.games import GAMES, find_game
from kartezh.kernels.chance import stream_of
from tests.cli.running import environment


def kernel_of(game: str) -> Any:
    return import_module(f"kartezh.kernels.{game}")


@pytest.mark.parametrize("game", GAMES)
def test_a_list_of_actions_needs_room(game: str) -> None:
    """A shorter array would be written beyond its end, into whatever lies there."""
    kernel = kernel_of(game)
    tables = kernel.new_tables(1, find_game(game).options(), 4)
    kernel.begin(tables, 0, stream_of(1))
    room = np.zeros(kernel.MOST_ACTIONS, np.uint64)
    assert kernel.legal(tables, 0, room) >= 1
    with pytest.raises(ValueError, match="MOST_ACTIONS"):
        kernel.legal(tables, 0, room[:-1])
    with pytest.raises(ValueError, match="MOST_ACTIONS"):
        kernel.legal_all(tables, room[None, :-1], np.zeros(1, np.int64))


def test_only_machine_code_is_tidied_away(tmp_path: Path) -> None:
    """The folder for it may be one that somebody named, with things of theirs in it."""
    theirs, old, new = (tmp_path / name for name in ("backups", "0123456789abcdef", "f" * 16))
    for folder in (theirs, old, new):
        folder.mkdir()
        (folder / "file").touch()
    script = f"""
import os
for name in ({str(theirs)!r}, {str(old)!r}):
    os.utime(name, (1e9, 1e9))
import kartezh.kernels.compiling
"""
    env = environment(KARTEZH_KERNEL_CACHE=str(tmp_path))
    subprocess.run([sys.executable, "-c", script], check=True, env=env)
    left = {folder.name for folder in tmp_path.iterdir()}
    assert {"backups", "f" * 16} < left
    assert old.name not in left
    assert (theirs / "file").exists()
