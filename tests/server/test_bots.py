"""Bots in processes of their own: late, lost or wrong ones cost nobody else anything."""

import asyncio
import time
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

import kartezh.bots as bots
from kartezh.bots.worker import Answer
from kartezh.games import GAMES, find_game
from kartezh.server.bots import BotPool
from kartezh.table import commands as c
from kartezh.table import decide
from kartezh.table import messages as m
from kartezh.table.model import Phase
from tests.server.house import Open, first_action, open_house
from tests.table.evening import started

STRANGE = "tests.server.strange_bots"


@pytest.fixture
def strange(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house knows their names; what they do is for the worker processes to find out."""
    more = {
        game: {**known, **dict.fromkeys(("slow", "wrong", "dead", "talkative", "loud"), "nowhere")}
        for game, known in bots.BOTS.items()
    }
    monkeypatch.setattr(bots, "BOTS", MappingProxyType(more))
    monkeypatch.setattr("kartezh.bots.levels.BOTS", MappingProxyType(more))


@pytest.mark.parametrize("game", GAMES)
def test_a_worker_answers_for_every_view_of_a_deal(game: str) -> None:
    """So every view can be sent to another process."""

    async def run() -> None:
        pool = BotPool()
        evening = started(game, people=1, seats=4)
        room = find_game(game)
        for _ in range(30):
            table = evening.table
            if table.phase is not Phase.PLAYING or table.match is None or table.to_move is None:
                break
            view = room.view(table.match.state, table.to_move)
            answer: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()
            pool.ask(game, "simple", view, seconds=20, tell=answer.set_result)
            given = await answer
            assert given is not None
            evening.keep(
                decide.bot_moved(
                    table, table.match.turn, given.action, "late", now=0, chance=evening.chance
                )
            )
        await pool.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("bot", "answered"), [("slow", False), ("dead", True), ("talkative", True)]
)
def test_a_bot_that_does_not_answer(
    bot: str, answered: bool, strange: None, capfd: pytest.CaptureFixture[str]
) -> None:
    """Where there is time left a plain bot answers for it; what it died of is told without the
    view that it died over."""

    async def run() -> None:
        pool = BotPool(worker=STRANGE)
        table = started("bogach", people=2, seats=2).table
        assert table.match is not None
        view = table.game.view(table.match.state, table.to_move)
        loop = asyncio.get_running_loop()
        for seconds in (20.0, 20.0) if answered else (0.3, 0.3):
            answer: asyncio.Future[Answer | None] = loop.create_future()
            pool.ask("bogach", bot, view, seconds=seconds, tell=answer.set_result)
            assert (await answer is not None) is answered
        await pool.close()

    asyncio.run(run())
    told = capfd.readouterr().err
    assert ("RuntimeError in" in told) is (bot == "talkative")
    assert "View" not in told


def test_masters_are_asked_when_their_kernels_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before that a plain bot answers, at once; both say why where they can."""
    monkeypatch.delenv("KARTEZH_KERNELS")

    async def run() -> None:
        pool = BotPool()
        table = started("merchant", people=1, seats=4).table
        assert table.match is not None
        view = table.game.view(table.match.state, table.to_move)
        loop = asyncio.get_running_loop()
        told: list[Answer | None] = []
        for warm in (False, True):
            if warm:
                pool.warm_up()
                await pool.warmed()
            assert pool.warm is warm
            answer: asyncio.Future[Answer | None] = loop.create_future()
            pool.ask("merchant", "master", view, seconds=20, tell=answer.set_result, advise=True)
            told.append(await answer)
        before, after = told
        assert before is not None
        assert before.reasons == ()
        assert after is not None
        assert after.reasons[0].message == "bots-merchant-tried"
        await pool.close()

    asyncio.run(run())


@pytest.mark.parametrize("bot", ["wrong", "dead", "loud"])
def test_a_table_goes_on_whatever_its_bots_do(bot: str, strange: None, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path, bot_worker=STRANGE) as house:
            host = await house.create("Anna", game="merchant", seats=2, deals=1, bot=bot)
            anna = await house.sit(host)
            await anna.ready()
            for _ in range(3):
                answer = await anna.act()
                assert isinstance(answer, m.Done)
            await anna.turn()

    asyncio.run(run())


async def move_times(house: Open, nick: str) -> list[float]:
    """From a move to its acknowledgement, at a new table of a person and a quick bot."""
    anna = await house.sit(await house.create(nick, game="merchant", seats=2, deals=1))
    await anna.ready()
    found = []
    for _ in range(9):
        yours, anna.mine = await anna.turn(), None
        began = time.perf_counter()
        answer = await anna.say(c.Act, turn=yours.turn, action=first_action(yours.mine))
        found.append(time.perf_counter() - began)
        assert isinstance(answer, m.Done)
    return sorted(found)


def test_bots_that_think_for_seconds_slow_no_other_table(strange: None, tmp_path: Path) -> None:
    """Half of the moves beside forty thinking bots take no longer than alone, and a little."""

    async def run() -> None:
        async with open_house(tmp_path, bot_worker=STRANGE) as house:
            alone = await move_times(house, "Anna")
            for at in range(20):
                busy = await house.create(f"H{at}", game="bogach", seats=3, deals=1, bot="slow")
                await (await house.sit(busy)).ready()
            tables = house.house.hub.tables.values()
            assert sum(live.asked is not None for live in tables) >= 5
            beside = await move_times(house, "Boris")
            assert beside[4] < alone[4] + 0.1

    asyncio.run(run())


def test_the_house_draws_what_is_left_to_chance(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create(
                "Anna", game="lottery", seats=3, deals=1, options={"prize_split": "auto_random"}
            )
            anna = await house.sit(host)
            await anna.ready()
            await anna.act()
            while True:
                log = house.house.store.read(host.code)
                if any(getattr(event, "how", "") == "house" for event in log):
                    break
                await anna.next()

    asyncio.run(run())


def test_a_system_without_room_for_a_process_costs_answers_and_no_lane(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        spawn, refusals = asyncio.create_subprocess_exec, [OSError(24, "Too many open files")] * 2

        async def create(*words: Any, **more: Any) -> Any:
            if refusals:
                raise refusals.pop()
            return await spawn(*words, **more)

        monkeypatch.setattr(asyncio, "create_subprocess_exec", create)
        pool = BotPool()
        table = started("bogach", people=2, seats=2).table
        assert table.match is not None
        view = table.game.view(table.match.state, table.to_move)
        loop = asyncio.get_running_loop()
        answered = []
        for _ in range(3):
            answer: asyncio.Future[Answer | None] = loop.create_future()
            pool.ask("bogach", "simple", view, seconds=20, tell=answer.set_result)
            answered.append(await answer is not None)
        assert answered == [False, False, True]
        await pool.close()

    asyncio.run(run())
