"""Deals that anyone can recompute: docs/formats/fair-deal.md, which this module follows.

    house                                   people
    seed = secret(); shows commitment(seed)
                                            each shows a number of its own, the entropy
    shuffles with FairChance(seed, entropy)
    ... the deal is played ...
    shows the seed                          recompute commitment and cards

Packs and lots are drawn from ``FairChance`` alone, so that the same numbers give the same cards.
"""

import hashlib
import hmac
import re
from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

SEED_BYTES: Final = 32
_COMMIT: Final = b"kartezh-fair/1 commit\n"
_DEAL: Final = b"kartezh-fair/1 deal\n"
_WORD: Final = 4
_WORDS: Final = 1 << 32
_HEX: Final = re.compile(r"[0-9a-f]{64}")


class Chance(Protocol):
    """What a deal needs of chance; ``random.Random`` will do, and so does ``FairChance``."""

    def randrange(self, stop: int, /) -> int: ...

    def shuffle(self, things: MutableSequence[Any], /) -> None: ...


def commitment(seed: bytes) -> str:
    """SHA-256 in lower-case hexadecimal: binds the house to the seed and tells nothing of it."""
    return hashlib.sha256(_COMMIT + seed).hexdigest()


def is_entropy(text: str) -> bool:
    """What a person mixes in: 32 bytes as 64 lower-case hexadecimal digits."""
    return _HEX.fullmatch(text) is not None


class FairChance:
    """The chance of one deal. ``entropy`` has a text for each seat, empty where nobody gave any."""

    def __init__(self, seed: bytes, entropy: Sequence[str]) -> None:
        self._key = hmac.digest(seed, _DEAL + "\n".join(entropy).encode("ascii"), "sha256")
        self._blocks = 0
        self._left = b""

    def randrange(self, stop: int, /) -> int:
        """0 … stop-1, each equally likely; stop is at most 2**32. One choice draws nothing."""
        if stop == 1:
            return 0
        whole = _WORDS - _WORDS % stop
        while (word := self._next_word()) >= whole:
            pass
        return word % stop

    def shuffle(self, things: MutableSequence[Any], /) -> None:
        """Fisher and Yates, from the last place down (Knuth, TAOCP 2, algorithm 3.4.2P)."""
        for at in range(len(things) - 1, 0, -1):
            other = self.randrange(at + 1)
            things[at], things[other] = things[other], things[at]

    def _next_word(self) -> int:
        if not self._left:
            self._left = hmac.digest(self._key, self._blocks.to_bytes(8, "big"), "sha256")
            self._blocks += 1
        word, self._left = self._left[:_WORD], self._left[_WORD:]
        return int.from_bytes(word, "big")


# What is drawn


@dataclass(frozen=True, slots=True)
class Shuffle:
    """``cards`` in their canonical order; shuffled and joined by spaces they are the pack ``key``
    of a deal in a record."""

    key: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lot:
    """One of ``seats``, but not the seat that the lot ``but`` has drawn before."""

    key: str
    seats: tuple[int, ...]
    but: str = ""


Recipe = tuple[Shuffle | Lot, ...]
"""All that a deal leaves to chance, in the order in which it is drawn."""


def draw(recipe: Recipe, chance: Chance) -> dict[str, int | str]:
    """The deal's table of a record. A lot with one seat left draws nothing from chance."""
    drawn: dict[str, int | str] = {}
    for one in recipe:
        match one:
            case Shuffle(key, cards):
                pack = list(cards)
                chance.shuffle(pack)
                drawn[key] = " ".join(pack)
            case Lot(key, seats, but):
                left = [seat for seat in seats if not but or seat != drawn[but]]
                drawn[key] = left[chance.randrange(len(left))] if len(left) > 1 else left[0]
    return drawn
