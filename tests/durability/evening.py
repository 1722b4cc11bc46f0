"""A match as a list of steps: chosen once in a house that nothing disturbs, then taken again."""

import hashlib
import random
from dataclasses import dataclass
from typing import Any

from kartezh.bots import worker
from kartezh.bots.interface import INSTANT
from kartezh.bots.worker import Job
from kartezh.records import format_record
from kartezh.server.load.person import choose
from kartezh.server.records import match_record
from kartezh.table import commands as c
from kartezh.table import messages as m
from kartezh.table.model import Phase, Table
from tests.durability.inside import Clock, Inside, Viewer, read, timeless


@dataclass(frozen=True)
class Say:
    person: int
    command: Any


@dataclass(frozen=True)
class BotAnswers:
    action: str


@dataclass(frozen=True)
class TimeRunsOut:
    """The person to move does nothing; ``action`` is the bot's who answers instead."""

    action: str


Step = Say | BotAnswers | TimeRunsOut


async def take(step: Step, inside: Inside, clock: Clock, code: str) -> None:
    match step:
        case Say(person, command):
            answer = await inside.viewers[person].command(command)
            assert isinstance(answer, m.Done), answer
        case BotAnswers(action):
            inside.bots.answer(action)
        case TimeRunsOut(action):
            pass_time(inside, clock, code)
            inside.bots.answer(action)
    await inside.settle()


def pass_time(inside: Inside, clock: Clock, code: str) -> None:
    """Until the move that is waited for is due."""
    clock.now += inside.hub.tables[code].table.settings.pace.move_time
    inside.hub.ring()


class Director:
    """Chooses the next step from what people see and from what the house waits for."""

    def __init__(self, inside: Inside, code: str, *, seed: int) -> None:
        self._inside = inside
        self._code = code
        self._chance = random.Random(seed)
        self._ids = 0
        self._mixed: set[tuple[int, str]] = set()

    @property
    def table(self) -> Table:
        return self._inside.hub.tables[self._code].table

    def opening(self) -> list[Step]:
        """Everybody sits down; the host fills the table and begins."""
        people = range(len(self._inside.viewers) - 1)
        steps: list[Step] = [Say(one, c.Sit(id=self._id(), seat=one)) for one in people]
        steps.append(Say(0, c.FillWithBots(id=self._id())))
        steps.append(Say(0, c.Start(id=self._id())))
        return steps

    def next(self) -> Step | None:
        """None when the match is over."""
        table = self.table
        mix = self._mix(table)
        if mix is not None:
            return mix
        if table.phase is Phase.PAUSE:
            person = next(one for one in table.seated if one not in table.ready)
            return Say(person, c.ReadyUp(id=self._id()))
        if table.phase is not Phase.PLAYING:
            return None
        if self._inside.bots.held:
            return BotAnswers(self._inside.bots.decide(self._chance.getrandbits(32)))
        return self._move(table)

    def _mix(self, table: Table) -> Say | None:
        if table.seal is None or table.phase not in (Phase.PLAYING, Phase.PAUSE):
            return None
        commitment = table.seal.commitment
        for person in table.seated:
            if (person, commitment) not in self._mixed:
                self._mixed.add((person, commitment))
                entropy = hashlib.sha256(f"{person} {commitment}".encode()).hexdigest()
                mix = c.Mix(id=self._id(), commitment=commitment, entropy=entropy)
                return Say(person, mix)
        return None

    def _move(self, table: Table) -> Step:
        seat = table.to_move
        assert seat is not None
        person = table.chairs[seat].person
        assert person is not None
        if not table.chairs[seat].missed and self._chance.random() < 0.08:
            view = table.game.view(table.match.state, seat) if table.match else None
            job = Job(table.game.name, "simple", view, INSTANT, self._chance.getrandbits(32))
            return TimeRunsOut(worker.choose(job).action)
        yours = own_part(self._inside.viewers[person])
        action = choose(yours.mine, self._chance)  # type: ignore[arg-type]
        return Say(person, c.Act(id=self._id(), turn=yours.turn, action=action))

    def _id(self) -> str:
        self._ids += 1
        return f"c{self._ids}"


def own_part(viewer: Viewer) -> m.Yours:
    return next(one for one in read(viewer.look()) if isinstance(one, m.Yours))


def looks(inside: Inside) -> list[list[str]]:
    """What every viewer would be shown now, remaining times apart."""
    return [[timeless(text) for text in viewer.look()] for viewer in inside.viewers]


def record_of(table: Table) -> str:
    record = match_record(table, 0, None)
    assert record is not None
    return format_record(record)
