"""What is asked of a swarm, checked, and run."""

import asyncio
import signal
import tempfile
from collections.abc import Coroutine
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from kartezh.core.errors import UsageError
from kartezh.games import find_game
from kartezh.server.load.home import Home
from kartezh.server.load.report import Asked, Report
from kartezh.server.load.swarm import Swarm, compare_log
from kartezh.server.loops import loop_factory
from kartezh.server.network import is_local
from kartezh.table.checks import MOST_DEALS

MOST_TABLES: Final = 10_000
MOST_SECONDS: Final = 3600
MOST_RATE: Final = 100_000
ENDING: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
)


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadRequest:
    """None where nothing was said. Without ``url`` the swarm has a house of its own."""

    url: str | None = None
    game: str = "bogach"
    tables: int = 20
    people: int | None = None
    bots: bool = True
    """On the seats that people leave free; without them a table has as many seats as people."""
    deals: int = 1
    seconds: int = 10
    rate: int | None = None
    """Moves a second in all."""


def read_request(request: LoadRequest) -> Asked:
    """Raises UsageError."""
    _between("--tables", request.tables, MOST_TABLES)
    _between("--seconds", request.seconds, MOST_SECONDS)
    if request.rate is not None:
        _between("--rate", request.rate, MOST_RATE)
    game = find_game(request.game)
    people = game.usual_seats if request.people is None else request.people
    _between("--people", people, max(game.seats))
    seats = max(people, game.usual_seats) if request.bots else people
    game.check(game.options(), seats)
    most = game.most_deals(game.options(), seats)
    _between("--deals", request.deals, MOST_DEALS if most is None else min(most, MOST_DEALS))
    if request.url is not None and not _is_house(request.url):
        raise UsageError("load-url")
    return Asked(
        game=request.game,
        tables=request.tables,
        seats=seats,
        people=people,
        deals=request.deals,
        seconds=request.seconds,
        rate=request.rate,
    )


def _between(option: str, value: int, most: int) -> None:
    if not 1 <= value <= most:
        raise UsageError("load-number", option=option, most=str(most))


def _is_house(url: str) -> bool:
    """On this computer only: a swarm is nothing that one sends to others."""
    try:
        where = urlsplit(url)
        _ = where.port
    except ValueError:
        return False
    return where.scheme == "http" and is_local(where.hostname or "")


class Ended(Exception):
    """A signal has ended the run; ``number`` is its number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def run_load(request: LoadRequest) -> Report:
    """Raises UsageError, what keeps a swarm from its house, KeyboardInterrupt or Ended.

    A house of its own is closed and its folder gone in every case.
    """
    asked = read_request(request)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        if request.url is not None:
            return runner.run(_heeding(Swarm(asked, request.url).run()))
        with tempfile.TemporaryDirectory(prefix="kartezh-load-") as folder:
            return runner.run(_heeding(_at_home(asked, Path(folder) / "house")))


async def _heeding(run: Coroutine[Any, Any, Report]) -> Report:
    """Signals that end programs cancel ``run``, as Ctrl-C does by asyncio's own doing."""
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    caught: list[int] = []

    def end(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        caught.append(number)
        loop.call_soon_threadsafe(task.cancel)

    heeded = [one for one in ENDING if signal.getsignal(one) is not signal.SIG_IGN]  # nohup
    before = {number: signal.signal(number, end) for number in heeded}
    try:
        return await run
    except asyncio.CancelledError:
        if caught:
            raise Ended(caught[0]) from None
        raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


async def _at_home(asked: Asked, folder: Path) -> Report:
    home = Home(folder)
    try:
        await home.open(pin=True)
        swarm = Swarm(asked, home.url, home.pid)
        report = await swarm.run()
    finally:
        await home.close()
    return msgspec.structs.replace(report, log=compare_log(folder, swarm.rooms))
