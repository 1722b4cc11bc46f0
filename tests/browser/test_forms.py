"""What is typed and agreed: numbers that fit, and a house that does not answer meanwhile."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Visit
from tests.browser.houses import House
from tests.browser.playing import Player

pytestmark = pytest.mark.xdist_group("browser-rules")


async def test_what_a_table_has_agreed_on_stays_until_it_is_changed(
    visit: Visit, house: House
) -> None:
    host = house.create(deals=3, seats=4)
    anna = await visit()
    anna.allow("ERR_FAILED")
    await anna.take_seat(host)
    await anna.page.route("**/api/games/**", lambda route: route.abort())
    await anna.press_button("web-change")
    await expect(anna.sheet.get_by_role("alert")).to_have_text(anna.t("web-problem-offline"))
    await anna.page.unroute("**/api/games/**")
    await anna.press_button("web-try-again")
    deals = anna.number("web-deals")
    async with anna.page.expect_response("**/api/settings"):
        await anna.page.get_by_label(anna.t("web-hints-allowed")).click()
    for _ in range(2):
        await expect(deals).to_have_value("3")
        async with anna.page.expect_response("**/api/settings"):
            await deals.fill("0")
            await deals.press("Tab")
        await expect(deals).to_have_value("1")
        async with anna.page.expect_response("**/api/settings"):
            await deals.fill("0")
            await deals.press("Tab")
        await expect(deals).to_have_value("1")
        await deals.fill("3")
        await deals.press("Tab")
    await anna.press_button("web-agree-settings")
    await anna.page.get_by_text(anna.t("web-lobby-agreed", seats=4, deals=3)).wait_for()


async def test_an_amount_is_what_the_button_says(visit: Visit, house: House) -> None:
    (host,) = house.begin("Анна", game="lottery", seats=3)
    anna = await visit(lang="en")
    await anna.take_seat(host)
    player = Player(anna)
    while not (seen := await player.look())["dials"]:
        await player.press_one(seen)
    amount = anna.page.locator(".dials input").first
    send = anna.page.locator(".dials .main")
    for typed in ("99999", "99999", "abc", "0", "0"):
        await amount.fill(typed)
        await amount.press("Tab")
        shown = await amount.input_value()
        assert shown in await send.inner_text(), typed


async def test_a_code_with_a_sign_that_codes_never_have_is_told_so_at_the_door(
    visit: Visit,
) -> None:
    anna = await visit(lang="en")
    anna.allow("404")
    await anna.go("/")
    for code, told in (("K7M2Q0", True), ("k7m2ql", True), ("k7m2qx", False)):
        await anna.page.locator("#code").fill(code)
        await anna.press_button("web-join-do")
        if told:
            await expect(anna.page.locator("#code-problem")).to_have_text(anna.t("web-code-wrong"))
    await expect(anna.page.get_by_role("heading")).to_have_text(anna.t("web-door-none"))
