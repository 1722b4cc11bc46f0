"""``start.py`` and what stands behind it, but for the installation itself."""

import ast
import re
import string
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest

from tools import bootstrap, bootstrap_uv, bootstrap_words, calling, check, web

ROOT: Final = Path(__file__).parent.parent.parent
NEW_SYNTAX: Final = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.AsyncFunctionDef)


def test_an_old_python_can_read_start() -> None:
    tree = ast.parse((ROOT / "start.py").read_text(encoding="utf-8"), feature_version=(3, 4))
    assert not [node for node in ast.walk(tree) if isinstance(node, NEW_SYNTAX)]


def test_the_lock_names_no_other_host_than_pypi() -> None:
    text = (ROOT / "uv.lock").read_text(encoding="utf-8")
    hosts = set(re.findall(r"\w+://([^/\"]+)", text))
    assert hosts == {"pypi.org", "files.pythonhosted.org"}


def test_the_lock_serves_every_python_that_the_project_does() -> None:
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = project["project"]["requires-python"]
    assert lock["requires-python"].replace(" ", "") == wanted.replace(" ", "")
    assert wanted == ">=3.11,<3.15"
    assert "(3, 11) <= sys.version_info < (3, 15)" in (ROOT / "start.py").read_text("utf-8")


def test_every_sentence_is_there_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    for russian, english in bootstrap_words.WORDS.values():
        assert _variables(russian) == _variables(english)
        assert re.search("[а-я]", russian)
        assert not re.search("[а-я]", english)


