"""Absence: whatever pattern of people is away, a match ends, and who comes back plays on."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from kartezh.games import GAMES, find_game
from kartezh.table import commands as c
from kartezh.table import events as e
from kartezh.table.apply import apply
from kartezh.table.clock import Then, deadlines, wanted
from kartezh.table.decide import bot_moved, fallback_action, resume
from kartezh.table.model import Phase
from kartezh.table.refused import Refused
from kartezh.table.settings import HOUR, Pace
from tests.table.evening import Evening, started


def test_first_a_late_move_then_the_bot_takes_the_seat() -> None:
    evening = started(people=2, seats=2, pace=Pace.QUICK)
    mover = evening.table.to_move
    assert mover is not None
    assert wanted(evening.table, 29_999) is None
    evening.now = 30_000
    want = wanted(evening.table, evening.now)
    assert want is not None
    assert (want.how, want.bot) == ("late", "simple")
    assert evening.bot_move()
    assert evening.table.chairs[mover].missed == 1
    assert evening.table.chairs[mover].by_person
    while evening.table.chairs[mover].by_person:
        if not evening.bot_move():
            evening.wait(evening.now + 30_000)
    assert evening.table.chairs[mover].standin
    assert evening.table.chairs[mover].assisted
    evening.check()


def test_who_moves_in_time_has_missed_nothing() -> None:
    evening = started("merchant", people=2, seats=2, pace=Pace.QUICK)
    mover = evening.table.to_move
    assert mover is not None
    evening.now = 30_000
    evening.bot_move()
    evening.act(1 - mover)
    evening.act(mover)
    assert evening.table.chairs[mover].missed == 0


def test_grace_then_a_bot_and_back_at_once_while_it_thinks() -> None:
    evening = started(people=2, seats=2, pace=Pace.RELAXED)
    mover = evening.table.to_move
    assert mover is not None
    evening.go(mover)
    evening.wait(59_999)
    assert evening.table.chairs[mover].by_person
    evening.wait(60_000)
    assert not evening.table.chairs[mover].by_person
    want = wanted(evening.table, evening.now)
    assert want is not None
    thought = fallback_action(evening.table, evening.chance)
    assert [type(event) for event in evening.back(mover)] == [e.Arrived, e.GivenBack]
    late = bot_moved(
        evening.table, want.turn, thought, want.how, now=evening.now, chance=evening.chance
    )
    assert late == (evening.table, [])
    assert evening.act(mover)
    evening.check()


def silent() -> tuple[Evening, int]:
    """A table of two, and who is there but has let two deadlines pass: a bot has the seat."""
    evening = started(people=2, seats=2, pace=Pace.QUICK)
    mover = evening.table.to_move
    assert mover is not None
    while not evening.table.chairs[mover].standin:
        if not evening.bot_move():
            evening.wait(evening.now + 30_000)
    return evening, int(mover)


def test_a_move_is_also_a_return() -> None:
    """Somebody whose two deadlines passed while connected takes the seat back by moving."""
    evening, mover = silent()
    while evening.table.to_move != mover:
        assert evening.bot_move() or evening.act(1 - mover)
    assert isinstance(evening.act(mover)[0], e.GivenBack)
    assert evening.table.chairs[mover].by_person


@pytest.mark.parametrize("kind", [c.ReadyUp, c.Rename, c.Propose])
def test_any_word_is_a_return(kind: type[c.Command]) -> None:
    """Numbers for the next deal are not: those come from the client alone."""
    evening, person = silent()
    evening.say(person, c.Mix, commitment="0" * 64, entropy="1" * 64)
    assert evening.table.chairs[person].standin
    words = {c.Rename: {"nick": "Masha"}, c.Propose: {"what": "void"}}
    evening.say(person, kind, **words.get(kind, {}))
    assert evening.table.chairs[person].by_person
    evening.check()


def test_a_stand_in_is_not_carried_into_the_next_match() -> None:
    """Of whoever is there; for who is away the bot goes on."""
    evening = started(people=3, seats=3, pace=Pace.QUICK)
    for person in (1, 2):
        evening.go(person)
    evening.wait(evening.table.settings.pace.grace)
    assert [chair.standin for chair in evening.table.chairs] == [False, True, True]
    evening.say(0, c.Propose, what="void")
    # Silent at an earlier table, and there: the seat was taken for two missed deadlines.
    people = evening.table.people
    there = replace(evening.table, people=(people[0], replace(people[1], away=None), people[2]))
    begun = apply(there, e.Started(at=evening.now, match=1))
    assert [chair.standin for chair in begun.chairs] == [False, False, True]
    assert begun.chairs[1].by_person


def test_who_was_away_before_the_match_has_the_grace_from_its_start() -> None:
    """However many bots have moved since."""
    evening = Evening(seats=3, pace=Pace.NONE)
    for seat, nick in enumerate(("Anna", "Boris")):
        evening.say(evening.come(nick), c.Sit, seat=seat)
    evening.go(1)
    evening.now = HOUR // 6
    evening.say(0, c.FillWithBots)
    evening.say(0, c.Start)
    evening.wait()  # for the numbers of the deal
    began = evening.table.match.began if evening.table.match else -1
    grace = evening.table.settings.pace.grace
    for _ in range(6):
        evening.act(0) if evening.table.to_move == 0 else evening.bot_move()
    assert evening.table.match is not None
    assert evening.table.match.turn > 0
    evening.wait(began + grace - 1)
    assert evening.table.chairs[1].by_person
    evening.wait(began + grace)
    assert evening.table.chairs[1].standin


def test_the_next_person_is_host_when_the_host_is_gone() -> None:
    evening = Evening(seats=3, pace=Pace.QUICK)
    for nick in ("Anna", "Boris", "Vera"):
        evening.come(nick)
    evening.say(2, c.Sit, seat=0)
    evening.go(0)
    evening.wait(29_999)
    assert evening.table.host == 0
    evening.wait(30_000)
    assert evening.table.host == 2
    evening.check()


def test_a_restart_gives_everybody_time_again() -> None:
    evening = started(people=2, seats=2, pace=Pace.QUICK)
    evening.now = 10 * HOUR
    evening.keep(resume(evening.table, now=evening.now))
    assert not any(person.present for person in evening.table.people)
    assert wanted(evening.table, evening.now) is None
    assert min(d.at for d in deadlines(evening.table)) == evening.now + 30_000
    assert {d.then for d in deadlines(evening.table)} >= {Then.TAKE_OVER, Then.LATE_MOVE}
    evening.check()


def test_a_restart_gives_time_again_to_who_was_away_too() -> None:
    evening = started(people=3, seats=3, pace=Pace.QUICK)
    evening.go(0)
    evening.now += 2000
    evening.now += HOUR
    evening.keep(resume(evening.table, now=evening.now))
    evening.back(1)
    assert evening.table.host == 0
    evening.wait(evening.now + 29_999)
    assert (evening.table.host, evening.table.chairs[0].standin) == (0, False)
    evening.wait(evening.now + 1)
    assert (evening.table.host, evening.table.chairs[0].standin) == (1, True)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12)
@given(data=st.data())
def test_every_pattern_of_absence_ends_in_bounded_time(game: str, data: st.DataObject) -> None:
    """People come and go at random and play at random; bots and the clock do the rest."""
    seats = data.draw(st.sampled_from(list(find_game(game).seats)))
    pace = data.draw(st.sampled_from(list(Pace)))
    chance = random.Random(data.draw(st.integers(0, 2**32)))
    deals = data.draw(st.integers(1, 2))
    evening = started(game, people=min(seats, 4), seats=seats, pace=pace, deals=deals)
    restless = data.draw(st.sampled_from([0, 3, 30, 70]))
    for _ in range(6000):
        if evening.table.phase is Phase.OVER:
            break
        if chance.randrange(100) < restless:
            _fidget(evening, chance)
        elif not evening.bot_move():
            evening.wait()
    assert evening.table.phase is Phase.OVER
    assert evening.now <= len(evening.log) * HOUR
    evening.check()


def _fidget(evening: Evening, chance: random.Random) -> None:
    person = chance.randrange(len(evening.table.people))
    seat = evening.table.seat_of(person)
    if not evening.table.people[person].present:
        evening.back(person)
    elif seat is not None and evening.table.to_move == seat and chance.random() < 0.5:
        evening.act(person)
    else:
        evening.go(person)


def test_nobody_at_all_and_the_match_still_ends() -> None:
    for seats in (2, 17):
        evening = started("bogach", people=2, seats=seats, deals=2)
        for person in (0, 1):
            evening.go(person)
        evening.run_until(Phase.OVER)
        assert evening.table.past[0].how == "played"
        assert evening.now < HOUR
        evening.run_until(Phase.CLOSED)
        evening.check()


def test_what_the_rules_leave_to_chance_is_no_missed_move() -> None:
    options = {"prize_split": "auto_random"}
    evening = started("lottery", people=3, seats=3, options=options)
    while (want := wanted(evening.table, evening.now)) is None:
        evening.act(evening.table.to_move or 0)
    assert (want.how, want.bot) == ("house", "")
    banker = want.seat
    with pytest.raises(Refused, match="not-your-turn"):
        evening.act(banker)
    assert evening.bot_move()
    assert evening.table.chairs[banker].missed == 0
    assert not evening.table.chairs[banker].assisted
    evening.check()
