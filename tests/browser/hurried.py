"""``kartezh`` with bots that do not pause: ``python -m tests.browser.hurried serve …``."""

import sys
from unittest import mock

from kartezh.cli import main
from kartezh.server import config

if __name__ == "__main__":
    with mock.patch.object(config, "BOT_PAUSES", dict.fromkeys(config.BOT_PAUSES, 0)):
        sys.exit(main())