@pytest.mark.parametrize(
    ("locale", "russian"),
    [
        ({}, True),
        ({"LANG": "C.UTF-8"}, True),
        ({"LC_ALL": "POSIX", "LANG": "ru_RU.UTF-8"}, True),
        ({"LANG": "en_US.UTF-8"}, False),
        ({"LANG": "de_DE.UTF-8"}, False),
        ({"LC_ALL": "en_GB", "LANG": "ru_RU"}, False),
        ({"KARTEZH_LANG": "ru", "LC_ALL": "en_GB"}, True),
    ],
)
def test_the_sentences_follow_the_locale(
    locale: dict[str, str], russian: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("KARTEZH_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in locale.items():
        monkeypatch.setenv(name, value)
    assert bool(re.search("[а-я]", bootstrap_words.say("no-network"))) is russian


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ("error: Failed to fetch: `https://pypi.org/simple/rich/`", "no-network"),
        ("Could not find a version …\nERROR: No matching distribution found for uv", "no-network"),
        ("  × dns error\n  ╰─▶ failed to lookup address information", "no-network"),
        ("error: The lockfile at `uv.lock` needs to be updated", "installer"),
        ("", "installer"),
    ],
)
def test_many_lines_come_to_one_sentence(told: str, message: str) -> None:
    failure = bootstrap_uv.failure(told)
    assert failure.message == message
    assert "\n" not in bootstrap_words.say(failure.message, **failure.data)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of its own, in a folder with a difficult name."""
    root = tmp_path / "мой Картёж"
    root.mkdir()
    for name in ("pyproject.toml", "uv.lock"):
        (root / name).write_text(name, encoding="utf-8")
    monkeypatch.setattr(bootstrap, "ROOT", root)
    monkeypatch.setattr(bootstrap, "VENV", root / ".venv")
    monkeypatch.setattr(bootstrap, "STAMP", root / ".venv" / "kartezh-stamp")
    return root


def _installed(root: Path) -> None:
    python = root / ".venv" / ("Scripts/python.exe" if calling.WINDOWS else "bin/python")
    python.parent.mkdir(parents=True, exist_ok=True)
    python.touch()
    (root / ".venv" / "pyvenv.cfg").touch()


def test_a_second_start_looks_at_the_stamp_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []

    def sync(purpose: str) -> None:
        _installed(folder)
        synced.append(purpose)

    monkeypatch.setattr(bootstrap, "_sync", sync)
    monkeypatch.setattr(bootstrap, "_works", lambda _: True)
    for purpose in ("play", "play", "arena", "play", "arena", "test", "test", "arena", "play"):
        bootstrap._get_ready(purpose)
    assert synced == ["play", "arena", "test"]
    (folder / "uv.lock").write_text("changed", encoding="utf-8")
    bootstrap._get_ready("play")
    assert synced == ["play", "arena", "test", "play"]


def test_an_environment_that_moved_or_broke_is_made_anew(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    works = True
    monkeypatch.setattr(bootstrap, "_works", lambda _: works)
    monkeypatch.setattr(bootstrap, "_sync", lambda _: _installed(folder))
    bootstrap._get_ready("play")
    left = folder / ".venv" / "left-over"
    left.touch()
    bootstrap._get_ready("test")
    assert left.exists()
    stamp = bootstrap.STAMP.read_bytes()
    bootstrap.STAMP.write_bytes(stamp + b"-elsewhere")
    bootstrap._get_ready("play")
    assert not left.exists()
    left.touch()
    works = False
    bootstrap.STAMP.unlink()
    bootstrap._get_ready("play")
    assert not left.exists()


def test_what_is_not_ours_is_left_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / ".venv").write_text("mine", encoding="utf-8")
    assert bootstrap.main(["play"]) == calling.FAILED
    assert (folder / ".venv").read_text(encoding="utf-8") == "mine"
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_an_interruption_leaves_quietly(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(bootstrap, "_get_ready", interrupt)
    assert bootstrap.main(["play"]) == calling.INTERRUPTED
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("arguments", "run"),
    [
        (["rules", "bogach"], ["-P", "-m", "kartezh", "rules", "bogach"]),
        (["test"], ["-m", "tools.check", "--tests"]),
        (["test", "tests/core"], ["-m", "tools.check", "--tests", "tests/core"]),
    ],
)
def test_words_go_to_the_program_or_to_the_tests(
    arguments: list[str], run: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []

    def note(command: list[str]) -> int:
        ran.append(command)
        return 7

    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("KARTEZH_COMMAND", "")  # which it sets: other tests are not to see it
    monkeypatch.setattr(bootstrap, "_get_ready", lambda _: "python")
    monkeypatch.setattr(bootstrap, "_run", note)
    assert bootstrap.main(arguments) == 7
    assert ran == [["python", *run]]


@pytest.mark.parametrize(
    ("words", "shows"),
    [
        ("", True),
        ("--lang en", True),
        ("serve --lan", True),
        ("--lang=en host bogach", True),
        ("serve --help", False),
        ("--version", False),
        ("play bogach", False),
        ("--lang en play", False),
        ("join K7M2QX", False),
        ("rules merchant", False),
    ],
)
def test_pages_are_built_for_who_opens_a_house(words: str, shows: bool) -> None:
    assert bootstrap.shows_pages(words.split()) is shows


@pytest.mark.parametrize(
    ("words", "purpose"),
    [
        ("arena bogach --out x", "arena"),
        ("--lang en arena bogach", "arena"),
        ("arena --help", "play"),
        ("simulate bogach", "play"),
        ("play arena", "play"),
        ("", "play"),
    ],
)
def test_a_tournament_gets_the_packages_that_it_needs(words: str, purpose: str) -> None:
    assert bootstrap.purpose_of(words.split()) == purpose


def test_what_a_tournament_needs_is_what_the_package_calls_so() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    named = [bootstrap.SYNC["arena"][at + 1] for at in (2, 4)]
    assert set(named) <= set(extras)


def test_a_house_opens_without_pages_where_they_cannot_be_built(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: object) -> None:
        raise calling.SetupError("web-no-network")

    def note(command: list[str]) -> int:
        ran.append(command)
        return 0

    ran: list[list[str]] = []
    monkeypatch.setattr(web, "get_ready", fail)
    monkeypatch.setattr(bootstrap, "_get_ready", lambda _: "python")
    monkeypatch.setattr(bootstrap, "_run", note)
    monkeypatch.setenv("KARTEZH_COMMAND", "")
    assert bootstrap.main([]) == 0
    assert ran == [["python", "-P", "-m", "kartezh"]]
    assert capsys.readouterr().err == bootstrap_words.say("web-no-network") + "\n"


def test_other_environments_do_not_leak_in(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {"VIRTUAL_ENV": "/elsewhere", "PYTHONPATH": "/elsewhere", "PATH": "/bin"}
    found = calling.environment(given)
    assert found["PATH"] == "/bin"
    assert not {"VIRTUAL_ENV", "PYTHONPATH"} & found.keys()
    assert found["UV_PYTHON_DOWNLOADS"] == "never"
    assert found["UV_PROJECT_ENVIRONMENT"] == str(calling.VENV)


def test_a_failed_check_fails_the_whole(capfd: pytest.CaptureFixture[str]) -> None:
    good = {"good": check.Check([sys.executable, "-c", "print('quiet')"])}
    bad = check.Check([sys.executable, "-c", "print('why'); exit(3)"])
    assert check.run_checks(good) == 0
    told = capfd.readouterr().out
    assert re.fullmatch(r"good +ok \(\d+\.\d s\)\n", told)
    assert check.run_checks({**good, "bad": bad}) == 3
    assert re.search(r"bad +failed .*\nwhy", capfd.readouterr().out)


def _variables(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}
