"""Who hears what of a table. Only what is on the disk is told: ``live.shown``."""

from typing import Final

import msgspec

from kartezh.core.seats import Seat
from kartezh.server.connection import Connection, encode
from kartezh.server.live import Live
from kartezh.server.telling import Place, Showing, may_look_on, showing, table_info
from kartezh.server.touched import touched
from kartezh.table import events as e
from kartezh.table.model import Phase, Table

SEEN: Final = (e.Acted, e.Dealt, e.Carried, e.GivenBack)
"""Events after which the deal looks different."""

_encoder = msgspec.json.Encoder()


def publish(live: Live, before: Table, events: list[e.AnyEvent], *, now: int) -> None:
    """What these events have changed, to everybody; ``live.shown`` is already the new table."""
    seen = any(isinstance(event, SEEN) for event in events)
    if not live.connections or not events:
        if seen:
            live.told = None
        live.info = None  # nobody has been told
        return
    table = live.shown
    if not _is_move(events) or table.phase is not Phase.PLAYING:
        _tell_info(live, table)
    if seen:
        _tell_play(live, before, table, now)
    for event in events:
        if isinstance(event, e.Removed | e.Sat):
            _tell_newcomer(live, event, now)
    if table.phase is Phase.CLOSED:
        for connection in live.connections:
            connection.end("closed")


def _is_move(events: list[e.AnyEvent]) -> bool:
    """A person's, and nothing else."""
    event = events[0]
    return len(events) == 1 and isinstance(event, e.Acted) and event.how == "person"


def _tell_newcomer(live: Live, event: e.Removed | e.Sat, now: int) -> None:
    """Who takes a seat in the middle of a deal has not seen it from there."""
    connection = live.people.get(event.person)
    if connection is None:
        return
    if isinstance(event, e.Removed):
        connection.end("removed")
    elif connection in live.connections:
        refresh(connection, now=now, whole=True)


def _tell_info(live: Live, table: Table) -> None:
    info = table_info(table)
    same = (
        live.info is not None and msgspec.structs.replace(live.info, version=info.version) == info
    )
    if not same:
        live.info = info
        text = encode(info)
        for connection in live.connections:
            connection.post(text)


def _tell_play(live: Live, before: Table, table: Table, now: int) -> None:
    shown = showing(table)
    if shown is None:
        return
    told, live.told = live.told, shown.place
    text = encode(shown.play(told, now))
    for connection in live.connections:
        if may_look_on(table, connection.person):
            connection.post(text)
    for seat in touched(before, table):
        person = table.chairs[seat].person
        own = None if person is None else live.people.get(person)
        if own is not None and own in live.connections:
            _tell_own(own, shown, Seat(seat), told=told, always=False)


def _tell_own(
    connection: Connection, shown: Showing, seat: Seat, *, told: Place | None, always: bool
) -> None:
    yours = shown.yours(seat, told)
    private = _encoder.encode(yours.mine)
    if always or yours.news or private != connection.private:
        connection.private = private
        connection.post(encode(msgspec.structs.replace(yours, mine=msgspec.Raw(private))))


def refresh(connection: Connection, *, now: int, whole: bool) -> None:
    """The deal anew for one connection: with the news of the whole deal, or with none."""
    live = connection.live
    assert live is not None
    shown = showing(live.shown)
    if shown is None or not may_look_on(live.shown, connection.person):
        return
    place = shown.place
    if live.told is None:
        live.told = place
    told = None if whole else place
    connection.send(shown.play(told, now))
    seat = None if connection.person is None else live.shown.seat_of(connection.person)
    if seat is not None:
        _tell_own(connection, shown, seat, told=told, always=True)


def greet(connection: Connection, *, now: int) -> None:
    """All that a connection needs to draw its table."""
    live = connection.live
    assert live is not None
    info = table_info(live.shown)
    connection.send(info)
    refresh(connection, now=now, whole=True)
