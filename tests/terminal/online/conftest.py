"""What only some systems have."""

import sys

collect_ignore = ["test_signals.py"] if sys.platform == "win32" else []
