"""One table from its opening to the last one's leaving, as its seed has it."""

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from kartezh.games import find_game
from kartezh.server.load.door import Door, DoorShut
from kartezh.table import commands as c
from kartezh.table.settings import Pace, Settings, Watching
from tests.soak.guest import Guest

GAMES: Final = ("merchant", "bogach", "lottery")
BOTS: Final = ("simple", "novice", "regular", "regular", "master")
ENDS: Final = (Guest.go, Guest.go, Guest.kill, Guest.deafen)
GONE: Final = ("404", "409")
"""Of a table that is closed: it is out of the memory already, or not yet."""
ACCIDENT: Final = 0.08
"""Of so large a part of all moves something happens."""
LONGEST: Final = 120
"""Moves after which people have had enough."""


@dataclass
class Party:
    """``counts`` is the soak's."""

    url: str
    door: Door
    chance: random.Random
    counts: Counter[str]
    done: asyncio.Event = field(default_factory=asyncio.Event)
    guests: list[Guest] = field(default_factory=list)
    code: str = ""
    _left: int = 0
    _phase: str = ""
    _tasks: set["asyncio.Task[Any]"] = field(default_factory=set)

    async def run(self) -> None:
        """Raises OSError, DoorShut: the house is always there, a table that a night has gone over
        before anybody came in is not."""
        self._left = self.chance.choice((self.chance.randint(1, 20), LONGEST))
        settings, people = self._settings()
        try:
            await self._open(settings, people)
        except DoorShut as shut:
            if str(shut) not in GONE:
                raise
            self.counts["tables that a night has closed"] += 1
            return
        if self.chance.random() < 0.1:
            self.counts["tables that nobody entered"] += 1
            return
        for guest in self.guests:
            await guest.come()
            await guest.ask(c.Sit, seat=self.guests.index(guest))
            guest.seat = self.guests.index(guest)
        if self.chance.random() < 0.1:
            self.counts["tables left before the start"] += 1
        else:
            await self.guests[0].ask(c.FillWithBots)
            if await self.guests[0].ask(c.Start) == "":
                self.counts["matches begun"] += 1
                for guest in self.guests:
                    guest.skip()
                await self.done.wait()
        await asyncio.gather(*self._tasks)  # whoever comes has to be there before they go
        self._part()

    def _settings(self) -> tuple[Settings, int]:
        chance = self.chance
        game = find_game(chance.choice(GAMES))
        seats = chance.randint(max(3, min(game.seats)), 5)
        bots = chance.random() < 0.6
        settings = Settings(
            game=game.name,
            seats=seats,
            deals=1 if game.name == "lottery" else chance.randint(1, 2),
            pace=chance.choice(list(Pace)),
            bot=chance.choice(BOTS),
            watching=chance.choice((Watching.ANYBODY, Watching.ANYBODY, Watching.NOBODY)),
        )
        return settings, chance.randint(1, seats - 1) if bots else seats

    async def _open(self, settings: Settings, people: int) -> None:
        host = await self.door.open_table(settings, "A")
        self.code = host.code
        self.counts["tables"] += 1
        rest = [await self.door.enter(host.code, chr(ord("A") + at)) for at in range(1, people)]
        self.guests = [self._guest(one.token) for one in (host, *rest)]

    def _guest(self, token: str) -> Guest:
        chance = random.Random(self.chance.getrandbits(64))
        return Guest(self.url, self.code, token, chance, acted=self._acted, told=self._told)

    # While it is played

    def _told(self, _guest: Guest, phase: str) -> None:
        if phase == "pause" and self._phase != "pause":
            for one in self.guests:
                one.say(c.ReadyUp)
        self._phase = phase
        if phase == "over" and not self.done.is_set():
            self.counts["matches to their end"] += 1
        if phase in ("over", "closed", "goodbye-closed") or not any(
            one.line for one in self.guests
        ):
            self.done.set()

    def _acted(self, guest: Guest) -> None:
        self.counts["moves"] += 1
        self._left -= 1
        if self._left < 0:
            self.counts["tables abandoned"] += not self.done.is_set()
            self.done.set()
        elif not self.done.is_set() and self.chance.random() < ACCIDENT:
            self._accident(guest)

    def _accident(self, guest: Guest) -> None:
        kind = self.chance.choice(
            ("killed", "twice", "deaf", "looker-on", "looker-on", "stood up", "proposals")
        )
        self.counts[kind] += 1
        match kind:
            case "killed":
                guest.kill()
                self._later(guest.come())
            case "deaf":
                guest.deafen()
                self._later(guest.come())
            case "twice":
                self._later(guest.come())
            case "looker-on":
                self._later(self._look_on())
            case "stood up":
                guest.say(c.Stand)
            case _:
                guest.say(c.Propose, what=self.chance.choice(("end", "void")))

    async def _look_on(self) -> None:
        looker = self._guest("")
        await looker.come()
        self.guests.append(looker)
        others = [one for one in self.guests if not one.token]
        if len(others) > 2:
            self.chance.choice(others).go()

    def _later(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)

    def _part(self) -> None:
        """Everybody goes as they like; who is deaf stays until the house has had enough."""
        for guest in self.guests:
            how = self.chance.choice(ENDS)
            self.counts[f"people who {how.__name__}"] += guest.line is not None
            how(guest)

    def clear(self) -> None:
        """When the house has let go of them: nothing stays on this side either."""
        for guest in self.guests:
            guest.cut_old()
            guest.kill()

    async def come_again(self) -> None:
        """To a table that is asleep, or is no more."""
        guest = self.guests[0]
        await guest.come()
        await guest.ask(c.Rename, nick=f"Z{self.chance.randrange(100)}")
        self.counts["came again"] += 1
        self._part()
