"""What the server sends: one JSON object a message, its kind under ``is``.

Everybody at a table gets the same public bytes; only ``Yours`` and refusals differ. A client that
missed something gets ``Table`` and ``Play`` anew: there is no other way to catch up, so none
that can be wrong.
"""

import msgspec

from kartezh.table.scene import Mine, Said, Scene
from kartezh.table.settings import Agreed
from kartezh.table.settling import Home

Result = dict[str, int | tuple[int, ...] | None]
"""Of a deal, as a replay prints it: a number for each seat, or one for the table."""


class Message(msgspec.Struct, frozen=True, tag_field="is", kw_only=True, omit_defaults=True):
    pass


class PersonInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    nick: str
    present: bool = True
    removed: bool = False


class ChairInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    person: int | None = None
    bot: str = ""
    standin: bool = False
    assisted: bool = False


class ProposalInfo(msgspec.Struct, frozen=True):
    what: str
    by: int
    agreed: tuple[int, ...]


class PastInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match of the evening; ``results`` a deal each, as a replay prints them.

    ``players`` are empty where a bot had the seat: it is called as bots at that seat are, in the
    reader's language. ``home``: where a box was settled when the match had ended.
    """

    game: str
    players: tuple[str, ...]
    results: tuple[Result | None, ...]
    how: str
    assisted: tuple[int, ...] = ()
    home: Home | None = None


class House(Message, tag="house", frozen=True):
    """The first message of a connection. ``you`` is the person's number; None for who looks on."""

    protocol: int
    you: int | None
    address: str
    """How far an invitation reaches: ``here``, ``lan``, ``everywhere``."""


class TableInfo(Message, tag="table", frozen=True):
    """Who is here and what is agreed: sent whenever it changes."""

    version: int
    code: str
    phase: str
    settings: Agreed
    people: tuple[PersonInfo, ...]
    chairs: tuple[ChairInfo, ...]
    host: int | None
    ready: tuple[int, ...] = ()
    proposal: ProposalInfo | None = None
    results: tuple[Result, ...] = ()
    """Of the deals of the running match that are over."""
    past: tuple[PastInfo, ...] = ()
    commitment: str = ""
    """To the seed of the next deal; a client answers it with ``Mix``, and keeps it to compare."""


class Play(Message, tag="play", frozen=True):
    """The public part of a deal after ``turn`` actions of the match.

    ``left`` is the time that the present decision has left, in milliseconds, None without a
    clock. ``news`` holds the sentences of what happened since turn ``since``; a client whose own
    turn is another asks for ``Sync``.
    """

    version: int
    match: int
    deal: int
    deals: int
    turn: int
    scene: Scene
    left: int | None = None
    since: int = 0
    news: tuple[Said, ...] = ()
    result: Result | None = None


class Yours(Message, tag="yours", frozen=True):
    """The private part, to the seat's person only; belongs to the ``Play`` of the same turn."""

    turn: int
    mine: Mine
    news: tuple[Said, ...] = ()
    """What only this seat was told."""


class Done(Message, tag="done", frozen=True):
    """The command has taken effect and is safe on the disk."""

    id: str
    version: int


class Refusal(Message, tag="refused", frozen=True):
    """The command had no effect; what follows is a fresh ``Play`` and ``Yours``."""

    id: str
    code: str
    rule: str = ""


class Hint(Message, tag="hint", frozen=True):
    """What a bot would do, and why in a sentence or two."""

    turn: int
    action: str
    reasons: tuple[Said, ...] = ()


class Emoted(Message, tag="emoted", frozen=True):
    person: int
    emote: str

    @property
    def message(self) -> str:
        """The sentence's id."""
        return f"emote-{self.emote}"


class Goodbye(Message, tag="goodbye", frozen=True):
    """The server closes the connection. A client comes back after ``slow`` and ``restart``.

    ``elsewhere`` (another tab took over), ``removed``, ``closed``, ``slow``, ``restart``,
    ``no-table``, ``no-person`` (the token is nobody's), ``private`` (nobody may look on), ``full``
    (too many look on), ``protocol`` (the page is older or newer than the house), ``bad-message``,
    ``too-fast``.
    """

    why: str

    @property
    def message(self) -> str:
        """The sentence's id."""
        return f"goodbye-{self.why}"


class Pong(Message, tag="pong", frozen=True):
    pass


AnyMessage = House | TableInfo | Play | Yours | Done | Refusal | Hint | Emoted | Goodbye | Pong
