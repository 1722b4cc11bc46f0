"""Runs a tournament for ``kartezh arena``: the bar, the files, the words."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from kartezh.arena.crews import Hiring, Unreachable, dask, processes
from kartezh.arena.folder import ABOUT, Folder, begin, resume
from kartezh.arena.page import REPORT, format_page, results_table
from kartezh.arena.results import RESULTS, gather, read_results, write_results
from kartezh.arena.running import Progress, deals, play
from kartezh.arena.standings import Standings, stand
from kartezh.arena.summary import SUMMARY, format_summary
from kartezh.arena.tournament import Tournament, check
from kartezh.cli.simulate import columns, decimal
from kartezh.cli.streams import INTERRUPTED, complain, ending_tidily
from kartezh.core.errors import UsageError
from kartezh.core.rulebook import read_rulebook
from kartezh.locales import Localizer, clean, tell, tell_faults
from kartezh.server.locking import lock_file

AWAY: Final = 3
"""The exit status where a scheduler does not answer."""
SEEN: Final = 200
"""Characters of a bot's name."""
QUIET: Final = 30.0
"""Seconds between two lines where nobody watches a bar."""


@dataclass(frozen=True, slots=True)
class Orders:
    """How it is to be played, which changes nothing in what comes of it."""

    folder: Path
    resume: bool
    dask: bool
    scheduler: str | None
    workers: int | None

    @property
    def hiring(self) -> Hiring:
        workers = self.workers or os.cpu_count() or 1
        return partial(dask, self.scheduler, workers) if self.dask else partial(processes, workers)


@dataclass(frozen=True, slots=True)
class Spoken:
    """``arena.charts.Voice`` in the reader's language."""

    t: Localizer

    @property
    def language(self) -> str:
        return self.t.language

    def say(self, message: str, /, **data: str | int) -> str:
        return self.t(message, **data)

    def number(self, value: float, places: int, *, sign: bool = False) -> str:
        return decimal(value, places, self.language, sign="+" if sign else "")

    def name(self, text: str) -> str:
        return clean(text, SEEN)


def run_arena(tournament: Tournament, orders: Orders, t: Localizer) -> int:
    """The exit status. Raises UsageError for what does not fit."""
    check(tournament)
    folder = (resume if orders.resume else begin)(orders.folder, tournament)
    try:
        with ending_tidily(), _held(folder):
            _play(tournament, folder, orders, t)
    except KeyboardInterrupt:
        complain(t("arena-stopped"))
        return INTERRUPTED
    except Unreachable as error:
        complain(tell(error, t))
        return AWAY
    standings = stand(tournament, read_results(folder, tournament))
    folder.write(SUMMARY, format_summary(standings))
    title = read_rulebook(tournament.game, t.language).title
    folder.write(REPORT, format_page(standings, title, Spoken(t)))
    _tell(standings, folder, t)
    return 0


def _play(tournament: Tournament, folder: Folder, orders: Orders, t: Localizer) -> None:
    """Until the results are in one file; the chunks go only then."""
    if not folder.has(RESULTS):
        done = tournament.deals - deals(tournament, folder.missing(tournament.blocks))
        with _progress(tournament.deals, done, t) as progress:
            play(tournament, folder, orders.hiring, progress)
        write_results(folder, tournament, gather(folder, tournament.blocks))
    folder.drop_chunks()


@contextmanager
def _held(folder: Folder) -> Iterator[None]:
    """Raises UsageError where another program plays there; one that was killed holds nothing."""
    try:
        held = lock_file(folder.path / ABOUT)
    except BlockingIOError:
        raise UsageError("arena-folder-busy", folder=str(folder.path)) from None
    except OSError:
        yield  # a file system without locks: two programs there do the same work twice
        return
    with held:
        yield


@contextmanager
def _progress(total: int, done: int, t: Localizer) -> Iterator[Progress]:
    """On standard error: a bar for people who watch, now and then a line for a log."""
    if not sys.stderr.isatty():
        yield _Lines(total, done, t).hear
        return
    from rich import progress
    from rich.console import Console

    shown = (
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TextColumn("{task.fields[rate]}"),
        progress.TimeRemainingColumn(),
    )
    began, decisions = time.monotonic(), 0
    with progress.Progress(*shown, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(t("simulate-progress"), total=total, completed=done, rate="")

        def hear(deals: int, made: int) -> None:
            nonlocal decisions
            decisions += made
            rate = round(decisions / max(time.monotonic() - began, 1e-9))
            bar.update(task, advance=deals, rate=t("simulate-rate", rate=rate))

        yield hear


class _Lines:
    """One every half minute, with the time that is left at this rate."""

    def __init__(self, total: int, done: int, t: Localizer) -> None:
        self._total, self._before, self._done, self._t = total, done, done, t
        self._began = self._told = time.monotonic()

    def hear(self, deals: int, decisions: int) -> None:  # noqa: ARG002
        self._done += deals
        now = time.monotonic()
        if now - self._told < QUIET:
            return
        self._told = now
        each = (now - self._began) / max(self._done - self._before, 1)
        minutes = round(each * (self._total - self._done) / 60)
        complain(self._t("arena-line", done=self._done, total=self._total, minutes=minutes))


def _tell(standings: Standings, folder: Folder, t: Localizer) -> None:
    head, rows = results_table(standings, Spoken(t))
    print("\n".join(columns([head, *rows])))
    print()
    print(t("arena-kept", report=clean(str(folder.path / REPORT), SEEN)))
    for one in standings.bots:
        if one.faults:
            complain(tell_faults(one.bot, dict(one.faults), t))
