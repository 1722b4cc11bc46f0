"""The terminal at a table of a house, the same tables that browsers sit at.

Speaks docs/formats/protocol.md and holds no rules. Importing this package opens no connection and
imports no screen.
"""

from kartezh.terminal.online.request import HostRequest, JoinRequest

__all__ = ["HostRequest", "JoinRequest", "check_host", "run_host", "run_join"]


def run_join(request: JoinRequest) -> int:
    """The exit status: docs/reference/exit-status.md."""
    from kartezh.terminal.online.start import start_join

    return start_join(request)


def check_host(request: HostRequest) -> None:
    """Raises UsageError for whatever does not fit, before any house is asked."""
    from kartezh.terminal.online.start import check

    check(request)


def run_host(request: HostRequest) -> int:
    """The exit status: docs/reference/exit-status.md."""
    from kartezh.terminal.online.start import start_host

    return start_host(request)
