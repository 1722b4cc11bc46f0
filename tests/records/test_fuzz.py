"""Whatever the parsers are fed, nothing but the house's errors comes out, each as one line."""

from collections.abc import Callable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kartezh.core.errors import KartezhError
from kartezh.core.rulebook import LANGUAGES
from kartezh.core.seats import Seat
from kartezh.games import GAMES, find_game
from kartezh.locales import localizer, tell
from kartezh.records import format_record, parse_record, replay
from kartezh.testing.strategies import tables, walk
from tests.records.texts import RECORDS

SEEDS = [
    path.read_text("utf-8") for path in sorted(RECORDS.glob("*.toml")) if path.stat().st_size < 2000
]
PIECES = [
    "",
    '"',
    "[",
    "]",
    "{",
    "}",
    "=",
    "\n",
    "-1",
    "true",
    "1e9",
    "?",
    "_",
    "Xr",
    "²",
    "\0",
    "99999999999",
]

texts = st.text(st.characters(), max_size=60)
"""Halves of surrogate pairs are among them."""


@st.composite
def spoilt(draw: st.DrawFn, good: st.SearchStrategy[str]) -> str:
    """A good text with one to three pieces cut out, doubled or put in."""
    text = draw(good)
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 40)))
        again = draw(st.sampled_from(PIECES) | st.just(text[start:end] * 2) | texts)
        text = text[:start] + again + text[end:]
    return text


def told(parse: Callable[[], object]) -> None:
    """Nothing else may come out, and what does has a sentence in both languages."""
    try:
        parse()
    except KartezhError as error:
        for language in LANGUAGES:
            sentence = tell(error, localizer(language))
            assert "\n" not in sentence
            assert sentence.encode()


def read_and_replay(source: str | bytes) -> None:
    record = parse_record(source)
    assert parse_record(format_record(record)) == record
    for _ in replay(record):
        pass


@given(texts | st.binary(max_size=200))
@example("\ud800")
@example(b"\xff\xfe")
def test_records_of_anything(source: str | bytes) -> None:
    told(lambda: read_and_replay(source))


@settings(max_examples=150)
@given(spoilt(st.sampled_from(SEEDS)))
def test_records_that_are_nearly_right(source: str) -> None:
    told(lambda: read_and_replay(source))


@pytest.mark.parametrize("game", GAMES)
def test_actions(game: str) -> None:
    actions = ["+40>c", "0>2", "4c4d", "give 3c", "ante 4", "prizes 1 2", "buy 20", "take", "-"]

    @given(texts | spoilt(st.sampled_from(actions)))
    @example("ante " + "9" * 5000)
    @example("0>" + "9" * 5000)
    @example("ante ٣")
    @example("+²>c")
    def check(text: str) -> None:
        room = find_game(game)
        told(lambda: room.parse_action(text))

    check()


@pytest.mark.parametrize("game", GAMES)
def test_positions_and_views(game: str) -> None:
    room = find_game(game)

    @st.composite
    def lines(draw: st.DrawFn) -> str:
        table, seed = draw(tables(game)), draw(st.integers(0, 99))
        states = list(walk(table, seed))
        state = states[draw(st.integers(0, len(states) - 1))]
        seat = draw(st.none() | st.sampled_from(range(table.seats)).map(Seat))
        whole = draw(st.booleans())
        return room.format_position(state) if whole else room.format_view(room.view(state, seat))

    @settings(max_examples=60)
    @given(texts | spoilt(lines()))
    def check(text: str) -> None:
        told(lambda: room.parse_position(text))
        told(lambda: room.parse_view(text))

    check()


@pytest.mark.parametrize("game", GAMES)
def test_deals(game: str) -> None:
    room = find_game(game)
    keys = st.sampled_from(["first", "dealer", "banker", "pack", "dealer_pack", "banker_pack", "x"])
    values = st.integers() | st.booleans() | texts | st.none() | st.floats() | st.lists(texts)

    @given(st.dictionaries(keys, values), st.booleans())
    def check(table: dict[str, object], first: bool) -> None:
        told(lambda: room.parse_setup(room.options(), room.usual_seats, table, first_deal=first))

    check()
