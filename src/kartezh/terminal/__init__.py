"""The terminal client: ``run_play(PlayRequest(…))`` plays and returns the exit status.

Importing this package imports no screen; ``kartezh --help`` must not wait for one.
"""

from kartezh.terminal.request import PlayRequest

__all__ = ["PlayRequest", "run_play"]


def run_play(request: PlayRequest) -> int:
    """Plays until the match ends or people leave.

    0: played or left in peace; 2: the request does not fit, said in one sentence.
    """
    from kartezh.terminal.start import start

    return start(request)
