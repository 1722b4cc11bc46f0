"""Programs that crash, hang, babble and cheat: the match goes on, and they are told."""

import json
import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kartezh.bots import INSTANT, Budget
from kartezh.bots.external import close_bot, faults_of, open_bot
from kartezh.bots.external.bot import External, Patience
from kartezh.bots.interface import Advice
from kartezh.core.errors import UsageError
from kartezh.games import GAMES, find_game

GAME = find_game("merchant")
STANDING = GAME.open(GAME.options(), 2)
STATE = GAME.begin(STANDING, GAME.draw(STANDING, random.Random(1)))
SEAT = GAME.to_move(STATE)
VIEW = GAME.view(STATE, SEAT)
HASTE = Patience(greeting=20, move=0.3, grace=0.2, starts=3)
EXAMPLE = Path(__file__).parents[2] / "docs" / "howto" / "example_bot.py"

FRAME = """
import json, os, sys, threading
heard = open(sys.argv[1], "a")
def say(**message): print(json.dumps(message), flush=True)
def act(turn, action): say(do="act", id=turn["id"], action=action)
def never(): threading.Event().wait()
for line in sys.stdin:
    heard.write(line); heard.flush()
    message = json.loads(line)
    if message["is"] == "hello":
        say(do="hello", protocol=1)
    elif message["is"] == "turn":
        turn = message
"""


