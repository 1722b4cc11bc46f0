"""What all screens share: they ask for a larger window when theirs is too small."""

from typing import TYPE_CHECKING, Final, cast

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from kartezh.terminal.look import Look

if TYPE_CHECKING:
    from kartezh.terminal.cloth import ClothApp

WIDTH: Final = 80
HEIGHT: Final = 24
WIDE: Final = 100
"""From here on the log stands beside the table."""

TALL: Final = 32
"""From here on the table has air around it."""


class House(Screen[None]):
    """A screen on the cloth."""

    @property
    def cloth(self) -> "ClothApp":
        return cast("ClothApp", self.app)

    @property
    def look(self) -> Look:
        return self.cloth.look

    def compose(self) -> ComposeResult:
        with Vertical(id="room"):
            yield from self.furnish()
        yield Static(self.cloth.t("terminal-too-small", width=WIDTH, height=HEIGHT), id="small")

    def furnish(self) -> ComposeResult:
        """What the screen holds where there is room."""
        raise NotImplementedError

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width < WIDTH or event.size.height < HEIGHT, "-small")
        self.set_class(event.size.width >= WIDE, "-wide")
        self.set_class(event.size.height >= TALL, "-tall")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Nobody plays what they cannot see."""
        return not self.has_class("-small") or "quit" in action or "leave" in action
