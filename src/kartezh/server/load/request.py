"""What is asked of a swarm, checked, and run."""

import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final
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


def run_load(request: LoadRequest) -> Report:
    """Raises UsageError, or what keeps a swarm from its house."""
    asked = read_request(request)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        if request.url is not None:
            return runner.run(Swarm(asked, request.url).run())
        with tempfile.TemporaryDirectory(prefix="kartezh-load-") as folder:
            return runner.run(_at_home(asked, Path(folder) / "house"))


async def _at_home(asked: Asked, folder: Path) -> Report:
    home = Home(folder)
    try:
        await home.open(pin=True)
        swarm = Swarm(asked, home.url, home.pid)
        report = await swarm.run()
    finally:
        await home.close()
    return msgspec.structs.replace(report, log=compare_log(folder, swarm.rooms))
