"""Writes ``web/src/protocol.gen.ts`` from the messages that the house sends and reads.

python -m tools.protocol_types            write the file
python -m tools.protocol_types --check    say whether it is stale (status 1)
"""

import inspect
import sys
from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import msgspec.inspect as mi
from msgspec import NODEFAULT, Struct

from kartezh.server import bodies
from kartezh.server.wire import EMOTES, PROTOCOL, AnyAsked
from kartezh.table.messages import AnyMessage
from kartezh.table.refused import CODES

TARGET: Final = Path(__file__).parents[1] / "web" / "src" / "protocol.gen.ts"
PLAIN: Final[dict[type[mi.Type], str]] = {
    mi.IntType: "number",
    mi.FloatType: "number",
    mi.StrType: "string",
    mi.BoolType: "boolean",
    mi.NoneType: "null",
}
HEAD: Final = """\
// Made by tools/protocol_types.py from the messages of the house. Do not edit.
// A member with `?` that is missing has the value in the comment beside it.
"""


def main(arguments: list[str]) -> int:
    text = protocol_types()
    if "--check" in arguments:
        return int(not TARGET.exists() or TARGET.read_text("utf-8") != text)
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, "utf-8", newline="\n")
    return 0


def protocol_types() -> str:
    sent, asked = get_args(AnyMessage), get_args(AnyAsked)
    plain = [
        kind
        for _, kind in inspect.getmembers(bodies, inspect.isclass)
        if issubclass(kind, bodies.Body) and kind is not bodies.Body
    ]
    found: dict[str, str] = {}
    for kind in (*sent, *asked, *plain):
        _collect(mi.type_info(kind), found)
    parts = [
        HEAD,
        *(found[name] for name in sorted(found)),
        _union("Message", sent),
        _union("Asked", asked),
        _words("RefusalCode", CODES),
        _words("EmoteName", EMOTES),
        f"export const PROTOCOL = {PROTOCOL};\n",
    ]
    return "\n".join(parts)


def _union(name: str, kinds: Iterable[type[Struct]]) -> str:
    lines = "".join(f"\n  | {kind.__name__}" for kind in kinds)
    who = "the house" if name == "Message" else "a client"
    return f"/** Everything that {who} sends. */\nexport type {name} ={lines};\n"


def _words(name: str, words: Iterable[str]) -> str:
    lines = "".join(f"\n  | '{word}'" for word in words)
    return f"export type {name} ={lines};\n"


def _collect(info: mi.Type, found: dict[str, str]) -> None:
    """Every type below ``info`` that has a name of its own."""
    match info:
        case mi.StructType(cls=cls):
            if cls.__name__ not in found:
                found[cls.__name__] = ""
                found[cls.__name__] = _interface(info)
                for field in info.fields:
                    _collect(field.type, found)
        case mi.EnumType(cls=cls):
            found[cls.__name__] = _enum(cls)
        case mi.UnionType(types=types):
            for part in types:
                _collect(part, found)
        case mi.VarTupleType(item_type=item) | mi.ListType(item_type=item):
            _collect(item, found)
        case mi.DictType(value_type=value):
            _collect(value, found)
        case _:
            pass


def _enum(cls: type[Enum]) -> str:
    return f"export type {cls.__name__} = {' | '.join(repr(one.value) for one in cls)};\n"


def _interface(info: mi.StructType) -> str:
    lines = [*_comment(info.cls.__doc__), f"export interface {info.cls.__name__} {{"]
    if info.tag_field:
        lines.append(f"  {info.tag_field}: '{info.tag}';")
    return "\n".join([*lines, *(f"  {_member(field)}" for field in info.fields), "}\n"])


def _member(field: mi.Field) -> str:
    mark = "" if field.required else "?"
    text = f"{field.encode_name}{mark}: {_written(field.type)};"
    if field.required:
        return text
    default = field.default if field.default is not NODEFAULT else field.default_factory()
    return f"{text} // {_shown(default)}"


def _shown(value: Any) -> str:
    return msgspec.json.encode(value).decode().replace('"', "'")


def _comment(doc: str | None) -> Iterator[str]:
    if not doc:
        return
    lines = inspect.cleandoc(doc).replace("``", "`").splitlines()
    if len(lines) == 1:
        yield f"/** {lines[0]} */"
        return
    yield "/**"
    yield from (f" * {line}".rstrip() for line in lines)
    yield " */"


def _written(info: mi.Type) -> str:
    match info:
        case mi.StructType(cls=cls) | mi.EnumType(cls=cls):
            return cls.__name__
        case mi.UnionType(types=types):
            return _alternatives(types)
        case mi.TupleType(item_types=items):
            return f"[{', '.join(map(_written, items))}]"
        case mi.VarTupleType(item_type=item) | mi.ListType(item_type=item):
            return f"{_bracketed(_written(item))}[]"
        case mi.DictType(value_type=value):
            return f"Record<string, {_written(value)}>"
        case _:
            return PLAIN[type(info)]


def _alternatives(types: Iterable[mi.Type]) -> str:
    written = sorted({_written(one) for one in types}, key=lambda text: (text == "null", text))
    return " | ".join(written)


def _bracketed(text: str) -> str:
    return f"({text})" if "|" in text else text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
