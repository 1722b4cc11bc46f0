"""``kartezh arena``: one table, four files; what is wrong in one sentence."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kartezh.cli import arena as module
from kartezh.cli import tournament as running
from kartezh.server.locking import lock_file
from tests.arena.making import here
from tests.cli.running import Run, command, environment, run

QUICK = (
    *("arena", "bogach", "--bots", "simple,random", "--seats", "2", "--deals", "6"),
    *("--match", "2", "--duplicate", "--seed", "5"),
)
FILES = ["report.html", "results.parquet", "summary.json", "tournament.json"]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KARTEZH_LANG", "en")
    monkeypatch.setattr(running, "processes", lambda _: here())


def arena(capsys: pytest.CaptureFixture[str], out: Path, *words: str) -> Run:
    return run(capsys, *QUICK, "--out", out, *words)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_a_table_and_four_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    done = arena(capsys, tmp_path / "out")
    assert done.status == 0
    head, best, other, _, kept = done.out.splitlines()
    assert head.split() == ["bot", "place", "rating", "decisions"]
    assert best.startswith("simple  1.")
    assert other.startswith("random  ")
    assert kept == f"The report: {tmp_path / 'out' / 'report.html'}"
    assert list(contents(tmp_path / "out")) == FILES
    summary = json.loads((tmp_path / "out" / "summary.json").read_text())
    assert summary["tournament"]["nodes"] == 2000
    assert summary["reproducible"] is True


def test_resuming_what_is_finished_makes_the_report_anew(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arena(capsys, tmp_path)
    before = contents(tmp_path)
    (tmp_path / "report.html").unlink()
    again = arena(capsys, tmp_path, "--resume")
    assert again.status == 0
    assert contents(tmp_path) == before
    russian = arena(capsys, tmp_path, "--resume", "--lang", "ru")
    assert russian.out.splitlines()[-1].startswith("Отчёт: ")
    assert contents(tmp_path)["results.parquet"] == before["results.parquet"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "simple,best"), "There is no bot “best” for this game"),
        (("--bots", "simple"), "A tournament has 2 to 64 bots, not 1."),
        (("--bots", "simple,simple"), "The bot “simple” is named twice."),
        (("--bots", "simple,cmd:/no/such"), "cannot be started"),
        (("--deals", "0"), "“--deals” is a whole number from 1"),
        (("--match", "0"), "“--match” is a whole number from 1"),
        (("--workers", "0"), "“--workers” is a whole number from 1"),
        (("--nodes", "-1"), "“--nodes” is a whole number from 0"),
        (("--seconds", "0"), "“--seconds” is a number above 0 and not above 3,600."),
        (("--seconds", "nan"), "“--seconds” is a number above 0"),
        (("--seconds", "1", "--nodes", "5"), "The budget is either --nodes or --seconds."),
        (("--seats", "30"), "2 to 17"),
        (("--executor", "ray"), "--executor: one of processes, dask is expected here"),
        (("--resume",), "There is no tournament in the folder"),
        (("-o", "jokers=9"), "jokers"),
    ],
)
def test_what_does_not_fit_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    given = [word for word in words if word.startswith("-")]
    kept = list(QUICK)
    for option in given:
        if option in kept and kept[kept.index(option)] != "--duplicate":
            at = kept.index(option)
            del kept[at : at + 2]
    done = run(capsys, *kept, "--out", tmp_path / "out", *words)
    assert (done.status, done.out) == (2, "")
    assert sentence in done.complaint
    assert not (tmp_path / "out").exists()


def test_the_folder_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, *QUICK)
    assert done.status == 2
    assert "--out" in done.complaint


def test_a_folder_is_never_written_over(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arena(capsys, tmp_path)
    before = contents(tmp_path)
    for words in ((), ("--lang", "ru")):
        again = arena(capsys, tmp_path, *words)
        assert again.status == 2
        assert "--resume" in again.complaint
    other = run(capsys, *QUICK, "--out", tmp_path, "--resume", "--preset", "letter")
    assert other.status == 2
    assert other.complaint.startswith("This is another tournament: “options” is {} there")
    assert contents(tmp_path) == before


def test_two_programs_never_play_in_one_folder(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arena(capsys, tmp_path)
    with lock_file(tmp_path / "tournament.json"):
        done = arena(capsys, tmp_path, "--resume")
    assert done.status == 2
    assert done.complaint.startswith("Another program is playing this tournament in the folder")
    assert arena(capsys, tmp_path, "--resume").status == 0


def test_folders_that_cannot_be_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for out in (tmp_path / "file", tmp_path / "file" / "x"):
        done = arena(capsys, out)
        assert done.status == 2
        assert "cannot be written to: " in done.complaint


def test_a_damaged_chunk_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "write_results", interrupt)
    assert arena(capsys, tmp_path).status == 130
    monkeypatch.undo()
    monkeypatch.setenv("KARTEZH_LANG", "en")
    chunk = min((tmp_path / "chunks").iterdir())
    whole = chunk.read_bytes()
    chunk.write_bytes(whole[:-9])
    done = arena(capsys, tmp_path, "--resume")
    assert done.status == 2
    assert done.complaint == (
        f"The file “{chunk}” is damaged; remove it, and its deals will be played again (--resume)."
    )
    chunk.unlink()
    monkeypatch.setattr(running, "processes", lambda _: here())
    assert arena(capsys, tmp_path, "--resume").status == 0


def interrupt(*_: Any) -> None:
    raise KeyboardInterrupt


def test_ctrl_c_keeps_what_was_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tmp_path / "whole"
    arena(capsys, whole)
    with monkeypatch.context() as patch:
        patch.setattr(running, "write_results", interrupt)
        done = arena(capsys, tmp_path / "out")
    assert (done.status, done.out) == (130, "")
    assert done.complaint == (
        "Interrupted; what was played is kept. To go on: the same command with --resume."
    )
    assert arena(capsys, tmp_path / "out", "--resume").status == 0
    assert contents(tmp_path / "out") == contents(whole)


@pytest.mark.filterwarnings("ignore")
def test_a_scheduler_that_is_not_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kartezh.arena.crews.PATIENCE", 0.5)
    done = arena(capsys, tmp_path, "--scheduler", "tcp://127.0.0.1:9")
    assert (done.status, done.out) == (3, "")
    assert done.complaint == "The Dask scheduler at tcp://127.0.0.1:9 does not answer."
    assert arena(capsys, tmp_path).status == 0


def test_what_is_not_installed_is_told_with_its_remedy(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "EXTRAS", {"arena": ("no_such_module",), "dask": ("nor_this",)})
    done = arena(capsys, tmp_path / "out")
    assert done.status == 2
    assert re.search(r"(-m pip install|uv pip install -p \S+) 'kartezh\[arena\]'$", done.complaint)
    both = arena(capsys, tmp_path / "out", "--executor", "dask")
    assert both.complaint.endswith(" 'kartezh[arena,dask]'")


def test_forfeits_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    example = Path(__file__).parents[2] / "docs" / "howto" / "example_bot.py"
    script = tmp_path / "wrong.py"
    script.write_text(example.read_text().replace("choose(message)}", '"nonsense"}'))
    bots = f'simple,cmd:"{sys.executable}" "{script}"'
    done = run(capsys, *QUICK[:2], "--bots", bots, *QUICK[4:], "--out", tmp_path / "out")
    assert done.status == 0
    assert "against the rules" in done.err
    assert "made by lot" in done.out.splitlines()[0]
    summary = json.loads((tmp_path / "out" / "summary.json").read_text())
    assert summary["reproducible"] is False
    assert summary["bots"][1]["forfeits"]["illegal"] > 0
    assert summary["bots"][0]["forfeits"] == {}


def test_a_log_gets_a_line_now_and_then(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "QUIET", 0.0)
    done = arena(capsys, tmp_path)
    assert done.err.splitlines()[-1] == "Deals played: 6 of 6, minutes left: 0."


def test_a_bar_where_somebody_watches(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = arena(capsys, tmp_path / "a")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    watched = arena(capsys, tmp_path / "b")
    assert watched.out == plain.out.replace("/a/", "/b/")
    assert contents(tmp_path / "a") == contents(tmp_path / "b")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are for POSIX")
def test_ended_by_a_signal_it_leaves_no_workers(tmp_path: Path) -> None:
    """The workers hold standard error too, whose end shows that they are gone."""
    words = command("arena", "bogach", "--bots", "simple,random", "--deals", "100000", "--out")
    with subprocess.Popen(
        [*words, str(tmp_path), "--workers", "1"], stderr=subprocess.PIPE, env=environment()
    ) as process:
        assert process.stderr is not None
        chunks = tmp_path / "chunks"
        while not list(chunks.glob("*.jsonl")) and process.poll() is None:
            pass
        process.send_signal(signal.SIGTERM)
        assert process.stderr.read() == b""
    assert process.returncode == 143
