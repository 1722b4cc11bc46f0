"""Worlds against their definition: packs that the room, playing the same, shows the same."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from kartezh.core.cards import PACK, Card
from kartezh.core.options import Fixed
from kartezh.core.seats import Seat
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules import draw
from kartezh.games.lottery.state import (
    Dealt,
    Setup,
    State,
    Take,
    TurnedUp,
    Won,
)
from kartezh.kernels.lottery.codes import CARD, bits_of
from tests.kernels.lottery.sampling import chi_squared_limit, open_to_all, sample

TRIES = 4000
SAME = [
    (Options(ante=Fixed(1), draws=Fixed(2)), 3, 3, 11),
    (Options(ante=Fixed(1), draws=Fixed(3), match="rank_only"), 2, 2, 12),
    (Options(ante=Fixed(1), draws=Fixed(3), match="rank_only", twin_removed="no"), 2, 3, 13),
    (Options(ante=Fixed(1), unwon="replace_all", draws=Fixed(3)), 2, 4, 14),
    (Options(draws=Fixed(2)), 3, 4, 15),
    (Options(ante=Fixed(1), draws=Fixed(1), must_beat="yes"), 2, 4, 16),
]


@pytest.mark.parametrize(
    ("options", "seats", "steps", "seed"),
    [SAME[0], *(pytest.param(*one, marks=pytest.mark.long) for one in SAME[1:])],
)
def test_worlds_are_as_likely_as_packs_that_look_the_same(
    options: Options, seats: int, steps: int, seed: int
) -> None:
    """In antes, prizes and at the duel's first cards, where there is too much to enumerate."""
    chance = random.Random(seed)
    standing = GAME.open(options, seats)
    setup = GAME.draw(standing, chance)
    state, actions = GAME.begin(standing, setup), []
    for _ in range(steps):
        moves = GAME.legal_moves(state)
        taking = Take() in moves and chance.random() < 0.8
        actions.append(Take() if taking else moves.sample(chance))
        state = GAME.play(state, actions[-1])
    assert state.to_move is not None
    seat = Seat((state.to_move + 1) % seats)
    alike = [one for one in packs_like(state, seat, setup, actions, chance, TRIES) if one]
    worlds = sample(state, seat, 8000)
    for card in interesting(state, seat)[:3]:
        rooms = Counter(place_in_state(other, card) for other in alike)
        kernel = Counter(place_in_world(world, state, card) for world in worlds)
        compare_counts(rooms, kernel)


def packs_like(
    state: State, seat: Seat, setup: Setup, actions: list[Any], chance: random.Random, tries: int
) -> Iterator[State | None]:
    """States that look the same to the seat, each as often as its pack comes."""
    own = {at for at, card in enumerate(setup.dealer_pack) if dealt_to(state, seat, card)}
    view = GAME.view(state, seat)
    for _ in range(tries):
        pack = list(setup.dealer_pack)
        free = [at for at in range(52) if at not in own]
        shuffled = chance.sample(free, len(free))
        for at, other in zip(free, shuffled, strict=True):
            pack[at] = setup.dealer_pack[other]
        put_twins(state, seat, pack, chance)
        yield replay(state, view, replace(setup, dealer_pack=tuple(pack)), actions)


def put_twins(state: State, seat: Seat, pack: list[Card], chance: random.Random) -> None:
    """Winners' cards into their draws, which the log tells, for fewer tries in vain."""
    order = [(state.dealer + 1 + at) % state.seats for at in range(state.seats)]
    taken: set[int] = set()
    rounds, dealt = -1, False
    for event in state.log:
        if isinstance(event, Dealt):
            rounds, dealt = rounds + (not dealt), True
        else:
            dealt = False
        if isinstance(event, Won) and event.seat != seat and pack.index(event.twin) not in taken:
            first = 3 * (state.seats * rounds + order.index(event.seat))
            at = chance.choice([place for place in range(first, first + 3) if place not in taken])
            was = pack.index(event.twin)
            pack[at], pack[was] = pack[was], pack[at]
            taken.add(at)


def dealt_to(state: State, seat: Seat, card: Card) -> bool:
    return any(
        isinstance(event, Dealt) and event.seat == seat and card in (event.cards or ())
        for event in state.log
    )


def replay(state: State, view: Any, setup: Setup, actions: list[Any]) -> State | None:
    other = GAME.begin(GAME.open(state.options, state.seats), setup)
    for action in actions:
        if other.to_move is None or GAME.why_not(other, action):
            return None
        other = GAME.play(other, action)
    seen = GAME.view(other, view.seat)
    return other if (seen, seen.log) == (view, view.log) else None


def interesting(state: State, seat: Seat) -> list[Card]:
    """Unseen twins of prizes that were turned up first, then others."""
    prizes = [event.card for event in state.log if isinstance(event, TurnedUp)]
    known = {*state.gone, *state.heaps[seat], *state.fresh[seat], *open_to_all(state)}
    known |= {state.led.card} if state.led else set()
    known |= {event.twin for event in state.log if isinstance(event, Won)}
    rest = [card for card in PACK if card not in known]
    return sorted(rest, key=lambda card: not any(draw.matches(state, card, one) for one in prizes))


def place_in_state(state: State, card: Card) -> str:
    for owner, (heap, fresh) in enumerate(zip(state.heaps, state.fresh, strict=True)):
        if card in heap or card in fresh:
            return f"{'heap' if card in heap else 'fresh'} {owner}"
    return "next" if state.pack[0] is card else "pack"


def place_in_world(world: Any, state: State, card: Card) -> str:
    bit = int(bits_of((card,)))
    for owner in range(state.seats):
        for name, said in (("hands", "heap"), ("fresh", "fresh")):
            if int(world[name][owner]) & bit:
                return f"{said} {owner}"
    return "next" if CARD[world["pack"][int(world["pack_at"])]] is card else "pack"


def compare_counts(rooms: Counter[str], kernel: Counter[str]) -> None:
    """χ² of two samples, cells that hardly ever come put together."""
    assert sum(rooms.values()) >= 100
    both = rooms + kernel
    cells = [[rooms[key], kernel[key]] for key in both if both[key] >= 60]
    cells.append([sum(c[key] for key in both if both[key] < 60) for c in (rooms, kernel)])
    table = np.array([cell for cell in cells if sum(cell)], float)
    if len(table) < 2:
        return
    expected = table.sum(1, keepdims=True) * table.sum(0, keepdims=True) / table.sum()
    assert ((table - expected) ** 2 / expected).sum() < chi_squared_limit(len(table) - 1)
    assert all(kernel[key] for key in rooms if rooms[key] > 20)
