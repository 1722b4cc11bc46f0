"""The specification, the types for the browser and the OpenAPI document agree with the code."""

import asyncio
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kartezh.core.rulebook import LANGUAGES
from kartezh.locales import localizer
from kartezh.server import bodies
from kartezh.server.wire import EMOTES, AnyAsked, Ping, read_asked
from kartezh.table import messages as m
from kartezh.table.refused import CODES, Refused
from tests.server.house import open_house
from tools.protocol_types import TARGET, protocol_types

PAGE = (Path(__file__).parents[2] / "docs" / "formats" / "protocol.md").read_text("utf-8")
EXAMPLES = re.findall(r"```json (\w+)\n(.*?)\n```", PAGE, re.DOTALL)
TYPES: dict[str, Any] = {"Asked": AnyAsked, "Message": m.AnyMessage, **vars(bodies)}


@pytest.mark.parametrize(("kind", "text"), EXAMPLES)
def test_every_example_of_the_specification_is_one(kind: str, text: str) -> None:
    read = msgspec.json.decode(text, type=TYPES[kind])
    again = msgspec.json.decode(msgspec.json.encode(read), type=TYPES[kind])
    assert again == read
    assert _known(msgspec.json.decode(text), msgspec.to_builtins(read))


def _known(text: Any, read: Any) -> bool:
    """No member of an example is one that nobody reads; defaults are left out on both sides."""
    match text, read:
        case dict(), dict():
            return all(key in read and _known(text[key], read[key]) for key in text)
        case list(), list() | tuple():
            return all(_known(one, other) for one, other in zip(text, read, strict=True))
        case _:
            return bool(text == read)


def test_every_kind_of_message_is_named() -> None:
    kinds = [*m.AnyMessage.__args__, *AnyAsked.__args__]
    tags = {str(kind.__struct_config__.tag) for kind in kinds}
    assert all(f"`{tag}`" in PAGE or f'"{tag}"' in PAGE for tag in tags), tags


@pytest.mark.parametrize("code", [*CODES])
def test_every_code_is_specified(code: str) -> None:
    assert f"`{code}`" in PAGE


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_sentence(language: str) -> None:
    t = localizer(language)
    more = ("not-found", "too-large", "forbidden", "private", "unavailable")
    assert all(t(Refused(code).message) for code in CODES)
    assert all(t(f"refused-{code}") for code in more)
    assert all(t(m.Emoted(person=0, emote=emote).message) for emote in EMOTES)
    doc = m.Goodbye.__doc__ or ""
    whys = re.findall(r"``([a-z-]+)``", doc)
    assert len(whys) >= 11
    assert all(t(m.Goodbye(why=why).message) for why in whys)
    assert all(f"`{why}`" in PAGE for why in whys)


def test_the_types_of_the_browser_are_fresh() -> None:
    assert TARGET.read_text("utf-8") == protocol_types(), "run: python -m tools.protocol_types"


def test_what_is_read_is_one_of_the_messages() -> None:
    assert read_asked('{"do":"ping"}') == Ping()
    for wrong in ("", "[]", "{}", '{"do":1}', '{"do":"ping","x":1}', b"\xff", "{" * 9999):
        with pytest.raises(Refused, match="bad-message"):
            read_asked(wrong)


def test_all_routes_are_in_the_specification_and_in_the_document(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            document = (await house.http.get("/openapi.json")).json()
        assert document["openapi"].startswith("3.1")
        for path, operations in document["paths"].items():
            assert f"`{path}`" in PAGE, path
            for method in operations:
                assert f"`{method.upper()}`" in PAGE

    asyncio.run(run())
