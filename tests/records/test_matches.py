"""Any match of any game survives being written, read and played again."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartezh.games import GAMES
from kartezh.records import Over, Played, Record, Waiting, format_record, parse_record, replay
from kartezh.testing.strategies import Table, moments, seeds, tables

names = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
notes = st.dictionaries(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=8).map(lambda text: f"_{text}"),
    st.recursive(
        st.integers(-(2**63), 2**63 - 1)
        | st.booleans()
        | st.floats(allow_nan=False)
        | names
        | st.datetimes()
        | st.dates()
        | st.times(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
        max_leaves=6,
    ),
    max_size=3,
)


def written(table: Table, seed: int, stop: int) -> Record:
    """A match of two deals at most, as far as ``stop`` actions go."""
    game = table.game
    record = Record(game.name, ("?",) * table.seats, table.options)
    left = stop
    for moment in moments(table, seed, deals=2):
        if moment.action is None:
            record = record.with_deal(game.format_setup(moment.setup))
            continue
        if not left:
            break
        left -= 1
        record = record.with_action(game.format_action(moment.action))
        if game.finished(moment.state):
            record = record.with_result(game.result(moment.state))
    return record


@pytest.mark.parametrize("game", GAMES)
def test_matches_replay(game: str) -> None:
    @settings(max_examples=15)
    @given(tables(game), seeds, st.integers(0, 300))
    def check(table: Table, seed: int, stop: int) -> None:
        record = written(table, seed, stop)
        assert parse_record(format_record(record)) == record
        lines = list(replay(record))
        played = [line.action for line in lines if isinstance(line, Played)]
        assert played == [action for deal in record.deals for action in deal.actions]
        ends = [line for line in lines if isinstance(line, Over | Waiting)]
        assert [end.deal for end in ends] == list(range(len(record.deals)))
        assert all(isinstance(end, Over) for end in ends[:-1])

    check()


@given(tables("merchant"), st.data())
def test_everything_that_a_reader_keeps_comes_back(table: Table, data: Any) -> None:
    record = written(table, 0, 3)
    head, options, deal = data.draw(notes), data.draw(notes), data.draw(notes)
    players = tuple(data.draw(names) for _ in range(table.seats))
    whole = replace(
        record,
        players=players,
        rules_version=data.draw(st.none() | st.integers(1, 10**15)),
        deals=(replace(record.deals[0], notes=deal),),
        notes=head,
        option_notes=options,
    )
    text = format_record(whole)
    again = parse_record(text)
    assert again == whole
    assert format_record(again) == text
