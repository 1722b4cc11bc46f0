"""``kartezh arena``: a tournament between bots, which survives whatever ends the program."""

import shlex
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import Parameter

from kartezh.arena.tournament import Tournament
from kartezh.bots import Budget
from kartezh.cli.options import (
    MOST_SEED,
    MatchLength,
    OptionWords,
    PresetName,
    SeatsNumber,
    SeedNumber,
    between,
    choose_options,
    split_bots,
)
from kartezh.core.errors import UsageError
from kartezh.games import find_game
from kartezh.locales import Localizer

USUAL_DEALS: Final = 200
USUAL_NODES: Final = 2000
MOST: Final = 10**8
MOST_WORKERS: Final = 256
EXTRAS: Final = {"arena": ("altair", "duckdb", "openskill", "vl_convert"), "dask": ("distributed",)}
"""Modules that an extra of the package installs."""


def command(
    game: Annotated[str, Parameter(help="cli-game", metavar="cli-value-game")],
    /,
    *,
    out: Annotated[Path, Parameter(help="arena-out-help", metavar="cli-value-folder")],
    bots: Annotated[
        tuple[str, ...], Parameter(help="arena-bots-help", metavar="cli-value-bots", negative="")
    ] = ("simple", "random"),
    seats: SeatsNumber = None,
    deals: Annotated[
        int, Parameter(help="arena-deals-help", metavar="cli-value-number")
    ] = USUAL_DEALS,
    match: MatchLength = None,
    duplicate: Annotated[bool, Parameter(help="arena-duplicate-help", negative="")] = False,
    nodes: Annotated[
        int | None, Parameter(help="arena-nodes-help", metavar="cli-value-number")
    ] = None,
    seconds: Annotated[
        float | None, Parameter(help="arena-seconds-help", metavar="cli-value-number")
    ] = None,
    seed: SeedNumber = 0,
    option: OptionWords = (),
    preset: PresetName = "house",
    executor: Annotated[
        Literal["processes", "dask"], Parameter(help="arena-executor-help")
    ] = "processes",
    workers: Annotated[
        int | None, Parameter(help="arena-workers-help", metavar="cli-value-number")
    ] = None,
    scheduler: Annotated[
        str | None, Parameter(help="arena-scheduler-help", metavar="cli-value-address")
    ] = None,
    resume: Annotated[bool, Parameter(help="arena-resume-help", negative="")] = False,
    t: Annotated[Localizer, Parameter(parse=False)],
) -> int:
    """Nothing is played before all of it fits."""
    dask = executor == "dask" or scheduler is not None
    require("arena", *(["dask"] if dask else []))
    between("--deals", deals, 1, MOST)
    between("--match", 1 if match is None else match, 1, MOST)
    between("--seed", seed, 0, MOST_SEED)
    between("--workers", 1 if workers is None else workers, 1, MOST_WORKERS)
    room = find_game(game)
    options = choose_options(room, preset, option)
    places = room.usual_seats if seats is None else seats
    room.check(options, places)
    tournament = Tournament(
        game=room.name,
        options=options,
        seats=places,
        bots=split_bots(bots),
        deals=deals,
        match=room.usual_deals(options, places) if match is None else match,
        seed=seed,
        duplicate=duplicate,
        budget=choose_budget(nodes, seconds),
    )
    from kartezh.cli.tournament import Orders, run_arena  # numpy, duckdb: a second

    return run_arena(
        tournament, Orders(out, resume=resume, dask=dask, scheduler=scheduler, workers=workers), t
    )


def choose_budget(nodes: int | None, seconds: float | None) -> Budget:
    """Raises UsageError."""
    if nodes is not None and seconds is not None:
        raise UsageError("arena-one-budget")
    if seconds is not None:
        if not 0 < seconds <= 3600:
            raise UsageError("arena-seconds-range", most=3600)
        return Budget(seconds=seconds)
    between("--nodes", 0 if nodes is None else nodes, 0, MOST)
    return Budget(nodes=USUAL_NODES if nodes is None else nodes)


def require(*extras: str) -> None:
    """Raises UsageError where a part of the package is not installed."""
    missing = [e for e in extras if any(find_spec(module) is None for module in EXTRAS[e])]
    if missing:
        wanted = f"kartezh[{','.join(missing)}]"
        python, wanted = shlex.quote(sys.executable), shlex.quote(wanted)
        pip = f"{python} -m pip install" if find_spec("pip") else f"uv pip install -p {python}"
        raise UsageError("extra-missing", command=f"{pip} {wanted}")
