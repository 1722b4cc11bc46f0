"""Drives the screen in tests: no pace, no waiting but for what the program itself does."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from kartezh.locales import localizer
from kartezh.terminal.app import KartezhApp
from kartezh.terminal.match import Match, new_match
from kartezh.terminal.request import PlayRequest
from kartezh.terminal.screens.sheets import Sheet
from kartezh.terminal.screens.table import TableScreen
from kartezh.terminal.session import Session
from tests.terminal.tables import SHORT

PATIENCE = 5_000
"""So many turns of the loop at most until the program waits for a person."""


class Player:
    """A person at the screen."""

    def __init__(self, app: KartezhApp, pilot: "Pilot[int]") -> None:
        self.app = app
        self.pilot = pilot

    @property
    def session(self) -> Session:
        assert self.app.match is not None
        return self.app.match.session

    @property
    def table(self) -> TableScreen:
        (table,) = [one for one in self.app.screen_stack if isinstance(one, TableScreen)]
        return table

    @property
    def at_table(self) -> bool:
        return isinstance(self.app.screen, TableScreen)

    async def settle(self) -> None:
        """Until a person is asked for something, and goes on being asked for it."""
        asked: list[object] = []
        for _ in range(PATIENCE):
            await self.app.workers.wait_for_complete()
            await self.pilot.pause()
            if self.app.match is None or not self.app.is_running:
                return
            now = (self.app.screen, self.session.deal, self.session.step)
            waits = isinstance(self.app.screen, Sheet) or self.session.person_to_move is not None
            asked = [*(asked if asked[:1] == [now] else []), now] if waits else []
            if len(asked) == 2:
                return
        raise AssertionError("nobody is asked")

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def click(self, where: Any, x: int = 0, y: int = 0) -> None:
        assert await self.pilot.click(where, offset=(x, y))
        await self.settle()

    @property
    def text(self) -> str:
        """What can be read on the screen now."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text for strip in strips)


Script = Callable[[Player], Awaitable[None]]


def play_screen(
    script: Script,
    game: str | None,
    folder: Path,
    *,
    size: tuple[int, int] = (80, 24),
    keeper: Callable[[Match], Any] | None = None,
    **more: Any,
) -> KartezhApp:
    """Runs the script at a table, or at the menu where no game is named."""
    given: dict[str, Any] = {"language": "ru", "seed": 7, **(SHORT[game] if game else {}), **more}
    request = PlayRequest(game=game, record=folder / f"{game or 'match'}.toml", **given)
    match = new_match(request, localizer(request.language)) if game else None
    if match and keeper:
        match.session.keeper = keeper(match)
    app = KartezhApp(request, localizer(request.language), match, pace=0)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            player = Player(app, pilot)
            await player.settle()
            await script(player)

    asyncio.run(run())
    return app
