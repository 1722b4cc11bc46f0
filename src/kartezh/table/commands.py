"""What a person can ask of a table. ``id`` makes a repetition harmless.

An answer to a position carries ``turn``, the number of actions of the match so far, as the person
saw it: a stale one is refused and nothing happens.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from kartezh.table.settings import Settings

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Nick = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, le=16)]
ActionText = Annotated[str, Meta(min_length=1, max_length=80)]


class Command(
    msgspec.Struct, frozen=True, tag_field="do", kw_only=True, forbid_unknown_fields=True
):
    id: Id


class Rename(Command, tag="rename", frozen=True):
    nick: Nick


class Sit(Command, tag="sit", frozen=True):
    """Onto a free seat, or a bot's, from another seat or from among those who look on."""

    seat: SeatNumber


class Stand(Command, tag="stand", frozen=True):
    """Give up the seat; while a match goes on a bot plays it to the end."""


class SeatBot(Command, tag="seat-bot", frozen=True):
    """Host: a bot onto a free seat; ``bot`` empty takes it away again."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)]


class FillWithBots(Command, tag="fill", frozen=True):
    """Host: the table's bot onto every free seat."""


class Swap(Command, tag="swap", frozen=True):
    """Host: two seats change places, before the start."""

    seats: tuple[SeatNumber, SeatNumber]


class Remove(Command, tag="remove", frozen=True):
    """Host: somebody has to leave and cannot come back with the same token."""

    person: Annotated[int, Meta(ge=0)]


class Resettle(Command, tag="settings", frozen=True):
    """Host: other settings, before the start."""

    settings: Settings


class Start(Command, tag="start", frozen=True):
    """Host: begin a match; every seat is taken. Also the next match with the same people."""


class Act(Command, tag="act", frozen=True):
    turn: Annotated[int, Meta(ge=0)]
    action: ActionText


class ReadyUp(Command, tag="ready", frozen=True):
    """On to the next deal."""


class Mix(Command, tag="mix", frozen=True):
    """One's own number for the next deal, in answer to the ``commitment`` in ``TableInfo``; for
    another commitment, or a second time, it changes nothing."""

    commitment: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    entropy: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Propose(Command, tag="propose", frozen=True):
    what: Annotated[str, Meta(pattern="^(end|void|open-hands)$")]


class Answer(Command, tag="answer", frozen=True):
    yes: bool


AnyCommand = (
    Rename
    | Sit
    | Stand
    | SeatBot
    | FillWithBots
    | Swap
    | Remove
    | Resettle
    | Start
    | Act
    | ReadyUp
    | Mix
    | Propose
    | Answer
)

HostCommand = SeatBot | FillWithBots | Swap | Remove | Resettle | Start
