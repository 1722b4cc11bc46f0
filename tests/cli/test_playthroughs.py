"""Matches that a person can read, in both languages, as ``kartezh replay`` prints them.

After a change that is meant to change them, write them anew and read the difference:

    python -m tests.cli.test_playthroughs
"""

import subprocess
import sys
from pathlib import Path

import pytest

from kartezh.core.rulebook import LANGUAGES
from tests.cli.running import run
from tests.records.texts import RECORDS

PLAYTHROUGHS = RECORDS.parent / "playthroughs"
NAMES = ("merchant-4", "bogach-2", "lottery-6")


def golden(name: str, language: str) -> Path:
    return PLAYTHROUGHS / f"{name}.{language}.txt"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_playthroughs(name: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "replay", RECORDS / f"{name}.toml", "--lang", language)
    assert done.status == 0
    assert done.out.encode() == golden(name, language).read_bytes()


def write_anew() -> None:
    for name in NAMES:
        for language in LANGUAGES:
            words = ["replay", str(RECORDS / f"{name}.toml"), "--lang", language]
            with golden(name, language).open("wb") as file:
                code = f"import sys; from kartezh.cli import main; sys.exit(main({words}))"
                subprocess.run([sys.executable, "-c", code], stdout=file, check=True)


if __name__ == "__main__":
    write_anew()
