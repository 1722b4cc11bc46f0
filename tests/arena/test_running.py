"""Whatever plays the chunks, in whatever order, and whatever breaks off: the same bytes."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Future
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kartezh.arena.chunks import Chunk, Range, play_chunk
from kartezh.arena.crews import Crew, processes
from kartezh.arena.folder import begin, resume
from kartezh.arena.results import gather, read_results, write_results
from kartezh.arena.running import GROWTH, WANTED, Rest, play
from kartezh.arena.tournament import Tournament
from kartezh.core.errors import UsageError
from tests.arena.making import AtOnce, here, played, result_bytes, tournament

WANTED_ONE = tournament("bogach", "simple", "random", seats=2, deals=12, match=1)


def finished(path: Path, wanted: Tournament) -> bytes:
    """What comes of what lies in the folder, when it is all there."""
    folder = resume(path, wanted)
    write_results(folder, wanted, gather(folder, wanted.blocks))
    return result_bytes(folder)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return result_bytes(played(tmp_path_factory.mktemp("undisturbed"), WANTED_ONE))


@pytest.mark.parametrize("seed", range(4))
def test_any_cut_and_any_order_give_the_same_bytes(
    tmp_path: Path, undisturbed: bytes, seed: int
) -> None:
    chance = random.Random(seed)
    cuts = sorted({0, 12, *chance.sample(range(1, 12), seed + 1)})
    ranges = [Range(a, b) for a, b in pairwise(cuts)]
    chance.shuffle(ranges)
    folder = begin(tmp_path, WANTED_ONE)
    for blocks in ranges:
        folder.keep(play_chunk(WANTED_ONE, blocks))
    assert finished(tmp_path, WANTED_ONE) == undisturbed


def test_processes_give_the_same_bytes(tmp_path: Path, undisturbed: bytes) -> None:
    heard: list[tuple[int, int]] = []
    folder = begin(tmp_path, WANTED_ONE)
    play(WANTED_ONE, folder, partial(processes, 2), lambda *told: heard.append(told))
    assert finished(tmp_path, WANTED_ONE) == undisturbed
    assert sum(deals for deals, _ in heard) == WANTED_ONE.deals


def test_the_file_holds_what_was_gathered(tmp_path: Path) -> None:
    wanted = tournament("lottery", "simple", "random", seats=3, deals=4, match=2)
    folder = played(tmp_path, wanted)
    before, after = gather(folder, wanted.blocks), read_results(folder, wanted)
    assert len(before) == len(after) > 0
    for name, column in before.columns.items():
        assert (column == after[name]).all()


def test_chunks_that_overlap_count_once(tmp_path: Path, undisturbed: bytes) -> None:
    folder = begin(tmp_path, WANTED_ONE)
    for blocks in (Range(0, 5), Range(3, 12), Range(4, 6)):
        folder.keep(play_chunk(WANTED_ONE, blocks))
    assert finished(tmp_path, WANTED_ONE) == undisturbed


def test_a_gap_is_told(tmp_path: Path) -> None:
    folder = begin(tmp_path, WANTED_ONE)
    for blocks, hole in ((Range(0, 5), "5"), (Range(6, 12), "5")):
        folder.keep(play_chunk(WANTED_ONE, blocks))
        with pytest.raises(UsageError) as caught:
            gather(folder, 12)
        assert (caught.value.message, caught.value.data["block"]) == ("arena-chunk-missing", hole)


def test_results_that_are_damaged_are_told(tmp_path: Path) -> None:
    folder = played(tmp_path, WANTED_ONE)
    for wrong in (b"", b"PAR1", result_bytes(folder)[:-20]):
        folder.write("results.parquet", wrong)
        with pytest.raises(UsageError, match="arena-folder-damaged"):
            read_results(folder, WANTED_ONE)


# Accidents


class Unlucky(AtOnce):
    """Breaks off at the calls whose numbers are given."""

    def __init__(self, *at: int) -> None:
        self.at, self.calls = at, 0

    def submit(self, fn: Any, /, *given: Any, **named: Any) -> "Future[Any]":
        self.calls += 1
        if self.calls not in self.at:
            return super().submit(fn, *given, **named)
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor("killed"))
        return future


def hiring(executor: Unlucky) -> Any:
    @contextmanager
    def hire() -> Iterator[Crew]:
        yield Crew(executor, 2)

    def again() -> AbstractContextManager[Crew]:
        return hire()

    return again


@pytest.mark.parametrize("at", [(1,), (2,), (1, 2, 3), (3, 5, 7, 9)])
def test_a_broken_crew_is_replaced(tmp_path: Path, undisturbed: bytes, at: tuple[int, ...]) -> None:
    play(WANTED_ONE, begin(tmp_path, WANTED_ONE), hiring(Unlucky(*at)))
    assert finished(tmp_path, WANTED_ONE) == undisturbed


def test_crews_that_break_again_and_again_are_given_up(tmp_path: Path) -> None:
    folder = begin(tmp_path, WANTED_ONE)
    with pytest.raises(UsageError, match="arena-workers-die"):
        play(WANTED_ONE, folder, hiring(Unlucky(*range(3, 1000))))
    assert folder.played()


MOMENTS = """
import os, sys
from pathlib import Path
import numpy
from kartezh.arena.folder import begin, resume
from kartezh.arena.running import play
from kartezh.core.errors import UsageError
from tests.arena.making import here, tournament

