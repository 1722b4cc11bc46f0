"""The one question that the text of High Card leaves open."""

from dataclasses import dataclass
from typing import Annotated

from kartezh.core.options import Between


@dataclass(frozen=True, slots=True)
class Options:
    cards: Annotated[int, Between(1, 26)] = 3
