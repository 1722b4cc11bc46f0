"""Going through a deal that is over: by steps, by a link, by its record, and on from a moment."""

from pathlib import Path

import pytest

from kartezh.records import Over, read_record, replay
from tests.browser.conftest import Visit
from tests.browser.houses import House
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.playing import Player

pytestmark = pytest.mark.xdist_group("browser-secrets")


async def step(person: Person) -> str:
    return await person.page.get_by_role("slider").input_value()


@pytest.mark.parametrize(("device", "lang"), [(DESKTOP, "en"), (PHONE, "ru")])
async def test_a_deal_step_by_step(
    visit: Visit, house: House, device: dict[str, object], lang: str, tmp_path: Path
) -> None:
    entered = house.finish("Анна", game="bogach", seats=3)
    anna = await visit(device=device, lang=lang)
    await anna.take_seat(entered)
    await anna.press(anna.link("web-replay"))
    await anna.page.get_by_role("slider").wait_for()
    assert await step(anna) == "0"
    for name, at in (("next", "1"), ("next", "2"), ("back", "1")):
        await anna.press_button(f"web-replay-{name}")
        assert await step(anna) == at
    await anna.page.keyboard.press("End")
    last = await step(anna)
    await anna.press_button("web-replay-back")
    news = await anna.page.locator(".desk .news").inner_text()
    assert await step(anna) == str(int(last) - 1)
    await anna.press_button("web-replay-link")
    link = await anna.entry("web-link").input_value()
    assert link == anna.page.url

    friend = await visit(lang=lang)
    await friend.page.goto(link)
    await friend.page.get_by_role("slider").wait_for()
    assert await step(friend) == str(int(last) - 1)
    assert await friend.page.locator(".desk .news").inner_text() == news

    async with anna.page.expect_download() as coming:
        await anna.press_button("web-download")
    file = tmp_path / "record.toml"
    await (await coming.value).save_as(file)
    assert isinstance(list(replay(read_record(str(file))))[-1], Over)


async def test_playing_on_from_a_moment(visit: Visit, house: House) -> None:
    entered = house.finish("Анна", game="lottery", seats=3)
    anna = await visit()
    await anna.go(f"/r/{entered['code']}/0/0?step=3")
    await anna.page.get_by_role("slider").wait_for()
    await anna.press(anna.page.get_by_role("button", name=anna.t("web-play-on", name="")))
    await anna.page.wait_for_url("**/t/*")
    assert entered["code"] not in anna.page.url
    await Player(anna).press_some(2)


async def test_a_browser_keeps_its_own_keys_and_a_record_that_does_not_come_says_so(
    visit: Visit, house: House
) -> None:
    entered = house.finish("Анна", game="bogach", seats=2)
    anna = await visit()
    anna.allow("ERR_FAILED")
    await anna.take_seat(entered)
    await anna.press(anna.link("web-replay"))
    await anna.page.get_by_role("slider").wait_for()
    deals = anna.page.get_by_role("navigation", name=anna.t("web-deals-over"))
    assert await deals.get_by_role("link", name=anna.t("web-deal", deal=1)).count() == 1
    await anna.page.keyboard.press("End")
    last = await step(anna)
    await anna.press_button("web-replay-run")
    await anna.sees("(last) => document.querySelector('[type=range]').value !== last", last)
    await anna.press_button("web-replay-stop")
    await anna.page.route("**/record", lambda route: route.abort())
    await anna.press_button("web-download")
    await anna.page.get_by_role("alert").wait_for()
    before = await step(anna)
    await anna.page.keyboard.press("Alt+ArrowRight")
    assert await step(anna) == before
    await anna.page.keyboard.press("ArrowRight")
    assert await step(anna) != before
