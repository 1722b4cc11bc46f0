"""``kartezh`` whose time jumps when it is told to: ``python -m tests.soak.hurried serve …``.

A signal moves the clock on, so that tables fall asleep, bots take over and evenings are forgotten
within a minute. The waits that are not the clock's are short: pings, half requests, the sweep.
Nothing else differs from the house that people open.
"""

import asyncio
import signal
import sys
from collections.abc import Callable
from unittest import mock

from kartezh.cli import main
from kartezh.server import app, frames, hub, running, sockets
from kartezh.server.timers import Timers, Waker
from tests.server.house import Clock

MINUTE = 60_000
LEAP, NIGHT = signal.SIGUSR1, signal.SIGUSR2
JUMPS = {LEAP: 4 * MINUTE, NIGHT: 14 * 60 * MINUTE}
"""Milliseconds: longer than anybody may be away, longer than a table is kept open."""
WAIT = 1.0
"""Seconds."""


class Leaping(Timers):
    def __init__(self, clock: Callable[[], int], wake: Callable[[Waker], None]) -> None:
        super().__init__(clock, wake)
        for number in JUMPS:
            signal.signal(number, self._leap)

    def _leap(self, number: int, _frame: object) -> None:
        assert isinstance(self._clock, Clock)
        self._clock.ahead += JUMPS[signal.Signals(number)]
        asyncio.get_running_loop().call_soon_threadsafe(self.ring)


if __name__ == "__main__":
    with (
        mock.patch.object(hub, "steady_clock", Clock),
        mock.patch.object(hub, "Timers", Leaping),
        mock.patch.object(app, "SWEEP", WAIT),
        mock.patch.object(frames, "PATIENCE", WAIT),
        mock.patch.object(running, "PING", WAIT),
        mock.patch.object(running, "KEEP_ALIVE", WAIT),
        mock.patch.object(sockets, "HELLO", WAIT),
    ):
        sys.exit(main())
