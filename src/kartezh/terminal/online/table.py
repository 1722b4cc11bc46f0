"""A table of the house on the screen: the deal, and what else people say and decide there."""

from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import Static

from kartezh.core.options import parse_options
from kartezh.games import GAMES, find_game
from kartezh.locales import clean
from kartezh.terminal import telling
from kartezh.terminal.online import scenery
from kartezh.terminal.online.changes import people_lines
from kartezh.terminal.online.desk import OnlineDesk
from kartezh.terminal.online.driver import OnlineDriver
from kartezh.terminal.online.pictures import show
from kartezh.terminal.online.sheets import List, paper, said_choices
from kartezh.terminal.online.typed import PROPOSALS, Typed
from kartezh.terminal.screens.desk import DeskScreen
from kartezh.terminal.screens.sheets import Printed, ledger_table

if TYPE_CHECKING:
    from kartezh.terminal.online.app import OnlineApp


class OnlineTable(DeskScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f6", "hint", ""),
        Binding("f7", "more", ""),
    ]
    course: OnlineDriver

    def __init__(self, driver: OnlineDriver, seats: int) -> None:
        super().__init__()
        self.course = driver
        self._seats = seats
        self._dealt: object = None
        """What the desk was laid for."""

    @property
    def online(self) -> "OnlineApp":
        return cast("OnlineApp", self.app)

    @property
    def seats(self) -> int:
        return self._seats

    def on_mount(self) -> None:
        extra = [("F6", "hint"), ("F7", "more")]
        self.query_one("#keys", Static).update(telling.key_line(self.cloth.t, extra))
        self.set_interval(1, self._tick)
        self.draw()

    def _tick(self) -> None:
        if self.course.until is not None:
            self.query_one("#head", Static).update(self._head())

    # Drawing

    def deal_desk(self) -> None:
        guest = self.course.guest
        if guest.play is None or guest.seat is None:
            self.lay(None)
            return
        self.lay(OnlineDesk.of(guest.mine, guest.play.scene, self.course.speaker))

    def draw(self) -> None:
        """A fresh desk only when what can be done is new: nobody's choice is taken from them."""
        guest = self.course.guest
        self.query_one("#head", Static).update(self._head())
        if guest.play is not None:
            self.draw_table(show(guest, self.course.speaker))
        if self._dealt != (guest.seat, guest.turn, guest.mine):
            self._dealt = (guest.seat, guest.turn, guest.mine)
            self.deal_desk()
        self.draw_desk()

    def _head(self) -> str:
        t, guest = self.cloth.t, self.course.guest
        info, play = guest.info, guest.play
        if info is None or play is None:
            return ""
        game = f"{info.settings.game}-name"
        deal = t("terminal-header-deal", deal=play.deal + 1, deals=play.deals)
        code = t("online-lobby", code=info.code)
        told = [t(game) if t.has(game) else clean(info.settings.game), deal, code]
        if self.course.seconds_left is not None:
            told.append(t("web-time-left", seconds=self.course.seconds_left))
        return " · ".join(told)

    def tap(self, at: int) -> None:
        super().tap(at)
        if isinstance(self.desk, OnlineDesk) and self.desk.kept:
            self.course.kept = self.desk.kept
            self.draw_desk()

    def suggest(self, action: str) -> None:
        if isinstance(self.desk, OnlineDesk):
            self.desk = self.desk.suggest(action)
            self.draw_desk()

    # Sheets of paper

    def action_rules(self) -> None:
        info = self.course.guest.info
        if info is not None and info.settings.game in GAMES:
            self.read_rules(info.settings.game, self.course.refused_rule)

    def action_options(self) -> None:
        info = self.course.guest.info
        if info is not None and info.settings.game in GAMES:
            game = find_game(info.settings.game)
            options = parse_options(game.options, info.settings.options)
            self.read_options(telling.in_force(game, options, self.cloth.t))

    def action_score(self) -> None:
        lines = scenery.score_lines(self.course.guest, self.course.speaker)
        self.read("terminal-score-title", [Text(line) for line in lines])

    def action_hint(self) -> None:
        self.online.errand("hint")

    def action_more(self) -> None:
        """People, and what can be said or proposed."""
        t, guest, speaker = self.cloth.t, self.course.guest, self.course.speaker
        can: list[tuple[str, Typed]] = []
        if guest.phase in ("playing", "pause") and guest.seat is not None:
            can += [
                (f"{t('web-propose')}: {t('web-proposal', what=what)}", Typed("propose", what))
                for what in PROPOSALS
            ]
        word = "web-stand" if guest.seat is not None else "web-sit-down"
        can.append((t(word), Typed("sit" if guest.seat is None else "stand", "")))
        can += [
            (f"{t('web-emotes')}: {speaker.word(f'emote-{one}')}", Typed("say", one))
            for one in self.online.errands.emotes
        ]
        labels = [label for label, _ in can]
        sheet = List(
            t("online-people-title"),
            paper(people_lines(guest, speaker)),
            said_choices(labels, t("terminal-key-close")),
        )

        def chosen(answer: str | None) -> None:
            if answer:
                command = can[int(answer)][1]
                self.online.errand(command.command, command.rest)

        self.cloth.push_screen(sheet, chosen)

    def ledger_parts(self) -> list[Printed]:
        """The score of the match that runs or has just ended."""
        guest = self.course.guest
        ledger = scenery.present_ledger(guest, self.course.speaker)
        story = "\n".join(self.course.told()[-3:])
        return [Text(story), ledger_table(ledger, self.look), Text(ledger.summary, "bold")]
