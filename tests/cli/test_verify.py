"""``kartezh verify``: a sentence a deal, and a status that a script can go by."""

from pathlib import Path

import pytest

from tests.cli.running import run

PAGE = Path(__file__).parents[2] / "docs" / "formats" / "fair-deal.md"
EXAMPLE = PAGE.read_text("utf-8").split("```toml\n")[1].split("```")[0]


def saved(folder: Path, text: str) -> str:
    file = folder / "record.toml"
    file.write_text(text, "utf-8")
    return str(file)


def test_a_promised_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "verify", saved(tmp_path, EXAMPLE), "--lang", "en")
    assert (done.status, done.err) == (0, "")
    assert "Deal 1: all packs and lots follow from the seed" in done.out
    assert "Mixed in by Anna:" in done.out
    assert "Nothing came from Boris." in done.out


def test_other_cards_than_promised(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bent = EXAMPLE.replace('seed = "00', 'seed = "01')
    done = run(capsys, "verify", saved(tmp_path, bent), "--lang", "en")
    assert done.status == 1
    assert "not the one that the house had committed to" in done.out


def test_nothing_to_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bare = "\n".join(line for line in EXAMPLE.splitlines() if not line.startswith("fair"))
    done = run(capsys, "verify", saved(tmp_path, bare), "--lang", "en")
    assert done.status == 2
    assert done.err.startswith("There is no deal in it that can be verified.")


def test_a_record_that_the_rules_refuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "verify", saved(tmp_path, EXAMPLE.replace('"F", "B"', '"B", "B", "B"', 1)))
    assert done.status == 1
    assert done.out == ""
