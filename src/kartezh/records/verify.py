"""Were a record's cards dealt as the house had promised? See docs/formats/fair-deal.md.

What this proves: the packs and lots follow from the seed that the commitment binds, and from what
people mixed in. What it cannot prove: that the commitment was shown before the people answered
(whoever sat there has seen it, and their client has kept it), and that an entropy is one's own.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from kartezh.core.fair import SEED_BYTES, FairChance, commitment, draw, is_entropy
from kartezh.core.seats import Seat
from kartezh.games import find_game
from kartezh.records.record import Deal, Fair, Record
from kartezh.records.replay import replay


class Finding(Enum):
    PROVED = "proved"
    UNBOUND = "unbound"
    """The cards follow from the seed, but no commitment bound the house to it."""
    CARDS = "cards"
    """A pack or a lot is another one than the seed gives; ``key`` names it."""
    COMMITMENT = "commitment"
    """The seed is not the one that the house had committed to."""
    SEALED = "sealed"
    """The seed is not in the record: the deal is not over."""
    NOTHING = "nothing"
    """The record says nothing of how the deal was shuffled."""

    @property
    def broken(self) -> bool:
        return self in (Finding.CARDS, Finding.COMMITMENT)


@dataclass(frozen=True, slots=True)
class Verdict:
    """``mixed`` and ``silent``: the seats that did and that did not mix in entropy."""

    deal: int
    finding: Finding
    mixed: tuple[Seat, ...] = ()
    silent: tuple[Seat, ...] = ()
    key: str = ""


def verify(record: Record) -> Iterator[Verdict]:
    """A verdict a deal. Raises what ``replay`` raises, before the first of them."""
    for _ in replay(record):
        pass
    game, seats = find_game(record.game), len(record.players)
    standing = game.open(record.options, seats)
    for at, deal in enumerate(record.deals):
        yield _judge(game.recipe(standing), deal, at, seats)
        state: Any = game.begin(
            standing, game.parse_setup(record.options, seats, deal.setup, first_deal=at == 0)
        )
        for action in deal.actions:
            state = game.play(state, game.parse_action(action))
        if game.finished(state):
            standing = game.close(state)


def _judge(recipe: Any, deal: Deal, at: int, seats: int) -> Verdict:
    fair = deal.fair
    if fair is None or (fair.commitment is None and fair.seed is None):
        return Verdict(at, Finding.NOTHING)
    entropy = fair.entropy or ("",) * seats
    mixed = tuple(Seat(seat) for seat, text in enumerate(entropy) if text)
    silent = tuple(Seat(seat) for seat, text in enumerate(entropy) if not text)
    finding, key = _compare(recipe, deal, fair, entropy)
    return Verdict(at, finding, mixed, silent, key)


def _compare(recipe: Any, deal: Deal, fair: Fair, entropy: tuple[str, ...]) -> tuple[Finding, str]:
    if fair.seed is None:
        return Finding.SEALED, ""
    seed = _seed(fair.seed)
    if seed is None or (fair.commitment is not None and commitment(seed) != fair.commitment):
        return Finding.COMMITMENT, ""
    if not all(text == "" or is_entropy(text) for text in entropy):
        return Finding.CARDS, "entropy"
    drawn = draw(recipe, FairChance(seed, entropy))
    for key, value in deal.setup.items():
        if drawn.get(key, value) != value:
            return Finding.CARDS, key
    return (Finding.UNBOUND if fair.commitment is None else Finding.PROVED), ""


def _seed(text: str) -> bytes | None:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        return None
    return seed if len(seed) == SEED_BYTES and seed.hex() == text else None
