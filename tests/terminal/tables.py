"""Matches for tests: a table, somebody who plays it, lines instead of a terminal."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from kartezh.locales import Localizer, localizer
from kartezh.terminal.match import Match, new_match
from kartezh.terminal.plain import Ending, Lines, Plain
from kartezh.terminal.request import PlayRequest
from kartezh.terminal.rooms import find_room
from kartezh.terminal.session import Chance, Session
from kartezh.terminal.telling import voice_at

RU, EN = localizer("ru"), localizer("en")

SHORT: dict[str, dict[str, Any]] = {
    "merchant": {"seats": 2, "deals": 2, "options": {"hand_size": 4}},
    "bogach": {"seats": 3, "deals": 2},
    "lottery": {"seats": 3, "deals": 2, "options": {"draws": "fixed(2)"}},
}
"""A small match of each game, with two deals."""


def asked(game: str, record: Path, **more: Any) -> PlayRequest:
    return PlayRequest(**{"game": game, "seed": 7, "record": record, **SHORT[game], **more})


def sit_down(game: str, folder: Path, t: Localizer = RU, **more: Any) -> Match:
    request = asked(game, folder / f"{game}.toml", language=t.language, **more)
    return new_match(request, t)


def any_action(session: Session, chance: Chance) -> Any:
    """A legal action for whoever is to move, the same every time."""
    seat = session.to_move
    assert seat is not None
    moves = session.game.legal_moves(session.state)
    return moves.sample(chance.for_move(session.deal, session.step, seat))


def play_on(session: Session, chance: Chance | None = None) -> Iterator[None]:
    """To the end of the match, people moving at random; a stop before every step."""
    chance = chance or Chance("people")
    while not session.match_over:
        yield
        if session.deal_over:
            session.begin_deal()
        elif session.person_to_move is None:
            session.play(session.bot_action())
        else:
            session.play(any_action(session, chance))


def play_out(session: Session) -> Session:
    for _ in play_on(session):
        pass
    return session


class Typist:
    """Types lines, then has no more; keeps what was shown."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self.shown: list[str] = []
        self.cleared: list[int] = []
        """How much had been shown when the screen was cleared."""

    def lines(self) -> Lines:
        return Lines(self._read, self.shown.append, lambda: self.cleared.append(len(self.shown)))

    def _read(self, prompt: str) -> str | None:
        self.shown.append(prompt.rstrip())
        with suppress(StopIteration):
            return next(self._lines)
        return None

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


def type_through(match: Match, typed: Iterable[str], t: Localizer = RU) -> tuple[Ending, Typist]:
    typist = Typist(typed)
    session = match.session
    room, voice = find_room(session.game.name), voice_at(session.table, t)
    ending = Plain(session, room, voice, typist.lines()).run("record: here")
    return ending, typist
