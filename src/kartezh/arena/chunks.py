"""A chunk: some blocks played, as text. Pure but for programs that play: whoever plays it, wherever
and whenever, the same blocks give the same lines.

The first line names the blocks, then comes a line a match, then the SHA-256 of all lines before.
"""

import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from kartezh.arena.lineup import players
from kartezh.arena.matches import Player, Table, play_match
from kartezh.arena.tournament import VERSION, Match, Tournament, matches
from kartezh.bots.external import faults_of
from kartezh.core.errors import UsageError
from kartezh.games import find_game

FAULTS: Final = ("late", "rubbish", "illegal", "crashed", "absent")


@dataclass(frozen=True, slots=True)
class Range:
    """Blocks from ``first`` up to but without ``end``."""

    first: int
    end: int


@dataclass(frozen=True, slots=True)
class Chunk:
    blocks: Range
    text: bytes
    seconds: float
    """That it took; no part of the text."""
    decisions: int


@dataclass(frozen=True, slots=True)
class Row:
    """A match as it was played: ``results`` and ``decisions`` by deal, then by seat."""

    match: Match
    results: list[list[int]]
    decisions: list[list[int]]
    faults: list[list[int]]
    """What was forfeited: deal, seat, number of the reason in ``FAULTS``, how often."""


def play_chunk(tournament: Tournament, blocks: Range) -> Chunk:
    """Raises UsageError where another version of the program would play it."""
    if tournament.version != VERSION:
        raise UsageError("arena-worker-version", version=VERSION, expected=tournament.version)
    began = time.perf_counter()
    rows = list(_play(tournament, blocks))
    text = _format(blocks, rows)
    decisions = sum(sum(map(sum, row.decisions)) for row in rows)
    return Chunk(blocks, text, time.perf_counter() - began, decisions)


def _play(tournament: Tournament, blocks: Range) -> Iterator[Row]:
    game = find_game(tournament.game)
    table = Table(game, tournament.options, tournament.seats)
    with ExitStack() as stack:
        cast = _Cast(tournament, stack)
        for block in range(blocks.first, blocks.end):
            for match in matches(tournament, block):
                yield _play_one(tournament, table, match, cast.seated(match.seating))


class _Cast:
    """A player of its own for every seat that a bot may hold at once."""

    def __init__(self, tournament: Tournament, stack: ExitStack) -> None:
        self._tournament = tournament
        self._stack = stack
        self._known: dict[tuple[int, int], Player] = {}

    def seated(self, seating: Sequence[int]) -> list[Player]:
        met: Counter[int] = Counter()
        found = []
        for bot in seating:
            found.append(self._player(bot, met[bot]))
            met[bot] += 1
        return found

    def _player(self, bot: int, copy: int) -> Player:
        if (bot, copy) not in self._known:
            t = self._tournament
            entered = players(t.game, [t.bots[bot]], t.budget, greet=False)
            (self._known[bot, copy],) = self._stack.enter_context(entered)
        return self._known[bot, copy]


def _play_one(tournament: Tournament, table: Table, match: Match, seated: Sequence[Player]) -> Row:
    row = Row(match, [], [], [])
    counts = [Counter(faults_of(player.bot)) for player in seated]
    deals = tournament.deals_of(match.block)
    for at, deal in enumerate(
        play_match(table, seated, deals=deals, seed=tournament.seed, number=match.block)
    ):
        row.results.append(list(deal.results))
        row.decisions.append(list(deal.decisions))
        for seat, player in enumerate(seated):
            new = faults_of(player.bot) - counts[seat]
            row.faults.extend([at, seat, FAULTS.index(why), new[why]] for why in sorted(new))
            counts[seat].update(new)
    return row


def _format(blocks: Range, rows: list[Row]) -> bytes:
    lines = [json.dumps({"first": blocks.first, "end": blocks.end})]
    lines += [json.dumps(_plain(row), separators=(",", ":")) for row in rows]
    text = "".join(f"{line}\n" for line in lines).encode()
    return text + sha256(text).hexdigest().encode() + b"\n"


def _plain(row: Row) -> list[Any]:
    m = row.match
    return [
        [m.block, m.line_up, m.rotation, list(m.seating)], row.results, row.decisions, row.faults
    ]  # fmt: skip


def parse_chunk(text: bytes) -> tuple[Range, list[Row]]:
    """Raises ValueError for anything but a whole chunk."""
    body, last = text[:-65], text[-65:]
    if last != sha256(body).hexdigest().encode() + b"\n":
        raise ValueError("damaged")
    head, *rows = map(json.loads, body.splitlines())
    found = [
        Row(Match(block, line_up, rotation, tuple(seating)), results, decisions, faults)
        for (block, line_up, rotation, seating), results, decisions, faults in rows
    ]
    return Range(head["first"], head["end"]), found
