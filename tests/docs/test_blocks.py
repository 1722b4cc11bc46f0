"""Every block of every page is something that a test runs or reads; most of them here."""

import configparser
import json
import re
import shlex
import shutil
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, Final

import pytest

from kartezh.cli import main
from kartezh.core.rulebook import read_rulebook
from kartezh.games import GAMES
from kartezh.locales.localizer import read_catalogues
from kartezh.server.opening import PORT
from tests.docs.blocks import ROOT, Block, blocks, of_kind, pages
from tests.opened import opened

ELSEWHERE: Final = {
    ("README.md", "sh"): "tests/tools/test_readme.py",
    ("README.ru.md", "sh"): "tests/tools/test_readme.py",
    ("CONTRIBUTING.md", "sh"): "tests/docs/test_contributing.py",
    ("CONTRIBUTING.md", "map"): "tests/docs/test_contributing.py",
    ("docs/formats/protocol.md", "json"): "tests/server/test_protocol.py",
    ("docs/formats/bot-protocol.md", "house"): "tests/bots/test_external_messages.py",
    ("docs/formats/bot-protocol.md", "program"): "tests/bots/test_external_messages.py",
    ("docs/formats/arena.md", "json"): "tests/arena/test_docs.py",
    **{
        (f"docs/formats/{page}.md", kind): "tests/records/test_docs.py"
        for page in ("notation", "record", "replay", "position", "redacted", "fair-deal")
        for kind in ("actions", "position", "toml", "jsonl")
    },
}
"""By page and first word of the kind: the test that reads such blocks."""
HERE: Final = ("console", "dialogue", "python", "ini", "nginx", "")
DIRECTIVES: Final = ("{toctree}", "{eval-rst}", "{literalinclude}")
"""Sphinx does them: tests/docs/test_site.py."""
SIMULATED: Final = "docs/formats/simulate.md"

OTHERS: Final = ("dask", "duckdb")
"""Programs that are not ours."""
UNTRIED: Final = ("load", "--scheduler")
"""A swarm for a minute, and machines that are not there: only the options are looked at."""
FEW: Final = "2"
"""Deals, in place of hundreds."""


def test_every_block_is_of_a_kind_that_a_test_knows() -> None:
    unknown = []
    for block in blocks():
        word = block.kind.split(" ")[0]
        elsewhere = ELSEWHERE.get((block.page, word))
        if elsewhere is not None:
            assert (ROOT / elsewhere).is_file()
        elif not (word in (*HERE, *DIRECTIVES) or (block.page == SIMULATED and word == "json")):
            unknown.append(f"{block}: {block.kind}")
    assert unknown == []


def test_fences_come_in_pairs() -> None:
    """Else what stands behind one would be no block, and nobody would look at it."""
    found = list(blocks())
    for page in pages():
        fences = re.findall(r"^ *```", (ROOT / page).read_text("utf-8"), re.MULTILINE)
        assert len(fences) == 2 * sum(block.page == page for block in found), page


# Commands


def commands(block: Block) -> list[list[str]]:
    """The words behind each ``$``; lines that a backslash ends are one."""
    lines = block.text.replace("\\\n", " ").splitlines()
    return [shlex.split(line.removeprefix("$ ")) for line in lines if line.strip()]


