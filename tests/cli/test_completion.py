"""``kartezh completion``: scripts that shells understand, in the person's words."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from kartezh.cli.commands import COMMANDS
from kartezh.core.rulebook import LANGUAGES
from kartezh.games import GAMES
from kartezh.locales import localizer
from tests.cli.running import run

SHELLS = ("bash", "zsh", "fish", "powershell")
CHECKED = {"bash": "-n", "zsh": "-n", "fish": "--no-execute"}
"""Shells that can read a script without running it."""
DESCRIBING = ("zsh", "fish")
TAB = """
. "$1"; shift
COMP_WORDS=(kartezh "$@"); COMP_CWORD=$#; COMPREPLY=(); _kartezh
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture
def scripts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> dict[tuple[str, str], Path]:
    """By shell and language."""
    found = {}
    for shell in SHELLS:
        for language in LANGUAGES:
            done = run(capsys, "--lang", language, "completion", shell)
            assert (done.status, done.err) == (0, "")
            found[shell, language] = tmp_path / f"{shell}.{language}"
            found[shell, language].write_text(done.out, encoding="utf-8")
    return found


def test_every_shell_gets_all_commands_games_and_options(
    scripts: dict[tuple[str, str], Path],
) -> None:
    for script in scripts.values():
        text = script.read_text("utf-8")
        words = (*COMMANDS, *GAMES, "version", "lang", "help", "public-url", "house", "letter")
        assert [word for word in words if word not in text] == []


def test_what_a_shell_explains_is_in_the_persons_language(
    scripts: dict[tuple[str, str], Path],
) -> None:
    for (shell, language), script in scripts.items():
        text = script.read_text("utf-8")
        words = re.findall(r"[a-z]+(?:-[a-z]+)+", text)
        assert [word for word in words if localizer(language).has(word)] == []
        if shell in DESCRIBING:
            t = localizer(language)
            told = [t("cli-play"), t("cli-option-version"), t("cli-serve-port"), t("admin-data")]
            assert [one for one in told if one not in text] == []


@pytest.mark.parametrize("shell", CHECKED)
def test_the_shell_can_read_its_script(shell: str, scripts: dict[tuple[str, str], Path]) -> None:
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"there is no {shell} here")
    for language in LANGUAGES:
        done = subprocess.run(
            [program, CHECKED[shell], scripts[shell, language]], capture_output=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_a_tab_offers_what_fits(scripts: dict[tuple[str, str], Path]) -> None:
    def tab(*words: str) -> list[str]:
        told = subprocess.run(
            ["bash", "-c", TAB, "bash", scripts["bash", "ru"], *words],
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        return told.stdout.split()

    assert tab("") == list(COMMANDS)
    assert tab("re") == ["replay"]
    assert tab("--lang", "ru", "si") == ["simulate"]
    assert tab("--lang", "") == list(LANGUAGES)
    assert tab("--v") == ["--version"]
    assert tab("rules", "") == list(GAMES)
    assert tab("rules", "b") == ["bogach"]
    assert tab("play", "--preset", "") == ["house", "letter"]
    assert tab("serve", "--no") == ["--no-open"]
    assert tab("admin", "") == ["tables", "stuck", "close"]
    assert tab("completion", "") == list(SHELLS)


def test_another_shell_is_told_of_these(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "completion", "tcsh")
    assert done.status == 2
    assert done.complaint == (f"“tcsh” does not fit here: one of {', '.join(SHELLS)} is expected.")
