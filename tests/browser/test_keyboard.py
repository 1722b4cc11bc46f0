"""By the keyboard alone, and for ears."""

from typing import Any, Final

import pytest
from playwright.async_api import Locator

from tests.browser.conftest import Visit
from tests.browser.houses import House
from tests.browser.people import Person
from tests.browser.playing import Player, press_card

pytestmark = pytest.mark.xdist_group("browser-keys")

LISTEN: Final = """() => {
    const live = document.querySelector('[role=log]');
    const told = (window.told = []);
    new MutationObserver(() => {
        const text = live.textContent;
        if (text && text !== told.at(-1)) told.push(text);
    }).observe(live, { childList: true, characterData: true, subtree: true });
}"""


async def tab_to(person: Person, what: Locator) -> None:
    """By as many presses of Tab as it takes."""
    for _ in range(60):
        if await what.evaluate("(it) => it === document.activeElement"):
            return
        await person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {what}")


async def enter(person: Person, what: Locator) -> None:
    await what.wait_for()
    await tab_to(person, what)
    await person.page.keyboard.press("Enter")


class Typist(Player):
    """Arrows to a card, Space to choose it, digits for buttons, P to play."""

    async def _press(self, seen: dict[str, Any]) -> None:
        keys = self.person.page.keyboard
        chosen = any(card["chosen"] for card in seen["cards"])
        free = [card["at"] for card in seen["cards"] if not card["muted"]]
        if seen["after"]:
            await enter(self.person, self.person.button("web-next-deal"))
        elif seen["dials"]:
            await tab_to(self.person, self.person.page.locator(".dials input").first)
            await keys.press("Enter")
        elif seen["ways"]:
            await keys.press(str(self.chance.randint(1, seen["ways"])))
        elif seen["ready"] and (chosen or not free):
            await keys.press("p")
        elif free and not chosen:
            await self.choose(self.chance.choice(free))
        else:
            await keys.press("1")

    async def choose(self, at: int) -> None:
        keys = self.person.page.keyboard
        hand = self.person.page.locator(".hand [data-at]")
        if not await self.person.page.locator(".hand :focus").count():
            await tab_to(self.person, self.person.page.locator('.hand [tabindex="0"]'))
        await keys.press("Home")
        for _ in range(at):
            await keys.press("ArrowRight")
        if await hand.nth(at).evaluate("(it) => it === document.activeElement"):
            await keys.press("Space")


async def test_a_whole_match_from_the_door_by_the_keyboard_alone(visit: Visit) -> None:
    anna = await visit(lang="en")
    await anna.go()
    await enter(anna, anna.page.locator('a[href="/new/bogach"]'))
    await anna.select("web-seats").wait_for()
    await tab_to(anna, anna.entry("web-nick"))
    await anna.page.keyboard.type("Ann")
    await tab_to(anna, anna.number("web-deals"))
    await anna.page.keyboard.press("Control+A")
    await anna.page.keyboard.type("1")
    await enter(anna, anna.button("web-create-bots"))
    await anna.page.locator(".game").wait_for()
    await Typist(anna, 8).play_match()
    await enter(anna, anna.button("web-next-match"))
    await anna.sees("() => !document.querySelector('.after')")
    for key, sheet in (("r", "rules"), ("l", "log"), ("s", "score-sheet"), ("m", "menu")):
        await anna.page.keyboard.press(key)
        await anna.sheet.wait_for()
        heading = anna.sheet.get_by_role("heading", level=2)
        if sheet != "rules":
            name = {"score-sheet": "evening"}.get(sheet, sheet)
            assert await heading.inner_text() == anna.t(f"web-{name}")
        await anna.page.keyboard.press("Escape")
        await anna.sheet.wait_for(state="detached")


@pytest.mark.parametrize("game", ["merchant", "lottery"])
async def test_targets_and_amounts_by_the_keyboard(visit: Visit, house: House, game: str) -> None:
    (entered,) = house.begin("Анна", game=game, seats=3, deals=2)
    anna = await visit()
    await anna.take_seat(entered)
    typist = Typist(anna, 9)
    await typist.press_some(24)


async def test_each_move_is_told_once_to_who_listens(visit: Visit, house: House) -> None:
    (entered,) = house.begin("Анна", game="bogach", seats=5)
    anna = await visit(lang="en")
    await anna.take_seat(entered)
    player = Player(anna, hurry=False)
    await player.play_until_choice()
    await anna.page.evaluate(LISTEN)
    before = len(anna.heard)
    while await anna.page.locator(".bar .line").count():
        await player.press_one(await player.look())
    await player.look()
    moves = [frame for frame in anna.heard[before:] if '"is":"play"' in frame]
    told: list[str] = await anna.page.evaluate("() => window.told")
    assert len(told) == len(moves), told
    assert all("♠" not in one and "♥" not in one for one in told)