COMMANDS: Final = {
    page: [words for block in of_kind("console") if block.page == page for words in commands(block)]
    for page in pages()
}
RUN: Final = [page for page, found in COMMANDS.items() if found]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of somebody who has written a bot: ``bot.py``, and ``bot`` that does the same."""
    example = ROOT / "docs" / "howto" / "example_bot.py"
    shutil.copy(example, tmp_path / "bot.py")
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    program = tmp_path / "bot"
    program.write_text(f"#!{sys.executable}\n{example.read_text('utf-8')}", "utf-8")
    program.chmod(0o755)
    for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "APPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("KARTEZH_LANG", "en")
    monkeypatch.setenv("BROWSER", "none")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@dataclass(frozen=True, slots=True)
class Done:
    status: int
    out: str
    err: str


def kartezh(words: list[str], typed: str = "") -> Done:
    """Where there is no terminal: lines come from a pipe."""
    out, err = (TextIOWrapper(BytesIO(), "utf-8", newline="\n") for _ in range(2))
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(sys, "stdin", TextIOWrapper(BytesIO(typed.encode()), "utf-8"))
        status = main(words)
        out.flush()
        err.flush()
        told = [stream.buffer.getvalue().decode() for stream in (out, err)]
    return Done(status, *told)


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("page", RUN)
def test_the_commands_of_a_page_do_what_it_says(page: str) -> None:
    for program, *words in COMMANDS[page]:
        if program in OTHERS:
            continue
        assert program == "kartezh", f"{page}: {program}"
        if set(UNTRIED) & set(words):
            check_options(words)
        elif words[0] == "serve":
            open_and_close(words)
        else:
            done = kartezh(fewer(words))
            screen = words[0] in ("play", "join", "host") and "--plain" not in words
            assert done.status == (2 if screen else 0), (words, done.err)
            assert len(done.err.splitlines()) <= 1 or not screen


def fewer(words: list[str]) -> list[str]:
    """Whoever plays for numbers plays few deals here."""
    if words[0] not in ("simulate", "arena"):
        return words
    kept = re.sub(r"(^|\0)--deals\0[0-9]+", "", "\0".join(words)).split("\0")
    return [*kept, "--deals", FEW, *(["--workers", "1"] if words[0] == "arena" else [])]


def check_options(words: list[str]) -> None:
    told = kartezh([words[0], "--help"]).out
    assert [word for word in words if word.startswith("--") and word not in told] == []


def open_and_close(words: list[str]) -> None:
    with opened([sys.executable, "-m", "kartezh", *words, "--port", "0"]):
        pass


# Dialogues


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("block", of_kind("dialogue"), ids=str)
def test_a_dialogue_goes_as_it_is_told(block: Block) -> None:
    """Lines come in this order; lines between them are left out on the page."""
    first, *lines = block.text.splitlines()
    typed = "".join(f"{line[2:]}\n" for line in lines if line.startswith("> "))
    done = kartezh(shlex.split(first)[2:], typed)
    assert done.status == 0, done.err
    rest = done.out
    for line in lines:
        if not line.startswith("> "):
            assert line in rest, line
            rest = rest.split(line, 1)[1]


# Programs and files


@pytest.mark.parametrize("page", sorted({block.page for block in of_kind("python")}))
def test_the_python_of_a_page_runs(page: str) -> None:
    names: dict[str, Any] = {}
    for block in of_kind("python"):
        if block.page == page and (page, "python") not in ELSEWHERE:
            exec(compile(block.text, str(block), "exec"), names)


def test_the_example_of_a_simulation_has_all_keys() -> None:
    (block,) = (block for block in of_kind("json") if block.page == SIMULATED)
    told = json.loads(block.text)
    words = ["simulate", told["game"], "--bots", ",".join(told["bots"]), "--json", "--deals", FEW]
    words += [f"--option={name}={value}" for name, value in told["options"].items()]
    made = json.loads(kartezh([*words, "--seats", str(told["seats"])]).out)
    assert list(made) == list(told)
    assert [list(one) for one in made["results"]] == [list(one) for one in told["results"]]
    assert made["format"] == told["format"]


def test_a_service_starts_a_house_with_options_that_there_are() -> None:
    (block,) = of_kind("ini")
    unit = configparser.ConfigParser()
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(block.text)
    _, *words = unit["Service"]["ExecStart"].split()
    check_options(words)


def test_proxies_pass_on_to_the_usual_port() -> None:
    for block in [*of_kind("nginx"), *of_kind("")]:
        if block.text.startswith("kartezh "):
            for words in commands(block):
                check_options(words[1:])
            continue
        assert re.findall(r"127\.0\.0\.1:(\d+)", block.text) == [str(PORT)], block
        assert block.text.count("{") == block.text.count("}"), block


@pytest.mark.parametrize(
    "page", sorted(path.name for path in (ROOT / "docs/tutorial").glob("*.md"))
)
def test_what_a_tutorial_says_to_press_is_there(page: str) -> None:
    """Labels stand in bold within a step; they are the client's words, or a game's title."""
    text = (ROOT / "docs" / "tutorial" / page).read_text("utf-8")
    steps = re.findall(r"^\d\. (.+)$", text, re.MULTILINE)
    labels = {label for step in steps for label in re.findall(r"(?<=\w )\*\*(.+?)\*\*", step)}
    titles = {read_rulebook(game, "en").title for game in GAMES}
    words = set(re.findall(r"^web-[a-z-]+ = (.+)$", read_catalogues("en")["web.ftl"], re.MULTILINE))
    assert labels <= titles | words
