"""Can this be a moment of a deal? What a position must keep beyond its spelling.

Where a view is read, ``knowing`` are the seats whose hands can be seen; other hands only count.
"""

from collections.abc import Iterator, Mapping, Set
from dataclasses import replace
from typing import Final

from kartezh.core.cards import Card, parse_card
from kartezh.core.errors import UnreadableText
from kartezh.core.seats import Seat, clockwise
from kartezh.games.bogach import rules
from kartezh.games.bogach.state import State


def with_gift_due(state: State) -> State:
    """What the seat to move owes in the exchange follows from the rest."""
    if sorted(state.standing.places or ()) != _all_places(state):
        return state
    pair = rules.pair_due(state)
    return replace(state, owed=pair.count) if pair else state


def check(state: State, *, knowing: Set[Seat]) -> None:
    """Raises UnreadableText that names the first key that does not fit."""
    for key, fits in _CHECKS.items():
        if not fits(state):
            raise UnreadableText("bogach-line", key)
    lying = _known_cards(state, knowing)
    if not _first(state, lying):
        raise UnreadableText("bogach-line", "first")
    if not _gifts_lie(state, lying, knowing):
        raise UnreadableText("bogach-line", "gifts")


def _all_places(state: State) -> list[int]:
    return list(range(1, state.standing.seats + 1))


def _in_play(state: State) -> list[Seat]:
    return [Seat(seat) for seat, place in enumerate(state.places) if not place]


# Without looking at cards


def _last(state: State) -> bool:
    places = state.standing.places
    return places is None or sorted(places) == _all_places(state)


def _dealer(state: State) -> bool:
    return rules.next_dealer(state.standing) in (None, state.dealer)


def _played(state: State) -> bool:
    return len(state.played) == state.standing.seats


def _places(state: State) -> bool:
    """Taken from the best on, and from the worst on where somebody can fall."""
    seats, places = state.standing.seats, state.places
    taken = sorted(place for place in places if place)
    best = next((at for at, place in enumerate(taken, 1) if place != at), len(taken) + 1) - 1
    worst = taken[best:]
    options = state.standing.options
    falls = options.foul_finish == "on" or _can_fall(state)
    return (
        len(places) == seats
        and worst == list(range(seats - len(worst) + 1, seats + 1))
        and (falls or not worst)
    )


def _can_fall(state: State) -> bool:
    standing = state.standing
    return (
        standing.options.miyako_ochi == "on" and standing.places is not None and standing.seats >= 3
    )


def _gifts(state: State) -> bool:
    """Those that are due, in their order."""
    due = [
        (giver, taker, pair.count)
        for pair in rules.pairs(state.standing)
        for giver, taker in ((pair.poor, pair.rich), (pair.rich, pair.poor))
    ]
    done = [(gift.giver, gift.taker, len(gift.cards)) for gift in state.gifts]
    return done == due or (done == due[: len(done)] and _waits_for_gift(state))


def _waits_for_gift(state: State) -> bool:
    """Nobody has played yet; in answer to a tax that lies there, or before it comes."""
    options = state.standing.options
    tax_lies_there = len(state.gifts) % 2 == 1
    return (
        options.taxes_choice == "rich_free"
        and tax_lies_there == (options.exchange_order == "sequential")
        and not any(state.played)
    )


def _hands(state: State) -> bool:
    """Who is in play holds cards; when the deal is over, at most one seat does."""
    holding = [seat for seat, hand in enumerate(state.hands) if hand]
    if state.to_move is None:
        return len(holding) <= 1
    return holding == _in_play(state)


def _move(state: State) -> bool:
    playing = _in_play(state)
    if state.to_move is None:
        return not playing and bool(state.field)
    if state.owed:
        pair = rules.pair_due(state)
        return pair is not None and state.to_move == pair.rich
    if not any(state.played):
        return state.to_move == state.first
    return len(playing) > 1 and state.to_move in playing and state.to_move != state.owner


