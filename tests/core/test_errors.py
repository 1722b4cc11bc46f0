import inspect
import pickle
import re

import pytest

from kartezh.core import errors
from kartezh.core.errors import (
    BadOption,
    BadSeats,
    Disagreement,
    IllegalMove,
    KartezhError,
    Refusal,
    RuleBroken,
    UnreadableText,
    UsageError,
)

EXAMPLES = [
    KartezhError("some-message", count=3),
    UsageError("game-unknown", game="chess"),
    BadOption("option-value", option="lead", value="x"),
    BadSeats("seats-number", seats=99),
    UnreadableText("no-such-card", text="1c"),
    UnreadableText("pack-missing", "deals[0].pack", card="2c"),
    RuleBroken("broken", Refusal("B4.3")),
    IllegalMove(Refusal("B4.3")),
    Disagreement(Refusal("B6.2"), key="first", expected=2),
]


def test_the_tree_in_the_docstring_is_the_tree_of_the_classes() -> None:
    assert _drawn(inspect.getdoc(errors) or "") == {
        kind: kind.__base__
        for kind in vars(errors).values()
        if inspect.isclass(kind) and issubclass(kind, KartezhError)
    }


def test_every_error_of_the_house_is_in_the_tree() -> None:
    assert {type(error) for error in EXAMPLES} == set(_drawn(inspect.getdoc(errors) or ""))


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_an_error_survives_the_way_from_a_worker(error: KartezhError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert again.message == error.message
    assert vars(again) == vars(error)
    assert str(again) == str(error)


def test_an_error_carries_a_name_and_its_data() -> None:
    assert str(EXAMPLES[0]) == "some-message (count=3)"
    assert str(KartezhError("alone")) == "alone"
    assert EXAMPLES[3].data == {"seats": 99}


def test_the_data_hold_what_the_attributes_tell() -> None:
    option = BadOption("option-value", option="lead", value="x")
    assert (option.option, option.data) == ("lead", {"option": "lead", "value": "x"})
    text = UnreadableText("pack-missing", "deals[0].pack", card="2c")
    assert (text.where, text.data) == ("deals[0].pack", {"where": "deals[0].pack", "card": "2c"})
    assert UnreadableText("no-such-card", text="1c").data == {"text": "1c"}
    illegal = IllegalMove(Refusal("B4.3"))
    assert (illegal.refusal.rule, illegal.data) == ("B4.3", {"rule": "B4.3"})
    differs = Disagreement(Refusal("B6.2"), key="first", expected=2)
    assert (differs.key, differs.data) == (
        "first",
        {"rule": "B6.2", "key": "first", "expected": 2},
    )


def _drawn(text: str) -> dict[type, type]:
    """From the box drawing: each class and the one above it."""
    found: dict[type, type] = {}
    above: dict[int, type] = {0: Exception}
    for line in text.splitlines():
        name = re.match(r"([│├└─ ]+)([A-Z]\w+)(?:\s{2,}|$)", line)
        if name and (kind := getattr(errors, name[2], None)):
            depth = len(name[1]) // 4
            above[depth] = kind
            found[kind] = above[depth - 1]
    return found
