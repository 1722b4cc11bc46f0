"""A folder of wheels is enough to install Kartezh into an empty environment, and to play there."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.opened import opened
from tests.tools.building import pack, runtime_requirements, uv

pytestmark = pytest.mark.xdist_group("packages")
FOREIGN: Final = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")


@pytest.fixture(scope="module")
def bin_folder(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of an environment that had nothing, and then what the folder of wheels has."""
    wheels = tmp_path_factory.mktemp("wheels")
    for name in runtime_requirements():
        pack(name, wheels)
    place = tmp_path_factory.mktemp("empty") / "env"
    uv("venv", "--python", sys.executable, place)
    found = place / ("Scripts" if os.name == "nt" else "bin")
    only = ("--no-index", "--find-links", wheels, "--no-cache", "--python", found / "python")
    uv("pip", "install", *only, wheel)
    uv("pip", "check", "--python", found / "python")
    return found


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Of a person without a home, who knows nothing of ours."""
    kept = {name: value for name, value in os.environ.items() if name not in FOREIGN}
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "APPDATA"), str(tmp_path))
    return {**kept, **homes, "KARTEZH_LANG": "en", "PYTHONUTF8": "1"}


def test_no_package_of_the_developers_is_there(
    bin_folder: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    code = "import sys, importlib.util as i; print([n for n in sys.argv[1:] if i.find_spec(n)])"
    words = [str(bin_folder / "python"), "-c", code, "kartezh", "numba", "pytest", "ruff", "mypy"]
    told = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, check=True)
    assert told.stdout.split() == [b"['kartezh',", b"'numba']"]


def test_commands_run(bin_folder: Path, environment: dict[str, str], tmp_path: Path) -> None:
    def kartezh(*words: str) -> str:
        done = subprocess.run(
            [bin_folder / "kartezh", *words],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert kartezh("--version").startswith("kartezh ")
    assert kartezh("rules", "bogach", "B4.3").startswith("B4.3 ")
    told = json.loads(kartezh("simulate", "lottery", "--deals", "2", "--json"))
    assert told["deals"] == 2
    assert "_kartezh" in kartezh("completion", "bash")


def test_a_house_opens_with_its_pages_and_closes(
    bin_folder: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    serve: list[str | Path] = [bin_folder / "kartezh", "serve", "--port", "0", "--no-open"]
    with opened([*serve, "--data", tmp_path / "house"], cwd=tmp_path, env=environment) as house:
        assert b"/assets/" in house.get()
