"""The example records print what stands beside them, byte for byte."""

import json

import pytest

from kartezh.core.errors import RuleBroken
from kartezh.records import format_record, parse_record, read_record, replay
from tests.records.texts import RECORDS

REFUSED = {"bogach-refused": "B3.2", "lottery-refused": "L10.3", "merchant-refused": "M4.3"}
"""The rules that the last actions of these break."""
NAMES = sorted(path.stem for path in RECORDS.glob("*.toml"))


def test_there_are_examples_of_every_kind() -> None:
    assert len(NAMES) >= 7
    assert all((RECORDS / f"{name}.jsonl").exists() for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_replay_prints_the_lines(name: str) -> None:
    lines = []
    refused = None
    try:
        for line in replay(read_record(RECORDS / f"{name}.toml")):
            lines.append(json.dumps(line.json()) + "\n")  # noqa: PERF401 (what came before a refusal counts)
    except RuleBroken as error:
        refused = error.refusal.rule
    assert "".join(lines) == (RECORDS / f"{name}.jsonl").read_text("utf-8")
    assert refused == REFUSED.get(name)


@pytest.mark.parametrize("name", NAMES)
def test_canonical_form_reads_back_as_the_same_record(name: str) -> None:
    record = read_record(RECORDS / f"{name}.toml")
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text
