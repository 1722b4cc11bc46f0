"""Houses as processes of their own, to be killed: each a fork of this one, which has everything
imported already, so that thirty of them take no minute.

``python -m tests.durability.zygote SOCKET``: the number of a listening socket that is inherited and
outlives every house. A line ``FOLDER`` opens one there; it is answered by ``open PID`` when people
may come and by ``gone STATUS`` when it is no more.
"""

import asyncio
import os
import random
import signal
import socket
import sys
from pathlib import Path

from kartezh.bots.interface import INSTANT
from kartezh.bots.worker import Answer, Job, choose
from kartezh.server.app import House
from kartezh.server.bots import BotPool, Told
from kartezh.server.config import Config
from kartezh.server.loops import loop_factory
from kartezh.server.running import Server, make_server
from kartezh.server.store import open_folder

AT_ONCE = {"none": 0, "relaxed": 0, "quick": 0}
WORKERS = "workers"
"""In place of the bots within the house: real ones, in processes of theirs."""


class BotsWithin(BotPool):
    """Answer in the next turn of the loop."""

    def ask(
        self,
        game: str,
        name: str,  # noqa: ARG002
        view: object,
        *,
        seconds: float,  # noqa: ARG002
        tell: Told,
        advise: bool = False,  # noqa: ARG002
    ) -> None:
        job = Job(game, "simple", view, INSTANT, self._chance.getrandbits(32))
        answer = Answer(choose(job).action)
        asyncio.get_running_loop().call_soon(tell, answer)


def keep_house(folder: Path, listening: socket.socket, *, workers: bool) -> None:
    """Until it is told to close, or killed."""
    config = Config(pauses=AT_ONCE, message_rate=1e6, message_burst=1e6)
    house = House(open_folder(folder), config, static=folder, chance=random.SystemRandom())
    if not workers:
        house.hub.bots = BotsWithin()
    server = make_server(house)

    def close(*_: object) -> None:
        server.should_exit = True

    signal.signal(signal.SIGTERM, close)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(_serve(house, server, listening))


async def _serve(house: House, server: Server, listening: socket.socket) -> None:
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    await house.opened.wait()
    print(f"open {os.getpid()}", flush=True)
    await serving


def main() -> None:
    number, *words = sys.argv[1:]
    listening = socket.socket(fileno=int(number))
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            keep_house(Path(line.strip()), listening.dup(), workers=WORKERS in words)
            sys.stdout.flush()
            os._exit(0)
        _, status = os.waitpid(child, 0)
        print(f"gone {os.waitstatus_to_exitcode(status)}", flush=True)


if __name__ == "__main__":
    main()
