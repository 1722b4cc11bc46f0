"""``kartezh replay``: what goes where, and which status comes back."""

import io
import json
import sys
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.records.texts import RECORDS, WHOLE

NAMES = sorted(path.stem for path in RECORDS.glob("*.toml"))


@pytest.mark.parametrize("name", NAMES)
def test_json_of_the_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "replay", RECORDS / f"{name}.toml", "--json")
    assert done.out == (RECORDS / f"{name}.jsonl").read_text("utf-8")
    assert done.status == (1 if name.endswith("-refused") else 0)
    assert done.err == "" if done.status == 0 else done.complaint


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("merchant", "Deal 0, step 7, seat 2, “+40>1”. Rule M4.3: "),
        ("bogach", "Deal 1, step 12, seat 2, “Ah”. Rule B3.2: "),
        ("lottery", "Deal 1, step 42, seat 1, “take”. Rule L10.3: "),
    ],
)
def test_a_refusal_names_the_place_and_the_rule(
    name: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in ((), ("--json",)):
        done = run(capsys, "replay", RECORDS / f"{name}-refused.toml", *words)
        assert done.complaint.startswith(complaint)


def test_several_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good, bad, none = RECORDS / "merchant-1.toml", RECORDS / "merchant-refused.toml", tmp_path / "x"
    done = run(capsys, "replay", "--json", bad, none, good)
    assert done.status == 2
    lines = [json.loads(line) for line in done.out.splitlines()]
    files = [line.pop("file") for line in lines]
    assert files == [str(bad)] * 7 + [str(good)] * 120
    alone = [json.loads(line) for line in (RECORDS / "merchant-1.jsonl").read_text().splitlines()]
    assert lines[7:] == alone
    first, second = done.err.splitlines()
    assert first.startswith(f"{bad}: Deal 0, ")
    assert second == f"{none}: There is no file “{none}”."
    assert run(capsys, "replay", "--json", good, bad).status == 1
    assert run(capsys, "replay", "--json", good, good).status == 0


def test_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(WHOLE.encode())))
    done = run(capsys, "replay", "-", "--json")
    assert (done.status, len(done.out.splitlines())) == (0, 3)
    assert json.loads(done.out.splitlines()[2])["to_move"] == 0


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        (b"", "format: This key is required."),
        (b"a == 1", "Line 1, column 4: TOML is expected, such as"),
        (b"\n\n\xff", "Line 3: text in UTF-8 is expected."),
        (WHOLE.replace('"-50 ', '"-55 ').encode(), "deals[0].pack: "),
        (WHOLE.replace("first", "fisrt").encode(), "deals[0].fisrt: A deal has no such key; "),
    ],
)
def test_nothing_is_printed_of_a_file_that_is_no_record(
    source: bytes, complaint: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "record.toml"
    path.write_bytes(source)
    for words in ((), ("--json",)):
        done = run(capsys, "replay", path, *words)
        assert (done.status, done.out) == (2, "")
        assert done.complaint.startswith(complaint)


def test_a_redacted_record_is_shown_and_not_judged(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "record.toml"
    pack = WHOLE.split('pack = "')[1].split('"')[0]
    path.write_text(WHOLE.replace(pack, "??").replace("[options]", "redacted = 1\n\n[options]"))
    done = run(capsys, "replay", path)
    assert done.status == 0
    assert "The match as Boris sees it" in done.out
    assert "   2. B\n" in done.out
    assert run(capsys, "replay", path, "--json").complaint.startswith("This record hides cards")


def test_names_cannot_paint_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "record.toml"
    path.write_text(WHOLE.replace('"Anna"', '"\\u001b[2J\\n"'))
    done = run(capsys, "replay", path)
    assert "\x1b" not in done.out
    assert "\\u001b[2J\\u000a: +50>0\n" in done.out
