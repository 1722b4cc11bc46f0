"""The seats around the table and its middle."""

from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.containers import Grid
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from kartezh.core.seats import Seat
from kartezh.terminal.faces import draw_faces
from kartezh.terminal.look import Look
from kartezh.terminal.rooms.base import Centre, Pile, SeatCard

POINTER: Final = "▶"
CROWD: Final = 9
"""From so many seats on each has one line."""


@dataclass
class Pointed(Message):
    """Somebody pointed at a seat's place, or at the centre (None)."""

    seat: Seat | None
    own: bool = False
    """The viewer's own place, whoever that is."""


class SeatPlace(Static):
    """One seat: the cards before it, its name, what everybody knows of it."""

    def __init__(self, seat: Seat | None) -> None:
        """None: the viewer's own place."""
        super().__init__(classes="place", id="own" if seat is None else None)
        self.seat = seat
        self._shown: object = None

    def show(self, name: str, card: SeatCard, look: Look, *, to_move: bool, short: bool) -> None:
        """Draws only what has changed: a crowd of seats would cost a layout each."""
        shown = (name, card, look.name, to_move, short)
        if shown != self._shown:
            self._shown = shown
            self.update(draw_place(name, card, look, to_move=to_move, short=short))

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(Pointed(self.seat, own=self.seat is None))


def draw_place(
    name: str, card: SeatCard, look: Look, *, to_move: bool, short: bool = False
) -> Text:
    """The turn is a pointer and brass; debt is red and has its minus."""
    brass, plain = Style(color=look.brass, bold=True), Style(color=look.on_cloth)
    title = Text(f"{POINTER} " if to_move else "", style=brass, no_wrap=True)
    title.append(name, brass if to_move else Style(color=look.on_cloth, bold=True))
    if short and card.short:
        title.append(f" {card.short}", plain)
    for tag in card.tags:
        title.append(f" [{tag}]", Style(color=look.brass))
    if short and card.short:
        return title
    first = Style(color=look.debt) if card.debt else plain
    told = [title]
    told += [Text(line, first if at == 0 else plain) for at, line in enumerate(card.lines)]
    if not card.faces:
        return Text("\n", no_wrap=True, overflow="ellipsis").join(told)
    drawn = draw_faces(card.faces, look)
    told += [Text()] * (len(drawn) - len(told))
    rows = [Text.assemble(row, " ", line) for row, line in zip(drawn, told, strict=True)]
    return Text("\n", no_wrap=True, overflow="ellipsis").join(rows)


NARROW: Final = 19
"""A place needs as many columns."""


class Seats(Grid):
    """Everybody but the viewer, clockwise from the left, as many in a row as fit."""

    def __init__(self) -> None:
        super().__init__(id="seats")

    def on_resize(self) -> None:
        self.fit()

    def fit(self) -> None:
        shown = sum(place.display for place in self.query(SeatPlace))
        most = max(1, self.size.width // NARROW)
        rows = max(1, -(-shown // most))
        self.styles.grid_size_columns = max(1, -(-shown // rows))


class CentrePlace(Widget):
    """The middle of the table."""

    def __init__(self) -> None:
        super().__init__(id="centre")
        self.centre: Centre | None = None
        self.look: Look | None = None

    def show(self, centre: Centre, look: Look) -> None:
        self.centre, self.look = centre, look
        self.refresh(layout=True)

    def _rows(self, width: int) -> list[Text]:
        if self.centre is None or self.look is None:
            return []
        return draw_centre(self.centre, self.look, width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return len(self._rows(width))

    def render(self) -> Text:
        return Text("\n", no_wrap=True, overflow="ellipsis").join(self._rows(self.size.width))

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(Pointed(None))


def draw_centre(centre: Centre, look: Look, width: int) -> list[Text]:
    """A title, piles side by side with their captions under them, notes at their right."""
    title = Text(centre.title, Style(color=look.on_cloth, bold=True))
    rows = [Text() for _ in range(3)]
    captions = Text(style=look.faint)
    for at, pile in enumerate(centre.piles, 1):
        _draw_pile(pile, rows, captions, look, last=at == len(centre.piles))
    room = width - rows[0].cell_len
    notes = [line for note in centre.notes for line in _wrapped(note, room, width)]
    for row, note in zip(rows, notes, strict=False):
        row.append(note, look.on_cloth)
    more = [Text(note, look.on_cloth) for note in notes[3:]]
    drawn = [title, *rows] if centre.piles else [title]
    return [*drawn, *([captions] if captions.plain.strip() else []), *more]


def _wrapped(note: str, room: int, width: int) -> list[str]:
    """Beside the piles, where that leaves a line worth reading."""
    return wrap(note, room if room >= 16 else max(16, width)) or [""]


def _draw_pile(pile: Pile, rows: list[Text], captions: Text, look: Look, *, last: bool) -> None:
    """The caption of the last one may reach under the notes."""
    drawn = draw_faces(pile.faces, look) if pile.faces else [Text()] * 3
    wide = max(drawn[0].cell_len, 0 if last else cell_len(pile.caption))
    for row, line in zip(rows, drawn, strict=False):
        row.append_text(line)
        row.append(" " * (wide - line.cell_len + 2))
    captions.append(pile.caption + " " * (wide - cell_len(pile.caption) + 2))
