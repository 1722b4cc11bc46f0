"""How this program was started, for sentences that say how to start it again."""

import os


def own_command() -> str:
    """``kartezh``, or what ``start.py`` in a checkout, which has no such command, was called by."""
    return os.environ.get("KARTEZH_COMMAND") or "kartezh"
