"""``kartezh`` whose clock leaps when it is told to: ``python -m tests.browser.leaping serve …``."""

import sys
from unittest import mock

from kartezh.cli import main
from kartezh.server import hub
from tests.server.house import Clock
from tests.soak.hurried import Leaping

if __name__ == "__main__":
    with mock.patch.object(hub, "steady_clock", Clock), mock.patch.object(hub, "Timers", Leaping):
        sys.exit(main())
