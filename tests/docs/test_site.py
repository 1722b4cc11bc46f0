"""The built site: no warning, no dead link, nothing from elsewhere; and the house that shows it."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urldefrag

import httpx
import pytest
from playwright.async_api import async_playwright

from kartezh.games import GAMES
from kartezh.server.app import House
from kartezh.server.config import Config
from kartezh.server.running import make_server
from kartezh.server.security import PLAIN_CSP
from kartezh.server.store import open_folder
from tests.browser.chromium import launch
from tests.server.house import free_socket
from tools.docs import build

pytest.importorskip("sphinx", reason="the site is built with the group `docs`")
pytestmark = pytest.mark.xdist_group("docs")

OUTSIDE: Final = re.compile(r"[a-z][a-z0-9+.-]*:|//")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    assert build(folder) == 0
    return folder


class Page(HTMLParser):
    """Where a page leads, what it loads, what is written in it that would run, its anchors."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.inside: list[str] = []
        self.anchors: set[str] = set()
        self._in: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors.add(given.get("id", ""))
        self.inside += [name for name in given if name == "style" or name.startswith("on")]
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        self.loaded += [given["src"]] if "src" in given else []
        if tag == "link" and given.get("rel") in ("stylesheet", "icon", "preload"):
            self.loaded.append(given["href"])
        self._in = tag if tag in ("script", "style") else None

    def handle_data(self, data: str) -> None:
        if self._in and data.strip():
            self.inside.append(data)

    def handle_endtag(self, _tag: str) -> None:
        self._in = None


def pages(site: Path) -> dict[Path, Page]:
    return {file.resolve(): Page(file.read_text("utf-8")) for file in sorted(site.rglob("*.html"))}


def test_every_link_leads_somewhere(site: Path) -> None:
    found = pages(site)
    dead = []
    for file, page in found.items():
        for link in [*page.links, *page.loaded]:
            if OUTSIDE.match(link):
                continue
            path, anchor = urldefrag(unquote(link))
            target = (file.parent / path.partition("?")[0]).resolve() if path else file
            known = found[target].anchors if target in found else {anchor}
            if not target.is_file() or (anchor and anchor not in known):
                dead.append(f"{file.name}: {link}")
    assert dead == []


def test_nothing_comes_from_elsewhere_and_nothing_runs_inside_a_page(site: Path) -> None:
    for file, page in pages(site).items():
        assert [one for one in page.loaded if OUTSIDE.match(one)] == [], file
        assert page.inside == [], file
    for sheet in site.rglob("*.css"):
        assert not re.search(r"url\(\s*[\"']?(https?:)?//|@import", sheet.read_text("utf-8")), sheet


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_its_pages(site: Path, game: str) -> None:
    page = (site / "games" / f"{game}.html").read_text("utf-8")
    titles = re.findall(r"<h2>(.+?)<a", page)
    assert titles == [
        *("Rules", "Options", "Moves", "What a seat sees", "Scores"),
        *("Kernel", "Versions", "Sources"),
    ]
    assert "This game has none yet" not in page
    for language in ("ru", "en"):
        assert (site / "rules" / f"{game}.{language}.html").is_file()


def in_house(
    folder: Path, site: Path, test: Callable[[httpx.AsyncClient, str], Awaitable[None]]
) -> None:
    async def run() -> None:
        house = House(open_folder(folder), Config(), static=folder, site=site)
        with free_socket() as listening:
            url = f"http://127.0.0.1:{listening.getsockname()[1]}"
            server = make_server(house)
            serving = asyncio.create_task(server.serve([listening]))
            await house.opened.wait()
            async with httpx.AsyncClient(base_url=url) as http:
                await test(http, url)
            server.should_exit = True
            await serving

    asyncio.run(run())


def test_the_house_shows_its_documentation(site: Path, tmp_path: Path) -> None:
    async def test(http: httpx.AsyncClient, _url: str) -> None:
        entered = await http.get("/docs")
        assert (entered.status_code, entered.headers["location"]) == (308, "/docs/")
        for path, kind in {
            "/docs/": "text/html; charset=utf-8",
            "/docs/games/": "text/html; charset=utf-8",
            "/docs/rules/bogach.ru.html": "text/html; charset=utf-8",
            "/docs/_static/kartezh.css": "text/css; charset=utf-8",
        }.items():
            answer = await http.get(path)
            assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
            assert answer.headers["content-security-policy"] == PLAIN_CSP
            assert answer.headers["x-content-type-options"] == "nosniff"

    in_house(tmp_path, site, test)


@pytest.mark.parametrize(
    "path",
    [
        "/docs/../secret",
        "/docs/%2e%2e/secret",
        "/docs/..%2fsecret",
        "/docs/..%5csecret",
        "/docs/games/../../secret",
        "/docs/%2Fetc/passwd",
        "/docs//etc/passwd",
        "/docs/way-out/secret",
        "/docs/index.html%00.css",
        "/docs/" + "x" * 300,
        "/docs/nothing.html",
    ],
)
def test_no_path_leads_out_of_the_site(tmp_path: Path, path: str) -> None:
    site, outside = tmp_path / "site", tmp_path / "outside"
    site.mkdir()
    outside.mkdir()
    (site / "index.html").write_text("inside", "utf-8")
    for folder in (tmp_path, outside):
        (folder / "secret").write_text("a secret", "utf-8")
    (site / "way-out").symlink_to(outside)

    async def test(_http: httpx.AsyncClient, url: str) -> None:
        host, port = url.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        assert answer.startswith(b"HTTP/1.1 404 ")
        assert b"secret" not in answer
        assert b"root:" not in answer

    in_house(tmp_path, site, test)


def test_a_house_without_documentation_says_how_to_build_it(tmp_path: Path) -> None:
    async def test(http: httpx.AsyncClient, _url: str) -> None:
        for language, word in {"en": "is not built", "ru": "не собрана"}.items():
            answer = await http.get("/docs/", headers={"accept-language": language})
            assert answer.status_code == 503
            assert word in answer.text
            assert "uv run just docs" in answer.text
            assert answer.text.count("\n") == 1

    in_house(tmp_path, tmp_path / "none", test)


def test_the_site_works_under_the_policy_of_the_house(site: Path, tmp_path: Path) -> None:
    """A browser finds a page by a word, and complains of nothing."""

    async def test(_http: httpx.AsyncClient, url: str) -> None:
        async with async_playwright() as playwright, await launch(playwright) as browser:
            page = await browser.new_page()
            complaints: list[str] = []
            page.on("console", lambda said: complaints.append(said.text))
            page.on("pageerror", lambda error: complaints.append(str(error)))
            await page.goto(f"{url}/docs/")
            assert await page.evaluate("document.body.dataset.theme") == "auto"
            await page.goto(f"{url}/docs/search.html?q=revolution")
            await page.locator("ul.search li a").first.wait_for()
            await page.goto(f"{url}/docs/design/")
            picture = page.locator("img[src$='parts.svg']")
            assert await picture.evaluate("async seen => (await seen.decode(), seen.naturalWidth)")
            assert complaints == []

    in_house(tmp_path, site, test)
