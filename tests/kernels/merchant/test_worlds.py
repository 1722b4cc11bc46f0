"""Worlds agree with what a seat has seen, tell nothing that it has not, and are all as likely."""

import random
from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from kartezh.core.seats import Seat
from kartezh.games.merchant.game import GAME
from kartezh.games.merchant.options import Deck, Options
from kartezh.games.merchant.state import Character, Setup, State
from kartezh.games.merchant.view import view
from kartezh.kernels import merchant as kernel
from kartezh.kernels.chance import stream_of
from tests.kernels.merchant.matches import alike, hand_of, some_moments

SMALL = Options(deck=Deck(((30, 2), (10, 1), (0, 2), (-20, 2))), hand_size=2)
"""Seven cards; one of them stays aside at three seats."""


def worlds(tables: Any, seat: int, count: int, seed: int) -> Any:
    out = np.zeros(count, kernel.TABLE)
    kernel.worlds(tables, 0, seat, out, stream_of(seed))
    return out


def dealt(pack: str, first: int, *actions: str) -> State:
    """A round with SMALL at three seats, some moves on."""
    setup = Setup(tuple(Character(int(text)) for text in pack.split()), Seat(first))
    state = GAME.begin(GAME.open(SMALL, 3), setup)
    for text in actions:
        state = GAME.play(state, GAME.parse_action(text))
    return state


# Phases of a round: before the first card, in the middle, Luck on the table, the last cards.
PHASES = {
    "the deal": dealt("30 0 -20 10 30 0 -20", 0),
    "two cards out": dealt("30 0 -20 10 30 0 -20", 0, "+30>0", "0>2"),
    "Luck is out": dealt("30 0 -20 10 30 0 -20", 0, "F", "F", "B", "+10>c"),
    "the last characters": dealt(
        "30 0 -20 10 30 0 -20", 0, "+30>c", "0>c", "-20>c", "+10>0", "F", "F"
    ),
}


def enumerated(state: State, seat: int) -> Counter[tuple[tuple[int, ...], ...]]:
    """Every way to deal the unseen cards, by hands of the others and what lies aside."""
    unseen = [card.value for hand in state.hands for card in hand.characters]
    unseen += [card.value for card in state.aside]
    for card in state.hands[seat].characters:
        unseen.remove(card.value)
    sizes = [0 if at == seat else len(hand.characters) for at, hand in enumerate(state.hands)]
    ways: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for order in permutations(unseen):
        hands, left = [], list(order)
        for size in sizes:
            hands.append(tuple(sorted(left[:size], reverse=True)))
            left = left[size:]
        ways[tuple(hands)] += 1
    return ways


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_world_is_as_likely_as_the_deals_that_make_it(phase: str, seat: int) -> None:
    state, count = PHASES[phase], 8_000
    ways = enumerated(state, seat)
    seen: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for world in worlds(kernel.from_view(view(state, Seat(seat))), seat, count, seed=seat):
        hands = [hand_of(world[None], 0, at) if at != seat else [] for at in range(3)]
        seen[tuple(map(tuple, hands))] += 1
    assert set(seen) <= set(ways)
    total = sum(ways.values())
    expected = {way: count * weight / total for way, weight in ways.items()}
    assert min(expected.values()) > 20
    chi = sum((seen[way] - often) ** 2 / often for way, often in expected.items())
    assert chi < most_chi(len(ways) - 1)


def most_chi(freedom: int) -> float:
    """The 99.99th percentile of χ² (Wilson and Hilferty, 1931)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 3.719 * spread**0.5) ** 3)


def test_a_world_is_a_table_that_agrees_with_the_view() -> None:
    """Everything public and the own hand are the state's; the cards are those of the deck."""
    chance = random.Random(8)
    for _ in range(40):
        for tables, state in some_moments(chance):
            seat = chance.randrange(state.seats)
            for world in worlds(tables, seat, 2, chance.getrandbits(64)):
                told = world.copy()
                for hidden in ("hands", "students"):
                    assert np.array_equal(told[hidden][seat], tables[0][hidden][seat])
                    told[hidden] = tables[0][hidden]
                assert alike(told[None], tables)
                check_cards(world[None], state)


def check_cards(world: Any, state: State) -> None:
    """Hands of the right size that together with what was laid are cards of the deck."""
    t = world[0]
    left = Counter(t["deck"][: t["deck_size"]].tolist())
    left -= Counter((t["laid"][: t["laid_count"]].astype(int) // 8 - 1000).tolist())
    for seat in range(state.seats):
        hand = hand_of(world, 0, seat)
        assert len(hand) == t["held"][seat] == len(state.hands[seat].characters)
        assert Counter(hand) <= left
        left -= Counter(hand)
    assert left.total() == len(state.aside)


def test_equal_views_give_equal_worlds() -> None:
    """The law of secrecy: what a seat cannot see changes nothing."""
    chance = random.Random(9)
    for _ in range(40):
        for tables, state in some_moments(chance):
            seat, seed = Seat(chance.randrange(state.seats)), chance.getrandbits(64)
            told = worlds(tables, seat, 3, seed)
            other = worlds(tables, seat, 1, seed + 1)
            assert view_of(other[0], state, seat) == view_of(tables[0], state, seat)
            assert alike(worlds(other, seat, 3, seed), told)
            seen = kernel.from_view(view(state, seat))
            assert worlds_of_hands(worlds(seen, seat, 3, seed)) == worlds_of_hands(told)


def view_of(table: Any, state: State, seat: Seat) -> object:
    """What the seat sees of a table whose room stands like ``state`` but for the hands."""
    own = hand_of(table[None], 0, seat)
    return own, table["held"].tolist(), table["laid"].tolist(), state.money


def worlds_of_hands(tables: Any) -> list[list[list[int]]]:
    seats = int(tables[0]["seats"])
    return [[hand_of(t[None], 0, seat) for seat in range(seats)] for t in tables]


def test_a_spectator_sees_no_hand() -> None:
    state = PHASES["two cards out"]
    tables = kernel.from_view(view(state, None))
    assert not tables["hands"].any()
    hands = worlds_of_hands(worlds(tables, -1, 400, seed=3))
    assert len({tuple(map(tuple, world)) for world in hands}) > 20
