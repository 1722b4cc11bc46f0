"""Which changes are tried; a change that is never made can never be noticed."""

import ast
from collections.abc import Mapping

import pytest

from tools.mutation.mutators import Definition, mutants

HEAD = "def f(state: State, n: int) -> {answer}:\n    "


def _changes(
    code: str, answer: str = "State", words: Mapping[str, set[str]] | None = None
) -> set[str]:
    return {
        f"{mutant.before} -> {mutant.after}"
        for mutant in mutants(_definition(HEAD.format(answer=answer) + code), words or {})
    }


def _definition(source: str) -> Definition:
    node = ast.parse(source).body[0]
    assert isinstance(node, ast.FunctionDef | ast.Assign | ast.AnnAssign)
    return node


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("x = n < m", {"n < m -> n <= m", "n < m -> n >= m"}),
        ("x = n == m", {"n == m -> n != m"}),
        ("x = n in m", {"n in m -> n not in m"}),
        ("x = a < n <= b", {
            "a < n <= b -> a <= n <= b",
            "a < n <= b -> a >= n <= b",
            "a < n <= b -> a < n < b",
            "a < n <= b -> a < n > b",
        }),
        ("x = a and b", {"a and b -> a or b", "a and b -> a", "a and b -> b"}),
        ("x = not a", {"not a -> a"}),
        ("x = -n", {"-n -> n"}),
        ("x = f(-1)", {"f(-1) -> f(1)", "f(-1) -> f(-2)", "f(-1) -> f(-0)"}),
        ("x = n % m", {"n % m -> n // m"}),
        ("n += m", {"n += m -> n -= m"}),
        ("x = f(True)", {"f(True) -> f(False)"}),
        ("x = f(3)", {"f(3) -> f(4)", "f(3) -> f(2)"}),
        ("x = max(a)", {"max(a) -> min(a)"}),
        ("x = replace(state, a=b, c=d)", {
            "replace(state, a=b, c=d) -> replace(state, c=d)",
            "replace(state, a=b, c=d) -> replace(state, a=b)",
        }),
        ("x = [a, b]", {"[a, b] -> [b]", "[a, b] -> [a]"}),
        ("x = [a for a in b if c]", {"[a for a in b if c] -> [a for a in b]"}),
        ("x = a[n:]", {"a[n:] -> a[n + 1:]", "a[n:] -> a[n - 1:]"}),
        ("yield n", {"yield n -> pass"}),
        ("x = zip(a, b, strict=True)", set()),
        ("return n", {"return n -> return state"}),
        ("x = n if state else m", {"n if state else m -> n if not state else m"}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_place_is_changed_in_every_small_way(code: str, changes: set[str]) -> None:
    assert _changes(code) == changes


@pytest.mark.parametrize(
    ("answer", "after"),
    [
        ("bool", {"return True", "return False"}),
        ("Seat | None", {"return None"}),
        ("tuple[Seat, ...]", {"return ()"}),
        ("int", set()),
    ],
)
def test_an_answer_becomes_a_plain_one(answer: str, after: set[str]) -> None:
    assert _changes("return n", answer) == {f"return n -> {other}" for other in after}


def test_a_word_becomes_the_others_of_its_option() -> None:
    words = {"free": {"lowest", "any"}}
    assert _changes("x = f('free')", words=words) == {
        "f('free') -> f('lowest')",
        "f('free') -> f('any')",
    }
    assert _changes("x = f('north')", words=words) == {"f('north') -> f('north?')"}


def test_what_decides_nothing_is_left_alone() -> None:
    assert _changes("'''One.'''\n    assert n > 1\n    x: tuple[1, 2] = n") == set()
    assert not list(mutants(_definition("@clause('B1.1')\ndef f(n: Literal[1, 2]): pass"), {}))


def test_constants_are_changed_too() -> None:
    found = [mutant.after for mutant in mutants(_definition("MOST: Final = 60"), {})]
    assert found == ["MOST: Final = 61", "MOST: Final = 59"]


def test_the_definition_itself_is_not_changed() -> None:
    definition = _definition("def f(n: int) -> int:\n    return n + 1\n")
    before = ast.dump(definition)
    trees = [mutant.tree for mutant in mutants(definition, {})]
    assert ast.dump(definition) == before
    assert all(ast.dump(tree) != before for tree in trees)
