"""A table in a test's hands: a clock that only the test turns, and a log that grows."""

import random

import msgspec

from kartezh.table import commands as c
from kartezh.table import events as e
from kartezh.table.apply import opened, replay
from kartezh.table.clock import next_deadline, wanted
from kartezh.table.decide import (
    arrive,
    bot_moved,
    depart,
    fallback_action,
    join,
    receive,
    tick,
)
from kartezh.table.desk import Outcome
from kartezh.table.model import Phase, Table
from kartezh.table.settings import Pace, Settings


class Evening:
    """Wraps the reducer; every outcome is checked against the log that it leaves."""

    def __init__(
        self, game: str = "bogach", seats: int = 3, deals: int = 1, **more: object
    ) -> None:
        settings = Settings(game=game, seats=seats, deals=deals, **more)  # type: ignore[arg-type]
        first = e.Opened(at=0, settings=settings, code="K7M2QX")
        self.log: list[e.AnyEvent] = [first]
        self.table: Table = opened(first)
        self.now = 0
        self.chance = random.Random(7)
        self.commands = 0

    def keep(self, outcome: Outcome) -> list[e.AnyEvent]:
        self.table, events = outcome
        self.log += events
        return events

    def come(self, nick: str) -> int:
        self.keep(join(self.table, nick, f"key of {nick}", now=self.now))
        number = len(self.table.people) - 1
        self.keep(arrive(self.table, number, now=self.now))
        return number

    def go(self, person: int) -> None:
        self.keep(depart(self.table, person, now=self.now))

    def back(self, person: int) -> list[e.AnyEvent]:
        return self.keep(arrive(self.table, person, now=self.now))

    def say(self, person: int, kind: type[c.Command], /, **data: object) -> list[e.AnyEvent]:
        """A command with a fresh id."""
        self.commands += 1
        command = kind(id=f"c{self.commands}", **data)
        return self.keep(
            receive(self.table, person, command, now=self.now, chance=self.chance)  # type: ignore[arg-type]
        )

    def act(self, person: int, action: str | None = None) -> list[e.AnyEvent]:
        assert self.table.match is not None
        chosen = fallback_action(self.table, self.chance) if action is None else action
        return self.say(person, c.Act, turn=self.table.match.turn, action=chosen)

    def wait(self, until: int | None = None) -> None:
        """Turns the clock to the next deadline (or to ``until``), and lets it pass."""
        due = next_deadline(self.table) if until is None else until
        assert due is not None
        self.now = max(self.now, due)
        self.keep(tick(self.table, now=self.now, chance=self.chance))

    def bot_move(self) -> bool:
        """The bot's move that is wanted now, if one is."""
        want = wanted(self.table, self.now)
        if want is None:
            return False
        action = fallback_action(self.table, self.chance)
        self.keep(
            bot_moved(self.table, want.turn, action, want.how, now=self.now, chance=self.chance)
        )
        return True

    def run_until(self, *phases: Phase, most: int = 5000) -> None:
        """Nobody does anything: bots and deadlines alone."""
        for _ in range(most):
            if self.table.phase in phases:
                return
            if not self.bot_move():
                self.wait()
        raise AssertionError("the table does not come to an end")

    def check(self) -> None:
        """The log, written and read again, is the table."""
        text = msgspec.json.encode(self.log)
        again = msgspec.json.decode(text, type=list[e.AnyEvent])
        assert again == self.log
        assert replay(again) == self.table
        assert self.table.version == len(self.log)


def started(game: str = "bogach", people: int = 2, seats: int = 3, **more: object) -> Evening:
    """``people`` sit on the first seats, bots on the others; the match has begun."""
    evening = Evening(game, seats, **more)  # type: ignore[arg-type]
    for seat, nick in enumerate(("Anna", "Boris", "Vera", "Gleb")[:people]):
        evening.say(evening.come(nick), c.Sit, seat=seat)
    evening.say(0, c.FillWithBots)
    evening.say(0, c.Start)
    return evening


QUICK = Pace.QUICK