class Programs:
    """Makes programs out of what they do at a turn, and remembers what they heard."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.started: list[External] = []

    def open(self, *at_a_turn: str, frame: str = FRAME, patience: Patience = HASTE) -> External:
        script = self.folder / "bot.py"
        lines = [" " * 8 + line + "\n" for line in at_a_turn]
        script.write_text(frame + "".join(lines))
        command = f'"{sys.executable}" "{script}" "{self.heard_file}"'
        bot = External(GAME, command, patience)
        self.started.append(bot)
        return bot

    @property
    def heard_file(self) -> Path:
        return self.folder / "heard"

    def heard(self, kind: str) -> list[dict[str, Any]]:
        lines = map(json.loads, self.heard_file.read_text().splitlines())
        return [message for message in lines if message["is"] == kind]


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    found = Programs(tmp_path)
    yield found
    for bot in found.started:
        bot.close()


def play(bot: External, times: int, budget: Budget = INSTANT) -> list[str]:
    chance = random.Random(7)
    actions = [bot.choose(VIEW, chance, budget) for _ in range(times)]
    assert all(VIEW.legal is not None and action in VIEW.legal for action in actions)
    return [GAME.format_action(action) for action in actions]


def test_what_it_answers_is_played(programs: Programs) -> None:
    bot = programs.open('act(turn, turn["legal"][-1])')
    assert play(bot, 2) == ["F", "F"]
    assert not bot.faults
    bot.close()
    assert len(programs.heard("goodbye")) == 1
    assert [turn["id"] for turn in programs.heard("turn")] == [1, 2]
    assert programs.heard("turn")[0]["budget"] == {"seconds": None, "nodes": 0}


def test_reasons_reach_who_asks_for_them(programs: Programs) -> None:
    bot = programs.open(
        'say(do="act", id=turn["id"], action="F", reasons=["so", {"message": "m"}] * 20)'
    )
    advice = bot.advise(VIEW, random.Random(1), INSTANT)
    assert isinstance(advice, Advice)
    assert [reason.message for reason in advice.reasons] == ["bot-says", "m"] * 10
    assert advice.reasons[0].args == {"text": "so"}


def test_chance_comes_with_the_turn(programs: Programs) -> None:
    bot = programs.open('act(turn, "F")')
    for _ in range(2):
        play(bot, 1)
    bot.close()
    first, second = programs.heard("turn")
    assert first["seed"] == second["seed"] == random.Random(7).getrandbits(53)


@pytest.mark.parametrize(
    ("at_a_turn", "why"),
    [
        ('act(turn, "+40>9")', "illegal"),
        ('act(turn, "no action")', "illegal"),
        ('act(turn, "")', "illegal"),
        ('print("hello?", flush=True)', "rubbish"),
        ('print("", flush=True)', "rubbish"),
        ('print("[" * 200000, flush=True)', "rubbish"),
        ('say(do="act", id=turn["id"] + 1, action="F")', "rubbish"),
        ('say(do="act", id=turn["id"], action=5)', "rubbish"),
        ('say(do="hello", protocol=1)', "rubbish"),
        ('sys.stdout.buffer.write(b"\\xff\\n"); sys.stdout.flush()', "rubbish"),
    ],
)
def test_what_is_wrong_is_counted_and_told(programs: Programs, at_a_turn: str, why: str) -> None:
    bot = programs.open(f'if turn["id"] == 1: {at_a_turn}', 'else: act(turn, "F")')
    instead, *_ = play(bot, 1)
    assert bot.faults == {why: 1}
    if why == "illegal":
        assert play(bot, 1) == ["F"]
        bot.close()
        assert programs.heard("forfeit") == [
            {"is": "forfeit", "id": 1, "why": why, "instead": instead}
        ]


def test_a_crash_is_told_to_who_comes_after(programs: Programs) -> None:
    bot = programs.open('if message["id"] == 2: os._exit(3)', 'act(turn, "F")')
    assert play(bot, 4)[2:] == ["F", "F"]
    assert bot.faults == {"crashed": 1}
    bot.close()
    assert [hello.get("after") for hello in programs.heard("hello")] == [None, "crashed"]


def test_after_some_crashes_it_is_left_alone(programs: Programs) -> None:
    bot = programs.open("os._exit(3)")
    play(bot, 6)
    assert bot.faults == {"crashed": 3, "absent": 3}
    assert len(programs.heard("hello")) == HASTE.starts


def test_a_program_that_hangs_costs_its_time_and_is_started_anew(programs: Programs) -> None:
    bot = programs.open('if turn["id"] < 3: never()', 'act(turn, "F")')
    assert play(bot, 3)[2] == "F"
    assert bot.faults == {"late": 2}
    bot.close()
    assert [hello.get("after") for hello in programs.heard("hello")] == [None, "late"]


def test_a_late_answer_is_passed_over(programs: Programs) -> None:
    """The first turn is answered after the second one came."""
    bot = programs.open(
        'if turn["id"] == 2: say(do="act", id=1, action="nonsense")',
        'if turn["id"] > 1: act(turn, "F")',
    )
    assert play(bot, 3)[1:] == ["F", "F"]
    assert bot.faults == {"late": 1}


def test_one_that_talks_without_end_is_late(programs: Programs) -> None:
    bot = programs.open('while True: say(do="act", id=0, action="F")')
    play(bot, 1, Budget(seconds=0.05))
    assert bot.faults == {"late": 1}


def test_one_that_never_reads_keeps_nobody_waiting(programs: Programs) -> None:
    frame = (
        'import json, threading\nprint(json.dumps({"do": "hello", "protocol": 1}), flush=True)\n'
        "threading.Event().wait()\n"
    )
    bot = programs.open(frame=frame, patience=Patience(move=0.05, starts=1, silences=10**6))
    play(bot, 40)  # more than a pipe holds
    assert bot.faults == {"late": 40}


@pytest.mark.parametrize(
    ("frame", "after"),
    [
        ("import sys; sys.exit('I give up')\n", "I give up"),
        ("print('Hello!', flush=True)\nwhile True: input()\n", ""),
        ('print(\'{"do":"hello","protocol":2}\', flush=True)\nwhile True: input()\n', ""),
        ("import threading; threading.Event().wait()\n", ""),
    ],
)
def test_who_does_not_greet_does_not_play(programs: Programs, frame: str, after: str) -> None:
    bot = programs.open(frame=frame, patience=Patience(greeting=1.5 if not after else 20, starts=1))
    with pytest.raises(UsageError) as caught:
        bot.greet()
    assert caught.value.message == "bot-no-greeting"
    assert after in str(caught.value.data["told"])
    play(bot, 2)
    assert bot.faults == {"absent": 2}


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("", "bot-command-empty"),
        ("  ", "bot-command-empty"),
        ("python 'x", "bot-command-quotes"),
        ("/no/such/program", "bot-command-fails"),
        ("/", "bot-command-fails"),
        ("a\0b", "bot-command-fails"),
    ],
)
def test_what_cannot_be_started_is_one_sentence(command: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        open_bot("merchant", f"cmd:{command}")
    assert caught.value.message == message


@pytest.mark.skipif(os.name != "posix", reason="groups of processes are for POSIX")
def test_nothing_that_it_started_is_left(programs: Programs) -> None:
    """Its child holds the pipe that we read, whose end shows that it is gone too."""
    child = "subprocess.Popen([sys.executable, '-c', 'import threading; threading.Event().wait()'])"
    bot = programs.open("act(turn, 'F')", frame=f"import subprocess, sys\n{child}\n{FRAME}")
    play(bot, 1)
    assert bot._program is not None
    reader = bot._program._threads[1]
    bot.close()
    reader.join(20)
    assert not reader.is_alive()


def test_one_that_is_forgotten_ends_too(programs: Programs) -> None:
    bot = programs.open('act(turn, "F")')
    play(bot, 1)
    assert bot._program is not None
    process = bot._program._process
    programs.started.clear()
    del bot
    assert process.wait(20) != 0


# The example


def test_the_example_is_short_and_needs_nothing() -> None:
    lines = EXAMPLE.read_text().splitlines()
    assert len(lines) < 60
    imported = {line.split()[1] for line in lines if line.startswith(("import", "from"))}
    assert imported <= sys.stdlib_module_names


@pytest.mark.parametrize("name", GAMES)
def test_the_example_plays_every_game_without_a_fault(name: str) -> None:
    game = find_game(name)
    bot = open_bot(name, f'cmd:"{sys.executable}" "{EXAMPLE}"')
    chance = random.Random(3)
    standing = game.open(game.options(), 3)
    for _ in range(2):
        state = game.begin(standing, game.draw(standing, chance))
        while (seat := game.to_move(state)) is not None:
            state = game.play(state, bot.choose(game.view(state, seat), chance, INSTANT))
        standing = game.close(state)
    close_bot(bot)
    assert not faults_of(bot)
