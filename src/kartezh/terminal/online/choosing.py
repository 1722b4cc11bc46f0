"""Choosing cards narrows the choices that the house offers. No rules here: a choice is a set of
cards, a pile that it goes onto, or neither. The browser's ``web/src/hand/selecting.ts`` does the
same.
"""

from collections import Counter
from collections.abc import Sequence

from kartezh.table.scene import Choice, Dials

Chosen = tuple[int, ...]
"""Places in the hand, which lists every card as a text; texts may repeat."""


def holding(choices: Sequence[Choice], cards: Sequence[str]) -> list[Choice]:
    """Choices with cards that hold all of these."""
    wanted = Counter(cards)
    return [one for one in choices if one.cards and wanted <= Counter(one.cards)]


def exactly(choices: Sequence[Choice], cards: Sequence[str]) -> list[Choice]:
    """Choices of exactly these cards; none for no cards."""
    return [one for one in holding(choices, cards) if cards and len(one.cards) == len(cards)]


def touch(hand: Sequence[str], choices: Sequence[Choice], chosen: Chosen, at: int) -> Chosen:
    """What is chosen after a card is touched: as many as every choice left would take."""
    if at in chosen:
        return tuple(other for other in chosen if other != at)
    wider = holding(choices, [hand[one] for one in (*chosen, at)])
    if wider:
        return _complete(hand, wider, (*chosen, at))
    pool = holding(choices, [hand[at]])
    if not pool:
        return chosen
    if len({len(one.cards) for one in pool}) > 1:
        return (at,)
    held = Counter(hand[one] for one in chosen)
    best = max(pool, key=lambda one: (Counter(one.cards) & held).total())
    return places(hand, best.cards, (at, *chosen))


def _complete(hand: Sequence[str], choices: Sequence[Choice], chosen: Chosen) -> Chosen:
    """All cards of the choice, where every choice has as many."""
    if len({len(one.cards) for one in choices}) > 1:
        return chosen
    return places(hand, choices[0].cards, chosen)


def places(hand: Sequence[str], cards: Sequence[str], preferred: Chosen) -> Chosen:
    """Where these cards are in the hand, those that are preferred first."""
    order = [*preferred, *range(len(hand))]
    found: list[int] = []
    for card in cards:
        at = next((one for one in order if hand[one] == card and one not in found), None)
        if at is not None:
            found.append(at)
    return tuple(found)


# Amounts


def least_amounts(dials: Dials) -> tuple[int, ...]:
    """The least that is allowed, as even as it can be."""
    count = max(1, len(dials.piles))
    total = max(dials.least_total, dials.least * count)
    return tuple(total // count + (at < total % count) for at in range(len(dials.piles)))


def changed(dials: Dials, amounts: Sequence[int], at: int, amount: int) -> tuple[int, ...]:
    """With one amount changed, within the totals."""
    others = sum(amounts) - amounts[at]
    fits = max(dials.least, min(amount, dials.most_total - others))
    return (*amounts[:at], fits, *amounts[at + 1 :])
