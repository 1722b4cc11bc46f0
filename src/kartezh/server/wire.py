"""What a connection sends besides the commands of a table, and how its bytes are read."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from kartezh.table.commands import AnyCommand, Id
from kartezh.table.refused import Refused

PROTOCOL: Final = 1
LONGEST: Final = 16 * 1024
"""Bytes of a message from a client."""

EMOTES: Final = ("hello", "thanks", "well-played", "luck", "oops", "thinking", "hurry", "bye")
"""Each is a Fluent message ``emote-NAME``."""


class Asked(msgspec.Struct, frozen=True, tag_field="do", kw_only=True, forbid_unknown_fields=True):
    pass


class Hello(Asked, tag="hello", frozen=True):
    """The first message. ``token`` empty: to look on. The answer is ``House``, or ``Goodbye``.

    ``mixes``: this client answers commitments with ``Mix``; the first deal of a match waits for
    it, a moment at most.
    """

    protocol: int
    table: Annotated[str, Meta(max_length=12)]
    token: Annotated[str, Meta(max_length=64)] = ""
    mixes: bool = False


class Sync(Asked, tag="sync", frozen=True):
    """Everything anew: ``TableInfo``, ``Play`` with the news of the whole deal, ``Yours``."""


class HintPlease(Asked, tag="hint", frozen=True):
    """What would a bot do? Answered by ``Hint``, or ``Refusal`` with this id."""

    id: Id
    turn: Annotated[int, Meta(ge=0)]


class Emote(Asked, tag="emote", frozen=True):
    """One of a short list, to everybody at the table; nothing is kept."""

    id: Id
    emote: Annotated[str, Meta(max_length=20)]


class Skip(Asked, tag="skip", frozen=True):
    """This person needs no pauses before the bots' moves until the deal is over."""


class Ping(Asked, tag="ping", frozen=True):
    """Answered by ``Pong``: a phone asks whether its socket still lives."""


AnyAsked = AnyCommand | Hello | Sync | HintPlease | Emote | Skip | Ping

_decoder = msgspec.json.Decoder(AnyAsked)


def read_asked(data: str | bytes) -> AnyAsked:
    """Raises Refused("bad-message") for whatever is not one of them."""
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("bad-message") from error
