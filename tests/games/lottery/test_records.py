"""The given records: every line that their replay prints agrees."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kartezh.core.options import parse_options
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.options import Options

RECORDS = Path(__file__).parents[2] / "data" / "records"
GENERAL = ("actions",)


class Refused(Exception):
    """With the rule of the refusal."""


def replay(record: dict[str, Any]) -> Iterator[dict[str, Any]]:
    options = parse_options(Options, record.get("options", {}))
    seats = len(record["players"])
    GAME.check(options, seats)
    standing = GAME.open(options, seats)
    for number, deal in enumerate(record["deals"]):
        table = {k: v for k, v in deal.items() if k not in GENERAL and not k.startswith("_")}
        setup = GAME.parse_setup(options, seats, table, first_deal=number == 0)
        assert GAME.parse_setup(options, seats, GAME.format_setup(setup), first_deal=False) == setup
        state = GAME.begin(standing, setup)
        for step, text in enumerate(deal["actions"]):
            action = GAME.parse_action(text)
            refusal = GAME.why_not(state, action)
            if refusal:
                raise Refused(refusal.rule)
            yield {
                "deal": number,
                "step": step,
                "seat": GAME.to_move(state),
                "action": GAME.format_action(action),
                "legal": GAME.format_moves(GAME.legal_moves(state)),
                "scores": list(GAME.scores(state)),
            }
            state = GAME.play(state, action)
        assert GAME.finished(state)
        yield {"deal": number, "over": True, "result": GAME.result(state)}
        standing = GAME.close(state)


def read(name: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    record = tomllib.loads((RECORDS / f"{name}.toml").read_text(encoding="utf-8"))
    lines = (RECORDS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return record, [json.loads(line) for line in lines]


@pytest.mark.parametrize("name", [f"lottery-{number}" for number in range(1, 7)])
def test_record_replays_line_by_line(name: str) -> None:
    record, expected = read(name)
    for line, wanted in zip(replay(record), expected, strict=True):
        assert line == wanted


def test_refused_record_stops_where_it_should() -> None:
    record, expected = read("lottery-refused")
    lines = replay(record)
    for wanted in expected:
        assert next(lines) == wanted
    with pytest.raises(Refused) as refused:
        next(lines)
    assert refused.value.args == ("L10.3",)
