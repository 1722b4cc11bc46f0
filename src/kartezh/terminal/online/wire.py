"""The client's side of docs/formats/protocol.md: what is said to a house, how its answers are read.

A house refuses members that it does not know, a client passes over them; so the bodies here are
the house's with less in them.
"""

from typing import Any, Final

import msgspec

from kartezh.table.messages import AnyMessage
from kartezh.table.scene import Said
from kartezh.table.settings import Settings

PROTOCOL: Final = 1
LARGEST: Final = 8 * 1024 * 1024
"""Bytes of a message of the house; the news of a long deal are a few hundred thousand."""
COMES_BACK: Final = frozenset(("slow", "restart", "too-fast"))
"""Goodbyes after which a client tries again."""


class Entered(msgspec.Struct, frozen=True):
    code: str
    person: int
    token: str


class TableFacts(msgspec.Struct, frozen=True):
    code: str
    phase: str


class HouseFacts(msgspec.Struct, frozen=True):
    protocol: int
    emotes: tuple[str, ...] = ()


class Invitation(msgspec.Struct, frozen=True):
    url: str
    reach: str


class Trouble(msgspec.Struct, frozen=True):
    code: str
    why: Said | None = None


class NewTable(msgspec.Struct, frozen=True):
    settings: Settings
    nick: str


class NewPerson(msgspec.Struct, frozen=True):
    nick: str


class Unreadable(Exception):
    """Nothing that a house would say."""


class _Kind(msgspec.Struct, frozen=True):
    kind: str = msgspec.field(name="is")


_encoder = msgspec.json.Encoder()
_kinds = msgspec.json.Decoder(_Kind)
_messages = msgspec.json.Decoder(AnyMessage)
_KNOWN: Final = frozenset(
    ("house", "table", "play", "yours", "done", "refused", "hint", "emoted", "goodbye", "pong")
)


def write_asked(do: str, /, **members: object) -> str:
    """What has no type of its own on this side: ``hello``, ``sync``, ``hint`` …"""
    return encode({"do": do, **members})


def encode(value: Any) -> str:
    return _encoder.encode(value).decode()


def read_message(text: str | bytes) -> AnyMessage | None:
    """None for a kind of message that this client does not know. Raises Unreadable."""
    try:
        if _kinds.decode(text).kind not in _KNOWN:
            return None
        return _messages.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unreadable from error
