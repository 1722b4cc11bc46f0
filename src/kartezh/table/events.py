"""What happened at a table: the log that everything follows from. Times are milliseconds.

An event is stored as JSON with its name under ``is``. Fields may be added with a default; one
that has been stored is never renamed or given another meaning.
"""

import msgspec

from kartezh.table.settings import Settings
from kartezh.table.settling import Home


class Event(msgspec.Struct, frozen=True, tag_field="is", kw_only=True, omit_defaults=True):
    """``at`` is the server's time; ``by`` asked for it with the command whose id is ``command``."""

    at: int
    by: int | None = None
    command: str = ""


class Opened(Event, tag="opened", frozen=True):
    settings: Settings
    code: str


class Joined(Event, tag="joined", frozen=True):
    """A person came in, as number ``person``; ``key`` is the SHA-256 of their token."""

    person: int
    nick: str
    key: str


class Renamed(Event, tag="renamed", frozen=True):
    person: int
    nick: str


class Arrived(Event, tag="arrived", frozen=True):
    """The person is connected (again). ``mixes``: their client mixes entropy into deals."""

    person: int
    mixes: bool = False


class Departed(Event, tag="departed", frozen=True):
    """The person's last connection is gone."""

    person: int


class Sat(Event, tag="sat", frozen=True):
    person: int
    seat: int


class Stood(Event, tag="stood", frozen=True):
    """The seat is free, or a bot's while a match goes on."""

    seat: int


class Seated(Event, tag="seated", frozen=True):
    """A bot takes a free seat, or none (``bot`` is empty) leaves it free."""

    seat: int
    bot: str


class Swapped(Event, tag="swapped", frozen=True):
    seats: tuple[int, int]


class Removed(Event, tag="removed", frozen=True):
    person: int


class HostChanged(Event, tag="host", frozen=True):
    person: int


class Resettled(Event, tag="settings", frozen=True):
    """Other settings, before the start."""

    settings: Settings


class Started(Event, tag="started", frozen=True):
    """A match begins; ``match`` counts from 0."""

    match: int


class Sealed(Event, tag="sealed", frozen=True):
    """The house is bound to the seed of the next deal, in hexadecimal. Until that deal is over
    only its commitment may be told."""

    seed: str


class Mixed(Event, tag="mixed", frozen=True):
    """The person's entropy for the next deal."""

    person: int
    entropy: str


class Dealt(Event, tag="dealt", frozen=True):
    """``entropy``: of each seat, empty where nobody gave any; none at all where nothing was
    sealed before."""

    setup: dict[str, str | int]
    entropy: tuple[str, ...] = ()


class Acted(Event, tag="acted", frozen=True):
    """``how``: ``person``, ``bot`` (the seat's own), ``late`` (for a person out of time),
    ``house`` (the rules leave it to chance)."""

    seat: int
    action: str
    how: str = "person"


class TakenOver(Event, tag="taken-over", frozen=True):
    """A bot plays for the seat's person until they are back."""

    seat: int


class GivenBack(Event, tag="given-back", frozen=True):
    seat: int


class Ready(Event, tag="ready", frozen=True):
    """The person needs no longer pause between deals."""

    person: int


class Proposed(Event, tag="proposed", frozen=True):
    """``what``: ``end``, ``void``, ``open-hands``."""

    person: int
    what: str


class Agreed(Event, tag="agreed", frozen=True):
    person: int


class Dropped(Event, tag="dropped", frozen=True):
    """The proposal is off the table: somebody said no, or its time ran out."""


class Carried(Event, tag="carried", frozen=True):
    """Everybody agreed to the proposal."""


class Over(Event, tag="over", frozen=True):
    """The match has ended. ``how``: ``played``, ``agreed``, ``void``."""

    how: str
    home: Home | None = None


class Resumed(Event, tag="resumed", frozen=True):
    """The house was away and is back: nobody is connected yet, every wait begins anew."""


class Closed(Event, tag="closed", frozen=True):
    """Nobody can come in any more."""


OtherEvent = (
    Opened
    | Joined
    | Renamed
    | Arrived
    | Departed
    | Sat
    | Stood
    | Seated
    | Swapped
    | Removed
    | HostChanged
    | Resettled
    | Started
    | Sealed
    | Mixed
    | Dealt
    | TakenOver
    | GivenBack
    | Ready
    | Proposed
    | Agreed
    | Dropped
    | Carried
    | Over
    | Resumed
    | Closed
)
AnyEvent = Acted | OtherEvent
