"""«Check the deal»: the page recomputes what was dealt, and says so when it was something else."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import httpx
import pytest
from playwright.async_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.houses import House
from tests.browser.people import Person
from tests.browser.playing import Player

pytestmark = pytest.mark.xdist_group("browser-secrets")

Change = Callable[[dict[str, Any]], None]
"""What somebody who cheats would make of a pledge."""
QUICK: Final = {"game": "merchant", "seats": 3, "bot": "random", "options": {"hand_size": 2}}


async def told(person: Person) -> str:
    """What the page says under the button when it has been pressed."""
    button = person.button("web-verify")
    await expect(button).to_have_attribute("aria-expanded", "false")
    await person.press(button)
    await expect(button).to_have_attribute("aria-expanded", "true")
    return await person.page.locator(".desk [role=status]").inner_text()


@pytest.mark.parametrize("lang", ["ru", "en"])
async def test_who_sat_there_is_told_that_the_deal_was_the_promised_one(
    visit: Visit, house: House, lang: str
) -> None:
    host = house.create("Анна", **QUICK)
    with house.speak(host) as say:
        say(do="sit", seat=0)
    anna = await visit(lang=lang)
    await anna.take_seat(host)
    await anna.press(anna.page.locator(".start"))
    await Player(anna, 3).play_match()
    sent = [json.loads(frame) for frame in anna.sent]
    mixed = {one["commitment"]: one["entropy"] for one in sent if one["do"] == "mix"}
    address = f"{house.url}/api/tables/{host['code']}/matches/0/deals/0"
    pledge = httpx.get(address, trust_env=False).json()["pledge"]
    assert pledge["entropy"] == [mixed[pledge["commitment"]], "", ""]
    await anna.go(f"/r/{host['code']}/0/0")
    text = await told(anna)
    assert anna.t("verify-proved", deal=1) in text
    assert anna.t("verify-mixed", names="Анна") in text
    assert anna.t("web-verify-seen") in text
    assert pledge["commitment"] in text


@pytest.mark.parametrize(("game", "lang"), [("bogach", "ru"), ("lottery", "en")])
async def test_who_was_not_there_is_told_what_that_does_not_prove(
    visit: Visit, house: House, game: str, lang: str
) -> None:
    entered = house.finish("Анна", game=game, seats=3, bot="random")
    boris = await visit(lang=lang)
    await boris.go(f"/r/{entered['code']}/0/0")
    text = await told(boris)
    assert boris.t("verify-proved", deal=1) in text
    assert boris.t("verify-nobody") in text
    assert boris.t("web-verify-unseen") in text


def _another_seed(pledge: dict[str, Any]) -> None:
    pledge["seed"] = f"{int(pledge['seed'], 16) ^ 1:064x}"


def _another_promise(pledge: dict[str, Any]) -> None:
    pledge["commitment"] = "0" * 64


def _another_pack(pledge: dict[str, Any]) -> None:
    cards = pledge["setup"]["pack"].split()
    other = next(at for at, card in enumerate(cards) if card != cards[0])
    cards[0], cards[other] = cards[other], cards[0]
    pledge["setup"]["pack"] = " ".join(cards)


def _another_lot(pledge: dict[str, Any]) -> None:
    pledge["setup"]["dealer"] = (pledge["setup"]["dealer"] + 1) % 3


def _somebody_elses_say(pledge: dict[str, Any]) -> None:
    pledge["entropy"] = ["ab" * 32, "", ""]


@pytest.mark.parametrize("lang", ["ru", "en"])
async def test_a_deal_that_was_not_the_promised_one_is_called_so(
    visit: Visit, house: House, lang: str
) -> None:
    entered = house.finish("Анна", game="bogach", seats=3, bot="random")
    cases: list[tuple[Change, str, tuple[str, ...]]] = [
        (_another_seed, "verify-commitment", ("",)),
        (_another_promise, "verify-commitment", ("",)),
        (_another_pack, "verify-cards", ("pack",)),
        (_another_lot, "verify-cards", ("dealer",)),
        # Everything is drawn anew; a lot may fall as it did.
        (_somebody_elses_say, "verify-cards", ("dealer", "first", "pack")),
    ]
    for change, sentence, keys in cases:
        anna = await visit(lang=lang)
        await anna.page.route("**/deals/0", partial(_cheat, change))
        await anna.go(f"/r/{entered['code']}/0/0")
        text = await told(anna)
        assert any(anna.t(sentence, deal=1, key=key) in text for key in keys), change.__name__
        assert anna.t("verify-proved", deal=1) not in text
        assert await anna.page.locator(".desk [role=status].bad").count() == 1


async def _cheat(change: Change, route: Route) -> None:
    answer = await route.fetch()
    story = await answer.json()
    change(story["pledge"])
    await route.fulfill(response=answer, json=story)
