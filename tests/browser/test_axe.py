"""axe-core finds nothing on any page and in any phase, by day on a desk and by night on a phone."""

from typing import Any, Final

import pytest

from tests.browser.client import AXE
from tests.browser.conftest import Visit
from tests.browser.houses import House
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.tour import (
    Tour,
    tour_of_a_game,
    tour_of_crowds,
    tour_of_the_door,
    tour_of_the_lobby,
    tour_of_the_rest,
)

pytestmark = pytest.mark.xdist_group("browser-axe")

RUN: Final = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`));
}"""


WIDER: Final = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const page = document.documentElement;
  if (page.scrollWidth <= page.clientWidth) return '';
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > page.clientWidth,
  );
  const named = wide.map((one) => `${one.tagName}.${one.className?.baseVal ?? one.className}`);
  return `${page.scrollWidth - page.clientWidth} pixels, ${named.join(', ')}`;
}"""


async def careful(visit: Visit, **more: Any) -> Person:
    """Axe is a script that the house's page would not let in."""
    person = await visit(bypass_csp=True, likes={"confirm": True}, **more)
    await person.context.add_init_script(path=AXE)
    return person


async def check(person: Person, tour: Tour) -> None:
    found: list[str] = []
    async for name in tour:
        await person.page.set_viewport_size(DESKTOP["viewport"])
        await person.page.emulate_media(color_scheme="light")
        found += [f"{name}, by day: {one}" for one in await person.page.evaluate(RUN)]
        await person.page.set_viewport_size(PHONE["viewport"])
        await person.page.emulate_media(color_scheme="dark")
        found += [f"{name}, by night: {one}" for one in await person.page.evaluate(RUN)]
        if wide := await person.page.evaluate(WIDER):
            found.append(f"{name}: wider than a phone by {wide}")
    assert not found, "\n".join(found)


async def test_before_the_table(visit: Visit) -> None:
    person = await careful(visit)
    person.allow("status of 404")
    await check(person, tour_of_the_door(person))


async def test_the_lobby(visit: Visit, house: House) -> None:
    person = await careful(visit, lang="en")
    await check(person, tour_of_the_lobby(person, house))


@pytest.mark.parametrize(
    ("game", "lang"), [("merchant", "ru"), ("bogach", "en"), ("lottery", "ru")]
)
async def test_a_game(visit: Visit, house: House, game: str, lang: str) -> None:
    person = await careful(visit, lang=lang)
    await check(person, tour_of_a_game(person, house, game))


async def test_the_rest(visit: Visit, house: House) -> None:
    person, other = await careful(visit), await careful(visit)
    await check(person, tour_of_the_rest(person, other, house))
    await check(person, tour_of_crowds(person, house))
