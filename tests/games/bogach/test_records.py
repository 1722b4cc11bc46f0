"""Given records, replayed line by line: seats, legal actions, scores, results."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kartezh.core.errors import IllegalMove
from kartezh.core.options import parse_options
from kartezh.games.bogach.game import GAME

RECORDS = Path(__file__).parents[2] / "data" / "records"


def replay(record: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The lines of a replay, up to the first refusal, which it raises."""
    seats = len(record["players"])
    given = {k: v for k, v in record.get("options", {}).items() if not k.startswith("_")}
    options = parse_options(GAME.options, given)
    GAME.check(options, seats)
    standing = GAME.open(options, seats)
    for deal, table in enumerate(record["deals"]):
        own = {k: v for k, v in table.items() if k != "actions" and not k.startswith("_")}
        setup = GAME.parse_setup(options, seats, own, first_deal=deal == 0)
        state = GAME.begin(standing, setup)
        for step, text in enumerate(table["actions"]):
            yield {
                "deal": deal,
                "step": step,
                "seat": GAME.to_move(state),
                "action": text,
                "legal": GAME.format_moves(GAME.legal_moves(state)),
                "scores": list(GAME.scores(state)),
            }
            state = GAME.play(state, GAME.parse_action(text))
        yield {"deal": deal, "over": True, "result": GAME.result(state)}
        standing = GAME.close(state)


def read(name: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    record = tomllib.loads((RECORDS / f"{name}.toml").read_text(encoding="utf-8"))
    lines = (RECORDS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return record, [json.loads(line) for line in lines]


@pytest.mark.parametrize("number", range(1, 7))
def test_a_record_replays_as_written(number: int) -> None:
    record, lines = read(f"bogach-{number}")
    assert list(replay(record)) == lines


def test_a_refused_action_ends_the_replay() -> None:
    record, lines = read("bogach-refused")
    replayed = []
    with pytest.raises(IllegalMove) as refused:  # noqa: PT012 (the lines before it count too)
        for line in replay(record):
            replayed.append(line)  # noqa: PERF402
    assert replayed[:-1] == lines
    assert replayed[-1]["action"] == "Ah"
    assert refused.value.refusal.rule == "B3.2"
