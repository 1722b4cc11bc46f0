"""What is said over the bot protocol: complete, from the seat's knowledge only, fit to be read."""

import json
import random
import re
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kartezh.bots import Budget
from kartezh.bots.external.codec import APART, decode_log, encode_log, encode_options, event_name
from kartezh.bots.external.messages import (
    GOODBYE,
    LONGEST,
    Act,
    Greeting,
    forfeit,
    hello,
    parse_said,
    turn,
)
from kartezh.bots.external.speaking import Turn, _heard, read_view, speak
from kartezh.bots.uniform import BOT
from kartezh.core.errors import KartezhError, UnreadableText, UsageError
from kartezh.core.options import choices, parse_options
from kartezh.core.seats import Seat
from kartezh.games import GAMES, find_game
from kartezh.testing.strategies import Table, seeds, walk
from tests.bots.test_fair_play import any_table, moments_to_decide

PAGE = (Path(__file__).parents[2] / "docs" / "formats" / "bot-protocol.md").read_text("utf-8")
HOUSE = re.findall(r"^```house\n(.*\n)```$", PAGE, re.MULTILINE)
PROGRAM = re.findall(r"^```program\n(.*\n)```$", PAGE, re.MULTILINE)
BUDGET = Budget(nodes=2000)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=30)
@given(st.data())
def test_the_other_side_has_the_same_view_and_log(game: str, data: st.DataObject) -> None:
    table = data.draw(any_table(game))
    for state in moments_to_decide(table, data.draw(seeds)):
        view = table.game.view(state, table.game.to_move(state))
        asked = turn(table.game, view, BUDGET, number=1, seed=5, reasons=True)
        heard = _heard(asked, 1)
        assert isinstance(heard, Turn)
        again = read_view(table.game, heard)
        assert again == view
        assert again.log == view.log


@pytest.mark.parametrize("game", GAMES)
def test_a_log_to_the_very_end_can_be_read(game: str) -> None:
    """Also what only the end of a deal shows."""
    room = find_game(game)
    for state in walk(Table(room, room.options(), 3), 4, deals=2):
        for seat in (None, Seat(0)):
            view = room.view(state, seat)
            data = json.loads(json.dumps(encode_log(view)))
            assert decode_log(type(view), data) == view.log


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("preset", ["house", "letter"])
def test_all_options_are_told_with_their_values(game: str, preset: str) -> None:
    room = find_game(game)
    told = encode_options(room.presets[preset])
    assert list(told) == list(choices(room.options))
    assert parse_options(room.options, told) == room.presets[preset]


# The page


def test_every_kind_of_line_has_an_example() -> None:
    assert {json.loads(line)["is"] for line in HOUSE} == {"hello", "turn", "forfeit", "goodbye"}
    assert {json.loads(line)["do"] for line in PROGRAM} == {"hello", "act"}
    asked = [json.loads(line)["game"] for line in HOUSE if '"turn"' in line]
    assert sorted(asked) == sorted(GAMES)


@pytest.mark.parametrize("line", HOUSE)
def test_what_the_house_says(line: str) -> None:
    told = json.loads(line)
    match told["is"]:
        case "hello":
            assert hello(told["game"], told["version"], None).decode() == line
        case "turn":
            heard = _heard(line.encode(), 1)
            assert isinstance(heard, Turn)
            game = find_game(told["game"])
            view = read_view(game, heard)
            again = turn(
                game, view, BUDGET, number=heard.id, seed=heard.seed, reasons=heard.reasons
            )
            assert again.decode() == line
        case "forfeit":
            assert forfeit(told["id"], told["why"], told["instead"]).decode() == line
        case "goodbye":
            assert line == GOODBYE.decode()


@pytest.mark.parametrize("line", PROGRAM)
def test_what_a_program_says(line: str) -> None:
    said = parse_said(line.encode())
    told = json.loads(line)
    if told["do"] == "hello":
        assert said == Greeting(protocol=1, name="Example")
    else:
        assert isinstance(said, Act)
        assert (said.id, said.action) == (told["id"], told["action"])
        assert len(said.reasons) == len(told.get("reasons", []))


def rows(game: str, kind: str) -> dict[str, str]:
    """Names in the first column of a game's table, with what the second says."""
    part = PAGE.split(f"\n### {game}\n")[1].split("\n### ")[0]
    table = part.split(f"| {kind} | |\n")[1].split("\n\n")[0]
    found = {}
    for row in re.findall(r"^\| (`.+?`) \| (.*) \|$", table, re.MULTILINE):
        for name in re.findall(r"`([\w-]+)`", row[0]):
            found[name] = row[1]
    return found


def view_type(game: str) -> Any:
    room = find_game(game)
    return type(room.view(room.begin(*opened(game)), None))


def opened(game: str) -> tuple[Any, Any]:
    room = find_game(game)
    standing = room.open(room.options(), 3)
    return standing, room.draw(standing, random.Random(1))


