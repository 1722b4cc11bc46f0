"""Plays what is still missing of a tournament, chunk by chunk, and keeps each when it is done."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from typing import Final

from kartezh.arena.chunks import Chunk, Range
from kartezh.arena.crews import Crew, Hiring, Unreachable, accidents
from kartezh.arena.folder import Folder
from kartezh.arena.tournament import Tournament
from kartezh.core.errors import UsageError

WANTED: Final = 3.0
"""Seconds of work in a chunk: much more than handing it out costs, and little to lose."""
FEWEST: Final = 3
"""The last chunks may be so many times smaller."""
GROWTH: Final = 4
"""A chunk has at most so many times the blocks of the one before: the first ones compile."""
ATTEMPTS: Final = 5
"""Crews that may come to grief without a chunk done before we give up."""
AHEAD: Final = 2
"""Chunks that wait for each that is played."""

HEED: Final = 0.5
"""Seconds; a signal that comes just before a wait is only seen after it."""

Progress = Callable[[int, int], object]
"""Hears of deals done and decisions made since its last call."""


def play(
    tournament: Tournament, folder: Folder, hiring: Hiring, progress: Progress = lambda *_: None
) -> None:
    """Until nothing is missing. Raises UsageError; whatever was played is kept."""
    attempts = ATTEMPTS
    while missing := folder.missing(tournament.blocks):
        try:
            with hiring() as crew:
                _play(tournament, folder, crew, Rest(missing), progress)
        except accidents():
            idle = deals(tournament, folder.missing(tournament.blocks)) == deals(
                tournament, missing
            )
            attempts = attempts - 1 if idle else ATTEMPTS
            if not attempts:
                raise UsageError("arena-workers-die") from None


def _play(
    tournament: Tournament, folder: Folder, crew: Crew, rest: "Rest", progress: Progress
) -> None:
    running: set[Future[Chunk]] = set()
    while True:
        while len(running) < crew.slots * AHEAD and (blocks := rest.take(crew.slots)):
            running.add(crew.play(tournament, blocks))
        if not running:
            return
        done, running = wait(running, HEED, FIRST_COMPLETED)
        for chunk in _whole(done):
            folder.keep(chunk)
            rest.learn(chunk)
            progress(deals(tournament, [chunk.blocks]), chunk.decisions)


def _whole(done: Iterable[Future[Chunk]]) -> Iterator[Chunk]:
    """What was played first, then the error of what was not."""
    failed = [future for future in done if future.cancelled() or future.exception()]
    yield from (future.result() for future in done if future not in failed)
    for future in failed:
        try:
            future.result()
        except CancelledError:
            raise Unreachable("arena-scheduler-lost") from None


class Rest:
    """What nobody plays yet, cut into chunks by what those before took."""

    def __init__(self, missing: list[Range]) -> None:
        self._missing = list(reversed(missing))
        self._size = 1

    def take(self, slots: int) -> Range | None:
        """The next chunk; towards the end they are cut so that everybody has work."""
        if not self._missing:
            return None
        left = sum(one.end - one.first for one in self._missing)
        size = max(-(-self._size // FEWEST), min(self._size, -(-left // slots)))
        blocks = self._missing.pop()
        end = min(blocks.first + size, blocks.end)
        if end < blocks.end:
            self._missing.append(Range(end, blocks.end))
        return Range(blocks.first, end)

    def learn(self, chunk: Chunk) -> None:
        size = chunk.blocks.end - chunk.blocks.first
        fitting = int(size * WANTED / max(chunk.seconds, 1e-3))
        self._size = max(1, min(fitting, size * GROWTH))


def deals(tournament: Tournament, ranges: Iterable[Range]) -> int:
    blocks = (block for one in ranges for block in range(one.first, one.end))
    return sum(map(tournament.deals_of, blocks))
