"""A process in which bots think: ``python -m kartezh.bots.worker``.

A request on standard input is its length in four bytes and a pickled ``Job``; an answer on
standard output is its length in four bytes and JSON: the action's text and the reasons, each a
message and its arguments. Only the house writes to it.

``python -m kartezh.bots.worker --warm [GAME]`` lets every bot make a move and exits: afterwards the
machine code of the kernels is on the disk. With ``--ready`` it does so and then takes requests.
"""

import json
import os
import pickle
import random
import signal
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import IO, Any, Final

from kartezh.bots import BOTS, Budget, find_bot
from kartezh.bots.interface import Adviser, Reason
from kartezh.bots.levels import PLAIN
from kartezh.games import find_game

LENGTH: Final = 4
WARM: Final = "--warm"
READY: Final = "--ready"
_BUDGETS: Final = (Budget(nodes=4), Budget(seconds=0.001))


@dataclass(frozen=True, slots=True)
class Job:
    """A view and never a state: a bot cannot know more than its seat."""

    game: str
    bot: str
    view: Any
    budget: Budget
    seed: int
    advise: bool = False
    """Reasons are wanted too."""


@dataclass(frozen=True, slots=True)
class Answer:
    action: str
    reasons: tuple[Reason, ...] = ()


def pack(payload: bytes) -> bytes:
    return len(payload).to_bytes(LENGTH, "big") + payload


def encode_answer(answer: Answer) -> bytes:
    reasons = [[reason.message, dict(reason.args)] for reason in answer.reasons]
    return json.dumps([answer.action, reasons]).encode()


def decode_answer(payload: bytes) -> Answer:
    """Raises ValueError for what no worker says."""
    try:
        action, reasons = json.loads(payload)
        return Answer(str(action), tuple(Reason(str(name), args) for name, args in reasons))
    except (TypeError, RecursionError) as error:
        raise ValueError from error


def choose(job: Job) -> Answer:
    bot, game = find_bot(job.game, job.bot), find_game(job.game)
    chance = random.Random(job.seed)
    if job.advise and isinstance(bot, Adviser):
        advice = bot.advise(job.view, chance, job.budget)
        return Answer(game.format_action(advice.action), advice.reasons)
    return Answer(game.format_action(bot.choose(job.view, chance, job.budget)))


def serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Until the house closes its end. An empty answer says that requests may come."""
    answers.write(pack(b""))
    answers.flush()
    while len(head := requests.read(LENGTH)) == LENGTH:
        job = pickle.loads(requests.read(int.from_bytes(head, "big")))  # noqa: S301 (our own)
        answers.write(pack(encode_answer(choose(job))))
        answers.flush()


def warm_up(games: Sequence[str], *, house: int | None) -> None:
    """Every bot that needs a kernel advises in every phase of a deal, so that all of its code has
    run: some moves are the only ones and need no thought. Stops when the process that it is done
    for, ``house``, is gone; for None, which is a terminal whose person may come again, never."""
    for name in games:
        game, chance = find_game(name), random.Random(0)
        bots = [bot for bot in BOTS[name] if bot not in PLAIN]
        standing = game.open(game.options(), game.usual_seats)
        state = game.begin(standing, game.draw(standing, chance))
        while bots and not game.finished(state):
            if house is not None and os.getppid() != house:
                return
            seat = game.to_move(state)
            assert seat is not None
            view = game.view(state, seat)
            for bot in bots:
                for budget in _BUDGETS:
                    choose(Job(name, bot, view, budget, seed=0, advise=True))
            state = game.play(state, game.legal_moves(state).sample(chance))


def complain(kind: type[BaseException], _error: BaseException, where: TracebackType | None) -> None:
    """What nobody has expected, without what it was about: the house's log is to hold no card."""
    last = traceback.extract_tb(where)[-1]
    print(f"{kind.__name__} in {last.filename}, line {last.lineno}", file=sys.stderr)


def main() -> None:
    sys.excepthook = complain
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.argv[1:2] == [WARM]:
        games = sys.argv[2:]
        warm_up(games or tuple(BOTS), house=None if games else os.getppid())
        return
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # what a bot prints is no answer
    if sys.argv[1:2] == [READY]:
        warm_up(tuple(BOTS), house=os.getppid())
    with suppress(BrokenPipeError):  # the house is gone
        serve(sys.stdin.buffer, answers)
    os._exit(0)  # nothing is left to flush, and nobody to flush it to


if __name__ == "__main__":
    main()
