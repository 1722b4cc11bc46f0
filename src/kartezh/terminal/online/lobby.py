"""The lobby: who sits where, what is agreed, how others come."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical, VerticalScroll
from textual.widgets import Static

from kartezh.core.rulebook import read_rulebook
from kartezh.games import GAMES, find_game
from kartezh.table import commands as c
from kartezh.terminal.online.changes import people_lines
from kartezh.terminal.online.scenery import capital
from kartezh.terminal.online.sheets import Invite
from kartezh.terminal.screens.base import House
from kartezh.terminal.screens.sheets import Choice, Reading, book_parts

if TYPE_CHECKING:
    from kartezh.terminal.online.app import OnlineApp


class Lobby(House):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,left", "app.focus_previous", ""),
        Binding("down,right", "app.focus_next", ""),
        Binding("f1,question_mark", "rules", ""),
        Binding("f2", "options", ""),
        Binding("f5", "look", ""),
        Binding("f10,q,й,escape", "quit_table", ""),
    ]

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats

    @property
    def online(self) -> "OnlineApp":
        return cast("OnlineApp", self.app)

    def furnish(self) -> ComposeResult:
        t = self.cloth.t
        with Container(id="lobby"), Vertical(id="lobby-sheet"):
            yield Static(id="lobby-title", markup=False)
            yield Static(id="lobby-agreed", markup=False)
            with VerticalScroll(id="lobby-places", can_focus=False):
                for seat in range(self.seats):
                    yield Choice("", f"seat-{seat}")
            yield Static(id="lobby-others", markup=False)
            yield Static(id="lobby-status", markup=False)
            with Horizontal(classes="choices"):
                yield Choice(t("web-start"), "start")
                yield Choice(t("online-invite"), "invite")
                yield Choice(t("web-rules"), "rules")
                yield Choice(t("terminal-key-quit"), "quit")
            yield Static(t("online-lobby-hint"), id="lobby-hint", markup=False)

    def on_mount(self) -> None:
        self.query(Choice).first().focus()
        self.draw()

    def draw(self) -> None:
        guest, speaker, t = self.online.guest, self.online.speaker, self.cloth.t
        info = guest.info
        if info is None:
            return
        self.query_one("#lobby-title", Static).update(t("online-lobby", code=info.code))
        differs = t("terminal-header-differs", count=len(info.settings.options))
        agreed = f"{speaker.agreed(info.settings)[0]} {capital(differs)}."
        self.query_one("#lobby-agreed", Static).update(agreed)
        lines = people_lines(guest, speaker)
        for place, line in zip(self.query("#lobby-places Choice"), lines, strict=False):
            cast(Choice, place).update(line.rstrip("."))
        self.query_one("#lobby-others", Static).update("\n".join(lines[self.seats :]))
        told, refused = self.online.driver.status()
        waits = "" if guest.is_host else self._waits()
        self.query_one("#lobby-status", Static).update(told if refused else waits)
        start = next(one for one in self.query(Choice) if one.answer == "start")
        start.display = guest.is_host

    def _waits(self) -> str:
        guest, speaker = self.online.guest, self.online.speaker
        host = guest.info.host if guest.info else None
        return "" if host is None else self.cloth.t("web-waits-for-host", name=speaker.person(host))

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        event.stop()
        self.online.driver.forget_refusal()
        answer, _, seat = event.answer.partition("-")
        does: dict[str, Callable[[], object]] = {
            "start": self.online.errands.steward.start,
            "invite": self._invite,
            "rules": self.action_rules,
            "quit": self.action_quit_table,
        }
        if answer == "seat":
            self._sit(int(seat))
        else:
            does[answer]()

    def _sit(self, seat: int) -> None:
        """Onto it; from it, where one sits there already."""
        line, guest = self.online.errands.line, self.online.guest
        if guest.seat == seat:
            line.command(c.Stand)
        else:
            line.command(c.Sit, seat=seat)

    def _invite(self) -> None:
        self.cloth.push_screen(Invite(self.online.admission, self.cloth.t))

    def action_rules(self) -> None:
        t, info = self.cloth.t, self.online.guest.info
        if info is not None and info.settings.game in GAMES:
            game = find_game(info.settings.game).name
            parts, _ = book_parts(read_rulebook(game, t.language), self.look, None)
            title = t("terminal-rules-title", game=t(f"{game}-name"))
            self.cloth.push_screen(Reading(title, parts, t("terminal-key-close")))

    def action_options(self) -> None:
        t, info = self.cloth.t, self.online.guest.info
        if info is not None:
            parts = [Text(line) for line in self.online.speaker.agreed(info.settings)]
            sheet = Reading(t("terminal-options-title"), parts, t("terminal-key-close"))
            self.cloth.push_screen(sheet)

    def action_look(self) -> None:
        self.cloth.change_look()
        self.draw()

    def action_quit_table(self) -> None:
        self.online.ask_to_leave()
