"""A match as data: what docs/formats/record.md describes, after reading and before replaying."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from kartezh.core.game import Json, SetupText
from kartezh.core.seats import Seat

FORMAT: Final = "kartezh-record/1"
SPECTATOR: Final = "spectator"
"""Whose copy a redacted record is, if it is no seat's."""

Notes = Mapping[str, object]
"""Keys that begin with ``_``, with whatever TOML can hold."""


@dataclass(frozen=True, slots=True)
class Fair:
    """What lets anyone recompute a shuffle; ``entropy`` has a text for every seat."""

    commitment: str | None = None
    seed: str | None = None
    entropy: tuple[str, ...] | None = None
    notes: Notes = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Deal:
    setup: Mapping[str, SetupText]
    """The game's own keys as they were given; a later deal may leave some out."""
    actions: tuple[str, ...] = ()
    result: Mapping[str, Json] | None = None
    """As ``Game.result`` has it, without what is null."""
    assisted: tuple[Seat, ...] = ()
    """Seats that a bot played for a while."""
    fair: Fair | None = None
    notes: Notes = field(default_factory=dict)
    result_notes: Notes = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    game: str
    players: tuple[str, ...]
    options: Any
    """The game's ``Options``."""
    deals: tuple[Deal, ...] = ()
    rules_version: int | None = None
    controllers: tuple[str, ...] | None = None
    """The key ``seats``: ``person`` or ``bot:NAME`` for every seat."""
    redacted: Seat | str | None = None
    """Whose copy it is while unseen cards are ``??``: a seat's or SPECTATOR's."""
    fair: Fair | None = None
    notes: Notes = field(default_factory=dict)
    option_notes: Notes = field(default_factory=dict)

    def with_deal(self, setup: Mapping[str, SetupText]) -> "Record":
        """One deal more, nothing played in it yet."""
        return replace(self, deals=(*self.deals, Deal(setup)))

    def with_action(self, text: str) -> "Record":
        """One action more in the last deal."""
        return self._with_last(actions=(*self.deals[-1].actions, text))

    def with_result(self, result: Mapping[str, Json]) -> "Record":
        """The last deal is over."""
        told = {key: value for key, value in result.items() if value is not None}
        return self._with_last(result=told)

    def _with_last(self, **change: Any) -> "Record":
        return replace(self, deals=(*self.deals[:-1], replace(self.deals[-1], **change)))
