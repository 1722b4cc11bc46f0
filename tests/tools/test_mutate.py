"""The names of changes, their explanations, and a whole run over a small game of guessing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kartezh.games import GAMES
from tools.mutate import EXPLANATIONS, ROOT, find_targets, judge, read_explanations


@pytest.mark.parametrize("game", GAMES)
def test_changes_have_names_of_their_own(game: str) -> None:
    names = [target.what for target in find_targets(game)]
    assert len(names) == len(set(names)) > 100


@pytest.mark.parametrize("game", GAMES)
def test_only_changes_that_exist_are_explained(game: str) -> None:
    assert read_explanations(game).keys() <= {target.what for target in find_targets(game)}


def test_explanations_belong_to_games() -> None:
    assert {file.stem for file in EXPLANATIONS.glob("*.toml")} <= {*GAMES}


def test_a_run_fails_on_what_is_not_explained_and_on_what_need_not_be(
    capsys: pytest.CaptureFixture[str],
) -> None:
    target = find_targets("merchant")[0]
    assert judge([target], {target.what}) == 0
    assert capsys.readouterr().out == ""
    assert judge([target], set()) == 1
    assert f"no test notices  {target.what}" in capsys.readouterr().out
    assert judge([], {target.what}) == 1
    assert "a test notices, or nothing is called" in capsys.readouterr().out


GUESSING = """
LEAST = 1
NEAR = LEAST + 1

def warmer(guess: int, secret: int) -> bool:
    return abs(guess - secret) < 3

def never_called() -> int:
    return 1

def twice(number: int) -> int:
    return number + number

TABLE = [twice(NEAR)]

def counted(most: int) -> int:
    while most > 0:
        most -= 1
    return most
"""

TESTS = """
import guessing

def test_near():
    assert guessing.warmer(5, 3)

def test_far():
    assert not guessing.warmer(9, 3)

def test_least():
    assert guessing.LEAST == 1

def test_table():
    assert guessing.TABLE == [4]

def test_counting():
    assert guessing.counted(3) == 0
"""

RUN = """
import ast
import guessing, pytest
from hypothesis import settings
from tools.mutation import changing, suite
from tools.mutation.mutators import mutants

settings.register_profile("kartezh")
suite.LEAST_LIMIT = 0.5
functions = dict(changing.functions(guessing))
found = [
    changing.Target(guessing, mutant, functions.get(mutant.name), mutant.after)
    for node in ast.parse(open(guessing.__file__).read()).body
    for mutant in mutants(node, {})
]
tried = suite.Suite(tuple(found), 2)
pytest.main(["-qq", "-s", "-p", "no:cacheprovider", "test_guessing.py"], plugins=[tried])
for target, fate in zip(found, tried.fates, strict=True):
    print(f"FATE {target.what}: {fate.name}")
"""

if hasattr(os, "fork"):

    def test_what_tests_notice_is_noticed_and_what_they_do_not_is_not(tmp_path: Path) -> None:
        (tmp_path / "guessing.py").write_text(GUESSING, encoding="utf-8")
        (tmp_path / "test_guessing.py").write_text(TESTS, encoding="utf-8")
        run = subprocess.run(
            [sys.executable, "-c", RUN],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])},
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        told = [line[5:] for line in run.stdout.splitlines() if line.startswith("FATE ")]
        fates = dict(line.rsplit(": ", 1) for line in told)
        assert fates == {
            "LEAST = 2": "KILLED",
            "LEAST = 0": "KILLED",
            "LEAST - 1": "KILLED",
            "LEAST + 2": "KILLED",
            "LEAST + 0": "KILLED",
            "abs(guess - secret) <= 3": "SURVIVED",
            "abs(guess - secret) >= 3": "KILLED",
            "abs(guess - secret) < 4": "SURVIVED",
            "abs(guess - secret) < 2": "KILLED",
            "guess + secret": "KILLED",
            "number - number": "KILLED",
            "return number": "KILLED",
            "return True": "KILLED",
            "return False": "KILLED",
            "return 2": "SURVIVED",
            "return 0": "SURVIVED",
            "most >= 0": "KILLED",
            "most <= 0": "KILLED",
            "most > 1": "KILLED",
            "most > -1": "KILLED",
            "most += 1": "TIMED_OUT",
            "most -= 2": "KILLED",
            "most -= 0": "TIMED_OUT",
        }
