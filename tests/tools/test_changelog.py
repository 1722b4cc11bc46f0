"""Fragments in ``changes/`` become a section of the changelog; nothing that stood there is lost."""

import re
import shutil
import tomllib
from pathlib import Path
from typing import Final

import pytest

from tools import changelog
from tools.calling import FAILED

ROOT: Final = Path(__file__).parents[2]
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
KINDS: Final = [one["directory"] for one in PROJECT["tool"]["towncrier"]["type"]]
FRAGMENTS: Final = [path for path in (ROOT / "changes").iterdir() if path.name != "README.md"]
DATE: Final = ("--date", "2026-12-31")
HEAD: Final = "# Changelog\n\nWords.\n\n<!-- towncrier: the newest section stands below -->\n"
FIRST: Final = "\n## Unreleased\n\n### Added\n\n- One.\n- Two.\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Before its first release, without fragments."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "CHANGELOG.md").write_text(HEAD + FIRST, "utf-8")
    (tmp_path / "changes").mkdir()
    shutil.copy(ROOT / "changes" / "README.md", tmp_path / "changes")
    return tmp_path


def release(project: Path, version: str, **fragments: str) -> str:
    for name, text in fragments.items():
        (project / "changes" / f"+{name}.{name}.md").write_text(text, "utf-8")
    assert changelog.main([version, *DATE], project) == 0
    assert [path.name for path in (project / "changes").iterdir()] == ["README.md"]
    return (project / "CHANGELOG.md").read_text("utf-8")


def test_the_first_release_has_what_stood_there_before_fragments(project: Path) -> None:
    told = release(project, "0.1.0")
    assert told == HEAD + "\n## 0.1.0 (2026-12-31)\n\n### Added\n\n- One.\n- Two.\n"


def test_what_was_added_before_the_first_release_joins_it(project: Path) -> None:
    told = release(project, "0.1.0", added="Three.", fixed="Four.")
    first = "### Added\n\n- One.\n- Two.\n- Three.\n\n### Fixed\n\n- Four.\n"
    assert told == HEAD + "\n## 0.1.0 (2026-12-31)\n\n" + first


def test_what_was_fixed_before_the_first_release_joins_it(project: Path) -> None:
    told = release(project, "0.1.0", fixed="Four.")
    first = "### Added\n\n- One.\n- Two.\n\n### Fixed\n\n- Four.\n"
    assert told == HEAD + "\n## 0.1.0 (2026-12-31)\n\n" + first


def test_a_later_release_stands_above_the_earlier_ones(project: Path) -> None:
    before = release(project, "0.1.0")
    told = release(project, "0.2.0", **dict.fromkeys(KINDS, "Else."))
    section = told.removeprefix(HEAD).removesuffix(before.removeprefix(HEAD))
    assert section.startswith("\n## 0.2.0 (2026-12-31)\n\n### Added\n\n- Else.\n")
    assert re.findall("^### (.*)$", section, re.MULTILINE) == [kind.title() for kind in KINDS]


def test_a_release_that_is_out_is_not_made_again(
    project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    before = release(project, "0.1.0")
    capfd.readouterr()
    assert changelog.main(["0.1.0", *DATE], project) == FAILED
    assert changelog.main([], project) == FAILED
    out, err = capfd.readouterr()
    assert (out, len(err.splitlines())) == ("", 2)
    assert (project / "CHANGELOG.md").read_text("utf-8") == before


def faults(name: str, text: str) -> list[str]:
    found = re.fullmatch(r"(?:\+[a-z0-9-]+|[0-9]+)\.([a-z]+)\.md", name)
    paragraph = re.fullmatch(r"[^-*#\s][^\n]*[.!?)]\n", text)
    known = found is not None and found[1] in KINDS
    return [*([] if known else [f"{name}: name"]), *([] if paragraph else [f"{name}: text"])]


def test_a_fragment_is_of_a_known_kind_and_one_paragraph() -> None:
    assert faults("+one.added.md", "One. Two.\n") == faults("12.fixed.md", "Three.\n") == []
    assert faults("one.added.md", "One.\n") == ["one.added.md: name"]
    assert faults("+one.new.md", "- One.\n") == ["+one.new.md: name", "+one.new.md: text"]
    found = [faults(path.name, path.read_text("utf-8")) for path in FRAGMENTS]
    assert [fault for each in found for fault in each] == []


def test_the_readme_names_every_kind() -> None:
    told = (ROOT / "changes" / "README.md").read_text("utf-8")
    assert re.findall(r"^\| `([a-z]+)` \|", told, re.MULTILINE) == KINDS


def test_the_changelog_is_one_that_a_release_can_go_into() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    marker = PROJECT["tool"]["towncrier"]["start_string"]
    _, _, below = text.partition(marker)
    assert below.startswith("\n## ")
    unreleased = re.search(r"^## Unreleased\n(.*?)(?=^## |\Z)", below, re.MULTILINE | re.DOTALL)
    if unreleased is not None:
        assert changelog.FIRST in text
        assert re.findall("^### .*$", unreleased[1], re.MULTILINE) == ["### Added"]
