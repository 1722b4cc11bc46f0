"""A table of the house on the screen: lobby, turns by keys, refusals, sheets, ends."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from kartezh.games import GAMES
from kartezh.table import commands as c
from kartezh.table import messages as m
from kartezh.terminal.online.app import OnlineApp
from kartezh.terminal.online.lobby import Lobby
from kartezh.terminal.online.sheets import Invite, List
from kartezh.terminal.online.table import OnlineTable
from kartezh.terminal.screens.sheets import Reading, Sheet
from tests.server.house import Open, Visitor, open_house, play_on
from tests.terminal.online.people import EN, GIVE_UP, SHORT, host, ring


class Sitter:
    """Somebody at the screen."""

    def __init__(self, app: OnlineApp, pilot: "Pilot[int]", house: Open) -> None:
        self.app = app
        self.pilot = pilot
        self.house = house

    async def until(self, happened: Callable[[], bool]) -> None:
        async with asyncio.timeout(GIVE_UP):
            while not happened():
                await self.pilot.pause()
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    @property
    def status(self) -> str:
        return str(self.app.screen.query_one("#status", Static).render())

    @property
    def text(self) -> str:
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text for strip in strips)

    async def begin(self) -> Visitor:
        """Boris sits down in a browser's place, bots take the rest, the host starts."""
        code = self.app.admission.key.code
        boris = await self.house.sit(await self.house.enter(code, "Boris"))
        assert isinstance(await boris.say(c.Sit, seat=1), m.Done)
        await self.until(lambda: self.app.guest.seated == 2)
        start = next(one for one in self.app.screen.query("Choice") if one.answer == "start")  # type: ignore[attr-defined]
        start.focus()
        await self.press("enter")
        await self.until(lambda: isinstance(self.app.screen, OnlineTable))
        return boris


SMALL: dict[str, dict[str, object]] = {**SHORT, "bogach": {"seats": 4, "deals": 1}}

Script = Callable[[Sitter], Awaitable[None]]


def sit(script: Script, game: str, folder: Path, size: tuple[int, int] = (80, 24)) -> OnlineApp:
    async def run() -> OnlineApp:
        async with open_house(folder / "house") as house:
            admission = await host(game, house.url, ring(folder), nick="Anna", **SMALL[game])
            app = OnlineApp(admission, EN)
            async with app.run_test(size=size) as pilot:
                sitter = Sitter(app, pilot, house)
                await sitter.until(lambda: app.guest.seat is not None)
                await script(sitter)
            return app

    return asyncio.run(run())


async def play_to_the_end(sitter: Sitter) -> None:
    """Enter chooses, then plays; it also closes what lies over the table."""
    guest = sitter.app.guest
    while guest.phase != "over":
        await sitter.until(
            lambda: (
                sitter.app.driver.waits_for_me
                or guest.phase == "over"
                or isinstance(sitter.app.screen, Sheet)
            )
        )
        await sitter.press("enter")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_keys(game: str, tmp_path: Path) -> None:
    async def script(sitter: Sitter) -> None:
        assert isinstance(sitter.app.screen, Lobby)
        boris = await sitter.begin()
        await asyncio.gather(play_on(boris), play_to_the_end(sitter))
        await sitter.until(lambda: isinstance(sitter.app.screen, Sheet))
        assert "The match is over" in sitter.text
        assert "Ahead: " in sitter.text

    app = sit(script, game, tmp_path)
    assert app.guest.info is not None
    assert len(app.guest.info.past[0].results) == SMALL[game]["deals"]


def test_the_lobby_shows_code_and_invites(tmp_path: Path) -> None:
    async def script(sitter: Sitter) -> None:
        code = sitter.app.admission.key.code
        assert f"Table {code}" in sitter.text
        assert "Seat 1: Anna (you, host)" in sitter.text
        invite = next(one for one in sitter.app.screen.query("Choice") if one.answer == "invite")  # type: ignore[attr-defined]
        invite.focus()
        await sitter.press("enter")
        assert isinstance(sitter.app.screen, Invite)
        assert f"/t/{code}" in sitter.text.replace("\n", "")
        assert "█" in sitter.text

    sit(script, "merchant", tmp_path)


def test_a_card_that_cannot_be_played_tells_its_rule(tmp_path: Path) -> None:
    async def script(sitter: Sitter) -> None:
        boris = await sitter.begin()
        playing = asyncio.create_task(play_on(boris))
        await sitter.until(lambda: sitter.app.driver.waits_for_me)
        table = sitter.app.screen
        assert isinstance(table, OnlineTable)
        while not any(tile.dim for tile in table.desk.tiles):  # type: ignore[union-attr]
            await sitter.press("enter")
            await sitter.until(lambda: sitter.app.driver.waits_for_me)
        dim = next(at for at, tile in enumerate(table.desk.tiles) if tile.dim)  # type: ignore[union-attr]
        table.tap(dim)
        assert sitter.status.startswith("✗ Rule B")
        await sitter.press("f1")
        assert isinstance(sitter.app.screen, Reading)
        await sitter.press("escape", "escape")
        assert not sitter.status.startswith("✗")
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    sit(script, "bogach", tmp_path)


def test_a_proposal_asks_and_ends_the_match(tmp_path: Path) -> None:
    async def script(sitter: Sitter) -> None:
        boris = await sitter.begin()
        await boris.say(c.Propose, what="end")
        await sitter.until(lambda: type(sitter.app.screen) is Sheet)
        assert "Boris proposes" in sitter.text
        await sitter.press("enter")
        await sitter.until(lambda: sitter.app.guest.phase == "over")
        await boris.until(m.TableInfo, phase="over")

    app = sit(script, "merchant", tmp_path)
    assert app.guest.info is not None
    assert app.guest.info.past[0].how == "agreed"


def test_more_says_and_proposes(tmp_path: Path) -> None:
    async def script(sitter: Sitter) -> None:
        boris = await sitter.begin()
        await sitter.press("f7")
        assert isinstance(sitter.app.screen, List)
        said = next(
            one for one in sitter.app.screen.query("Choice") if "Hello" in str(one.render())
        )
        said.focus()
        await sitter.press("enter")
        assert (await boris.until(m.Emoted)).emote == "hello"
        await sitter.until(lambda: sitter.status == "Anna: Hello!")

    sit(script, "merchant", tmp_path)


def test_a_goodbye_ends_the_screen_with_its_reason(tmp_path: Path) -> None:
    async def script(sitter: Sitter) -> None:
        key = sitter.app.admission.key
        await sitter.house.visit(key.code, key.token)
        await sitter.until(lambda: bool(sitter.app.why))

    assert sit(script, "merchant", tmp_path).why == "elsewhere"
