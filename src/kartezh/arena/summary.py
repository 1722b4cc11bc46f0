"""Standings as JSON: docs/formats/arena.md."""

import json
from typing import Any, Final

from kartezh.arena.bootstrap import Interval
from kartezh.arena.standings import Standing, Standings

SUMMARY: Final = "summary.json"


def format_summary(standings: Standings) -> bytes:
    """ASCII; the same for the same results."""
    return (json.dumps(_plain(standings), indent=1) + "\n").encode()


def _plain(standings: Standings) -> dict[str, Any]:
    return {
        "tournament": standings.tournament.json(),
        "reproducible": standings.tournament.reproducible,
        "measure": standings.measure,
        "lower_is_better": standings.lower_is_better,
        "matches": standings.matches,
        "decisions": standings.decisions,
        "bots": [_bot(one) for one in standings.bots],
        "seats": [_interval(one) for one in standings.seats],
    }


def _bot(one: Standing) -> dict[str, Any]:
    return {
        "bot": one.bot,
        "result": _interval(one.result),
        "rating": {"mu": one.rating.mu, "sigma": one.rating.sigma},
        "lead": [_interval(pair) for pair in one.pairs],
        "ahead": [_interval(pair) for pair in one.ahead],
        "decisions": one.decisions,
        "forfeits": dict(one.faults),
    }


def _interval(one: Interval | None) -> dict[str, float | None] | None:
    return None if one is None else {"mean": one.mean, "low": one.low, "high": one.high}
