"""``random``: every legal action is as likely. The yardstick of all other bots."""

import random
from typing import Any

from kartezh.bots.interface import Bot, Budget
from kartezh.core.game import AnyView


class Uniform:
    def choose(self, view: AnyView, chance: random.Random, budget: Budget) -> Any:  # noqa: ARG002
        assert view.legal is not None
        return view.legal.sample(chance)


BOT: Bot[AnyView, Any] = Uniform()
