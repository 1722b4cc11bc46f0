"""The evening's scores: of the match that runs, also for who comes back, and what is taken home."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.houses import House
from tests.browser.people import Person
from tests.browser.playing import Player

ROWS = "(table) => [...table.rows].map((row) => [...row.cells].map((one) => one.innerText.trim()))"
pytestmark = pytest.mark.xdist_group("browser-games")


async def rows(person: Person) -> list[list[str]]:
    found: list[list[str]] = await person.sheet.locator("table").first.evaluate(ROWS)
    return found


async def look_at_scores(person: Person) -> list[list[str]]:
    await person.press_button("web-look-at-table")
    await person.open_sheet("score-sheet")
    return await rows(person)


async def test_deals_of_the_running_match_are_told_to_who_comes_back(
    visit: Visit, house: House
) -> None:
    (entered,) = house.begin("Анна", game="merchant", seats=2, deals=2)
    anna = await visit()
    await anna.take_seat(entered)
    await Player(anna).play_deal()
    told = await look_at_scores(anna)
    assert told[0] == [anna.t("web-player"), "1"]
    assert [row[0] for row in told[1:]] == ["Анна", anna.t("bot-names").split(", ")[1]]
    assert await anna.sheet.get_by_text(anna.t("web-match-running", number=1)).count() == 1
    await anna.page.reload()
    await anna.button("web-look-at-table").wait_for()
    assert await look_at_scores(anna) == told


@pytest.mark.parametrize("box_end", ["split", "house"])
async def test_what_everybody_takes_home_from_a_lottery(
    visit: Visit, house: House, box_end: str
) -> None:
    entered = house.finish("Анна", game="lottery", seats=4, options={"box_end": box_end})
    anna = await visit()
    await anna.take_seat(entered)
    after = anna.page.locator(".after")
    await after.wait_for()
    head = await after.locator("th[scope=col]").all_inner_texts()
    assert head == [anna.t("web-player"), "1", anna.t("web-home"), anna.t("web-place")]
    home = await after.locator("tbody td:nth-last-child(2)").all_inner_texts()
    taken = sum(int(one.replace("−", "-")) for one in home)
    said = await after.locator("p.home").inner_text()
    box = int("".join(sign for sign in said if sign.isdigit()))
    assert said == anna.t("web-home-box", how=box_end, box=box)
    assert taken == (0 if box_end == "split" else -box)
