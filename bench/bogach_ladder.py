"""The ladder of The Rich Man's bots: `python bench/bogach_ladder.py SEATS DEALS NODES BOT BOT…`.

The list of bots is repeated round the table; every cycle plays the same deals with the bots one
seat further each time. Prints each bot's mean place and its advantage with 95 % intervals over
cycles (``arena.intervals``).
"""

import sys
import time

from kartezh.arena.simulate import Request, simulate
from kartezh.bots import Budget
from kartezh.games import find_game


def main(seats: int, deals: int, nodes: int, bots: tuple[str, ...]) -> None:
    begun = time.process_time()
    options = find_game("bogach").presets["house"]
    request = Request("bogach", options, seats, bots, deals, 2026, budget=Budget(nodes=nodes))
    summary = simulate(request)
    spent = 1000 * (time.process_time() - begun) / summary.decisions
    print(f"{seats} seats, {deals} deals, {nodes} nodes, {spent:.2f} ms a decision")
    for outcome in summary.outcomes:
        result, lead = outcome.result, outcome.advantage
        print(f"  {outcome.entry.name:10} {result.mean:.3f} ± {result.plus_minus or 0:.3f}", end="")
        print(f"   {lead.mean:+.3f} ± {lead.plus_minus or 0:.3f}" if lead else "", flush=True)


if __name__ == "__main__":
    table, played, budget = map(int, sys.argv[1:4])
    main(table, played, budget, tuple(sys.argv[4:]))
