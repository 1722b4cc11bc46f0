"""Bots play by the rules whatever the rules are, and know nothing but the view."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartezh.bots import BOTS, INSTANT, find_bot
from kartezh.games import GAMES, find_game
from kartezh.games.merchant.options import Deck
from kartezh.testing.strategies import Table, moments, seeds, tables

OWN_DECK = st.fixed_dictionaries(
    {"+10": st.integers(20, 40), "0": st.integers(0, 40), "-10": st.integers(20, 40)}
).map(lambda table: table if Deck.parse_option(table) else {"0": 40})


def any_table(game: str) -> st.SearchStrategy[Table]:
    return tables(game, {"deck": OWN_DECK})


def play_legally(table: Table, seed: int, deals: int) -> None:
    """The game refuses what is illegal; bots are mixed over the seats."""
    game, chance = table.game, random.Random(seed)
    bots = [find_bot(game.name, chance.choice(list(BOTS[game.name]))) for _ in range(table.seats)]
    most = game.most_deals(table.options, table.seats)
    standing = game.open(table.options, table.seats)
    for _ in range(deals if most is None else min(most, deals)):
        state = game.begin(standing, game.draw(standing, chance))
        while (seat := game.to_move(state)) is not None:
            view = game.view(state, seat)
            action = bots[seat].choose(view, chance, INSTANT)
            assert action in view.legal
            state = game.play(state, action)
        standing = game.close(state)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=300)
@given(st.data())
def test_bots_never_play_illegally(game: str, data: st.DataObject) -> None:
    play_legally(data.draw(any_table(game)), data.draw(seeds), deals=2)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=10_000)
@given(st.data())
def test_bots_never_play_illegally_in_ten_thousand_matches(game: str, data: st.DataObject) -> None:
    play_legally(data.draw(any_table(game)), data.draw(seeds), deals=3)


def moments_to_decide(table: Table, seed: int) -> list[Any]:
    """Up to twenty states of a random match in which somebody has more than one choice."""
    game = table.game
    states = [moment.state for moment in moments(table, seed, deals=2)]
    return [state for state in states if not game.finished(state)][::7][:20]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["random", "simple"])
@settings(max_examples=20)
@given(st.data())
def test_equal_views_give_equal_moves(game: str, name: str, data: st.DataObject) -> None:
    """The second view was written down and read again: nothing is left in it but what it says."""
    table, bot = data.draw(any_table(game)), find_bot(game, name)
    for state in moments_to_decide(table, data.draw(seeds)):
        view = table.game.view(state, table.game.to_move(state))
        again = table.game.parse_view(table.game.format_view(view))
        assert again == view
        moves = [bot.choose(seen, random.Random(7), INSTANT) for seen in (view, again, view)]
        assert moves[0] == moves[1] == moves[2]


@pytest.mark.parametrize("game", GAMES)
def test_bots_leave_the_view_and_the_seat_alone(game: str) -> None:
    """A bot that sits on several seats at once keeps nothing between moves."""
    room, bot = find_game(game), find_bot(game, "simple")
    table = Table(room, room.options(), 3)
    for state in moments_to_decide(table, 5):
        view = room.view(state, room.to_move(state))
        alone = bot.choose(view, random.Random(1), INSTANT)
        for other in moments_to_decide(table, 6)[:3]:
            bot.choose(room.view(other, room.to_move(other)), random.Random(2), INSTANT)
        assert bot.choose(view, random.Random(1), INSTANT) == alone
        assert view == room.view(state, room.to_move(state))
