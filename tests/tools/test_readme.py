"""The commands that the READMEs name do what they say."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent.parent
READMES: Final = ("README.md", "README.ru.md")
START: Final = "python3 start.py"
TEST: Final = f"{START} test"


def commands(name: str) -> list[str]:
    """In the order of the page."""
    text = (ROOT / name).read_text(encoding="utf-8")
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


ALL: Final = sorted({command for name in READMES for command in commands(name)} - {TEST})
SCREEN: Final = [command for command in ALL if command == START or " play" in command]
SPEAKING: Final = [command for command in ALL if command not in SCREEN or "--plain" in command]


def run(command: str, home: Path) -> "subprocess.CompletedProcess[str]":
    """As ``start.py`` would, without the installation; there is nobody at the keyboard."""
    assert command.split()[:2] == START.split()
    arguments = shlex.split(command)[2:] or ["play"]
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "APPDATA"), str(home))
    return subprocess.run(
        [sys.executable, "-m", "kartezh", *arguments],
        cwd=ROOT,
        env={**os.environ, **homes, "KARTEZH_LANG": "en", "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("command", SPEAKING)
def test_a_command_does_what_it_says(command: str, tmp_path: Path) -> None:
    done = run(command, tmp_path)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) >= 1


@pytest.mark.parametrize("command", [command for command in SCREEN if command not in SPEAKING])
def test_a_command_that_needs_a_screen_says_so(command: str, tmp_path: Path) -> None:
    done = run(command, tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


def test_both_readmes_name_the_same_commands() -> None:
    assert commands("README.md") == commands("README.ru.md")


def test_the_readmes_and_ci_test_alike() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert TEST in commands("README.md")
    assert f"exec {TEST}\n" in script


@pytest.mark.parametrize("name", [*READMES, "CONTRIBUTING.md", "docs/howto/mutation.md"])
def test_links_lead_somewhere(name: str) -> None:
    page = ROOT / name
    links = re.findall(r"\]\((?!https?://)([^)#]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_english_pages_do_not_transliterate_the_merchants_game() -> None:
    for page in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/glossary.md"):
        assert not re.search(r"\bfart", (ROOT / page).read_text(encoding="utf-8"), re.IGNORECASE)
