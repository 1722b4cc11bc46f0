"""Who says no, says why: a muted card before anything is sent, the house when it is too late."""

import json
from typing import Any

import httpx
import pytest
from playwright.async_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.houses import House
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.playing import Player, press_card

pytestmark = pytest.mark.xdist_group("browser-rules")


def sentence(house: House, game: str, lang: str, rule: str) -> str:
    book = httpx.get(f"{house.url}/api/rules/{game}/{lang}", trust_env=False).json()
    found: str = next(
        one["sentence"]
        for chapter in book["chapters"]
        for one in chapter["rules"]
        if one["number"] == rule
    )
    return found


def acts(person: Person) -> int:
    return sum('"do":"act"' in frame for frame in person.sent)


async def at_a_muted_card(player: Player) -> tuple[int, str]:
    """Its place in the hand, and the rule that its name tells."""
    while True:
        seen = await player.play_until_choice()
        muted = [card["at"] for card in seen["cards"] if card["muted"]]
        if muted:
            card = player.person.page.locator(f'.hand [data-at="{muted[0]}"]')
            return muted[0], (await card.locator(".hidden").inner_text()).rpartition(" ")[2]
        await player.press_one(seen)


@pytest.mark.parametrize(("device", "lang"), [(DESKTOP, "ru"), (PHONE, "en")])
async def test_a_muted_card_tells_its_rule_and_sends_nothing(
    visit: Visit, house: House, device: dict[str, Any], lang: str
) -> None:
    (entered,) = house.begin("Анна", game="bogach", seats=3, deals=9)
    anna = await visit(device=device, lang=lang)
    await anna.take_seat(entered)
    at, rule = await at_a_muted_card(Player(anna))
    before = acts(anna)
    await press_card(anna, at, muted=True)
    alert = anna.page.get_by_role("alert")
    # The page sets the names of options as their readers know them; the book comes when asked for.
    said = sentence(house, "bogach", lang, rule).partition("`")[0].strip()
    await expect(alert).to_contain_text(said)
    assert acts(anna) == before
    await anna.press(alert.get_by_role("button", name=anna.t("web-rule", rule=rule)))
    assert rule in await anna.sheet.locator(".cited").inner_text()
    await anna.close_sheet()
    await anna.press_button("web-understood")
    await alert.wait_for(state="detached")


@pytest.mark.parametrize(("device", "lang"), [(DESKTOP, "ru"), (PHONE, "en")])
async def test_a_barred_stack_tells_its_rule_to_fingers_and_keys_and_sends_nothing(
    visit: Visit, house: House, device: dict[str, Any], lang: str
) -> None:
    (entered,) = house.begin("Анна", game="merchant", seats=3)
    anna = await visit(device=device, lang=lang, likes={"confirm": True})
    await anna.take_seat(entered)
    seen = await Player(anna).play_until_choice()
    await press_card(anna, next(card["at"] for card in seen["cards"] if card["card"] in "FB"))
    stack = anna.page.locator('[data-pile="stack:c"].barred')
    await expect(stack).to_have_attribute("aria-disabled", "true")
    said = sentence(house, "merchant", lang, "M4.7")
    await expect(stack).to_contain_text(said)
    before = acts(anna)
    await anna.press_muted(stack)
    alert = anna.page.get_by_role("alert")
    await expect(alert).to_contain_text(said)
    await anna.press_button("web-understood")
    await alert.wait_for(state="detached")
    await stack.focus()
    await anna.page.keyboard.press("Enter")
    await expect(alert).to_contain_text(said)
    assert acts(anna) == before


async def test_a_pass_that_may_not_be_tells_its_rule(visit: Visit, house: House) -> None:
    (entered,) = house.begin("Анна", game="bogach", seats=2, deals=9)
    anna = await visit()
    await anna.take_seat(entered)
    barred = anna.page.locator('.bar .other[aria-disabled="true"]')
    player = Player(anna)
    while not (seen := await player.look())["after"] and not await barred.count():
        await player.press_one(seen)
    assert anna.t("bogach-action-pass") in await barred.inner_text()
    before = acts(anna)
    await anna.press_muted(barred)
    alert = anna.page.get_by_role("alert")
    await expect(alert).to_contain_text(sentence(house, "bogach", "ru", "B3.7"))
    assert acts(anna) == before


async def test_a_prize_that_waits_for_nothing_tells_its_rule(visit: Visit, house: House) -> None:
    (entered,) = house.begin("Анна", game="lottery", seats=4, deals=2)
    anna = await visit()
    await anna.take_seat(entered)
    prize = anna.page.locator('[data-pile="prize:0"].barred')
    player = Player(anna)
    while not (seen := await player.look())["after"] and not await prize.count():
        await player.press_one(seen)
    before = acts(anna)
    await anna.press_muted(prize)
    alert = anna.page.get_by_role("alert")
    await expect(alert).to_contain_text(sentence(house, "lottery", "ru", "L5.5"))
    assert acts(anna) == before


@pytest.mark.parametrize(
    ("change", "code"), [({"turn": -1}, "stale"), ({"action": "4c3c"}, "illegal")]
)
async def test_a_refusal_of_the_house_says_why_and_brings_the_table_as_it_is(
    visit: Visit, house: House, change: dict[str, Any], code: str
) -> None:
    """Something came in between: what reaches the house is not what the page has sent."""
    (entered,) = house.begin("Анна", game="bogach", seats=3)
    anna = await visit()
    meddling: list[dict[str, Any]] = []

    def meddle(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(frame: str | bytes) -> None:
            said = json.loads(frame)
            if said["do"] == "act" and meddling:
                said.update(meddling.pop())
                said["turn"] = max(0, said["turn"])
            server.send(json.dumps(said))

        socket.on_message(pass_on)

    await anna.context.route_web_socket("**/ws", meddle)
    await anna.take_seat(entered)
    player = Player(anna)
    await player.play_until_choice()
    meddling.append(change)
    while meddling:
        await player.press_one(await player.look())
    alert = anna.page.get_by_role("alert")
    await alert.wait_for()
    if code == "stale":
        assert anna.t("refused-stale") in await alert.inner_text()
    else:
        assert await alert.get_by_role("button", name=anna.t("web-rule", rule="B")).count() == 1
    await anna.press_button("web-understood")
    await player.press_some(4)
