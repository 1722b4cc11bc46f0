"""A game's frozen data as JSON and back, by their annotations alone.

A dataclass is an object with its fields, an event also has its name under ``event``; tuples are
arrays, enums their values, cards their notation. A new game's views need no code of their own
unless they hold a new kind of card.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from kartezh.core.cards import Card, parse_card
from kartezh.core.errors import UnreadableText
from kartezh.core.game import AnyView
from kartezh.core.options import OptionText, choices, format_value
from kartezh.games.merchant.notation import format_character, parse_character
from kartezh.games.merchant.state import Character

CARDS: Final[Mapping[type, tuple[Callable[[Any], str], Callable[[str], Any]]]] = {
    Card: (lambda card: card.text, parse_card),
    Character: (format_character, parse_character),
}
"""Kinds of cards, and how their text is written and read."""

APART: Final = ("options", "legal", "log")
"""Fields of a view that a turn tells in a form of their own."""


def encode(value: Any) -> Any:
    """What a JSON writer takes."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple):
        return [encode(one) for one in value]
    if isinstance(value, Enum):
        return value.value
    if type(value) in CARDS:
        return CARDS[type(value)][0](value)
    return {field.name: encode(getattr(value, field.name)) for field in fields(value)}


def encode_view(view: AnyView) -> dict[str, Any]:
    """All that the view tells, but for what stands ``APART``."""
    names = [field.name for field in fields(view)]  # type: ignore[arg-type]
    return {name: encode(getattr(view, name)) for name in names if name not in APART}


def encode_options(options: Any) -> dict[str, OptionText]:
    """All of them, so that nobody has to know the defaults."""
    known = choices(type(options)).values()
    return {choice.name: format_value(getattr(options, choice.field)) for choice in known}


def encode_log(view: AnyView) -> list[dict[str, Any]]:
    return [{"event": event_name(type(event)), **encode(event)} for event in view.log]


def event_name(event: type) -> str:
    """``WentOut`` is ``went-out``."""
    return re.sub(r"(?<=.)(?=[A-Z])", "-", event.__name__).lower()


def decode_log(view: type, data: Any) -> tuple[Any, ...]:
    """The events of a view of this type. Raises UnreadableText."""
    known = _events(view)
    try:
        return tuple(decode(known[one["event"]], one) for one in data)
    except (LookupError, TypeError, ValueError) as error:
        raise UnreadableText("bot-line-event") from error


@cache
def _events(view: type) -> dict[str, Any]:
    (union, _) = get_args(get_type_hints(view)["log"])
    return {event_name(event): event for event in get_args(union)}


def decode(kind: Any, data: Any) -> Any:
    """Raises LookupError, TypeError, ValueError or UnreadableText for what is no such thing."""
    origin = get_origin(kind)
    if origin is tuple:
        return _decode_tuple(get_args(kind), data)
    if origin in (Union, UnionType):
        return _decode_union(get_args(kind), data)
    if kind in CARDS:
        return CARDS[kind][1](data)
    if is_dataclass(kind):
        make: Any = kind
        hints = _hints(make).items()
        return make(**{name: decode(hint, data[name]) for name, hint in hints})
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(data)
    plain = getattr(kind, "__supertype__", kind)
    if type(data) is not plain:
        raise TypeError(data)
    return data


_hints = cache(get_type_hints)


def _decode_tuple(kinds: tuple[Any, ...], data: Any) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise TypeError(data)
    if kinds[1:] == (...,):
        return tuple(decode(kinds[0], one) for one in data)
    return tuple(decode(kind, one) for kind, one in zip(kinds, data, strict=True))


def _decode_union(kinds: tuple[Any, ...], data: Any) -> Any:
    """The first kind that fits; no two kinds of a game's unions share a form."""
    if data is None and NoneType in kinds:
        return None
    left = [kind for kind in kinds if kind is not NoneType]
    for kind in left[:-1]:
        try:
            return decode(kind, data)
        except (LookupError, TypeError, ValueError, UnreadableText):
            continue
    return decode(left[-1], data)
