"""``simple`` of Card Lottery: put in little, load fairly, beat cheaply, lead from below the middle.

Antes buy everybody the same chances, so the least is enough. The prizes of the box are for all
alike as long as nobody knows the cards, so all of it goes out; where open prizes are loaded too,
the banker puts it on the card whose twin he holds. In the duel a card laid is a card less, so the
bot beats whenever it can, with the lowest card that does. It leads neither its lowest card, which
anybody beats and then leads himself, nor its highest, which it needs for beating: how far from
the bottom was found by playing the bot against itself.
"""

import random
from collections.abc import Sequence
from typing import Final

from kartezh.bots.interface import Bot, Budget
from kartezh.core.cards import RANKS, Card, Suit
from kartezh.core.moves import Amount, Listed, Split
from kartezh.games.lottery.state import Action, Lay, Take
from kartezh.games.lottery.view import View

_SUITS: Final = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS)

LEADS: Final = {
    "suit_then_rank": (1 / 2, 1 / 3),
    "any_rank": (1 / 2, 1 / 3),
    "higher_suit": (0.0, 1 / 3),
    "same_suit": (0.0, 0.0),
}
"""How far up the own cards the lead is taken from: with two seats still in play, with more."""


class Simple:
    def choose(self, view: View, chance: random.Random, budget: Budget) -> Action:  # noqa: ARG002
        legal = view.legal
        action: Action
        if isinstance(legal, Amount):
            action = legal.make(legal.least)
        elif isinstance(legal, Split):
            action = legal.make(load(view, legal))
        else:
            assert isinstance(legal, Listed)
            action = lay(view, legal.actions)
        return action


def load(view: View, split: Split[Action]) -> tuple[int, ...]:
    """Chips for each slot that is offered, as much as may go out where it costs him nothing."""
    serves = view.options.officials_play == "no"
    own_chips = view.options.prize_source == "banker"
    favoured = _favoured(view, split.slots)
    total = split.least_total if serves or own_chips or not any(favoured) else split.most
    least = min(split.least, total // split.slots)
    return share_out(total, least, favoured if any(favoured) else [True] * split.slots)


def _favoured(view: View, slots: int) -> list[bool]:
    """Open cards whose twin he holds; without one all that lie face down."""
    prizes = [prize for prize in view.prizes if prize]
    offered = prizes if slots == len(prizes) else [prize for prize in prizes if not prize.card]
    assert view.seat is not None
    held = [card for card in view.fresh[view.seat] if card]
    twins = [bool(prize.card) and _twin(view, prize.card, held) for prize in offered]
    return twins if any(twins) else [prize.card is None for prize in offered]


def _twin(view: View, prize: Card | None, held: Sequence[Card]) -> bool:
    if prize is None:
        return False
    by_rank = view.options.match == "rank_only"
    return any(card is prize or (by_rank and card.rank == prize.rank) for card in held)


def share_out(total: int, least: int, favoured: Sequence[bool]) -> tuple[int, ...]:
    """``least`` to each, the rest evenly to the favoured, the first of them one more."""
    each, over = divmod(total - least * len(favoured), sum(favoured))
    amounts = []
    for chosen in favoured:
        amounts.append(least + (each + (over > 0) if chosen else 0))
        over -= chosen
    return tuple(amounts)


def lay(view: View, actions: Sequence[Action]) -> Action:
    lays = [action for action in actions if isinstance(action, Lay)]
    lays.sort(key=lambda action: _height(view, action.card))
    if not lays:
        return Take()
    if view.led:
        return lays[0]
    in_play = sum(map(bool, view.heaps))
    two_left, more_left = LEADS[view.options.beat_rule]
    share = two_left if in_play == 2 else more_left
    return lays[int(share * (len(lays) - 1) + 0.5)]


def _height(view: View, card: Card) -> tuple[int, int]:
    assert card.suit is not None
    suit, rank = _SUITS.index(card.suit), RANKS.index(card.rank)
    return (rank, suit) if view.options.beat_rule == "any_rank" else (suit, rank)


BOT: Bot[View, Action] = Simple()
