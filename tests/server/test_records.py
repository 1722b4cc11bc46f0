"""Records and stories of a table: true when it is over, blind to what nobody may see before."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kartezh.games import GAMES
from kartezh.records import Over, Record, parse_record, replay
from kartezh.server.bodies import Continued, Entered, Story
from kartezh.server.continuing import continued_log
from kartezh.server.records import story
from kartezh.table import messages as m
from kartezh.table.model import Phase
from tests.server.house import Open, Visitor, open_house, play_on
from tests.table.evening import started


async def fetch(house: Open, code: str, number: int, token: str = "") -> Record:
    head = {"authorization": f"Bearer {token}"} if token else {}
    answer = await house.http.get(f"/api/tables/{code}/matches/{number}/record", headers=head)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"].endswith(f'-{number + 1}.toml"')
    return parse_record(answer.content)


async def begin(house: Open, game: str, **more: Any) -> tuple[Entered, Visitor]:
    host = await house.create("Anna", **{"game": game, "seats": 4, "deals": 1, **more})
    anna = await house.sit(host)
    await anna.ready()
    return host, anna


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_match_replays(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            host, anna = await begin(house, game, deals=2)
            await play_on(anna)
            record = await fetch(house, host.code, 0)
            assert record.redacted is None
            assert record.players[0] == "Anna"
            assert record.controllers == ("person", "bot:regular", "bot:regular", "bot:regular")
            lines = list(replay(record))
            results = [line.result for line in lines if isinstance(line, Over)]
            assert len(results) == 2
            assert anna.table is not None
            told = [
                {key: list(v) if isinstance(v, tuple) else v for key, v in (one or {}).items()}
                for one in anna.table.past[0].results
            ]
            assert told == results
            path = f"/api/tables/{host.code}/matches"
            assert (await house.http.get(f"{path}/1/record")).status_code == 404
            story = msgspec.json.decode(
                (await house.http.get(f"{path}/0/deals/1")).content, type=Story
            )
            assert story.deals == 2
            assert len(story.moments) == len(record.deals[1].actions) + 1
            assert story.moments[-1].scene.over
            assert any(moment.news for moment in story.moments[:9])
            faces = [len(seat.faces) for seat in story.moments[0].scene.seats]
            hands = [sum(b.count for b in seat.hand) for seat in story.moments[0].scene.seats]
            assert faces == hands
            assert (await house.http.get(f"{path}/0/deals/2")).status_code == 404

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_a_running_deal_is_redacted(game: str, tmp_path: Path) -> None:
    """Own cards stand in their places; of the others' packs and hands nothing is there."""

    async def run() -> None:
        async with open_house(tmp_path) as house:
            host, anna = await begin(house, game)
            for _ in range(3):
                await anna.act()
            table = await house.house.hub.look(host.code)
            assert table.match is not None
            whole = table.match.deals[-1].setup
            mine = await fetch(house, host.code, 0, host.token)
            other = await fetch(house, host.code, 0)
            assert (mine.redacted, other.redacted) == (0, "spectator")
            for record in (mine, other):
                for key, value in record.deals[-1].setup.items():
                    if isinstance(value, str):
                        pairs = list(zip(value.split(), str(whole[key]).split(), strict=True))
                        assert all(seen in ("??", card) for seen, card in pairs)
                        assert any(seen == "??" for seen, _ in pairs)
            view = table.game.view(table.match.state, None)
            assert table.game.format_view(view)
            own = " ".join(v for v in mine.deals[-1].setup.values() if isinstance(v, str)).split()
            blind = " ".join(
                v for v in other.deals[-1].setup.values() if isinstance(v, str)
            ).split()
            assert sum(card != "??" for card in own) > sum(card != "??" for card in blind)
            story = await house.http.get(f"/api/tables/{host.code}/matches/0/deals/0")
            assert story.status_code == 404

    asyncio.run(run())


def test_play_on_from_a_moment(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            host, anna = await begin(house, "bogach", deals=2)
            await play_on(anna)
            record = await fetch(house, host.code, 0)
            path = f"/api/tables/{host.code}/matches/0/deals/1/continue"
            head = {"content-type": "application/json"}
            actions = record.deals[1].actions
            answers = []
            for step, status in ((5, 201), (len(actions), 404), (99_999, 404)):
                body = msgspec.json.encode(Continued(step=step, seat=2, nick="Vera"))
                answer = await house.http.post(path, content=body, headers=head)
                assert answer.status_code == status
                answers.append(answer)
            entered = msgspec.json.decode(answers[0].content, type=Entered)
            table = await house.house.hub.look(entered.code)
            assert table.match is not None
            assert table.match.deals[1].setup == record.deals[1].setup
            assert table.match.deals[1].actions[:5] == actions[:5]
            assert table.chairs[2].person == 0
            vera = await house.sit(entered)
            await play_on(vera)
            assert vera.table is not None
            again = await fetch(house, entered.code, 0)
            assert record.deals[0].fair is not None
            assert again.deals[0] == replace(record.deals[0], fair=None), "nobody promised it here"
            assert [type(line).__name__ for line in replay(again)].count("Over") == 2

    asyncio.run(run())


def test_a_match_that_all_agreed_to_end_has_its_record(tmp_path: Path) -> None:
    from kartezh.table import commands as c

    async def run() -> None:
        async with open_house(tmp_path) as house:
            host, anna = await begin(house, "lottery")
            await anna.act()
            await anna.say(c.Propose, what="end")
            await anna.until(m.TableInfo, phase="over")
            record = await fetch(house, host.code, 0)
            assert record.redacted is None
            assert list(replay(record))
            table = await house.house.hub.look(host.code)
            assert table.phase is Phase.OVER

    asyncio.run(run())


def test_a_long_evening_is_played_again_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked of it; the time would grow as the square of the evening otherwise."""
    evening = started("bogach", people=1, seats=3, deals=8)
    evening.run_until(Phase.OVER)
    (past,) = evening.table.past
    moves = sum(len(deal.actions) for deal in past.deals)
    game, played = evening.table.game, []
    play = type(game).play

    def count(*some: Any) -> Any:
        played.append(some)
        return play(*some)

    monkeypatch.setattr(type(game), "play", count)
    asked = Continued(step=0, seat=0, nick="Vera")
    log = continued_log(evening.table, 0, len(past.deals) - 1, asked, now=0)
    assert log is not None
    assert moves // 2 < len(played) <= moves
    played.clear()
    assert story(evening.table, 0, len(past.deals) - 1) is not None
    assert moves // 2 < len(played) <= moves
