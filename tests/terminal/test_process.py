"""The program in a process of its own: streams and files."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from kartezh.records import read_record, replay
from tests.terminal.running import complaint, environment, play, words


def test_the_end_of_input_keeps_the_record_and_says_where(tmp_path: Path) -> None:
    run = play("lottery", "--plain", "--lang", "en", home=tmp_path, typed="1\n")
    assert run.returncode == 0
    assert run.stderr == ""
    (record,) = tmp_path.rglob("*.toml")
    assert record.name.endswith("-lottery.toml")
    assert f"The match is kept in {record}" in run.stdout
    assert list(replay(read_record(record)))


def test_two_programs_never_share_a_file(tmp_path: Path) -> None:
    for _ in range(3):
        play("merchant", "--plain", home=tmp_path, typed="q\n")
    names = sorted(path.stem.removeprefix(path.stem[:10]) for path in tmp_path.rglob("*.toml"))
    assert names == ["-merchant", "-merchant-2", "-merchant-3"]


def test_resume_takes_the_newest_and_of_a_game_if_one_is_named(tmp_path: Path) -> None:
    for game in ("merchant", "bogach"):
        play(game, "--plain", home=tmp_path, typed="q\n")
    newest = play("--resume", "--plain", "--lang", "en", home=tmp_path, typed="q\n")
    assert newest.stdout.startswith("The Rich Man.")
    named = play("merchant", "--resume", "--plain", "--lang", "en", home=tmp_path, typed="q\n")
    assert named.stdout.startswith("Merchant's Luck.")
    none = play("lottery", "--resume", "--plain", "--lang", "en", home=tmp_path)
    assert none.returncode == 2
    assert complaint(none).startswith("There is no record of lottery in ")


def test_without_a_terminal_one_sentence(tmp_path: Path) -> None:
    run = play("bogach", "--lang", "en", home=tmp_path)
    assert run.returncode == 2
    assert "add --plain" in complaint(run)
    assert not list(tmp_path.rglob("*.toml"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--plain"], "name the game"),
        (["--resume", "--plain"], "nothing to resume"),
        (["--resume", "none.toml", "--plain"], "none.toml"),
        (["--resume", "--seats", "3", "--plain"], "--seats cannot be given"),
        (["bogach", "--plain", "--record", "no/such/folder/m.toml"], "cannot be written"),
        (["bogach", "--plain", "--record", "."], "“.” is a folder"),
        (["merchant", "--plain", "--deals", "0"], "There can be 1 to 1,000,000 deals, not 0."),
        (["chess", "--plain", "--resume"], "no game “chess”"),
        (["bogach", "--plain", "--seats", "40"], "40"),
        (["bogach", "--plain", "--preset", "none"], "house, letter"),
    ],
)
def test_what_does_not_fit_is_one_sentence(words: list[str], told: str, tmp_path: Path) -> None:
    run = play(*words, "--lang", "en", home=tmp_path)
    assert run.returncode == 2
    assert told in complaint(run)
    assert run.stdout == ""
    assert not list(tmp_path.rglob("*.toml"))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text.replace("record/1", "record/9"), "kartezh-record/1"),
        (lambda text: text[: len(text) // 2], "Line 7"),
        (lambda text: text + '\n[[deals]]\npack = ""\nactions = []\n', "pack"),
        (lambda text: text.replace('"bogach"', '"bogach"\nredacted = 0', 1), "hidden cards"),
        (lambda text: text.replace("actions = [", 'actions = ["2c2d2h2s", '), "B3."),
        (lambda _: "\x00\x01", "Line 1"),
    ],
)
def test_a_record_that_cannot_go_on_is_left_alone(
    change: Callable[[str], str], told: str, tmp_path: Path
) -> None:
    record = tmp_path / "m.toml"
    play("bogach", "--plain", "--seed", "7", "--record", record, home=tmp_path, typed="-\n")
    spoilt = change(record.read_text("utf-8")).encode()
    record.write_bytes(spoilt)
    run = play("--resume", record, "--plain", "--lang", "en", home=tmp_path)
    assert run.returncode == 2
    assert told in complaint(run)
    assert record.read_bytes() == spoilt
    assert [path.name for path in tmp_path.iterdir()] == ["m.toml"]


def test_a_finished_match_says_so(tmp_path: Path) -> None:
    record = tmp_path / "m.toml"
    whole = play(
        *("merchant", "--plain", "--humans", "0", "--seats", "2", "--record", record),
        home=tmp_path,
    )
    assert whole.returncode == 0
    before = record.read_bytes()
    run = play("--resume", record, "--plain", "--lang", "en", home=tmp_path)
    assert run.returncode == 2
    assert "played to its end" in complaint(run)
    assert record.read_bytes() == before


@pytest.mark.parametrize("encoding", ["ascii", "cp1251", "utf-8"])
def test_an_encoding_without_suits_costs_no_traceback(encoding: str, tmp_path: Path) -> None:
    run = play("bogach", "--plain", home=tmp_path, typed="-\nq\n", PYTHONIOENCODING=encoding)
    assert (run.returncode, run.stderr) == (0, "")


def test_bytes_that_are_no_text_cost_no_traceback(tmp_path: Path) -> None:
    done = subprocess.run(
        words("bogach", "--plain"),
        input=b"\xff\xfe\x00\n" + b"x" * 300_000 + b"\nq\n",
        capture_output=True,
        env=environment(tmp_path),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
