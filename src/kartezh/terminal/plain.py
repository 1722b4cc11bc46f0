"""Line by line: whole sentences out, a number or a notation in. For screen readers and scripts."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from kartezh.core.errors import KartezhError, UnreadableText, UsageError
from kartezh.core.moves import Amount, Listed, Split
from kartezh.core.seats import Seat
from kartezh.locales import clean, tell
from kartezh.terminal import telling
from kartezh.terminal.rooms.base import Room, Voice
from kartezh.terminal.session import Session

LISTED: Final = 40
"""As many moves get a number; more would be noise."""
LONGEST_LINE: Final = 1_000

COMMANDS: Final = {
    "help": ("?", "help", "помощь"),
    "table": ("table", "стол"),
    "hand": ("hand", "карты", "рука"),
    "moves": ("moves", "ходы"),
    "log": ("log", "журнал"),
    "score": ("score", "счёт", "счет"),
    "rules": ("rules", "правила"),
    "options": ("options", "условия"),
    "quit": ("q", "quit", "exit", "выход", "уйти"),
}
"""Both languages' words are understood whatever language is spoken."""


class Left(Exception):
    """Somebody leaves the table, or the input has ended."""


class Ending(Enum):
    OVER = "over"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Lines:
    """Where the lines come from and go to."""

    read: Callable[[str], str | None]
    """Shows a prompt and gives a line without its end; None when there are no more."""
    write: Callable[[str], None]
    clear: Callable[[], None]
    """Takes what was shown from the screen, where there is a screen."""


