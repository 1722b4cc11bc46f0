"""What the terminal asks of a table on behalf of its person: a seat to begin with, the start."""

from kartezh.table import commands as c
from kartezh.table.messages import AnyMessage, Refusal
from kartezh.terminal.online.guest import Guest
from kartezh.terminal.online.line import Line


class Steward:
    """``attend`` after every message."""

    def __init__(
        self, guest: Guest, line: Line, *, sits_down: bool = False, people: int | None = None
    ) -> None:
        """``sits_down``: the first seat that is free. ``people``: so many make a match begin."""
        self.guest = guest
        self.line = line
        self._sits_down = sits_down
        self._people = people
        self._asked: tuple[str, int] | None = None
        """The command that asks for a seat, and which."""
        self._tried: set[int] = set()

    def attend(self, message: AnyMessage) -> None:
        if self._asked and isinstance(message, Refusal) and message.id == self._asked[0]:
            self._tried.add(self._asked[1])
            self._asked = None
        if self.guest.info is None:
            return
        if self._sits_down:
            self._sit_down()
        if self._people is not None:
            self._begin_when_all_are_here(self._people)

    def asked(self, number: str) -> bool:
        """Whether that command is the steward's own: its refusal is nobody's business."""
        return self._asked is not None and self._asked[0] == number

    def _sit_down(self) -> None:
        if self.guest.seat is not None:
            self._sits_down = False
        elif self._asked is None:
            free = [seat for seat in self.guest.free_seats if seat not in self._tried]
            if free:
                self._asked = self.line.command(c.Sit, seat=free[0]), free[0]
            else:
                self._sits_down = False

    def _begin_when_all_are_here(self, people: int) -> None:
        guest = self.guest
        if guest.phase == "lobby" and guest.is_host and guest.seated >= people:
            self._people = None
            self.start()

    def start(self) -> None:
        """The match, with bots where nobody sits."""
        self._people = None
        if any(chair.person is None and not chair.bot for chair in self.guest.chairs):
            self.line.command(c.FillWithBots)
        self.line.command(c.Start)
