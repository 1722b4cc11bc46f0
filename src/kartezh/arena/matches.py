"""One match between bots, deal by deal, all its chance derived from names."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from kartezh.arena.measures import MEASURES, Totals
from kartezh.bots import AnyBot, Budget
from kartezh.core.game import AnyGame


def derive(seed: int, *names: str | int) -> random.Random:
    """A generator of its own for whatever is named: no order of execution can change it."""
    text = "/".join(map(str, (seed, *names)))
    return random.Random(int.from_bytes(sha256(text.encode("ascii")).digest(), "big"))


@dataclass(frozen=True, slots=True)
class Deal:
    """What a deal gave each seat, and how many decisions each made."""

    results: Totals
    decisions: Totals


@dataclass(frozen=True, slots=True)
class Table:
    """A game at a number of seats with its options: where matches are played."""

    game: AnyGame
    options: Any
    seats: int


@dataclass(frozen=True, slots=True)
class Player:
    bot: AnyBot
    budget: Budget


def play_match(
    table: Table, players: Sequence[Player], *, deals: int, seed: int, number: int
) -> Iterator[Deal]:
    """Matches with the same seed and number get the same packs, lots and streams for the seats."""
    game = table.game
    measure = MEASURES[game.name]
    lots = derive(seed, number, "lots")
    chances = [derive(seed, number, "seat", seat) for seat in range(table.seats)]
    standing = game.open(table.options, table.seats)
    before = (measure.opening(table.options),) * table.seats
    for deal in range(deals):
        setup = game.draw(standing, derive(seed, number, "deal", deal))
        state, decisions = play_deal(game, players, chances, lots, game.begin(standing, setup))
        after = measure.totals(game.result(state))
        yield Deal(measure.of_deal(before, after), decisions)
        before, standing = after, game.close(state)


def play_deal(
    game: AnyGame,
    players: Sequence[Player],
    chances: Sequence[random.Random],
    lots: random.Random,
    state: Any,
) -> tuple[Any, Totals]:
    """To its end, and each seat's decisions. ``lots`` decides what the rules leave to chance."""
    decisions = [0] * len(players)
    while (seat := game.to_move(state)) is not None:
        view = game.view(state, seat)
        if game.house_decides(state):
            action = view.legal.sample(lots)
        else:
            player = players[seat]
            action = player.bot.choose(view, chances[seat], player.budget)
            decisions[seat] += 1
        state = game.play(state, action)
    return state, tuple(decisions)
