"""Commands: who may do what and when, and that saying it twice is harmless."""

import pytest

from kartezh.table import commands as c
from kartezh.table import events as e
from kartezh.table.decide import fallback_action, join, receive
from kartezh.table.model import Phase
from kartezh.table.refused import Refused
from kartezh.table.settings import Pace, Settings
from tests.table.evening import Evening, started


def refusal(evening: Evening, person: int, kind: type[c.Command], /, **data: object) -> str:
    before = evening.table
    with pytest.raises(Refused) as caught:
        evening.say(person, kind, **data)
    assert evening.table is before
    return caught.value.code


def test_people_come_sit_and_start() -> None:
    evening = Evening(seats=3)
    anna, boris = evening.come("Anna"), evening.come("Boris")
    assert evening.table.host == anna
    evening.say(anna, c.Sit, seat=2)
    evening.say(boris, c.Sit, seat=0)
    assert refusal(evening, boris, c.Sit, seat=2) == "not-free"
    assert refusal(evening, boris, c.Sit, seat=3) == "no-seat"
    assert refusal(evening, anna, c.Start) == "seats-empty"
    assert refusal(evening, boris, c.FillWithBots) == "not-host"
    evening.say(boris, c.Sit, seat=1)
    evening.say(anna, c.FillWithBots)
    assert [chair.bot for chair in evening.table.chairs] == ["regular", "", ""]
    evening.say(anna, c.Swap, seats=(0, 1))
    assert evening.table.seat_of(boris) == 0
    evening.say(anna, c.Start)
    assert evening.table.phase is Phase.PLAYING
    evening.check()


def test_names_are_clean_and_free() -> None:
    evening = Evening()
    evening.come("  Анна \u202e<b>\x07 ")
    assert evening.table.people[0].nick == "Анна <b>"
    for taken in ("анна <B>", "Анна  <b>"):
        with pytest.raises(Refused, match="name-taken"):
            join(evening.table, taken, "k", now=0)
    for nothing in ("\u200b", " ", "\u202e", "\x00"):
        with pytest.raises(Refused, match="bad-message"):
            join(evening.table, nothing, "k", now=0)
    evening.say(0, c.Rename, nick="Анна <b>")
    boris = evening.come("Boris")
    assert refusal(evening, boris, c.Rename, nick="АННА <b>") == "name-taken"


def test_an_action_answers_a_turn_and_only_of_who_is_to_move() -> None:
    evening = started(people=3, seats=3)
    assert evening.table.match is not None
    mover = evening.table.to_move
    assert mover is not None
    action = fallback_action(evening.table, evening.chance)
    assert refusal(evening, (mover + 1) % 3, c.Act, turn=0, action=action) == "not-your-turn"
    assert refusal(evening, mover, c.Act, turn=1, action=action) == "stale"
    assert refusal(evening, mover, c.Act, turn=0, action="rubbish") == "illegal"
    with pytest.raises(Refused) as caught:
        evening.say(mover, c.Act, turn=0, action="-")
    assert caught.value.rule.startswith("B")
    evening.act(mover)
    assert evening.table.match.turn == 1
    evening.check()


def test_a_repeated_command_changes_nothing() -> None:
    evening = started(people=3, seats=3)
    mover = evening.table.to_move
    assert mover is not None
    command = c.Act(id="same", turn=0, action=fallback_action(evening.table, evening.chance))
    first = receive(evening.table, mover, command, now=5, chance=evening.chance)
    assert len(first[1]) == 1
    again = receive(first[0], mover, command, now=6, chance=evening.chance)
    assert again == (first[0], [])


def test_late_join_and_leaving() -> None:
    evening = started(people=1, seats=3)
    vera = evening.come("Vera")
    assert refusal(evening, vera, c.Act, turn=0, action="-") == "not-seated"
    evening.say(vera, c.Sit, seat=2)
    assert evening.table.chairs[2].assisted
    assert refusal(evening, vera, c.Sit, seat=1) == "not-now"
    evening.say(vera, c.Stand)
    assert (evening.table.chairs[2].person, evening.table.chairs[2].bot) == (None, "regular")
    evening.run_until(Phase.OVER)
    assert 2 in evening.table.past[0].assisted
    evening.check()


def test_the_host_can_remove_a_nuisance() -> None:
    evening = started(people=2, seats=2)
    assert refusal(evening, 1, c.Remove, person=0) == "not-host"
    assert refusal(evening, 0, c.Remove, person=0) == "no-person"
    assert refusal(evening, 0, c.Remove, person=9) == "no-person"
    evening.say(0, c.Remove, person=1)
    assert evening.table.chairs[1].bot == "regular"
    assert refusal(evening, 1, c.Sit, seat=1) == "removed"


@pytest.mark.parametrize("what", ["end", "void"])
def test_all_together_can_end_a_match(what: str) -> None:
    evening = started(people=3, seats=3)
    assert refusal(evening, 1, c.Answer, yes=True) == "nothing-proposed"
    evening.say(0, c.Propose, what=what)
    assert refusal(evening, 1, c.Propose, what=what) == "not-now"
    evening.say(1, c.Answer, yes=True)
    assert not evening.table.past
    evening.say(2, c.Answer, yes=True)
    assert evening.table.phase is Phase.OVER
    assert evening.table.past[0].how == ("agreed" if what == "end" else "void")
    evening.check()


