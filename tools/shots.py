"""Photographs every page and phase of the browser client: ``python -m tools.shots FOLDER [WORD…]``.

Each at a desk and on a phone, in Russian and English, by day and by night. Words leave the others
of their kind out: ``desktop phone``, ``ru en``, ``light dark``, ``door lobby merchant bogach
lottery rest crowds``.
"""

import asyncio
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final, Literal

from playwright.async_api import Browser, async_playwright

from tests.browser.chromium import launch
from tests.browser.client import build_client
from tests.browser.houses import House
from tests.browser.people import DESKTOP, PHONE, Person, make_person
from tests.browser.tour import (
    Tour,
    tour_of_a_game,
    tour_of_crowds,
    tour_of_the_door,
    tour_of_the_lobby,
    tour_of_the_rest,
)

DEVICES: Final[Mapping[str, dict[str, Any]]] = {"desktop": DESKTOP, "phone": PHONE}
LANGUAGES: Final = ("ru", "en")
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
TOURS: Final[Mapping[str, Callable[[Person, Person, House], Tour]]] = {
    "door": lambda person, _, __: tour_of_the_door(person),
    "lobby": lambda person, _, house: tour_of_the_lobby(person, house),
    "merchant": lambda person, _, house: tour_of_a_game(person, house, "merchant"),
    "bogach": lambda person, _, house: tour_of_a_game(person, house, "bogach"),
    "lottery": lambda person, _, house: tour_of_a_game(person, house, "lottery"),
    "rest": lambda person, other, house: tour_of_the_rest(person, other, house),
    "crowds": lambda person, _, house: tour_of_crowds(person, house),
}


def main(arguments: Sequence[str]) -> int:
    known = {*DEVICES, *LANGUAGES, *SCHEMES, *TOURS}
    if not arguments or not known.issuperset(arguments[1:]):
        print(__doc__, file=sys.stderr)
        return 2
    build_client()
    with tempfile.TemporaryDirectory() as data:
        house = House(Path(data))
        house.start()
        try:
            asyncio.run(photograph(house, Path(arguments[0]), frozenset(arguments[1:])))
        finally:
            house.stop()
    return 0


async def photograph(house: House, folder: Path, words: frozenset[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    async with async_playwright() as playwright:
        browser = await launch(playwright)
        ways = product(kept(TOURS, words), kept(DEVICES, words), kept(LANGUAGES, words))
        for tour, device, lang in ways:
            await walk(browser, house, folder, tour=tour, device=device, lang=lang, words=words)
        await browser.close()


def kept(names: Iterable[str], words: frozenset[str]) -> list[str]:
    """Those that are named, or all where none is."""
    return [name for name in names if name in words] or list(names)


async def walk(
    browser: Browser,
    house: House,
    folder: Path,
    *,
    tour: str,
    device: str,
    lang: str,
    words: frozenset[str],
) -> None:
    person, other = [
        await make_person(
            browser, house.url, lang=lang, device=DEVICES[device], likes={"confirm": True}
        )
        for _ in range(2)
    ]
    async for name in TOURS[tour](person, other, house):
        print(f"{name}, {device}, {lang}", flush=True)
        await person.page.evaluate("() => document.fonts.ready")
        if not name.endswith("-announced"):
            await person.sees("() => !document.querySelector('.announce')")
        for scheme in SCHEMES:
            if scheme in kept(SCHEMES, words):
                await person.page.emulate_media(color_scheme=scheme)
                path = folder / f"{name}.{device}.{lang}.{scheme}.png"
                await person.page.screenshot(path=path)
    await person.context.close()
    await other.context.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
