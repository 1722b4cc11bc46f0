"""A deck of one's own at a new table: counted as it is made, refused with the reason."""

from typing import Any

import httpx
import pytest
from playwright.async_api import expect

from tests.browser.conftest import Visit
from tests.browser.houses import House
from tests.browser.people import DESKTOP, PHONE

pytestmark = pytest.mark.xdist_group("browser-rules")


@pytest.mark.parametrize(("device", "lang"), [(DESKTOP, "ru"), (PHONE, "en")])
async def test_a_deck_is_made_counted_refused_and_mended(
    visit: Visit, house: House, device: dict[str, Any], lang: str
) -> None:
    anna = await visit(device=device, lang=lang)
    anna.allow("422")
    await anna.go("/new/merchant")
    await anna.select("web-pace").wait_for()
    await anna.press(anna.page.locator("summary"))
    await anna.page.locator("#option-deck").select_option("*")
    deck = anna.page.get_by_role("group", name=anna.t("web-deck"), exact=True)
    total = deck.get_by_role("status")
    await expect(total).to_have_text(anna.t("web-deck-sum", count=40, worth="+390"))

    for value in (40, 50, 60, 70):
        less = anna.t("web-deck-less", value=anna.t("web-card-plus", value=value))
        for _ in range(3):
            await anna.press(deck.get_by_role("button", name=less, exact=True))
    await expect(total).to_have_text(anna.t("web-deck-sum", count=28, worth="−270"))
    refusal = anna.page.locator(".option .problem")
    await expect(refusal).to_have_text(anna.t("deck-too-small", needed=30, cards=28))

    await deck.get_by_role("textbox").fill("nine")
    await anna.press(deck.get_by_role("button", name=anna.t("web-deck-add"), exact=True))
    await expect(deck.get_by_role("alert")).to_have_text(anna.t("web-deck-wrong"))
    for typed in ("85", "−5"):
        await deck.get_by_role("textbox").fill(typed)
        await deck.get_by_role("textbox").press("Enter")
    await expect(total).to_have_text(anna.t("web-deck-sum", count=30, worth="−190"))
    await expect(refusal).to_have_count(0)

    await anna.press_button("web-create-invite")
    await anna.page.wait_for_url("**/t/*")
    code = anna.page.url.rpartition("/")[2]
    facts = httpx.get(f"{house.url}/api/tables/{code}", trust_env=False).json()
    assert facts["settings"]["options"]["deck"] == {
        "+85": 1,
        "0": 4,
        "-5": 1,
        **{f"+{value}": 3 for value in (10, 20, 30)},
        **{f"-{value}": 3 for value in (10, 20, 30, 40, 50)},
    }
