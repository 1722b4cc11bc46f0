"""A house that is killed again and again while people play, and what its log must say then."""

import asyncio
import os
import random
import signal
import socket
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from kartezh.server.bodies import Entered
from kartezh.server.load.door import Door
from kartezh.server.store import open_folder
from kartezh.server.telling import Showing
from kartezh.table import commands as c
from kartezh.table import events as e
from kartezh.table.apply import apply, opened
from kartezh.table.settings import Pace, Settings
from tests.durability.inside import copy_files
from tests.durability.player import Key, Player

PATIENCE = 120.0
GAMES = ("merchant", "bogach", "lottery")
_encode = msgspec.json.Encoder().encode


@dataclass
class Toll:
    """What a run has seen; printed with ``pytest -s``."""

    kills: int = 0
    acknowledged: int = 0
    acts: int = 0
    written_unheard: int = 0
    """Acts that were on the disk when the house died before it said so."""
    again: int = 0
    matches: int = 0
    scenes: int = 0

    def __str__(self) -> str:
        return (
            f"kills {self.kills}, commands acknowledged {self.acknowledged}, moves {self.acts}, "
            f"lost 0, written and not told {self.written_unheard}, said again {self.again}, "
            f"matches {self.matches}, positions compared {self.scenes}"
        )


@dataclass
class Houses:
    """One after the other on the same files and the same address."""

    folder: Path
    words: tuple[str, ...] = ()
    pid: int = 0
    listening: socket.socket = field(default_factory=socket.socket)
    _zygote: "asyncio.subprocess.Process | None" = None

    @property
    def _zygote_pid(self) -> int:
        assert self._zygote is not None
        return self._zygote.pid

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.listening.getsockname()[1]}"

    async def begin(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.listening.bind(("127.0.0.1", 0))
        self.listening.listen(200)
        number = self.listening.fileno()
        self._zygote = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.durability.zygote", str(number), *self.words),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            pass_fds=[number],
        )
        self.pid = self._zygote.pid

    async def open(self) -> None:
        assert self._zygote is not None
        assert self._zygote.stdin is not None
        self._zygote.stdin.write(f"{self.folder}\n".encode())
        self.pid = int(await self._line("open"))

    async def end(self, how: signal.Signals) -> int:
        """The exit status of the house."""
        os.kill(self.pid, how)
        status = int(await self._line("gone"))
        self.pid = self._zygote_pid
        return status

    async def _line(self, kind: str) -> str:
        assert self._zygote is not None
        assert self._zygote.stdout is not None
        async with asyncio.timeout(PATIENCE):
            words = (await self._zygote.stdout.readline()).decode().split()
        assert words[:1] == [kind], words
        return words[1]

    async def close(self) -> None:
        """No process has the files when this returns."""
        if self._zygote is not None:
            with suppress(ProcessLookupError):  # after a test that failed
                if self.pid != self._zygote.pid:
                    await self.end(signal.SIGKILL)
            self._zygote.kill()
            await self._zygote.wait()
        self.listening.close()


