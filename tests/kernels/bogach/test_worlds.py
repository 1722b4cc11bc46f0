"""Worlds agree with all that a seat has seen, read nothing else, and are all equally likely."""

import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from kartezh.core.seats import Seat
from kartezh.games.bogach.game import GAME
from kartezh.games.bogach.options import Options
from kartezh.games.bogach.state import Action
from kartezh.games.bogach.view import view
from kartezh.kernels import bogach as kernel
from kartezh.kernels.chance import stream_of
from tests.kernels.bogach.enumeration import Key, Told, all_worlds, key_of_world, number_of_dealings
from tests.kernels.bogach.playing import any_options, matches


def some_worlds(tables, seat: int, number: int, seed: int):  # type: ignore[no-untyped-def]
    out = np.zeros(number, kernel.TABLE)
    kernel.worlds(tables, 0, seat, out, stream_of(seed))
    return out


@pytest.mark.parametrize("number", range(30))
def test_worlds_come_from_the_view_alone_and_keep_to_it(number: int) -> None:
    chance = random.Random(number)
    options, seats = any_options(chance), chance.randint(2, 17)
    for both in matches(chance, options, seats):
        if chance.random() < 0.9:
            continue
        seat, seed = Seat(chance.randrange(seats)), chance.getrandbits(60)
        worlds = some_worlds(both.tables, seat, 3, seed)
        seen = kernel.from_view(view(both.state, seat))
        assert worlds.tobytes() == some_worlds(seen, seat, 3, seed).tobytes()
        for world in worlds:
            cards = [int(c) for name in ("hands", "played") for c in world[name]]
            cards.append(int(world["away"]))
            assert sum(cards) == (1 << 52 + options.jokers) - 1
            assert sum(card.bit_count() for card in cards) == 52 + options.jokers
            assert world["hands"][seat] == both.tables["hands"][0][seat]
            assert not (world["hands"] & world["lacks"]).any()


def told_moments(options: Options, seats: int, seed: int) -> Iterator[Told]:
    """Of the second deal of a random match."""
    chance = random.Random(seed)
    standing = GAME.open(options, seats)
    for deal in range(2):
        setup = GAME.draw(standing, chance)
        state = GAME.begin(standing, setup)
        actions: list[Action] = []
        while not GAME.finished(state):
            if deal:
                yield Told(state, setup, tuple(actions))
            actions.append(GAME.legal_moves(state).sample(chance))
            state = GAME.play(state, actions[-1])
        standing = GAME.close(state)


def small_moment(options: Options, seats: int, most: int) -> tuple[Told, Seat, set[Key]]:
    """One in which a seat has 8 to 150 possible worlds to think of."""
    for seed in range(100):
        seat = Seat(seed % seats)
        for told in told_moments(options, seats, seed):
            if told.state.hands[seat] and number_of_dealings(told.state, seat) <= most:
                found = all_worlds(told, seat)
                if 8 <= len(found) <= 150:
                    return told, seat, found
                break
    raise AssertionError("no such moment")


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def greatest(freedom: int) -> float:
    """The 99.9 % quantile of χ² (Wilson and Hilferty 1931)."""
    step = 2 / (9 * freedom)
    return float(freedom * (1 - step + 3.09 * step**0.5) ** 3)


CASES = {
    "defaults": (Options(), 4, 700),
    "others exchange, many seats": (Options(), 12, 700),
    "two and one card": (Options(exchange="2/1"), 9, 4000),
    "at the same time": (Options(exchange_order="simultaneous"), 11, 700),
    "chosen gifts": (Options(taxes_choice="rich_free"), 11, 700),
    "no exchange, the lowest": (Options(exchange="none", lead="lowest_any_number"), 5, 700),
    "the letter": (Options(exchange="none", pass_="only_if_unable"), 5, 700),
    "the letter, jokers": (
        Options(exchange="none", pass_="only_if_unable", jokers=2, joker_role="wild"), 5, 700,
    ),
    "order turned": (Options(exchange="none", eleven_back="on", revolution="on"), 5, 700),
    "fallen": (Options(exchange="none", miyako_ochi="on", lead="free"), 6, 700),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_all_worlds_are_equally_likely(case: str) -> None:
    told, seat, expected = small_moment(*CASES[case])
    number = 60 * len(expected)
    worlds = some_worlds(kernel.from_view(view(told.state, seat)), seat, number, 7)
    found = Counter(map(key_of_world, worlds))
    assert set(found) == expected
    assert chi_square([*found.values()]) < greatest(len(expected) - 1)
