"""docs/reference/exit-status.md: each status that it names is what comes back."""

import io
import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NoReturn

import msgspec
import pytest

from kartezh.cli import bench, load
from kartezh.kernels.bench import Measured, WrongChecksum
from kartezh.server.load.door import DoorShut
from tests.cli.running import run
from tests.cli.test_verify import EXAMPLE
from tests.records.texts import RECORDS
from tests.terminal.online.test_process import GIVE_UP, read_until, spawned

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "reference" / "exit-status.md").read_text("utf-8")
BARE: Final = re.sub(r"(?m)^fair.*\n", "", EXAMPLE)
NOBODY: Final = "http://127.0.0.1:1"

HERE: Final[dict[tuple[str, int], list[str]]] = {
    ("replay", 0): ["replay", str(RECORDS / "merchant-1.toml")],
    ("replay", 1): ["replay", str(RECORDS / "merchant-refused.toml")],
    ("replay", 2): ["replay", "none.toml"],
    ("rules", 0): ["rules", "bogach", "B4.3"],
    ("rules", 2): ["rules", "bogach", "B99.1"],
    ("play", 0): ["play", "bogach", "--plain"],
    ("play", 2): ["play", "bogach", "--plain", "--seats", "99"],
    ("serve", 2): ["serve", "--port", "99999"],
    ("host, join", 2): ["join", "no code", "--plain"],
    ("host, join", 3): ["join", f"{NOBODY}/t/K7M2QX", "--plain"],
    ("simulate", 0): ["simulate", "lottery", "--deals", "1"],
    ("simulate", 2): ["simulate", "lottery", "--bots", "cmd:there-is-no-such-program"],
    ("arena", 2): ["arena", "lottery", "--out", "promised.toml"],
    ("verify", 0): ["verify", "promised.toml"],
    ("verify", 1): ["verify", "bent.toml"],
    ("verify", 2): ["verify", "bare.toml"],
    ("backup", 2): ["backup", "copy", "--data", "."],
    ("admin", 2): ["admin", "tables", "--data", "."],
    ("load", 2): ["load", "--tables", "0"],
    ("bench", 2): ["bench", "patience"],
    ("completion", 0): ["completion", "fish"],
    ("completion", 2): ["completion", "tcsh"],
}
"""By command and status, as the page has them."""
BELOW: Final = {
    *((command, status) for command in ("bench", "load") for status in (0, 1, 130)),
    *(("host, join", status) for status in (129, 143)),
}
ELSEWHERE: Final = {
    ("replay", 130): "tests/cli/test_streams.py::test_ctrl_c",
    ("replay", 141): "tests/cli/test_streams.py::test_a_reader_that_goes_away",
    ("play", 129): "tests/terminal/test_signals.py::test_a_signal_leaves_cleanly",
    ("play", 130): "tests/terminal/test_signals.py::test_a_signal_leaves_cleanly",
    ("play", 143): "tests/terminal/test_signals.py::test_a_signal_leaves_cleanly",
    ("serve", 0): "tests/server/test_serve.py::test_no_command_at_all_opens_the_house_once",
    ("serve", 129): "tests/server/test_serve.py::test_ctrl_c_and_a_terminal_that_goes_away",
    ("serve", 130): "tests/server/test_serve.py::test_ctrl_c_and_a_terminal_that_goes_away",
    ("host, join", 0): "tests/terminal/online/test_process.py::test_a_host_without_a_house",
    ("host, join", 130): "tests/terminal/online/test_signals.py::test_ctrl_c_leaves_in_peace",
    ("simulate", 129): "tests/cli/test_programs.py::test_a_simulation_that_is_ended",
    ("simulate", 130): "tests/arena/test_command.py::test_ctrl_c_is_one_sentence",
    ("simulate", 143): "tests/cli/test_programs.py::test_a_simulation_that_is_ended",
    ("arena", 0): "tests/arena/test_arena_command.py::test_a_table_and_four_files",
    ("arena", 3): "tests/arena/test_arena_command.py::test_a_scheduler_that_is_not_there",
    ("arena", 129): "tests/cli/test_streams.py::test_a_terminal_that_goes_away_ends_tidily",
    ("arena", 130): "tests/arena/test_arena_command.py::test_ctrl_c_keeps_what_was_played",
    ("arena", 143): "tests/arena/test_arena_command.py::test_ended_by_a_signal",
    ("bot", 0): "tests/cli/test_programs.py::test_the_bot_command_speaks_until_its_input_ends",
    ("bot", 2): "tests/cli/test_programs.py::test_the_bot_command_complains_in_one_sentence",
    ("load", 129): "tests/cli/test_load.py::test_a_swarm_that_is_ended",
    ("load", 143): "tests/cli/test_load.py::test_a_swarm_that_is_ended",
    ("backup", 0): "tests/durability/test_backup.py::test_the_command_says_what_it_did",
    ("admin", 0): "tests/durability/test_admin.py::test_a_house_that_is_closed",
    ("admin", 1): "tests/durability/test_admin.py::test_a_house_that_is_closed",
}


