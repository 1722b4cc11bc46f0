"""A bot whose thoughts are another program's. Whatever that does, the game goes on."""

import random
import time
import weakref
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, Final

from kartezh.bots import find_bot
from kartezh.bots.external.messages import (
    PROTOCOL,
    REASONS,
    Act,
    Greeting,
    forfeit,
    hello,
    parse_said,
    turn,
)
from kartezh.bots.external.program import Program
from kartezh.bots.interface import Advice, AnyBot, Budget, Reason
from kartezh.core.errors import UnreadableText, UsageError
from kartezh.core.game import AnyGame, AnyView
from kartezh.games import find_game

PREFIX: Final = "cmd:"


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds, but for ``starts`` and ``silences``."""

    greeting: float = 120.0
    """Long enough to compile something first."""
    move: float = 30.0
    """Where the budget names no seconds."""
    grace: float = 1.0
    """Beyond the budget's seconds: pipes and languages take their time."""
    starts: int = 4
    """How often the program is started in all."""
    silences: int = 2
    """So many decisions without a word from it, and it is started anew."""


USUAL: Final = Patience()


class External:
    """``faults`` counts forfeited decisions: ``late``, ``rubbish``, ``illegal``, ``crashed``,
    ``absent``. One of these belongs to one thread."""

    def __init__(self, game: AnyGame, command: str, patience: Patience = USUAL) -> None:
        self.faults: Counter[str] = Counter()
        self._game = game
        self._command = command
        self._patience = patience
        self._program: Program | None = None
        self._ending: weakref.finalize[Any, Any] | None = None
        self._starts = 0
        self._silences = 0
        self._turns = 0
        self._after: str | None = None
        self._last_words = ""

    def greet(self) -> None:
        """Raises UsageError where the program cannot be started or does not greet."""
        if not self._begin():
            raise UsageError("bot-no-greeting", command=self._command, told=self._last_words or "-")

    def close(self) -> None:
        """May be called again; a bot that is asked once more starts once more."""
        if self._program is not None:
            self._program.end()
            self._forget(None)

    def choose(self, view: AnyView, chance: random.Random, budget: Budget) -> Any:
        return self._decide(view, chance, budget, reasons=False).action

    def advise(self, view: AnyView, chance: random.Random, budget: Budget) -> Advice:
        return self._decide(view, chance, budget, reasons=True)

    def _decide(
        self, view: AnyView, chance: random.Random, budget: Budget, *, reasons: bool
    ) -> Advice:
        """A forfeited decision is made by lot among all legal actions."""
        self._turns += 1
        seed = chance.getrandbits(53)
        found = self._ask(view, budget, seed, reasons=reasons)
        if isinstance(found, Advice):
            return found
        self.faults[found] += 1
        assert view.legal is not None
        action = view.legal.sample(chance)
        if self._program is not None:
            self._program.say(forfeit(self._turns, found, self._game.format_action(action)))
        return Advice(action, ())

    def _ask(self, view: AnyView, budget: Budget, seed: int, *, reasons: bool) -> Advice | str:
        """Or why the decision is forfeited."""
        if not self._ready():
            return "absent"
        assert self._program is not None
        self._program.say(
            turn(self._game, view, budget, number=self._turns, seed=seed, reasons=reasons)
        )
        patience = self._patience
        until = time.monotonic() + (
            patience.move if budget.seconds is None else budget.seconds + patience.grace
        )
        while (left := until - time.monotonic()) > 0:
            line = self._program.hear(left)
            if line is None:
                break
            if not line:
                return self._lost("crashed")
            said = parse_said(line)
            if not isinstance(said, Act) or said.id > self._turns:
                return "rubbish"
            if said.id == self._turns:
                self._silences = 0
                return self._judge(view, said)
        return self._silent()

    def _judge(self, view: AnyView, said: Act) -> Advice | str:
        try:
            action = self._game.parse_action(said.action)
        except UnreadableText:
            return "illegal"
        if view.legal is None or action not in view.legal:
            return "illegal"
        return Advice(action, tuple(map(_reason, said.reasons[:REASONS])))

    def _silent(self) -> str:
        """What it says later has an old number and is passed over."""
        self._silences += 1
        return self._lost("late") if self._silences >= self._patience.silences else "late"

    def _lost(self, why: str) -> str:
        if self._program is not None:
            self._program.kill()
            self._last_words = self._program.last_words
        self._forget(why)
        return why

    def _forget(self, why: str | None) -> None:
        self._program, self._after, self._silences = None, why, 0
        if self._ending is not None:
            self._ending.detach()

    def _ready(self) -> bool:
        """A program that has greeted is there."""
        if self._program is not None:
            return True
        while self._starts < self._patience.starts:
            with suppress(UsageError):
                if self._begin():
                    return True
        return False

    def _begin(self) -> bool:
        """Starts the program and waits for its greeting. Raises UsageError."""
        self._starts += 1
        self._program = Program(self._command)
        self._ending = weakref.finalize(self, self._program.kill)
        self._program.say(hello(self._game.name, version("kartezh"), self._after))
        line = self._program.hear(self._patience.greeting)
        said = parse_said(line) if line else None
        if isinstance(said, Greeting) and said.protocol == PROTOCOL:
            return True
        self._lost("late" if line is None else "rubbish" if line else "crashed")
        return False


def _reason(said: Any) -> Reason:
    if isinstance(said, str):
        return Reason("bot-says", {"text": said})
    return Reason(said.message, said.args)


def open_bot(game: str, name: str, *, greet: bool = True) -> AnyBot:
    """A bot of the house by its name, or any program: ``cmd:COMMAND``.

    A program is started at once and has to greet; without ``greet`` it is started when it is first
    asked, and whatever is wrong with it costs its own decisions. For whoever runs commands on this
    machine anyway; what comes from a network goes to ``find_bot``. Raises UsageError.
    """
    if not name.startswith(PREFIX):
        return find_bot(game, name)
    bot = External(find_game(game), name.removeprefix(PREFIX))
    if greet:
        bot.greet()
    return bot


def close_bot(bot: AnyBot) -> None:
    if isinstance(bot, External):
        bot.close()


def faults_of(bot: AnyBot) -> Counter[str]:
    """Forfeited decisions by their reason; a bot of the house has none."""
    return bot.faults if isinstance(bot, External) else Counter()
