"""How fast the kernels are: whole games of uniform random play, beside the same games in C.

Every figure stands beside the checksum of what was played, and a wrong one is an error: a fast
program that plays another game is no news.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from kartezh.core.errors import KartezhError
from kartezh.games import find_game

SEED: Final = 2026
TABLES: Final = 64
ROUNDS: Final = 5
"""The kernel and the C program take turns this often; each keeps its best time, since whatever
else runs on the machine only ever adds to it."""
C_FLAGS: Final = ("-O3", "-march=native", "-std=c11")
_C_PROGRAMS: Final = Path(__file__).parents[3] / "bench" / "c"
"""In a checkout only."""

_FIRST_STEP: Final = """
import sys, time
start = time.perf_counter()
from importlib import import_module
import numpy as np
from kartezh.games import find_game
kernel = import_module(f"kartezh.kernels.{sys.argv[1]}")
from kartezh.kernels.chance import stream_of
tables = kernel.new_tables(1, find_game(sys.argv[1]).options(), int(sys.argv[2]))
kernel.begin(tables, 0, stream_of(1))
out = np.empty(kernel.MOST_ACTIONS, np.uint64)
kernel.legal(tables, 0, out)
kernel.play(tables, 0, out[0])
print(time.perf_counter() - start)
"""


class WrongChecksum(KartezhError):
    """Something played another game than it should."""


@dataclass(frozen=True, slots=True)
class Work:
    """What is played, with the default options; ``checksum`` is of all scores, as the programs in C
    compute it too."""

    seats: int
    deals: int
    decisions: int
    checksum: int


WORK: Final[Mapping[str, Work]] = {
    "merchant": Work(seats=4, deals=3000, decisions=9_984_000, checksum=10294089049979786636),
    "bogach": Work(seats=5, deals=1500, decisions=10_285_813, checksum=18259565979215985343),
    "lottery": Work(seats=4, deals=2000, decisions=10_922_809, checksum=4501768314288747900),
}
"""For ``SEED`` and ``TABLES``: the deals of each table, and what comes of them."""


@dataclass(frozen=True, slots=True)
class Measured:
    """Rates are decisions a second of one core, dealing included; steps are seconds from the
    start of the imports of a fresh process to its first action at a table."""

    game: str
    seats: int
    decisions: int
    checksum: int
    rate: float
    c_rate: float | None
    """None where there is no C compiler, or no checkout that holds the C programs."""
    cold: float
    cached: float

    @property
    def ratio(self) -> float | None:
        """How many times as fast as the kernel the C program is."""
        return None if self.c_rate is None else self.c_rate / self.rate


def measure(game: str) -> Measured:
    """Takes some ten seconds, most of them the compiler's. Raises WrongChecksum."""
    work = WORK[game]
    kernel = import_module(f"kartezh.kernels.{game}")
    with _c_program(game) as program:
        _play(kernel, game, Work(work.seats, 1, 0, 0))  # compiled, before the clock runs
        ours: list[float] = []
        theirs: list[float] = []
        for _ in range(ROUNDS):
            ours.append(_timed(kernel, game, work))
            if program is not None:
                theirs.append(_timed_c(program, game, work))
    with TemporaryDirectory() as folder:
        settings = {"KARTEZH_KERNEL_CACHE": folder}
        cold = _first_step(game, work.seats, settings)
        cached = min(_first_step(game, work.seats, settings) for _ in range(3))
    return Measured(
        game=game,
        seats=work.seats,
        decisions=work.decisions,
        checksum=work.checksum,
        rate=work.decisions / min(ours),
        c_rate=work.decisions / min(theirs) if theirs else None,
        cold=cold,
        cached=cached,
    )


def _play(kernel: Any, game: str, work: Work) -> tuple[int, int]:
    from kartezh.kernels.chance import stream_of

    tables = kernel.new_tables(TABLES, find_game(game).options(), work.seats)
    decisions, checksum = kernel.random_deals(tables, stream_of(SEED), work.deals)
    return int(decisions), int(checksum)


def _timed(kernel: Any, game: str, work: Work) -> float:
    start = time.process_time()
    played = _play(kernel, game, work)
    seconds = time.process_time() - start
    _check(game, "kernel", work, played)
    return seconds


def _timed_c(program: Path, game: str, work: Work) -> float:
    command = [str(program), str(SEED), str(TABLES), str(work.deals)]
    printed = subprocess.run(command, capture_output=True, check=True).stdout  # noqa: S603 (ours)
    told = json.loads(printed)
    _check(game, "C", work, (told["decisions"], told["checksum"]))
    return float(told["seconds"])


def _check(game: str, who: str, work: Work, played: tuple[int, int]) -> None:
    if played != (work.decisions, work.checksum):
        data = {"decisions": str(played[0]), "checksum": str(played[1])}
        raise WrongChecksum("bench-wrong", game=game, who=who, **data)


@contextmanager
def _c_program(game: str) -> Iterator[Path | None]:
    """Compiled, where this machine has a compiler."""
    source = _C_PROGRAMS / f"{game}.c"
    compiler = os.environ.get("CC") or shutil.which("gcc") or shutil.which("cc")
    if compiler is None or not source.exists():
        yield None
        return
    with TemporaryDirectory() as folder:
        program = Path(folder) / game
        command = [compiler, *C_FLAGS, "-o", str(program), str(source), "-lm"]
        made = subprocess.run(command, capture_output=True, check=False)  # noqa: S603 (ours)
        if made.returncode:
            raise WrongChecksum("bench-compiler", program=source.name, compiler=compiler)
        yield program


def _first_step(game: str, seats: int, settings: Mapping[str, str]) -> float:
    command = [sys.executable, "-c", _FIRST_STEP, game, str(seats)]
    done = subprocess.run(  # noqa: S603 (ours)
        command, capture_output=True, check=True, env={**os.environ, **settings}
    )
    return float(done.stdout)
