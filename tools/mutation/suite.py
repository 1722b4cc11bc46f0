"""The tests of a game, collected once; each mutant is tried in a fork of the process that has them.

The fork changes the one function in place, so that nothing is imported again, and runs the tests
that ran that function, the quickest first, up to the first failure.
"""

import cProfile
import gc
import os
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from types import CodeType
from typing import Any, Final, Literal

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, Phase, settings

from tools.mutation.changing import Target, change, tables_made_from

LEAST_LIMIT: Final = 2.0
"""Seconds of the processor for one test; otherwise five times what it took before."""


class Fate(Enum):
    KILLED = 0
    TIMED_OUT = 1
    SURVIVED = 2


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
    spent: float = 0.0
    """Of the processor, in all forks."""
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

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[Any]
    ) -> pytest.TestReport:
        """Nobody reads why a test fails: to tell it takes longer than most tests do."""
        assert call.when != "collect"
        passed = call.excinfo is None or call.excinfo.errisinstance(pytest.skip.Exception)
        outcome: Literal["passed", "failed"] = "passed" if passed else "failed"
        return pytest.TestReport(item.nodeid, item.location, {}, outcome, None, call.when)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._measure(session.items)
        gc.collect()
        gc.freeze()
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
            profile = cProfile.Profile(builtins=False)
            begun = time.process_time()
            profile.enable()
            try:
                passed = _passes(item, items[at + 1] if at + 1 < len(items) else None)
            finally:
                profile.disable()
            self._took[item] = time.process_time() - begun
            if not passed:
                self.broken.append(item.nodeid)
            for code in wanted & {entry.code for entry in profile.getstats()}:
                self._ran[code].append(item)
        self.seconds = sum(self._took.values())

    def _try_all(self) -> Iterator[tuple[int, Fate]]:
        running: dict[int, int] = {}
        for at, target in enumerate(self.targets):
            if not (items := self._items(target)):
                yield at, Fate.SURVIVED
                continue
            if len(running) == self.jobs:
                yield self._next_ended(running)
            running[self._fork(target, items)] = at
        while running:
            yield self._next_ended(running)

    def _next_ended(self, running: dict[int, int]) -> tuple[int, Fate]:
        """A test that takes too long was ended by its own clock, whatever the machine does."""
        pid, status, used = os.wait4(-1, 0)
        self.spent += used.ru_utime + used.ru_stime
        at = running.pop(pid)
        if os.WIFSIGNALED(status):
            return at, Fate.TIMED_OUT
        return at, Fate.SURVIVED if status == 0 else Fate.KILLED

    def _items(self, target: Target) -> list[pytest.Item]:
        """Those that can notice; of what tables hold nobody knows who reads it."""
        if target.function is None or tables_made_from(target):
            ran = list(self._took)
        else:
            ran = self._ran[target.function.__code__]
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
            if target:
                change(target)
                _forget_cached_values()
            for item, following in zip(items, [*items[1:], None], strict=True):
                signal.setitimer(signal.ITIMER_PROF, max(LEAST_LIMIT, 5 * self._took[item]))
                if not _passes(item, following):
                    break
            else:
                status = 0
        finally:
            os._exit(status)


def _passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def _forget_cached_values() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("kartezh.games."):
            for held in list(vars(module).values()):
                forget = getattr(held, "cache_clear", None)
                if callable(forget):
                    forget()
