"""Signals, closed pipes and terminals that are gone, as POSIX has them."""

import fcntl
import os
import pty
import signal
import struct
import subprocess
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from kartezh.records import read_record, replay
from tests.terminal.running import environment, play, words


@contextmanager
def at_prompt(record: Path) -> Iterator["subprocess.Popen[str]"]:
    """A match in plain mode that waits for a line."""
    with subprocess.Popen(
        words("bogach", "--plain", "--seed", "7", "--lang", "en", "--record", record),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=environment(record.parent),
    ) as process:
        assert process.stdout
        for line in process.stdout:
            if line.startswith("Player 1, your move:"):
                break
        yield process
        process.kill()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_a_signal_leaves_cleanly_and_says_how_to_go_on(name: str, tmp_path: Path) -> None:
    record, number = tmp_path / "m.toml", getattr(signal, name)
    with at_prompt(record) as process:
        process.send_signal(number)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 128 + number
    assert err == ""
    assert str(record) in out
    assert f"kartezh play --resume {record}" in out
    assert list(replay(read_record(record)))


def test_a_killed_program_has_lost_nothing(tmp_path: Path) -> None:
    record = tmp_path / "m.toml"
    with at_prompt(record) as process:
        process.kill()
        process.communicate(timeout=60)
    assert list(replay(read_record(record)))
    run = play("--resume", record, "--plain", "--lang", "en", home=tmp_path, typed="q\n")
    assert run.returncode == 0
    assert "The match goes on" in run.stdout


def test_a_pipe_that_is_closed_ends_the_match_in_peace(tmp_path: Path) -> None:
    record = tmp_path / "m.toml"
    with at_prompt(record) as process:
        assert process.stdout
        assert process.stdin
        assert process.stderr
        process.stdout.close()
        process.stdin.write("-\n")
        process.stdin.flush()
        err = process.stderr.read()
        assert process.wait(timeout=60) == 0
    assert err == ""
    assert list(replay(read_record(record)))


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_a_screen_that_is_ended_keeps_the_record(name: str, tmp_path: Path) -> None:
    """Textual in a pseudo-terminal; the signal comes when the table is drawn."""
    record, number = tmp_path / "m.toml", getattr(signal, name)
    with on_screen(record) as (process, master):
        read_until(master, "Player 1")
        process.send_signal(number)
        shown = read_on(master)
        assert process.wait(timeout=60) == 128 + number
    assert b"Traceback" not in shown
    assert str(record).encode() in shown.replace(b"\r\n", b"")
    assert list(replay(read_record(record)))


def test_a_terminal_that_is_closed_keeps_the_record(tmp_path: Path) -> None:
    record = tmp_path / "m.toml"
    with on_screen(record) as (process, master):
        read_until(master, "Player 1")
        os.close(master)
        assert process.wait(timeout=60) == 128 + signal.SIGHUP
    assert list(replay(read_record(record)))


@contextmanager
def on_screen(record: Path) -> Iterator[tuple["subprocess.Popen[bytes]", int]]:
    """The screen in a pseudo-terminal that is its controlling one."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    with subprocess.Popen(
        words("merchant", "--seed", "3", "--lang", "en", "--record", record),
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
        preexec_fn=take_terminal,
        env=environment(record.parent, TERM="xterm-256color"),
    ) as process:
        os.close(slave)
        yield process, master
        process.kill()


def take_terminal() -> None:
    """Only a controlling terminal says that it is gone."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def read_until(master: int, text: str) -> None:
    shown = b""
    while text.encode() not in shown:
        shown += os.read(master, 65_536)


def read_on(master: int) -> bytes:
    """Until the other end is closed."""
    shown = b""
    with suppress(OSError):
        while more := os.read(master, 65_536):
            shown += more
    return shown
