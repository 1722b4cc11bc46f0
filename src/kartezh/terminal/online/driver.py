"""How a match of the house goes on behind the screen: ``screens.desk.Driver`` over a connection."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from kartezh.core.seats import Seat
from kartezh.locales import clean
from kartezh.table import commands as c
from kartezh.table.messages import Play, Refusal
from kartezh.terminal.online.errands import Errands
from kartezh.terminal.online.guest import Guest
from kartezh.terminal.online.words import Speaker


class OnlineDriver:
    """The screen asks it what to say at the bottom; the app tells it what came."""

    def __init__(self, errands: Errands, leave: Callable[[], None]) -> None:
        self.errands = errands
        self.guest: Guest = errands.guest
        self.speaker: Speaker = errands.speaker
        self.refusal: Refusal | None = None
        self.kept = ""
        """The rule that keeps the touched card in the hand."""
        self.lost = True
        self.word = ""
        """What somebody has just said, or a bot advises."""
        self.until: float | None = None
        """When the present wait ends, by ``time.monotonic``; None without a clock."""
        self._leave = leave
        self._sent: tuple[int, int] | None = None

    @property
    def viewer(self) -> Seat | None:
        seat = self.guest.seat
        return None if seat is None else Seat(seat)

    @property
    def waits_for_me(self) -> bool:
        return self.guest.turn is not None and self.guest.turn != self._sent

    @property
    def refused_rule(self) -> str | None:
        return self.kept or (self.refusal.rule if self.refusal else None) or None

    @property
    def seconds_left(self) -> int | None:
        return None if self.until is None else max(0, int(self.until - monotonic()))

    def heard_play(self, play: Play) -> None:
        self.word = ""
        self.until = None if play.left is None else monotonic() + play.left / 1000

    def status(self) -> tuple[str, bool]:
        t, speaker, play = self.speaker.t, self.speaker, self.guest.play
        if self.lost:
            return t("online-lost"), True
        if self.refusal:
            return speaker.refused(self.refusal), True
        if self.kept:
            data = {"rule": clean(self.kept, 12), "sentence": speaker.rule(self.kept)}
            return t("illegal-move", **data), True
        if self.word:
            return self.word, False
        if self.guest.phase == "pause":
            return t("terminal-plain-continue"), False
        prompt = self.guest.mine.prompt
        if prompt and self.waits_for_me:
            return speaker.says(prompt), False
        if play is None or play.scene.to_move is None:
            return t("terminal-match-over") if self.guest.phase == "over" else "", False
        name = speaker.seat(play.scene.to_move)
        own = self.viewer == play.scene.to_move
        return t("online-waits" if own else "terminal-thinks", name=name), False

    def told(self) -> list[str]:
        return self.speaker.lines(self.guest.rows)

    def play(self, action: Any) -> None:
        if self.guest.play is None or not self.waits_for_me:
            return
        self._sent = self.guest.turn
        self.refusal, self.kept, self.word = None, "", ""
        self.errands.line.command(c.Act, turn=self.guest.play.turn, action=str(action))

    def refused(self, refusal: Refusal) -> None:
        self.refusal = refusal
        self._sent = None

    def hurry_up(self) -> None:
        """Between deals on to the next one, else no pauses before the bots' moves."""
        if self.guest.phase == "pause" and self.guest.seat is not None:
            self.errands.line.command(c.ReadyUp)
        else:
            self.errands.line.ask("skip")

    def forget_refusal(self) -> None:
        self.refusal, self.kept, self.word = None, "", ""

    def ask_to_leave(self) -> None:
        self._leave()
