"""A worker process whose bots misbehave: ``python -m tests.server.strange_bots``."""

import os
import threading
from typing import Any

from kartezh.bots import find_bot, worker


class Strange:
    def __init__(self, name: str, game: str) -> None:
        self.name = name
        self.game = game

    def choose(self, view: Any, chance: Any, budget: Any) -> Any:
        match self.name:
            case "slow":
                threading.Event().wait()  # for ever: its process is ended
            case "dead":
                os._exit(1)
            case "talkative":
                raise RuntimeError(view)
            case "loud":
                print("thinking aloud")
        return find_bot(self.game, "simple").choose(view, chance, budget)


_choose = worker.choose


def find(game: str, name: str) -> Any:
    strange = name in ("slow", "wrong", "dead", "talkative", "loud")
    return Strange(name, game) if strange else find_bot(game, name)


def choose(job: worker.Job) -> worker.Answer:
    return worker.Answer("nonsense") if job.bot == "wrong" else _choose(job)


if __name__ == "__main__":
    vars(worker).update(find_bot=find, choose=choose)
    worker.main()
