"""A fourth game, added as CONTRIBUTING.md says, gets all that the house has for its games."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartezh.cli import main
from kartezh.core.seats import Seat
from kartezh.games import find_game
from kartezh.locales import localizer
from kartezh.records import parse_record, replay
from kartezh.records.verify import Finding, verify
from kartezh.table import commands as c
from kartezh.table import messages as m
from kartezh.table.scene import choices_of
from kartezh.table.scenes import find_staging
from kartezh.terminal.match import new_match
from kartezh.terminal.plain import Ending, Plain
from kartezh.terminal.request import PlayRequest
from kartezh.terminal.rooms import find_room
from kartezh.terminal.telling import voice_at
from kartezh.testing.laws import a_room_is_whole, keeps_the_laws
from kartezh.testing.rulebooks import check
from kartezh.testing.strategies import Table, moments, seeds, tables
from tests.docs.blocks import ROOT
from tests.fourth.adding import HERE, NAME
from tests.server.house import open_house, play_on
from tests.terminal.tables import Typist
from tools.docs_pages import game_page

SHORT: dict[str, Any] = {"game": NAME, "seats": 2, "deals": 1}


def test_its_rulebook_agrees_with_code_and_tests() -> None:
    assert check(NAME, HERE) == []


def test_its_room_is_whole() -> None:
    a_room_is_whole(find_game(NAME))


def test_it_keeps_the_laws() -> None:
    @settings(max_examples=25)
    @given(tables(NAME), seeds, st.integers(1, 3))
    def law(table: Any, seed: int, deals: int) -> None:
        keeps_the_laws(table, seed, deals)

    law()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_it_is_played_in_the_terminal_line_by_line_and_replayed(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    t, file = localizer(language), tmp_path / "record.toml"
    request = PlayRequest(
        game=NAME,
        deals=2,
        seed=7,
        record=file,
        bots=("random",),
        names=("Anna",),
        options={"cards": "2"},
        language=language,
    )
    match = new_match(request, t)
    typist = Typist(["1", "1", "", "1", "1", ""])
    voice = voice_at(match.session.table, t)
    plain = Plain(match.session, find_room(NAME), voice, typist.lines())
    assert plain.run("") is Ending.OVER
    shown = "\n".join(typist.shown)
    assert t("highcard-name") in shown
    assert t("plain-prompt") in shown
    lines = list(replay(parse_record(file.read_text("utf-8"))))
    assert [line.json() for line in lines][-1]["result"] == match.session.results[-1]
    assert main(["replay", str(file), "--lang", language]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("words", [["rules", NAME], ["rules", NAME, "H2.1"]])
def test_the_command_line_knows_it(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--lang", "en"]) == 0
    assert "On your turn you lay one card of your hand." in capsys.readouterr().out


def test_people_play_it_at_a_table_of_the_house(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", **SHORT)
            guest = await house.enter(host.code, "Борис")
            anna, boris = await house.sit(host), await house.sit(guest)
            assert isinstance(await boris.say(c.Sit, seat=1), m.Done)
            await anna.ready(bots=False)
            assert isinstance(await anna.act(), m.Done)
            head = {"authorization": f"Bearer {host.token}"}
            path = f"/api/tables/{host.code}/matches/0/record"
            running = parse_record((await house.http.get(path, headers=head)).content)
            assert set(str(running.deals[0].setup["pack"]).split()) == {"??"}
            await asyncio.gather(play_on(anna), play_on(boris))
            assert anna.table is not None
            assert anna.table.past[0].results[0] is not None
            await read_the_house(house.http)
            record = await house.http.get(path, headers=head)
            verdicts = list(verify(parse_record(record.content)))
            assert [verdict.finding for verdict in verdicts] == [Finding.PROVED]

    asyncio.run(run())


async def read_the_house(http: httpx.AsyncClient) -> None:
    """What a browser asks about a game: its options, its book, its words."""
    games = (await http.get("/api/games/en")).json()
    (told,) = [game for game in games if game["name"] == NAME]
    assert [option["name"] for option in told["options"]] == ["cards"]
    assert (await http.get(f"/api/rules/{NAME}/ru")).json()["title"] == "Старшая карта"
    assert "highcard-event-won" in (await http.get("/api/words/en")).text


def test_the_plain_stage_shows_what_a_seat_may_know_and_no_more() -> None:
    game, staging = find_game(NAME), find_staging(NAME)
    table = Table(game, game.options(), 2)
    for moment in moments(table, 5):
        state, seen = moment.state, game.view(moment.state, None)
        scene = staging.public(seen)
        assert scene.over == game.finished(state)
        assert [seat.score for seat in scene.seats] == list(game.scores(state))
        assert [seat.hand[0].count for seat in scene.seats] == [len(hand) for hand in state.hands]
        lying = [card for pile in scene.piles for layer in pile.layers for card in layer.cards]
        assert lying == [card.text for card in state.led]
        for seat in map(Seat, (0, 1)):
            view = game.view(state, seat)
            mine = staging.private(view, lambda _action: "")
            (part,) = mine.hand
            assert [one.card for one in part.cards] == [card.text for card in state.hands[seat]]
            offered = [choice.action for choice in choices_of(mine)]
            legal = game.to_move(state) == seat
            assert offered == ([card.text for card in state.hands[seat]] if legal else [])
            told = [said for event in view.log for said in staging.tell(event)]
            for language in ("ru", "en"):
                assert all(localizer(language).has(said.id) for said in told)


def test_it_gets_a_page_of_the_documentation() -> None:
    notation = (ROOT / "docs" / "formats" / "notation.md").read_text("utf-8")
    page = game_page(NAME, notation, "")
    assert "| `cards` | Cards a hand | `1..26` | `3` | H1.2 |" in page
    assert "This game has none yet." in page
    assert 'in a record is `{"won": [' in page
