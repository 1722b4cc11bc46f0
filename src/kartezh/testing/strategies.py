"""Hypothesis strategies for any game: tables with random options, seats and seeds.

    @given(tables("bogach"), seeds)
    def test_something(table: Table, seed: int) -> None: ...

A match of random moves at such a table comes from ``walk``.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hypothesis import strategies as st

from kartezh.core.errors import BadOption, BadSeats
from kartezh.core.game import AnyGame
from kartezh.core.options import Between, Choice, Fixed, choices, parse_options
from kartezh.games import find_game

MOST_STEPS: Final = 20_000
"""No deal of any game takes so many decisions; one that does would never end."""

seeds: Final = st.integers(0, 2**32)


@dataclass(frozen=True, slots=True)
class Table:
    """A game with options and a number of seats that fit together."""

    game: AnyGame
    options: Any
    seats: int


@st.composite
def tables(
    draw: st.DrawFn, game: str, own_forms: Mapping[str, st.SearchStrategy[Any]] | None = None
) -> Table:
    """Any options together, about half of them at their default.

    ``own_forms`` has a strategy of text forms for each option whose value is a table in a record.
    Options that do not fit the seats, or each other, go back to their defaults one by one.
    """
    found = find_game(game)
    seats = draw(st.sampled_from(found.seats))
    given = {
        choice.name: draw(values(choice, (own_forms or {}).get(choice.name)))
        for choice in choices(found.options).values()
        if draw(st.booleans())
    }
    while True:
        options = parse_options(found.options, given)
        try:
            found.check(options, seats)
        except BadOption as error:
            if error.option not in given:
                raise
            del given[error.option]
        except BadSeats:
            seats = draw(st.sampled_from([number for number in found.seats if number != seats]))
        else:
            return Table(found, options, seats)


def values(
    choice: Choice, own_form: st.SearchStrategy[Any] | None = None
) -> st.SearchStrategy[Any]:
    """Text forms of an option's values; numbers are often at a bound or next to one."""
    kinds: list[st.SearchStrategy[Any]] = []
    if choice.words:
        kinds.append(st.sampled_from(choice.words))
    if choice.number:
        kinds.append(_numbers(choice.number))
    if choice.fixed:
        kinds.append(_numbers(choice.fixed).map(lambda amount: str(Fixed(amount))))
    if own_form is not None:
        kinds.append(own_form)
    return st.one_of(kinds)


def _numbers(bounds: Between) -> st.SearchStrategy[int]:
    least, most = bounds.least, bounds.most
    edges = {least, min(least + 1, most), min(least + 2, most), max(most - 1, least), most}
    return st.sampled_from(sorted(edges)) | st.integers(least, most)


@dataclass(frozen=True, slots=True)
class Moment:
    """A state, and what led to it: the setup of a new deal, or an action."""

    state: Any
    setup: Any = None
    action: Any = None


def moments(table: Table, seed: int, deals: int = 1) -> Iterator[Moment]:
    """A match of random moves, deal by deal, up to ``deals`` or as many as the options allow."""
    game, chance = table.game, random.Random(seed)
    most = game.most_deals(table.options, table.seats)
    standing = game.open(table.options, table.seats)
    for _ in range(deals if most is None else min(deals, most)):
        setup = game.draw(standing, chance)
        state = game.begin(standing, setup)
        yield Moment(state, setup=setup)
        for _ in range(MOST_STEPS):
            if game.finished(state):
                break
            action = game.legal_moves(state).sample(chance)
            state = game.play(state, action)
            yield Moment(state, action=action)
        assert game.finished(state), "a deal without an end"
        standing = game.close(state)


def walk(table: Table, seed: int, deals: int = 1) -> Iterator[Any]:
    """Every state of such a match, the finished ones too."""
    return (moment.state for moment in moments(table, seed, deals))
