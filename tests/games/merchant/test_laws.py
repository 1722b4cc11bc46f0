"""What holds in every round, whatever the options."""

import random
from collections import Counter

import pytest
from hypothesis import given

from kartezh.core.seats import Seat
from kartezh.games.merchant import rules
from kartezh.games.merchant.game import GAME
from kartezh.games.merchant.notation import parse_action
from kartezh.games.merchant.options import Options
from kartezh.games.merchant.state import Character, Counted, Luck, State
from kartezh.games.merchant.view import view
from tests.games.merchant.walks import dealt_otherwise, options, seats, seeds, walk


@given(options(), seats, seeds)
def test_no_card_is_lost_or_doubled(chosen: Options, players: int, seed: int) -> None:
    whole = Counter(rules.deck(chosen)) + Counter({Luck.LUCK: 2 * players, Luck.BIG: players})
    for state in walk(chosen, players, seed):
        assert Counter(_all_cards(state)) == whole


@given(options(), seats, seeds)
def test_money_moves_only_by_payments(chosen: Options, players: int, seed: int) -> None:
    for state in walk(chosen, players, seed):
        money = [chosen.start_money] * players
        for event in state.log:
            for payment in event.payments if isinstance(event, Counted) else ():
                money[payment.seat] += payment.amount
        assert money == list(state.money)
        assert chosen.debt == "allowed" or min(money) >= 0


@given(options(), seats, seeds)
def test_listed_if_and_only_if_legal(chosen: Options, players: int, seed: int) -> None:
    texts = [f"{value:+}" if value else "0" for value in range(-100, 110, 10)]
    places = ["c", *map(str, range(players + 1))]
    candidates = [parse_action(f"{text}>{place}") for text in texts for place in places]
    candidates += [parse_action("F"), parse_action("B")]
    for state in list(walk(chosen, players, seed))[::5]:
        if not rules.finished(state):
            legal = rules.legal_moves(state)
            assert legal
            for action in candidates:
                assert (action in legal) == (rules.why_not(state, action) is None)


@given(options(), seats, seeds)
def test_the_sum_is_the_sum_of_its_terms_and_pays_each_live_card_once(
    chosen: Options, players: int, seed: int
) -> None:
    for event in list(walk(chosen, players, seed))[-1].log:
        if isinstance(event, Counted):
            assert event.total == sum(points for _, points in event.terms)
            assert event.payments[0].seat == event.seat
            if chosen.debt == "allowed":
                assert all(
                    payment.amount == event.total * (2 if payment.doubled else 1)
                    for payment in event.payments
                )
            if chosen.luck_position != "beside_active" or chosen.stacked_luck == "replace":
                assert len({payment.seat for payment in event.payments}) == len(event.payments)


@given(options(), seats, seeds)
@pytest.mark.rule("M2.3", "M2.4", "M6.5")
def test_what_a_seat_cannot_know_changes_nothing_for_it(
    chosen: Options, players: int, seed: int
) -> None:
    chance = random.Random(seed)
    for state in list(walk(chosen, players, seed))[::4]:
        for viewer in (None, *map(Seat, range(players))):
            other = dealt_otherwise(state, viewer, chance)
            if rules.finished(state):
                continue
            assert view(other, viewer) == view(state, viewer)
            assert view(other, viewer).log == view(state, viewer).log
            assert GAME.format_view(view(other, viewer)) == GAME.format_view(view(state, viewer))


def test_the_law_of_views_can_fail() -> None:
    """Another hand of one's own, or the cards aside after the end, do change the view."""
    state = next(walk(Options(), 3, 1))
    other = dealt_otherwise(state, Seat(0), random.Random(1))
    assert other != state
    assert view(other, Seat(1)) != view(state, Seat(1))
    last = list(walk(Options(), 3, 1))[-1]
    assert view(last, None).aside_cards == last.aside


def _all_cards(state: State) -> list[Character | Luck]:
    cards: list[Character | Luck] = list(state.aside)
    for hand in state.hands:
        cards += [*hand.characters, *[Luck.LUCK] * hand.luck, *[Luck.BIG] * hand.big]
    for stack in (*state.stacks, state.centre):
        cards += [*stack.pile, *stack.beside, *stack.spent]
    return cards
