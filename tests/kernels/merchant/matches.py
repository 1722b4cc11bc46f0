"""Random options of Merchant's Luck, and matches played by the room and the kernel side by side."""

import random
from collections.abc import Iterator
from itertools import chain
from typing import Any

import numpy as np

from kartezh.core.options import choices
from kartezh.core.seats import Seat
from kartezh.games.merchant import rules
from kartezh.games.merchant.game import GAME
from kartezh.games.merchant.options import Deck, Options
from kartezh.games.merchant.state import Character, Setup, Standing, State
from kartezh.kernels import merchant as kernel
from kartezh.kernels.chance import stream_of


def random_options(chance: random.Random, seats: int) -> Options:
    """Any values together; a third of the matches have a deck of their own."""
    given: dict[str, Any] = {}
    for choice in choices(Options).values():
        if choice.words and chance.random() < 0.5:
            given[choice.field] = chance.choice(choice.words)
    given["start_money"] = chance.choice([0, 0, 30, 1_000_000_000])
    given["rounds"] = chance.choice(["players", 2, 1_000_000])
    if chance.random() < 0.3:
        given["deck"] = random_deck(chance, least=seats)
    options = Options(**given)
    cards = len(rules.deck(options))
    if chance.random() < 0.3 or cards < seats * rules.hand_size(options, seats):
        given["hand_size"] = chance.randint(1, min(cards // seats, chance.choice([4, 15, 15, 499])))
    return Options(**given)


def random_deck(chance: random.Random, least: int) -> Deck:
    """Few cards or hundreds, few values or all different, with and without Students."""
    values = chance.sample(range(-999, 1000), chance.choice([1, 2, 5, 30, 300]))
    if chance.random() < 0.7 and 0 not in values:
        values[0] = 0
    most = max(1, 999 // len(values))
    copies = {value: chance.randint(0, chance.choice([1, 4, most])) for value in values}
    while sum(copies.values()) < least:
        copies[chance.choice(values)] += 1
    return Deck(tuple(sorted(copies.items(), reverse=True)))


def hand_of(tables: Any, i: int, seat: int) -> list[int]:
    """Values of the characters in a hand, highest first."""
    t = tables[i]
    numbers = [n for n in range(t["deck_size"]) if int(t["hands"][seat, n >> 6]) >> (n & 63) & 1]
    return sorted([*t["deck"][numbers].tolist(), *[0] * int(t["students"][seat])], reverse=True)


def setup_of(tables: Any, i: int, standing: Standing) -> Setup:
    """The pack in dealing order that gives the hands of a round that has just begun."""
    t = tables[i]
    seats, first = int(t["seats"]), int(t["first"])
    hands = [hand_of(tables, i, (first + at) % seats) for at in range(seats)]
    left = t["deck"][: t["deck_size"]].tolist()
    for value in chain.from_iterable(hands):
        left.remove(value)
    pack = [*chain.from_iterable(zip(*hands, strict=True)), *left]
    follows = rules.next_first(standing) is not None
    return Setup(tuple(map(Character, pack)), None if follows else Seat(first))


def alike(tables: Any, others: Any) -> bool:
    """Field by field: what lies between the fields of a record means nothing."""
    return all(np.array_equal(tables[name], others[name]) for name in kernel.TABLE.names)


def legal_codes(tables: Any, i: int) -> list[int]:
    out = np.zeros(kernel.MOST_ACTIONS, np.uint64)
    return [int(code) for code in out[: kernel.legal(tables, i, out)]]


def moments(chance: random.Random, rounds: int) -> Iterator[tuple[Any, State]]:
    """A match, both sides of it after each decision, the end of each round too.

    The kernel deals; the room is given the same pack. Legal actions are compared on the way.
    """
    seats = chance.randint(2, 5)
    options = random_options(chance, seats)
    tables, stream = kernel.new_tables(1, options, seats), stream_of(chance.getrandbits(64))
    standing = GAME.open(options, seats)
    for _ in range(min(rounds, rules.rounds(options, seats))):
        kernel.begin(tables, 0, stream)
        state = GAME.begin(standing, setup_of(tables, 0, standing))
        while not GAME.finished(state):
            yield tables, state
            codes = legal_codes(tables, 0)
            actions = list(map(kernel.action_of, codes))
            assert len(set(codes)) == len(codes) <= kernel.MOST_ACTIONS
            assert set(actions) == set(rules.legal_moves(state))
            assert list(map(kernel.code_of, actions)) == codes
            nth = chance.randrange(len(codes))
            kernel.play(tables, 0, codes[nth])
            state = GAME.play(state, actions[nth])
        yield tables, state
        standing = GAME.close(state)


def some_moments(chance: random.Random) -> list[tuple[Any, State]]:
    """Every few decisions of a match of one or two rounds; the tables are copies."""
    every = chance.randint(3, 17)
    match = enumerate(moments(chance, rounds=chance.randint(1, 2)))
    return [(tables.copy(), state) for at, (tables, state) in match if at % every == 0]
