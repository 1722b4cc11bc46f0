"""What the rules refuse in a record, after the lines up to there."""

from dataclasses import replace

import pytest

from kartezh.core.errors import RuleBroken, UsageError
from kartezh.core.game import Json
from kartezh.records import Line, Over, Played, Record, Waiting, parse_record, read_record, replay
from tests.records.texts import DEAL, HEAD, RECORDS, WHOLE

WHOLE_MATCH = read_record(RECORDS / "merchant-4.toml")


def walked(record: Record) -> tuple[list[Line], RuleBroken]:
    lines: list[Line] = []
    try:
        for line in replay(record):
            lines.append(line)  # noqa: PERF402 (extend would lose what came before the refusal)
    except RuleBroken as error:
        return lines, error
    raise AssertionError("nothing was refused")


@pytest.mark.parametrize("action", ["+40>0", "", "??", "B ", "b", "+50>c", "-", "F\n"])
def test_an_illegal_action_and_a_text_that_is_none(action: str) -> None:
    record = parse_record(WHOLE).with_action("+30>0").with_action(action)
    lines, error = walked(record)
    assert [type(line) for line in lines] == [Played, Played, Played]
    place = {key: error.data[key] for key in ("deal", "step", "seat", "action")}
    assert place == {"deal": "0", "step": "3", "seat": "1", "action": action}
    assert error.data["rule"] == error.refusal.rule


def test_a_text_that_is_no_action_breaks_the_rule_of_turns() -> None:
    _, error = walked(parse_record(WHOLE).with_action("castle"))
    assert error.refusal.rule == "M4.1"


def test_an_action_after_the_end() -> None:
    record = replace(WHOLE_MATCH, deals=WHOLE_MATCH.deals[:1]).with_action("F")
    lines, error = walked(record)
    assert isinstance(lines[-1], Over)
    assert error.message == "replay-after-end"
    assert error.refusal.rule == "M6.1"


def test_a_deal_after_an_unfinished_one() -> None:
    lines, error = walked(parse_record(WHOLE.replace("rounds = 1", "") + DEAL))
    assert [type(line) for line in lines] == [Played, Played]
    assert (error.message, error.data["deal"]) == ("replay-next-deal", "1")


def test_one_deal_too_many() -> None:
    first, second = WHOLE_MATCH.deals
    lines, error = walked(replace(WHOLE_MATCH, deals=(first, second, second)))
    assert lines == list(replay(WHOLE_MATCH))
    assert (error.message, error.data["deal"]) == ("replay-next-deal", "2")


def test_a_setup_that_does_not_follow() -> None:
    first, second = WHOLE_MATCH.deals
    wrong = replace(second, setup={**second.setup, "first": 0})
    lines, error = walked(replace(WHOLE_MATCH, deals=(first, wrong)))
    assert isinstance(lines[-1], Over)
    assert (error.message, error.data["key"], error.data["expected"]) == (
        "replay-setup",
        "first",
        "1",
    )
    right = replace(second, setup={**second.setup, "first": 1})
    assert list(replay(replace(WHOLE_MATCH, deals=(first, right)))) == list(replay(WHOLE_MATCH))


def test_results_must_agree() -> None:
    first, second = WHOLE_MATCH.deals
    ends = [line.result for line in replay(WHOLE_MATCH) if isinstance(line, Over)]
    right = replace(first, result=ends[0])
    assert len(list(replay(replace(WHOLE_MATCH, deals=(right, second))))) == 54
    wrong: tuple[dict[str, Json], ...] = ({}, {"money": [0, 0]}, {**ends[0], "luck": 7})
    for result in wrong:
        lines, error = walked(replace(WHOLE_MATCH, deals=(replace(first, result=result),)))
        assert isinstance(lines[-1], Over)
        assert error.message == "replay-result"


def test_no_result_before_the_end() -> None:
    lines, error = walked(parse_record(WHOLE).with_result({"money": [0, 0]}))
    assert isinstance(lines[-1], Waiting)
    assert error.message == "replay-result-early"


def test_a_redacted_record_is_not_replayed() -> None:
    with pytest.raises(UsageError, match="record-redacted"):
        next(iter(replay(parse_record(HEAD + "redacted = 0\n" + DEAL))))


def test_a_duel_that_nobody_lost_leaves_the_loser_out() -> None:
    record = read_record(RECORDS / "lottery-4.toml")
    ends = [line.result for line in replay(record) if isinstance(line, Over)]
    assert ends[0]["loser"] is None
    told = {key: value for key, value in ends[0].items() if key != "loser"}
    deals = (replace(record.deals[0], result=told), *record.deals[1:])
    assert list(replay(replace(record, deals=deals))) == list(replay(record))
