"""A process in which bots think: ``python -m kartezh.server.bot_worker``.

A request on standard input is its length in four bytes and a pickled ``Job``; an answer on
standard output is its length in four bytes and the action's text. Only the house writes to it.
"""

import pickle
import random
import signal
import sys
from dataclasses import dataclass
from typing import IO, Any, Final

from kartezh.bots import Budget, find_bot
from kartezh.games import find_game

LENGTH: Final = 4


@dataclass(frozen=True, slots=True)
class Job:
    """A view and never a state: a bot cannot know more than its seat."""

    game: str
    bot: str
    view: Any
    seconds: float
    seed: int


def pack(payload: bytes) -> bytes:
    return len(payload).to_bytes(LENGTH, "big") + payload


def choose(job: Job) -> str:
    bot = find_bot(job.game, job.bot)
    action = bot.choose(job.view, random.Random(job.seed), Budget(seconds=job.seconds))
    return find_game(job.game).format_action(action)


def serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Until the house closes its end."""
    while len(head := requests.read(LENGTH)) == LENGTH:
        job = pickle.loads(requests.read(int.from_bytes(head, "big")))  # noqa: S301 (our own)
        answers.write(pack(choose(job).encode()))
        answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # what a bot prints is no answer
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
