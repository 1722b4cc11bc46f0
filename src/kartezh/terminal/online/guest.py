"""What one person at a table, or somebody who looks on, has been told: no input, no output."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from kartezh.table.messages import (
    AnyMessage,
    ChairInfo,
    House,
    Play,
    Result,
    TableInfo,
    Yours,
)
from kartezh.table.scene import Mine, Said, choices_of

NOTHING: Final = Mine(hand=())


class Guest:
    """``hear`` takes a message in; everything else only looks."""

    def __init__(self) -> None:
        self.you: int | None = None
        self.info: TableInfo | None = None
        self.play: Play | None = None
        self.yours: Yours | None = None
        self.rows: list[Said] = []
        """The story of the deal, in the order in which it was told."""
        self._seen: dict[int, Result] = {}
        """Results of this match's deals that were seen here."""
        self._public: list[Said] = []
        self._own: list[Said] = []
        self._told = 0

    # What is

    @property
    def phase(self) -> str:
        return self.info.phase if self.info else ""

    @property
    def chairs(self) -> Sequence[ChairInfo]:
        return self.info.chairs if self.info else ()

    @property
    def seat(self) -> int | None:
        """Where the person sits."""
        if self.you is None:
            return None
        return next((at for at, one in enumerate(self.chairs) if one.person == self.you), None)

    @property
    def is_host(self) -> bool:
        return self.you is not None and self.info is not None and self.info.host == self.you

    @property
    def free_seats(self) -> list[int]:
        """Where somebody who comes may sit down: free chairs first, then those of bots."""
        free = [at for at, one in enumerate(self.chairs) if one.person is None and not one.bot]
        bots = [at for at, one in enumerate(self.chairs) if one.person is None and one.bot]
        return [*free, *bots]

    @property
    def seated(self) -> int:
        """People with a seat."""
        return sum(chair.person is not None for chair in self.chairs)

    @property
    def mine(self) -> Mine:
        """The hand; what may be done only where it belongs to the play that is shown."""
        if self.yours is None or self.play is None or self.seat is None:
            return NOTHING
        if self.yours.turn == self.play.turn and self.phase == "playing":
            return self.yours.mine
        return Mine(hand=self.yours.mine.hand, notes=self.yours.mine.notes)

    @property
    def results(self) -> list[Result]:
        """Of this match's deals that are over."""
        told = dict(enumerate(self.info.results)) if self.info else {}
        return [result for _, result in sorted({**told, **self._seen}.items())]

    @property
    def turn(self) -> tuple[int, int] | None:
        """Match and turn of the decision that this person has to make; None if there is none."""
        mine, play = self.mine, self.play
        if play is None or not (mine.choices or mine.dials):
            return None
        return play.match, play.turn

    @property
    def deal(self) -> tuple[int, int] | None:
        """Match and deal, as numbers from 0."""
        return None if self.play is None else (self.play.match, self.play.deal)

    # What is told

    def news(self) -> list[Said]:
        """What was told since this was asked last."""
        fresh = self.rows[self._told :]
        self._told = len(self.rows)
        return fresh

    def hear(self, message: AnyMessage) -> bool:
        """False where something between is missing: ask for everything."""
        match message:
            case House(you=you):
                self.you = you
            case TableInfo():
                self.info = message
                if self.seat is None:
                    self.yours = None
            case Play():
                return self._hear_play(message)
            case Yours(mine=mine):
                spelt_out = replace(mine, choices=choices_of(mine), pick=None)
                self.yours = replace(message, mine=spelt_out)
                self._own = self._join(self._own, message.news)
            case _:
                pass
        return True

    def _hear_play(self, play: Play) -> bool:
        before, self.play = self.play, play
        if before is None or before.match != play.match:
            self._seen = {}
        if before is None or (before.match, before.deal) != (play.match, play.deal):
            self.rows, self._public, self._own, self._told = [], [], [], 0
            before = None
        if play.result is not None:
            self._seen[play.deal] = play.result
        if before and play.since > before.turn and not _begins(play.news, self._public):
            return False
        self._public = self._join(self._public, play.news)
        return True

    def _join(self, known: list[Said], told: Sequence[Said]) -> list[Said]:
        """After a new connection the whole deal is told again: only its end is news."""
        fresh = told[len(known) :] if _begins(told, known) else told
        self.rows += fresh
        return [*known, *fresh]


def _begins(told: Sequence[Said], known: Sequence[Said]) -> bool:
    return len(told) >= len(known) and list(told[: len(known)]) == list(known)
