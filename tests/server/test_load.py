"""A swarm at a house: whole games, and figures that can be believed."""

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kartezh.cli.load import format_report
from kartezh.core.errors import BadSeats, UsageError
from kartezh.locales import localizer
from kartezh.server.bodies import Entered
from kartezh.server.load.door import DoorShut
from kartezh.server.load.heard import ChoiceSeen, DialsSeen, MineSeen, PickSeen, Play, read_heard
from kartezh.server.load.pacer import Pacer
from kartezh.server.load.person import Person, choose
from kartezh.server.load.report import Asked, Log, Report
from kartezh.server.load.request import LoadRequest, read_request
from kartezh.server.load.room import RoomFailed
from kartezh.server.load.swarm import Swarm, compare_log
from kartezh.server.load.tally import waits
from tests.server.house import open_house


def swarm_of(url: str, game: str, *, seats: int, people: int) -> Swarm:
    asked = Asked(game=game, tables=3, seats=seats, people=people, deals=1, seconds=0.4, rate=None)
    return Swarm(asked, url)


@pytest.mark.parametrize(
    ("game", "seats", "people"), [("bogach", 3, 3), ("merchant", 3, 2), ("lottery", 3, 3)]
)
def test_every_match_ends_and_the_log_holds_what_was_acknowledged(
    game: str, seats: int, people: int, tmp_path: Path
) -> None:
    async def run() -> tuple[Swarm, Report]:
        async with open_house(tmp_path, message_rate=1e6) as house:
            swarm = swarm_of(house.url, game, seats=seats, people=people)
            return swarm, await swarm.run()

    swarm, report = asyncio.run(run())
    log = compare_log(tmp_path, swarm.rooms)
    assert report.sound
    assert report.rooms == report.played + report.agreed >= 4
    assert report.moves == report.done.count
    assert report.refusals == {}
    assert log.moves == log.acknowledged > 0
    assert (log.lost, log.unknown) == (0, 0)


def test_a_house_that_holds_people_back_is_told_by_its_refusals(tmp_path: Path) -> None:
    async def run() -> Report:
        async with open_house(tmp_path, message_rate=0.01, message_burst=2) as house:
            return await swarm_of(house.url, "bogach", seats=2, people=2).run()

    with pytest.raises(RoomFailed, match="too-fast"):
        asyncio.run(run())


def test_a_swarm_without_a_house_says_so() -> None:
    with pytest.raises(DoorShut, match="silent"):
        asyncio.run(swarm_of("http://127.0.0.1:1", "bogach", seats=2, people=2).run())


def test_a_log_that_lacks_a_move_is_found_out(tmp_path: Path) -> None:
    async def run() -> Swarm:
        async with open_house(tmp_path, message_rate=1e6) as house:
            swarm = swarm_of(house.url, "bogach", seats=2, people=2)
            await swarm.run()
            return swarm

    swarm = asyncio.run(run())
    acts = swarm.rooms[0].acts
    acts["0-999"] = acts.pop(next(iter(acts)))
    log = compare_log(tmp_path, swarm.rooms)
    assert (log.lost, log.unknown) == (1, 1)


def test_waits_are_shares_of_all() -> None:
    found = waits([at / 1000 for at in range(1, 1001)])
    assert (found.count, found.p50, found.p99, found.p999, found.most) == (
        1000,
        501.0,
        991.0,
        1000.0,
        1000.0,
    )
    assert waits([]).most == 0.0


def test_choices_and_dials_are_within_what_is_allowed() -> None:
    dials = DialsSeen("prizes", ("a", "b", "c"), least=2, least_total=9, most_total=11)
    mine = MineSeen(dials=dials)
    for seed in range(30):
        word, *amounts = choose(mine, random.Random(seed)).split()
        chips = list(map(int, amounts))
        assert word == "prizes"
        assert len(chips) == 3
        assert min(chips) >= 2
        assert 9 <= sum(chips) <= 11
    pick = MineSeen(pick=PickSeen("give", ("3c", "4d", "4h"), 2))
    given = {choose(pick, random.Random(seed)) for seed in range(30)}
    assert given == {"give 3c4d", "give 3c4h", "give 4d4h"}
    listed = MineSeen(choices=(ChoiceSeen("-"),))
    assert choose(listed, random.Random(1)) == "-"


