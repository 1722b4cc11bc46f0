"""The screen at a table of the house: the lobby, the table, what asks for an answer."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.types import CSSPathType

from kartezh.locales import Localizer, clean
from kartezh.table.messages import (
    AnyMessage,
    Emoted,
    Hint,
    Play,
    Refusal,
)
from kartezh.terminal.cloth import ClothApp, restored_signals
from kartezh.terminal.online.admission import Admission
from kartezh.terminal.online.driver import OnlineDriver
from kartezh.terminal.online.line import Ears, Line, Status
from kartezh.terminal.online.lobby import Lobby
from kartezh.terminal.online.start import errands_for, line_to
from kartezh.terminal.online.table import OnlineTable
from kartezh.terminal.online.typed import Typed
from kartezh.terminal.screens.sheets import Printed, Sheet


class OnlineApp(ClothApp):
    """Exits when the person leaves, or when the house says goodbye for good: ``why``."""

    CSS_PATH: ClassVar[CSSPathType | None] = ["../styles.tcss", "online.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(
        self,
        admission: Admission,
        t: Localizer,
        people: int | None = None,
        *,
        line: Line | None = None,
    ) -> None:
        super().__init__(t)
        self.admission = admission
        self.why = ""
        line = line or line_to(admission, Ears(self.heard, self.changed))
        self.errands = errands_for(admission, t, line, people=people)
        self.guest = self.errands.guest
        self.speaker = self.errands.speaker
        self.driver = OnlineDriver(self.errands, self.ask_to_leave)
        self._base: Lobby | OnlineTable | None = None
        self._asked: tuple[object, Sheet] | None = None
        """What a sheet asks about, and the sheet."""

    def on_mount(self) -> None:
        self.watch_terminal()
        self.run_worker(self._hold(), exclusive=True)

    async def _hold(self) -> None:
        self.why = await self.errands.line.run()
        self.exit(0)

    # What the house tells

    def changed(self, status: Status) -> None:
        self.driver.lost = status is Status.LOST
        self._draw()

    def heard(self, message: AnyMessage) -> None:
        before = self.guest.turn
        own = isinstance(message, Refusal) and self.errands.steward.asked(message.id)
        if not self.guest.hear(message):
            self.errands.line.ask("sync")
        self.speaker.info = self.guest.info
        self.errands.steward.attend(message)
        match message:
            case Refusal() if not own:
                self.driver.refused(message)
            case Emoted(person=person):
                words = self.speaker.word(message.message)
                self.driver.word = f"{self.speaker.person(person)}: {words}"
            case Play():
                self.driver.heard_play(message)
            case _:
                pass
        if self.guest.turn != before and self.guest.turn is not None:
            self.driver.forget_refusal()
            self.bell()
        self._furnish()
        self._draw()
        self._ask_for_answers()
        if isinstance(message, Hint):
            self._hinted(message)

    def _hinted(self, hint: Hint) -> None:
        choices = self.guest.mine.choices
        found = next((one for one in choices if one.action == hint.action), None)
        words = self.speaker.says(found.label) if found else clean(hint.action)
        self.driver.word = self.t("online-hint", action=words)
        if isinstance(self._base, OnlineTable):
            self._base.suggest(hint.action)

    # Screens

    def _furnish(self) -> None:
        """The lobby until there is a deal to show; a table has as many places as it has seats."""
        if self.guest.info is None:
            return
        seats = len(self.guest.chairs)
        at_table = self.guest.phase != "lobby" and self.guest.play is not None
        wanted = OnlineTable if at_table else Lobby
        if isinstance(self._base, wanted) and self._base.seats == seats:
            return
        self._close_sheets()
        base = OnlineTable(self.driver, seats) if at_table else Lobby(seats)
        if self._base is None:
            self.push_screen(base)
        else:
            self.switch_screen(base)
        self._base = base

    def _draw(self) -> None:
        if self._base is not None and self._base.is_mounted:
            self._base.draw()

    def _close_sheets(self) -> None:
        """Whatever lies over the table."""
        self._asked = None
        while self._base is not None and self.screen is not self._base:
            if self._base not in self.screen_stack:
                return
            self.pop_screen()

    # What asks for an answer

    def _ask_for_answers(self) -> None:
        question = self._question()
        if question == (self._asked[0] if self._asked else None):
            return
        if self._asked and self._asked[1] in self.screen_stack:
            self._close_sheets()
        self._asked = None
        if question is not None:
            sheet = self._sheet(question)
            self._asked = question, sheet
            self.push_screen(sheet, self._answered)

    def _question(self) -> tuple[str, object] | None:
        """What is asked now: a proposal of others, or how to go on after a deal."""
        guest, info = self.guest, self.guest.info
        if info is None or not isinstance(self._base, OnlineTable):
            return None
        if info.proposal and guest.seat is not None and guest.you not in info.proposal.agreed:
            return "proposal", (info.proposal.what, info.proposal.by)
        if guest.phase == "over" and info.past:
            return "over", (len(info.past), guest.is_host)
        if guest.phase == "pause" and guest.play is not None and guest.play.result is not None:
            return "pause", guest.deal
        return None

    def _sheet(self, question: tuple[str, object]) -> Sheet:
        t, info = self.t, self.guest.info
        leave, look = (t("terminal-leave"), "leave"), (t("terminal-look-table"), "look")
        assert info is not None
        assert isinstance(self._base, OnlineTable)
        if question[0] == "proposal" and info.proposal:
            name = self.speaker.person(info.proposal.by)
            told = t("web-proposed", name=name, what=info.proposal.what)
            choices = [(t("web-agree"), "yes"), (t("web-disagree"), "no"), (look[0], "look")]
            return Sheet(t("web-propose"), [Text(told)], choices)
        parts: Sequence[Printed] = self._base.ledger_parts()
        if question[0] == "over":
            again = [(t("web-next-match"), "start")] if self.guest.is_host else []
            return Sheet(t("terminal-match-over"), parts, [*again, look, leave])
        assert self.guest.play is not None
        title = t("terminal-deal-over", deal=self.guest.play.deal + 1)
        ready = [(t("terminal-next-deal"), "ready")] if self.guest.seat is not None else []
        return Sheet(title, parts, [*ready, leave, look])

    def _answered(self, answer: str | None) -> None:
        match answer:
            case "yes" | "no" | "ready" | "start":
                self.errand(answer)
            case "leave":
                self.exit(0)
            case _:
                pass

    def errand(self, command: str, rest: str = "") -> None:
        """What it has to say about that stands at the bottom."""
        told = self.errands.run(Typed(command, rest))
        self.driver.forget_refusal()
        self.driver.word = told or ""
        self._draw()

    def ask_to_leave(self) -> None:
        t = self.t
        choices = [(t("terminal-quit-yes"), "leave"), (t("terminal-quit-no"), "stay")]
        text = Text(t("online-quit-text"))
        self.push_screen(Sheet(t("terminal-quit-title"), [text], choices), self._answered)


def play_on_screen(
    admission: Admission, t: Localizer, people: int | None
) -> tuple[str, int | None]:
    """The house's goodbye, or nothing; and the signal that ended it."""
    app = OnlineApp(admission, t, people)
    with restored_signals():
        ended = app.run()
    return app.why, ended or None
