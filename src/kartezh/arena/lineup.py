"""Who sits where: a list of bots becomes seats, and moves on by one seat from match to match."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from kartezh.arena.matches import Player
from kartezh.bots import Budget
from kartezh.bots.external import PREFIX, close_bot, open_bot
from kartezh.core.errors import UsageError


@dataclass(frozen=True, slots=True)
class Spec:
    """``simple``, ``search:nodes=2000``, ``search:seconds=0.2`` or ``cmd:COMMAND``."""

    name: str
    budget: Budget | None = None
    """None for the one that all others have."""


def parse_spec(text: str) -> Spec:
    """Raises UsageError; whether there is such a bot is another question."""
    name, colon, bound = text.partition(":")
    if not colon or text.startswith(PREFIX):
        return Spec(text)
    if found := re.fullmatch(r"nodes=([0-9]{1,12})", bound):
        return Spec(name, Budget(nodes=int(found[1])))
    if (found := re.fullmatch(r"seconds=([0-9]{1,6}(?:\.[0-9]{1,6})?)", bound)) and float(found[1]):
        return Spec(name, Budget(seconds=float(found[1])))
    raise UsageError("bot-budget", bot=text)


@dataclass(frozen=True, slots=True)
class Entry:
    """One name of the list. It may hold several seats, each of them its own player."""

    bot: str
    name: str
    """``simple``; the second ``simple`` of the list is ``simple#2``."""


def line_up(bots: tuple[str, ...], seats: int) -> tuple[Entry, ...]:
    """The entries of a list that fills the seats when it is repeated. Raises UsageError."""
    if not bots or seats % len(bots):
        raise UsageError("bots-do-not-fit", bots=len(bots), seats=seats)
    met: Counter[str] = Counter()
    entries = []
    for bot in bots:
        met[bot] += 1
        entries.append(Entry(bot, bot if met[bot] == 1 else f"{bot}#{met[bot]}"))
    return tuple(entries)


def seat_entries(entries: int, seats: int, rotation: int) -> tuple[int, ...]:
    """Per seat the number of its entry. In ``entries`` rotations each sits everywhere once."""
    return tuple((seat - rotation) % entries for seat in range(seats))


@contextmanager
def players(
    game: str, bots: Iterable[str], usual: Budget, *, greet: bool = True
) -> Iterator[tuple[Player, ...]]:
    """One for each, ready to play; programs of their own end afterwards.

    Raises UsageError for a bot that the game does not have and, with ``greet``, for a program that
    does not start.
    """
    with ExitStack() as stack:
        found = []
        for text in bots:
            spec = parse_spec(text)
            bot = open_bot(game, spec.name, greet=greet)
            stack.callback(close_bot, bot)
            found.append(Player(bot, spec.budget or usual))
        yield tuple(found)
