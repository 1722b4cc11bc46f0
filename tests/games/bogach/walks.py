"""Random matches of The Rich Man, and the same moment with its hidden cards dealt otherwise."""

import random
from collections.abc import Iterator
from dataclasses import replace

from kartezh.core.cards import Card
from kartezh.core.seats import Seat
from kartezh.games.bogach import rules
from kartezh.games.bogach.state import Cards, Event, Gift, LaidAway, SeenCards, State


def dealt_otherwise(state: State, viewer: Seat | None, chance: random.Random) -> State:
    """The same for ``viewer``: cards that it cannot know change places, in the past as well.

    Cards that the viewer gave away and that were not played yet stay where they are known to be.
    """
    other = _swaps(state, viewer, chance)

    def swap(cards: SeenCards) -> Cards:
        return rules.in_order(other.get(card, card) for card in cards if card is not None)

    def swap_gift(gift: Gift) -> Gift:
        known = viewer in (gift.giver, gift.taker)
        return gift if known else replace(gift, cards=swap(gift.cards))

    log: list[Event] = []
    for event in state.log:
        match event:
            case Gift():
                log.append(swap_gift(event))
            case LaidAway(seat, _, cards) if seat != viewer:
                log.append(replace(event, cards=swap(cards)))
            case _:
                log.append(event)
    fallen = rules.seat_at(state.standing, 1) if state.away else None
    return replace(
        state,
        hands=tuple(
            hand if seat == viewer else swap(hand) for seat, hand in enumerate(state.hands)
        ),
        away=state.away if fallen == viewer else swap(state.away),
        gifts=tuple(map(swap_gift, state.gifts)),
        log=tuple(log),
    )


def _swaps(state: State, viewer: Seat | None, chance: random.Random) -> dict[Card, Card]:
    hidden = [card for card, seat in _unseen(state) if seat != viewer]
    known = {
        card
        for gift in state.gifts
        if viewer in (gift.giver, gift.taker)
        for card in gift.cards
        if card
    }
    loose = [card for card in hidden if card not in known]
    shuffled = list(loose)
    chance.shuffle(shuffled)
    return dict(zip(loose, shuffled, strict=True))


def _unseen(state: State) -> Iterator[tuple[Card, Seat]]:
    for seat, hand in enumerate(state.hands):
        for card in hand:
            yield card, Seat(seat)
    for card in state.away:
        yield card, rules.seat_at(state.standing, 1)