def documented() -> list[tuple[str, int]]:
    rows = re.findall(r"^\| (`[a-z`, ]+`) \| (\d+) \| ", PAGE, re.MULTILINE)
    return [(commands.replace("`", ""), int(status)) for commands, status in rows]


def test_every_status_of_the_page_is_tried_and_no_other() -> None:
    rows = documented()
    assert len(rows) == len(set(rows))
    assert set(rows) == HERE.keys() | BELOW | ELSEWHERE.keys()
    general = {int(status) for status in re.findall(r"^\| (\d+) \| ", PAGE, re.MULTILINE)}
    assert general == {status for _, status in rows}


def test_the_page_has_every_command() -> None:
    from kartezh.cli.commands import COMMANDS

    named = {name for commands, _ in documented() for name in commands.split(", ")}
    assert named == set(COMMANDS)


@pytest.mark.parametrize("test", sorted(set(ELSEWHERE.values())))
def test_the_tests_elsewhere_are_there(test: str) -> None:
    file, name = test.split("::")
    assert f"\ndef {name}" in (ROOT / file).read_text("utf-8")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody's folder with three records; nobody is at the keyboard."""
    for name, text in {
        "promised": EXAMPLE,
        "bent": EXAMPLE.replace('seed = "00', 'seed = "01'),
        "bare": BARE,
    }.items():
        (tmp_path / f"{name}.toml").write_text(text, "utf-8")
    for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "APPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize(("of", "words"), HERE.items(), ids=map(str, HERE))
def test_the_status_is_the_documented_one(
    of: tuple[str, int], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    done = run(capsys, *words)
    command, status = of
    assert done.status == status
    if status and of != ("verify", 1):  # whose line is on standard output, with the other deals'
        assert len(done.complaint) > len(command)


def interrupt(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def play_wrong(*_: object) -> NoReturn:
    raise WrongChecksum("bench-compiler", program="bogach", compiler="cc")


def measure_well(game: str) -> Measured:
    return Measured(game, 4, decisions=5, checksum=6, rate=1e6, c_rate=None, cold=1, cached=0.1)


@pytest.mark.parametrize(
    ("measure", "status"), [(measure_well, 0), (play_wrong, 1), (interrupt, 130)]
)
def test_what_a_bench_comes_to(
    measure: Callable[[str], Measured],
    status: int,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench, "measure", measure)
    assert run(capsys, "bench", "kernels", "--game", "bogach").status == status


def find_nobody(*_: object) -> NoReturn:
    raise DoorShut("connection refused")


class Swarmed(msgspec.Struct):
    """What a report is asked for."""

    sound: bool


@pytest.mark.parametrize(
    ("swarm", "status"),
    [
        (lambda _: Swarmed(sound=True), 0),
        (lambda _: Swarmed(sound=False), 1),
        (find_nobody, 1),
        (interrupt, 130),
    ],
)
def test_what_a_swarm_comes_to(
    swarm: Callable[[object], Swarmed],
    status: int,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(load, "run_load", swarm)
    assert run(capsys, "load", "--json").status == status


@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM"])
def test_a_host_who_is_ended(name: str, tmp_path: Path) -> None:
    number = getattr(signal, name)
    with spawned(tmp_path, "host", "merchant", "--plain") as anna:
        read_until(anna, "Seat 1: Guest.")
        anna.send_signal(number)
        assert anna.wait(GIVE_UP) == 128 + number
