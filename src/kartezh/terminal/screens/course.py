"""How a match goes on at the screen: deals, bots one after another, curtains, results."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from rich.text import Text

from kartezh.core.errors import RuleBroken, UsageError
from kartezh.core.seats import Seat
from kartezh.locales import tell
from kartezh.terminal import telling
from kartezh.terminal.screens.sheets import Curtain, Sheet, ledger_table
from kartezh.terminal.session import Session

if TYPE_CHECKING:
    from kartezh.terminal.app import KartezhApp
    from kartezh.terminal.screens.table import TableScreen


class Course:
    """Drives the session; the screen shows it. ``viewer`` is whose cards may be seen now."""

    def __init__(self, screen: "TableScreen", house: "KartezhApp") -> None:
        self.screen = screen
        self.house = house
        self.t = house.t
        people = self.session.table.people
        self.viewer: Seat | None = people[0] if len(people) == 1 else None
        self.refusal: RuleBroken | None = None
        self._hurry = asyncio.Event()
        self._told: list[str] = []
        self._told_for: tuple[int, Seat | None] | None = None
        self._count = 0
        """How much of the log is told."""

    @property
    def session(self) -> Session:
        return self.screen.session

    # What there is to tell

    @property
    def refused_rule(self) -> str | None:
        return self.refusal.refusal.rule if self.refusal else None

    def status(self) -> tuple[str, bool]:
        """The sentence at the bottom, and whether it is a refusal."""
        if self.refusal:
            return telling.bare(tell(self.refusal, self.t)), True
        seat = self.session.to_move
        if seat is None:
            return self.t("terminal-plain-continue"), False
        person = self.session.person_to_move
        if person is not None and person == self.viewer and self.screen.desk:
            return self.screen.desk.todo, False
        if person is not None:
            return self.t("terminal-moves", name=self.house.voice.name(seat)), False
        return self.t("terminal-thinks", name=self.house.voice.name(seat)), False

    def told(self) -> list[str]:
        """The deal's log in sentences, as the viewer knows it."""
        if self.session.state is None:
            return []
        wanted = (self.session.deal, self.viewer)
        if self._told_for != wanted:
            self._told, self._told_for, self._count = [], wanted, 0
        view = self.session.view(self.viewer)
        self._told += self.house.room.story(view, self._count, self.house.voice)
        self._count = len(view.log)
        return self._told

    # The course

    def go_on(self) -> None:
        """Up to the next decision of a person."""
        session = self.session
        self.refusal = None
        if session.state is None:
            self._attempt(session.begin_deal)
            return
        self.screen.deal_desk()
        self.screen.draw()
        seat = session.person_to_move
        if session.deal_over:
            self.show_result()
        elif seat is None:
            self.screen.run_worker(self._bots(), exclusive=True, group="bots")
        elif seat != self.viewer:
            self._curtain(seat)
        else:
            self._hurry.clear()

    def play(self, action: Any) -> None:
        """The viewer's move, or why not."""
        if self.viewer is None or self.session.person_to_move != self.viewer:
            return
        self._attempt(partial(self.session.play, action))

    def _attempt(self, step: Callable[[], None]) -> None:
        """A step of the match; where it cannot be written, it has not happened."""
        try:
            step()
        except RuleBroken as refusal:
            self.refusal = refusal
            self.screen.draw_desk()
        except UsageError as error:
            self._unwritten(error, step)
        else:
            self.go_on()

    async def _bots(self) -> None:
        """One move, and going on brings the next; in a hurry all of them, shown at the end."""
        session = self.session
        action = await asyncio.to_thread(session.bot_action)
        if self.house.pace and not self._hurry.is_set():
            await self._pause()
        if not self._hurried:
            self.screen.call_later(self._attempt, partial(session.play, action))
            return
        try:
            session.play(action)
            while not session.deal_over and session.person_to_move is None:
                session.play(await asyncio.to_thread(session.bot_action))
        except UsageError as error:
            # What the bot chose is chosen again: trying again is going on.
            self.screen.call_later(self._unwritten, error, lambda: None)
        else:
            self.screen.call_later(self.go_on)

    @property
    def _hurried(self) -> bool:
        return self._hurry.is_set() or not self.house.pace

    async def _pause(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(self.house.pace):
                await self._hurry.wait()

    def hurry_up(self) -> None:
        """The bots' moves come at once until a person is to move; or the result comes back."""
        if self.session.to_move is None and self.session.state is not None:
            self.show_result()
        else:
            self._hurry.set()

    def forget_refusal(self) -> None:
        self.refusal = None

    # Between people

    def _curtain(self, seat: Seat) -> None:
        """Nobody's cards are on the screen until the next person says so."""
        self.viewer = None
        self.screen.deal_desk()
        self.screen.draw()
        text = Text(self.t("terminal-curtain", name=self.house.voice.name(seat)))
        choices = [(self.t("terminal-curtain-open"), "open")]
        sheet = Curtain(self.t("terminal-curtain-title"), [text], choices)
        self.house.push_screen(sheet, partial(self._curtain_opened, seat))

    def _curtain_opened(self, seat: Seat, answer: str | None) -> None:
        if answer == "open":
            self.viewer = seat
            self.go_on()

    # Ends

    def show_result(self) -> None:
        session, t = self.session, self.t
        ledger = self.house.room.outcome(session.results, self.house.voice, session.settlement)
        body = (
            Text("\n".join(self.told()[-3:])),
            ledger_table(ledger, self.screen.look),
            Text(ledger.summary, "bold"),
        )
        leave, look = (t("terminal-leave"), "leave"), (t("terminal-look-table"), "look")
        if session.match_over:
            sheet = Sheet(t("terminal-match-over"), body, [leave, look])
        else:
            title = t("terminal-deal-over", deal=session.deal + 1)
            next_deal = (t("terminal-next-deal"), "next")
            sheet = Sheet(title, body, [next_deal, leave, look])
        self.house.push_screen(sheet, self._answered)

    def _answered(self, answer: str | None) -> None:
        if answer == "next":
            self._attempt(self.session.begin_deal)
        elif answer == "leave":
            self.house.exit(0)

    def ask_to_leave(self) -> None:
        assert self.house.match is not None
        t = self.t
        text = Text(t("terminal-quit-text", path=str(self.house.match.path)))
        choices = [(t("terminal-quit-yes"), "leave"), (t("terminal-quit-no"), "stay")]
        self.house.push_screen(Sheet(t("terminal-quit-title"), [text], choices), self._answered)

    def _unwritten(self, error: UsageError, step: Callable[[], None]) -> None:
        t = self.t
        choices = [(t("terminal-write-retry"), "again"), (t("terminal-leave"), "leave")]
        sheet = Sheet(t("terminal-write-title"), [Text(tell(error, t))], choices)

        def answered(answer: str | None) -> None:
            if answer == "again":
                self._attempt(step)
            else:
                self.house.exit(0)

        self.house.push_screen(sheet, answered)