class Plain:
    """A match, line by line."""

    def __init__(self, session: Session, room: Room, voice: Voice, lines: Lines) -> None:
        self.session = session
        self.room = room
        self.voice = voice
        self.t = voice.t
        self.lines = lines
        people = session.table.people
        self.viewer: Seat | None = people[0] if len(people) == 1 else None
        """Whose eyes the news is for: a single person's, else everybody's."""
        self.told: dict[Seat | None, int] = {}
        """How much of this deal's log each has been told."""
        self.at_keyboard: Seat | None = self.viewer

    def run(self, record: str) -> Ending:
        """``record`` says where the match is written."""
        try:
            self._open(record)
            while not self.session.match_over:
                self._advance()
            self._outcome()
        except Left:
            return Ending.LEFT
        return Ending.OVER

    def _open(self, record: str) -> None:
        session = self.session
        names = ", ".join(self.voice.names)
        game = self.t(f"{session.game.name}-name")
        self._say(self.t("terminal-plain-welcome", game=game, names=names))
        self._say_all(telling.options_in_force(session, self.t))
        self._say(record)
        if session.table.people:
            self._say(self.t("terminal-plain-help-hint"))
        if session.state is not None:
            step, deal = session.step, session.deal + 1
            self._say(self.t("terminal-plain-resumed", deal=deal, moves=step))
            self.told[self.viewer] = len(session.view(self.viewer).log)
            if len(session.table.people) == 1 and not session.deal_over:
                self._say_all(self.room.table_lines(session.view(self.viewer), self.voice))

    def _advance(self) -> None:
        """One step of the match: a deal, a bot's move, or a person's."""
        session = self.session
        if session.deal_over:
            self._next_deal()
            return
        seat = session.person_to_move
        if seat is not None:
            self._sit_down(seat)
            self._person_moves(seat)
        else:
            session.play(session.bot_action())
        self._news()

    def _next_deal(self) -> None:
        session = self.session
        if session.results:
            self._outcome()
            if (
                session.table.people
                and self._ask(self.t("terminal-plain-next")) in COMMANDS["quit"]
            ):
                raise Left
        session.begin_deal()
        self.told.clear()
        self._say("")
        self._say(telling.deal_title(session, self.t))
        self._news()

    def _outcome(self) -> None:
        self._say_all(telling.score_lines(self.session, self.room, self.voice))

    def _news(self) -> None:
        """What has happened and was not told yet."""
        self._say_all(self._untold(self.viewer))

    def _untold(self, viewer: Seat | None) -> list[str]:
        view = self.session.view(viewer)
        told = self.room.story(view, self.told.get(viewer, 0), self.voice)
        self.told[viewer] = len(view.log)
        return told

    # A person's turn

    def _sit_down(self, seat: Seat) -> None:
        """Where several people play, the one to move is alone with the screen."""
        if seat == self.at_keyboard:
            return
        self.lines.clear()
        self.at_keyboard = seat
        if (
            self._ask(self.t("terminal-plain-curtain", name=self.voice.name(seat)))
            in COMMANDS["quit"]
        ):
            raise Left
        if new := self._untold(seat):
            self._say(self.t("terminal-plain-since"))
            self._say_all(new)
        self._say_all(self.room.table_lines(self.session.view(seat), self.voice))

    def _person_moves(self, seat: Seat) -> None:
        view = self.session.view(seat)
        self._say("")
        self._say(self.room.brief(view, self.voice))
        self._say(self.room.hand_line(view, self.voice))
        self._offer(seat)
        self._say(self.room.ask(view, self.voice))
        while True:
            line = self._ask(self.t("terminal-plain-prompt", name=self.voice.name(seat)))
            if not line or self._command(line, seat):
                continue
            try:
                self.session.play(self._action(line, seat))
            except UnreadableText:
                self._say(self.t("terminal-plain-what", text=clean(line)))
            except KartezhError as error:
                self._say(telling.bare(tell(error, self.t)))
            else:
                return

    def _offer(self, seat: Seat) -> None:
        """What may be done, with numbers where it can be listed."""
        view = self.session.view(seat)
        legal = view.legal
        if isinstance(legal, Amount):
            self._say(self.t("terminal-plain-amount", least=legal.least, most=legal.most))
        elif isinstance(legal, Split):
            self._say(
                self.t(
                    "terminal-plain-split",
                    slots=legal.slots,
                    least=legal.least,
                    total=legal.least_total,
                    most=legal.most,
                )
            )
        elif isinstance(legal, Listed):
            self._list(seat, self.room.moves(view))

    def _list(self, seat: Seat, moves: Sequence[Any]) -> None:
        self._say(self.t("terminal-plain-listed"))
        for number, action in enumerate(moves[:LISTED], 1):
            words = self.room.says(action, self.session.view(seat), self.voice)
            self._say(f"{number:>3}. {words}  [{self.session.game.format_action(action)}]")
        if len(moves) > LISTED:
            self._say(self.t("terminal-plain-more", count=len(moves) - LISTED))

    def _action(self, line: str, seat: Seat) -> Any:
        """From a number of the list, an amount, or a notation. Raises KartezhError."""
        view = self.session.view(seat)
        numbers = _numbers(line)
        if numbers is not None:
            match view.legal:
                case Listed():
                    listed = self.room.moves(view)[:LISTED]
                    if len(numbers) == 1 and 1 <= numbers[0] <= len(listed):
                        return listed[numbers[0] - 1]
                    shown = " ".join(map(str, numbers))
                    raise UsageError("terminal-plain-no-number", number=shown, most=len(listed))
                case Amount() as amount if len(numbers) == 1:
                    return amount.make(numbers[0])
                case Split() as split if len(numbers) == split.slots:
                    return split.make(tuple(numbers))
                case Split() as split:
                    raise UsageError("terminal-plain-numbers", slots=split.slots)
        return self.session.game.parse_action(self.room.tidy(line))

    def _command(self, line: str, seat: Seat) -> bool:
        """Does what a command asks; False where the line is no command."""
        word, _, rest = line.partition(" ")
        found = next((name for name, words in COMMANDS.items() if word.lower() in words), None)
        match found:
            case None:
                return False
            case "quit":
                raise Left
            case "moves":
                self._offer(seat)
            case _:
                self._say_all(self._asked(found, rest.strip(), seat))
        return True

    def _asked(self, command: str, rest: str, seat: Seat) -> list[str]:
        """The lines that answer a question."""
        view = self.session.view(seat)
        match command:
            case "table":
                return self.room.table_lines(view, self.voice)
            case "hand":
                return [self.room.hand_line(view, self.voice)]
            case "log":
                return self.room.story(view, 0, self.voice)
            case "score":
                return telling.score_lines(self.session, self.room, self.voice)
            case "rules":
                return telling.rules_lines(self.session.game, rest, self.t)
            case "options":
                return telling.options_in_force(self.session, self.t)
        return [self.t("terminal-plain-help")]

    # Lines

    def _ask(self, prompt: str) -> str:
        line = self.lines.read(prompt + " ")
        if line is None:
            raise Left
        return line[:LONGEST_LINE].strip()

    def _say(self, text: str) -> None:
        self.lines.write(text)

    def _say_all(self, texts: Iterable[str]) -> None:
        for text in texts:
            self._say(text)


def _numbers(line: str) -> list[int] | None:
    """``5 3 2 2``; None where the line holds anything but digits and spaces."""
    if not line.isascii() or not line.replace(" ", "").isdigit():
        return None
    return [int(word[:9]) for word in line.split()]
