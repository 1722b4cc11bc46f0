"""The report opens without any network, in both languages, whatever bots are called."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from kartezh.arena.page import format_page
from kartezh.arena.results import gather
from kartezh.arena.standings import Standings, stand
from kartezh.cli.tournament import Spoken
from kartezh.core.rulebook import LANGUAGES
from kartezh.games import GAMES
from kartezh.locales import localizer
from tests.arena.making import played, tournament

STRANGE = "random:nodes=1"
VOID = {"meta", "br", "rect", "path", "line", "circle", "use", "stop"}


class Reader(HTMLParser):
    """What a browser would fetch, and whether every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.open: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name in ("src", "href", "xlink:href", "data", "action", "poster", "srcset"):
                self.fetched.append(f"{tag} {name}={value}")
            if name == "style" and "url(" in (value or ""):
                self.fetched.append(str(value))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


@pytest.fixture(scope="module", params=GAMES)
def standings(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Standings:
    wanted = tournament(request.param, "simple", "random", STRANGE, seats=2, deals=4, match=2)
    folder = played(tmp_path_factory.mktemp("played"), wanted)
    return stand(wanted, gather(folder, wanted.blocks))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_needs_nothing_from_anywhere(standings: Standings, language: str) -> None:
    page = format_page(standings, "Title", Spoken(localizer(language))).decode()
    reader = Reader()
    reader.feed(page)
    assert (reader.fetched, reader.open) == ([], [])
    assert not reader.tags & {"script", "link", "img", "iframe", "image", "object"}
    assert "default-src 'none'" in page
    assert set(re.findall(r"https?://[^\"' <]+", page)) <= {
        "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
    }  # fmt: skip
    assert page.count("<svg") == 4
    assert f'<html lang="{language}">' in page
    assert page == format_page(standings, "Title", Spoken(localizer(language))).decode()


def test_russian_and_english_are_told_apart(standings: Standings) -> None:
    russian, english = (
        format_page(standings, "X", Spoken(localizer(language))).decode() for language in LANGUAGES
    )
    assert len(re.findall("[а-яё]", russian)) > 500
    assert not re.findall("[а-яё]", english)


def test_names_of_bots_are_text_and_nothing_else(tmp_path: Path) -> None:
    """A command may hold anything; here it is only shown."""
    from dataclasses import replace

    wanted = tournament("bogach", "simple", "random", seats=2, deals=4, match=2)
    found = stand(wanted, gather(played(tmp_path, wanted), wanted.blocks))
    evil = "cmd:<script src='http://evil/'>&\"\u202e\x1b"
    renamed = replace(found, bots=(replace(found.bots[0], bot=evil), found.bots[1]))
    page = format_page(renamed, "<b>", Spoken(localizer("en"))).decode()
    reader = Reader()
    reader.feed(page)
    assert "script" not in reader.tags
    assert "b" not in reader.tags
    assert reader.fetched == []
    assert "\x1b" not in page
    assert "\u202e" not in page
