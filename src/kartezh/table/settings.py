"""What is agreed when a table is made, and the times that a pace stands for."""

from enum import Enum
from typing import Final

import msgspec

from kartezh.bots.levels import USUAL

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE

BOT_TIME: Final = 5 * SECOND
"""After this a bot's move is made by the fallback."""
PROPOSAL_TIME: Final = MINUTE
MIX_TIME: Final = 3 * SECOND
"""How long the first deal of a match waits for entropy; later deals have been announced before."""
LOBBY_TIME: Final = 12 * HOUR
"""A table that nobody starts closes after this."""
AFTERMATH_TIME: Final = 12 * HOUR
"""A finished table closes this long after its last event."""


class Pace(Enum):
    """How long people may think. The values stand on the wire and in links."""

    NONE = "none"
    RELAXED = "relaxed"
    QUICK = "quick"

    @property
    def move_time(self) -> int:
        """Milliseconds for one decision. Without a clock an hour: nobody waits for ever."""
        return {"none": HOUR, "relaxed": 2 * MINUTE, "quick": 30 * SECOND}[self.value]

    @property
    def grace(self) -> int:
        """Milliseconds that somebody may be away before a bot takes the seat."""
        return {"none": 3 * MINUTE, "relaxed": MINUTE, "quick": 30 * SECOND}[self.value]

    @property
    def pause(self) -> int:
        """Milliseconds between two deals, unless everybody is ready sooner."""
        return {"none": 10 * MINUTE, "relaxed": MINUTE, "quick": 20 * SECOND}[self.value]


class Watching(Enum):
    """Who may look on without a seat."""

    NOBODY = "nobody"
    ANYBODY = "anybody"


class Agreed(msgspec.Struct, frozen=True, kw_only=True):
    """As a house tells them: a younger house may tell more than a client knows of."""

    game: str
    seats: int
    options: dict[str, str | int | dict[str, int]] = {}
    deals: int
    pace: Pace = Pace.RELAXED
    bot: str = USUAL
    """A level, or a bot's name: the bot that fills chairs and takes over."""
    watching: Watching = Watching.ANYBODY
    hints: bool = True


class Settings(Agreed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``options`` in their record form; checked by ``begin_table`` before anything is kept."""
