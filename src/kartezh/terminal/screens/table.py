"""The hot-seat table: a match that this program holds, drawn for whoever sits at the screen.

How the match goes on is in ``course``; keys and mouse are in ``desk``.
"""

from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual.widgets import Static

from kartezh.core.options import format_options
from kartezh.core.seats import Seat
from kartezh.terminal import telling
from kartezh.terminal.screens.course import Course
from kartezh.terminal.screens.desk import DeskScreen, Shown
from kartezh.terminal.screens.sheets import Printed, ledger_table
from kartezh.terminal.session import Session

if TYPE_CHECKING:
    from kartezh.terminal.app import KartezhApp


class TableScreen(DeskScreen):
    """``course.viewer`` is the seat whose cards are on the screen; None: nobody's."""

    course: Course

    def on_mount(self) -> None:
        self.course = Course(self, self.house)
        self.course.go_on()

    @property
    def house(self) -> "KartezhApp":
        return cast("KartezhApp", self.app)

    @property
    def session(self) -> Session:
        assert self.house.match is not None
        return self.house.match.session

    @property
    def seats(self) -> int:
        return self.session.table.seats

    # Drawing

    def deal_desk(self) -> None:
        viewer = self.course.viewer
        desk = None
        if viewer is not None and self.session.state is not None:
            desk = self.house.room.desk(self.session.view(viewer), self.house.voice)
        self.lay(desk)

    def draw(self) -> None:
        """Everything, from the viewer's view alone."""
        self.query_one("#head", Static).update(self._head())
        if self.session.state is not None:
            self.draw_table(self._shown())
        self.draw_desk()

    def _head(self) -> str:
        t, session = self.house.t, self.session
        differs = t("terminal-header-differs", count=len(format_options(session.table.options)))
        title = telling.header_title(session, t)
        return f"{t(f'{session.game.name}-name')} · {title} · {differs}"

    def _shown(self) -> Shown:
        session, room, voice = self.session, self.house.room, self.house.voice
        view = session.view(self.course.viewer)
        return Shown(
            names=voice.names,
            cards=tuple(room.seat_card(view, Seat(at), voice) for at in range(self.seats)),
            centre=room.centre(view, voice),
            headline=room.headline(view, voice),
            to_move=session.to_move,
        )

    # Sheets of paper

    def action_rules(self) -> None:
        self.read_rules(self.session.game.name, self.course.refused_rule)

    def action_options(self) -> None:
        table = self.session.table
        self.read_options(telling.in_force(table.game, table.options, self.house.t))

    def action_score(self) -> None:
        if not self.session.results:
            self.read("terminal-score-title", [Text(self.house.t("terminal-score-none"))])
            return
        ledger = self.house.room.outcome(
            self.session.results, self.house.voice, self.session.settlement
        )
        parts: list[Printed] = [ledger_table(ledger, self.look), Text(ledger.summary, "bold")]
        self.read("terminal-score-title", parts)
