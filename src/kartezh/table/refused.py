"""Why a table says no: a code for programs, and the rule where a rule of the game says it.

The codes are listed in ``docs/formats/protocol.md``; each is a Fluent message ``refused-CODE``.
"""

from typing import Final

CODES: Final = (
    "bad-message",
    "bad-settings",
    "closed",
    "illegal",
    "name-taken",
    "no-bot",
    "no-person",
    "no-seat",
    "not-free",
    "not-host",
    "not-now",
    "not-seated",
    "not-your-turn",
    "nothing-proposed",
    "removed",
    "seats-empty",
    "seats-taken",
    "stale",
    "table-full",
    "too-fast",
)


class Refused(Exception):
    """The command has no effect. ``rule`` is set with the code ``illegal``."""

    def __init__(self, code: str, rule: str = "") -> None:
        assert code in CODES, code
        super().__init__(code, rule)
        self.code = code
        self.rule = rule

    @property
    def message(self) -> str:
        """The sentence's id; with ``illegal`` the rule says more."""
        return f"refused-{self.code}"
