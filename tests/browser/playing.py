"""How a person plays on: looks at the table, presses one thing, looks again."""

import random
from contextlib import suppress
from typing import Any, Final

from playwright.async_api import TimeoutError as InVain

from tests.browser.people import Person

SHORT: Final = 2000
"""Milliseconds for a press; then the player looks again."""
DUE: Final = """(hurry) => {
    if (hurry) document.querySelector('main.cloth')?.click();
    const due = ['.curtain', '.after .main:not([aria-disabled="true"])', '.after [role=status]'];
    return !!document.querySelector([...due, '.bar .line', '.bar .ways', '.bar .dials'].join());
}"""
LOOK: Final = """() => {
    const all = (what) => [...document.querySelectorAll(what)];
    const one = (what) => document.querySelector(what);
    return {
        curtain: !!one('.curtain'),
        after: one('.after h2')?.textContent ?? '',
        dials: !!one('.bar .dials'),
        ways: all('.bar .way').length,
        ready: !!one('.bar .line .main:not(:disabled)'),
        others: all('.bar .other:not(.muted)').length,
        lit: all('[data-pile].lit').map((pile) => pile.dataset.pile),
        cards: all('.hand [data-at]').map((card) => ({
            at: Number(card.dataset.at),
            card: card.dataset.hand,
            muted: card.classList.contains('muted'),
            chosen: card.getAttribute('aria-pressed') === 'true',
        })),
    };
}"""


class Player:
    """Chooses by chance among what the page offers; ``seed`` makes it the same every time."""

    def __init__(self, person: Person, seed: int = 0, *, hurry: bool = True) -> None:
        self.person = person
        self.chance = random.Random(seed)
        self.hurry = hurry

    async def look(self) -> dict[str, Any]:
        """When there is something to do."""
        await self.person.sees(DUE, self.hurry)
        found: dict[str, Any] = await self.person.page.evaluate(LOOK)
        return found

    async def play_until(self, heading: str) -> None:
        """Until the result under this heading lies on the table; other deals are passed on from."""
        while (seen := await self.look())["after"] != heading:
            await self.press_one(seen)

    async def play_until_choice(self) -> dict[str, Any]:
        """Until two cards of the hand or more may be chosen, and none is."""
        while True:
            seen = await self.look()
            free = [card for card in seen["cards"] if not card["muted"]]
            moving = not (seen["dials"] or seen["after"] or seen["curtain"])
            if moving and len(free) > 1 and not any(card["chosen"] for card in seen["cards"]):
                return seen
            await self.press_one(seen)

    async def press_some(self, presses: int) -> None:
        for _ in range(presses):
            await self.press_one(await self.look())

    async def play_match(self) -> None:
        await self.play_until(self.person.t("web-match-over"))

    async def play_deal(self, deal: int = 1) -> None:
        await self.play_until(self.person.t("web-deal-over", deal=deal))

    async def press_one(self, seen: dict[str, Any]) -> None:
        """One press, if what was seen is still there: others play meanwhile."""
        with suppress(InVain):
            await self._press(seen)

    async def _press(self, seen: dict[str, Any]) -> None:
        """What was chosen before is sent or laid before anything else is chosen."""
        person, page = self.person, self.person.page
        chosen = [card for card in seen["cards"] if card["chosen"]]
        free = [card for card in seen["cards"] if not card["chosen"] and not card["muted"]]
        if seen["curtain"]:
            await person.press(person.button("web-curtain-lift"), timeout=SHORT)
        elif seen["after"]:
            assert seen["after"] != person.t("web-match-over"), "there is nothing more to play"
            await person.press(person.button("web-next-deal"), timeout=SHORT)
        elif seen["dials"]:
            await person.press(page.locator(".dials .main"), timeout=SHORT)
        elif seen["ways"]:
            way = page.locator(".bar .way").nth(self.chance.randrange(seen["ways"]))
            await person.press(way, timeout=SHORT)
        elif seen["ready"] and (chosen or not free):
            await person.press(page.locator(".bar .line .main"), timeout=SHORT)
        elif seen["lit"]:
            pile = self.chance.choice(seen["lit"])
            await person.press(page.locator(f'[data-pile="{pile}"].lit'), timeout=SHORT)
        elif free and (not seen["others"] or self.chance.random() < 0.85):
            await press_card(person, self.chance.choice(free)["at"])
        elif seen["others"]:
            others = page.locator(".bar .other:not(.muted)")
            await person.press(others.nth(self.chance.randrange(seen["others"])), timeout=SHORT)
        else:
            await person.press(page.locator(".bar .line .main"), timeout=SHORT)


async def press_card(person: Person, at: int, *, muted: bool = False) -> None:
    """Where its index is: the rest may lie under its neighbour."""
    card = person.page.locator(f'.hand [data-at="{at}"]')
    await person.press(card, position={"x": 9, "y": 14}, timeout=SHORT, force=muted)
