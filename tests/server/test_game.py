"""Whole games over real sockets."""

import asyncio
from pathlib import Path

import pytest

from kartezh.table import commands as c
from kartezh.table import messages as m
from tests.server.house import Visitor, open_house


async def play_on(visitor: Visitor) -> None:
    """The first choice, whenever there is one, until the match is over."""
    while True:
        message = await visitor.next()
        match message:
            case m.TableInfo(phase="over"):
                return
            case m.TableInfo(phase="pause"):
                await visitor.say(c.ReadyUp)
            case m.Yours(turn=turn, mine=mine) if mine.choices:
                answer = await visitor.say(c.Act, turn=turn, action=mine.choices[0].action)
                assert isinstance(answer, m.Done)
                if visitor.table is not None and visitor.table.phase == "over":
                    return
            case _:
                pass


@pytest.mark.parametrize("game", ["merchant"])
def test_two_people_and_a_bot_play_a_match(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game=game, seats=3, deals=1)
            guest = await house.enter(host.code, "Борис")
            anna, boris = await house.sit(host), await house.sit(guest)
            assert isinstance(await anna.say(c.Sit, seat=0), m.Done)
            assert isinstance(await boris.say(c.Sit, seat=1), m.Done)
            assert isinstance(await anna.say(c.FillWithBots), m.Done)
            assert isinstance(await anna.say(c.Start), m.Done)
            await asyncio.gather(play_on(anna), play_on(boris))
            assert anna.table is not None
            assert anna.table.past[0].how == "played"

    asyncio.run(run())
