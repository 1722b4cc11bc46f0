"""A table at one moment, as frozen data: structs, for each move makes five of them anew."""

from enum import Enum
from typing import Any

import msgspec

from kartezh.core.fair import commitment
from kartezh.core.game import AnyGame, Json
from kartezh.core.seats import Seat
from kartezh.table.settings import Settings
from kartezh.table.settling import Home


class Phase(Enum):
    LOBBY = "lobby"
    PLAYING = "playing"
    PAUSE = "pause"
    """Between two deals of a match."""
    OVER = "over"
    """The match has ended; the next one may be started."""
    CLOSED = "closed"


class Person(msgspec.Struct, frozen=True):
    """Somebody with a token. ``away`` is since when nobody is connected; None while present."""

    nick: str
    key: str
    away: int | None
    removed: bool = False
    mixes: bool = False
    """Their client mixes entropy into deals."""
    done: tuple[str, ...] = ()
    """Ids of the last commands that took effect, newest last."""

    @property
    def present(self) -> bool:
        return self.away is None and not self.removed


class Chair(msgspec.Struct, frozen=True):
    """A seat and who controls it: its person, its bot, or a bot for its person."""

    person: int | None = None
    bot: str = ""
    standin: bool = False
    """A bot plays for the person until they are back."""
    missed: int = 0
    """Deadlines that the person missed in a row."""
    assisted: bool = False
    """Somebody else has moved for the person in this match."""

    @property
    def free(self) -> bool:
        return self.person is None and not self.bot

    @property
    def by_person(self) -> bool:
        return self.person is not None and not self.standin


class Proposal(msgspec.Struct, frozen=True):
    what: str
    by: int
    agreed: frozenset[int]
    until: int


class Seal(msgspec.Struct, frozen=True):
    """What the next deal will be shuffled with. ``seed`` is a secret until that deal is over."""

    seed: str
    mixed: tuple[tuple[int, str], ...] = ()
    """People's numbers and their entropy."""

    @property
    def commitment(self) -> str:
        return commitment(bytes.fromhex(self.seed))


class DealPlayed(msgspec.Struct, frozen=True):
    """A deal of the match as its record holds it. ``seed`` is empty where nothing was sealed, and
    a secret while there is no result."""

    setup: dict[str, str | int]
    actions: tuple[str, ...] = ()
    result: dict[str, Json] | None = None
    seed: str = ""
    entropy: tuple[str, ...] = ()


class Match(msgspec.Struct, frozen=True):
    """``turn`` counts the actions of the whole match; commands answer to it."""

    number: int
    standing: Any
    began: int
    state: Any = None
    turn: int = 0
    deals: tuple[DealPlayed, ...] = ()
    open_hands: bool = False
    how: str = ""
    """How it ended; empty while it goes on."""


class MatchPlayed(msgspec.Struct, frozen=True):
    """A match that has ended: enough for its record, the evening's scoreboard and a replay."""

    number: int
    settings: Settings
    """As they were; those of the table may have changed since."""
    players: tuple[str, ...]
    kinds: tuple[str, ...]
    """``person`` or ``bot:NAME`` per seat, as a record writes them."""
    assisted: tuple[int, ...]
    deals: tuple[DealPlayed, ...]
    how: str
    home: Home | None = None


class Table(msgspec.Struct, frozen=True):
    """Follows from its events; ``version`` counts them."""

    code: str
    game: AnyGame
    options: Any
    settings: Settings
    phase: Phase
    version: int
    people: tuple[Person, ...]
    chairs: tuple[Chair, ...]
    host: int | None
    since: int
    """When the present wait began: the last deal, action or change of phase."""
    match: Match | None = None
    ready: frozenset[int] = frozenset()
    proposal: Proposal | None = None
    past: tuple[MatchPlayed, ...] = ()
    seal: Seal | None = None

    @property
    def to_move(self) -> Seat | None:
        if self.phase is not Phase.PLAYING or self.match is None:
            return None
        return self.game.to_move(self.match.state)

    def seat_of(self, person: int) -> Seat | None:
        for at, chair in enumerate(self.chairs):
            if chair.person == person:
                return Seat(at)
        return None

    @property
    def seated(self) -> tuple[int, ...]:
        """People with a seat, in seat order."""
        return tuple(chair.person for chair in self.chairs if chair.person is not None)
