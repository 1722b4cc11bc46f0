"""What the command line asks of the terminal. Light: no screen is imported before one is needed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """``kartezh play``, read but not yet judged; ``run_play`` tells what does not fit.

    None means that nobody said: the terminal asks (game), or takes what is usual.
    """

    game: str | None = None
    seats: int | None = None
    humans: int | None = None
    """How many of the seats are people's, from seat 0 on; the bots have the rest."""
    bots: tuple[str, ...] = ()
    """Names of bots for the seats after the people's; the last one serves all that follow."""
    options: Mapping[str, object] = field(default_factory=dict)
    """By name; values as ``core.options.parse_options`` takes them, or numbers as text."""
    preset: str = "house"
    deals: int | None = None
    language: str = "ru"
    seed: int | None = None
    names: tuple[str, ...] = ()
    """What people are called, from seat 0 on; the rest are numbered."""
    record: Path | None = None
    """Where to write; None: the day's file in the user's data folder."""
    resume: bool = False
    resume_file: Path | None = None
    """The record to continue; None with ``resume``: the newest in the user's data folder."""
    plain: bool = False
    """Line by line, for screen readers and scripts."""
