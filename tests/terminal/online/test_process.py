"""``kartezh host`` and ``kartezh join`` in processes of their own."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kartezh.server.network import running_house
from tests.server.house import free_socket
from tests.terminal.running import environment

GIVE_UP = 90


def command(*words: str) -> list[str]:
    """Where no other house of this computer is in the way."""
    code = "import sys; from kartezh.cli import house, main; house.PORT = {0}; house.USUAL = '{1}'"
    with free_socket() as free:
        port = int(free.getsockname()[1])
    here = code.format(port, f"http://127.0.0.1:{port}")
    return [sys.executable, "-c", f"{here}; sys.exit(main())", *words, "--lang", "en"]


def run(home: Path, *words: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        command(*words),
        input=typed,
        capture_output=True,
        env=environment(home),
        encoding="utf-8",
        check=False,
        timeout=GIVE_UP,
    )


@contextmanager
def spawned(home: Path, *words: str) -> Iterator["subprocess.Popen[str]"]:
    with subprocess.Popen(
        command(*words),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home),
        encoding="utf-8",
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def read_until(process: "subprocess.Popen[str]", text: str) -> str:
    """The first line with that text."""
    assert process.stdout is not None
    for line in process.stdout:
        if text in line:
            return line.rstrip("\n")
    raise AssertionError(text)


def type_line(process: "subprocess.Popen[str]", text: str) -> None:
    assert process.stdin is not None
    process.stdin.write(text + "\n")
    process.stdin.flush()


@pytest.fixture
def nowhere() -> str:
    with free_socket() as free:
        return f"http://127.0.0.1:{free.getsockname()[1]}"


def test_a_host_without_a_house_opens_one_and_a_friend_joins(tmp_path: Path) -> None:
    home = tmp_path / "host"
    with spawned(home, "host", "bogach", "--plain", "--nick", "Anna", "--people", "2") as anna:
        assert read_until(anna, "http://").startswith("The house is open here")
        assert running_house(home / "kartezh") is not None
        link = read_until(anna, "Link: ").removeprefix("Link: ")
        with spawned(tmp_path / "guest", "join", link, "--plain", "--nick", "Boris") as boris:
            read_until(boris, "Seat 2: Boris.")
            for one in (anna, boris):
                read_until(one, "— Deal 1 of ")
            type_line(boris, "quit")
            assert read_until(boris, "The seat is yours") == (
                f"The seat is yours. To come back: kartezh join {link}"
            )
            assert boris.wait(GIVE_UP) == 0
        read_until(anna, "Boris: not connected.")
        type_line(anna, "q")
        assert anna.wait(GIVE_UP) == 0
        assert anna.stderr is not None
        assert anna.stderr.read() == ""
    assert running_house(home / "kartezh") is None


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (["join", "K7M2Q0", "--plain"], 2, "is no table code"),
        (["join", "{}/t/K7M2QX", "--plain", "--nick", "x" * 25], 2, "one to 24 signs"),
        (["join", "{}/t/K7M2QX", "--plain"], 3, "does not answer"),
        (["join", "{}/t/K7M2QX"], 2, "add --plain"),
        (["host", "merchant", "--plain", "--pace", "fast"], 2, "none, relaxed, quick"),
        (["host", "merchant", "--plain", "--house", "{}"], 3, "does not answer"),
    ],
)
def test_what_does_not_fit_is_one_sentence(
    words: list[str], status: int, told: str, nowhere: str, tmp_path: Path
) -> None:
    done = run(tmp_path, *(word.format(nowhere) for word in words))
    assert (done.returncode, done.stdout) == (status, "")
    assert told in done.stderr
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.rglob("tables.json"))
