"""The terminal client's screen."""

from typing import Final

from kartezh.core.errors import KartezhError
from kartezh.locales import Localizer, localizer, tell
from kartezh.terminal.cloth import ClothApp, restored_signals
from kartezh.terminal.match import Match, new_match, resumed_match
from kartezh.terminal.request import PlayRequest
from kartezh.terminal.rooms import find_room
from kartezh.terminal.rooms.base import Room, Voice
from kartezh.terminal.screens.menu import MenuScreen
from kartezh.terminal.screens.table import TableScreen
from kartezh.terminal.telling import voice_at

PACE: Final = 0.6
"""Seconds between two moves of bots."""


class KartezhApp(ClothApp):
    """Holds the match."""

    def __init__(
        self, request: PlayRequest, t: Localizer, match: Match | None, *, pace: float = PACE
    ) -> None:
        super().__init__(t)
        self.request = request
        self.match = match
        self.pace = pace

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

    def on_mount(self) -> None:
        self.push_screen(MenuScreen() if self.match is None else TableScreen())
        self.watch_terminal()


def play_on_screen(request: PlayRequest, t: Localizer) -> tuple[Match | None, int]:
    """The match that was played, if any, and the signal that ended it. Raises KartezhError."""
    match = None
    if request.resume or request.game is not None:
        match = (resumed_match if request.resume else new_match)(request, t)
    app = KartezhApp(request, t, match)
    with restored_signals():
        ended = app.run() or 0
    return app.match, ended
