"""Who sees what: the rows of the table about this game, one by one."""

import pytest

from kartezh.core.seats import Seat
from kartezh.games.bogach.game import GAME
from kartezh.games.bogach.state import Covered, Gift, LaidAway, Led, Passed
from tests.games.bogach.tables import cards, dealt, legal, play, table

SPECTATOR = None


def test_a_hand_is_its_owners_and_a_number_for_others() -> None:
    state = table("3c3d9c", "4c5c", "6c")
    seen = GAME.view(state, Seat(0))
    assert seen.hands == (cards("3c3d9c"), (None, None), (None,))
    assert seen.hand == cards("3c3d9c")
    assert GAME.view(state, SPECTATOR).hands == ((None,) * 3, (None,) * 2, (None,))
    assert GAME.view(state, SPECTATOR).hand == ()


def test_legal_moves_are_for_the_seat_to_move_alone() -> None:
    state = table("3c3d9c", "4c5c", "6c")
    seen = GAME.view(state, Seat(0)).legal
    assert seen is not None
    assert GAME.format_moves(seen) == legal(state)
    for viewer in (SPECTATOR, Seat(1), Seat(2)):
        assert GAME.view(state, viewer).legal is None


@pytest.mark.rule("B2.5", "B2.6")
def test_cards_exchanged_are_known_to_the_two_of_them() -> None:
    state = dealt("3c3d", "", "2s4d", last=(1, 2, 3))
    given = (Gift(Seat(2), Seat(0), cards("2s")), Gift(Seat(0), Seat(2), cards("3c")))
    hidden = tuple(Gift(gift.giver, gift.taker, (None,)) for gift in given)
    for viewer in (Seat(0), Seat(2)):
        assert GAME.view(state, viewer).gifts == given
    for stranger in (Seat(1), SPECTATOR):
        seen = GAME.view(state, stranger)
        assert seen.gifts == hidden
        assert tuple(event for event in seen.log if isinstance(event, Gift)) == hidden


@pytest.mark.rule("B8.10")
def test_a_hand_laid_away_is_known_to_its_owner() -> None:
    state = table("AcAd", "3c", "5c", "6c7c", move=1, last=(1, 2, 3, 4), miyako_ochi="on")
    state = play(state, "3c")
    assert GAME.view(state, Seat(0)).away == cards("AcAd")
    for stranger in (Seat(1), SPECTATOR):
        seen = GAME.view(state, stranger)
        assert seen.away == (None, None)
        fallen = [event for event in seen.log if isinstance(event, LaidAway)]
        assert [event.cards for event in fallen] == [(None, None)]
    state = play(state, "5c")
    assert GAME.finished(state)
    seen = GAME.view(state, SPECTATOR)
    assert seen.away == cards("AcAd")
    assert [e.cards for e in seen.log if isinstance(e, LaidAway)] == [cards("AcAd")]


def test_played_cards_passes_and_places_are_public() -> None:
    state = play(table("3c3d9c", "4c4dJc", "5c6c"), "3c3d", "4c4d", "-")
    seen = GAME.view(state, SPECTATOR)
    assert (seen.field, seen.owner, seen.passed) == (cards("4c4d"), 1, (2,))
    assert seen.played[1] == cards("4c4d")
    assert {*cards("3c3d")} <= {*seen.played[0]}
    assert seen.log == (
        Led(Seat(0), cards("3c3d")),
        Covered(Seat(1), cards("4c4d")),
        Passed(Seat(2)),
    )
    assert seen.scores == (0, 0, 0)


@pytest.mark.rule("B5.2")
def test_who_has_passed_is_told_as_far_as_it_counts() -> None:
    hands = ("3c9c", "4c4d", "5c6c")
    free = play(table(*hands), "3c", "-", "5c", "-")
    assert GAME.view(free, SPECTATOR).passed == (0,)
    locked = play(table(*hands, pass_lock="on"), "3c", "-", "5c", "9c")
    assert GAME.view(locked, SPECTATOR).passed == (1,)


def test_after_the_deal_everything_is_open() -> None:
    state = dealt("3c3d", "", "2s4d", last=(1, 2, 3))
    while not GAME.finished(state):
        state = play(state, legal(state)[-1])
    seen = GAME.view(state, SPECTATOR)
    assert seen.hands == state.hands
    assert seen.gifts == state.gifts
    assert seen.log == state.log
