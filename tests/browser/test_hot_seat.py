"""Several people at one device: what each may see, answer and press, and who has left it."""

from typing import Any, Final

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Visit
from tests.browser.houses import House
from tests.browser.people import PHONE, Person
from tests.browser.playing import Player

pytestmark = pytest.mark.xdist_group("browser-secrets")

DUE: Final = """() => document.querySelector('[data-seat="2"] .pointer') ? 'vera'
    : document.querySelector('.curtain, .bar .line, .bar .ways, .bar .dials') ? 'own' : ''"""
BEHIND: Final = """() => {
    const focused = document.activeElement;
    return focused !== document.body && !focused.closest('.curtain');
}"""
BLOCKED: Final = """
Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('no', 'SecurityError'); }
});
"""


async def share(visit: Visit, *people: dict[str, Any], **more: Any) -> Person:
    page = await visit(**more)
    for one in people:
        await page.take_seat(one)
    return page


def acts(person: Person) -> int:
    return sum('"do":"act"' in frame for frame in person.sent)


async def test_what_only_one_seat_knows_is_hidden_with_its_hand(visit: Visit, house: House) -> None:
    people = house.begin(
        "Анна", "Борис", "Вера", game="merchant", seats=3, options={"memory_aid": "on"}
    )
    page = await share(visit, *people[:2])
    player = Player(page)
    while await page.sees(DUE) == "own":
        await player.press_one(await player.look())
    await page.sees("() => !document.querySelector('.hand')")
    assert any('"notes":[{' in frame for frame in page.heard)
    assert await page.page.locator(".curtain, .own .notes").count() == 0
    await page.open_sheet("menu")
    await page.press_button("web-people")
    await page.entry("web-hot-seat").fill("Гриша")
    await page.press_button("web-hot-seat-add")
    await expect(page.sheet.get_by_role("alert")).to_have_text(page.t("web-problem-no-seat-free"))
    assert await page.sheet.get_by_text("Гриша").count() == 0


async def test_a_curtain_lets_nothing_be_pressed_and_everybody_answers_what_is_proposed(
    visit: Visit, house: House
) -> None:
    people = house.begin("Анна", "Борис", game="bogach", seats=2, deals=3)
    page = await share(visit, *people, likes={"confirm": False})
    await page.page.locator(".curtain").wait_for()
    before = acts(page)
    for key in ("Tab", "Tab", "Tab", "l", "1", "p", "h"):
        await page.page.keyboard.press(key)
        assert not await page.page.evaluate(BEHIND), key
    assert await page.page.locator("dialog").count() == 0
    assert acts(page) == before
    assert not any('"do":"hint"' in frame for frame in page.sent)
    await page.press_button("web-curtain-lift")
    await page.open_sheet("menu")
    await page.press_button("web-proposal", what="end")
    await page.press(page.page.locator(".notice").get_by_role("button", name=page.t("web-agree")))
    await expect(page.page.locator(".after h2")).to_have_text(page.t("web-match-over"))
    await page.button("web-next-match").wait_for()
    # Ended in its first deal: there is nothing to go through.
    assert await page.link("web-replay").count() == 0


async def test_a_seat_that_went_to_a_phone_leaves_the_device_to_the_other(
    visit: Visit, house: House
) -> None:
    anna, boris = house.begin("Анна", "Борис", game="bogach", seats=2)
    page = await share(visit, anna, boris)
    await page.page.locator(".curtain").wait_for()
    phone = await visit(device=PHONE)
    await phone.take_seat(anna)
    title = page.page.locator(".curtain h2")
    for _ in range(2):
        await expect(title).to_have_text(page.t("web-curtain", name="Борис"))
        await page.press_button("web-curtain-lift")
        await page.page.locator(".hand").wait_for()
        await page.page.reload()
    assert await phone.page.locator(".hand").count() == 1
    await page.press_button("web-curtain-lift")
    await page.open_sheet("menu")
    await page.press_button("web-people")
    await page.press_button("web-play-here-name", name="Анна")
    await phone.page.get_by_role("alert").wait_for()


async def test_a_browser_that_keeps_nothing_plays_on_all_the_same(
    visit: Visit, house: House
) -> None:
    anna = await visit()
    await anna.context.add_init_script(BLOCKED)
    await anna.go("/new/bogach")
    await anna.press_button("web-create-bots")
    await anna.page.locator(".hand").wait_for()
    boris, vera = house.begin("Борис", "Вера", game="bogach", seats=2)
    await anna.take_seat(boris)
    await anna.page.locator(".hand").wait_for()
    await anna.go(f"/t/{vera['code']}#k={vera['token']}")
    await anna.sees("() => document.querySelector('.curtain')")
