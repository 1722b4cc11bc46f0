"""Each game from the front door to the scoreboard: two people, each with a device, and bots."""

import asyncio
from typing import Any, Final

import pytest

from tests.browser.conftest import Visit
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.playing import Player

pytestmark = pytest.mark.xdist_group("browser-games")

SEATS: Final = {"merchant": 3, "bogach": 4, "lottery": 4}


async def open_table(host: Person, game: str, *, deals: int) -> str:
    """By the pages that a person goes through; the code of the table."""
    await host.go()
    await host.press(host.page.locator(f'a[href="/new/{game}"]'))
    await host.entry("web-nick").fill("Анна")
    await host.select("web-seats").select_option(str(SEATS[game]))
    await host.select("web-pace").select_option("none")
    await host.number("web-deals").fill(str(deals))
    await host.number("web-deals").press("Tab")
    await host.press_button("web-create-invite")
    await host.page.wait_for_url("**/t/*")
    await host.button("web-stand").wait_for()
    return host.page.url.rpartition("/")[2]


async def invitation(host: Person) -> str:
    """The link that the invitation shows, and closes again."""
    await host.press(host.page.get_by_role("button", name=host.t("web-invite")))
    link = await host.sheet.get_by_role("textbox").input_value()
    assert await host.sheet.get_by_role("img", name=host.t("web-qr")).count() == 1
    await host.close_sheet()
    return link


async def sit_down(guest: Person, link: str, name: str) -> None:
    """A name and a press."""
    await guest.page.goto(link)
    await guest.entry("web-nick").fill(name)
    await guest.press_button("web-sit-down")
    await guest.button("web-stand").wait_for()


@pytest.mark.parametrize(
    ("game", "anna", "boris"),
    [
        ("merchant", (DESKTOP, "ru"), (PHONE, "en")),
        ("bogach", (PHONE, "ru"), (DESKTOP, "en")),
        ("lottery", (DESKTOP, "en"), (PHONE, "ru")),
    ],
)
async def test_a_match_from_the_door_to_the_scoreboard(
    visit: Visit, game: str, anna: tuple[dict[str, Any], str], boris: tuple[dict[str, Any], str]
) -> None:
    host = await visit(device=anna[0], lang=anna[1], motion=True)
    guest = await visit(device=boris[0], lang=boris[1])
    code = await open_table(host, game, deals=2)
    link = await invitation(host)
    assert link.endswith(f"/t/{code}")
    await sit_down(guest, link, "Борис")
    await host.page.get_by_text("Борис").wait_for()
    await host.press_button("web-start-with-bots", count=SEATS[game] - 2)
    players = Player(host, 1), Player(guest, 2)
    await asyncio.gather(*[player.play_deal() for player in players])
    await asyncio.gather(*[player.play_match() for player in players])
    for person in (host, guest):
        table = person.page.locator(".after table")
        assert await table.get_by_role("row").count() == SEATS[game] + 1
        assert await table.get_by_role("columnheader").count() == 4 + (game == "lottery")
    await host.press_button("web-next-match")
    for person in (host, guest):
        await person.sees("() => !document.querySelector('.after')")
    sheet = await guest.open_sheet("score-sheet")
    assert await sheet.get_by_role("heading", level=3).count() == 1
    await guest.close_sheet()
