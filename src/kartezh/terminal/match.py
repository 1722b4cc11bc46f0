"""From a request, or from a record, to a match that can be played."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import chain, repeat
from pathlib import Path
from typing import Any, Final

from kartezh.bots.external import PREFIX
from kartezh.bots.warming import find_player
from kartezh.core.errors import KartezhError, UsageError
from kartezh.core.game import AnyGame
from kartezh.core.options import Choice, choices
from kartezh.games import find_game
from kartezh.locales import Localizer
from kartezh.records import Record, read_record, replay
from kartezh.terminal.files import claim_record, new_record, newest_record, records_folder
from kartezh.terminal.keeping import RecordKeeper
from kartezh.terminal.locking import Lock
from kartezh.terminal.request import PlayRequest
from kartezh.terminal.session import PROGRAM, Chance, Player, Session, Table

USUAL_BOT: Final = "simple"
USUAL_MOST: Final = 1_000
"""Deals of a match whose game sets no bound."""
DEALS_NOTE: Final = "_deals"
"""The record's note of how many deals were agreed; the format has no key for it."""


@dataclass(frozen=True, slots=True)
class Match:
    """A session and the file that keeps it."""

    session: Session
    path: Path
    lock: Lock


def new_match(request: PlayRequest, t: Localizer) -> Match:
    """Raises UsageError for whatever does not fit; then no file has been made."""
    table = agree(request, t)
    session = Session(table, _chance(request), _NoKeeper())
    path = claim_record(request.record) if request.record else _days_record(table.game.name)
    record = Record(
        game=table.game.name,
        players=tuple(player.name for player in table.players),
        options=table.options,
        controllers=tuple(player.kind for player in table.players),
        notes={DEALS_NOTE: table.deals},
    )
    try:
        session.keeper = RecordKeeper(path, record)
    except UsageError:
        path.unlink(missing_ok=True)
        raise
    return Match(session, path, Lock(path))


def _days_record(game: str) -> Path:
    return new_record(records_folder(), game, datetime.now(UTC).astimezone().date())


def _chance(request: PlayRequest) -> Chance:
    return Chance(secrets.token_hex(16) if request.seed is None else str(request.seed))


# What is asked for


def agree(request: PlayRequest, t: Localizer) -> Table:
    """Raises UsageError."""
    game = find_game(request.game or "")
    seats = request.seats if request.seats is not None else game.usual_seats
    if request.seats is None and len(request.names) > seats:
        seats = len(request.names)
    options = agreed_options(game, request.preset, request.options, request.deals)
    game.check(options, seats)
    players = seated(request, game, seats, t)
    return Table(game, options, players, agreed_deals(game, options, seats, request.deals))


def agreed_options(
    game: AnyGame, preset: str, given: Mapping[str, object], deals: int | None
) -> Any:
    """A preset with some options changed. Raises UsageError."""
    if preset not in game.presets:
        expected = ", ".join(game.presets)
        raise UsageError("preset-unknown", preset=preset[:40], expected=expected)
    known = choices(game.options)
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in known:
            raise UsageError("option-unknown", option=name[:40], expected=", ".join(known))
        values[known[name].field] = _value(known[name], value)
    rounds = known.get("rounds")
    if rounds and deals is not None and rounds.field not in values:
        # There the number of deals is an option, and an agreed one.
        _check_deals(deals, rounds.number.most if rounds.number else USUAL_MOST)
        values[rounds.field] = rounds.parse(deals)
    return replace(game.presets[preset], **values)


def _value(choice: Choice, value: object) -> object:
    return choice.parse_text(value) if isinstance(value, str) else choice.parse(value)


def agreed_deals(game: AnyGame, options: Any, seats: int, asked: int | None) -> int:
    """Raises UsageError for a number that the options do not allow."""
    if asked is None:
        return game.usual_deals(options, seats)
    _check_deals(asked, game.most_deals(options, seats) or USUAL_MOST)
    return asked


def _check_deals(asked: int, most: int) -> None:
    if not 1 <= asked <= most:
        raise UsageError("terminal-deals", deals=asked, most=most)


def seated(request: PlayRequest, game: AnyGame, seats: int, t: Localizer) -> tuple[Player, ...]:
    """People from seat 0 on, then bots. Raises UsageError."""
    humans = max(1, len(request.names)) if request.humans is None else request.humans
    if not 0 <= humans <= seats:
        raise UsageError("terminal-humans", humans=humans, seats=seats)
    if len(request.names) > humans:
        raise UsageError("terminal-names", names=len(request.names), seats=humans)
    bots = seats - humans
    if len(request.bots) > bots:
        raise UsageError("terminal-bots-too-many", bots=len(request.bots), seats=bots)
    for bot in request.bots:
        if not bot.startswith(PREFIX):
            find_player(game.name, bot)
    unnamed = range(len(request.names), humans)
    people = [*request.names, *(t("terminal-player", number=at + 1) for at in unnamed)]
    kinds = chain(request.bots, repeat(request.bots[-1] if request.bots else USUAL_BOT))
    names = bot_names(bots, people, t)
    machines = [Player(name, bot) for name, bot in zip(names, kinds, strict=False)]
    return (*(Player(name) for name in people), *machines)