WANTED = tournament("bogach", "simple", "random", seats=2, deals=3, match=1)
CHANGES = {"os.mkdir", "os.rename", "os.remove", "os.rmdir"}

def run(folder, again):
    from kartezh.arena.results import RESULTS, gather, write_results
    found = (resume if again else begin)(folder, WANTED)
    if not found.has(RESULTS):
        play(WANTED, found, here)
        write_results(found, WANTED, gather(found, WANTED.blocks))
    found.drop_chunks()

def die_at(last):
    count = 0
    def hook(event, given):
        nonlocal count
        writes = event == "open" and given[1] not in ("r", "rb", None)
        if writes or event in CHANGES:
            count += 1
            if count == last:
                os.kill(os.getpid(), 9)
    sys.addaudithook(hook)

def child(work):
    pid = os.fork()
    if pid == 0:
        work()
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])

base = Path(sys.argv[1])
for moment in range(1, 100):
    folder = base / str(moment)
    status = child(lambda: (die_at(moment), run(folder, False)))
    if status == 0:
        break
    assert status == -9, status
    def go_on():
        try:
            run(folder, True)
        except UsageError as error:
            assert error.message == "arena-nothing-to-resume", error
            run(folder, False)
    assert child(go_on) == 0
print(moment)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_killed_at_any_change_of_a_file_it_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    """SIGKILL before each file that is opened for writing, renamed or removed, one by one."""
    done = subprocess.run(
        [sys.executable, "-c", MOMENTS, str(tmp_path)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        check=True,
        text=True,
        timeout=300,
    )
    moments = int(done.stdout)
    assert moments > 12
    whole = {
        path.relative_to(tmp_path / str(moments)): path.read_bytes()
        for path in (tmp_path / str(moments)).rglob("*")
        if path.is_file()
    }
    assert sorted(map(str, whole)) == ["results.parquet", "tournament.json"]
    for moment in range(1, moments):
        folder = tmp_path / str(moment)
        found = {p.relative_to(folder): p.read_bytes() for p in folder.rglob("*") if p.is_file()}
        assert {name: text for name, text in found.items() if name.suffix != ".new"} == whole


ORPHANS = """
import os, sys
from functools import partial
from pathlib import Path
from kartezh.arena.crews import processes
from kartezh.arena.folder import begin
from kartezh.arena.running import play
from tests.arena.making import tournament

if __name__ == "__main__":
    wanted = tournament("bogach", "simple", "random", seats=2, deals=10**6, match=1)
    play(wanted, begin(Path(sys.argv[1]), wanted), partial(processes, 2),
         lambda *_: os.kill(os.getpid(), 9))
"""


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL is for POSIX")
def test_killed_it_leaves_no_workers(tmp_path: Path) -> None:
    """They all hold the standard error; its end shows that they are gone."""
    script = tmp_path / "killed.py"
    script.write_text(ORPHANS)
    root = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, str(script), str(tmp_path / "out")],
        env={**os.environ, "PYTHONPATH": root},
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == -9, done.stderr
    assert list((tmp_path / "out" / "chunks").glob("*.jsonl"))


def test_workers_import_no_web_and_no_screen() -> None:
    code = (
        "import sys; from kartezh.arena import chunks, crews, tournament; import json;"
        "print(json.dumps(sorted(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    heavy = {
        *("starlette", "uvicorn", "sqlalchemy", "websockets", "textual", "rich", "cyclopts"),
        *("distributed", "altair", "duckdb", "openskill", "kartezh.server", "kartezh.table"),
    }
    assert not heavy & set(json.loads(done.stdout))


# How it is cut


def chunk(blocks: Range, seconds: float) -> Chunk:
    return Chunk(blocks, b"", seconds, 0)


def test_chunks_grow_to_the_work_that_is_wanted() -> None:
    rest, sizes = Rest([Range(0, 10**6)]), []
    for _ in range(8):
        blocks = rest.take(2)
        assert blocks is not None
        sizes.append(blocks.end - blocks.first)
        rest.learn(chunk(blocks, 0.01 * sizes[-1]))
    assert sizes == [min(GROWTH**at, int(WANTED / 0.01)) for at in range(8)]


def test_slow_blocks_stay_alone() -> None:
    rest = Rest([Range(0, 50)])
    for at in range(5):
        assert rest.take(2) == Range(at, at + 1)
        rest.learn(chunk(Range(at, at + 1), 60.0))


def test_every_block_is_given_once() -> None:
    given: list[int] = []
    rest = Rest([Range(0, 3), Range(5, 40), Range(41, 42)])
    while blocks := rest.take(3):
        given += range(blocks.first, blocks.end)
        rest.learn(chunk(blocks, 0.5))
    assert given == [*range(3), *range(5, 40), 41]


def test_here_is_a_crew_like_any_other(tmp_path: Path) -> None:
    play(WANTED_ONE, begin(tmp_path, WANTED_ONE), here)
    assert resume(tmp_path, WANTED_ONE).missing(WANTED_ONE.blocks) == []
