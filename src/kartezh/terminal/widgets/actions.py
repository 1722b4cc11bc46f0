"""What can be done with what is chosen: buttons in a line, and dials for chips."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from kartezh.terminal.look import Look
from kartezh.terminal.rooms.base import Button, Dial


@dataclass
class Pressed(Message):
    """A button, by its number from 0."""

    at: int


@dataclass
class Turned(Message):
    """A dial is to be changed by so many chips."""

    at: int
    by: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of the line: what it shows, and what a click on it says."""

    text: str
    style: Style
    says: Message | None = None


class Actions(Widget):
    """One or more lines of dials and buttons, all of them clickable."""

    def __init__(self) -> None:
        super().__init__(id="actions")
        self.pieces: Sequence[Piece] = ()

    def show(
        self,
        buttons: Sequence[Button],
        dials: Sequence[Dial],
        look: Look,
        *,
        button: int | None,
        dial: int,
    ) -> None:
        """``button`` and ``dial`` are the ones that the keys act on now."""
        self.pieces = [
            *(piece for at, one in enumerate(dials) for piece in _dial(at, one, look, at == dial)),
            *(_button(at, one, look, at == button) for at, one in enumerate(buttons)),
        ]
        self.refresh(layout=True)

    def lines(self, width: int) -> list[list[Piece]]:
        """Wrapped between pieces."""
        lines: list[list[Piece]] = [[]]
        left = 0
        for piece in self.pieces:
            wide = cell_len(piece.text) + 1
            if left and left + wide > width + 1:
                lines.append([])
                left = 0
            lines[-1].append(piece)
            left += wide
        return lines

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return len(self.lines(width))

    def render(self) -> Text:
        rows = []
        for line in self.lines(self.size.width):
            row = Text(no_wrap=True)
            for piece in line:
                row.append(piece.text, piece.style)
                row.append(" ")
            rows.append(row)
        return Text("\n").join(rows)

    def on_click(self, event: Click) -> None:
        event.stop()
        offset = event.get_content_offset(self)
        lines = self.lines(self.size.width)
        if offset is None or offset.y >= len(lines):
            return
        left = 0
        for piece in lines[offset.y]:
            wide = cell_len(piece.text)
            if left <= offset.x < left + wide and piece.says:
                self.post_message(piece.says)
            left += wide + 1


def _button(at: int, button: Button, look: Look, current: bool) -> Piece:
    key = button.key or str(at + 1)
    text = f"{'▸' if current else ' '}{key} {button.label}{'' if button.legal else ' ✗'} "
    if not button.legal:
        style = Style(color=look.ink_worn, bgcolor=look.paper_worn)
    else:
        style = Style(color=look.ink, bgcolor=look.brass if current else look.paper, bold=current)
        if look.dark and current:
            style = Style(color=look.cloth, bgcolor=look.brass, bold=True)
    return Piece(text, style, Pressed(at))


def _dial(at: int, dial: Dial, look: Look, current: bool) -> list[Piece]:
    name = Style(color=look.brass if current else look.on_cloth, bold=current)
    figure = Style(color=look.ink, bgcolor=look.paper, bold=True)
    arrow = Style(color=look.brass, bold=True)
    return [
        Piece(f"{'▸' if current else ' '}{dial.label}", name),
        Piece("−", arrow, Turned(at, -1)),
        Piece(f"{dial.amount:>3} ", figure),
        Piece("+", arrow, Turned(at, 1)),
    ]