def bot_names(count: int, taken: Sequence[str], t: Localizer) -> list[str]:
    """Short names of the language's, none of which a person at the table has."""
    free = [name for name in t("bot-names").split(", ") if name not in taken]
    return free[:count]


# From a record


def resumed_match(request: PlayRequest, t: Localizer) -> Match:
    """Raises KartezhError; then the file is as it was."""
    fits_resuming(request)
    game = None if request.game is None else find_game(request.game).name
    path = request.resume_file or newest_record(records_folder(), game)
    record = read_record(path.absolute())
    lock = Lock(path)
    try:
        session = _resumed(record, path, request, t)
        agreed = replace(record, notes={**record.notes, DEALS_NOTE: session.table.deals})
        session.keeper = RecordKeeper(path, agreed)
    except KartezhError:
        lock.release()
        raise
    return Match(session, path, lock)


def _resumed(record: Record, path: Path, request: PlayRequest, t: Localizer) -> Session:
    """Raises KartezhError for a record that cannot go on."""
    if record.redacted is not None:
        raise UsageError("terminal-record-redacted", path=str(path))
    if request.game not in (None, record.game):
        raise UsageError("terminal-resume-game", path=str(path), game=t(f"{record.game}-name"))
    for _ in replay(record):
        pass
    session = replayed(record, request, t)
    if session.match_over:
        raise UsageError("terminal-record-over", path=str(path))
    return session


def fits_resuming(request: PlayRequest) -> None:
    """Raises UsageError where something is asked for that the record has decided already."""
    asked = {
        "--seats": request.seats,
        "--option": request.options,
        "--preset": request.preset != "house",
        "--names": request.names,
        "--record": request.record,
    }
    for option, given in asked.items():
        if given:
            raise UsageError("terminal-resume-with", option=option)


class _NoKeeper:
    """While a record is read, and before there is one, nothing is to be written."""

    def begin(self, setup: object) -> None: ...

    def play(self, action: object, result: object) -> None: ...


def replayed(record: Record, request: PlayRequest, t: Localizer) -> Session:
    """The session after all that is written. The record replays."""
    game, seats = find_game(record.game), len(record.players)
    table = Table(
        game, record.options, _recorded_players(record, request, t), _deals(record, request)
    )
    session = Session(table, _chance(request), _NoKeeper())
    for at, deal in enumerate(record.deals):
        setup = game.parse_setup(record.options, seats, deal.setup, first_deal=at == 0)
        session.replay_deal(setup)
        for text in deal.actions:
            session.replay(game.parse_action(text))
    return session


def _recorded_players(record: Record, request: PlayRequest, t: Localizer) -> tuple[Player, ...]:
    """As the record says; where it says nothing, as the request would seat them."""
    kinds = record.controllers
    programs = (kinds or ()).count(PROGRAM)
    if kinds is not None and ((request.bots and not programs) or request.humans is not None):
        option = "--bots" if request.bots else "--humans"
        raise UsageError("terminal-resume-with", option=option)
    if kinds is None:
        wanted = replace(request, names=(), humans=request.humans or len(record.players))
        seats = seated(wanted, find_game(record.game), len(record.players), t)
        kinds = tuple(player.kind for player in seats)
    if programs and not request.bots:
        raise UsageError("terminal-resume-programs", programs=programs)
    named = chain(request.bots, repeat(request.bots[-1] if request.bots else USUAL_BOT))
    bots = [
        next(named)
        if kind == PROGRAM
        else (kind.removeprefix("bot:") if kind.startswith("bot:") else None)
        for kind in kinds
    ]
    return tuple(Player(name, bot) for name, bot in zip(record.players, bots, strict=True))


def _deals(record: Record, request: PlayRequest) -> int:
    game, seats = find_game(record.game), len(record.players)
    noted = record.notes.get(DEALS_NOTE)
    agreed = noted if isinstance(noted, int) and not isinstance(noted, bool) else None
    usual = game.usual_deals(record.options, seats) if agreed is None else agreed
    asked = usual if request.deals is None else request.deals
    most = game.most_deals(record.options, seats)
    return max(len(record.deals), asked if most is None else min(asked, most))
