"""A card table on a screen: what everybody sees, a hand, buttons and dials, keys and mouse."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key
from textual.widgets import Static

from kartezh.core.rulebook import read_rulebook
from kartezh.core.seats import Seat, clockwise
from kartezh.terminal import telling
from kartezh.terminal.rooms.base import Centre, Desk, Dial, SeatCard, Tile
from kartezh.terminal.screens.base import House
from kartezh.terminal.screens.sheets import Printed, Reading, book_parts, options_parts
from kartezh.terminal.telling import InForce
from kartezh.terminal.widgets.actions import Actions, Pressed, Turned
from kartezh.terminal.widgets.hand import HandView, Tapped
from kartezh.terminal.widgets.places import CROWD, CentrePlace, Pointed, SeatPlace, Seats


class Driver(Protocol):
    """How a match goes on behind the screen."""

    @property
    def viewer(self) -> Seat | None:
        """The seat whose cards are on the screen; None: nobody's."""

    def status(self) -> tuple[str, bool]:
        """The sentence at the bottom, and whether it is a refusal."""

    def told(self) -> list[str]:
        """The deal's story in sentences, as the viewer knows it."""

    def play(self, action: Any) -> None:
        """The viewer's move, or why not."""

    def hurry_up(self) -> None: ...

    def forget_refusal(self) -> None: ...

    def ask_to_leave(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Shown:
    """A table for somebody's eyes; names and cards by seat."""

    names: Sequence[str]
    cards: Sequence[SeatCard]
    centre: Centre
    headline: str
    to_move: Seat | None


class DeskScreen(House):
    """``deal_desk`` and ``draw`` are each table's own; they use ``lay`` and ``draw_table``."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "rules", ""),
        Binding("f2", "options", ""),
        Binding("f3", "log", ""),
        Binding("f4", "score", ""),
        Binding("f5", "look", ""),
        Binding("f10,q,й", "quit_table", ""),
        Binding("pageup", "scroll_log(-1)", ""),
        Binding("pagedown", "scroll_log(1)", ""),
    ]
    course: Driver

    def __init__(self) -> None:
        super().__init__()
        self.desk: Desk | None = None
        """What lies before the viewer."""
        self.cursor = 0
        self.button = 0
        self.dial = 0
        self.typed = ""
        """Digits of an amount so far."""
        self._seated_for: tuple[Seat | None] | None = None
        """Whose order the seats stand in."""

    @property
    def seats(self) -> int:
        raise NotImplementedError

    def deal_desk(self) -> None:
        """A fresh desk for what is now; nothing is chosen."""
        raise NotImplementedError

    def draw(self) -> None:
        """Everything, as the viewer knows it."""
        raise NotImplementedError

    def furnish(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Vertical(id="middle"):
            with Vertical(id="cloth"):
                with Seats():
                    for seat in range(self.seats):
                        yield SeatPlace(Seat(seat))
                with Vertical(id="middle-cloth"):
                    yield Static(id="headline", markup=False)
                    with Horizontal(id="heart"):
                        yield CentrePlace()
                        yield SeatPlace(None)
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="told", markup=False)
        yield HandView()
        yield Actions()
        yield Static(id="status", markup=False)
        yield Static(telling.key_line(self.cloth.t), id="keys")

    # Drawing

    def lay(self, desk: Desk | None) -> None:
        self.desk = desk
        self.button = self.dial = 0
        self.typed = ""
        self.cursor = self._first_cursor()

    def draw_table(self, shown: Shown) -> None:
        viewer = self.course.viewer
        for place in self.query(SeatPlace):
            seat = viewer if place.seat is None else place.seat
            place.display = seat is not None and (place.seat is None) == (seat == viewer)
            if seat is not None and place.display:
                card = shown.cards[seat]
                to_move = seat == shown.to_move
                short = self.seats >= CROWD and place.seat is not None
                place.show(shown.names[seat], card, self.look, to_move=to_move, short=short)
        self._order_seats(viewer)
        self.query_one(CentrePlace).show(shown.centre, self.look)
        self.query_one("#headline", Static).update(shown.headline)
        self.query_one("#told", Static).update("\n".join(self.course.told()))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)

    def _order_seats(self, viewer: Seat | None) -> None:
        """The viewer's left comes first."""
        if self._seated_for == (viewer,):
            return
        self._seated_for = (viewer,)
        seats = self.query_one(Seats)
        after = viewer if viewer is not None else Seat(self.seats - 1)
        order = {seat: at for at, seat in enumerate(clockwise(after, self.seats))}
        seats.sort_children(key=lambda place: order[Seat(getattr(place, "seat", 0))])
        seats.fit()

    @property
    def moving(self) -> bool:
        """The viewer is to move."""
        return self.desk is not None and bool(self.desk.buttons or self.desk.todo)

    def _first_cursor(self) -> int:
        """Where it stood, if that can be played; else the nearest card that can."""
        tiles = self._tiles()
        playable = [at for at, tile in enumerate(tiles) if tile.legal or tile.chosen]
        wanted = min(self.cursor, max(0, len(tiles) - 1))
        return min(playable, key=lambda at: abs(at - wanted), default=wanted)

    @property
    def ready(self) -> bool:
        """Enter does what the marked button says: nothing is left to choose."""
        tiles = self._tiles()
        choosing = any(tile.legal for tile in tiles) and not any(tile.chosen for tile in tiles)
        return self.moving and (bool(self._dials()) or not choosing)

    def _tiles(self) -> list[Tile]:
        return list(self.desk.tiles) if self.desk else []

    def draw_desk(self) -> None:
        tiles = self._tiles()
        cursor = self.cursor if self.moving and tiles and not self._dials() else None
        self.query_one(HandView).show(tiles, self.look, cursor=cursor)
        buttons = self.desk.buttons if self.desk else ()
        self.button = min(self.button, max(0, len(buttons) - 1))
        self.query_one(Actions).show(
            buttons,
            self._dials(),
            self.look,
            button=self.button if self.ready else None,
            dial=self.dial,
        )
        told, refused = self.course.status()
        status = self.query_one("#status", Static)
        status.set_class(refused, "-refused")
        status.update(("✗ " if refused else "") + told)

    def _dials(self) -> list[Dial]:
        return list(self.desk.dials) if self.desk else []

    # Keys and mouse

    def on_key(self, event: Key) -> None:
        if self.has_class("-small"):
            return
        char = event.character or ""
        if event.key == "enter":
            self.enter()
        elif not self.desk or not self.moving:
            return
        elif event.key in ("left", "right"):
            self._sideways(-1 if event.key == "left" else 1)
        elif event.key in ("up", "down"):
            self._upwards(1 if event.key == "up" else -1)
        elif event.key == "space":
            self.tap(self.cursor)
        elif event.key == "escape":
            self.course.forget_refusal()
            self.deal_desk()
            self.draw_desk()
        elif char.isascii() and char.isdigit():
            self._digit(char)
        else:
            self._letter(char)
            return
        event.stop()

    def enter(self) -> None:
        """Plays what is chosen; with nothing chosen yet, chooses what is under the cursor."""
        if not self.moving or self.desk is None:
            self.course.hurry_up()
        elif self.ready:
            self.press(self.button)
        else:
            self.tap(self.cursor)

    def _sideways(self, step: int) -> None:
        self.typed = ""
        if dials := self._dials():
            self.dial = (self.dial + step) % len(dials)
        elif tiles := self._tiles():
            self.cursor = (self.cursor + step) % len(tiles)
        self.draw_desk()

    def _upwards(self, step: int) -> None:
        if self._dials():
            self.turn(self.dial, step)
        elif self.desk and self.desk.buttons:
            self.button = (self.button - step) % len(self.desk.buttons)
            self.draw_desk()

    def _digit(self, digit: str) -> None:
        if self.desk and self._dials():
            self.typed = (self.typed + digit)[-5:]
            self.desk = self.desk.turn(self.dial, int(self.typed))
            self.draw_desk()
        elif self.desk and digit != "0":
            self.press(int(digit) - 1)

    def _letter(self, char: str) -> None:
        buttons = self.desk.buttons if self.desk else ()
        at = next((at for at, one in enumerate(buttons) if one.key and one.key == char), None)
        if at is not None:
            self.press(at)

    def tap(self, at: int) -> None:
        if self.desk and self.moving and at < len(self.desk.tiles):
            self.course.forget_refusal()
            self.cursor = at
            self.desk = self.desk.tap(at)
            self.button = 0
            self.draw_desk()

    def turn(self, at: int, by: int) -> None:
        if self.desk:
            self.dial, self.typed = at, ""
            self.desk = self.desk.turn(at, self.desk.dials[at].amount + by)
            self.draw_desk()

    def press(self, at: int) -> None:
        if self.desk and at < len(self.desk.buttons):
            self.button = at
            self.course.play(self.desk.buttons[at].action)

    def on_tapped(self, message: Tapped) -> None:
        self.tap(message.at)

    def on_pressed(self, message: Pressed) -> None:
        self.press(message.at)

    def on_turned(self, message: Turned) -> None:
        self.turn(message.at, message.by)

    def on_pointed(self, message: Pointed) -> None:
        seat = self.course.viewer if message.own else message.seat
        action = self.desk.point(seat) if self.desk and self.moving else None
        if action is not None:
            self.course.play(action)

    # Sheets of paper

    def action_rules(self) -> None:
        raise NotImplementedError

    def action_options(self) -> None:
        raise NotImplementedError

    def action_score(self) -> None:
        raise NotImplementedError

    def read_rules(self, game: str, broken: str | None) -> None:
        """The whole book, open where the rule is that was just broken."""
        t = self.cloth.t
        parts, begin = book_parts(read_rulebook(game, t.language), self.look, broken)
        title = t("terminal-rules-title", game=t(f"{game}-name"))
        self.cloth.push_screen(Reading(title, parts, t("terminal-key-close"), begin=begin))

    def read_options(self, options: Sequence[InForce]) -> None:
        house = self.cloth.t("terminal-options-house", value="§")
        self.read("terminal-options-title", options_parts(options, self.look, house))

    def action_log(self) -> None:
        self.read("terminal-log-title", [Text(line) for line in self.course.told()])

    def read(self, title: str, parts: Sequence[Printed]) -> None:
        t = self.cloth.t
        self.cloth.push_screen(Reading(t(title), parts, t("terminal-key-close")))

    def action_look(self) -> None:
        self.cloth.change_look()
        self.draw()

    def action_scroll_log(self, pages: int) -> None:
        log = self.query_one("#log", VerticalScroll)
        log.scroll_relative(y=pages * max(1, log.size.height - 1), animate=False)

    def action_quit_table(self) -> None:
        self.course.ask_to_leave()
