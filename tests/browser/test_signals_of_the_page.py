"""What a page does beside being seen: sounds, vibration, its title, and the offer to install it."""

from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.houses import House
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.playing import Player

pytestmark = pytest.mark.xdist_group("browser-rules")

STUBS = """
window.signals = {tones: [], rustles: 0, shakes: []};
navigator.vibrate = (pattern) => { window.signals.shakes.push(pattern); return true; };
for (const name of ['OscillatorNode', 'AudioBufferSourceNode']) {
    const Real = window[name];
    window[name] = class extends Real {
        constructor(audio, options) {
            super(audio, options);
            if (options?.frequency) window.signals.tones.push(options.frequency);
            else window.signals.rustles += 1;
        }
    };
}
"""


async def signals(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = await person.page.evaluate("() => window.signals")
    return found


async def at_a_table(visit: Visit, house: House, likes: dict[str, Any]) -> Person:
    """Somebody has played some moves with a finger."""
    (entered,) = house.begin("Анна", game="merchant", seats=2)
    anna = await visit(device=PHONE, likes={"confirm": True, **likes})
    await anna.context.add_init_script(STUBS)
    await anna.take_seat(entered)
    await Player(anna).press_some(9)
    await Player(anna).look()
    return anna


async def test_sounds_are_off_until_they_are_asked_for(visit: Visit, house: House) -> None:
    anna = await at_a_table(visit, house, {})
    heard = await signals(anna)
    assert (heard["tones"], heard["rustles"]) == ([], 0)
    assert heard["shakes"]
    assert set(heard["shakes"]) == {60}


async def test_sounds_of_cards_coins_and_the_own_turn(visit: Visit, house: House) -> None:
    anna = await at_a_table(visit, house, {"sound": True, "vibrate": False})
    await anna.sees("() => window.signals.rustles > 0 && window.signals.tones.length > 0")
    heard = await signals(anna)
    assert {523, 784} <= set(heard["tones"])
    assert heard["shakes"] == []


async def test_the_title_says_whose_turn_it_is(visit: Visit, house: House) -> None:
    (entered,) = house.begin("Анна", game="bogach", seats=2)
    anna = await visit()
    await anna.go(f"/t/{entered['code']}")
    await anna.entry("web-nick").wait_for()
    assert await anna.page.title() == anna.t("web-title-table", code=entered["code"])
    await anna.take_seat(entered)
    await Player(anna, hurry=False).look()
    await anna.sees("(title) => document.title === title", anna.t("web-title-turn"))


OFFER = """() => {
    const offer = new Event('beforeinstallprompt', {cancelable: true});
    offer.prompt = () => { window.asked = true; return Promise.resolve(); };
    dispatchEvent(offer);
    return offer.defaultPrevented;
}"""


async def test_installing_is_not_offered_without_https(visit: Visit) -> None:
    anna = await visit()
    await anna.go()
    await anna.entry("web-join").wait_for()
    assert not await anna.page.evaluate(OFFER)
    assert await anna.button("web-install").count() == 0


async def test_installing_is_offered_over_https(visit: Visit, house: House) -> None:
    """The same page, fetched for an address that the browser takes for a safe one."""
    anna = await visit()
    safe = "https://kartezh.example"

    async def serve(route: Any) -> None:
        path = route.request.url.removeprefix(safe)
        answer = await route.fetch(url=house.url + path)
        await route.fulfill(response=answer)

    await anna.context.route(f"{safe}/**", serve)
    await anna.page.goto(f"{safe}/")
    await anna.entry("web-join").wait_for()
    assert await anna.page.evaluate(OFFER)
    await anna.press_button("web-install")
    assert await anna.page.evaluate("() => window.asked")


WATCH_TWINS = """
window.twins = 0;
new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
        for (const node of addedNodes) window.twins += node.querySelectorAll?.('.twin').length ?? 0;
}).observe(document, {childList: true, subtree: true});
"""


WATCH_PAYMENTS = """() => {
    window.paid = 0;
    new MutationObserver(() => { window.paid += document.querySelectorAll('.payment').length; })
        .observe(document, {childList: true, subtree: true});
}"""


async def test_nobody_pays_the_match_before_when_another_begins(visit: Visit, house: House) -> None:
    entered = house.finish("Анна", game="merchant", seats=3)
    anna = await visit(motion=True)
    await anna.take_seat(entered)
    await anna.page.locator(".after").wait_for()
    await anna.page.evaluate(WATCH_PAYMENTS)
    await anna.press_button("web-next-match")
    await anna.page.locator(".hand").wait_for()
    assert await anna.page.evaluate("() => window.paid") == 0


async def play_until_a_win(person: Person) -> None:
    player = Player(person, 2, hurry=False)
    before = len(person.heard)
    while not any("lottery-event-won" in frame for frame in person.heard[before:]):
        await player.press_one(await player.look())
    await player.look()


@pytest.mark.parametrize(("device", "lang"), [(DESKTOP, "ru"), (PHONE, "en")])
async def test_twin_cards_meet_where_a_prize_is_won(
    visit: Visit, house: House, device: dict[str, Any], lang: str
) -> None:
    (entered,) = house.begin("Анна", game="lottery", seats=5, deals=3)
    anna = await visit(device=device, lang=lang, motion=True)
    await anna.context.add_init_script(WATCH_TWINS)
    await anna.take_seat(entered)
    await play_until_a_win(anna)
    await anna.sees("() => window.twins >= 2 && window.twins % 2 === 0")
    await anna.sees("() => !document.querySelector('.twin')")


async def test_nothing_flies_for_who_asks_for_less_motion(visit: Visit, house: House) -> None:
    (entered,) = house.begin("Анна", game="lottery", seats=5, deals=3)
    anna = await visit(motion=False)
    await anna.context.add_init_script(WATCH_TWINS)
    await anna.take_seat(entered)
    await play_until_a_win(anna)
    await anna.sees("() => !!document.querySelector('.hand, .bar .dials')")
    assert await anna.page.evaluate("() => window.twins") == 0
