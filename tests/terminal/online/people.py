"""Somebody at a terminal, and somebody in a browser's place, at the tables of a house in tests."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

from kartezh.locales import Localizer, localizer
from kartezh.terminal.online.admission import Admission, admit, found
from kartezh.terminal.online.keys import KeyRing
from kartezh.terminal.online.line import Ears, Line
from kartezh.terminal.online.plain import Event, Keyed
from kartezh.terminal.online.request import HostRequest, JoinRequest
from kartezh.terminal.online.start import line_to, link_lines, play_lines

EN = localizer("en")
SHORT: dict[str, dict[str, object]] = {
    "merchant": {"seats": 3, "deals": 2, "options": {"hand_size": 4, "rounds": 2}},
    "bogach": {"seats": 4, "deals": 2},
    "lottery": {"seats": 3, "deals": 1, "options": {"draws": "fixed(2)"}},
}
"""A small match of each game."""


async def host(game: str, house: str, ring: KeyRing, **more: object) -> Admission:
    request = HostRequest(game=game, house=house, **{**SHORT[game], **more})  # type: ignore[arg-type]
    return await asyncio.to_thread(found, request, ring, EN)


async def join(where: str, house: str, ring: KeyRing, **more: object) -> Admission:
    request = JoinRequest(where=where, house=house, **more)  # type: ignore[arg-type]
    return await asyncio.to_thread(admit, request, ring, EN)


GIVE_UP = 90.0
"""Seconds after which a test gives up; nothing waits for them otherwise."""

Answers = Callable[[str], list[str]]
"""What somebody types who has just read that line."""


class Terminal:
    """Reads what is written and types what ``answers`` says."""

    def __init__(self, admission: Admission, answers: Answers, t: Localizer = EN) -> None:
        self.admission = admission
        self.answers = answers
        self.t = t
        self.shown: list[str] = []
        self.events: asyncio.Queue[Event] = asyncio.Queue()
        self._read: list[tuple[str, asyncio.Event]] = []

    async def play(self, *, people: int | None = None) -> str:
        """The house's goodbye, or nothing where the person left."""
        link = link_lines(self.admission, self.t, qr=False)
        async with asyncio.timeout(GIVE_UP):
            return await play_lines(
                self.admission,
                self.t,
                self.events,
                self.write,
                people=people,
                link=link,
                line=self.line(),
            )

    def line(self) -> Line:
        """One that does not wait long before it comes back."""
        ears = Ears(self.events.put_nowait, self.events.put_nowait)
        line = line_to(self.admission, ears)
        line._wait = _at_once
        return line

    def write(self, text: str) -> None:
        self.shown.append(text)
        for typed in self.answers(text):
            self.type(typed)
        for wanted, read in self._read:
            if wanted in text:
                read.set()

    def type(self, text: str) -> None:
        self.shown.append(f"> {text}")
        self.events.put_nowait(Keyed(text))

    async def until(self, text: str) -> None:
        """A line with that text is shown."""
        if any(text in line for line in self.shown):
            return
        read = asyncio.Event()
        self._read.append((text, read))
        async with asyncio.timeout(GIVE_UP):
            await read.wait()

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


async def _at_once(_seconds: float) -> None:
    """Lets everything else happen first: a house that is down is no reason to run in circles."""
    await asyncio.sleep(0.05)


class Reader:
    """Answers every question of a match with the first or the smallest thing that is allowed."""

    def __init__(self, t: Localizer = EN, last: tuple[str, ...] = ("score", "quit")) -> None:
        self.t = t
        self.last = last
        self._amounts = "1"
        self._prompt = t("terminal-plain-prompt", name="§").partition("§")[2]

    def __call__(self, text: str) -> list[str]:
        if text == self.t("terminal-plain-listed"):
            self._amounts = "1"
        elif text == self.t("terminal-plain-next"):
            return [""]
        elif text == self.t("terminal-match-over") + ".":
            return list(self.last)
        elif re.match(r"Chips: |Type [0-9]+ numbers", text):
            self._amounts = smallest(text)
        elif text.endswith(self._prompt):
            return [self._amounts]
        return []


def smallest(text: str) -> str:
    """The amounts that a sentence about chips allows at least."""
    numbers = [int(found) for found in re.findall(r"[0-9]+", text)]
    if text.startswith("Chips: "):
        return str(numbers[0])
    slots, least, total, _ = numbers
    return " ".join(map(str, [max(least, total - least * (slots - 1)), *[least] * (slots - 1)]))


def ring(folder: Path, name: str = "home") -> KeyRing:
    return KeyRing(folder / name)
