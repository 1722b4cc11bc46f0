"""What a run of the swarm is told as: one JSON object, or a few lines."""

import msgspec

from kartezh.server.load.tally import Waits


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    tables: int
    seats: int
    people: int
    """At each table; bots have the other seats."""
    deals: int
    """Of a match; then its table is left and another one opened."""
    seconds: float
    rate: float | None


class Memory(msgspec.Struct, frozen=True, kw_only=True):
    """KiB of the house's process; null where the system does not say."""

    before: int | None
    """One table was opened, played and left by then."""
    opened: int | None
    """All tables stand, nobody is connected."""
    seated: int | None
    """Everybody has a socket and a seat."""
    half: int | None
    """Half of the time is over."""
    end: int | None
    """All of it is, everybody still there."""
    left: int | None
    """Everybody has gone."""
    per_table: float | None
    per_connection: float | None


class Log(msgspec.Struct, frozen=True, kw_only=True):
    """The log against what was acknowledged."""

    moves: int
    """People's, in the log."""
    acknowledged: int
    lost: int
    """Acknowledged and not in the log, or not as they were sent."""
    unknown: int
    """In the log and never acknowledged."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    asked: Asked
    moves: int
    """Acknowledged while it was measured."""
    moves_per_second: float
    seen: Waits
    """From sending a move until every person of the table has the position after it."""
    done: Waits
    """From sending a move to its acknowledgement."""
    house_cpu: float | None
    """Share of one core."""
    swarm_cpu: float
    swarm_lag: Waits
    """How late the swarm itself was, which its figures contain."""
    load_average: float | None
    """Of the whole machine, when it began."""
    memory: Memory
    rooms: int
    played: int
    agreed: int
    """Matches that people ended together, because time was over."""
    unfinished: int
    refusals: dict[str, int]
    goodbyes: dict[str, int]
    errors: dict[str, int]
    log: Log | None
    """Null where the house is somebody else's."""

    @property
    def sound(self) -> bool:
        """Every match ended, nothing went wrong, and the log holds what was acknowledged."""
        log = self.log
        wrong = self.unfinished or self.errors or (log and (log.lost or log.unknown))
        return not wrong
