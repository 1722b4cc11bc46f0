"""Tables of The Rich Man laid by hand, for tests that begin in the middle of a deal."""

from collections.abc import Sequence
from typing import Any

from kartezh.core.cards import parse_cards
from kartezh.core.options import parse_options
from kartezh.core.seats import Seat
from kartezh.games.bogach import rules
from kartezh.games.bogach.game import GAME
from kartezh.games.bogach.options import Options
from kartezh.games.bogach.state import Cards, Setup, Standing, State


def cards(text: str) -> Cards:
    """``4c4d 6h``, in any order."""
    return rules.in_order(parse_cards(text.replace(" ", ""))) if text else ()


def table(
    *hands: str,
    move: int = 0,
    field: str = "",
    owner: int | None = None,
    last: Sequence[int] | None = None,
    passed: Sequence[int] = (),
    **options: Any,
) -> State:
    """Who holds nothing has gone out; all other cards of the pack have been laid by ``owner``."""
    chosen = parse_options(Options, {name.rstrip("_"): given for name, given in options.items()})
    held = tuple(map(cards, hands))
    rest = {*rules.pack(chosen)} - {card for hand in held for card in hand}
    played: list[Cards] = [()] * len(held)
    played[owner or 0] = rules.in_order(rest)
    assert rest >= {*cards(field)}
    out = iter(range(1, len(held) + 1))
    return State(
        standing=Standing(chosen, len(held), tuple(last) if last else None),
        dealer=Seat(0),
        first=Seat(0),
        to_move=Seat(move),
        hands=held,
        field=cards(field),
        owner=None if owner is None else Seat(owner),
        passed=tuple(map(Seat, passed)),
        played=tuple(played),
        places=tuple(0 if hand else next(out) for hand in held),
    )


def dealt(
    *hands: str, last: Sequence[int] | None = None, dealer: int = 0, first: int = 0, **options: Any
) -> State:
    """A new deal with these cards in the hands; what they leave open is filled up at random.

    After a first deal (``last`` are its places) the poor player deals and ``dealer`` is not used.
    """
    chosen = parse_options(Options, {name.rstrip("_"): given for name, given in options.items()})
    standing = Standing(chosen, len(hands), tuple(last) if last else None)
    pack = rules.pack(chosen)
    follows = rules.next_dealer(standing)
    at_deal = dealer if follows is None else follows
    wanted = [list(cards(hand)) for hand in hands]
    rest = [card for card in pack if not any(card in hand for hand in wanted)]
    seats = [(at_deal + 1 + at) % len(hands) for at in range(len(pack))]
    sizes = {seat: seats.count(seat) for seat in range(len(hands))}
    for seat, hand in enumerate(wanted):
        while len(hand) < sizes[seat]:
            hand.append(rest.pop())
    order = tuple(wanted[seat].pop() for seat in seats)
    if last:
        return GAME.begin(standing, Setup(order))
    named = None if chosen.first_lead != "random" else Seat(first)
    return GAME.begin(standing, Setup(order, Seat(dealer), named))


def play(state: State, *actions: str) -> State:
    """Each must be legal."""
    for text in actions:
        assert refused(state, text) is None, (text, state)
        state = GAME.play(state, GAME.parse_action(text))
    return state


def refused(state: State, text: str) -> str | None:
    """The number of the rule that the action breaks."""
    refusal = GAME.why_not(state, GAME.parse_action(text))
    return refusal.rule if refusal else None


def legal(state: State) -> list[str]:
    found = GAME.format_moves(GAME.legal_moves(state))
    assert isinstance(found, list)
    return found
