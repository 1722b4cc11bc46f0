"""A page finds its way back by itself, in every phase, with the same seat and the same choice."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Visit
from tests.browser.houses import LEAPING, House
from tests.browser.lines import LOST, Line, line_to
from tests.browser.people import PHONE, Person
from tests.browser.playing import Player, press_card

pytestmark = pytest.mark.xdist_group("browser-lines")


async def is_back(person: Person, line: Line) -> None:
    before = len(person.heard)
    line.drop()
    await person.hears('"is":"house"', before)


async def test_in_the_lobby(visit: Visit, house: House) -> None:
    host = house.create()
    async with line_to(house) as line:
        anna = await visit(house=line)
        anna.allow(LOST)
        await anna.take_seat(host)
        await anna.press(anna.page.get_by_role("button", name=anna.t("web-sit-at", number=2)))
        await anna.press_button("web-people")
        await is_back(anna, line)
        assert await anna.sheet.is_visible()
        await anna.close_sheet()
        await anna.button("web-stand").wait_for()
        await anna.press(anna.page.locator(".start"))
        await anna.page.locator(".game").wait_for()


async def test_at_ones_own_turn_the_choice_stays(visit: Visit, house: House) -> None:
    (host,) = house.begin("Анна", game="bogach", seats=3)
    async with line_to(house) as line:
        anna = await visit(house=line, device=PHONE)
        anna.allow(LOST)
        await anna.take_seat(host)
        player = Player(anna)
        seen = await player.play_until_choice()
        at = next(card["at"] for card in seen["cards"] if not card["muted"])
        await press_card(anna, at)
        chosen = anna.page.locator('.hand [aria-pressed="true"]')
        before = await chosen.all_inner_texts()
        assert before
        await is_back(anna, line)
        assert await chosen.all_inner_texts() == before
        await player.press_some(4)


async def test_at_anothers_turn(visit: Visit, house: House) -> None:
    anna, boris = house.begin("Анна", "Борис", game="bogach", seats=2)
    async with line_to(house) as line:
        pages = [await visit(house=line), await visit(house=line)]
        for page, entered in zip(pages, (anna, boris), strict=True):
            page.allow(LOST)
            await page.take_seat(entered)
        bars = [page.page.locator(".bar .prompt") for page in pages]
        waiting = pages[1 if await bars[0].count() else 0]
        cards = await waiting.page.locator(".hand").inner_text()
        await is_back(waiting, line)
        assert await waiting.page.locator(".hand").inner_text() == cards
        await asyncio.gather(*[Player(page).press_some(4) for page in pages])


async def test_while_amounts_are_chosen_and_a_sheet_lies_over_the_table(
    visit: Visit, house: House
) -> None:
    (host,) = house.begin("Анна", game="lottery", seats=4)
    async with line_to(house) as line:
        anna = await visit(house=line)
        anna.allow(LOST)
        await anna.take_seat(host)
        player = Player(anna)
        while not (await player.look())["dials"]:
            await player.press_one(await player.look())
        await anna.press(anna.page.get_by_role("button", name=anna.t("web-more")).first)
        amounts = await anna.page.locator(".dials .main").inner_text()
        await anna.open_sheet("log")
        await is_back(anna, line)
        assert await anna.sheet.is_visible()
        await anna.close_sheet()
        assert await anna.page.locator(".dials .main").inner_text() == amounts
        await player.press_some(2)


async def test_between_deals_and_after_the_match(visit: Visit, house: House) -> None:
    (host,) = house.begin("Анна", game="bogach", seats=2, deals=2)
    async with line_to(house) as line:
        anna = await visit(house=line)
        anna.allow(LOST)
        await anna.take_seat(host)
        player = Player(anna)
        await player.play_deal()
        await is_back(anna, line)
        await player.play_match()
        await is_back(anna, line)
        await anna.press_button("web-next-match")
        await anna.sees("() => !document.querySelector('.after')")
        await player.play_until_choice()


async def test_a_move_made_without_a_line_is_made_once_when_it_is_back(
    visit: Visit, house: House
) -> None:
    (host,) = house.begin("Анна", game="bogach", seats=3)
    async with line_to(house) as line:
        anna = await visit(house=line)
        anna.allow(LOST)
        await anna.take_seat(host)
        player = Player(anna)
        await player.play_until_choice()
        await line.cut()
        held = await anna.page.locator(".hand [data-at]").count()
        while await anna.page.locator(".bar .line").count():
            await player.press_one(await player.look())
        await anna.text("web-reconnecting").wait_for()
        await line.mend()
        await anna.text("web-reconnecting").wait_for(state="detached")
        await player.look()
        assert await anna.page.locator(".hand [data-at]").count() < held
        sent = [frame for frame in anna.sent if '"do":"act"' in frame]
        assert len(sent) == len(set(sent))


async def test_a_house_that_falls_and_rises(visit: Visit, own_house: House) -> None:
    (host,) = own_house.begin("Анна", game="merchant", seats=3)
    anna = await visit(house=own_house)
    anna.allow(LOST)
    await anna.take_seat(host)
    player = Player(anna)
    await player.press_some(8)
    await player.look()
    cards = await anna.page.locator(".hand").inner_text()
    before = len(anna.heard)
    own_house.kill()
    own_house.start()
    await anna.hears('"is":"house"', before)
    await player.look()
    assert await anna.page.locator(".hand").inner_text() == cards
    await player.press_some(4)


async def test_of_two_tabs_the_last_one_plays_and_the_first_is_told(
    visit: Visit, house: House
) -> None:
    (host,) = house.begin("Анна", game="bogach", seats=3)
    first = await visit(lang="en")
    await first.take_seat(host)
    second = await first.context.new_page()
    await second.goto(f"{house.url}/t/{host['code']}")
    await second.locator(".hand").wait_for()
    await first.page.get_by_role("alert").wait_for()
    await first.press_button("web-play-here")
    await first.page.locator(".hand").wait_for()
    await second.get_by_role("button", name=first.t("web-play-here")).wait_for()
    await Player(first).press_some(4)


async def test_the_link_of_a_seat_opened_where_the_table_is_open(
    visit: Visit, house: House
) -> None:
    (host,) = house.begin("Анна", game="bogach", seats=3)
    anna = await visit()
    await anna.go(f"/t/{host['code']}")
    await anna.entry("web-nick").wait_for()
    await anna.go(f"/t/{host['code']}#k={host['token']}")
    await anna.page.locator(".hand").wait_for()
    assert host["token"] not in anna.page.url


async def test_who_let_two_moves_pass_takes_the_seat_back_by_a_word(
    visit: Visit, tmp_path: Path
) -> None:
    house = House(tmp_path / "house", module=LEAPING)
    house.start()
    try:
        (host,) = house.begin("Анна", game="merchant", seats=3, pace="quick")
        anna = await visit(house=house)
        anna.allow(LOST)
        await anna.take_seat(host)
        notice = anna.page.locator(".notice")
        player = Player(anna)
        while not await notice.count():
            await player.look()
            before = len(anna.heard)
            house.leap()
            await anna.hears('"is":"play"', before)
        await expect(notice).to_contain_text(anna.t("web-stood-for"))
        await anna.press_button("web-play-on-oneself")
        await expect(notice).to_have_count(0)
        await player.press_some(2)
    finally:
        house.stop()
