"""What a person types at a table: commands in both languages, numbers, notation."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kartezh.games import GAMES
from kartezh.table.scene import Choice, Mine
from kartezh.terminal.online.words import Speaker
from kartezh.terminal.plain import COMMANDS as AT_HOME
from kartezh.terminal.rooms import find_room

COMMANDS: Final = {
    **AT_HOME,
    "people": ("who", "кто"),
    "link": ("link", "ссылка"),
    "sit": ("sit", "сесть"),
    "stand": ("stand", "встать"),
    "swap": ("swap", "поменять"),
    "bots": ("bots", "боты"),
    "bot": ("bot", "бот"),
    "remove": ("remove", "удалить"),
    "start": ("start", "начать"),
    "ready": ("ready", "готово", "дальше"),
    "hint": ("hint", "совет"),
    "propose": ("propose", "предложить"),
    "yes": ("yes", "да"),
    "no": ("no", "нет"),
    "say": ("say", "сказать"),
    "name": ("name", "имя"),
    "skip": ("skip", "быстрее"),
}
PROPOSALS: Final = {
    "end": ("end", "конец"),
    "void": ("void", "отмена"),
    "open-hands": ("open", "открыть"),
}
"""As on the wire, and what people type."""
MOST_NUMBERS: Final = 20


@dataclass(frozen=True, slots=True)
class Typed:
    """A command and what follows it."""

    command: str
    rest: str


def read_command(line: str) -> Typed | None:
    """None where the line is no command."""
    word, _, rest = line.strip().partition(" ")
    lower = word.lower()
    found = next((name for name, words in COMMANDS.items() if lower in words), None)
    return None if found is None else Typed(found, rest.strip())


def read_proposal(text: str) -> str | None:
    lower = text.lower()
    return next((what for what, words in PROPOSALS.items() if lower in (what, *words)), None)


def read_numbers(text: str) -> list[int] | None:
    """``5 3 2 2``; None where the text holds anything but digits and spaces."""
    if not re.fullmatch(r"[0-9]+( +[0-9]+)*", text.strip()):
        return None
    return [int(word[:9]) for word in text.split()][:MOST_NUMBERS]


def find_seat(text: str, seats: int) -> int | None:
    """``2`` is the seat number 1."""
    numbers = read_numbers(text)
    fits = numbers is not None and len(numbers) == 1 and 1 <= numbers[0] <= seats
    return numbers[0] - 1 if numbers and fits else None


def find_choice(line: str, choices: Sequence[Choice], speaker: Speaker) -> Choice | None:
    """The choice whose notation, cards or label the line is."""
    wanted = _squashed(line)
    for choice in choices:
        signs = speaker.cards(choice.cards) if choice.cards else ""
        known = (choice.action, signs, " ".join(choice.cards), speaker.says(choice.label))
        if wanted in map(_squashed, filter(None, known)):
            return choice
    return None


def tidy_action(line: str, game: str) -> str:
    """Whatever is no choice goes to the house, which knows the rule that says no."""
    tidied = find_room(game).tidy(line) if game in GAMES else line.strip()
    return tidied[:80]


def dialled(mine: Mine, numbers: Sequence[int]) -> str | None:
    """An action of amounts; None where there are too many of them, or too few."""
    dials = mine.dials
    if dials is None or len(numbers) != len(dials.piles):
        return None
    return " ".join((dials.word, *map(str, numbers)))


def _squashed(text: str) -> str:
    return text.casefold().replace("−", "-").replace(" ", "").rstrip(".")
