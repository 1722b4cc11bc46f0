"""``kartezh simulate``: the arena from the command line. The table goes to standard output."""

import sys
import time
from collections.abc import Sequence
from typing import Annotated, Final

from cyclopts import Parameter

from kartezh.arena.intervals import Estimate
from kartezh.arena.report import format_json, points
from kartezh.arena.simulate import MOST, Outcome, Request, Summary, simulate
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
from kartezh.cli.streams import INTERRUPTED, complain, ending_tidily
from kartezh.core.options import format_options_line
from kartezh.core.rulebook import read_rulebook
from kartezh.games import find_game
from kartezh.locales import Localizer, clean, tell_faults

USUAL_DEALS: Final = 1000


def command(
    game: Annotated[str, Parameter(help="cli-game", metavar="cli-value-game")],
    /,
    *,
    bots: Annotated[
        tuple[str, ...],
        Parameter(help="cli-simulate-bots", metavar="cli-value-bots", negative=""),
    ] = (),
    seats: SeatsNumber = None,
    deals: Annotated[
        int, Parameter(help="cli-simulate-deals", metavar="cli-value-number")
    ] = USUAL_DEALS,
    match: MatchLength = None,
    seed: SeedNumber = 0,
    option: OptionWords = (),
    preset: PresetName = "house",
    json: Annotated[bool, Parameter(help="cli-simulate-json", negative="")] = False,
    t: Annotated[Localizer, Parameter(parse=False)],
) -> int:
    """Nothing is played before all of it fits."""
    between("--deals", deals, 1, MOST)
    between("--match", 1 if match is None else match, 1, MOST)
    between("--seed", seed, 0, MOST_SEED)
    room = find_game(game)
    request = Request(
        game=room.name,
        options=choose_options(room, preset, option),
        seats=room.usual_seats if seats is None else seats,
        bots=split_bots(bots) or ("simple",),
        deals=deals,
        seed=seed,
        match=match,
    )
    return run_simulate(request, t, json=json)


def run_simulate(request: Request, t: Localizer, *, json: bool) -> int:
    """Plays and prints; the exit status. Raises UsageError for what does not fit."""
    try:
        with ending_tidily():
            summary = watched(request, t)
    except KeyboardInterrupt:
        complain(t("simulate-stopped"))
        return INTERRUPTED
    print(format_json(summary) if json else format_table(summary, t))
    for outcome in summary.outcomes:
        if outcome.faults:
            complain(tell_faults(outcome.entry.name, dict(outcome.faults), t))
    return 0


def watched(request: Request, t: Localizer) -> Summary:
    """On standard error: a bar for people who watch, and one line at the end for everybody."""
    began = time.perf_counter()
    summary = _with_bar(request, t) if sys.stderr.isatty() else simulate(request)
    seconds = time.perf_counter() - began
    complain(
        t(
            "simulate-done",
            decisions=summary.decisions,
            seconds=decimal(seconds, 1, t.language),
            rate=_rate(summary.decisions, seconds),
        )
    )
    return summary


def _with_bar(request: Request, t: Localizer) -> Summary:
    from rich import progress
    from rich.console import Console

    columns = (
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TextColumn("{task.fields[rate]}"),
        progress.TimeRemainingColumn(),
    )
    began = time.perf_counter()
    with progress.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(t("simulate-progress"), total=request.deals, rate="")

        def show(deals: int, decisions: int) -> None:
            rate = _rate(decisions, time.perf_counter() - began)
            bar.update(task, completed=deals, rate=t("simulate-rate", rate=rate))

        return simulate(request, show)


def _rate(decisions: int, seconds: float) -> int:
    return round(decisions / max(seconds, 1e-9))


def format_table(summary: Summary, t: Localizer) -> str:
    """Plain text, as wide as it needs to be."""
    request = summary.request
    lines = [
        t(
            "simulate-head",
            title=read_rulebook(request.game, t.language).title,
            seats=request.seats,
            deals=request.deals,
            matches=summary.matches,
            seed=str(request.seed),
        )
    ]
    options = format_options_line(request.options)
    if options != "-":
        lines.append(t("simulate-options", options=options.replace(",", ", ")))
    lines += [t(f"simulate-measure-{summary.measure}"), "", *columns(_rows(summary, t))]
    if summary.cycles < 2:
        needed = summary.match * len(summary.outcomes) + 1
        lines += ["", t("simulate-too-few", deals=needed)]
    return "\n".join(lines)


def _rows(summary: Summary, t: Localizer) -> list[list[str]]:
    names = ["bot", summary.measure]
    names += ["points"] if summary.measure == "place" else []
    names += ["advantage"] if len(summary.outcomes) > 1 else []
    head = [t(f"simulate-column-{name}") for name in names]
    return [head, *(_row(summary, outcome, t.language) for outcome in summary.outcomes)]


def _row(summary: Summary, outcome: Outcome, language: str) -> list[str]:
    places = 1 if summary.measure == "money" else 2
    cells = [clean(outcome.entry.name), _shown(outcome.result, places, language)]
    earned = points(summary, outcome)
    if earned is not None:
        cells.append(decimal(earned, places, language))
    if outcome.advantage is not None:
        cells.append(_shown(outcome.advantage, places, language, sign="+"))
    return cells


def _shown(estimate: Estimate, places: int, language: str, *, sign: str = "") -> str:
    mean = decimal(estimate.mean, places, language, sign=sign)
    if estimate.plus_minus is None:
        return mean
    return f"{mean} ± {decimal(estimate.plus_minus, places, language)}"


def decimal(value: float, places: int, language: str, *, sign: str = "") -> str:
    """With the decimal mark of the language and never a negative zero."""
    rounded = round(value, places) + 0.0
    shown = f"{rounded:{sign}.{places}f}"
    return shown.replace(".", ",") if language == "ru" else shown


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines of plain text, as wide as they need to be."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
