"""What holds in every deal, whatever the options. The laws of all games: tests/games."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartezh.core.cards import JOKERS, PACK
from kartezh.core.seats import Seat
from kartezh.games.bogach import rules
from kartezh.games.bogach.game import GAME
from kartezh.games.bogach.state import Action, Cards, Give, Lay, Pass, State, WentOut
from kartezh.testing.strategies import Table, seeds, tables, walk
from tests.games.bogach.walks import dealt_otherwise

TABLES = tables("bogach")


@given(TABLES, seeds, st.integers(1, 3))
def test_no_card_is_lost_or_doubled(table: Table, seed: int, deals: int) -> None:
    pack = Counter(rules.pack(table.options))
    for state in walk(table, seed, deals):
        assert Counter(card for pile in _piles(state) for card in pile) == pack
        for pile in _piles(state):
            assert pile == rules.in_order(pile)
        if state.owner is not None:
            assert {*state.field} <= {*state.played[state.owner]}


def _piles(state: State) -> list[Cards]:
    return [*state.hands, *state.played, state.away]


@given(TABLES, seeds, st.integers(1, 3))
def test_a_deal_ends_in_bounded_steps(table: Table, seed: int, deals: int) -> None:
    """Between two plays everybody passes at most once; each play takes cards from a hand."""
    passes, most = 0, 0
    for state in walk(table, seed, deals):
        passes = passes + 1 if state.passed else 0
        most = max(most, passes)
    assert most <= 54 * table.seats


@given(TABLES, seeds)
def test_listed_if_and_only_if_legal(table: Table, seed: int) -> None:
    """Tried with single cards, and with random sets, gifts and orders of the whole pack."""
    chance = random.Random(seed)
    for state in list(walk(table, seed, 2))[::9]:
        if not rules.finished(state):
            legal = rules.legal_moves(state)
            assert len(set(legal)) == len(legal) > 0
            for action in _candidates(state, chance):
                assert (action in legal) == (rules.why_not(state, action) is None), action


def _candidates(state: State, chance: random.Random) -> list[Action]:
    found: list[Action] = [Pass(), Lay(()), Give(())]
    everything = (*PACK, *JOKERS)
    hand = state.hands[state.to_move] if state.to_move is not None else ()
    for _ in range(30):
        rank = chance.choice(everything).rank
        alike = [card for card in everything if card.rank in (rank, "X")]
        source = chance.choice([alike, [card for card in hand if card in alike], hand, everything])
        chosen = chance.sample(source, min(len(source), chance.randint(1, 5)))
        cards = rules.in_order(chosen) if chance.random() < 0.9 else tuple(chosen)
        found += [Lay(cards), Give(cards)]
    return found


@given(TABLES, seeds, st.integers(1, 3))
def test_places_go_from_the_best_and_from_the_worst(table: Table, seed: int, deals: int) -> None:
    for state in walk(table, seed, deals):
        taken = sorted(place for place in state.places if place)
        assert len(set(taken)) == len(taken)
        if table.options.foul_finish == table.options.miyako_ochi == "off":
            assert taken == list(range(1, len(taken) + 1))
        for event in state.log:
            if isinstance(event, WentOut):
                assert state.places[event.seat] == event.place
        if rules.finished(state):
            assert taken == list(range(1, table.seats + 1))
            assert state.to_move is None


@given(TABLES, seeds, st.integers(1, 3))
@pytest.mark.rule("B2.8", "B3.1")
def test_what_a_seat_cannot_know_changes_nothing_for_it(
    table: Table, seed: int, deals: int
) -> None:
    chance = random.Random(seed)
    for state in list(walk(table, seed, deals))[::13]:
        if rules.finished(state):
            continue
        some = chance.sample(range(table.seats), min(3, table.seats))
        for viewer in (None, *map(Seat, some)):
            other = dealt_otherwise(state, viewer, chance)
            ours, theirs = GAME.view(state, viewer), GAME.view(other, viewer)
            assert ours == theirs
            assert ours.log == theirs.log
            assert repr(ours) == repr(theirs)
            assert GAME.format_view(ours) == GAME.format_view(theirs)


def test_the_law_of_views_has_teeth() -> None:
    """Somebody else's view does change when hidden cards do."""
    state = next(walk(Table(GAME, GAME.options(), 3), 1))
    other = dealt_otherwise(state, Seat(0), random.Random(2))
    assert GAME.view(other, Seat(1)) != GAME.view(state, Seat(1))
    assert GAME.view(other, Seat(0)) == GAME.view(state, Seat(0))


@given(TABLES, seeds)
def test_the_log_takes_no_part_in_equality(table: Table, seed: int) -> None:
    for state in list(walk(table, seed))[::20]:
        assert replace(state, log=()) == state
