"""All that was played as one Parquet file, a row a seat and deal: docs/formats/arena.md.

The chunks' text becomes the file in one thread and one order, so equal chunks give equal bytes.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import duckdb
import numpy as np
from numpy.typing import NDArray

from kartezh.arena.chunks import FAULTS, Row
from kartezh.arena.folder import Folder
from kartezh.arena.tournament import Tournament
from kartezh.core.errors import UsageError

RESULTS: Final = "results.parquet"
Numbers = NDArray[np.int64]

NAMES: Final = (
    "match", "block", "line_up", "rotation", "deal", "seat", "bot", "result", "decisions", *FAULTS
)  # fmt: skip
"""Columns; in memory ``bot`` is a number, in the file the bot's name."""


@dataclass(frozen=True, slots=True)
class Results:
    """Columns of equal length, in the order of matches, deals and seats."""

    columns: dict[str, Numbers]

    def __getitem__(self, name: str) -> Numbers:
        return self.columns[name]

    def __len__(self) -> int:
        return len(self.columns["match"])


def gather(folder: Folder, blocks: int) -> Results:
    """From the chunks, all of which are there. Raises UsageError where one is damaged."""
    parts, at, number = [], 0, 0
    for found, rows in folder.rows():
        if found.first > at:
            raise UsageError("arena-chunk-missing", folder=str(folder.path), block=str(at))
        for row in rows:
            if row.match.block >= at:
                parts.append(_table(row, number))
                number += 1
        at = max(at, found.end)
    if at < blocks:
        raise UsageError("arena-chunk-missing", folder=str(folder.path), block=str(at))
    whole = np.concatenate(parts)
    return Results({name: whole[:, at].copy() for at, name in enumerate(NAMES)})


def _table(row: Row, number: int) -> Numbers:
    """Of one match: shape (deals · seats, columns)."""
    seats, deals = len(row.match.seating), len(row.results)
    table = np.zeros((deals * seats, len(NAMES)), np.int64)
    m = row.match
    table[:, :4] = number, m.block, m.line_up, m.rotation
    table[:, 4] = np.repeat(np.arange(deals), seats)
    table[:, 5] = np.tile(np.arange(seats), deals)
    table[:, 6] = np.tile(m.seating, deals)
    table[:, 7] = np.ravel(row.results)
    table[:, 8] = np.ravel(row.decisions)
    for deal, seat, why, count in row.faults:
        table[deal * seats + seat, 9 + why] += count
    return table


def write_results(folder: Folder, tournament: Tournament, results: Results) -> None:
    about = json.dumps(tournament.json()).replace("'", "''")

    def make(path: Path) -> None:
        with duckdb.connect(config={"threads": 1}) as base:
            _fill(base, tournament, results)
            where = str(path).replace("'", "''")
            base.execute(  # COPY takes no parameters; what is quoted here has no quotes left
                f"COPY (SELECT {_SELECTED} FROM played JOIN bots USING (number)"  # noqa: S608
                f" ORDER BY match, deal, seat) TO '{where}' (FORMAT parquet, COMPRESSION zstd,"
                f" KV_METADATA {{kartezh: '{about}'}})"
            )

    folder.replace(RESULTS, make)


_SELECTED: Final = ", ".join(
    "name AS bot" if name == "bot" else f"{name}::INTEGER AS {name}" for name in NAMES
)


def _fill(base: Any, tournament: Tournament, results: Results) -> None:
    base.execute("CREATE TABLE bots(number BIGINT, name VARCHAR)")
    base.executemany("INSERT INTO bots VALUES (?, ?)", list(enumerate(tournament.bots)))
    columns = {("number" if name == "bot" else name): results[name] for name in NAMES}
    base.register("played", columns)


def read_results(folder: Folder, tournament: Tournament) -> Results:
    """Raises UsageError where the file is damaged."""
    path = folder.path / RESULTS
    known = {bot: at for at, bot in enumerate(tournament.bots)}
    try:
        with duckdb.connect() as base:
            found = base.execute(
                "SELECT * FROM read_parquet(?) ORDER BY match, deal, seat", [str(path)]
            ).fetchnumpy()
        bots = np.array([known[name] for name in found["bot"]], np.int64)
        columns = {name: found[name].astype(np.int64) for name in NAMES if name != "bot"}
    except (duckdb.Error, KeyError):
        raise UsageError("arena-folder-damaged", file=str(path)) from None
    return Results({**columns, "bot": bots})


def matches_of(results: Results) -> Iterator[tuple[Numbers, NDArray[np.float64]]]:
    """Of each match in order: per distinct bot its number, and the mean of its results."""
    starts = np.flatnonzero(np.diff(results["match"], prepend=-1))
    for begin, end in zip(starts, [*starts[1:], len(results)], strict=True):
        bots, where, seats = np.unique(
            results["bot"][begin:end], return_inverse=True, return_counts=True
        )
        yield bots, np.bincount(where, results["result"][begin:end]) / seats
