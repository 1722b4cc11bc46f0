"""``kartezh serve`` as a process: what it says, how it ends, what it survives."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import websockets

from kartezh.server.network import format_url, is_local, running_house
from kartezh.server.store import open_folder
from kartezh.server.wire import Hello
from kartezh.table import commands as c
from kartezh.table import messages as m
from kartezh.table.apply import replay
from tests.server.house import Visitor, first_action


def environ(folder: Path) -> dict[str, str]:
    """No browser, English, and data folders inside the test's own."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return {**kept, "KARTEZH_LANG": "en", "HOME": str(folder), "XDG_DATA_HOME": str(folder)}


@contextmanager
def house(folder: Path, *words: str) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """The process and its address, when it has said all that it says."""
    process = subprocess.Popen(
        [sys.executable, "-m", "kartezh", *words],
        env=environ(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("The house is open"), line + process.communicate()[1]
        while "Ctrl-C" not in process.stdout.readline():
            pass
        yield process, line.split(": ", 1)[1].strip()
    finally:
        process.kill()
        process.communicate()


def run(folder: Path, *words: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "kartezh", *words],
        env=environ(folder),
        capture_output=True,
        text=True,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


def test_a_house_opens_and_closes(tmp_path: Path) -> None:
    with house(tmp_path, "serve", "--port", "0", "--data", str(tmp_path)) as (process, url):
        assert httpx.get(f"{url}/api/house").json()["reach"] == "here"
        assert running_house(tmp_path) == url
        port = url.rpartition(":")[2]
        status, out, err = run(tmp_path, "serve", "--port", port, "--data", str(tmp_path / "b"))
        assert (status, out) == (2, "")
        assert err == f"Port {port} is taken by another program; another one is chosen by --port.\n"
        status, _, err = run(tmp_path, "serve", "--port", "0", "--data", str(tmp_path))
        assert status == 2
        assert err.startswith("Another house is open")
        process.send_signal(signal.SIGTERM)
        assert process.communicate(timeout=30)[1] == ""
        assert process.returncode == 0


@pytest.mark.parametrize(("name", "status"), [("SIGINT", 130), ("SIGHUP", 129)])
def test_ctrl_c_and_a_terminal_that_goes_away(name: str, status: int, tmp_path: Path) -> None:
    with house(tmp_path, "serve", "--port", "0", "--data", str(tmp_path)) as (process, _):
        process.send_signal(getattr(signal, name))
        assert process.communicate(timeout=30)[1] == ""
        assert process.returncode == status


def test_no_command_at_all_opens_the_house_once(tmp_path: Path) -> None:
    with house(tmp_path) as (process, url):
        status, out, err = run(tmp_path)
        assert (status, err) == (0, "")
        assert out.splitlines()[0] == f"The house is open already: {url}"
        assert "There is no browser here" in out
        process.send_signal(signal.SIGTERM)
        assert process.communicate(timeout=30)[1] == ""


async def play_a_little(url: str, code: str, token: str) -> list[str]:
    """The ids of the commands that the house has acknowledged."""
    ws = await websockets.connect(f"{url.replace('http', 'ws')}/ws", compression=None)
    anna = Visitor(ws)
    await anna.send(Hello(protocol=1, table=code, token=token))
    await anna.until(m.TableInfo)
    await anna.ready()
    done = []
    for at in range(4):
        yours, anna.mine = await anna.turn(), None
        act = c.Act(id=f"act{at}", turn=yours.turn, action=first_action(yours.mine))
        assert isinstance(await anna.command(act), m.Done)
        done.append(act.id)
    ws.transport.abort()
    await ws.wait_closed()
    return done


def test_a_house_that_is_killed_in_the_middle_of_a_game_has_lost_nothing(tmp_path: Path) -> None:
    settings = {"game": "bogach", "seats": 2, "deals": 1, "pace": "quick"}
    body = {"nick": "Anna", "settings": settings}
    with house(tmp_path, "serve", "--port", "0", "--data", str(tmp_path)) as (process, url):
        entered = httpx.post(f"{url}/api/tables", json=body).json()
        code, token = entered["code"], entered["token"]
        done = asyncio.run(play_a_little(url, code, token))
        process.kill()
        process.wait()
    store = open_folder(tmp_path)
    log = store.read(code)
    store.close()
    assert [event.command for event in log if event.command.startswith("act")] == done
    before = replay(log)
    with house(tmp_path, "serve", "--port", "0", "--data", str(tmp_path)) as (_, url):
        facts = httpx.get(f"{url}/api/tables/{code}").json()
        assert (facts["phase"], facts["host"]) == (before.phase.value, "Anna")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--port", "70000"], "--port: a number from 0 to 65535"),
        (["--port", "9" * 30], "--port: a number from 0 to 65535"),
        (["--keep", "0"], "--keep: a number of hours"),
        (["--host", "nowhere.invalid"], "--host: this computer has no address"),
        (["--host", "192.0.2.77"], "--host: this computer has no address"),
        (["--public-url", "cards.example.org"], "--public-url: an address such as"),
        (["--public-url", "https://x/y?z"], "--public-url: an address such as"),
        (["--data", "a", "--database", "b"], "Either --data or --database"),
        (["--lan", "--host", "::1"], "Either --lan or --host"),
        (["--database", "nonsense"], "“nonsense” is no address of a PostgreSQL or SQLite database"),
    ],
)
def test_what_does_not_fit_is_one_sentence(
    words: list[str],
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from kartezh.cli import main

    monkeypatch.setenv("KARTEZH_LANG", "en")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert main(["serve", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(sentence)
    assert told.err.count("\n") == 1


def test_addresses() -> None:
    assert format_url("127.0.0.1", 8421) == "http://127.0.0.1:8421"
    assert format_url("::1", 80) == "http://[::1]"
    assert is_local("127.0.0.5")
    assert not is_local("192.168.0.5")


def test_only_a_house_counts_as_one(tmp_path: Path) -> None:
    assert running_house(tmp_path) is None
    (tmp_path / "house.url").write_text("http://[nonsense")
    assert running_house(tmp_path) is None
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        (tmp_path / "house.url").write_text(f"http://127.0.0.1:{silent.getsockname()[1]}")
        assert running_house(tmp_path) is None
