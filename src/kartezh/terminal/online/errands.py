"""Commands of the table that are the same whoever types them: a line, or a screen's button."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kartezh.table import commands as c
from kartezh.terminal.online.guest import Guest
from kartezh.terminal.online.line import Line
from kartezh.terminal.online.steward import Steward
from kartezh.terminal.online.typed import Typed, find_seat, read_numbers, read_proposal
from kartezh.terminal.online.words import Speaker

LONGEST_NICK: Final = 24


@dataclass(frozen=True, slots=True)
class Errands:
    """``run`` answers with a sentence where a command cannot even be asked of the house."""

    guest: Guest
    line: Line
    steward: Steward
    speaker: Speaker
    emotes: Sequence[str] = ()

    def run(self, typed: Typed) -> str | None:
        """``typed`` is one of ``ERRANDS``."""
        return ERRANDS[typed.command](self, typed.rest)

    def sit(self, rest: str) -> str | None:
        free = self.guest.free_seats
        seat = find_seat(rest, len(self.guest.chairs)) if rest else next(iter(free), None)
        if seat is None:
            return self._which_seat()
        self.line.command(c.Sit, seat=seat)
        return None

    def _which_seat(self) -> str:
        return self.speaker.t("online-which-seat", most=len(self.guest.chairs))

    def stand(self, _rest: str) -> None:
        self.line.command(c.Stand)

    def swap(self, rest: str) -> str | None:
        seats = [find_seat(word, len(self.guest.chairs)) for word in rest.split()]
        if len(seats) != 2 or None in seats:
            return self._which_seat()
        self.line.command(c.Swap, seats=tuple(seats))
        return None

    def bots(self, _rest: str) -> None:
        self.line.command(c.FillWithBots)

    def bot(self, rest: str) -> str | None:
        """Onto a free seat, or away from it."""
        seat, info = find_seat(rest, len(self.guest.chairs)), self.guest.info
        if seat is None or info is None:
            return self._which_seat()
        bot = "" if info.chairs[seat].bot else info.settings.bot
        self.line.command(c.SeatBot, seat=seat, bot=bot)
        return None

    def remove(self, rest: str) -> str | None:
        people = self.guest.info.people if self.guest.info else ()
        wanted = rest.casefold()
        for number, person in enumerate(people):
            if person.nick.casefold() == wanted and not person.removed:
                self.line.command(c.Remove, person=number)
                return None
        others = self._others()
        if not others:
            return self.speaker.t("refused-no-person")
        return self.speaker.t("online-who", names=", ".join(others))

    def _others(self) -> list[str]:
        people = self.guest.info.people if self.guest.info else ()
        return [
            self.speaker.person(number)
            for number, person in enumerate(people)
            if number != self.guest.you and not person.removed
        ]

    def start(self, _rest: str) -> None:
        self.steward.start()

    def ready(self, _rest: str) -> None:
        self.line.command(c.ReadyUp)

    def hint(self, _rest: str) -> str | None:
        if self.guest.play is None or self.guest.turn is None:
            return self.speaker.t("refused-not-your-turn")
        self.line.ask("hint", id=self.line.new_id(), turn=self.guest.play.turn)
        return None

    def propose(self, rest: str) -> str | None:
        what = read_proposal(rest)
        if what is None:
            return self.speaker.t("online-propose-what")
        self.line.command(c.Propose, what=what)
        return None

    def yes(self, _rest: str) -> None:
        self.line.command(c.Answer, yes=True)

    def no(self, _rest: str) -> None:
        self.line.command(c.Answer, yes=False)

    def say(self, rest: str) -> str | None:
        """By its number in the list, its name, or its words."""
        numbers = read_numbers(rest) or [0]
        for at, emote in enumerate(self.emotes, 1):
            words = self.speaker.word(f"emote-{emote}")
            if at == numbers[0] or rest.casefold() in (emote, words.casefold()):
                self.line.ask("emote", id=self.line.new_id(), emote=emote)
                return None
        told = [
            f"{at} {self.speaker.word(f'emote-{one}')}" for at, one in enumerate(self.emotes, 1)
        ]
        return self.speaker.t("online-say-what", emotes="; ".join(told))

    def name(self, rest: str) -> str | None:
        nick = rest.strip()[:LONGEST_NICK].strip()
        if not nick:
            return self.speaker.t("online-name-what")
        self.line.command(c.Rename, nick=nick)
        return None

    def skip(self, _rest: str) -> None:
        self.line.ask("skip")


ERRANDS: Final[dict[str, Callable[[Errands, str], str | None]]] = {
    "sit": Errands.sit,
    "stand": Errands.stand,
    "swap": Errands.swap,
    "bots": Errands.bots,
    "bot": Errands.bot,
    "remove": Errands.remove,
    "start": Errands.start,
    "ready": Errands.ready,
    "hint": Errands.hint,
    "propose": Errands.propose,
    "yes": Errands.yes,
    "no": Errands.no,
    "say": Errands.say,
    "name": Errands.name,
    "skip": Errands.skip,
}
