"""Nobody sees more than they may: behind the curtain, and looking on."""

import json
from typing import Final

import pytest

from tests.browser.conftest import Visit
from tests.browser.houses import House
from tests.browser.people import PHONE, Person
from tests.browser.playing import Player

pytestmark = pytest.mark.xdist_group("browser-secrets")

SUITS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
RANKS: Final = {"T": "10", "J": "В", "Q": "Д", "K": "К", "A": "Т"}


def ways_to_tell(person: Person, card: str) -> list[str]:
    """As data, as a sign in a line, as a name for ears and for alternative texts."""
    rank, suit = card[0], card[1]
    return [
        f'"{card}"',
        RANKS.get(rank, rank) + SUITS[suit],
        person.t("web-card-name", rank=f"r{rank}", suit=suit),
    ]


async def hand(person: Person) -> list[str]:
    cards: list[str] = await person.page.evaluate(
        "() => [...document.querySelectorAll('[data-hand]')].map((card) => card.dataset.hand)"
    )
    return cards


def last_hands(person: Person) -> list[list[str]]:
    """Of each socket's person, what the house said last."""
    found: dict[str, list[str]] = {}
    for frame in person.heard:
        said = json.loads(frame)
        if said["is"] == "yours":
            cards = [one["card"] for part in said["mine"]["hand"] for one in part["cards"]]
            held = next((key for key, old in found.items() if set(cards) <= set(old)), None)
            found[held or frame] = cards
    return list(found.values())


async def shown(person: Person) -> str:
    """Every text, attribute and alternative text of the page."""
    return await person.page.content()


async def test_behind_the_curtain_there_is_no_card_of_anybodys_hand(
    visit: Visit, house: House
) -> None:
    host = house.create("Анна", game="bogach", seats=3)
    with house.speak(host) as say:
        say(do="sit", seat=0)
    anna = await visit(device=PHONE)
    await anna.take_seat(host)
    await anna.press_button("web-people")
    await anna.entry("web-hot-seat").fill("Борис")
    await anna.press_button("web-hot-seat-add")
    await anna.close_sheet()
    await anna.page.get_by_role("button", name="Борис").wait_for()
    await anna.press(anna.page.locator(".start"))
    player = Player(anna, 5)
    taken: list[str] = []
    while len(taken) < 4:
        seen = await player.look()
        if seen["curtain"]:
            page = await shown(anna)
            hands = last_hands(anna)
            assert len(hands) == 2
            for card in [card for cards in hands for card in cards]:
                assert not any(way in page for way in ways_to_tell(anna, card)[1:]), card
            assert "data-hand" not in page
            await anna.sees("() => document.querySelector('.curtain button').matches(':focus')")
            taken.append(await anna.page.locator(".curtain h2").inner_text())
            await anna.press_button("web-curtain-lift")
            await anna.page.locator("[data-hand]").first.wait_for()
            assert sorted(await hand(anna)) in [sorted(cards) for cards in hands]
        else:
            await player.press_one(seen)
    assert set(taken) == {anna.t("web-curtain", name=name) for name in ("Анна", "Борис")}
    await player.press_some(4)


async def test_who_looks_on_is_told_and_shown_no_hidden_card(visit: Visit, house: House) -> None:
    (entered,) = house.begin("Анна", game="bogach", seats=3, deals=5)
    watcher, anna = await visit(lang="ru"), await visit()
    await watcher.go(f"/t/{entered['code']}")
    await watcher.press_button("web-watch")
    await watcher.page.locator(".game").wait_for()
    await anna.take_seat(entered)
    player = Player(anna, 6)
    for _ in range(3):
        await player.play_until_choice()
        turn = await anna.page.locator("ol.news li").all_inner_texts()
        await watcher.sees(
            "(lines) => lines.every((line) => document.body.innerText.includes(line))", turn[:2]
        )
        page, told = await shown(watcher), "".join(watcher.heard)
        for card in await hand(anna):
            data, *words = ways_to_tell(watcher, card)
            assert data not in told
            assert not any(word in page for word in words), card
        await player.press_some(2)
    kinds = {json.loads(frame)["is"] for frame in watcher.heard}
    assert kinds <= {"house", "table", "play", "emoted", "pong"}
    assert await watcher.page.locator(".hand, .bar").count() == 0


async def test_open_hands_are_seen_when_everybody_has_agreed(visit: Visit, house: House) -> None:
    anna, boris = house.begin("Анна", "Борис", game="bogach", seats=3)
    watcher, page = await visit(), await visit()
    await watcher.go(f"/t/{anna['code']}")
    await watcher.press_button("web-watch")
    await watcher.page.locator(".game").wait_for()
    await page.take_seat(anna)
    with house.speak(boris) as say:
        say(do="propose", what="open-hands")
        await page.page.locator(".notice").wait_for()
        assert not await watcher.page.locator(".faces").count()
        await page.press_button("web-agree")
        await watcher.page.locator(".faces").first.wait_for()
    assert await watcher.page.locator(".faces").count() == 3
