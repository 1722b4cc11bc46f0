"""The page object: a person with a browser of their own, who reads and presses what is there.

Everything is found by role and by the words of the catalogues, so that a button without a name or
with another name than its reader's language gives it is not found.
"""

import asyncio
import json
import re
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    StorageState,
    WebSocket,
)

from kartezh.locales import localizer

T = TypeVar("T")

PATIENCE: Final = 20.0
"""Seconds after which a person gives up; nothing waits for them otherwise."""

DESKTOP: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
LISTEN: Final = """
addEventListener('securitypolicyviolation', (event) => {
  console.error('CSP', event.violatedDirective, event.blockedURI, event.sourceFile);
});
"""


@dataclass
class Person:
    """``sent`` and ``heard`` hold every frame of every socket of this browser."""

    page: Page
    context: BrowserContext
    house: str
    lang: str
    touch: bool
    problems: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)

    def t(self, message: str, /, **data: str | int) -> str:
        return localizer(self.lang)(message, **data)

    # What happened that should not

    def allow(self, pattern: str) -> None:
        """A message of the console that this test brings about on purpose."""
        self.allowed.append(pattern)

    def complaints(self) -> list[str]:
        return [
            one for one in self.problems if not any(re.search(way, one) for way in self.allowed)
        ]

    def watch(self, page: Page) -> None:
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("websocket", self._on_socket)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(f"{message.type}: {message.text}")

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    # Going and finding

    async def go(self, path: str = "/") -> None:
        await self.page.goto(self.house + path)

    async def take_seat(self, entered: dict[str, Any]) -> None:
        """By the link that carries a seat to another device."""
        await self.page.goto("about:blank")
        await self.go(f"/t/{entered['code']}#k={entered['token']}")
        await self.sees("() => document.querySelector('.lobby, .game')")

    def button(self, message: str, /, **data: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.t(message, **data), exact=True)

    def link(self, message: str, /, **data: str | int) -> Locator:
        return self.page.get_by_role("link", name=self.t(message, **data), exact=True)

    def entry(self, message: str, /) -> Locator:
        return self.page.get_by_role("textbox", name=self.t(message), exact=True)

    def select(self, message: str, /) -> Locator:
        return self.page.get_by_role("combobox", name=self.t(message), exact=True)

    def number(self, message: str, /) -> Locator:
        return self.page.get_by_role("spinbutton", name=self.t(message), exact=True)

    def text(self, message: str, /, **data: str | int) -> Locator:
        return self.page.get_by_text(self.t(message, **data), exact=True)

    @property
    def sheet(self) -> Locator:
        return self.page.get_by_role("dialog")

    # Doing

    async def press(self, what: Locator, **more: Any) -> None:
        """With a finger or a mouse, as the device has it."""
        await (what.tap(**more) if self.touch else what.click(**more))

    async def press_muted(self, what: Locator) -> None:
        """What tells that it is not to be used, and says why when it is pressed all the same."""
        await self.press(what, force=True)

    async def press_button(self, message: str, /, **data: str | int) -> None:
        await self.press(self.button(message, **data))

    async def open_sheet(self, name: str) -> Locator:
        """``rules``, ``log``, ``score-sheet`` or ``menu`` of a game."""
        await self.press_button(f"web-{name}")
        await self.sheet.wait_for()
        return self.sheet

    async def close_sheet(self) -> None:
        await self.press(self.sheet.get_by_role("button", name=self.t("web-close"), exact=True))
        await self.sheet.wait_for(state="detached")

    async def hears(self, what: str, since: int = 0) -> None:
        """Waits until a frame holds this text."""

        async def hearing() -> None:
            while not any(what in frame for frame in self.heard[since:]):
                await asyncio.sleep(0.01)

        await patiently(hearing(), what)

    async def sees(self, script: str, argument: object = None) -> Any:
        """Waits in the page until this JavaScript function gives something that is true."""
        waiting = f"""async (argument) => {{
            const look = {script};
            for (;;) {{
                const found = look(argument);
                if (found) return found;
                await new Promise((on) => setTimeout(on, 16));
            }}
        }}"""
        return await patiently(self.page.evaluate(waiting, argument), script)


async def patiently(what: Awaitable[T], why: str) -> T:
    try:
        async with asyncio.timeout(PATIENCE):
            return await what
    except TimeoutError:
        raise AssertionError(f"waited in vain: {why}") from None


def remembering(house: str, likes: dict[str, Any] | None) -> StorageState:
    kept: Any = [{"name": "kartezh:likes", "value": json.dumps(likes)}] if likes else []
    return {"origins": [{"origin": house, "localStorage": kept}]}


async def make_person(
    browser: Browser,
    house: str,
    *,
    lang: str = "ru",
    device: dict[str, Any] = DESKTOP,
    motion: bool = False,
    likes: dict[str, Any] | None = None,
    **more: Any,
) -> Person:
    """``motion``: nothing asks the page to move less. ``likes``: what this device remembers."""
    context = await browser.new_context(
        locale={"ru": "ru-RU", "en": "en-GB"}[lang],
        reduced_motion="no-preference" if motion else "reduce",
        storage_state=remembering(house, likes),
        **device,
        **more,
    )
    context.set_default_timeout(PATIENCE * 1000)
    await context.add_init_script(LISTEN)
    page = await context.new_page()
    person = Person(page, context, house, lang, bool(device.get("has_touch")))
    context.on("page", person.watch)
    person.watch(page)
    return person
