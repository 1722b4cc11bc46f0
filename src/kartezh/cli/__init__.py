"""The command ``kartezh``. Exit statuses are in docs/reference/exit-status.md."""

import sys
from collections.abc import Sequence

from kartezh.cli.streams import BROKEN_PIPE, INTERRUPTED, drop_output, prepare_streams


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status. Whatever happens, a person sees sentences and never a traceback."""
    prepare_streams()
    try:
        from kartezh.cli.app import run

        return run(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        drop_output()
        return BROKEN_PIPE
