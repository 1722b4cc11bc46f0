"""The sdist and the wheel carry the built client; who installs them needs no Node.js."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.tools.building import ROOT, build

pytestmark = pytest.mark.xdist_group("packages")
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
CARRIED = (
    "static/index.html",
    "static/manifest.webmanifest",
    "py.typed",
    "games/bogach/rulebook.ru.md",
    "locales/en/cli.ftl",
    "server/migrations/script.py.mako",
    "server/migrations/versions/r0001.py",
    "terminal/styles.tcss",
)


def test_a_wheel_holds_all_that_a_house_needs(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
        entries = next(name for name in names if name.endswith("entry_points.txt"))
        assert b"kartezh = kartezh.cli:main" in archive.read(entries)
    assert {f"kartezh/{name}" for name in CARRIED} <= names
    assert any(name.startswith("kartezh/static/assets/") for name in names)
    assert all(name.startswith(("kartezh/", "kartezh-")) for name in names)


def test_an_sdist_is_the_project_without_what_was_made_from_it(source: Path) -> None:
    there = {path.name for path in source.iterdir()}
    assert {"LICENSE", "README.md", "hatch_build.py", "start.py", "tests", "web"} <= there
    assert not {".venv", ".git", "dist"} & there
    assert not (source / "web" / "node_modules").exists()


def test_what_a_wheel_installs_runs(wheel: Path, tmp_path: Path) -> None:
    with ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    code = (
        "from kartezh.cli import main; from kartezh.server.pages import static_folder;"
        "print(static_folder()); main(['--version'])"
    )
    told = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout.splitlines()
    assert told == [str(tmp_path / "kartezh" / "static"), f"kartezh {VERSION}"]


def test_without_node_a_checkout_gives_a_wheel_without_pages(source: Path, tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    shutil.copytree(source, checkout)
    shutil.rmtree(checkout / "src" / "kartezh" / "static")
    with ZipFile(build(checkout, "wheel", tmp_path / "wheel", PATH="")) as archive:
        names = archive.namelist()
    assert "kartezh/__init__.py" in names
    assert not [name for name in names if "/static/" in name]


def test_a_wheel_carries_the_documentation_that_was_built(source: Path, tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    shutil.copytree(source, checkout)
    page = checkout / "src" / "kartezh" / "site" / "games" / "bogach.html"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text("The Rich Man", "utf-8")
    with ZipFile(build(checkout, "wheel", tmp_path / "wheel", PATH="")) as archive:
        assert archive.read("kartezh/site/games/bogach.html") == b"The Rich Man"
