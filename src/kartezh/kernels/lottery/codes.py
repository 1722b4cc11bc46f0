"""The numbers of cards and the codes of actions, and their way back."""

from collections.abc import Iterable
from typing import Final

import numpy as np

from kartezh.core.cards import PACK, Card
from kartezh.games.lottery.rules.table import rank_height, suit_height
from kartezh.games.lottery.state import Action, Ante, Buy, Lay, LoadPrizes, Take
from kartezh.kernels.lottery.layout import ANTE_CHIPS, BUY, KIND, LAY, PUT, TAKE

NUMBER: Final = {card: 13 * suit_height(card) + rank_height(card) for card in PACK}
CARD: Final = tuple(sorted(PACK, key=NUMBER.__getitem__))


def bits_of(cards: Iterable[Card]) -> np.uint64:
    return np.uint64(sum(1 << NUMBER[card] for card in cards))


def codes_of(action: Action) -> tuple[int, ...]:
    """One code, or for a split of chips one for each slot that is offered."""
    match action:
        case Lay(card):
            return (_code(LAY, NUMBER[card]),)
        case Take():
            return (_code(TAKE, 0),)
        case Buy(amount):
            return (_code(BUY, amount),)
        case Ante(amount):
            return (_code(ANTE_CHIPS, amount),)
        case LoadPrizes(amounts):
            return tuple(_code(PUT, amount) for amount in amounts)


def code_of(action: Action) -> int:
    """Of any action but a split on several slots."""
    (code,) = codes_of(action)
    return code


def action_of(*codes: int) -> Action:
    """The inverse of ``codes_of``."""
    kind, number = divmod(int(codes[0]), 1 << int(KIND))
    if kind == PUT:
        return LoadPrizes(tuple(int(code) % (1 << int(KIND)) for code in codes))
    (_,) = codes
    if kind == LAY:
        return Lay(CARD[number])
    return Take() if kind == TAKE else Buy(number) if kind == BUY else Ante(number)


def _code(kind: int, number: int) -> int:
    return (kind << int(KIND)) + number
