"""``kartezh rules``: the book, and one sentence of it."""

import sys

import pytest

from kartezh.cli.rules import show_markdown
from kartezh.core.rulebook import LANGUAGES, read_rulebook, rulebook_text
from kartezh.games import GAMES
from tests.cli.running import run


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_book(game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "rules", game, "--lang", language)
    assert done.status == 0
    told, book = (text.split("\n\n") for text in (done.out, rulebook_text(game, language)))
    (brackets,) = [paragraph for paragraph in told if paragraph not in book]
    assert [paragraph for paragraph in told if paragraph in book] == book
    assert f"kartezh rules {game} " in brackets


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_it(game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    for rule in read_rulebook(game, language).rules.values():
        done = run(capsys, "rules", game, rule.number.lower(), "--lang", language)
        assert done.status == 0
        assert done.out.startswith(f"{rule.number} {rule.sentence}\n")
        assert all(name in done.out for name in (*rule.sources, *rule.options) if name != "R")


def test_a_rule_names_sources_rulings_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    book = read_rulebook("merchant", "en")
    rule = next(rule for rule in book.rules.values() if "luck_position" in rule.options)
    done = run(capsys, "rules", "merchant", rule.number)
    assert (
        "Option luck_position: on_stack | count_then_cover | beside_active (default on_stack)."
        in done.out
    )


def test_markdown_is_drawn_for_terminals(capsys: pytest.CaptureFixture[str]) -> None:
    show_markdown("# Title\n\n- **M1.1** Words. [S1]\n")
    drawn = capsys.readouterr().out
    assert "Title" in drawn
    assert "• M1.1 Words. [S1]" in drawn


def test_a_terminal_gets_the_drawing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = run(capsys, "rules", "merchant").out
    monkeypatch.setattr(type(sys.stdout), "isatty", lambda _: True)
    drawn = run(capsys, "rules", "merchant").out
    assert drawn != plain
    assert "**M1.1**" not in drawn
