"""What a client keeps of what it was told: nothing twice, nothing missing, nothing dangerous."""

import msgspec
import pytest

from kartezh.locales import localizer
from kartezh.table import messages as m
from kartezh.table.scene import (
    Choice,
    Dials,
    HandCard,
    HandPart,
    Layer,
    Mine,
    Pile,
    Said,
    Scene,
    SeatRef,
    SeatScene,
)
from kartezh.table.settings import Settings
from kartezh.table.settling import Home
from kartezh.terminal.online import choosing
from kartezh.terminal.online.guest import Guest
from kartezh.terminal.online.pictures import face, show
from kartezh.terminal.online.scenery import score_lines, score_of, table_lines
from kartezh.terminal.online.typed import find_choice
from kartezh.terminal.online.wire import Unreadable, read_message
from kartezh.terminal.online.words import Speaker

RU, EN = localizer("ru"), localizer("en")
SCENE = Scene(to_move=0, score="places", seats=(SeatScene((), 0), SeatScene((), 0)), piles=())


def said(*numbers: int) -> tuple[Said, ...]:
    return tuple(Said("merchant-event-luck", {"player": str(one), "card": "F"}) for one in numbers)


def play(turn: int, since: int, *news: int, deal: int = 0, match: int = 0) -> m.Play:
    told = said(*news)
    return m.Play(
        version=turn,
        match=match,
        deal=deal,
        deals=2,
        turn=turn,
        since=since,
        news=told,
        scene=SCENE,
    )


def test_news_are_told_once() -> None:
    guest = Guest()
    assert guest.hear(play(0, 0, 1))
    assert guest.hear(play(1, 0, 2))
    assert guest.news() == list(said(1, 2))
    assert guest.hear(play(2, 1, 3, 4))
    assert guest.hear(play(2, 2)), "after a refusal the table is shown without news"
    assert guest.news() == list(said(3, 4))


def test_a_deal_that_is_told_again_brings_only_what_is_new() -> None:
    guest = Guest()
    guest.hear(play(0, 0, 1))
    guest.hear(play(1, 0, 2))
    guest.news()
    assert guest.hear(play(3, 0, 1, 2, 3, 4))
    assert guest.news() == list(said(3, 4))
    assert guest.rows == list(said(1, 2, 3, 4))


def test_a_gap_asks_for_everything() -> None:
    guest = Guest()
    guest.hear(play(1, 0, 1))
    assert not guest.hear(play(4, 3, 4))
    assert guest.hear(play(4, 0, 1, 2, 3, 4))
    assert guest.rows == list(said(1, 2, 3, 4))


def test_another_deal_begins_a_fresh_story() -> None:
    guest = Guest()
    guest.hear(play(5, 0, 1, 2))
    assert guest.hear(play(5, 5, 9, deal=1))
    assert guest.rows == list(said(9))
    assert guest.hear(play(0, 0, 7, match=1))
    assert guest.rows == list(said(7))


def table(*people: str, phase: str = "playing") -> m.TableInfo:
    return m.TableInfo(
        version=1,
        code="K7M2QX",
        phase=phase,
        settings=Settings(game="merchant", seats=2, deals=1),
        people=tuple(m.PersonInfo(one) for one in people),
        chairs=(m.ChairInfo(person=0), m.ChairInfo(bot="simple")),
        host=0,
    )


def seated(*people: str) -> tuple[Guest, Speaker]:
    guest, speaker = Guest(), Speaker(EN)
    guest.hear(m.House(protocol=1, you=0, address="here"))
    guest.hear(table(*people))
    speaker.info = guest.info
    return guest, speaker


def test_choices_count_only_for_the_play_that_is_shown() -> None:
    guest, _ = seated("Anna")
    mine = Mine(hand=(), choices=(Choice("F", Said("x")),))
    guest.hear(play(1, 0))
    guest.hear(m.Yours(turn=1, mine=mine))
    assert guest.turn == (0, 1)
    guest.hear(play(2, 1))
    turns = [guest.turn]
    guest.hear(m.Yours(turn=2, mine=mine))
    guest.hear(table("Anna", phase="pause"))
    turns.append(guest.turn)
    assert turns == [None, None]


# A house may say anything


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"is": 1}', '{"is": "play"}', "[" * 99_999, b"\xff"]
)
def test_what_no_house_says(text: str | bytes) -> None:
    with pytest.raises(Unreadable):
        read_message(text)


def test_an_unknown_message_is_passed_over_and_unknown_members_too() -> None:
    assert read_message('{"is": "weather", "rain": true}') is None
    assert read_message('{"is": "pong", "rain": true}') == m.Pong()


def test_what_a_younger_house_has_agreed_is_passed_over() -> None:
    told = msgspec.json.decode(msgspec.json.encode(table("Anna")))
    told["settings"]["weather"] = "rain"
    read = read_message(msgspec.json.encode(told))
    assert isinstance(read, m.TableInfo)
    assert read.settings.seats == table("Anna").settings.seats


