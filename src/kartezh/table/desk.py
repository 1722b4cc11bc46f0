"""Where decisions are written down, and what most commands need of a table."""

from kartezh.table import events as e
from kartezh.table.apply import apply
from kartezh.table.model import Chair, Phase, Table
from kartezh.table.refused import Refused


class Desk:
    """Collects events and applies each at once, so that later ones see what earlier ones did."""

    def __init__(self, table: Table, *, now: int, by: int | None = None, command: str = "") -> None:
        self.table = table
        self.now = now
        self.events: list[e.AnyEvent] = []
        self._by = by
        self._command = command

    def write(self, kind: type[e.Event], /, **data: object) -> None:
        event = kind(at=self.now, by=self._by, command=self._command, **data)
        self.table = apply(self.table, event)  # type: ignore[arg-type]
        self.events.append(event)  # type: ignore[arg-type]


Outcome = tuple[Table, list[e.AnyEvent]]


def need_phase(table: Table, *phases: Phase) -> None:
    if table.phase not in phases:
        raise Refused("not-now")


def need_seat(table: Table, person: int) -> int:
    seat = table.seat_of(person)
    if seat is None:
        raise Refused("not-seated")
    return int(seat)


def chair_at(table: Table, seat: int) -> Chair:
    if seat >= len(table.chairs):
        raise Refused("no-seat")
    return table.chairs[seat]


def check_free_name(table: Table, nick: str, but: int | None) -> None:
    names = {
        person.nick.casefold()
        for number, person in enumerate(table.people)
        if number != but and not person.removed
    }
    if nick.casefold() in names:
        raise Refused("name-taken")
