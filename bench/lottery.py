"""Figures of docs/design/bots-lottery.md.

python bench/lottery.py chips      what decisions about chips can be worth
python bench/lottery.py ladder     each bot against the one below it
python bench/lottery.py pool       each bot among unlike others
"""

import random
import sys
import time
from collections.abc import Iterator

from kartezh.arena.simulate import Request, simulate
from kartezh.bots import INSTANT, Budget, find_bot
from kartezh.bots.policy.lottery import gains, prize_odds
from kartezh.core.moves import Split
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.state import Phase

NODES = 2000
"""Some 20 ms a move; the other bots need none."""


def splits(seats: int, games: int) -> Iterator[tuple[float, float]]:
    """Of every split in games between ``policy`` bots: the best and the worst that a banker could
    expect of it, in chips."""
    bot = find_bot("lottery", "policy")
    for game in range(games):
        chance = random.Random(game)
        standing = GAME.open(Options(), seats)
        state = GAME.begin(standing, GAME.draw(standing, chance))
        while state.to_move is not None and state.phase is not Phase.DUEL:
            view = GAME.view(state, state.to_move)
            if isinstance(view.legal, Split):
                yield extremes(view.legal, gains(view, prize_odds(view)))
            state = GAME.play(state, bot.choose(view, chance, INSTANT))


def extremes(split: Split[object], worth: list[float]) -> tuple[float, float]:
    """All that may go anywhere goes to the best prize, or the worst; or stays in the box."""
    least = min(split.least, split.least_total // split.slots)
    free = split.most - least * split.slots
    held = split.least_total == split.most
    fixed = least * sum(worth)
    best = fixed + free * (max(worth) if held else max(0.0, *worth))
    return best, fixed + free * (min(worth) if held else min(0.0, *worth))


def chips() -> None:
    for seats in (2, 3, 4, 6, 10):
        games = 300
        found = list(splits(seats, games))
        span = sum(best - worst for best, worst in found) / games
        print(f"{seats} seats: {len(found) / games:.2f} splits a game, best less worst {span:.3f}")


def cell(bots: tuple[str, ...], seats: int, deals: int, nodes: int = NODES) -> None:
    begun = time.process_time()
    budget = Budget(nodes=nodes)
    request = Request("lottery", Options(), seats, bots, deals, seed=2026, budget=budget)
    outcomes = simulate(request).outcomes
    for one in outcomes[:1] if len(set(bots)) == 2 else outcomes:
        assert one.advantage is not None
        print(
            f"{seats} seats, {' '.join(bots)}, {deals} deals: {one.entry.name}"
            f" {one.advantage.mean:+.2f} ± {one.advantage.plus_minus or 0:.2f}"
            f" ({time.process_time() - begun:.0f} s)",
            flush=True,
        )


def ladder() -> None:
    cell(("simple", "random"), 4, 400)
    cell(("simple", "random", "random"), 3, 300)
    cell(("policy", "simple"), 4, 1000)
    cell(("policy", "simple", "simple"), 3, 600)
    cell(("search", "policy", "policy"), 3, 120)
    cell(("search", "policy"), 4, 160)
    cell(("search", "simple"), 4, 160)


def pool() -> None:
    cell(("random", "simple", "policy", "search"), 4, 800)


if __name__ == "__main__":
    {"chips": chips, "ladder": ladder, "pool": pool}[sys.argv[1]]()