def test_messages_are_read_as_far_as_needed() -> None:
    text = b'{"is":"play","version":9,"match":0,"turn":4,"scene":{"to_move":2,"seats":[1,[2]]}}'
    heard = read_heard(text)
    assert isinstance(heard, Play)
    assert (heard.turn, heard.scene.to_move) == (4, 2)


def test_a_pacer_lets_people_go_in_their_order() -> None:
    async def run() -> list[int]:
        pacer, gone = Pacer(1000), list[int]()
        done = asyncio.Event()
        for at in range(5):
            pacer.ask(lambda at=at: gone.append(at))  # type: ignore[misc]
        pacer.ask(done.set)
        pace = asyncio.create_task(pacer.run())
        async with asyncio.timeout(20):
            await done.wait()
        pace.cancel()
        return gone

    assert asyncio.run(run()) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        (LoadRequest(tables=0), "load-number"),
        (LoadRequest(people=0), "load-number"),
        (LoadRequest(people=18), "load-number"),
        (LoadRequest(seconds=10**9), "load-number"),
        (LoadRequest(game="merchant", deals=5), "load-number"),
        (LoadRequest(rate=0), "load-number"),
        (LoadRequest(url="https://127.0.0.1:8421"), "load-url"),
        (LoadRequest(url="http://example.com"), "load-url"),
        (LoadRequest(url="http://[::1"), "load-url"),
        (LoadRequest(url="http://127.0.0.1:99999"), "load-url"),
    ],
)
def test_what_does_not_fit_is_said(request_: LoadRequest, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        read_request(request_)
    assert caught.value.message == message


def test_bots_take_the_seats_that_people_leave() -> None:
    assert read_request(LoadRequest(people=2)).seats == 6
    assert read_request(LoadRequest(people=4, bots=False)).seats == 4
    assert read_request(LoadRequest()).people == 6
    with pytest.raises(BadSeats):
        read_request(LoadRequest(people=1, bots=False))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_report_is_told_in_words(language: str, tmp_path: Path) -> None:
    async def run() -> Report:
        async with open_house(tmp_path, message_rate=1e6) as house:
            return await swarm_of(house.url, "bogach", seats=2, people=2).run()

    report = asyncio.run(run())
    log = Log(moves=3, acknowledged=4, lost=1, unknown=0)
    unsound = msgspec.structs.replace(report, log=log)
    assert report.sound
    assert not unsound.sound
    text = format_report(unsound, localizer(language))
    assert "load-" not in text
    assert len(text.splitlines()) == 7


class Calm:
    """A room, its pacer and a line at once: whatever is asked of it is done."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def flies(self, *_: object) -> None:
        self.told.append("sent")

    def acknowledged(self, *_: object) -> None:
        self.told.append("acknowledged")

    def send(self, _: bytes) -> None: ...

    def left(self) -> None: ...


def test_who_leaves_has_heard_what_became_of_the_last_move() -> None:
    """Else a house that is asked for all it can do has moves that nobody was told of."""

    async def run() -> None:
        room: Any = Calm()
        person = Person(room, Entered(code="AAAAAA", person=0, token="t"), 0, random.Random(1))
        line: Any = Calm()

        def close() -> None:
            room.told.append("closed")
            person._lost()

        line.close = close
        person._line = line
        person._mine, person._asked_turn, person._to_move = MineSeen((ChoiceSeen("3c"),)), 0, True
        person._act()
        leaving = asyncio.create_task(person.leave())
        while not person.leaving:
            await asyncio.sleep(0)
        person._act()
        person._answered("0-1", "")
        await leaving
        assert room.told == ["sent", "acknowledged", "closed"]

    asyncio.run(run())
