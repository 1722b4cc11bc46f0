"""Small tournaments, and crews that need no process."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kartezh.arena.crews import Crew
from kartezh.arena.folder import Folder, begin
from kartezh.arena.results import RESULTS, gather, write_results
from kartezh.arena.running import play
from kartezh.arena.tournament import Tournament
from kartezh.bots import Budget
from kartezh.games import find_game


def tournament(game: str = "bogach", *bots: str, seats: int = 2, **others: Any) -> Tournament:
    given: dict[str, Any] = {
        "options": find_game(game).options(),
        "bots": bots or ("simple", "random"),
        "deals": 6,
        "match": 2,
        "seed": 5,
        "duplicate": True,
        "budget": Budget(nodes=10),
    }
    return Tournament(game=game, seats=seats, **{**given, **others})


class AtOnce(Executor):
    """Plays in this process, while ``submit`` is called."""

    def submit(self, fn: Callable[..., Any], /, *given: Any, **named: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        future.set_result(fn(*given, **named))
        return future


@contextmanager
def here() -> Iterator[Crew]:
    yield Crew(AtOnce(), 1)


def played(path: Path, wanted: Tournament) -> Folder:
    """With its results in one file, its chunks too."""
    folder = begin(path, wanted)
    play(wanted, folder, here)
    write_results(folder, wanted, gather(folder, wanted.blocks))
    return folder


def result_bytes(folder: Folder) -> bytes:
    return (folder.path / RESULTS).read_bytes()
