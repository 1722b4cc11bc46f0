"""The rules of Merchant's Luck, chapter by chapter as in the rulebook.

``dealing`` 1 and 2 · ``turns`` 3 and 4 · ``counting`` 5 and 6
"""

from dataclasses import replace

from kartezh.core.errors import Refusal
from kartezh.core.rulebook import consequence, first_broken, question
from kartezh.games.merchant.rules.counting import (
    close_round,
    finished,
    notes,
    open_match,
    pay,
    rounds,
    still_out,
    take_the_till,
    winners,
)
from kartezh.games.merchant.rules.dealing import (
    begin,
    card_value,
    deck,
    deck_copies,
    first_is_drawn,
    hand_size,
    hand_with_luck,
    next_first,
    shown_of_hand,
)
from kartezh.games.merchant.rules.turns import (
    character_stays_home,
    holds_card,
    lay,
    live_luck,
    pass_turn,
    places,
    stack_exists,
    stack_value,
    student_avoids_luck,
    student_finds_company,
    student_stays_home_if_agreed,
)
from kartezh.games.merchant.state import (
    CENTRE,
    Action,
    Lay,
    Luck,
    PlayLuck,
    RoundOver,
    State,
)

__all__ = [
    "begin",
    "card_value",
    "close_round",
    "deck",
    "deck_copies",
    "finished",
    "first_is_drawn",
    "hand_size",
    "hand_with_luck",
    "legal_moves",
    "live_luck",
    "next_first",
    "notes",
    "open_match",
    "pay",
    "places",
    "play",
    "rounds",
    "shown_of_hand",
    "stack_value",
    "still_out",
    "why_not",
    "winners",
]

CLAUSES = (
    holds_card,
    stack_exists,
    character_stays_home,
    student_stays_home_if_agreed,
    student_avoids_luck,
    student_finds_company,
)


@question("M4.1")
def why_not(state: State, action: Action) -> Refusal | None:
    """The first rule that the action breaks."""
    if finished(state):
        return Refusal("M6.1")
    return first_broken(CLAUSES, state, action)


@question("M4.1")
def legal_moves(state: State) -> tuple[Action, ...]:
    """Characters from the highest, Students (0) among them, seats before the centre; then Luck."""
    hand = state.hands[state.turn]
    values = dict.fromkeys(hand.characters)  # each once: two cards of a value are one move
    lays = [
        Lay(card, place)
        for card in values
        for place in (places(state) if card.value == 0 else (state.turn, CENTRE))
    ]
    candidates: list[Action] = [*lays, PlayLuck(Luck.LUCK), PlayLuck(Luck.BIG)]
    return tuple(action for action in candidates if first_broken(CLAUSES, state, action) is None)


@consequence("M4.1")
def play(state: State, action: Action) -> State:
    """A legal action with all that follows from it."""
    played = lay(state, action) if isinstance(action, Lay) else take_the_till(state, action.luck)
    after = pass_turn(played)
    if finished(after):
        return replace(after, log=(*after.log, RoundOver(after.money)))
    return after
