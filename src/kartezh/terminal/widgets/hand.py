"""The cards of whoever sits at the screen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from kartezh.terminal.faces import draw_hand, hand_height, line_height, place_tiles, tile_at
from kartezh.terminal.look import Look
from kartezh.terminal.rooms.base import Tile

ELSE: Final = 18
"""Rows of the screen that a tall hand leaves to all else; but a single line is always tall."""


@dataclass
class Tapped(Message):
    """A tile was tapped."""

    at: int


class HandView(Widget):
    """Draws the tiles; the table's screen moves the cursor and decides what a tap means."""

    def __init__(self) -> None:
        super().__init__(id="hand")
        self.tiles: Sequence[Tile] = ()
        self.cursor: int | None = None
        self.look: Look | None = None

    def show(self, tiles: Sequence[Tile], look: Look, *, cursor: int | None) -> None:
        self.tiles, self.look, self.cursor = tiles, look, cursor
        self.refresh(layout=True)

    def tall(self, width: int) -> bool:
        room = max(line_height(tall=True), self.app.size.height - ELSE)
        return hand_height(self.tiles, width, tall=True) <= room

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return hand_height(self.tiles, width, tall=self.tall(width))

    def render(self) -> Text:
        width = self.size.width
        if self.look is None:
            return Text()
        return draw_hand(self.tiles, width, self.look, tall=self.tall(width), cursor=self.cursor)

    def on_click(self, event: Click) -> None:
        event.stop()
        offset = event.get_content_offset(self)
        if offset is None:
            return
        width, tall = self.size.width, self.tall(self.size.width)
        slots = place_tiles(self.tiles, width, tall=tall)
        at = tile_at(slots, offset.x, offset.y, tall=tall)
        if at is not None:
            self.post_message(Tapped(at))
