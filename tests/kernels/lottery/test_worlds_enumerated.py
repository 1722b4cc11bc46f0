"""Worlds against full enumeration: the last cards of a duel."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

import pytest

from kartezh.core.cards import PACK, Card
from kartezh.core.seats import Seat
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules import draw, duel
from kartezh.games.lottery.state import (
    Dealt,
    Phase,
    State,
    Take,
    Took,
    TurnedUp,
    Won,
)
from kartezh.kernels.lottery.codes import CARD, bits_of
from tests.kernels.lottery.sampling import chi_squared_limit, open_to_all, sample


def late_duel(options: Options, seats: int, seed: int, most: int) -> tuple[State, Seat]:
    """A state in which few cards are hidden from somebody who plays on."""
    chance = random.Random(seed)
    while True:
        state = GAME.begin(GAME.open(options, seats), GAME.draw(GAME.open(options, seats), chance))
        while not GAME.finished(state):
            moves = GAME.legal_moves(state)
            action = moves.sample(chance)
            if isinstance(action, Take) and chance.random() < 0.5:
                action = moves.sample(chance)
            state = GAME.play(state, action)
            if state.phase is Phase.DUEL and state.to_move is not None:
                hidden = unseen(state, state.to_move)
                owners = hidden_counts(state, state.to_move)
                if len(owners) > 1 and 3 <= len(hidden) <= most:
                    return state, state.to_move


def unseen(state: State, seat: Seat) -> list[Card]:
    known = {*state.gone, *state.heaps[seat], *open_to_all(state)}
    if state.led:
        known.add(state.led.card)
    return [card for card in PACK if card not in known]


def hidden_counts(state: State, seat: Seat) -> dict[int, int]:
    """By owner, -1 for the rest of the pack."""
    known = open_to_all(state)
    found = {
        owner: sum(card not in known for card in hand)
        for owner, hand in enumerate(state.heaps)
        if owner != seat
    }
    return {owner: number for owner, number in {**found, -1: len(state.pack)}.items() if number}


def deals_of(cards: list[Card], counts: list[tuple[int, int]]) -> Iterator[dict[int, list[Card]]]:
    if not counts:
        yield {}
        return
    (owner, number), *rest = counts
    for chosen in combinations(cards, number):
        others = [card for card in cards if card not in chosen]
        for more in deals_of(others, rest):
            yield {owner: list(chosen), **more}


Drawn = tuple[dict[int, Won], list[Card]]


def ways(state: State, seat: int, hidden: list[Card], rounds: list[Drawn]) -> int:
    """In how many orders a seat can have been dealt these cards and those it has shown, so that
    the draws went as they did and it could not beat what it took."""
    lacking = [e.card for e in state.log if isinstance(e, Took) and e.seat == seat]
    if state.options.must_beat == "yes":
        for led in lacking:
            if any(duel.beats(state.options, card, led) for card in hidden):
                return 0
    shown = dealt_and_shown(state, seat)
    order = [(state.dealer + 1 + at) % state.seats for at in range(state.seats)]
    nearer = {Seat(one) for one in order[: order.index(seat)]}
    return sum(
        all(
            fits(state, (Seat(seat), nearer), lot[3 * row : 3 * row + 3], drawn_there)
            for row, drawn_there in enumerate(rounds)
        )
        for lot in permutations([*shown, *hidden])
    )


def dealt_and_shown(state: State, seat: int) -> list[Card]:
    """Cards of the true deal that no longer are hidden."""
    hidden = {card for card in state.heaps[seat] if card not in open_to_all(state)}
    dealt = [c for e in state.log if isinstance(e, Dealt) and e.seat == seat for c in e.cards or ()]
    return [card for card in dealt if card not in hidden]


def fits(
    state: State, who: tuple[Seat, set[Seat]], lot: tuple[Card, ...], drawn_there: Drawn
) -> bool:
    """The draw goes so with these cards of a seat; ``who``: it, and those nearer to the dealer."""
    seat, nearer = who
    wins, prizes = drawn_there
    cards = list(lot)
    for slot, prize in enumerate(prizes):
        winner = wins.get(slot)
        if winner and winner.seat in nearer:
            continue
        held = next((card for card in cards if draw.matches(state, card, prize)), None)
        if (winner.twin if winner and winner.seat == seat else None) is not held:
            return False
        if held and state.options.twin_removed == "yes":
            cards.remove(held)
    return True


def drawn(state: State, row: int) -> Drawn:
    """Who won in a draw, and the four prizes that lay open in it."""
    prizes: dict[int, Card] = {}
    wins: dict[int, Won] = {}
    rounds, dealt = -1, False
    for event in state.log:
        if isinstance(event, Dealt):
            rounds, dealt = rounds + (not dealt), True
            if rounds > row:
                break
        elif isinstance(event, TurnedUp):
            prizes[event.slot], dealt = event.card, False
        elif isinstance(event, Won):
            dealt = False
            if rounds == row:
                wins[event.slot] = event
        else:
            dealt = False
    return wins, [prizes[slot] for slot in range(4)]


ENUMERATED = [
    (Options(), 17, 6, 1),
    (Options(must_beat="yes"), 17, 7, 2),
    (Options(must_beat="yes", beat_rule="same_suit"), 17, 7, 3),
    (Options(must_beat="yes", beat_rule="any_rank"), 17, 7, 4),
    (Options(match="rank_only"), 17, 6, 5),
    (Options(match="rank_only", twin_removed="no"), 17, 6, 6),
    (Options(unwon="replace_all"), 8, 7, 7),
]


@pytest.mark.parametrize(("options", "seats", "most", "seed"), ENUMERATED)
def test_late_duels_are_as_likely_as_enumerated(
    options: Options, seats: int, most: int, seed: int
) -> None:
    state, seat = late_duel(options, seats, seed, most)
    counts = hidden_counts(state, seat)
    rounds = [drawn(state, row) for row in range(state.draw)]
    known: dict[tuple[int, tuple[Card, ...]], int] = {}
    weights: dict[tuple[int, ...], int] = {}
    for deal in deals_of(unseen(state, seat), list(counts.items())):
        weight = 1
        for owner in counts:
            key = owner, tuple(deal[owner])
            if owner >= 0 and key not in known:
                known[key] = ways(state, owner, deal[owner], rounds)
            weight *= known.get(key, 1)
        if weight:
            weights[tuple(int(bits_of(deal[owner])) for owner in counts)] = weight
    found = Counter(
        tuple(hidden_of(world, state, owner) for owner in counts)
        for world in sample(state, seat, 4000)
    )
    assert {*found} <= {*weights}
    scale = 4000 / sum(weights.values())
    assert len(weights) > 1
    squares = sum((found[deal] - scale * w) ** 2 / (scale * w) for deal, w in weights.items())
    assert squares < chi_squared_limit(len(weights) - 1)


def hidden_of(world: Any, state: State, owner: int) -> int:
    if owner < 0:
        return int(bits_of(CARD[number] for number in world["pack"][int(world["pack_at"]) :]))
    return int(world["hands"][owner]) & ~int(bits_of(open_to_all(state)))
