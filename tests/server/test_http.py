"""The HTTP part: routes, errors, headers, pages."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from kartezh.games import GAMES
from kartezh.server.security import CSP
from kartezh.table import commands as c
from tests.server.house import Open, open_house

SETTINGS: dict[str, Any] = {"game": "merchant", "seats": 3, "deals": 3}


def in_house(folder: Path, test: Callable[[Open], Awaitable[None]], **config: Any) -> None:
    async def run() -> None:
        async with open_house(folder, **config) as house:
            await test(house)

    asyncio.run(run())


def test_from_a_code_to_a_seat(tmp_path: Path) -> None:
    async def test(house: Open) -> None:
        host = await house.create("Анна", **SETTINGS)
        facts = (await house.http.get(f"/api/tables/{host.code.lower()}")).json()
        assert facts["host"] == "Анна"
        assert facts["phase"] == "lobby"
        assert facts["matches"] == 0
        assert [seat["nick"] for seat in facts["seats"]] == [None, None, None]
        assert host.token not in json.dumps(facts)
        guest = await house.enter(host.code, "Boris")
        assert guest.person == 1
        again = await house.http.post(f"/api/tables/{host.code}/people", json={"nick": "BORIS"})
        assert (again.status_code, again.json()["code"]) == (409, "name-taken")
        invitation = (await house.http.get(f"/api/tables/{host.code}/invitation")).json()
        assert invitation["url"] == f"{house.url}/t/{host.code}"
        assert invitation["reach"] == "here"
        assert invitation["qr"].startswith("<svg")
        head = {"authorization": f"Bearer {host.token}"}
        carry = (await house.http.get(f"/api/tables/{host.code}/carry", headers=head)).json()
        assert carry["url"].endswith(f"#k={host.token}")
        nobody = await house.http.get(f"/api/tables/{host.code}/carry")
        assert nobody.status_code == 403

    in_house(tmp_path, test)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/tables/ZZZZZZ", None, 404, "not-found"),
        ("GET", "/api/tables/%00", None, 404, "not-found"),
        ("GET", "/api/tables/ZZZZZZ/matches/99999999999999999999/record", None, 404, "not-found"),
        ("GET", "/api/games/de", None, 404, "not-found"),
        ("GET", "/api/rules/poker/ru", None, 404, "not-found"),
        ("POST", "/api/tables", b"{", 400, "bad-message"),
        ("POST", "/api/tables", b"[" * 10_000, 400, "bad-message"),
        ("POST", "/api/tables", b"\xff", 400, "bad-message"),
        ("POST", "/api/tables", b"x" * 20_000, 413, "too-large"),
        ("POST", "/api/tables", {"nick": "A"}, 400, "bad-message"),
        ("POST", "/api/tables", {"nick": "\u200b", "settings": SETTINGS}, 422, "bad-message"),
        (
            "POST",
            "/api/tables",
            {"nick": "A", "settings": {**SETTINGS, "x": 1}},
            400,
            "bad-message",
        ),
        (
            "POST",
            "/api/tables",
            {"nick": "A", "settings": {**SETTINGS, "seats": 99}},
            422,
            "bad-settings",
        ),
        ("POST", "/api/settings", {**SETTINGS, "bot": "genius"}, 422, "no-bot"),
        ("POST", "/api/tables/ZZZZZZ/people", {"nick": "A"}, 404, "not-found"),
    ],
)
def test_what_goes_wrong_has_a_code(
    method: str, path: str, body: object, status: int, code: str, tmp_path: Path
) -> None:
    async def test(house: Open) -> None:
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        head = {"content-type": "application/json"} if method == "POST" else {}
        answer = await house.http.request(
            method, path, content=content if body is not None else None, headers=head
        )
        assert (answer.status_code, answer.json()["code"]) == (status, code)

    in_house(tmp_path, test)


def test_settings_are_judged_with_the_reason(tmp_path: Path) -> None:
    async def test(house: Open) -> None:
        fits = await house.http.post("/api/settings", json={**SETTINGS, "options": {"rounds": 2}})
        assert fits.status_code == 422
        fits = await house.http.post("/api/settings", json=SETTINGS)
        assert fits.json() == {"usual_deals": 3, "most_deals": 3}
        wrong = await house.http.post("/api/settings", json={**SETTINGS, "options": {"debt": "x"}})
        why = wrong.json()["why"]
        assert why["id"] == "option-value"
        assert why["args"]["option"] == "debt"

    in_house(tmp_path, test)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_library(language: str, tmp_path: Path) -> None:
    async def test(house: Open) -> None:
        games = (await house.http.get(f"/api/games/{language}")).json()
        assert [game["name"] for game in games] == list(GAMES)
        for game in games:
            assert all(option["rules"] for option in game["options"]), game["name"]
            assert {"house", "letter"} <= set(game["presets"])
            assert game["bots"] == ["novice", "regular", "master"]
            book = (await house.http.get(f"/api/rules/{game['name']}/{language}")).json()
            assert book["title"] == game["title"]
            assert all(chapter["rules"] for chapter in book["chapters"])
        words = await house.http.get(f"/api/words/{language}")
        assert "refused-stale" in words.text
        assert "bot-names" in words.text
        for alone in ("cli-usage-play", "online-help", "terminal-hand"):
            assert alone not in words.text
        head = {"if-none-match": words.headers["etag"]}
        assert (await house.http.get(f"/api/words/{language}", headers=head)).status_code == 304

    in_house(tmp_path, test)


def test_health_and_metrics(tmp_path: Path) -> None:
    async def test(house: Open) -> None:
        assert (await house.http.get("/health")).text == "ok"
        assert (await house.http.get("/ready")).text == "ok"
        host = await house.create("Anna", game="bogach", seats=2, deals=1)
        anna = await house.sit(host)
        await anna.ready()
        await anna.act()
        told = (await house.http.get("/metrics")).text
        for name in (
            "kartezh_tables 1.0",
            "kartezh_connections 1.0",
            'kartezh_moves_total{how="person"}',
            "kartezh_move_seconds_bucket",
            "kartezh_commit_seconds_bucket",
            "kartezh_loop_lag_seconds_bucket",
            "kartezh_bot_queue",
        ):
            assert name in told
        assert host.token not in told
        house.house.hub.ready = False
        assert (await house.http.get("/ready")).status_code == 503
        house.house.hub.ready = True

    in_house(tmp_path, test)


def test_every_answer_carries_the_policy(tmp_path: Path) -> None:
    async def test(house: Open) -> None:
        for path in ("/", "/api/house", "/api/tables/ZZZZZZ", "/nothing.js", "/metrics"):
            answer = await house.http.get(path)
            assert answer.headers["content-security-policy"] == CSP
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "strict-transport-security" not in answer.headers
            assert "server" not in answer.headers

    in_house(tmp_path, test)


def test_foreign_hosts_and_pages_are_refused(tmp_path: Path) -> None:
    async def test(house: Open) -> None:
        body = {"nick": "A", "settings": SETTINGS}
        foreign = {"origin": "https://evil.example"}
        answer = await house.http.post("/api/tables", json=body, headers=foreign)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
        own = {"origin": house.url}
        assert (await house.http.post("/api/tables", json=body, headers=own)).status_code == 201
        assert (
            await house.http.get("/api/house", headers={"host": "evil.example"})
        ).status_code == 403
        assert (await house.http.get("/api/house", headers={"host": "[::1"})).status_code == 403
        assert (
            await house.http.get("/api/house", headers={"host": "localhost"})
        ).status_code == 200
        form = {"content-type": "text/plain"}
        answer = await house.http.post("/api/tables", content=json.dumps(body), headers=form)
        assert answer.status_code == 415

    in_house(tmp_path, test)


def test_a_public_house_knows_its_name_and_its_proxy(tmp_path: Path) -> None:
    async def test(house: Open) -> None:
        head = {"host": "cards.example.org", "x-forwarded-for": "203.0.113.9"}
        answer = await house.http.get("/api/house", headers=head)
        assert answer.json()["reach"] == "everywhere"
        assert "strict-transport-security" in answer.headers
        own = {**head, "origin": "https://cards.example.org"}
        for at in range(11):
            answer = await house.http.post(
                "/api/tables", json={"nick": f"A{at}", "settings": SETTINGS}, headers=own
            )
        assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
        assert int(answer.headers["retry-after"]) >= 1
        other = {**own, "x-forwarded-for": "203.0.113.9, 198.51.100.7"}
        answer = await house.http.post(
            "/api/tables", json={"nick": "B", "settings": SETTINGS}, headers=other
        )
        assert answer.status_code == 201

    url = "https://cards.example.org"
    in_house(tmp_path, test, public_url=url, url=url, reach="everywhere")


def test_pages(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>K</title>")
    (static / "assets" / "app-abc123.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")

    async def test(house: Open) -> None:
        for path in ("/", "/t/ABCDEF", "/rules/merchant"):
            page = await house.http.get(path)
            assert page.status_code == 200
            assert page.headers["cache-control"] == "no-cache"
            assert page.headers["content-type"].startswith("text/html")
        asset = await house.http.get("/assets/app-abc123.js")
        assert "immutable" in asset.headers["cache-control"]
        assert asset.headers["content-type"].startswith("text/javascript")
        for path in ("/assets/gone.js", "/api/nothing", "/gone.png"):
            assert (await house.http.get(path)).status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%5csecret.txt", "/%00"):
            answer = await house.http.get(path)
            assert "secret" not in answer.text

    in_house(tmp_path, test, static=static)


def test_a_house_without_its_pages_says_what_to_do(tmp_path: Path) -> None:
    async def test(house: Open) -> None:
        english = await house.http.get("/", headers={"accept-language": "en"})
        assert english.status_code == 503
        assert "start.py" in english.text
        assert "собраны" in (await house.http.get("/t/ABCDEF")).text

    in_house(tmp_path, test)


def test_a_closed_table_can_still_be_read(tmp_path: Path) -> None:
    from tests.server.house import Clock

    clock = Clock()

    async def run() -> None:
        async with open_house(tmp_path, clock=clock, keep=1000) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            anna = await house.sit(host)
            await anna.say(c.Sit, seat=0)
            clock.ahead += 13 * 3_600_000
            house.house.hub.ring()
            assert await anna.gone() == "closed"
            assert host.code not in house.house.hub.tables
            facts = (await house.http.get(f"/api/tables/{host.code}")).json()
            assert facts["phase"] == "closed"
            again = await house.visit(host.code, host.token)
            assert await again.gone() == "no-table"
            clock.ahead += 2000
            await house.house.hub.delete_old(1000)
            assert (await house.http.get(f"/api/tables/{host.code}")).status_code == 404

    asyncio.run(run())
