"""``cmd:`` at the command line: any program sits down, also one of ours."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kartezh.cli.options import split_bots
from kartezh.records import read_record, replay
from tests.cli.running import command, environment, run
from tests.terminal.running import complaint, play

EXAMPLE = Path(__file__).parents[2] / "docs" / "howto" / "example_bot.py"
PROGRAM = f'cmd:"{sys.executable}" "{EXAMPLE}"'
OURS = f'cmd:"{sys.executable}" -m kartezh bot simple --game bogach'


@pytest.mark.parametrize(
    ("words", "bots"),
    [
        (["simple,random"], ("simple", "random")),
        (["simple", "random , x"], ("simple", "random", "x")),
        (["cmd:a b,simple"], ("cmd:a b", "simple")),
        (['cmd:"a,b" c,simple'], ('cmd:"a,b" c', "simple")),
        (["cmd:'a,b',x"], ("cmd:'a,b'", "x")),
        (["cmd:it's,x"], ("cmd:it's", "x")),
        ([",, "], ()),
    ],
)
def test_a_list_of_bots(words: list[str], bots: tuple[str, ...]) -> None:
    assert split_bots(words) == bots


def simulate(
    capsys: pytest.CaptureFixture[str], *bots: str, deals: int = 4
) -> tuple[dict[str, Any], str]:
    words = ("--seats", "2", "--deals", str(deals), "--match", "1", "--json")
    done = run(capsys, "simulate", "bogach", "--bots", ",".join(bots), *words)
    assert done.status == 0
    return json.loads(done.out), done.err


def test_a_bot_of_ours_plays_the_same_as_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    inside, _ = simulate(capsys, "simple", "random")
    outside, told = simulate(capsys, OURS, "random")
    means = [[one["mean"] for one in found["results"]] for found in (inside, outside)]
    assert means[0] == means[1]
    assert inside["decisions"] == outside["decisions"]
    assert told.count("\n") == 1


def test_forfeits_are_told_and_in_the_result(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    script = tmp_path / "wrong.py"
    script.write_text(EXAMPLE.read_text().replace("choose(message)}", '"nonsense"}'))
    summary, told = simulate(capsys, f'cmd:"{sys.executable}" "{script}"', "simple")
    wrong, right = summary["results"]
    assert wrong["forfeits"]["illegal"] > 0
    assert "forfeits" not in right
    assert f"against the rules {wrong['forfeits']['illegal']}." in told


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ("cmd:", "A command must follow “cmd:”"),
        ("cmd:/no/such/thing", "cannot be started: No such file or directory"),
        ("cmd:'x", "A quotation mark is not closed"),
        (f'cmd:"{sys.executable}" -c "raise SystemExit(\'bye\')"', "Its last words: bye"),
        ("simple:nodes=", "may be followed by its budget as nodes=2000"),
        ("simple:seconds=0", "may be followed by its budget"),
        ("simple:depth=3", "may be followed by its budget"),
        ("best:nodes=3", "There is no bot “best” for this game"),
    ],
)
def test_what_does_not_fit_is_one_sentence(
    capsys: pytest.CaptureFixture[str], bots: str, sentence: str
) -> None:
    done = run(capsys, "simulate", "bogach", "--seats", "2", "--bots", bots)
    assert (done.status, done.out) == (2, "")
    assert sentence in done.complaint


def test_a_program_sits_in_the_terminal_and_comes_back(tmp_path: Path) -> None:
    first = play(
        "bogach", "--plain", "--lang", "en", "--seats", "2", "--bots", PROGRAM,
        "--record", "m.toml", home=tmp_path, typed="1\n1\nq\n",
    )  # fmt: skip
    assert first.returncode == 0, first.stderr
    record = read_record(tmp_path / "m.toml")
    assert record.controllers == ("person", "bot:cmd")
    assert "example_bot" not in (tmp_path / "m.toml").read_text()
    assert list(replay(record))
    unnamed = play("--resume", "m.toml", "--plain", "--lang", "en", home=tmp_path)
    assert unnamed.returncode == 2
    assert "name it again: --bots cmd:COMMAND" in complaint(unnamed)
    again = play(
        "--resume", "m.toml", "--plain", "--lang", "en", "--bots", PROGRAM,
        home=tmp_path, typed="1\nq\n",
    )  # fmt: skip
    assert again.returncode == 0, again.stderr
    assert read_record(tmp_path / "m.toml").controllers == ("person", "bot:cmd")


def test_a_program_that_does_not_start_leaves_no_record(tmp_path: Path) -> None:
    wrong = play("bogach", "--plain", "--lang", "en", "--bots", "cmd:/no", home=tmp_path)
    assert wrong.returncode == 2
    assert "cannot be started" in complaint(wrong)
    assert not list(tmp_path.rglob("*.toml"))


def test_the_bot_command_speaks_until_its_input_ends() -> None:
    done = subprocess.run(
        command("bot", "simple", "--game", "lottery"),
        input=b'{"is":"hello","protocol":1,"game":"lottery"}\n',
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == {"do": "hello", "protocol": 1, "name": "simple"}


@pytest.mark.parametrize(
    ("words", "line", "sentence"),
    [
        (("simple", "--game", "chess"), b"", "The house has no game"),
        (("best", "--game", "bogach"), b"", "There is no bot “best”"),
        (("cmd:x", "--game", "bogach"), b"", "There is no bot “cmd:x”"),
        (("simple",), b"", "--game"),
        (("simple", "--game", "bogach"), b"nonsense\n", "Line 1 is no message"),
    ],
)
def test_the_bot_command_complains_in_one_sentence(
    words: tuple[str, ...], line: bytes, sentence: str
) -> None:
    done = subprocess.run(
        command("bot", *words),
        input=line,
        capture_output=True,
        env=environment(KARTEZH_LANG="en"),
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert sentence in done.stderr.decode()
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs /proc")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_simulation_that_is_ended_takes_its_programs_along(name: str, tmp_path: Path) -> None:
    """The program holds a pipe of ours; its end shows that nobody is left."""
    script = tmp_path / "hanging.py"
    script.write_text(HANGING)
    read, write = os.pipe()
    program = f'cmd:"{sys.executable}" "{script}" /proc/{os.getpid()}/fd/{write}'
    words = command("simulate", "bogach", "--seats", "2", "--bots", program)
    with (
        os.fdopen(read) as asked,
        subprocess.Popen(words, env=environment(), stderr=subprocess.PIPE) as process,
    ):
        assert process.stderr is not None
        assert asked.readline() == "asked\n"
        os.close(write)
        process.send_signal(getattr(signal, name))
        assert asked.read() == ""
        assert process.stderr.read() == b""
    assert process.returncode == 128 + getattr(signal, name)


HANGING = """
import sys, threading
with open(sys.argv[1], "w") as told:
    input()
    print('{"do":"hello","protocol":1}', flush=True)
    input()
    print("asked", file=told, flush=True)
    threading.Event().wait()
"""
