"""``simple`` beats ``random``: zero is outside the interval of its advantage."""

import pytest

from kartezh.arena.simulate import Request, simulate
from kartezh.games import find_game

TABLES = [
    *(("merchant", seats, deals) for seats, deals in ((2, 40), (3, 54), (4, 64), (5, 75))),
    *(("bogach", seats, deals) for seats, deals in ((2, 60), (3, 90), (4, 80), (6, 80), (16, 60))),
    *(("lottery", seats, deals) for seats, deals in ((2, 40), (3, 54), (4, 64), (8, 64), (16, 96))),
]


def advantage(game: str, seats: int, deals: int, preset: str) -> tuple[float, float]:
    """Of ``simple`` over the others, and half its interval."""
    bots = ("simple", "random") if seats % 2 == 0 else ("simple", *["random"] * (seats - 1))
    options = find_game(game).presets[preset]
    found = simulate(Request(game, options, seats, bots, deals, seed=2026)).outcomes[0].advantage
    assert found is not None
    assert found.plus_minus is not None
    return found.mean, found.plus_minus


@pytest.mark.parametrize(("game", "seats", "deals"), TABLES)
def test_simple_beats_random(game: str, seats: int, deals: int) -> None:
    mean, half = advantage(game, seats, deals, "house")
    assert mean > half


@pytest.mark.parametrize(("game", "deals"), [("merchant", 64), ("bogach", 160), ("lottery", 64)])
def test_simple_beats_random_by_the_letter_too(game: str, deals: int) -> None:
    mean, half = advantage(game, 4, deals, "letter")
    assert mean > half
