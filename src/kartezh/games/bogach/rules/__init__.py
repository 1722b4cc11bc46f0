"""The rules of The Rich Man, chapter by chapter as in the rulebook.

``cards`` 1 · ``dealing`` 2 · ``laying`` 3, 4 and 5 · ``house`` 6 and 8 · ``tricks`` 5 and 7
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from kartezh.core.errors import Refusal
from kartezh.core.rulebook import clause, consequence, first_broken, question
from kartezh.games.bogach.rules import dealing, laying, tricks
from kartezh.games.bogach.rules.cards import backwards, in_order, pack, place_in_order, set_height
from kartezh.games.bogach.rules.dealing import (
    begin,
    next_dealer,
    next_leader,
    pair_due,
    pairs,
    possible_seats,
    seat_at,
)
from kartezh.games.bogach.rules.laying import legal_moves
from kartezh.games.bogach.rules.tricks import finished, passes_are_locked, title
from kartezh.games.bogach.state import Action, Give, Lay, Pass, Standing, State

__all__ = [
    "backwards",
    "begin",
    "close",
    "finished",
    "in_order",
    "legal_moves",
    "next_dealer",
    "next_leader",
    "pack",
    "pair_due",
    "pairs",
    "passes_are_locked",
    "place_in_order",
    "play",
    "possible_seats",
    "seat_at",
    "set_height",
    "title",
    "why_not",
]


@clause("B2.8")
def exchange_is_over(state: State, _: Action) -> bool:
    """Play begins when nobody owes a gift any more."""
    return not state.owed


_LAY: Final = (
    tricks.deal_is_on,
    exchange_is_over,
    laying.cards_in_order,
    laying.own_cards,
    laying.of_one_rank,
)
_LEAD: Final[tuple[Callable[[State, Lay], bool], ...]] = (
    *_LAY,
    laying.leads_the_lowest,
    laying.leads_all_of_them,
)
_COVER: Final[tuple[Callable[[State, Lay], bool], ...]] = (*_LAY, laying.as_many, laying.higher)
_PASS: Final[tuple[Callable[[State, Pass], bool], ...]] = (
    tricks.deal_is_on,
    exchange_is_over,
    laying.does_not_pass_the_lead,
    laying.passes_as_allowed,
)
_GIVE: Final[tuple[Callable[[State, Give], bool], ...]] = (
    tricks.deal_is_on,
    laying.cards_in_order,
    dealing.gives_own_cards,
)


@question("B3.1")
def why_not(state: State, action: Action) -> Refusal | None:
    """The first rule that the action would break; None for a legal one."""
    match action:
        case Lay():
            return first_broken(_COVER if state.field else _LEAD, state, action)
        case Pass():
            return first_broken(_PASS, state, action)
        case Give():
            return first_broken(_GIVE, state, action)


@consequence("B3.1")
def play(state: State, action: Action) -> State:
    """A legal action, with all that follows without a decision."""
    match action:
        case Lay():
            return tricks.lay(state, action)
        case Pass():
            return tricks.let_pass(state)
        case Give():
            return dealing.give(state, action)


@consequence("B7.4")
def close(state: State) -> Standing:
    """What the next deal begins with: all cards are gathered, the places remembered."""
    return replace(state.standing, places=state.places)
