"""From a log on the disk to a table, where the log can be played at all."""

from collections.abc import Sequence

from kartezh.core.errors import KartezhError
from kartezh.table.apply import replay
from kartezh.table.events import AnyEvent
from kartezh.table.model import Table


class Unreadable(Exception):
    """The log is damaged, or of rules that this program does not know. It stays as it is."""


def read_table(log: Sequence[AnyEvent] | None) -> Table:
    """None and nothing at all stand for a log that could not even be decoded. Raises Unreadable."""
    try:
        return replay(list(log or ()))
    except (AssertionError, AttributeError, LookupError, TypeError, ValueError, KartezhError):
        raise Unreadable from None
