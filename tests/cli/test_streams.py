"""Pipes, closed streams, poor encodings, impatient people: in processes of their own."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kartezh.cli.streams import ending_tidily
from tests.cli.running import command, environment, spawn
from tests.records.texts import RECORDS

LONG = RECORDS / "merchant-3.toml"
CLOSED = [">&-", "2>&-", ">&- 2>&-", "<&-"] if os.name == "posix" else [""]
"""What a shell is told; on Windows nothing, for its shell has no words for it."""
FULL = Path("/dev/full")


def test_a_reader_that_goes_away() -> None:
    words = command("replay", "--json", *[LONG] * 20)
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.parametrize("closed", CLOSED)
def test_closed_streams(closed: str) -> None:
    words = subprocess.list2cmdline(command("replay", LONG, "none.toml"))
    done = subprocess.run(f"{words} {closed}", shell=True, capture_output=True, check=False)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="a shell of Windows has no words for it")
@pytest.mark.parametrize(
    ("line", "status", "out"),
    [
        ("play lottery --plain >&-", 0, ""),
        ("play lottery --plain <&-", 0, "The match is kept in"),
        ("play lottery <&-", 2, ""),
        ("join K7M2QX --house http://127.0.0.1:1 --plain >&-", 3, ""),
        ("bot simple --game bogach <&-", 0, ""),
        ("simulate bogach --deals 2 2>&-", 0, "simple"),
        ("load --tables 1 --people 1 --seconds 1 2>&-", 0, "The log holds"),
        ("load --tables 1 --people 1 --seconds 1 <&- >&- 2>&-", 0, ""),
    ],
)
def test_a_closed_stream_is_an_empty_one(line: str, status: int, out: str, tmp_path: Path) -> None:
    done = subprocess.run(
        f"{subprocess.list2cmdline(command())} {line}",
        shell=True,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(KARTEZH_LANG="en", HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path)),
        check=False,
    )
    assert done.returncode == status
    assert out in done.stdout.decode()
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    "words", [("--version",), ("--help",), ("replay", LONG), ("play", "lottery", "--plain")]
)
def test_a_full_disk(words: tuple[str | Path, ...], tmp_path: Path) -> None:
    """Only Linux has a disk that is always full; elsewhere there is room."""
    with (FULL if FULL.exists() else tmp_path / "out").open("w") as out:
        done = subprocess.run(
            command(*words),
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.PIPE,
            env=environment(KARTEZH_LANG="en", HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path)),
            check=False,
        )
    told = b"The system does not let us do this: No space left on device.\n"
    assert (done.returncode, done.stderr) == ((2, told) if FULL.exists() else (0, b""))


INTERRUPTED = """
import signal, sys
from kartezh.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # a background job has it ignored
class Impatient:
    buffer = property(lambda self: signal.raise_signal(signal.SIGINT))
sys.stdin = Impatient()
sys.exit(main(["replay", "-"]))
"""


def test_ctrl_c() -> None:
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="Windows has no such signal")
def test_a_terminal_that_goes_away_ends_tidily() -> None:
    """Unless the program is to outlive it: by ``nohup``."""
    hangup, before = signal.SIGHUP, signal.getsignal(signal.SIGHUP)
    with pytest.raises(SystemExit) as ended, ending_tidily():
        signal.raise_signal(hangup)
    assert ended.value.code == 129
    assert signal.getsignal(hangup) is before
    try:
        signal.signal(hangup, signal.SIG_IGN)
        with ending_tidily():
            signal.raise_signal(hangup)
    finally:
        signal.signal(hangup, before)


@pytest.mark.parametrize(
    "changes",
    [{"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, {"PYTHONIOENCODING": "ascii"}],
)
def test_poor_encodings_get_utf_8(changes: dict[str, str]) -> None:
    done = spawn("rules", "merchant", "M1.1", **changes)
    assert done.returncode == 0
    assert done.stdout.decode("utf-8").startswith("M1.1 ")


def test_other_encodings_are_kept_and_never_fail() -> None:
    done = spawn("rules", "chess", PYTHONIOENCODING="koi8-r")
    assert done.returncode == 2
    assert "Игры" in done.stderr.decode("koi8-r")


def test_names_that_are_no_unicode() -> None:
    done = spawn("replay", "--json", "a\udc80", "b", KARTEZH_LANG="en")
    assert done.stderr.splitlines()[0].startswith(b"a\\udc80: There is no file")


@pytest.mark.parametrize("words", [("--version",), ("replay", LONG, "--json"), ("--help",)])
def test_nothing_heavy_is_imported(words: tuple[str | Path, ...]) -> None:
    code = (
        "import sys; from kartezh.cli import main; status = main();"
        "heavy = {'textual', 'numpy', 'kartezh.terminal.start', 'kartezh.arena'};"
        "heavy &= set(sys.modules);"
        "sys.exit(status or len(heavy))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *map(str, words)], capture_output=True, check=False
    )
    assert done.returncode == 0


def test_the_version_does_not_wait_for_the_parser() -> None:
    code = "import sys; from kartezh.cli import main; main(); sys.exit('cyclopts' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code, "--version"], capture_output=True, check=False
    )
    assert done.returncode == 0
