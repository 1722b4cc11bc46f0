"""A short soak of a house in a process of its own; ``just soak`` runs for an hour."""

import asyncio
import sys
from pathlib import Path

import msgspec
import pytest

if sys.platform == "win32":
    pytest.skip("the clock of a house is moved by signals", allow_module_level=True)

from tests.soak.figures import Figures
from tests.soak.run import GROWTH, Result, soak


def test_a_house_is_as_it_was_when_everybody_has_gone(tmp_path: Path) -> None:
    work = soak(tmp_path / "house", seed=2026, warm=2, seconds=4, rounds=2, say=print)
    result = asyncio.run(work)
    assert result.wrong() == []
    assert len(result.rests) == 3
    busy = [one for one in result.figures if one.when == "busy"]
    assert all(one.connections > 4 and one.tables > 4 for one in busy)
    assert all(one.tasks > result.rests[0].tasks for one in busy)
    for kind in ("killed", "deaf", "twice", "looker-on", "people who kill", "people who deafen"):
        assert result.counts[kind] > 0
    assert result.counts["moves"] > 100
    assert result.counts["matches to their end"] > 0


REST = Figures(
    seconds=9,
    when="at rest",
    tables=0,
    asleep=0,
    connections=0,
    tasks=7,
    timers=0,
    files=26,
    handles=3,
    memory=80_000,
    kernels=0,
)


@pytest.mark.parametrize(
    "change",
    [
        {"tables": 1},
        {"asleep": 1},
        {"connections": 1},
        {"tasks": 8},
        {"timers": 1},
        {"files": 27},
        {"files": 25},
        {"handles": 99},
        {"memory": 80_000 + GROWTH + 1},
    ],
    ids=str,
)
def test_what_stays_is_told(change: dict[str, int]) -> None:
    later = msgspec.structs.replace(REST, **change)
    result = Result(seed=1, seconds=9, rounds=1, counts={}, figures=[REST, REST], rows=0)
    assert result.wrong() == []
    assert len(msgspec.structs.replace(result, figures=[REST, later]).wrong()) == 1
    assert len(msgspec.structs.replace(result, rows=1).wrong()) == 1
