"""A tournament: which bots meet at which tables over which packs. Everything follows from this.

*Blocks* are matches' worth of packs. In a block every line-up of bots plays a match over the same
packs, lots and streams of chance; with duplicates it does so in every rotation of its seats. What
is random in a block comes from the seed and the block's number alone.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import version
from itertools import combinations
from math import comb
from typing import Any, Final

from kartezh.arena.lineup import parse_spec
from kartezh.arena.matches import derive
from kartezh.bots import Budget, find_bot
from kartezh.bots.external import PREFIX, close_bot, open_bot
from kartezh.core.errors import UsageError
from kartezh.core.options import format_options
from kartezh.games import find_game

FORMAT: Final = "kartezh-arena/1"
VERSION: Final = version("kartezh")
MOST_LINE_UPS: Final = 60
"""Played in one block; where there are more, each block draws its own."""
MOST_BOTS: Final = 64


@dataclass(frozen=True, slots=True)
class Tournament:
    """``check`` has passed. Pickled to workers, so plain data."""

    game: str
    options: Any
    seats: int
    bots: tuple[str, ...]
    """Specs, each once; everywhere else bots are their places in this list."""
    deals: int
    """Different deals; each is played many times."""
    match: int
    """Deals of a match, and so of a block."""
    seed: int
    duplicate: bool
    budget: Budget
    """Of the bots whose specs name none."""
    version: str = VERSION

    @property
    def blocks(self) -> int:
        return -(-self.deals // self.match)

    def deals_of(self, block: int) -> int:
        return min(self.match, self.deals - block * self.match)

    @property
    def reproducible(self) -> bool:
        """Nothing in it depends on how quick a machine is, nor on programs that are not ours."""
        specs = [parse_spec(bot) for bot in self.bots]
        budgets = [self.budget, *(spec.budget for spec in specs if spec.budget)]
        foreign = any(spec.name.startswith(PREFIX) for spec in specs)
        return not foreign and all(budget.seconds is None for budget in budgets)

    def json(self) -> dict[str, Any]:
        """Two tournaments with the same are the same."""
        return {
            "format": FORMAT,
            "version": self.version,
            "game": self.game,
            "options": dict(format_options(self.options)),
            "seats": self.seats,
            "bots": list(self.bots),
            "deals": self.deals,
            "match": self.match,
            "seed": self.seed,
            "duplicate": self.duplicate,
            "nodes": self.budget.nodes,
            "seconds": self.budget.seconds,
        }


@dataclass(frozen=True, slots=True)
class Match:
    """``line_up`` and ``rotation`` count from 0 within the block."""

    block: int
    line_up: int
    rotation: int
    seating: tuple[int, ...]
    """Per seat the number of its bot."""


def matches(tournament: Tournament, block: int) -> Iterator[Match]:
    for at, line_up in enumerate(line_ups(tournament, block)):
        order = list(line_up)
        derive(tournament.seed, block, "order", at).shuffle(order)
        rotations = period(order) if tournament.duplicate else 1
        for rotation in range(rotations):
            cut = -rotation % len(order)
            yield Match(block, at, rotation, (*order[cut:], *order[:cut]))


def line_ups(tournament: Tournament, block: int) -> list[tuple[int, ...]]:
    """Each bot has as many seats as any other, or one more; every choice of those is one."""
    bots, seats = len(tournament.bots), tournament.seats
    least, over = divmod(seats, bots)
    if comb(bots, over) <= MOST_LINE_UPS:
        chosen = list(combinations(range(bots), over))
    else:
        chosen = list(_drawn(derive(tournament.seed, block, "line-ups"), bots, over))
    return [tuple(sorted([*range(bots)] * least + [*extra])) for extra in chosen]


def _drawn(lot: random.Random, bots: int, over: int) -> Iterator[tuple[int, ...]]:
    """Each time those who have played least, and among them a lot: so everybody plays, and no bot
    plays in two line-ups more than another."""
    played = [0] * bots
    for _ in range(MOST_LINE_UPS):
        chosen = sorted(range(bots), key=lambda bot: (played[bot], lot.random()))[:over]
        for bot in chosen:
            played[bot] += 1
        yield tuple(sorted(chosen))


def period(order: list[int]) -> int:
    """After so many rotations everybody sits as in the beginning."""
    seats = len(order)
    return next(p for p in range(1, seats + 1) if order[p:] + order[:p] == order)


def check(tournament: Tournament) -> None:
    """Raises UsageError for whatever does not fit; programs are started once, and end again."""
    game = find_game(tournament.game)
    game.check(tournament.options, tournament.seats)
    most = game.most_deals(tournament.options, tournament.seats)
    if most is not None and tournament.match > most:
        raise UsageError("match-too-long", match=tournament.match, most=most)
    if not 2 <= len(tournament.bots) <= MOST_BOTS:
        raise UsageError("arena-bots-number", bots=len(tournament.bots), most=MOST_BOTS)
    for bot in tournament.bots:
        if tournament.bots.count(bot) > 1:
            raise UsageError("arena-bot-twice", bot=bot)
        _check_bot(tournament.game, parse_spec(bot).name)


def _check_bot(game: str, name: str) -> None:
    if name.startswith(PREFIX):
        close_bot(open_bot(game, name))
    else:
        find_bot(game, name)
