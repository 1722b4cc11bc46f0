"""From the text of a record to a Record. Everything is checked that can be without playing."""

import re
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from kartezh.core.errors import BadOption, BadSeats, KartezhError, UnreadableText, UsageError
from kartezh.core.game import AnyGame, Json
from kartezh.core.options import parse_options
from kartezh.core.seats import Seat
from kartezh.games import find_game
from kartezh.records.reader import Reader, as_number, as_text
from kartezh.records.record import FORMAT, SPECTATOR, Deal, Fair, Notes, Record
from kartezh.records.toml import Table, parse_toml

MOST: Final = 10**15
"""No money and no chips of a match come near it."""


def parse_record(source: str | bytes) -> Record:
    """Raises UnreadableText: the line where it is no TOML, else the key, and what is expected."""
    reader = Reader(parse_toml(source))
    if reader.take("format") != FORMAT:
        raise UnreadableText("record-format", "format", expected=FORMAT)
    game = _game(reader.text("game"))
    players = reader.texts("players")
    seats = len(players)
    options, option_notes = _options(game, reader, seats)
    redacted = _redacted(reader, seats)
    table = _Table(game, options, seats, whole=redacted is None)
    record = Record(
        game=game.name,
        players=players,
        options=options,
        deals=tuple(_deal(table, deal, at) for at, deal in enumerate(reader.tables("deals"))),
        rules_version=_rules_version(reader),
        controllers=_controllers(reader, seats),
        redacted=redacted,
        fair=_fair(reader, seats),
        notes=reader.notes(),
        option_notes=option_notes,
    )
    reader.end()
    return record


@dataclass(frozen=True, slots=True)
class _Table:
    """What all deals of a record share."""

    game: AnyGame
    options: Any
    seats: int
    whole: bool
    """Not redacted."""


def _at(error: KartezhError, where: str) -> UnreadableText:
    """The same sentence about a place in the file."""
    data = {name: value for name, value in error.data.items() if name != "where"}
    return UnreadableText(error.message, where, **data)


def _game(name: str) -> AnyGame:
    try:
        return find_game(name)
    except UsageError as error:
        raise _at(error, "game") from None


def _options(game: AnyGame, reader: Reader, seats: int) -> tuple[Any, Notes]:
    table = reader.table("options") if reader.has("options") else Reader({}, "options")
    notes = table.notes()
    try:
        options = parse_options(game.options, table.rest())
        game.check(options, seats)
    except BadOption as error:
        raise _at(error, table.at(error.option)) from None
    except BadSeats as error:
        raise _at(error, "players") from None
    return options, notes


def _redacted(reader: Reader, seats: int) -> Seat | str | None:
    if not reader.has("redacted"):
        return None
    value = reader.take("redacted")
    if value == SPECTATOR:
        return SPECTATOR
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
        raise UnreadableText("record-redacted-for", "redacted", most=seats - 1)
    return Seat(value)


def _rules_version(reader: Reader) -> int | None:
    if not reader.has("rules_version"):
        return None
    return as_number(reader.take("rules_version"), "rules_version", least=1, most=MOST)


def _controllers(reader: Reader, seats: int) -> tuple[str, ...] | None:
    if not reader.has("seats"):
        return None
    found = _one_each(reader.texts("seats"), seats, "seats")
    for at, text in enumerate(found):
        if not re.fullmatch(r"person|bot:[A-Za-z0-9_.-]+", text):
            raise UnreadableText("record-controller", f"seats[{at}]", text=text)
    return found


def _one_each(found: tuple[str, ...], seats: int, where: str) -> tuple[str, ...]:
    if len(found) != seats:
        raise UnreadableText("record-one-each", where, seats=seats)
    return found


def _fair(reader: Reader, seats: int) -> Fair | None:
    if not reader.has("fair"):
        return None
    table = reader.table("fair")
    fair = Fair(
        commitment=table.text("commitment") if table.has("commitment") else None,
        seed=table.text("seed") if table.has("seed") else None,
        entropy=_entropy(table, seats) if table.has("entropy") else None,
        notes=table.notes(),
    )
    table.end()
    return fair


def _entropy(table: Reader, seats: int) -> tuple[str, ...]:
    return _one_each(table.texts("entropy"), seats, table.at("entropy"))


def _deal(table: _Table, reader: Reader, at: int) -> Deal:
    actions = reader.texts("actions")
    result, result_notes = _result(reader)
    assisted = _assisted(reader, table.seats)
    fair = _fair(reader, table.seats)
    notes = reader.notes()
    setup: dict[str, Any] = reader.rest()
    try:
        if table.whole:
            table.game.parse_setup(table.options, table.seats, setup, first_deal=at == 0)
        else:
            _check_redacted(table, setup)
    except UnreadableText as error:
        raise _at(error, reader.at(error.where) if error.where else reader.where) from None
    return Deal(setup, actions, result, assisted, fair, notes, result_notes)


def _result(reader: Reader) -> tuple[dict[str, Json] | None, Notes]:
    """Numbers and lists of numbers; whether they are right only a replay can tell."""
    if not reader.has("result"):
        return None, {}
    table = reader.table("result")
    notes = table.notes()
    rest = table.rest()
    return {key: _figures(value, table.at(key)) for key, value in rest.items()}, notes


def _figures(value: object, where: str) -> Json:
    if not isinstance(value, list):
        return as_number(value, where, least=-MOST, most=MOST)
    return [as_number(v, f"{where}[{at}]", least=-MOST, most=MOST) for at, v in enumerate(value)]


def _assisted(reader: Reader, seats: int) -> tuple[Seat, ...]:
    if not reader.has("assisted"):
        return ()
    found = reader.numbers("assisted", least=0, most=seats - 1)
    if len(set(found)) != len(found):
        raise UnreadableText("record-seat-twice", reader.at("assisted"))
    return tuple(map(Seat, found))


def _check_redacted(table: _Table, setup: Table) -> None:
    """Only names and types: nobody can count cards that are not there."""
    game = table.game
    known = game.format_setup(game.draw(game.open(table.options, table.seats), Random(0)))
    for key, value in setup.items():
        if key not in known:
            raise UnreadableText("record-key-unknown", key)
        if isinstance(known[key], str):
            as_text(value, key)
        else:
            as_number(value, key, least=0, most=table.seats - 1)
