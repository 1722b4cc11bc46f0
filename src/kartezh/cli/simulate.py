"""``kartezh simulate``: the arena from the command line. The table goes to standard output."""

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kartezh.arena.intervals import Estimate
from kartezh.arena.report import format_json, points
from kartezh.arena.simulate import MOST, Outcome, Request, Summary, simulate
from kartezh.core.errors import UsageError
from kartezh.core.options import format_options_line
from kartezh.core.rulebook import read_rulebook
from kartezh.locales import Localizer, localizer

INTERRUPTED: Final = 130
MOST_SEED: Final = 2**63 - 1


@dataclass(slots=True)
class Progress:
    """On standard error: a bar for people who watch, and one line at the end for everybody."""

    deals: int
    t: Localizer

    def run(self, request: Request) -> Summary:
        began = time.perf_counter()
        summary = self._watched(request) if sys.stderr.isatty() else simulate(request)
        seconds = time.perf_counter() - began
        rate = round(summary.decisions / max(seconds, 1e-9))
        done = self.t(
            "simulate-done",
            decisions=summary.decisions,
            seconds=decimal(seconds, 1, self.t.language),
            rate=rate,
        )
        print(done, file=sys.stderr)
        return summary

    def _watched(self, request: Request) -> Summary:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        began = time.perf_counter()
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
        )
        with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(self.t("simulate-progress"), total=self.deals, rate="")

            def show(deals: int, decisions: int) -> None:
                rate = round(decisions / max(time.perf_counter() - began, 1e-9))
                bar.update(task, completed=deals, rate=self.t("simulate-rate", rate=rate))

            return simulate(request, show)


def run_simulate(request: Request, language: str, *, json: bool) -> int:
    """Plays and prints; the exit status. Raises UsageError for what does not fit."""
    t = localizer(language)
    for option, value, least, most in (
        ("--deals", request.deals, 1, MOST),
        ("--match", request.match if request.match is not None else 1, 1, MOST),
        ("--seed", request.seed, 0, MOST_SEED),
    ):
        if not least <= value <= most:
            raise UsageError("simulate-number", option=option, least=str(least), most=str(most))
    try:
        summary = Progress(request.deals, t).run(request)
    except KeyboardInterrupt:
        print(t("simulate-stopped"), file=sys.stderr)
        return INTERRUPTED
    print(format_json(summary) if json else format_table(summary, t))
    return 0


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
    lines += [t(f"simulate-measure-{summary.measure}"), "", *_columns(_rows(summary, t))]
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
    cells = [outcome.entry.name, _shown(outcome.result, places, language)]
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


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
