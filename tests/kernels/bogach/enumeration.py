"""All deals that a seat cannot tell from the true one, found by the room's own rules.

Every way to deal the hidden cards, and every pair of gifts in an exchange that the seat did not
see, is turned back into a pack; the room deals it and plays the same moves. It counts if every move
is legal and the seat sees the same.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from kartezh.core.cards import Card
from kartezh.core.seats import Seat
from kartezh.games.bogach import rules
from kartezh.games.bogach.game import GAME
from kartezh.games.bogach.state import Action, Gift, Give, Setup, State
from kartezh.games.bogach.view import view
from kartezh.kernels.bogach.texts import bits_of

Hand = frozenset[Card]
Key = tuple[tuple[int, ...], ...]
"""Bits of all hands, of the gifts and of what was laid away."""


@dataclass(frozen=True, slots=True)
class Told:
    """A deal up to a moment, with all that was done."""

    state: State
    setup: Setup
    actions: tuple[Action, ...] = field(repr=False)


def key_of_state(state: State) -> Key:
    hands = tuple(map(bits_of, state.hands))
    return hands, tuple(bits_of(gift.cards) for gift in state.gifts), (bits_of(state.away),)


def key_of_world(table: Any) -> Key:
    seats, given = int(table["seats"]), int(table["given"])
    return (
        tuple(map(int, table["hands"][:seats])),
        tuple(map(int, table["gifts"][:given])),
        (int(table["away"]),),
    )


def held(state: State, seat: int) -> tuple[Card, ...]:
    """In the hand, or laid away."""
    fell = state.away and state.standing.places and state.standing.places[seat] == 1
    return state.away if fell else state.hands[seat]


def hidden_from(state: State, seat: Seat) -> tuple[Card, ...]:
    others = range(state.standing.seats)
    return rules.in_order(card for other in others if other != seat for card in held(state, other))


def number_of_dealings(state: State, seat: Seat) -> int:
    """Upper bound for what ``all_worlds`` looks at."""
    ways = math.factorial(len(hidden_from(state, seat)))
    for other in range(state.standing.seats):
        if other != seat:
            ways //= math.factorial(len(held(state, other)))
    for gift in state.gifts:
        if seat not in (gift.giver, gift.taker):
            cards = len(held(state, gift.taker)) + len(state.played[gift.taker])
            ways *= math.comb(cards, len(gift.cards))
    return ways


def _dealings(cards: Hand, sizes: tuple[int, ...]) -> Iterator[tuple[Hand, ...]]:
    if not sizes:
        yield ()
        return
    for mine in combinations(rules.in_order(cards), sizes[0]):
        for rest in _dealings(cards - {*mine}, sizes[1:]):
            yield frozenset(mine), *rest


def _undone(
    state: State, seat: Seat, hands: list[Hand], gifts: tuple[Gift, ...]
) -> Iterator[tuple[list[Hand], tuple[Gift, ...]]]:
    """The hands before ``gifts``, and those gifts: any that lay with their takers."""
    if not gifts:
        yield hands, ()
        return
    *earlier, last = gifts
    seen = seat in (last.giver, last.taker)
    chosen = [last.cards] if seen else combinations(hands[last.taker], len(last.cards))
    for cards in chosen:
        moved = frozenset(card for card in cards if card)
        if moved <= hands[last.taker]:
            before = [*hands]
            before[last.taker] -= moved
            before[last.giver] |= moved
            gift = Gift(last.giver, last.taker, rules.in_order(moved))
            for dealt, rest in _undone(state, seat, before, tuple(earlier)):
                yield dealt, (*rest, gift)


def _pack(hands: list[Hand], dealer: int) -> tuple[Card, ...] | None:
    seats = len(hands)
    piles = [[*rules.in_order(hand)] for hand in hands]
    pack = []
    for at in range(sum(map(len, piles))):
        pile = piles[(dealer + 1 + at) % seats]
        if not pile:
            return None
        pack.append(pile.pop())
    return tuple(pack)


def all_worlds(told: Told, seat: Seat) -> set[Key]:
    state = told.state
    others = [other for other in range(state.standing.seats) if other != seat]
    sizes = tuple(len(held(state, other)) for other in others)
    found = set()
    for dealing in _dealings(frozenset(hidden_from(state, seat)), sizes):
        full = [frozenset((*held(state, s), *state.played[s])) for s in range(len(state.hands))]
        for other, cards in zip(others, dealing, strict=True):
            full[other] = cards | {*state.played[other]}
        for dealt, gifts in _undone(state, seat, full, state.gifts):
            reached = _replayed(told, seat, dealt, gifts)
            if reached is not None:
                found.add(key_of_state(reached))
    return found


def _replayed(told: Told, seat: Seat, dealt: list[Hand], gifts: tuple[Gift, ...]) -> State | None:
    """The same moment with other hands; None where the seat would see something else."""
    pack = _pack(dealt, told.state.dealer)
    if pack is None:
        return None
    setup = Setup(pack, told.setup.dealer, told.setup.first)
    state = GAME.begin(told.state.standing, setup)
    wanted = {(gift.giver, gift.taker): gift.cards for gift in gifts}
    if any(wanted[gift.giver, gift.taker] != gift.cards for gift in state.gifts):
        return None
    for action in told.actions:
        done = action
        if isinstance(action, Give):
            pair = rules.pair_due(state)
            assert pair is not None
            done = Give(tuple(card for card in wanted[pair.rich, pair.poor] if card))
        if state.to_move is None or rules.why_not(state, done):
            return None
        state = rules.play(state, done)
    seen, true = view(state, seat), view(told.state, seat)
    return state if (seen, seen.log) == (true, true.log) else None
