"""Every card is there once and no chip is made: the sums, and each way to get them wrong."""

from dataclasses import replace
from typing import Any

import pytest

from kartezh.core.cards import PACK
from kartezh.core.options import Fixed
from kartezh.core.seats import Chips
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules.table import cards_add_up, chips_add_up
from kartezh.games.lottery.state import Cards, State, changed
from tests.games.lottery.tables import A, begin, duel, play

BY_SEAT = ("fresh", "heaps")


def second_draw() -> State:
    """Cards lie in all places that there are before the duel, chips in all three."""
    state = begin(Options(draws=Fixed(3)), 2, deal="7h2s5c 9dKcTs", bank="7hQsQhQd")
    state = play(state, "ante 4", "ante 3", "prizes 3 1 1 1", "ante 1", "ante 2", "prizes 1")
    assert all((state.pack, state.gone, *state.fresh, *state.heaps, state.bank, state.cleared))
    assert any(prize and prize.chips for prize in state.prizes)
    return state


def some_led() -> State:
    return play(duel("Ah2s", "3s4s"), "Ah")


def put(state: State, place: str, cards: Cards) -> State:
    """Instead of what lies there; of the hands those of the first seat."""
    held: Any = getattr(state, place)
    there: Any = changed(held, A, cards) if place in BY_SEAT else cards
    return replace(state, **{place: there})


def lying(state: State, place: str) -> Cards:
    held: Any = getattr(state, place)
    found: Cards = held[A] if place in BY_SEAT else held
    return found


@pytest.mark.rule("L1.2")
@pytest.mark.parametrize("place", ["pack", "gone", "fresh", "heaps", "bank", "cleared"])
def test_a_card_too_few_too_many_or_twice(place: str) -> None:
    state = second_draw()
    cards = lying(state, place)
    other = next(card for card in PACK if card is not cards[0])
    assert cards_add_up(state)
    assert not cards_add_up(put(state, place, cards[1:]))
    assert not cards_add_up(put(state, place, (*cards, cards[0])))
    assert not cards_add_up(put(state, place, (other, *cards[1:])))


@pytest.mark.rule("L1.2")
def test_a_prize_too_few_or_twice() -> None:
    state = second_draw()
    first, second = (prize for prize in state.prizes[:2])
    assert first is not None
    assert second is not None
    assert not cards_add_up(replace(state, prizes=changed(state.prizes, 0, None)))
    assert not cards_add_up(replace(state, prizes=changed(state.prizes, 0, second)))


@pytest.mark.rule("L1.2")
def test_the_card_led_is_one_of_the_pack() -> None:
    state = some_led()
    assert cards_add_up(state)
    assert not cards_add_up(replace(state, led=None))


@pytest.mark.rule("L2.6")
def test_a_chip_too_few_or_too_many_anywhere() -> None:
    state = second_draw()
    assert chips_add_up(state)
    prize = state.prizes[1]
    assert prize is not None
    for more in (1, -1):
        chips = changed(state.chips, A, Chips(state.chips[A] + more))
        bought = changed(state.bought, A, Chips(state.bought[A] + more))
        loaded = replace(prize, chips=Chips(prize.chips + more))
        assert not chips_add_up(replace(state, chips=chips))
        assert not chips_add_up(replace(state, bought=bought))
        assert not chips_add_up(replace(state, box=Chips(state.box + more)))
        assert not chips_add_up(replace(state, prizes=changed(state.prizes, 1, loaded)))
