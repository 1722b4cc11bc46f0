"""A game that nobody has drawn for the browser is found in the front room and played to its end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import Visit
from tests.browser.houses import House
from tests.browser.playing import Player
from tests.fourth.adding import NAME

pytestmark = pytest.mark.xdist_group("browser-fourth")


@pytest.fixture
def four(tmp_path: Path) -> Iterator[House]:
    """A house of four games."""
    house = House(tmp_path / "house", module="tests.fourth.serving")
    house.start()
    yield house
    house.stop()


async def test_a_new_game_is_played_from_the_front_room_to_the_scoreboard(
    visit: Visit, four: House
) -> None:
    anna = await visit(house=four)
    await anna.go()
    await anna.press(anna.page.locator(f'a[href="/new/{NAME}"]'))
    await anna.number("web-deals").fill("1")
    await anna.number("web-deals").press("Tab")
    await anna.press_button("web-create-bots")
    await anna.page.locator(".hand").wait_for()
    await Player(anna, 3).play_match()
    await anna.button("web-next-match").wait_for()
    await anna.context.close()  # before its house
