"""Worlds: from the view alone, never against what was seen, as likely as the rules make them."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest

from kartezh.core.cards import PACK, Card
from kartezh.core.options import Fixed
from kartezh.core.seats import Seat
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules import draw, duel
from kartezh.games.lottery.state import (
    Dealt,
    Phase,
    Setup,
    State,
    Take,
    Took,
    TurnedUp,
    Won,
)
from kartezh.kernels import lottery
from kartezh.kernels.chance import stream_of
from kartezh.kernels.lottery.codes import CARD, NUMBER, bits_of
from tests.kernels.lottery.differential import compare

LIKELY = 0.9995
"""A χ² beyond this share of its distribution is a failure."""


def chi_squared_limit(degrees: int) -> float:
    """Wilson and Hilferty's approximation of the quantile at ``LIKELY``."""
    z = 3.2905
    return float(degrees * (1 - 2 / (9 * degrees) + z * (2 / (9 * degrees)) ** 0.5) ** 3)


def sample(state: State, seat: Seat | None, number: int, seed: int = 1) -> Any:
    out = np.zeros(number, lottery.TABLE)
    me = -1 if seat is None else seat
    lottery.worlds(lottery.from_view(GAME.view(state, seat)), 0, me, out, stream_of(seed))
    return out


def moments(seeds: range) -> Iterator[tuple[State, Seat | None]]:
    for seed in seeds:
        for at, state in enumerate(compare(seed, deals=1)):
            if at % 7 == 0:
                yield state, [None, *map(Seat, range(state.seats))][at % (state.seats + 1)]


def test_worlds_come_from_the_view_alone() -> None:
    """The true state and its view give the same worlds, to the bit."""
    for state, seat in moments(range(6)):
        truth = np.zeros(2, lottery.TABLE)
        me = -1 if seat is None else seat
        lottery.worlds(lottery.from_state(state), 0, me, truth, stream_of(5))
        assert truth.tobytes() == sample(state, seat, 2, seed=5).tobytes()


def test_a_world_is_a_whole_pack_that_looks_the_same() -> None:
    for state, seat in moments(range(20, 26)):
        for world in sample(state, seat, 2):
            check_cards(world, state)
            if seat is not None:
                assert world["hands"][seat] == bits_of(state.heaps[seat])
                assert world["fresh"][seat] == bits_of(state.fresh[seat])


def check_cards(world: Any, state: State) -> None:
    held = [world["gone"], *world["hands"], *world["fresh"]]
    cards = [card for cards in held for card in range(52) if int(cards) >> card & 1]
    cards += world["pack"][int(world["pack_at"]) :].tolist()
    cards += [int(world["led"])] if world["led"] >= 0 else []
    assert sorted(cards) == list(range(52))
    assert sorted(world["pack"]) == list(range(52))
    assert sorted(world["bank"]) == list(range(52))
    assert [int(hand).bit_count() for hand in world["hands"][: state.seats]] == [
        *map(len, state.heaps)
    ]
    assert [int(hand).bit_count() for hand in world["fresh"][: state.seats]] == [
        *map(len, state.fresh)
    ]
    shown = [prize.card for prize in state.prizes if prize and prize.shown]
    assert {*map(NUMBER.__getitem__, shown)} <= {*world["prize"].tolist()}


def test_a_view_without_a_log_has_worlds_too() -> None:
    for state, seat in moments(range(40, 46)):
        view = replace(GAME.view(state, seat), log=())
        out = np.zeros(2, lottery.TABLE)
        me = -1 if seat is None else seat
        lottery.worlds(lottery.from_view(view), 0, me, out, stream_of(1))
        for world in out:
            check_cards(world, state)


# Against full enumeration: the last cards of a duel


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


def open_to_all(state: State) -> dict[Card, Seat]:
    """Cards in hands that everybody has seen taken, or win and stay."""
    found: dict[Card, Seat] = {}
    for event in state.log:
        if isinstance(event, Took):
            found[event.card] = event.seat
        elif isinstance(event, Won) and state.options.twin_removed == "no":
            found[event.twin] = event.seat
    return {card: seat for card, seat in found.items() if card in state.heaps[seat]}


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


# Against the definition: packs that the room, playing the same actions, shows the same


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