class Crowd:
    """Two people and a looker-on at each table, a bot on the third seat."""

    def __init__(self, houses: Houses, *, tables: int, seed: int) -> None:
        self.houses = houses
        self.chance = random.Random(seed)
        self.players: list[Player] = []
        self.acknowledged = 0
        self._tables = tables
        self._count = 0
        self._enough = asyncio.Event()

    async def come(self) -> None:
        door = Door(self.houses.url)
        try:
            for at in range(self._tables):
                game = GAMES[at % len(GAMES)]
                settings = Settings(game=game, seats=3, deals=2, pace=Pace.RELAXED, bot="simple")
                if game == "lottery":
                    settings = msgspec.structs.replace(settings, deals=1)
                host = await door.open_table(settings, "Anna")
                other = await door.enter(host.code, "Boris")
                seats = ((host, 0), (other, 1), (host, None))
                self.players += [self._player(one, seat) for one, seat in seats]
        finally:
            door.close()
        await asyncio.gather(*[player.connect() for player in self.players])
        for player in self.players:
            if player.seat is not None:
                player.say(c.Sit, seat=player.seat)
        await self._answered()
        for one in self.hosts:
            one.say(c.FillWithBots)
        await self._answered()
        for one in self.hosts:
            one.say(c.Start)

    def _player(self, entered: Entered, seat: int | None) -> Player:
        chance = random.Random(self.chance.getrandbits(64))
        return Player(self.houses.url, entered, seat, chance, self._heard)

    @property
    def hosts(self) -> list[Player]:
        return [player for player in self.players if player.seat == 0]

    async def _answered(self) -> None:
        """Everybody has an answer to everything."""
        async with asyncio.timeout(PATIENCE):
            while any(player.unanswered for player in self.players):
                await self.more(1)

    def _heard(self) -> None:
        self.acknowledged += 1
        self._count -= 1
        if self._count <= 0:
            self._enough.set()

    async def more(self, count: int) -> None:
        """So many commands are acknowledged from now on."""
        self._count = count
        self._enough.clear()
        async with asyncio.timeout(PATIENCE):
            await self._enough.wait()

    async def cut_off(self, houses: Houses, how: signal.Signals) -> int:
        """The house ends, and everybody notices. Its exit status."""
        for player in self.players:
            player.fallen.clear()
        status = await houses.end(how)
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*[player.fallen.wait() for player in self.players])
        return status

    async def back(self) -> None:
        """Everybody sees the table again."""
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*[player.greeted.wait() for player in self.players])

    async def leave(self) -> None:
        await asyncio.gather(*[player.leave() for player in self.players])


Logs = dict[str, list[e.AnyEvent]]


def logs_of(folder: Path, scratch: Path, codes: set[str]) -> Logs:
    """As they lie on the disk; the files themselves are not touched."""
    copy_files(folder, scratch)
    store = open_folder(scratch)
    try:
        return {code: store.read(code) for code in sorted(codes)}
    finally:
        store.close()


def check_logs(logs: Logs, before: Logs, players: list[Player], toll: Toll) -> None:
    """Every acknowledged move is there, as it was sent, once; and what was there stays."""
    for code, log in logs.items():
        assert log[: len(before.get(code, []))] == before.get(code, [])
        acts = [one for one in log if isinstance(one, e.Acted) and one.how == "person"]
        counts = Counter(one.command for one in acts)
        assert set(counts.values()) <= {1}
        written = {one.command: one.action for one in acts}
        here = [player for player in players if player.code == code]
        told = {id_: act.action for player in here for id_, act in player.acts.items()}
        assert {id_: written.get(id_) for id_ in told} == told
        unheard = written.keys() - told.keys()
        assert unheard <= {id_ for player in here for id_ in player.unanswered}
        toll.written_unheard += len(unheard)


DISTURBANCES = (e.Resumed, e.Arrived, e.Departed)


def undisturbed(log: list[e.AnyEvent]) -> dict[Key, tuple[bytes, list[bytes]]]:
    """What a house that stood all the time would show at each position: the scene for everybody,
    and each seat's own part."""
    first, *rest = [event for event in log if not isinstance(event, DISTURBANCES)]
    assert isinstance(first, e.Opened)
    table = opened(first)
    found: dict[Key, tuple[bytes, list[bytes]]] = {}
    for event in rest:
        table = apply(table, event)
        match = table.match
        if match is None or match.state is None or not isinstance(event, e.Acted | e.Dealt):
            continue
        showing = Showing(table, match)
        seats = range(len(table.chairs))
        own = [_encode(showing.yours(seat, None).mine) for seat in seats]  # type: ignore[arg-type]
        key = match.number, len(match.deals) - 1, match.turn
        found[key] = _encode(showing.play(None, 0).scene), own
    return found


def check_views(logs: Logs, players: list[Player], toll: Toll) -> None:
    for code, log in logs.items():
        expected = undisturbed(log)
        for player in players:
            if player.code != code:
                continue
            for key, scenes in player.scenes.items():
                assert scenes == {expected[key][0]}, (code, player.person, key)
                toll.scenes += 1
            for key, mine in player.mine.items():
                assert player.seat is not None
                assert mine == {expected[key][1][player.seat]}, (code, player.person, key)
        toll.matches += sum(isinstance(event, e.Over) for event in log)
        sealed = [event.seed for event in log if isinstance(event, e.Sealed)]
        assert len(sealed) == len(set(sealed))