def test_nothing_that_is_told_reaches_a_terminal_raw() -> None:
    guest, speaker = seated("An\x1b[2Jna\n")
    bad = "\x1b]0;x\x07\u202e\ud800"
    news = (Said(bad), Said("merchant-event-luck", {"player": SeatRef(99), "card": bad}))
    scene = Scene(
        to_move=None,
        score=bad,
        seats=(SeatScene((), 0, marks=(bad,), faces=(bad,)), SeatScene((), 0)),
        piles=(
            Pile("x", bad, layers=(Layer((bad,), 77),), marks=(bad,), chips=3),
            Pile("y", "rest", marks=(bad,), under=2),
        ),
        notes=(Said("merchant-note-now", {}),),
    )
    guest.hear(msgspec.structs.replace(play(1, 0), news=news, scene=scene))
    told = [*table_lines(guest, speaker), *speaker.lines(guest.rows), *score_lines(guest, speaker)]
    assert all(line.isprintable() for line in told), told
    shown = show(guest, speaker)
    assert all(note.isprintable() for note in (*shown.centre.notes, *shown.names))
    assert face(bad, EN).index.isprintable()


def test_a_hand_with_cards_that_nobody_here_knows() -> None:
    _, speaker = seated("Anna")
    parts = (HandPart((HandCard("7x"), HandCard("?")), "some-label"), HandPart(()))
    assert speaker.hand(parts) == "Your cards: some-label: 7x ▒."


# Results


def test_what_a_seat_has_after_a_deal() -> None:
    assert score_of({"money": (3, -4)}, 1) == -4
    assert score_of({"chips": (25, 10), "bought": (20, 20), "box": 3}, 1) == -10
    assert score_of({"places": (2, 1)}, 5) is None
    assert score_of({"loser": None}, 0) is None


def test_deals_that_were_missed_are_told_by_the_table() -> None:
    guest, _ = seated("Anna")
    earlier, last = {"money": (3, -4)}, {"money": (5, -9)}
    guest.hear(msgspec.structs.replace(table("Anna"), results=(earlier,)))
    guest.hear(msgspec.structs.replace(play(7, 0), deal=1, deals=3, result=last))
    assert guest.results == [earlier, last]
    guest.hear(msgspec.structs.replace(table("Anna"), results=(earlier, last)))
    assert guest.results == [earlier, last]
    guest.hear(table("Anna"))
    guest.hear(msgspec.structs.replace(play(0, 0), match=1))
    assert guest.results == []


def test_the_score_says_what_is_taken_home() -> None:
    guest, speaker = seated("Anna")
    past = m.PastInfo(
        game="lottery",
        players=("Anna", ""),
        results=({"chips": (12, 20), "bought": (20, 20), "box": 8, "loser": 0},),
        how="played",
        home=Home((-4, 4), 8, "split"),
    )
    guest.hear(msgspec.structs.replace(table("Anna"), past=(past,)))
    speaker.info = guest.info
    assert score_lines(guest, speaker)[-2:] == [
        "  Home: Anna −4, Boris +4.",
        f"  {EN('web-home-box', how='split', box=8)}",
    ]
    younger = msgspec.structs.replace(past, home=Home((-4, 4), 8, "burnt"))
    guest.hear(msgspec.structs.replace(table("Anna"), past=(younger,)))
    assert score_lines(guest, speaker)[-1] == "  Home: Anna −4, Boris +4."


# Choosing: what ``web/tests/selecting.test.ts`` says of the browser holds here too


def choices(*sets: str) -> list[Choice]:
    return [Choice(one, Said(one), tuple(one.split())) for one in sets]


def test_a_touch_takes_as_many_as_every_choice_left_would() -> None:
    hand = ["4c", "4d", "4h", "9c", "9s"]
    pairs = choices("4c 4d", "4c 4h", "4d 4h", "9c 9s")
    chosen = choosing.touch(hand, pairs, (), 0)
    assert chosen == (0, 1)
    assert choosing.touch(hand, pairs, chosen, 2) == (0, 2)
    assert choosing.touch(hand, pairs, chosen, 3) == (3, 4)
    assert choosing.touch(hand, pairs, chosen, 1) == (0,)


def test_a_lead_of_any_size_grows_card_by_card() -> None:
    hand = ["4c", "4d", "4h"]
    leads = choices("4c", "4d", "4h", "4c 4d", "4c 4h", "4d 4h", "4c 4d 4h")
    assert choosing.touch(hand, leads, (), 0) == (0,)
    assert choosing.touch(hand, leads, (0,), 2) == (0, 2)
    assert choosing.touch(hand, leads, (0, 2), 1) == (0, 1, 2)


def test_a_card_without_a_choice_changes_nothing() -> None:
    assert choosing.touch(["4c", "5c"], choices("4c"), (0,), 1) == (0,)


def test_amounts_stay_within_the_totals() -> None:
    dials = Dials("prizes", ("a", "b", "c", "d"), 0, 3, 8)
    assert choosing.least_amounts(dials) == (1, 1, 1, 0)
    assert choosing.changed(dials, (1, 1, 1, 0), 3, 99) == (1, 1, 1, 5)
    assert choosing.changed(dials, (1, 1, 1, 0), 0, -5) == (0, 1, 1, 0)


@pytest.mark.parametrize("typed", ["7s7h", "7♠ 7♥", "7S 7H"])
def test_a_choice_is_found_by_all_that_it_is_called(typed: str) -> None:
    _, speaker = seated("Anna")
    label = Said("bogach-action-lay", {"cards": "7♠ 7♥"})
    offered = [Choice("-", Said("bogach-action-pass")), Choice("7s7h", label, ("7s", "7h"))]
    assert find_choice(typed, offered, speaker) == offered[1]
    assert find_choice("PASS", offered, speaker) == offered[0]
    assert find_choice("8s", offered, speaker) is None