def test_one_no_is_enough_and_a_proposal_does_not_wait_for_ever() -> None:
    evening = started(people=3, seats=3)
    evening.say(0, c.Propose, what="end")
    evening.say(1, c.Answer, yes=False)
    assert evening.table.proposal is None
    evening.say(0, c.Propose, what="open-hands")
    evening.wait()
    assert evening.table.proposal is None
    evening.say(0, c.Propose, what="open-hands")
    for person in (1, 2):
        evening.say(person, c.Answer, yes=True)
    assert evening.table.match is not None
    assert evening.table.match.open_hands


def agreed(evening: Evening, what: str) -> bool:
    """And done."""
    match = evening.table.match
    if what == "open-hands":
        return match is not None and match.open_hands
    return evening.table.phase is Phase.OVER


@pytest.mark.parametrize("what", ["end", "void", "open-hands"])
def test_nothing_is_agreed_over_the_head_of_who_is_away_for_a_moment(what: str) -> None:
    evening = started(people=2, seats=3)
    for person in (0, 1):
        evening.go(person)
    evening.back(0)
    evening.say(0, c.Propose, what=what)
    evening.go(0)
    while evening.table.to_move == 2:
        assert evening.bot_move()
    assert not agreed(evening, what)
    evening.back(1)
    evening.say(1, c.Answer, yes=True)
    assert agreed(evening, what)
    evening.check()


@pytest.mark.parametrize("what", ["end", "open-hands"])
def test_who_has_a_stand_in_is_asked_about_the_own_cards_alone(what: str) -> None:
    evening = started(people=2, seats=3)
    evening.go(1)
    evening.wait(evening.table.settings.pace.grace)
    assert evening.table.chairs[1].standin
    evening.say(0, c.Propose, what=what)
    assert agreed(evening, what) == (what == "end")


def test_what_waits_for_one_is_agreed_when_a_bot_takes_that_seat() -> None:
    evening = started(people=2, seats=3, pace=Pace.QUICK)
    evening.go(1)
    evening.say(0, c.Propose, what="end")
    evening.wait(evening.table.settings.pace.grace - 1)
    assert not agreed(evening, "end")
    evening.wait(evening.table.settings.pace.grace)
    assert agreed(evening, "end")
    evening.check()


def test_ready_people_need_not_wait_for_the_next_deal() -> None:
    evening = started("merchant", people=2, seats=2, deals=2)
    while evening.table.phase is Phase.PLAYING:
        mover = evening.table.to_move
        assert mover is not None
        evening.act(mover)
    assert evening.table.phase is Phase.PAUSE
    assert evening.say(0, c.ReadyUp)[1:] == []
    assert [type(event) for event in evening.say(1, c.ReadyUp)] == [
        e.Ready,
        e.Dealt,
        e.Sealed,
    ]
    assert evening.table.match is not None
    assert len(evening.table.match.deals) == 2
    assert evening.say(1, c.ReadyUp) == []
    assert not evening.table.ready
    evening.check()


def test_before_a_match_nobody_can_be_ready_for_a_deal() -> None:
    evening = Evening("merchant", 2)
    evening.say(evening.come("Anna"), c.Sit, seat=0)
    assert refusal(evening, 0, c.ReadyUp) == "not-now"


def test_the_next_match_with_the_same_people() -> None:
    evening = started(people=2, seats=2)
    evening.run_until(Phase.OVER)
    assert refusal(evening, 1, c.Start) == "not-host"
    evening.say(0, c.Start)
    assert evening.table.match is not None
    assert evening.table.match.number == 1
    evening.run_until(Phase.OVER)
    assert [past.number for past in evening.table.past] == [0, 1]
    evening.check()


def test_other_settings_before_the_start() -> None:
    evening = Evening(seats=4)
    evening.say(evening.come("Anna"), c.Sit, seat=3)
    two = Settings(game="bogach", seats=2, deals=1)
    assert refusal(evening, 0, c.Resettle, settings=two) == "seats-taken"
    for wrong in (
        Settings(game="poker", seats=2, deals=1),
        Settings(game="bogach", seats=99, deals=1),
        Settings(game="bogach", seats=4, deals=0),
        Settings(game="bogach", seats=4, deals=1, options={"jokers": 3}),
        Settings(game="merchant", seats=3, deals=9),
    ):
        assert refusal(evening, 0, c.Resettle, settings=wrong) == "bad-settings"
    wider = Settings(game="lottery", seats=5, deals=1, options={"must_beat": "yes"})
    evening.say(0, c.Resettle, settings=wider)
    assert evening.table.game.name == "lottery"
    assert evening.table.seat_of(0) == 3
    started_one = started(people=1)
    assert refusal(started_one, 0, c.Resettle, settings=wider) == "not-now"
    evening.check()


def test_a_match_keeps_the_settings_that_it_was_played_by() -> None:
    evening = started(people=2, seats=2)
    evening.run_until(Phase.OVER)
    other = Settings(game="merchant", seats=3, deals=1)
    evening.say(0, c.Resettle, settings=other)
    assert evening.table.past[0].settings.game == "bogach"
    assert not evening.table.match
    evening.say(0, c.FillWithBots)
    assert [type(event) for event in evening.say(0, c.Start)][:1] == [e.Started]
    evening.run_until(Phase.OVER)
    assert [past.settings.game for past in evening.table.past] == ["bogach", "merchant"]
    evening.check()


def test_nothing_can_be_said_at_a_closed_table() -> None:
    evening = Evening()
    evening.come("Anna")
    evening.run_until(Phase.CLOSED)
    assert refusal(evening, 0, c.Sit, seat=0) == "closed"
    with pytest.raises(Refused, match="closed"):
        join(evening.table, "Boris", "k", now=evening.now)
    assert isinstance(evening.log[-1], e.Closed)
