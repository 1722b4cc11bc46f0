"""A scene names what its viewer may know, and no card more."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartezh.core.seats import Seat
from kartezh.games import GAMES
from kartezh.games.bogach.state import State as BogachState
from kartezh.games.lottery.state import State as LotteryState
from kartezh.games.merchant.state import State as MerchantState
from kartezh.table.scene import Pile, Scene
from kartezh.table.scenes import find_staging
from kartezh.testing.strategies import Table, seeds, tables, walk
from tests.games.lottery import walks as lottery
from tests.table.scenes.worlds import (
    OTHERWISE,
    named,
    on_stacks,
    private,
    public,
    seen,
    some,
    told,
    usual,
)

ANY = st.one_of([tables(game) for game in GAMES])
FRENCH = st.one_of([tables("bogach"), tables("lottery")])
deals = st.integers(1, 2)


@settings(max_examples=90)
@given(ANY, seeds, deals)
def test_what_a_viewer_cannot_know_changes_nothing_for_it(
    table: Table, seed: int, deals: int
) -> None:
    """Other hidden cards: the same public scene, the same private part, the same sentences."""
    chance, game = random.Random(seed), table.game
    for state in some(table, seed, deals, every=17):
        if game.finished(state):
            continue
        mover = game.to_move(state)
        for viewer in {None, mover, Seat(chance.randrange(table.seats))}:
            other = OTHERWISE[game.name](state, viewer, chance)
            assert public(table, other) == public(table, state)
            assert told(table, other, viewer) == told(table, state, viewer)
            assert told(table, other, None) == told(table, state, None)
            if viewer is not None:
                assert private(table, other, viewer) == private(table, state, viewer)


@pytest.mark.parametrize("game", GAMES)
def test_the_law_of_scenes_has_teeth(game: str) -> None:
    """Another hand is another private part, and other hidden cards do lie elsewhere."""
    table = usual(game)
    state = next(state for state in walk(table, 5) if _holds_cards(table, state))
    other = OTHERWISE[game](state, Seat(0), random.Random(2))
    assert other != state
    assert private(table, other, Seat(1)) != private(table, state, Seat(1))
    assert private(table, other, Seat(0)) == private(table, state, Seat(0))


def _holds_cards(table: Table, state: object) -> bool:
    return bool(private(table, state, Seat(1)).hand)


@settings(max_examples=40)
@given(FRENCH, seeds, deals)
def test_no_hidden_card_stands_anywhere_in_what_everybody_gets(
    table: Table, seed: int, deals: int
) -> None:
    """In every text of the encoding, at every step of whole matches."""
    heard = 0
    for state in walk(table, seed, deals):
        over = table.game.finished(state)
        heard = heard if heard <= len(state.log) else 0
        news = told(table, state, None, heard)
        heard = len(state.log)
        open_cards = seen(state, None, over=over)
        assert named(news) <= open_cards
        assert named(public(table, state)) <= open_cards


@settings(max_examples=40)
@given(FRENCH, seeds, deals)
def test_a_private_part_names_what_its_seat_has_seen(table: Table, seed: int, deals: int) -> None:
    for state in some(table, seed, deals, every=5):
        over = table.game.finished(state)
        for seat in {Seat(0), Seat(seed % table.seats), table.game.to_move(state)} - {None}:
            assert seat is not None
            known = seen(state, seat, over=over)
            assert named(private(table, state, seat)) <= known
            assert named(told(table, state, seat)) <= known


@settings(max_examples=40)
@given(tables("lottery"), seeds)
def test_the_two_packs_of_the_lottery_are_not_mixed_up(table: Table, seed: int) -> None:
    """A card may lie open before the banker while its twin is hidden in a hand."""
    for state in some(table, seed, 1, every=3):
        assert isinstance(state, LotteryState)
        if table.game.finished(state):
            continue
        dealers, bankers = lottery.seen_by(state, None)
        scene = public(table, state)
        prizes = [pile for pile in scene.piles if pile.look == "prize"]
        others = [pile for pile in scene.piles if pile.look != "prize"]
        assert named(prizes) <= {card.text for card in bankers}
        assert named([others, scene.seats, scene.notes]) <= {card.text for card in dealers}


@settings(max_examples=40)
@given(tables("merchant"), seeds)
def test_characters_and_luck_are_named_where_they_lie_open(table: Table, seed: int) -> None:
    for state in some(table, seed, 1, every=3):
        assert isinstance(state, MerchantState)
        scene = public(table, state)
        stacks = [pile for pile in scene.piles if pile.look == "stack"]
        rest = [pile for pile in scene.piles if pile.look != "stack"]
        assert _cards(stacks) == on_stacks(state)
        assert not any(seat.faces for seat in scene.seats)
        aside = [f"{card.value:+}" if card.value else "0" for card in state.aside]
        assert _cards(rest) == (aside if table.game.finished(state) else [])


def _cards(piles: list[Pile]) -> list[str]:
    return [card for pile in piles for layer in pile.layers for card in layer.cards]


# What lies open is there


@settings(max_examples=40)
@given(FRENCH, seeds, deals)
def test_every_open_card_of_the_table_is_on_it(table: Table, seed: int, deals: int) -> None:
    """Cards to cover or to beat, prizes that are turned up; at the end all hands."""
    for state in some(table, seed, deals, every=5):
        scene = public(table, state)
        match state:
            case BogachState():
                wanted, hands = [*state.field], state.hands
            case LotteryState():
                shown = [prize.card for prize in state.prizes if prize and prize.shown]
                wanted = [*shown, *([state.led.card] if state.led else [])]
                hands = tuple(a + b for a, b in zip(state.fresh, state.heaps, strict=True))
            case _:
                raise AssertionError(state)
        assert {card.text for card in wanted} <= named(scene.piles)
        assert _counts(scene) == [len(hand) for hand in hands]
        over = table.game.finished(state)
        faces = [tuple(card.text for card in hand) if over else () for hand in hands]
        assert [seat.faces for seat in scene.seats] == faces


def _counts(scene: Scene) -> list[int]:
    return [sum(backs.count for backs in seat.hand) for seat in scene.seats]


@settings(max_examples=30)
@given(ANY, seeds, deals)
def test_a_seat_finds_its_whole_hand(table: Table, seed: int, deals: int) -> None:
    for state in some(table, seed, deals, every=9):
        scene = public(table, state)
        for at, count in enumerate(_counts(scene)):
            mine = private(table, state, Seat(at))
            assert sum(len(part.cards) for part in mine.hand) == count


def test_a_hand_that_everybody_agreed_to_show_is_seen() -> None:
    table = usual("bogach")
    state = next(walk(table, 1))
    assert isinstance(state, BogachState)
    open_view = replace(table.game.view(state, None), hands=state.hands)
    scene = find_staging("bogach").public(open_view)
    assert scene.seats[2].faces == tuple(card.text for card in state.hands[2])
