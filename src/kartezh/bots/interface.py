"""What a bot is: it sees what its seat knows, draws from a generator, keeps to a budget.

A bot never gets a state, so it cannot look into other hands. It keeps no memory between moves
either: the view's log tells all that the seat has seen. One bot may therefore sit on many seats of
many tables at once, and a table may hand a seat from bot to bot.
"""

import random
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

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


AnyBot = Bot[Any, Any]
