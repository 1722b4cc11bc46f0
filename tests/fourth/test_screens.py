"""The fourth game where people look at it: on the terminal's screen, and in the browser."""

import asyncio
from pathlib import Path

import pytest

from tests.browser.client import build_client
from tests.browser.conftest import Stage
from tests.browser.houses import House
from tests.browser.people import make_person
from tests.browser.playing import Player as Visitor
from tests.fourth.adding import NAME
from tests.terminal import screens, tables

pytestmark = pytest.mark.xdist_group("fourth")


def test_it_is_played_on_the_screen_of_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(tables.SHORT, NAME, {"seats": 2, "deals": 1})

    async def script(player: screens.Player) -> None:
        for step in range(1, 4):
            before = player.session.step
            await player.press("1")
            assert player.session.step > before, step
        assert player.session.deal_over

    screens.play_screen(script, NAME, tmp_path)


def test_it_is_played_in_the_browser(tmp_path: Path) -> None:
    """Two people at a plain table, to the scoreboard; no page complains."""
    build_client()
    house, stage = House(tmp_path, module="tests.fourth.serving"), Stage()

    async def play() -> None:
        browser = await stage.browser()
        entered = house.begin("Anna", "Boris", game=NAME, seats=2, deals=1)
        people = [await make_person(browser, house.url, lang="en") for _ in entered]
        for person, key in zip(people, entered, strict=True):
            await person.page.goto(f"{house.url}/t/{key['code']}#k={key['token']}")
        players = [Visitor(person, seed) for seed, person in enumerate(people)]
        seen = await players[0].look()
        assert len(seen["cards"]) == 3
        await asyncio.gather(*[player.play_match() for player in players])
        assert [one for person in people for one in person.complaints()] == []

    house.start()
    try:
        stage.run(play())
    finally:
        stage.run(stage.close())
        stage.runner.close()
        house.stop()
