"""The terminal client's screen."""

import asyncio
import os
import signal
import sys
from functools import partial
from types import FrameType
from typing import ClassVar, Final

from textual.app import App
from textual.binding import BindingType

from kartezh.core.errors import KartezhError
from kartezh.locales import Localizer, localizer, tell
from kartezh.terminal.console import ENDING
from kartezh.terminal.look import DAY, LOOKS, NIGHT, Look
from kartezh.terminal.match import Match, new_match, resumed_match
from kartezh.terminal.request import PlayRequest
from kartezh.terminal.rooms import find_room
from kartezh.terminal.rooms.base import Room, Voice
from kartezh.terminal.screens.menu import MenuScreen
from kartezh.terminal.screens.table import TableScreen
from kartezh.terminal.telling import voice_at

PACE: Final = 0.6
"""Seconds between two moves of bots."""
WATCH: Final = 5.0
"""Seconds between two looks whether the terminal is still there."""


class KartezhApp(App[int]):
    """Holds the match; exits with the number of the signal that ended it, or 0."""

    CSS_PATH = "styles.tcss"
    TITLE = "Kartezh"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [("ctrl+c,ctrl+q", "leave", "")]

    def __init__(
        self, request: PlayRequest, t: Localizer, match: Match | None, *, pace: float = PACE
    ) -> None:
        super().__init__()
        self.request = request
        self.t = t
        self.match = match
        self.pace = pace
        self.look: Look = DAY
        for look in LOOKS:
            self.register_theme(look.theme())
        self.theme = self.look.name

    # The match

    @property
    def room(self) -> Room:
        assert self.match is not None
        return find_room(self.match.session.game.name)

    @property
    def voice(self) -> Voice:
        assert self.match is not None
        return voice_at(self.match.session.table, self.t)

    def sit_down(self, request: PlayRequest) -> str | None:
        """Opens the match that the menu asks for; the sentence that tells why it cannot."""
        self.t = localizer(request.language)
        self.request = request
        try:
            self.match = (resumed_match if request.resume else new_match)(request, self.t)
        except KartezhError as error:
            return tell(error, self.t)
        self.switch_screen(TableScreen())
        return None

    # The house

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return DAY.variables()

    def on_mount(self) -> None:
        self.push_screen(MenuScreen() if self.match is None else TableScreen())
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


def play_on_screen(request: PlayRequest, t: Localizer) -> tuple[Match | None, int]:
    """The match that was played, if any, and the signal that ended it. Raises KartezhError."""
    match = None
    if request.resume or request.game is not None:
        match = (resumed_match if request.resume else new_match)(request, t)
    app = KartezhApp(request, t, match)
    before = {number: signal.getsignal(number) for number in ENDING}
    try:
        ended = app.run() or 0
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    return app.match, ended