def _away(state: State) -> bool:
    if not state.away:
        return True
    if not _can_fall(state) or 1 not in state.places:
        return False
    fallen = rules.seat_at(state.standing, 1)
    return state.places[fallen] > 1 and not state.hands[fallen]


def _field(state: State) -> bool:
    return not state.field or rules.set_height(state.field, state.standing.options) is not None


def _owner(state: State) -> bool:
    if state.owner is None:
        return not state.field
    return bool(state.field) and set(state.field) <= set(state.played[state.owner])


def _passed(state: State) -> bool:
    """Who sits between the owner and the seat to move has passed, or was passed over."""
    passed, options = state.passed, state.standing.options
    if list(passed) != sorted(set(passed)) or not all(state.hands[seat] for seat in passed):
        return False
    if state.owner is None or state.to_move is None:
        return not passed or state.to_move is None
    between = set()
    for seat in clockwise(state.owner, state.standing.seats):
        if seat == state.to_move:
            break
        between.add(seat)
    missing = {seat for seat in between & {*_in_play(state)} if seat != state.owner} - {*passed}
    others = {*passed} - between
    return (
        state.to_move not in passed
        and state.owner not in passed
        and len(missing) <= (1 if options.equal_skip == "on" else 0)
        and (rules.passes_are_locked(options) or not others)
    )


def _turned(state: State) -> bool:
    options = state.standing.options
    return (not state.revolution or options.revolution == "on") and (
        not state.jack_back or (options.eleven_back == "on" and bool(state.field))
    )


_CHECKS: Final = {
    "last": _last,
    "played": _played,
    "places": _places,
    "dealer": _dealer,
    "gifts": _gifts,
    "hands": _hands,
    "field": _field,
    "owner": _owner,
    "move": _move,
    "passed": _passed,
    "turned": _turned,
    "away": _away,
}


# With the cards that can be seen

Lying = Mapping[Card, Seat]
"""Who holds a card or has laid it, as far as it can be seen."""


def _known_cards(state: State, knowing: Set[Seat]) -> Lying:
    """Raises UnreadableText where cards do not add up to the pack."""
    lying: dict[Card, Seat] = {}
    for seat, card in _piles(state, knowing):
        if card in lying:
            raise UnreadableText("pack-doubled", "hands", card=card.text)
        lying[card] = seat
    pack = rules.pack(state.standing.options)
    foreign = next((card for card in lying if card not in pack), None)
    if foreign:
        raise UnreadableText("pack-foreign", "hands", card=foreign.text)
    total = sum(map(len, (*state.hands, *state.played, state.away)))
    if total != len(pack):
        raise UnreadableText("bogach-line-cards", "hands", count=total, expected=len(pack))
    return lying


def _piles(state: State, knowing: Set[Seat]) -> Iterator[tuple[Seat, Card]]:
    for at, (hand, played) in enumerate(zip(state.hands, state.played, strict=True)):
        seat = Seat(at)
        cards = (*played, *hand) if seat in knowing else played
        for card in cards:
            yield seat, card
    if state.away:
        fallen = rules.seat_at(state.standing, 1)
        if fallen in knowing:
            for card in state.away:
                yield fallen, card


def _first(state: State, lying: Lying) -> bool:
    """In the first deal the named card's holder; it stays with that seat."""
    standing = state.standing
    if standing.places is not None:
        return rules.next_leader(standing, state.hands) == state.first
    named = standing.options.first_lead
    return named == "random" or lying.get(parse_card(named), state.first) == state.first


def _gifts_lie(state: State, lying: Lying, knowing: Set[Seat]) -> bool:
    """Every card is where it was given last."""
    given: dict[Card, Seat] = {}
    for gift in state.gifts:
        if gift.giver in knowing or gift.taker in knowing:
            given |= {card: gift.taker for card in gift.cards if card}
    pack = rules.pack(state.standing.options)
    return all(card in pack and lying.get(card, taker) == taker for card, taker in given.items())
