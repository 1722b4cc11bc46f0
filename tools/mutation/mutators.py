"""Every small change of a function or a constant, one at a time.

A change replaces one node of the syntax tree. What types, decorators, docstrings and asserts say
is left alone, and ``strict=`` of a ``zip``, which asserts too: it decides nothing in a game.
"""

import ast
import copy
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

Path = tuple[tuple[str, int | None], ...]
"""From a definition down to a node: fields, and places in those that are lists."""

Node = TypeVar("Node", bound=ast.AST)
Definition = ast.FunctionDef | ast.Assign | ast.AnnAssign

_SILENT: Final = ("annotation", "returns", "decorator_list", "type_comment")
_COMPARISONS: Final[Mapping[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_ARITHMETIC: Final[Mapping[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitOr,
}
_TWINS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True, slots=True)
class Mutant:
    """``tree`` is the changed definition; ``before`` and ``after`` are the place in words."""

    name: str
    line: int
    before: str
    after: str
    tree: Definition


def mutants(definition: Definition, siblings: Mapping[str, Collection[str]]) -> Iterator[Mutant]:
    """``siblings`` are the words that may stand in a word's place: other values of its option."""
    name = defined_name(definition)
    for path, node in _nodes(definition):
        for replacement in _variants(node, definition, siblings):
            tree = copy.deepcopy(definition)
            _put(tree, path, copy.deepcopy(replacement))
            ast.fix_missing_locations(tree)
            shown = _shown_path(definition, path)
            before, after = _text(_get(definition, shown)), _text(_get(tree, shown))
            if before != after:
                yield Mutant(name, getattr(node, "lineno", definition.lineno), before, after, tree)


def defined_name(definition: Definition) -> str:
    if isinstance(definition, ast.FunctionDef):
        return definition.name
    target = definition.target if isinstance(definition, ast.AnnAssign) else definition.targets[0]
    return ast.unparse(target)


# The tree


def _nodes(definition: Definition) -> Iterator[tuple[Path, ast.AST]]:
    def below(node: ast.AST, path: Path) -> Iterator[tuple[Path, ast.AST]]:
        for field, held in ast.iter_fields(node):
            if field in _SILENT or (field in ("target", "targets") and isinstance(node, ast.stmt)):
                continue
            for at, child in enumerate(held) if isinstance(held, list) else [(None, held)]:
                if isinstance(child, ast.AST) and not _is_silent(child):
                    here = (*path, (field, at))
                    yield here, child
                    yield from below(child, here)

    yield from below(definition, ())


def _is_silent(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()) | ast.keyword(arg="strict"):
            return True
        case _:
            return isinstance(node, ast.Assert | ast.expr_context | ast.Import | ast.ImportFrom)


def _get(node: Any, path: Path) -> ast.AST:
    for field, at in path:
        node = getattr(node, field) if at is None else getattr(node, field)[at]
    found: ast.AST = node
    return found


def _put(tree: ast.AST, path: Path, replacement: ast.AST) -> None:
    parent, (field, at) = _get(tree, path[:-1]), path[-1]
    if at is None:
        setattr(parent, field, replacement)
    else:
        getattr(parent, field)[at] = replacement


def _shown_path(definition: Definition, path: Path) -> Path:
    """Up to what tells where we are: a bare ``1`` does not, nor does ``-1``."""
    shown = path
    while shown and _is_bare(_get(definition, shown)):
        if hasattr(_get(definition, shown[:-1]), "body"):
            break
        shown = shown[:-1]
    return shown


def _is_bare(node: ast.AST) -> bool:
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.operand, ast.Constant)
    return isinstance(
        node, ast.Constant | ast.Name | ast.MatchValue | ast.comprehension | ast.Slice
    )


def _text(node: ast.AST) -> str:
    """On one line."""
    return " ".join(ast.unparse(node).split())


# Changes


def _variants(
    node: ast.AST, definition: Definition, siblings: Mapping[str, Collection[str]]
) -> Iterator[ast.AST]:
    match node:
        case ast.Constant():
            yield from _other_constants(node, siblings)
        case ast.Compare():
            yield from _other_comparisons(node)
        case ast.BinOp() | ast.AugAssign() if type(node.op) in _ARITHMETIC:
            yield _with(node, op=_ARITHMETIC[type(node.op)]())
        case ast.BoolOp():
            yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
            yield from _one_left_out(node, "values")
        case ast.UnaryOp():
            yield node.operand
        case ast.Name() if node.id in _TWINS:
            yield _with(node, id=_TWINS[node.id])
        case ast.Return():
            yield from _other_answers(definition)
        case _:
            yield from _other_parts(node)


def _other_parts(node: ast.AST) -> Iterator[ast.AST]:
    """Something left out, moved by one, or the other way round."""
    match node:
        case ast.Call(func=ast.Name(id="replace")):
            yield from _one_left_out(node, "keywords")
        case ast.List() | ast.Set() | ast.Tuple() if len(node.elts) > 1:
            if isinstance(getattr(node, "ctx", None), ast.Load | None):
                yield from _one_left_out(node, "elts")
        case ast.comprehension():
            yield from _one_left_out(node, "ifs")
        case ast.Slice():
            yield from _other_slices(node)
        case ast.If() | ast.IfExp() | ast.While():
            if not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp):
                yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
        case ast.Expr() | ast.Break() | ast.Continue():
            yield ast.Pass()


