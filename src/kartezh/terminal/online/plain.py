"""A table of the house line by line: what the hot-seat game prints and understands, and more."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from kartezh.games import GAMES, find_game
from kartezh.locales import Localizer, clean
from kartezh.table import commands as c
from kartezh.table.messages import (
    AnyMessage,
    Emoted,
    Hint,
    House,
    Play,
    Refusal,
    TableInfo,
    Yours,
)
from kartezh.table.scene import Dials
from kartezh.terminal import telling
from kartezh.terminal.online import scenery
from kartezh.terminal.online.changes import Changes, people_lines
from kartezh.terminal.online.errands import ERRANDS, Errands
from kartezh.terminal.online.line import Status
from kartezh.terminal.online.typed import (
    Typed,
    dialled,
    find_choice,
    read_command,
    read_numbers,
    tidy_action,
)
from kartezh.terminal.plain import LISTED, LONGEST_LINE


@dataclass(frozen=True, slots=True)
class Keyed:
    """A line that was typed; None: there will be no more."""

    text: str | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The house said goodbye for good."""

    why: str


Event = Keyed | Ended | Status | AnyMessage
LEFT: Final = ""


class OnlinePlain:
    """``run`` takes one event after another until the person leaves or the house says goodbye."""

    def __init__(self, errands: Errands, write: Callable[[str], None], link: list[str]) -> None:
        """``link``: the lines that tell others how to come to this table."""
        self.errands = errands
        self.guest = errands.guest
        self.line = errands.line
        self.speaker = errands.speaker
        self.t = errands.speaker.t
        self.write = write
        self.link = link
        self._offered: tuple[int, int] | None = None
        self._sent: tuple[int, int] | None = None
        """The turn whose action is on its way."""
        self._deal: tuple[int, int] | None = None
        self._over = 0
        """Matches whose end was told."""
        self._lost = False
        self._changes = Changes(self.speaker)

    async def run(self, events: "asyncio.Queue[Event]") -> str:
        """Why it ended: the house's goodbye, or LEFT."""
        while True:
            match await events.get():
                case Ended(why):
                    return why
                case Keyed(text):
                    if text is None or not self._typed(text[:LONGEST_LINE].strip()):
                        return LEFT
                case Status() as status:
                    self._changed(status)
                case message:
                    self._heard(message)

    # What the house tells

    def _heard(self, message: AnyMessage) -> None:
        before = self.guest.info
        steward = self.errands.steward
        own = isinstance(message, Refusal) and steward.asked(message.id)
        if not self.guest.hear(message):
            self.line.ask("sync")
        self.speaker.info = self.guest.info
        steward.attend(message)
        match message:
            case TableInfo():
                self._tell_table(before, message)
            case Play() | Yours():
                self._tell_play(message)
            case Refusal() if not own:
                self._sent = None
                self._say(self.speaker.refused(message))
                self._prompt()
            case Hint(action=action):
                self._tell_hint(action)
            case Emoted(person=person):
                words = self.speaker.word(message.message)
                self._say(f"{self.speaker.person(person)}: {words}")
            case House() if message.you is None:
                self._say(self.t("web-onlooker"))
            case _:
                pass
        self._offer_turn()

    def _changed(self, status: Status) -> None:
        if status is Status.LOST and not self._lost:
            self._say(self.t("online-lost"))
        elif status is Status.OPEN and self._lost:
            self._say(self.t("online-found"))
            self._prompt()
        self._lost = status is Status.LOST

    def _tell_table(self, before: TableInfo | None, now: TableInfo) -> None:
        if before is None:
            self._changes.meet(now)
            self._say_all(self.speaker.agreed(now.settings))
            self._say_all(people_lines(self.guest, self.speaker))
            self._say_all(self.link)
            self._say(self.t("terminal-plain-help-hint"))
        else:
            self._say_all(self._changes.lines(before, now))
            proposal = now.proposal
            if proposal and proposal != before.proposal and self._asks(proposal.agreed):
                self._say(self.t("online-answer-how"))
        new_lobby = before is None or before.host != now.host
        if now.phase == "lobby" and new_lobby and self.guest.is_host:
            self._say(self.t("online-start-how"))

    def _asks(self, agreed: tuple[int, ...]) -> bool:
        return self.guest.seat is not None and self.guest.you not in agreed

    def _tell_play(self, message: Play | Yours) -> None:
        if self.guest.deal != self._deal and self.guest.play is not None:
            self._deal = self.guest.deal
            self._say("")
            play = self.guest.play
            self._say(self.t("terminal-plain-deal", deal=play.deal + 1, deals=play.deals))
        self._say_all(self.speaker.lines(self.guest.news()))
        if isinstance(message, Play):
            self._tell_end(message)

    def _tell_end(self, play: Play) -> None:
        """Of a deal, with the score; of the match, once."""
        info, t = self.guest.info, self.t
        assert info is not None
        if info.phase == "over" and len(info.past) > self._over:
            self._over = len(info.past)
            self._say_all(scenery.score_lines(self.guest, self.speaker))
            self._say(t("terminal-match-over") + ".")
            if self.guest.is_host:
                self._say(t("online-again-how"))
        elif info.phase == "pause" and play.result is not None:
            self._say_all(scenery.score_lines(self.guest, self.speaker))
            if self.guest.seat is not None:
                self._say(t("terminal-plain-next"))

    def _tell_hint(self, action: str) -> None:
        choices = self.guest.mine.choices
        found = next((one for one in choices if one.action == action), None)
        words = f"{self.speaker.says(found.label)}  " if found else ""
        self._say(self.t("online-hint", action=f"{words}[{clean(action)}]"))

    # The person's turn

    def _offer_turn(self) -> None:
        """Once a turn."""
        turn, play = self.guest.turn, self.guest.play
        if turn is None or play is None or turn == self._offered:
            return
        self._offered = turn
        self._say("")
        self._say_all(scenery.brief_lines(play.scene, self.speaker))
        self._say_all(self.speaker.lines(self.guest.mine.notes))
        self._say(self.speaker.hand(self.guest.mine.hand))
        self._list_moves()
        if play.left is not None:
            left = self.t("web-time-left", seconds=play.left // 1000)
            self._say(f"{scenery.capital(left)}.")
        self._prompt()

    def _list_moves(self) -> None:
        mine, t = self.guest.mine, self.t
        if mine.dials:
            self._say(_amounts(mine.dials, self.speaker.t))
        elif mine.choices:
            self._say(t("terminal-plain-listed"))
            for number, choice in enumerate(mine.choices[:LISTED], 1):
                words = self.speaker.says(choice.label)
                self._say(f"{number:>3}. {words}  [{clean(choice.action)}]")
            if len(mine.choices) > LISTED:
                self._say(t("terminal-plain-more", count=len(mine.choices) - LISTED))
        if mine.prompt:
            self._say(self.speaker.says(mine.prompt))

    def _prompt(self) -> None:
        if self.guest.turn is not None and self.guest.turn != self._sent:
            seat = self.guest.seat
            assert seat is not None
            self._say(self.t("terminal-plain-prompt", name=self.speaker.seat(seat)))

    # What is typed

    def _typed(self, text: str) -> bool:
        """False when the person leaves."""
        typed = read_command(text)
        if typed is None:
            self._say_all(self._move(text) if text else self._nothing())
        elif typed.command == "quit":
            return False
        elif typed.command in ERRANDS:
            self._say_all(filter(None, [self.errands.run(typed)]))
        elif typed.command == "moves":
            self._list_moves()
        else:
            self._say_all(self._asked(typed))
        return True

    def _nothing(self) -> list[str]:
        """Enter alone is «go on» between two deals."""
        if self.guest.phase == "pause" and self.guest.seat is not None:
            self.line.command(c.ReadyUp)
        return []

    def _move(self, text: str) -> list[str]:
        guest, mine, t = self.guest, self.guest.mine, self.t
        numbers = read_numbers(text)
        if guest.turn is None or guest.play is None:
            return [self._whose_turn() if numbers else t("terminal-plain-what", text=clean(text))]
        if guest.turn == self._sent:
            return []
        if numbers is None:
            found = find_choice(text, mine.choices, self.speaker)
            action = found.action if found else self._notation(text)
        elif mine.dials:
            amounts = dialled(mine, numbers)
            if amounts is None:
                return [t("terminal-plain-numbers", slots=len(mine.dials.piles))]
            action = amounts
        else:
            listed = mine.choices[:LISTED]
            if len(numbers) != 1 or not 1 <= numbers[0] <= len(listed):
                shown = " ".join(map(str, numbers))
                return [t("terminal-plain-no-number", number=shown, most=len(listed))]
            action = listed[numbers[0] - 1].action
        self._sent = guest.turn
        self.line.command(c.Act, turn=guest.play.turn, action=action)
        return []

    def _notation(self, text: str) -> str:
        game = self.guest.info.settings.game if self.guest.info else ""
        return tidy_action(text, game) or "-"

    def _whose_turn(self) -> str:
        play = self.guest.play
        if play is None or play.scene.to_move is None:
            return self.t("refused-not-now")
        return self.t("terminal-moves", name=self.speaker.seat(play.scene.to_move))

    def _asked(self, typed: Typed) -> list[str]:
        """The lines that answer a question."""
        guest, speaker, info = self.guest, self.speaker, self.guest.info
        match typed.command:
            case "table":
                return scenery.table_lines(guest, speaker)
            case "hand":
                return [speaker.hand(guest.mine.hand)]
            case "log":
                return speaker.lines(guest.rows)
            case "score":
                return scenery.score_lines(guest, speaker)
            case "people":
                return people_lines(guest, speaker)
            case "link":
                return self.link
            case "options" if info:
                return speaker.agreed(info.settings)
            case "rules" if info:
                return self._rules(info.settings.game, typed.rest)
        return [self.t("online-help")]

    def _rules(self, game: str, number: str) -> list[str]:
        if game not in GAMES:
            return [self.t("online-no-book")]
        return telling.rules_lines(find_game(game), number, self.t)

    # Lines

    def _say(self, text: str) -> None:
        self.write(text)

    def _say_all(self, texts: Iterable[str]) -> None:
        for text in texts:
            self._say(text)


def _amounts(dials: Dials, t: Localizer) -> str:
    slots = len(dials.piles)
    if slots == 1:
        return t("terminal-plain-amount", least=dials.least_total, most=dials.most_total)
    return t(
        "terminal-plain-split",
        slots=slots,
        least=dials.least,
        total=dials.least_total,
        most=dials.most_total,
    )
