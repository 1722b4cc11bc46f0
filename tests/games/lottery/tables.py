"""Situations of Card Lottery, laid out by hand."""

from kartezh.core.cards import PACK, Card, parse_cards
from kartezh.core.seats import Chips, Seat
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules.draw import draws
from kartezh.games.lottery.rules.table import in_order
from kartezh.games.lottery.state import (
    Action,
    Phase,
    Prize,
    Setup,
    Standing,
    State,
)

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)


def cards(text: str) -> tuple[Card, ...]:
    """``7h Qs``; nothing for an empty text."""
    return parse_cards(text.replace(" ", "")) if text else ()


def card(text: str) -> Card:
    (one,) = cards(text)
    return one


def pack(top: str) -> tuple[Card, ...]:
    """A full pack with these cards on top, the rest in the pack's order."""
    first = cards(top)
    assert len(set(first)) == len(first)
    return (*first, *(one for one in PACK if one not in first))


def setup(*, dealer: Seat = A, banker: Seat = B, deal: str = "", bank: str = "") -> Setup:
    return Setup(dealer, banker, pack(deal), pack(bank))


def standing(
    options: Options, chips: list[int], *, box: int = 0, dealer: Seat | None = None
) -> Standing:
    """Whoever has less than was bought has lost the difference before."""
    held = tuple(map(Chips, chips))
    bought = [max(options.buy_in, one) for one in chips]
    bought[0] += box + sum(chips) - sum(bought)
    return Standing(options, len(chips), held, tuple(map(Chips, bought)), Chips(box), dealer)


def begin(
    options: Options | None = None,
    seats: int = 3,
    *,
    dealer: Seat = A,
    banker: Seat = B,
    deal: str = "",
    bank: str = "",
) -> State:
    """The first game of a match."""
    chosen = options or Options()
    GAME.check(chosen, seats)
    opened = GAME.open(chosen, seats)
    return GAME.begin(opened, setup(dealer=dealer, banker=banker, deal=deal, bank=bank))


def duel(*hands: str, to_move: Seat = A, options: Options | None = None, chips: int = 20) -> State:
    """A duel with these hands; all other cards have left the game."""
    chosen = options or Options()
    held = tuple(in_order(cards(hand)) for hand in hands)
    seats = len(hands)
    out = {one for hand in held for one in hand}
    prizes = PACK[:4]
    return State(
        options=chosen,
        seats=seats,
        dealer=A,
        banker=B,
        phase=Phase.DUEL,
        to_move=to_move,
        draw=draws(chosen, seats),
        chips=(Chips(chips),) * seats,
        bought=(Chips(chips),) * seats,
        box=Chips(0),
        prizes=tuple(Prize(one, Chips(0), shown=True) for one in prizes),
        pack=(),
        bank=tuple(PACK[4:]),
        fresh=((),) * seats,
        heaps=held,
        gone=tuple(one for one in PACK if one not in out),
        cleared=(),
        last_winner=None,
        led=None,
        takes=(),
        loser=None,
    )


def action(text: str) -> Action:
    return GAME.parse_action(text)


def play(state: State, *texts: str) -> State:
    """``"ante 4"``, ``"3c"``, ``"take"`` …, one after the other."""
    for text in texts:
        state = GAME.play(state, action(text))
    return state


def refusal(state: State, text: str) -> str | None:
    """The number of the rule that the action breaks."""
    found = GAME.why_not(state, action(text))
    return found.rule if found else None


def legal(state: State) -> list[str] | dict[str, list[int]]:
    return GAME.format_moves(GAME.legal_moves(state))


def shown(state: State) -> list[str]:
    """The prizes as texts: ``7h:5``, ``?:0``, ``-``."""
    return [
        f"{prize.card.text if prize.shown else '?'}:{prize.chips}" if prize else "-"
        for prize in state.prizes
    ]


def hand(state: State, seat: Seat) -> set[Card]:
    return {*state.heaps[seat], *state.fresh[seat]}