async def test_nothing_that_happens_takes_focus_or_choice_away(visit: Visit, house: House) -> None:
    (anna,) = house.begin("Анна", game="bogach", seats=4, deals=3)
    boris = house.enter(anna["code"], "Борис")
    page = await visit(likes={"confirm": True})
    await page.take_seat(anna)
    seen = await Player(page).play_until_choice()
    at = next(card["at"] for card in seen["cards"] if not card["muted"])
    await press_card(page, at)
    card = page.page.locator(f'.hand [data-at="{at}"]')
    await card.focus()
    before = len(page.heard)
    with house.speak(boris) as say:
        say(do="rename", nick="Борис Второй")
        await page.hears("Борис Второй", before)
    assert await card.get_attribute("aria-pressed") == "true"
    assert await card.evaluate("(it) => it === document.activeElement")
    await page.open_sheet("menu")
    await page.press_button("web-people")
    await page.entry("web-nick").fill("Анна Первая")
    house.enter(anna["code"], "Вера")
    await page.sheet.get_by_text("Вера").wait_for()
    assert await page.entry("web-nick").input_value() == "Анна Первая"
    assert await page.entry("web-nick").evaluate("(it) => it === document.activeElement")


async def test_what_is_pressed_and_goes_away_leaves_focus_in_its_place(
    visit: Visit, house: House
) -> None:
    host = house.create(seats=2, deals=2)
    anna = await visit(likes={"confirm": True})
    await anna.take_seat(host)
    row = anna.page.locator(".seats li").first
    for name in ("web-sit-at", "web-stand", "web-seat-bot-at", "web-unseat-bot-at", "web-sit-at"):
        bot = anna.t("bot-names").split(", ")[0]
        await enter(anna, row.get_by_role("button", name=anna.t(name, number=1, name=bot)))
        await row.get_by_role("button", name=anna.t(name, number=1, name=bot), exact=True).wait_for(
            state="detached"
        )
        await anna.sees("() => document.activeElement.closest('.seats li:first-child')")
    await enter(anna, anna.page.locator(".start"))
    await anna.sees("() => document.activeElement.closest('.near')")
    player = Typist(anna, 3)
    seen = await player.play_until_choice()
    while not seen["ready"]:
        await player.press_one(seen)
        seen = await player.look()
    await enter(anna, anna.page.locator(".bar .line .main"))
    await anna.sees("() => document.activeElement.closest('.near')")
    await Player(anna).play_deal()
    await anna.sees("() => document.activeElement.id === 'after'")
    await enter(anna, anna.button("web-next-deal"))
    await anna.sees("() => !document.querySelector('.after')")
    await anna.sees("() => document.activeElement.closest('.near')")


async def test_landmarks_and_headings_of_a_table(visit: Visit, house: House) -> None:
    (entered,) = house.begin("Анна", game="merchant", seats=4)
    anna = await visit(lang="en")
    await anna.take_seat(entered)
    page = anna.page
    assert await page.get_by_role("main", name=anna.t("web-cloth")).count() == 1
    assert await page.get_by_role("navigation", name=anna.t("web-sheets")).count() == 1
    assert await page.get_by_role("region", name=anna.t("web-your-side")).count() == 1
    assert await page.get_by_role("heading", level=1).count() == 1
    assert await page.get_by_role("toolbar").count() == 1
    await Player(anna).look()
    assert await page.title() == anna.t("web-title-turn")
    cards = page.get_by_role("toolbar").get_by_role("button")
    names = await cards.evaluate_all("(all) => all.map((one) => one.textContent.trim())")
    assert names
    assert all(names)


@pytest.mark.parametrize("game", ["merchant", "lottery"])
async def test_who_wants_less_motion_sees_none(visit: Visit, house: House, game: str) -> None:
    (entered,) = house.begin("Анна", game=game, seats=3, deals=3)
    anna = await visit()
    await anna.take_seat(entered)
    await anna.page.evaluate(
        """() => {
            window.moved = new Set();
            const look = () => {
                for (const { playState, effect } of document.getAnimations())
                    if (playState === 'running') window.moved.add(effect.target.className);
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    await Player(anna, 4).press_some(25)
    await anna.open_sheet("menu")
    assert not await anna.page.evaluate("() => [...window.moved]")
