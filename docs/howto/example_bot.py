"""A bot for all three games of Kartezh, with nothing but Python's standard library."""

import json
import random
import sys

RANKS = "3456789TJQKA2X"


def choose(turn: dict) -> str:
    """One of the legal actions, as text."""
    legal = turn["legal"]
    if isinstance(legal, dict):
        return least(legal)
    if turn["game"] == "bogach":
        return lowest(legal)
    return random.Random(turn["seed"]).choice(legal)


def least(bounds: dict) -> str:
    """Chips are bounds: ``{"ante": [1, 20]}``, or ``{"prizes": [slots, each, together]}``."""
    if "prizes" not in bounds:
        (word,) = bounds
        return f"{word} {bounds[word][0]}"
    slots, each, together = bounds["prizes"]
    chips = [each] * slots if together >= slots else [1] * together + [0] * (slots - together)
    return " ".join(["prizes", *map(str, chips)])


def lowest(legal: list) -> str:
    """Gets rid of many low cards; passes only when nothing else is allowed."""
    cards = [action for action in legal if action != "-"]
    return min(cards, key=lambda action: (RANKS.find(action[-2]), -len(action)), default="-")


def main() -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if message["is"] == "hello":
            say({"do": "hello", "protocol": 1, "name": "Example"})
        elif message["is"] == "turn":
            say({"do": "act", "id": message["id"], "action": choose(message)})
        elif message["is"] == "forfeit":
            print("forfeited:", message["why"], file=sys.stderr)


def say(message: dict) -> None:
    print(json.dumps(message), flush=True)  # without flush the house waits for ever


if __name__ == "__main__":
    main()
