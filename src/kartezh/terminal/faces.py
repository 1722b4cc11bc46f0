"""Cards as letters: three rows tall where there is room, one row where there is not."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from kartezh.terminal.look import Look
from kartezh.terminal.rooms.base import Face, Paper, Tile

NARROWEST: Final = 5
TALL: Final = 3


def face_width(face: Face, *, tall: bool) -> int:
    if tall:
        return max(NARROWEST, cell_len(face.index) + 1, cell_len(face.mark) + 1)
    return cell_len(face.index + face.mark) + 2


def face_rows(face: Face, *, tall: bool) -> list[str]:
    """The rows of a card, all as wide as the card."""
    width = face_width(face, tall=tall)
    if not tall:
        return [f" {face.index}{face.mark} "]
    if face.paper is Paper.EMPTY:
        return ["┌" + " " * (width - 2) + "┐", " " * width, "└" + " " * (width - 2) + "┘"]
    if face.paper is Paper.BACK:
        return ["░" * width] * TALL
    if face.paper is Paper.WHITE and face.mark:
        index = face.index
        return [_left(index, width), face.mark.center(width), _right(index, width)]
    edge = "-" * (width - 2) if face.paper is Paper.BLUE else ""
    return [(face.mark or edge).center(width), face.index.center(width), edge.center(width)]


def _left(text: str, width: int) -> str:
    return (" " + text).ljust(width)


def _right(text: str, width: int) -> str:
    return (text + " ").rjust(width)


def draw_faces(faces: Sequence[Face], look: Look, *, tall: bool = True) -> list[Text]:
    """Side by side, as lines."""
    lines = [Text() for _ in range(TALL if tall else 1)]
    for at, face in enumerate(faces):
        style = look.card(face)
        for line, row in zip(lines, face_rows(face, tall=tall), strict=True):
            line.append(" " if at else "")
            line.append(row, style)
    return lines


# The hand


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a tile stands: its line of tiles, its first column, its width."""

    line: int
    left: int
    width: int


def place_tiles(tiles: Sequence[Tile], width: int, *, tall: bool) -> list[Slot]:
    """From left to right, in as many lines as they need."""
    slots: list[Slot] = []
    line, left = 0, 0
    for tile in tiles:
        wide = face_width(tile.face, tall=tall)
        if left and left + wide > width:
            line, left = line + 1, 0
        slots.append(Slot(line, left, wide))
        left += wide + 1
    return slots


def hand_height(tiles: Sequence[Tile], width: int, *, tall: bool) -> int:
    slots = place_tiles(tiles, width, tall=tall)
    return (slots[-1].line + 1) * line_height(tall=tall) if slots else 1


def line_height(*, tall: bool) -> int:
    """Tall: a row to rise into, the card, a row of marks. Short: the card and the marks."""
    return TALL + 2 if tall else 2


def tile_at(slots: Sequence[Slot], x: int, y: int, *, tall: bool) -> int | None:
    """Which tile a mouse points at."""
    line = y // line_height(tall=tall)
    return next(
        (
            at
            for at, slot in enumerate(slots)
            if slot.line == line and slot.left <= x < slot.left + slot.width
        ),
        None,
    )


def draw_hand(
    tiles: Sequence[Tile], width: int, look: Look, *, tall: bool, cursor: int | None
) -> Text:
    """A chosen card stands higher (or in brackets); a dot marks what can be played."""
    slots = place_tiles(tiles, width, tall=tall)
    lines: list[Text] = []
    numbered = zip(slots, enumerate(tiles), strict=True)
    for _, group in groupby(numbered, key=lambda pair: pair[0].line):
        rows = [Text() for _ in range(line_height(tall=tall))]
        for slot, (at, tile) in group:
            column = _tall_column(tile, look) if tall else _short_column(tile, look)
            mark = _mark(tile, slot.width, at == cursor)
            column.append((mark, Style(color=look.brass, bold=True)))
            for row, (text, style) in zip(rows, column, strict=True):
                row.append(text, style)
                row.append(" ")
        lines += rows
    return Text("\n", no_wrap=True).join(lines)


def _tall_column(tile: Tile, look: Look) -> list[tuple[str, Style]]:
    style = look.card(tile.face, legal=not tile.dim)
    rows = [(row, style) for row in face_rows(tile.face, tall=True)]
    nothing = (" " * face_width(tile.face, tall=True), Style())
    return [*rows, nothing] if tile.chosen else [nothing, *rows]


def _short_column(tile: Tile, look: Look) -> list[tuple[str, Style]]:
    style = look.card(tile.face, legal=not tile.dim)
    (row,) = face_rows(tile.face, tall=False)
    return [(f"[{row[1:-1]}]" if tile.chosen else row, style)]


def _mark(tile: Tile, width: int, under_cursor: bool) -> str:
    mark = "•" if tile.legal else ""
    return (f"‹{mark or ' '}›" if under_cursor else mark).center(width)
