"""What every app of the terminal is: the look by day and by night, and a quiet end."""

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import ClassVar, Final

from textual.app import App
from textual.binding import BindingType
from textual.types import CSSPathType

from kartezh.locales import Localizer
from kartezh.terminal.console import ENDING
from kartezh.terminal.look import DAY, LOOKS, NIGHT, Look

WATCH: Final = 5.0
"""Seconds between two looks whether the terminal is still there."""


class ClothApp(App[int]):
    """Exits with the number of the signal that ended it, or 0."""

    CSS_PATH: ClassVar[CSSPathType | None] = "styles.tcss"
    TITLE = "Kartezh"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [("ctrl+c,ctrl+q", "leave", "")]

    def __init__(self, t: Localizer) -> None:
        super().__init__()
        self.t = t
        self.look: Look = DAY
        for look in LOOKS:
            self.register_theme(look.theme())
        self.theme = self.look.name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return DAY.variables()

    def watch_terminal(self) -> None:
        """Signals end the app; so does the end of the terminal."""
        if not self.is_headless:
            loop = asyncio.get_running_loop()
            for number in ENDING:
                signal.signal(number, partial(self._on_signal, loop))
            self.set_interval(WATCH, leave_if_alone)

    def _on_signal(
        self,
        loop: asyncio.AbstractEventLoop,
        number: int,
        frame: FrameType | None,  # noqa: ARG002
    ) -> None:
        leave_if_alone()
        loop.call_soon_threadsafe(self.exit, number)

    def change_look(self) -> None:
        self.look = NIGHT if self.look is DAY else DAY
        self.theme = self.look.name

    def action_leave(self) -> None:
        self.exit(0)


def leave_if_alone() -> None:
    """Ends the program where the terminal is gone: every move is on the disk.

    At once, since Textual would wait for ever for a writer that has nothing to write to.
    """
    if sys.__stderr__ is not None and not sys.__stderr__.isatty():
        os._exit(128 + int(getattr(signal, "SIGHUP", signal.SIGTERM)))


@contextmanager
def restored_signals() -> Iterator[None]:
    """Whoever listened to signals before listens again afterwards."""
    before = {number: signal.getsignal(number) for number in ENDING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
