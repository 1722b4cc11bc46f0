"""Whole games over real sockets, and what everybody at a table hears."""

import asyncio
from pathlib import Path

import pytest

from kartezh.games import GAMES
from kartezh.table import commands as c
from kartezh.table import messages as m
from tests.server.house import first_action, open_house, play_on


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_bots_play_a_match(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game=game, seats=4, deals=1)
            guest = await house.enter(host.code, "Борис")
            anna, boris = await house.sit(host), await house.sit(guest)
            assert isinstance(await boris.say(c.Sit, seat=1), m.Done)
            await anna.ready()
            await asyncio.gather(play_on(anna), play_on(boris))
            assert anna.table is not None
            past = anna.table.past[0]
            assert (past.how, past.game, len(past.results)) == ("played", game, 1)
            assert past.results[0] is not None
            assert past.players == ("Anna", "Борис", "", "")
            assert (past.home is not None) == (game == "lottery")
            assert anna.table.results == ()

    asyncio.run(run())


def test_who_comes_between_two_deals_is_told_the_results_so_far(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="merchant", seats=2, deals=2)
            anna = await house.sit(host)
            await anna.ready()
            while anna.table is None or anna.table.phase != "pause":
                match await anna.next():
                    case m.Yours(turn=turn, mine=mine) if mine.choices:
                        await anna.say(c.Act, turn=turn, action=first_action(mine))
                    case _:
                        pass
            onlooker = await house.visit(host.code)
            told = (await onlooker.until(m.TableInfo)).results
            assert told == ((await onlooker.until(m.Play)).result,)
            assert len(told) == 1

    asyncio.run(run())


def test_the_public_part_is_the_same_bytes_for_everybody(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="bogach", seats=3, deals=1)
            anna = await house.sit(host)
            watching = [await house.visit(host.code) for _ in range(2)]
            for one in watching:
                await one.until(m.TableInfo)
            await anna.ready()
            await anna.act()
            texts = []
            for one in watching:
                heard = [await one.ws.recv() for _ in range(8)]
                texts.append([text for text in heard if '"is":"play"' in str(text)])
            assert texts[0] == texts[1]
            assert not any("choices" in str(text) for text in texts[0])

    asyncio.run(run())


def test_news_add_up_to_the_story_of_the_deal(tmp_path: Path) -> None:
    """Who hears every ``play`` knows as much as who comes back and hears all at once."""

    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="merchant", seats=3, deals=1)
            anna = await house.sit(host)
            await anna.ready()
            told = []
            turn = 0
            for _ in range(4):
                yours = await anna.turn()
                await anna.act()
                assert yours.turn >= turn
            while True:
                message = await anna.next()
                if isinstance(message, m.Yours) and message.mine.choices:
                    break
            assert anna.play is not None
            back = await house.visit(host.code, host.token)
            whole = await back.until(m.Play)
            assert whole.since == 0
            assert whole.turn == anna.play.turn
            told = list(whole.news)
            assert told[-len(anna.play.news) :] == list(anna.play.news)
            assert await anna.gone() == "elsewhere"

    asyncio.run(run())


def test_emotes_and_hints(tmp_path: Path) -> None:
    from kartezh.server.wire import Emote, HintPlease

    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="bogach", seats=3, deals=1)
            anna = await house.sit(host)
            onlooker = await house.visit(host.code)
            await onlooker.until(m.TableInfo)
            await anna.send(Emote(id="e1", emote="luck"))
            heard = await onlooker.until(m.Emoted)
            assert (heard.person, heard.emote, heard.message) == (0, "luck", "emote-luck")
            await anna.send(Emote(id="e2", emote="<script>"))
            assert (await anna.until(m.Refusal)).code == "bad-message"
            await anna.send(HintPlease(id="h0", turn=0))
            assert (await anna.until(m.Refusal)).id == "h0"
            await anna.ready()
            yours = await anna.turn()
            await anna.send(HintPlease(id="h1", turn=yours.turn))
            hint = await anna.until(m.Hint)
            assert hint.turn == yours.turn
            assert hint.action in [choice.action for choice in yours.mine.choices]
            await anna.send(HintPlease(id="h2", turn=yours.turn + 1))
            assert (await anna.until(m.Refusal)).code == "stale"
            await onlooker.send(HintPlease(id="h3", turn=yours.turn))
            assert (await onlooker.until(m.Refusal)).code == "no-person"

    asyncio.run(run())


def test_open_hands_when_everybody_agreed(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="bogach", seats=2, deals=1)
            guest = await house.enter(host.code, "Boris")
            anna, boris = await house.sit(host), await house.sit(guest)
            onlooker = await house.visit(host.code)
            await boris.say(c.Sit, seat=1)
            await anna.ready(bots=False)
            closed = await onlooker.until(m.Play)
            assert not any(seat.faces for seat in closed.scene.seats)
            await anna.say(c.Propose, what="open-hands")
            await boris.say(c.Answer, yes=True)
            opened = await onlooker.until(m.Play)
            assert all(
                len(seat.faces) == sum(backs.count for backs in seat.hand)
                for seat in opened.scene.seats
            )

    asyncio.run(run())


def test_no_bot_hurries_people_who_look_on_but_who_skips_waits_no_more(tmp_path: Path) -> None:
    from kartezh.server.wire import Skip

    hours = {"none": 3_600_000, "relaxed": 3_600_000, "quick": 3_600_000}

    async def run() -> None:
        async with open_house(tmp_path, pauses=hours) as house:
            host = await house.create("Anna", game="lottery", seats=4, deals=1)
            anna = await house.sit(host)
            await anna.ready()
            if anna.play is None:
                await anna.until(m.Play)
            table = house.house.hub.tables[host.code].table
            while table.to_move == 0:
                await anna.act()
                table = house.house.hub.tables[host.code].table
            before = table.match.turn if table.match else -1
            await anna.send(Skip())
            play = await anna.until(m.Play)
            while play.turn <= before:
                play = await anna.until(m.Play)

    asyncio.run(run())
