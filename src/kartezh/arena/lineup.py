"""Who sits where: a list of bots becomes seats, and moves on by one seat from match to match."""

from collections import Counter
from dataclasses import dataclass

from kartezh.bots import AnyBot, find_bot
from kartezh.core.errors import UsageError


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


def find_bots(game: str, entries: tuple[Entry, ...]) -> tuple[AnyBot, ...]:
    """Raises UsageError for a bot that the game does not have."""
    return tuple(find_bot(game, entry.bot) for entry in entries)
