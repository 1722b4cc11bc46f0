"""What may be led, what covers what, and when passing is allowed: chapters 3 to 5."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from kartezh.core.cards import Card, parse_card
from kartezh.core.rulebook import clause, question, value
from kartezh.games.bogach.options import Options
from kartezh.games.bogach.rules.cards import (
    HEIGHT,
    JOKER,
    LONE_BLACK,
    backwards,
    in_order,
    set_height,
    strength,
)
from kartezh.games.bogach.state import Action, Cards, Give, Lay, Pass, State

SPADE_THREE: Final = parse_card("3s")


# 3 Leading


@clause("B3.1")
def cards_in_order(_: State, action: Lay | Give) -> bool:
    """From the lowest up, each once, at least one: every play has one spelling."""
    return bool(action.cards) and action.cards == in_order(set(action.cards))


@clause("B3.2")
def own_cards(state: State, lay: Lay) -> bool:
    """Nobody lays what they do not hold."""
    hand = _hand(state)
    return all(card in hand for card in lay.cards)


@clause("B3.3")
def of_one_rank(state: State, lay: Lay) -> bool:
    """Wild jokers take the rank of the others."""
    return set_height(lay.cards, state.standing.options) is not None


@clause("B3.4")
def leads_the_lowest(state: State, lay: Lay) -> bool:
    """Of the order now in force; the letter of the text for every lead."""
    options = state.standing.options
    if options.lead == "free":
        return True
    lowest = lowest_height(_hand(state), backwards=backwards(state))
    found = set_height(lay.cards, options)
    # A lone black joker may stand above JOKER, and is led as a joker all the same.
    return found is not None and min(found, JOKER) == lowest


@clause("B3.5", "B3.6")
def leads_all_of_them(state: State, lay: Lay) -> bool:
    """All of the lowest rank and no wild joker; jokers alone where the hand holds nothing else."""
    if state.standing.options.lead != "lowest_all":
        return True
    return lay.cards == forced_lead(_hand(state), backwards=backwards(state))


@clause("B3.7")
def does_not_pass_the_lead(state: State, _: Pass) -> bool:
    """A leader always has a lead."""
    return bool(state.field)


def _hand(state: State) -> Cards:
    """Of the seat to move."""
    return () if state.to_move is None else state.hands[state.to_move]


@value("B3.4")
def lowest_height(hand: Cards, *, backwards: bool) -> int:
    """Jokers are the lowest only of a hand of jokers."""
    naturals = [HEIGHT[card] for card in hand if card.suit]
    if not naturals:
        return JOKER
    return naturals[-1] if backwards else naturals[0]


@value("B3.5")
def forced_lead(hand: Cards, *, backwards: bool) -> Cards:
    """All cards of the lowest rank."""
    lowest = lowest_height(hand, backwards=backwards)
    return tuple(card for card in hand if HEIGHT[card] == lowest)


@question("B3.4", "B3.5", "B3.6")
def leads(state: State) -> Iterator[Cards]:
    """All that the seat to move may lead."""
    hand, turned = _hand(state), backwards(state)
    wanted = state.standing.options.lead
    if wanted == "lowest_all":
        yield forced_lead(hand, backwards=turned)
        return
    lowest = lowest_height(hand, backwards=turned)
    for height, alike, wild in _ranks(state, hand):
        if wanted == "free" or height == lowest:
            for count in range(1, len(alike) + len(wild) + 1):
                yield from _sets(alike, wild, count)


# 4 Covering


@clause("B4.2")
def as_many(state: State, lay: Lay) -> bool:
    """As many cards as lie on the field."""
    return len(lay.cards) == len(state.field)


@clause("B4.3", "B8.5")
def higher(state: State, lay: Lay) -> bool:
    """Of a higher rank, or ♠3 on a lone joker, where the table plays so."""
    found = set_height(lay.cards, state.standing.options)
    return (found is not None and found in _covering(state)) or spade3_answers(
        state.standing.options, state.field, lay.cards
    )


@value("B4.3", "B8.6")
def equal_covers(state: State) -> bool:
    """By the option, or because a house rule needs it."""
    options = state.standing.options
    return options.beat == "higher_or_equal" or options.equal_skip == "on"


@value("B4.3", "B8.5")
def spade3_answers(options: Options, under: Cards, cards: Cards) -> bool:
    """♠3 alone on a lone joker, in either order of the ranks."""
    return options.spade3 == "on" and cards == (SPADE_THREE,) and len(under) == 1 and under[0].joker


@question("B4.1", "B4.2", "B4.3", "B8.5")
def covers(state: State) -> Iterator[Cards]:
    """All that the seat to move may cover with; sets may be broken up."""
    hand, count, covering = _hand(state), len(state.field), _covering(state)
    for height, alike, wild in _ranks(state, hand):
        if height == JOKER:
            options = state.standing.options
            alone = _sets(alike, wild, count)
            yield from (cards for cards in alone if set_height(cards, options) in covering)
        elif height in covering:
            yield from _sets(alike, wild, count)
    answer = (SPADE_THREE,)
    if SPADE_THREE in hand and spade3_answers(state.standing.options, state.field, answer):
        yield answer


def _covering(state: State) -> frozenset[int]:
    """The heights that cover the field as far as strength goes."""
    lying = set_height(state.field, state.standing.options)
    assert lying is not None, "somebody has laid cards of one rank"
    return _HIGHER[lying, backwards(state), equal_covers(state)]


_HEIGHTS: Final = range(LONE_BLACK + 1)
_HIGHER: Final = {
    (lying, turned, equal): frozenset(
        height
        for height in _HEIGHTS
        if strength(height, backwards=turned) > strength(lying, backwards=turned)
        or (equal and height == lying)
    )
    for lying in _HEIGHTS
    for turned in (False, True)
    for equal in (False, True)
}


def _ranks(state: State, hand: Cards) -> list[tuple[int, Cards, Cards]]:
    """Each rank of the hand: its height, its cards, the wild jokers that may go with them."""
    alike: dict[int, list[Card]] = {}
    for card in hand:
        alike.setdefault(HEIGHT[card], []).append(card)
    wild: Cards = ()
    if state.standing.options.joker_role == "wild":
        wild = tuple(alike.get(JOKER, ()))
    return [
        (height, tuple(cards), () if height == JOKER else wild) for height, cards in alike.items()
    ]


def _sets(alike: Cards, wild: Cards, count: int) -> Iterator[Cards]:
    """All choices of ``count`` cards with at least one of ``alike``, the jokers last."""
    for jokers in range(min(len(wild), count - 1) + 1):
        for cards in combinations(alike, count - jokers):
            for added in combinations(wild, jokers):
                yield cards + added


# 5 Passing


@value("B5.1")
def passes_freely(options: Options) -> bool:
    """Our reading; by the letter only who cannot cover passes."""
    return options.pass_ == "free"  # noqa: S105 (a pass, not a password)


@clause("B5.1")
def passes_as_allowed(state: State, _: Pass) -> bool:
    """Freely, or only without a cover."""
    return passes_freely(state.standing.options) or next(covers(state), None) is None


@question("B5.1", "B3.1")
def legal_moves(state: State) -> tuple[Action, ...]:
    """Of the seat to move, the pass first."""
    if state.owed:
        return tuple(map(Give, combinations(_hand(state), state.owed)))
    if not state.field:
        return tuple(map(Lay, leads(state)))
    laid = tuple(map(Lay, covers(state)))
    if laid and not passes_freely(state.standing.options):
        return laid
    return (Pass(), *laid)
