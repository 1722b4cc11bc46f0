"""One browser, one house and one event loop a worker; whoever visits it is watched.

Tests are coroutines. A person whose browser complained (an error on the console, a broken
Content-Security-Policy) fails the test that made them.
"""

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

import pytest
from playwright.async_api import Browser, Playwright, async_playwright

from tests.browser.chromium import launch
from tests.browser.client import build_client
from tests.browser.houses import House
from tests.browser.people import Person, make_person

T = TypeVar("T")

LONGEST: Final = 150.0
"""Seconds that a test may take on a machine that has much else to do."""


class Stage:
    """Everything that lives on the loop."""

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

    def run(self, what: Coroutine[Any, Any, T]) -> T:
        async def timed() -> T:
            async with asyncio.timeout(LONGEST):
                return await what

        return self.runner.run(timed())

    async def browser(self) -> Browser:
        if self._browser is None:
            self._playwright = await async_playwright().start()
            self._browser = await launch(self._playwright)
        return self._browser

    async def close(self) -> None:
        if self._browser is not None:
            await self._browser.close()
        if self._playwright is not None:
            await self._playwright.stop()


class Visit(Protocol):
    def __call__(self, **more: Any) -> Awaitable[Person]: ...


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    stage = pyfuncitem.funcargs["stage"]
    assert isinstance(stage, Stage)
    stage.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


@pytest.fixture(scope="session")
def stage() -> Iterator[Stage]:
    build_client()
    stage = Stage()
    yield stage
    stage.run(stage.close())
    stage.runner.close()


@pytest.fixture(scope="session")
def house(stage: Stage, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def own_house(stage: Stage, tmp_path: Path) -> Iterator[House]:
    """To stop, to kill and to start again."""
    house = House(tmp_path / "house")
    house.start()
    yield house
    house.stop()


@pytest.fixture(autouse=True)
def visit(stage: Stage, house: House) -> Iterator[Callable[..., Awaitable[Person]]]:
    """A person with a browser of their own, at the front door of the house."""
    people: list[Person] = []

    async def visit(**more: Any) -> Person:
        url = more.pop("house", house).url
        people.append(await make_person(await stage.browser(), url, **more))
        return people[-1]

    async def leave() -> None:
        for person in people:
            await person.context.close()

    yield visit
    stage.run(leave())
    complaints = [one for person in people for one in person.complaints()]
    assert not complaints, "\n".join(complaints)
