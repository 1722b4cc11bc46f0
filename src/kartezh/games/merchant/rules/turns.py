"""Stacks, and what may be laid on them: chapters 3 and 4."""

from collections.abc import Iterator
from dataclasses import replace

from kartezh.core.rulebook import clause, consequence, question, value
from kartezh.core.seats import Seat, left_of
from kartezh.games.merchant.options import Options
from kartezh.games.merchant.rules.dealing import card_value
from kartezh.games.merchant.state import (
    CENTRE,
    Action,
    Card,
    Character,
    Hand,
    Laid,
    Lay,
    Luck,
    Place,
    PlayLuck,
    Stack,
    State,
)

# 3 Stacks


@question("M3.1")
def places(state: State) -> Iterator[Place]:
    """One stack before each seat and one in the centre."""
    yield from map(Seat, range(state.seats))
    yield CENTRE


@value("M3.1", "M3.2")
def stack_value(stack: Stack) -> int:
    """What its top card is worth; nothing when it is empty."""
    return card_value(stack.top)


@question("M3.3", "M3.4")
def live_luck(stack: Stack) -> tuple[Luck, ...]:
    """Luck cards that can still fire: the top card of the stack, or what lies beside it."""
    return (stack.top,) if isinstance(stack.top, Luck) else stack.beside


@consequence("M3.3", "M3.5")
def with_luck(stack: Stack, luck: Luck, options: Options) -> Stack:
    """A Luck card comes onto the stack or beside it, and an older one beside is replaced."""
    if options.luck_position != "beside_active":
        # Only the top card is live, so that an older one needs no mark to be out.
        return replace(stack, pile=(*stack.pile, luck))
    if options.stacked_luck == "add":
        return replace(stack, beside=(*stack.beside, luck))
    return replace(stack, beside=(luck,), spent=stack.spent + stack.beside)


@clause("M3.1")
def stack_exists(state: State, action: Action) -> bool:
    """Only onto a stack that lies on this table."""
    return isinstance(action, PlayLuck) or action.onto is CENTRE or action.onto < state.seats


# 4 A turn


@clause("M4.1")
def holds_card(state: State, action: Action) -> bool:
    """Exactly one card, and one of the own hand."""
    hand = state.hands[state.turn]
    match action:
        case Lay(card):
            return card in hand.characters
        case PlayLuck(Luck.LUCK):
            return hand.luck > 0
        case PlayLuck():
            return hand.big > 0


@clause("M4.3")
def character_stays_home(state: State, action: Action) -> bool:
    """A positive or negative character goes onto the own stack or into the centre."""
    match action:
        case Lay(Character(0)) | PlayLuck():
            return True
        case Lay(_, onto):
            return onto in (state.turn, CENTRE)


@clause("M4.4")
def student_stays_home_if_agreed(state: State, action: Action) -> bool:
    """The Student goes onto any stack, or only home and into the centre where that is agreed."""
    match action:
        case Lay(Character(0), onto) if state.options.student_target == "own_or_centre":
            return onto in (state.turn, CENTRE)
        case _:
            return True


@clause("M4.5")
def student_avoids_luck(state: State, action: Action) -> bool:
    """The Student never covers a live Luck card, his own player's neither."""
    match action:
        case Lay(Character(0), onto):
            return not live_luck(state.stack(onto))
        case _:
            return True


@clause("M4.6")
def student_finds_company(state: State, action: Action) -> bool:
    """Where agreed, the Student needs a card under him, or the empty centre if none takes him."""
    match action:
        case Lay(Character(0), onto) if state.options.student_on_empty == "no":
            if state.stack(onto).pile:
                return True
            return onto is CENTRE and not any(_takes_him(state, place) for place in places(state))
        case _:
            return True


def _takes_him(state: State, place: Place) -> bool:
    """A card lies there, and neither M4.4 nor M4.5 keeps the Student off it."""
    student = Lay(Character(0), place)
    return (
        bool(state.stack(place).pile)
        and student_stays_home_if_agreed(state, student)
        and student_avoids_luck(state, student)
    )


@consequence("M4.1")
def leave_hand(state: State, card: Card) -> State:
    """The card is gone from the hand of the seat to move."""
    hand = state.hands[state.turn]
    match card:
        case Luck.LUCK:
            left = replace(hand, luck=hand.luck - 1)
        case Luck.BIG:
            left = replace(hand, big=hand.big - 1)
        case _:
            at = hand.characters.index(card)
            left = replace(hand, characters=hand.characters[:at] + hand.characters[at + 1 :])
    return replace(state, hands=_with(state.hands, state.turn, left))


@consequence("M4.2")
def pass_turn(state: State) -> State:
    """The turn goes to the left."""
    return replace(state, turn=left_of(state.turn, state.seats))


@consequence("M4.3", "M4.4", "M4.8")
def lay(state: State, action: Lay) -> State:
    """The character covers the stack, and with it any Luck card that was live there."""
    under = state.stack(action.onto)
    stack = Stack((*under.pile, action.card), spent=under.spent + under.beside)
    laid = _put(leave_hand(state, action.card), action.onto, stack)
    return replace(laid, log=(*laid.log, Laid(state.turn, action.card, action.onto)))


@consequence("M4.7")
def lay_luck(state: State, luck: Luck) -> State:
    """A Luck card comes down before its player; the action can name no other place."""
    stack = with_luck(state.stacks[state.turn], luck, state.options)
    laid = _put(leave_hand(state, luck), state.turn, stack)
    return replace(laid, log=(*laid.log, Laid(state.turn, luck, state.turn)))


def _put(state: State, place: Place, stack: Stack) -> State:
    if place is None:
        return replace(state, centre=stack)
    stacks = list(state.stacks)
    stacks[place] = stack
    return replace(state, stacks=tuple(stacks))


def _with(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
