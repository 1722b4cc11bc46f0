"""schemathesis asks every route for whatever the document allows, and for what it does not."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.house import open_house

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
MODES = (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house in a thread of its own, for a client that waits for its answers."""
    folder: Path = tmp_path_factory.mktemp("house")
    found: list[str] = []
    there, enough = threading.Event(), threading.Event()

    async def run() -> None:
        async with open_house(folder) as house:
            found.append(house.url)
            there.set()
            await asyncio.to_thread(enough.wait)

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    assert there.wait(30)
    yield found[0]
    enough.set()
    thread.join()


def test_every_answer_is_as_the_document_says(url: str) -> None:
    schema = schemathesis.openapi.from_url(f"{url}/openapi.json")
    settings_of = {"game": "lottery", "seats": 4, "deals": 1}
    body = {"nick": "Anna", "settings": settings_of}
    table = httpx.post(f"{url}/api/tables", json=body).json()["code"]
    asked = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        for mode in MODES if operation.body else MODES[:1]:

            @settings(
                max_examples=12,
                deadline=None,
                derandomize=True,
                database=None,
                phases=[Phase.explicit, Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(case=operation.as_strategy(generation_mode=mode))
            def ask(case: Any) -> None:
                nonlocal asked
                asked += 1
                if asked % 2 and case.path_parameters.get("code"):
                    case.path_parameters["code"] = table
                case.call_and_validate(checks=CHECKS)

            ask()
    assert asked > 150
