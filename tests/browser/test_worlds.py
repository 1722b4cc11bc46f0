"""Whoever cannot know which of two worlds it is sees the same page, to its alternative texts."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar

import pytest

from kartezh.server.pages import static_folder
from tests.browser.conftest import Visit
from tests.secrecy.pairs import Pair, Script, make_pair
from tests.secrecy.worlds import FROZEN, Evening, name_alike
from tests.server.house import open_house

pytestmark = pytest.mark.xdist_group("browser-secrets")


@dataclass(frozen=True, slots=True)
class Lookers:
    """``looks``: how far the script has come each time. Somebody without a seat looks too."""

    seats: tuple[int, ...]
    looks: tuple[float, ...]
    lang: str


class _Looking(Evening):
    """Some people put their seat down for a moment and open it in a browser."""

    settings: ClassVar = {"pace": "none"}
    visit: Visit
    lookers: Lookers

    def prepare(self, visit: Visit, lookers: Lookers) -> "_Looking":
        self.visit, self.lookers = visit, lookers
        self.left = [int(len(self.actions) * part) for part in lookers.looks]
        self.seen: dict[int | None, list[str]] = {}
        self.gone: list[object] = []
        return self

    async def look_round(self, turn: int) -> None:
        if not self.left or turn < self.left[0]:
            return
        self.left.pop(0)
        await self._see(None, turn)
        for seat in self.lookers.seats:
            await self._see(seat, turn)

    async def _see(self, seat: int | None, turn: int) -> None:
        person = await self.visit(house=self.house, lang=self.lookers.lang)
        code = self.entered[0].code
        if seat is None:
            await person.go(f"/t/{code}")
            await person.press_button("web-watch")
        else:
            token = self.entered[seat].token
            await person.take_seat({"code": code, "token": token})
            await person.hears('"is":"yours"')
        await person.page.locator(".game").wait_for()
        await person.hears(f'"turn":{turn},')
        await person.page.evaluate(
            "() => new Promise((on) => requestAnimationFrame(() => requestAnimationFrame(on)))"
        )
        spoken = await person.page.locator("body").aria_snapshot()
        log = await (await person.open_sheet("log")).aria_snapshot()
        shown = await person.page.content()
        self.seen.setdefault(seat, []).append(
            f"{spoken}\n{log}\n{shown}".replace(str(self.house.port), "PORT")
        )
        await person.context.close()
        if seat is not None:
            self.gone.append(self.visitors[seat])  # so that no other has its ids
            self.visitors[seat] = await self.house.sit(self.entered[seat])


async def seen_in(
    script: Script, pair: Pair, lookers: Lookers, folder: Path, visit: Visit
) -> dict[int | None, list[str]]:
    folder.mkdir()
    rates: dict[str, Any] = {"message_rate": 1e6, "message_burst": 1e6, "clock": lambda: FROZEN}
    with pytest.MonkeyPatch.context() as patch:
        name_alike(patch)
        async with open_house(folder, static=static_folder(), **rates) as house:
            looking = _Looking(house, script, pair.movers, patch).prepare(visit, lookers)
            await looking.run()
            return looking.seen


async def check(
    visit: Visit, folder: Path, pair: Pair, *, looks: tuple[float, ...], lang: str
) -> None:
    knows, not_told = min(pair.knowers & PEOPLE), min(PEOPLE - pair.knowers)
    lookers = Lookers((knows, not_told), looks, lang)
    one = await seen_in(pair.one, pair, lookers, folder / "one", visit)
    other = await seen_in(pair.other, pair, lookers, folder / "other", visit)
    assert len(one[None]) == len(one[not_told]) == len(looks)
    assert one[None] == other[None]
    assert one[not_told] == other[not_told]
    assert one[knows] != other[knows], "who holds the card sees it, or the test is blind"


PEOPLE = {0, 1, 2}
"""The fourth seat has a bot."""


def pairs(game: str, options: dict[str, Any]) -> Iterator[Pair]:
    """Pairs that somebody at a page knows apart, and somebody else does not."""
    for seed in range(1000):
        pair = make_pair(game, 4, options, 1, seed)
        if pair.knowers & PEOPLE and PEOPLE - pair.knowers:
            yield pair


CASES = [
    ("merchant", {"hand_size": 3, "memory_aid": "on"}, "ru"),
    ("bogach", {}, "en"),
    ("lottery", {}, "ru"),
]


@pytest.mark.parametrize(("game", "options", "lang"), CASES)
async def test_who_cannot_know_sees_the_same_page(
    visit: Visit, tmp_path: Path, game: str, options: dict[str, Any], lang: str
) -> None:
    await check(visit, tmp_path, next(pairs(game, options)), looks=(0.6,), lang=lang)


@pytest.mark.long
@pytest.mark.parametrize("number", range(1, 4))
@pytest.mark.parametrize(("game", "options", "lang"), CASES)
async def test_who_cannot_know_never_sees_another_page(
    visit: Visit, tmp_path: Path, game: str, options: dict[str, Any], lang: str, number: int
) -> None:
    pair = next(islice(pairs(game, options), number, None))
    await check(visit, tmp_path, pair, looks=(0.2, 0.5, 0.9), lang=lang)