def _other_comparisons(node: ast.Compare) -> Iterator[ast.Compare]:
    for at, operator in enumerate(node.ops):
        for other in _COMPARISONS[type(operator)]:
            yield _with(node, ops=[*node.ops[:at], other(), *node.ops[at + 1 :]])


def _other_constants(
    node: ast.Constant, siblings: Mapping[str, Collection[str]]
) -> Iterator[ast.Constant]:
    match node.value:
        case bool():
            yield ast.Constant(not node.value)
        case int():
            yield ast.Constant(node.value + 1)
            yield ast.Constant(node.value - 1)
        case str():
            for other in siblings.get(node.value) or (f"{node.value}?",):
                yield ast.Constant(other)


def _other_slices(node: ast.Slice) -> Iterator[ast.Slice]:
    for field in ("lower", "upper"):
        bound = getattr(node, field)
        if bound is not None and not isinstance(bound, ast.Constant):
            for operator in (ast.Add(), ast.Sub()):
                yield _with(node, **{field: ast.BinOp(bound, operator, ast.Constant(1))})


def _other_answers(definition: Definition) -> Iterator[ast.Return]:
    """Plain answers of the same type; a consequence that changes nothing."""
    if not isinstance(definition, ast.FunctionDef) or definition.returns is None:
        return
    given = definition.args.args
    returned = ast.unparse(definition.returns)
    if returned == "bool":
        yield ast.Return(ast.Constant(value=True))
        yield ast.Return(ast.Constant(value=False))
    if returned.startswith("tuple[") and returned.endswith(", ...]"):
        yield ast.Return(ast.Tuple([], ast.Load()))
    if returned.endswith("| None"):
        yield ast.Return(ast.Constant(None))
    if given and given[0].annotation and ast.unparse(given[0].annotation) == returned:
        yield ast.Return(ast.Name(given[0].arg, ast.Load()))


def _one_left_out(node: ast.AST, field: str) -> Iterator[ast.AST]:
    held = getattr(node, field)
    for at in range(len(held)):
        rest = [*held[:at], *held[at + 1 :]]
        single = isinstance(node, ast.BoolOp) and len(rest) == 1
        yield rest[0] if single else _with(node, **{field: rest})


def _with(node: Node, **fields: Any) -> Node:
    made = copy.copy(node)
    for name, value in fields.items():
        setattr(made, name, value)
    return made
