"""A mutant in the place of the original, and with it all that was made from it on import.

A table such as ``{card: height(card) for card in PACK}`` is filled once, when its module is
imported: a change of ``height`` would not be seen in it. Such tables are made again.
"""

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType, ModuleType

from tools.mutation.mutators import Mutant, defined_name


@dataclass(frozen=True, slots=True)
class Target:
    """A mutant where it lives; ``function`` is None for a constant of the module."""

    module: ModuleType
    mutant: Mutant
    function: FunctionType | None
    what: str
    """Its name: the same as long as the place itself is, wherever it moves."""


@dataclass(frozen=True, slots=True)
class Table:
    """A constant of a module and the statement that makes it."""

    module: ModuleType
    made: ast.Assign | ast.AnnAssign


def change(target: Target) -> None:
    """In place: whoever imported the function or the constant has the changed one."""
    later = tables_made_from(target)
    tree, name = target.mutant.tree, target.mutant.name
    if target.function is None:
        _rebind(name, vars(target.module)[name], _run(target.module, tree, name))
    else:
        assert isinstance(tree, ast.FunctionDef)
        tree.decorator_list = []
        made = _run(target.module, tree, name)
        assert isinstance(made, FunctionType)
        target.function.__code__ = made.__code__
        target.function.__defaults__ = made.__defaults__
        target.function.__kwdefaults__ = made.__kwdefaults__
    for table in later:
        held = defined_name(table.made)
        _rebind(held, vars(table.module)[held], _run(table.module, table.made, held))


def tables_made_from(target: Target) -> list[Table]:
    """In the order in which they were made: ``sys.modules`` is in the order of import."""
    of_functions = {target.mutant.name} if target.function else set[str]()
    of_values = {target.mutant.name} - of_functions
    found = []
    for module in _modules_around(target.module):
        for made in _assignments(module):
            name = defined_name(made)
            if module is target.module and name == target.mutant.name:
                continue
            if of_values & _read(made) or of_functions & _called(made):
                found.append(Table(module, made))
                of_values.add(name)
    return found


def _modules_around(module: ModuleType) -> list[ModuleType]:
    """Of the same game."""
    room = module.__name__.split(".")[:3]
    return [held for name, held in sys.modules.items() if name.split(".")[:3] == room]


def _assignments(module: ModuleType) -> Iterator[ast.Assign | ast.AnnAssign]:
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
            yield node


def _read(made: ast.Assign | ast.AnnAssign) -> set[str]:
    """With ``table.SLOTS`` as ``SLOTS``."""
    assert made.value is not None
    return set(map(_name, ast.walk(made.value)))


def _called(made: ast.Assign | ast.AnnAssign) -> set[str]:
    """A function that is only named is not run."""
    assert made.value is not None
    return {_name(node.func) for node in ast.walk(made.value) if isinstance(node, ast.Call)}


def _name(node: ast.AST) -> str:
    match node:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _run(module: ModuleType, tree: ast.stmt, name: str) -> object:
    namespace = dict(vars(module))
    code = compile(ast.Module([tree], []), str(module.__file__), "exec")
    exec(code, namespace)  # noqa: S102 (our own source, changed by us)
    return namespace[name]


def _rebind(name: str, old: object, new: object) -> None:
    """In every module that has it under its name."""
    for module in list(sys.modules.values()):
        if getattr(module, "__dict__", {}).get(name) is old:
            setattr(module, name, new)


def functions(module: ModuleType) -> Iterable[tuple[str, FunctionType]]:
    """Those that the module defines, without their decorators."""
    for name, held in vars(module).items():
        bare = inspect.unwrap(held) if callable(held) else held
        if isinstance(bare, FunctionType) and bare.__module__ == module.__name__:
            yield name, bare
