"""What a bot is: it sees what its seat knows, draws from a generator, keeps to a budget.

A bot never gets a state, so it cannot look into other hands. It keeps no memory between moves
either: the view's log tells all that the seat has seen. One bot may therefore sit on many seats of
many tables at once, and a table may hand a seat from bot to bot.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeVar, runtime_checkable

from kartezh.core.game import AnyView

View_contra = TypeVar("View_contra", bound=AnyView, contravariant=True)
Action_co = TypeVar("Action_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one move; None for no bound of that kind.

    Seconds are for people who wait. Nodes (positions looked at) are for evidence: with the same
    view, generator and number of nodes a bot makes the same move on every machine.
    """

    seconds: float | None = None
    nodes: int | None = None


INSTANT: Final = Budget(nodes=0)
"""For bots that only look: the rules of thumb need nothing more."""


class Bot(Protocol[View_contra, Action_co]):
    """``view.to_move`` is ``view.seat``; the action is one of ``view.legal``."""

    def choose(self, view: View_contra, chance: random.Random, budget: Budget) -> Action_co: ...


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence about a move: the id of a message in ``bots.ftl`` and its arguments.

    An argument is a number or the notation of an action (``Game.format_action``); whoever shows it
    puts actions into the reader's words. Numbers are rounded as they shall be read.
    """

    message: str
    args: Mapping[str, int | float | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and, in a sentence or two, what was compared and by how much."""

    action: Any
    reasons: tuple[Reason, ...]


@runtime_checkable
class Adviser(Protocol[View_contra]):
    """A bot that can say why. The action is the one that ``choose`` gives for the same chance."""

    def advise(self, view: View_contra, chance: random.Random, budget: Budget) -> Advice: ...


AnyBot = Bot[Any, Any]
