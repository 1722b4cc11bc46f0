"""Tables of Merchant's Luck laid by hand, for tests that begin in the middle of a round."""

from kartezh.core.seats import Money, Seat
from kartezh.games.merchant import rules
from kartezh.games.merchant.notation import parse_action
from kartezh.games.merchant.options import Options
from kartezh.games.merchant.state import Card, Character, Counted, Hand, Luck, Stack, State

HELD = Hand(
    tuple(Character(v) for v in (70, 60, 50, 40, 30, 20, 10, 0, -10, -20, -30, -40, -50)), 2, 1
)


def hand(text: str) -> Hand:
    """``+20 +20 -10 0 F F B``."""
    cards = text.split()
    characters = sorted((Character(int(c)) for c in cards if c not in "FB"), reverse=True)
    return Hand(tuple(characters), cards.count("F"), cards.count("B"))


def stack(text: str, options: Options) -> Stack:
    """``+10 F`` from the bottom up; Luck goes beside where the options lay it there."""
    cards: list[Card] = [
        Luck(c) if c in "FB" else Character(int(c)) for c in text.split() if c != "-"
    ]
    if options.luck_position != "beside_active":
        return Stack(tuple(cards))
    return Stack(
        tuple(card for card in cards if isinstance(card, Character)),
        tuple(card for card in cards if isinstance(card, Luck)),
    )


def table(
    *stacks: str, centre: str = "-", turn: int = 0, options: Options | None = None, holds: str = ""
) -> State:
    """One stack a seat; everybody holds every value and all Luck cards, or what ``holds`` says."""
    chosen = options or Options()
    return State(
        options=chosen,
        round=0,
        first=Seat(0),
        turn=Seat(turn),
        money=(Money(0),) * len(stacks),
        hands=(hand(holds) if holds else HELD,) * len(stacks),
        stacks=tuple(stack(text, chosen) for text in stacks),
        centre=stack(centre, chosen),
        aside=(),
    )


def play(state: State, *actions: str) -> State:
    """Each must be legal."""
    for text in actions:
        action = parse_action(text)
        assert rules.why_not(state, action) is None, text
        state = rules.play(state, action)
    return state


def refused(state: State, text: str) -> str | None:
    """The number of the rule that the action breaks."""
    refusal = rules.why_not(state, parse_action(text))
    return refusal.rule if refusal else None


def last_count(state: State) -> Counted:
    return next(event for event in reversed(state.log) if isinstance(event, Counted))