@pytest.mark.parametrize("game", GAMES)
def test_the_page_names_all_that_a_view_has(game: str) -> None:
    names = [field.name for field in fields(view_type(game)) if field.name not in APART]
    assert sorted(rows(game, "view")) == sorted(names)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_names_all_events_and_what_they_hold(game: str) -> None:
    (union, _) = get_args(get_type_hints(view_type(game))["log"])
    told = rows(game, "event")
    assert sorted(told) == sorted(event_name(event) for event in get_args(union))
    for event in get_args(union):
        held = {field.name for field in fields(event)}
        assert held <= set(re.findall(r"`(\w+)`", told[event_name(event)]))


# Whatever a program may say


@settings(max_examples=400)
@given(st.binary(max_size=200))
@example(b"[" * 60_000)
@example(b'{"do":"act","id":1,"action":"F","x":' + b"[" * 30_000 + b"]" * 30_000 + b"}")
@example(b'{"do":"act","id":' + b"9" * 60_000 + b',"action":"F"}')
@example(b'{"do":"act","id":true,"action":"F"}')
@example(b'{"do":"act","id":1.5,"action":"F"}')
@example(b'{"do":"act","id":NaN,"action":"F"}')
@example(b'{"do":"act","id":1,"action":"\\ud800"}')
@example(b'{"do":"act","id":1,"action":"\xff"}')
@example(b'{"do":"act","do":"hello","id":1}')
@example(b"\xef\xbb\xbf{}")
@example(b"\0")
def test_any_bytes_are_a_message_or_none(line: bytes) -> None:
    assert isinstance(parse_said(line), Act | Greeting | None)


@given(
    st.dictionaries(
        st.sampled_from(["do", "id", "action", "reasons", "protocol", "name"]),
        st.sampled_from(["act", "hello", 1, -1, 2**70, None, 1.0, True, "", [], [None], {}]),
    )
)
def test_any_object_is_a_message_or_none(said: dict[str, Any]) -> None:
    found = parse_said(json.dumps(said).encode())
    if isinstance(found, Act):
        assert found.id == said["id"]
        assert type(found.action) is str


def test_a_line_may_be_long_but_not_longer() -> None:
    short = b'{"do":"act","id":1,"action":"F"}'
    assert parse_said(short + b" " * (LONGEST - len(short))) is not None
    assert parse_said(short + b" " * (LONGEST + 1 - len(short))) is None


# The house's bots as programs


def spoken(*lines: bytes, game: str = "merchant") -> list[Any]:
    heard: list[bytes] = []
    speak("random", BOT, find_game(game), lines=lines, write=heard.append)
    return [json.loads(line) for line in heard]


def test_a_bot_of_the_house_greets_answers_and_goes() -> None:
    asked = next(line for line in HOUSE if '"turn"' in line and '"merchant"' in line).encode()
    lines = [hello("merchant", "0", None), asked, forfeit(3, "late", "F"), GOODBYE, b"not read"]
    greeting, act = spoken(*lines)
    assert greeting == {"do": "hello", "protocol": 1, "name": "random"}
    assert (act["do"], act["id"]) == ("act", 3)
    assert act["action"] in json.loads(asked)["legal"]
    assert spoken(*lines) == [greeting, act]


def changed(**members: Any) -> bytes:
    asked = json.loads(next(line for line in HOUSE if '"turn"' in line and '"merchant"' in line))
    return json.dumps({**asked, **members}).encode()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"", "bot-line"),
        (b"{}", "bot-line"),
        (b"[" * 60_000, "bot-line"),
        (changed(seed="x"), "bot-line"),
        (changed(position="nonsense"), "line-head"),
        (changed(log=[{}]), "bot-line-event"),
        (changed(log=[{"event": "laid", "seat": "0", "card": "F", "onto": 1}]), "bot-line-event"),
        (changed(log=[{"event": "laid", "seat": 0, "card": "?", "onto": 1}]), "bot-line-event"),
        (b'{"is":"hello","protocol":2,"game":"merchant"}', "bot-protocol"),
        (b'{"is":"hello","protocol":1,"game":"bogach"}', "bot-game"),
    ],
)
def test_what_no_house_says_is_one_sentence(line: bytes, message: str) -> None:
    with pytest.raises(KartezhError) as caught:
        spoken(line)
    assert caught.value.message == message
    assert isinstance(caught.value, UnreadableText | UsageError)


@settings(max_examples=200)
@given(st.data())
def test_a_changed_turn_is_read_or_told(data: st.DataObject) -> None:
    """Bytes of a turn are replaced here and there; nothing but our own errors comes of it."""
    line = bytearray(changed())
    for _ in range(data.draw(st.integers(1, 4))):
        line[data.draw(st.integers(0, len(line) - 1))] = data.draw(st.integers(32, 126))
    try:
        (act,) = spoken(bytes(line)) or [{"do": "act"}]
    except KartezhError:
        return
    assert act["do"] == "act"
