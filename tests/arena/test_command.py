"""``kartezh simulate``: one table, or one line; errors and Ctrl-C in one sentence."""

import json
import re

import pytest

from kartezh.cli import simulate as module
from kartezh.cli.simulate import decimal
from tests.cli.running import run, spawn

QUICK = ("--deals", "6", "--seats", "2", "--bots", "simple,random", "--seed", "7")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KARTEZH_LANG", "en")


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    found = run(capsys, "simulate", "bogach", *QUICK, "--match", "1")
    lines = found.out.splitlines()
    assert found.status == 0
    assert lines[0] == "The Rich Man, 2 seats: 6 deals in 6 matches, seed 7"
    assert lines[3].split() == ["bot", "place", "points", "better", "than", "the", "others", "by"]
    assert re.fullmatch(r"simple +1\.\d\d ± \d\.\d\d +[12]\.\d\d +[+]\d\.\d\d ± \d\.\d\d", lines[4])
    assert re.fullmatch(r"random +[12]\.\d\d ± \d\.\d\d .*", lines[5])
    assert re.fullmatch(r"\d+ decisions in \d+\.\d s, [\d,]+ a second\.", found.complaint)


def test_the_same_in_russian(capsys: pytest.CaptureFixture[str]) -> None:
    found = run(capsys, "simulate", "lottery", *QUICK, "--lang", "ru")
    lines = found.out.splitlines()
    assert lines[0].endswith("2 места: 6 сдач, 3 партии, зерно 7")
    assert re.match(r"simple +-?\d+,\d\d ± \d", lines[4])


def test_options_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    found = run(capsys, "simulate", "bogach", *QUICK, "-o", "jokers=2", "-o", "lead=free")
    assert found.out.splitlines()[1] == "Options: jokers:2, lead:free"


def test_too_few_deals_for_an_interval_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    found = run(capsys, "simulate", "bogach", *QUICK)
    assert found.out.splitlines()[-1] == ("Too few deals for an interval: it takes at least 11.")
    assert "±" not in found.out.splitlines()[4]


def test_one_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = run(capsys, "simulate", "merchant", *QUICK, "--preset", "letter", "--json")
    (line,) = found.out.splitlines()
    summary = json.loads(line)
    assert summary["options"] == {
        "luck_position": "count_then_cover", "big_luck": "doubles_everyone"
    }  # fmt: skip
    assert (summary["seed"], summary["deals"], summary["match"]) == (7, 6, 2)


def test_standard_output_is_the_same_bytes_every_time() -> None:
    words = ("simulate", "bogach", *QUICK, "--match", "1")
    first = spawn(*words, PYTHONHASHSEED="1", KARTEZH_LANG="ru")
    second = spawn(*words, PYTHONHASHSEED="2", KARTEZH_LANG="ru", COLUMNS="20")
    assert first.returncode == 0
    assert first.stdout == second.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("whist",), "The house has no game “whist”; there are: merchant, bogach, lottery."),
        (("bogach", "--bots", "best"), "There is no bot “best” for this game; there are"),
        (("bogach", "--seats", "3", "--bots", "simple,random"), "3 seats cannot be shared out"),
        (("bogach", "--bots", "simple", "--deals", "0"), "“--deals” is a whole number from 1 to"),
        (("bogach", "--deals", "9" * 5000), "--deals"),
        (("bogach", "--deals", "²"), "--deals"),
        (("bogach", "--seed", "-1"), "“--seed” is a whole number from 0 to"),
        (("bogach", "--match", "0"), "“--match” is a whole number from 1 to"),
        (("merchant", "--match", "4"), "A match has at most 3 deals with these options, not 4."),
        (("bogach", "--option", "jokers=9"), "jokers"),
        (("bogach", "--seats", "18"), "18"),
        (("bogach", "--bots", "\0,\ud800"), "There is no bot"),
    ],
)
def test_what_does_not_fit_is_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    found = run(capsys, "simulate", *words)
    assert found.status == 2
    assert found.out == ""
    assert sentence in found.complaint


def test_ctrl_c_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "simulate", interrupted)
    found = run(capsys, "simulate", "bogach")
    assert (found.status, found.out) == (130, "")
    assert found.complaint == "Stopped; there is no result."


def test_a_bar_where_somebody_watches(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Standard output does not change by it."""
    plain = run(capsys, "simulate", "bogach", *QUICK)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    watched = run(capsys, "simulate", "bogach", *QUICK)
    assert watched.out == plain.out
    assert "decisions in" in watched.err


@pytest.mark.parametrize(
    ("value", "places", "language", "sign", "shown"),
    [
        (1.25, 1, "en", "", "1.2"),
        (-0.004, 2, "en", "", "0.00"),
        (-0.004, 2, "en", "+", "+0.00"),
        (12345.678, 2, "ru", "+", "+12345,68"),
        (-1.5, 1, "ru", "+", "-1,5"),
    ],
)
def test_numbers_as_people_write_them(
    value: float, places: int, language: str, sign: str, shown: str
) -> None:
    assert decimal(value, places, language, sign=sign) == shown
