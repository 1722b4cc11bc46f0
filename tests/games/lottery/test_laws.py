"""Laws over all options and all numbers of seats."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartezh.core.cards import PACK
from kartezh.core.moves import Amount, Listed, Split
from kartezh.core.seats import Seat
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.rules.draw import draws
from kartezh.games.lottery.rules.table import cards_add_up, chips_add_up, plays
from kartezh.games.lottery.state import (
    Action,
    Ante,
    Buy,
    Fined,
    GameOver,
    Lay,
    LoadPrizes,
    Phase,
    State,
    Take,
)
from tests.games.lottery.walks import (
    Table,
    begun,
    duel_began,
    lying_otherwise,
    seeds,
    stretch,
    tables,
    walk,
)


@pytest.mark.rule("L1.2", "L2.6", "L8.4")
@given(tables(), seeds)
def test_no_card_and_no_chip_is_lost_or_doubled(table: Table, seed: int) -> None:
    for state in walk(table, seed):
        assert cards_add_up(state)
        assert chips_add_up(state)
        assert min(*state.chips, state.box) >= 0
        assert all(prize.chips >= 0 for prize in state.prizes if prize)


@given(tables(), seeds)
def test_somebody_can_move_until_it_is_over(table: Table, seed: int) -> None:
    for state in walk(table, seed):
        assert GAME.finished(state) == (state.phase is Phase.OVER) == (GAME.to_move(state) is None)
        if not GAME.finished(state):
            action = GAME.legal_moves(state).sample(random.Random(seed))
            assert action in GAME.legal_moves(state)
            assert GAME.why_not(state, action) is None


@pytest.mark.rule("L11.1", "L6.8", "L12.1")
@given(tables(), seeds)
def test_a_game_ends(table: Table, seed: int) -> None:
    """Antes, buys and loads of every draw; a beat for two cards, with sixty takes between."""
    options, seats = table
    states = list(walk(table, seed))
    asked = seats + draws(options, seats) * (seats + 1)
    assert len(states) <= 1 + asked + 27 * (2 * 60 + 2)
    assert isinstance(states[-1].log[-1], GameOver)
    pays = [event.seat for event in states[-1].log if isinstance(event, Fined)]
    assert states[-1].loser is None or pays == [states[-1].loser]
    assert sum(map(bool, states[-1].heaps)) != 1 or states[-1].loser is not None


def nearby(state: State) -> Iterator[Action]:
    """Legal actions, and those just outside."""
    moves = GAME.legal_moves(state)
    yield Take()
    for card in PACK:
        yield Lay(card)
    for amount in (-1, 0, 1, 10**6, *_edges(moves)):
        yield Ante(amount)
        yield Buy(amount)
    for slots in range(6):
        for total in (0, 1, *_edges(moves)):
            yield LoadPrizes((total,) * slots)
            yield LoadPrizes((*(1,) * (slots - 1), total))
            yield LoadPrizes((*(0,) * (slots - 1), total))
            yield LoadPrizes((*(1,) * (slots - 1), total - slots + 1))


def _edges(moves: object) -> tuple[int, ...]:
    match moves:
        case Amount(_, least, most):
            return least - 1, least, most, most + 1
        case Split(_, _, least, most):
            return least - 1, least, most - 1, most, most + 1
        case _:
            return ()


@pytest.mark.rule("L8.4")
@settings(max_examples=40)
@given(tables(), seeds)
def test_listed_if_and_only_if_legal(table: Table, seed: int) -> None:
    for state in stretch(table, seed, count=5)[:-1]:
        moves = GAME.legal_moves(state)
        for action in nearby(state):
            refusal = GAME.why_not(state, action)
            assert (action in moves) == (refusal is None), (action, refusal)
        if isinstance(moves, Listed):
            assert len(set(moves.actions)) == len(moves.actions) > 0


@given(tables(), seeds)
def test_round_trips(table: Table, seed: int) -> None:
    options, seats = table
    chance = random.Random(seed)
    standing, setup, _ = begun(table, chance)
    text = GAME.format_setup(setup)
    assert list(text) == ["dealer", "banker", "dealer_pack", "banker_pack"]
    for first in (True, False):
        assert GAME.parse_setup(options, seats, text, first_deal=first) == setup
    assert GAME.begin(standing, setup) == GAME.begin(standing, setup)
    for state in stretch(table, seed):
        if not GAME.finished(state):
            action = GAME.legal_moves(state).sample(chance)
            assert GAME.parse_action(GAME.format_action(action)) == action


@settings(max_examples=40)
@given(tables(), seeds)
def test_positions_round_trip(table: Table, seed: int) -> None:
    for state in stretch(table, seed, count=5):
        text = GAME.format_position(state)
        assert text.isascii()
        assert text.startswith("lottery/1 ")
        assert GAME.parse_position(text) == state


@settings(max_examples=40)
@given(tables(), seeds, seeds)
def test_views_round_trip(table: Table, seed: int, eyes: int) -> None:
    _, seats = table
    for state in stretch(table, seed, count=4):
        for seat in {None, state.to_move, Seat(eyes % seats)}:
            view = GAME.view(state, seat)
            text = GAME.format_view(view)
            again = GAME.parse_view(text)
            assert again == view
            assert again.log == ()
            assert ("?" in text) == (not GAME.finished(state))


@pytest.mark.rule("L5.1", "L6.1", "L6.2")
@settings(max_examples=50)
@given(tables(), seeds, seeds)
def test_nobody_sees_what_he_cannot_know(table: Table, seed: int, eyes: int) -> None:
    _, seats = table
    chance = random.Random(seed)
    for state in stretch(table, seed)[:-1]:
        for seat in {None, state.to_move, Seat(eyes % seats)}:
            other = lying_otherwise(state, seat, chance)
            here, there = GAME.view(state, seat), GAME.view(other, seat)
            assert here == there
            assert here.log == there.log
            assert repr(here) == repr(there)
            assert GAME.format_view(here) == GAME.format_view(there)
            if seat is not None and seat == state.to_move:
                assert here.legal == GAME.legal_moves(state) == GAME.legal_moves(other)
            else:
                assert here.legal is None


@given(tables(), seeds)
def test_after_the_game_everything_is_seen(table: Table, seed: int) -> None:
    *_, last = walk(table, seed)
    for seat in (None, Seat(0)):
        view = GAME.view(last, seat)
        assert (view.pack, view.bank, view.heaps) == (last.pack, last.bank, last.heaps)
        assert view.log == last.log


@given(tables(), seeds)
def test_the_duel_is_played_with_all_cards(table: Table, seed: int) -> None:
    options, seats = table
    first = next(state for state in walk(table, seed) if duel_began(state))
    if first.phase is Phase.DUEL:
        players = [seat for seat in range(seats) if plays(first, Seat(seat))]
        dealt = 3 * len(players) * draws(options, seats)
        assert sum(map(len, first.heaps)) == dealt - len(first.gone)
        assert not any(first.fresh)


@given(tables(), seeds, st.integers(2, 4))
@settings(max_examples=25)
def test_a_match_carries_chips_and_officials(table: Table, seed: int, games: int) -> None:
    options, seats = table
    chance = random.Random(seed)
    standing = GAME.open(options, seats)
    dealers = []
    for _ in range(games):
        state = GAME.begin(standing, GAME.draw(standing, chance))
        dealers.append(state.dealer)
        assert len(dealers) == 1 or state.banker == (state.dealer + 1) % seats
        while not GAME.finished(state):
            state = GAME.play(state, GAME.legal_moves(state).sample(chance))
        before, standing = standing, GAME.close(state)
        assert standing.chips == GAME.scores(state)
        assert sum(standing.chips) + standing.box == sum(standing.bought)
        assert all(now >= then for now, then in zip(standing.bought, before.bought, strict=True))
    assert dealers == [(dealers[0] + game) % seats for game in range(games)]
