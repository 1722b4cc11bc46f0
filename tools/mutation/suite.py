"""The tests of a game, collected once; each mutant is tried in a fork of the process that has them.

The fork changes the code of the one function in place, so that nothing is imported again, and runs
the tests that ran that function, the quickest first, up to the first failure.
"""

import ast
import inspect
import os
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, Phase, settings

from tools.mutation.mutators import Mutant

LEAST_LIMIT: Final = 2.0
"""Seconds of the processor for one test; otherwise five times what it took before."""


class Fate(Enum):
    KILLED = 0
    TIMED_OUT = 1
    SURVIVED = 2


@dataclass(frozen=True, slots=True)
class Target:
    """A mutant where it lives; ``function`` is None for a constant of the module."""

    module: ModuleType
    mutant: Mutant
    function: FunctionType | None
    what: str
    """Its name: the same as long as the place itself is, wherever it moves."""


@dataclass(slots=True)
class Suite:
    """A plugin of pytest that, once all tests are collected, tries mutants instead."""

    targets: tuple[Target, ...]
    jobs: int
    fates: list[Fate | None] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    """Tests that fail without any change."""
    seconds: float = 0.0
    """Of the processor, that all tests took."""
    _took: dict[pytest.Item, float] = field(default_factory=dict)
    _ran: dict[CodeType, list[pytest.Item]] = field(default_factory=lambda: defaultdict(list))

    def pytest_configure(self) -> None:
        """The same examples as on every day; a failure is not made smaller."""
        everyday = settings.get_profile("kartezh")
        phases = (Phase.explicit, Phase.generate)
        quiet = tuple(HealthCheck)
        settings.register_profile(
            "mutation", everyday, phases=phases, database=None, suppress_health_check=quiet
        )
        settings.load_profile("mutation")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._measure(session.items)
        if not self.broken and os.waitpid(self._fork(None, session.items), 0)[1]:
            self.broken.append("all of them together, in a fork")
        if not self.broken:
            self.fates = [None] * len(self.targets)
            for done, (at, fate) in enumerate(self._try_all(), 1):
                self.fates[at] = fate
                if sys.stderr.isatty():
                    print(f"\r{done}/{len(self.targets)}", end="", file=sys.stderr, flush=True)
        return True

    def _measure(self, items: list[pytest.Item]) -> None:
        wanted = {target.function.__code__ for target in self.targets if target.function}
        for at, item in enumerate(items):
            seen: set[CodeType] = set()

            def note(frame: FrameType, event: str, _: Any, seen: set[CodeType] = seen) -> None:
                if event == "call" and frame.f_code in wanted:
                    seen.add(frame.f_code)

            begun = time.process_time()
            sys.setprofile(note)
            try:
                passed = _passes(item, items[at + 1] if at + 1 < len(items) else None)
            finally:
                sys.setprofile(None)
            self._took[item] = time.process_time() - begun
            if not passed:
                self.broken.append(item.nodeid)
            for code in seen:
                self._ran[code].append(item)
        self.seconds = sum(self._took.values())

    def _try_all(self) -> Iterator[tuple[int, Fate]]:
        running: dict[int, int] = {}
        for at, target in enumerate(self.targets):
            if not (items := self._items(target)):
                yield at, Fate.SURVIVED
                continue
            if len(running) == self.jobs:
                yield _next_ended(running)
            running[self._fork(target, items)] = at
        while running:
            yield _next_ended(running)

    def _items(self, target: Target) -> list[pytest.Item]:
        """Those that can notice; of a constant nobody knows who reads it."""
        ran = self._took if target.function is None else self._ran[target.function.__code__]
        return sorted(ran, key=self._took.__getitem__)

    def _fork(self, target: Target | None, items: list[pytest.Item]) -> int:
        """Its exit status is 0 if all items pass; without a target nothing is changed."""
        sys.stdout.flush()
        pid = os.fork()
        if pid:
            return pid
        status = 1
        try:
            quiet = os.open(os.devnull, os.O_WRONLY)
            os.dup2(quiet, 1)
            os.dup2(quiet, 2)
            _forget_cached_values()
            if target:
                _change(target)
            for item, following in zip(items, [*items[1:], None], strict=True):
                signal.setitimer(signal.ITIMER_PROF, max(LEAST_LIMIT, 5 * self._took[item]))
                if not _passes(item, following):
                    break
            else:
                status = 0
        finally:
            os._exit(status)


def _next_ended(running: dict[int, int]) -> tuple[int, Fate]:
    """A test that takes too long was ended by its own clock, whatever else the machine does."""
    pid, status = os.wait()
    at = running.pop(pid)
    if os.WIFSIGNALED(status):
        return at, Fate.TIMED_OUT
    return at, Fate.SURVIVED if status == 0 else Fate.KILLED


def _passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def _change(target: Target) -> None:
    """In place: whoever imported the function has the changed one."""
    namespace = dict(vars(target.module))
    tree = target.mutant.tree
    if isinstance(tree, ast.FunctionDef):
        tree.decorator_list = []
    code = compile(ast.Module([tree], []), str(target.module.__file__), "exec")
    exec(code, namespace)  # noqa: S102 (our own source, changed by us)
    name = target.mutant.name
    if target.function is None:
        _rebind(name, vars(target.module)[name], namespace[name])
    else:
        made = namespace[name]
        target.function.__code__ = made.__code__
        target.function.__defaults__ = made.__defaults__
        target.function.__kwdefaults__ = made.__kwdefaults__


def _rebind(name: str, old: object, new: object) -> None:
    """In every module that has it under its name."""
    for module in list(sys.modules.values()):
        if getattr(module, "__dict__", {}).get(name) is old:
            setattr(module, name, new)


def _forget_cached_values() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("kartezh."):
            for held in list(vars(module).values()):
                forget = getattr(held, "cache_clear", None)
                if callable(forget):
                    forget()


def functions(module: ModuleType) -> Iterable[tuple[str, FunctionType]]:
    """Those that the module defines, without their decorators."""
    for name, held in vars(module).items():
        bare = inspect.unwrap(held) if callable(held) else held
        if isinstance(bare, FunctionType) and bare.__module__ == module.__name__:
            yield name, bare
