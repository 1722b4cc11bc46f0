"""A terminal, somebody in a browser's place and bots at one table, over real sockets."""

import asyncio
from pathlib import Path

import pytest

from kartezh.games import GAMES
from kartezh.table import commands as c
from kartezh.table import messages as m
from tests.server.house import open_house, play_on
from tests.terminal.online.people import Reader, Terminal, host, join, ring


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_with_a_browser_and_bots(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path / "house") as house:
            admission = await host(game, house.url, ring(tmp_path), nick="Анна", people=2)
            anna = Terminal(admission, Reader())
            playing = asyncio.create_task(anna.play(people=2))
            await anna.until("Seat 1: Анна.")
            boris = await house.sit(await house.enter(admission.key.code, "Boris"))
            assert isinstance(await boris.say(c.Sit, seat=1), m.Done)
            await asyncio.gather(play_on(boris), playing)
            assert boris.table is not None
            assert boris.table.past[0].how == "played"
            assert boris.table.past[0].assisted == ()
        assert "Анна, your move:" in anna.shown
        assert "A new guest at the table: Boris." in anna.shown
        assert anna.text.count("— Deal ") == len(boris.table.past[0].results)
        assert any(line.startswith("  Deal 1: Анна ") for line in anna.shown)

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_a_terminal_joins_a_table_that_a_browser_opened(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path / "house") as house:
            settings = {"merchant": {"options": {"hand_size": 3}}}.get(game, {})
            seats = 3 if game == "lottery" else 2
            entered = await house.create("Boris", game=game, seats=seats, deals=1, **settings)
            boris = await house.sit(entered)
            await boris.say(c.Sit, seat=0)
            link = f"{house.url}/t/{entered.code}"
            anna = Terminal(
                await join(link, "http://nowhere", ring(tmp_path), nick="Anna"), Reader()
            )
            playing = asyncio.create_task(anna.play())
            while not (boris.table and boris.table.chairs[1].person == 1):
                await boris.next()
            await boris.say(c.FillWithBots)
            assert isinstance(await boris.say(c.Start), m.Done)
            await asyncio.gather(play_on(boris), playing)
        assert "The match is over." in anna.shown

    asyncio.run(run())
