"""A summary as JSON, as ``docs/formats/simulate.md`` specifies it."""

import json
from typing import Any

from kartezh.arena.intervals import Estimate
from kartezh.arena.simulate import Outcome, Summary
from kartezh.core.options import OptionText, format_options

Number = int | float | None

FORMAT = "kartezh-simulation/1"


def format_json(summary: Summary) -> str:
    """One line, the same for the same request everywhere."""
    request = summary.request
    options: dict[str, OptionText] = format_options(request.options)
    return json.dumps(
        {
            "format": FORMAT,
            "game": request.game,
            "options": options,
            "seats": request.seats,
            "bots": list(request.bots),
            "seed": request.seed,
            "deals": request.deals,
            "match": summary.match,
            "matches": summary.matches,
            "cycles": summary.cycles,
            "decisions": summary.decisions,
            "measure": summary.measure,
            "results": [_result(summary, outcome) for outcome in summary.outcomes],
        }
    )


def points(summary: Summary, outcome: Outcome) -> float | None:
    """What a mean place is worth at n, n-1 … 1 points; None where places do not count."""
    if summary.measure != "place":
        return None
    return summary.request.seats + 1 - outcome.result.mean


def _result(summary: Summary, outcome: Outcome) -> dict[str, Any]:
    mean, plus_minus = _numbers(outcome.result)
    found: dict[str, Any] = {
        "name": outcome.entry.name,
        "bot": outcome.entry.bot,
        "mean": mean,
        "plus_minus": plus_minus,
    }
    earned = points(summary, outcome)
    if earned is not None:
        found["points"] = round(earned, 6)
    found["advantage"], found["advantage_plus_minus"] = _numbers(outcome.advantage)
    if outcome.faults:
        found["forfeits"] = dict(outcome.faults)
    return found


def _numbers(estimate: Estimate | None) -> tuple[Number, Number]:
    if estimate is None:
        return None, None
    half = estimate.plus_minus
    return round(estimate.mean, 6), None if half is None else round(half, 6)
