"""The lines of the bot protocol: what the house says as bytes, what a program says as values."""

from typing import Any, Final

import msgspec

from kartezh.bots.external.codec import encode_log, encode_options, encode_view
from kartezh.bots.interface import Budget
from kartezh.core.game import AnyGame, AnyView

PROTOCOL: Final = 1
LONGEST: Final = 65_536
"""Bytes of a program's line, its end included."""
REASONS: Final = 20
"""So many are read; a person would not read more."""


class Greeting(msgspec.Struct, tag_field="do", tag="hello", frozen=True):
    """The program can play, and speaks this version."""

    protocol: int
    name: str = ""


class Told(msgspec.Struct, frozen=True):
    """A reason as one of the house's own sentences, as its own bots give them."""

    message: str
    args: dict[str, int | float | str] = {}


class Act(msgspec.Struct, tag_field="do", tag="act", frozen=True):
    """The answer to the turn ``id``."""

    id: int
    action: str
    reasons: list[str | Told] = []


Said = Greeting | Act

_reader: Final = msgspec.json.Decoder(Said)


def parse_said(line: bytes) -> Said | None:
    """None for whatever is no message of a program; nothing that it says raises."""
    if len(line) > LONGEST:
        return None
    try:
        return _reader.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def line(message: dict[str, Any]) -> bytes:
    """ASCII, ended by LF."""
    return msgspec.json.encode(message) + b"\n"


def hello(game: str, version: str, after: str | None) -> bytes:
    """``after``: why the program that was here before had to go; None for the first."""
    told = {"is": "hello", "protocol": PROTOCOL, "version": version, "game": game}
    return line(told if after is None else {**told, "after": after})


def turn(
    game: AnyGame, view: AnyView, budget: Budget, *, number: int, seed: int, reasons: bool
) -> bytes:
    """A decision of ``view.seat``: all that a bot of the house would get, and nothing else."""
    assert view.legal is not None
    seen: Any = view
    return line(
        {
            "is": "turn",
            "id": number,
            "game": game.name,
            "seat": view.seat,
            "seats": view.seats,
            "options": encode_options(seen.options),
            "legal": game.format_moves(view.legal),
            "budget": {"seconds": budget.seconds, "nodes": budget.nodes},
            "seed": seed,
            "reasons": reasons,
            "position": game.format_view(view),
            "view": encode_view(view),
            "log": encode_log(view),
        }
    )


def forfeit(number: int, why: str, instead: str) -> bytes:
    return line({"is": "forfeit", "id": number, "why": why, "instead": instead})


GOODBYE: Final = line({"is": "goodbye"})
