"""``simple`` of Merchant's Luck: what a card pays now, and what the table promises after it.

A Luck card is worth its count at once, then every later count while it is live: so it is played
when the sum is high, and then kept uncovered. Who has live Luck, or Luck in hand, gains by a high
sum; so the bot raises the sum when that is himself and lowers it when it is the others.

The weights below were found by playing the bot against itself and against chance.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from kartezh.bots.interface import Bot, Budget
from kartezh.core.moves import Listed
from kartezh.core.seats import Seat
from kartezh.games.merchant.options import Options
from kartezh.games.merchant.state import Action, Character, Lay, Luck, Stack
from kartezh.games.merchant.view import View

T = TypeVar("T")

NEAR: Final = 2.0
"""How much of the sum now on the table the counts of the next lap will find."""
LATER: Final = 12.0
"""What a later count brings on average to who has live Luck."""
ESCAPE: Final = 0.3
"""Of a loss that live Luck promises: there is still time to cover it."""
HELD: Final = 1.2
"""Of the sum, to who holds Luck and may take it."""
KEPT: Final = 80.0
"""A Luck card in hand while there is all the time in the world."""
PATIENCE: Final = 10.0
"""With so many characters left there is half of that time."""
RIVALRY: Final = 0.4
"""A coin to the others is so much of a coin lost."""


@dataclass(frozen=True, slots=True)
class _Table:
    """What counts of a position. Tuples run over the seats."""

    options: Options
    me: Seat
    sum: int
    """Of all top cards."""
    live: tuple[tuple[Luck, ...], ...]
    lucks: tuple[int, ...]
    """In each hand, Big Luck included."""
    cards: tuple[int, ...]
    """In each hand, Luck included."""
    held: int
    """Own Luck cards in hand, a Big one counting twice."""

    def multiples(self) -> list[int]:
        """How many times the sum each seat's live Luck brings."""
        everybody = self.options.big_luck == "doubles_everyone"
        big = any(luck is Luck.BIG for lucks in self.live for luck in lucks)
        return [
            sum(2 if luck is Luck.BIG or (everybody and big) else 1 for luck in lucks)
            for lucks in self.live
        ]

    def promise(self) -> float:
        """Of the counts still to come, to oneself and, with the sign turned, to the others."""
        hopes = [self._hope(seat, times) for seat, times in enumerate(self.multiples())]
        own_characters = self.cards[self.me] - self.lucks[self.me]
        time_left = own_characters / (own_characters + PATIENCE)
        return _edge(hopes, self.me) + self.held * KEPT * time_left

    def _hope(self, seat: int, times: int) -> float:
        counts = sum(self.lucks) - self.lucks[seat]
        turns = sum(self.cards) - self.cards[seat]
        soon = counts / max(1, turns) * (len(self.cards) - 1)
        hope = times * (NEAR * soon * self.sum + LATER * counts)
        if hope < 0:
            hope *= ESCAPE
        return hope + (HELD * self.sum if self.lucks[seat] else 0.0)


def _edge(gains: Sequence[float], me: Seat) -> float:
    others = sum(gains) - gains[me]
    return gains[me] - RIVALRY * others / (len(gains) - 1)


def _value(stack: Stack) -> int:
    return stack.top.value if isinstance(stack.top, Character) else 0


def _live(stack: Stack) -> tuple[Luck, ...]:
    return (stack.top,) if isinstance(stack.top, Luck) else stack.beside


def _table(view: View, me: Seat) -> _Table:
    hand = view.hand
    assert hand is not None
    return _Table(
        options=view.options,
        me=me,
        sum=sum(map(_value, (*view.stacks, view.centre))),
        live=tuple(map(_live, view.stacks)),
        lucks=tuple(back.luck + back.big for back in view.backs),
        cards=tuple(back.luck + back.big + back.characters for back in view.backs),
        held=hand.luck + 2 * hand.big,
    )


def _with(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _after_lay(view: View, table: _Table, lay: Lay) -> _Table:
    onto = view.centre if lay.onto is None else view.stacks[lay.onto]
    cards = _with(table.cards, table.me, table.cards[table.me] - 1)
    live = table.live if lay.onto is None else _with(table.live, lay.onto, ())
    return replace(table, sum=table.sum - _value(onto) + lay.card.value, live=live, cards=cards)


def _after_luck(view: View, table: _Table, luck: Luck) -> tuple[int, _Table]:
    """The sum that is counted, and the table after it."""
    me, options = table.me, view.options
    lost = 0 if options.luck_position == "beside_active" else _value(view.stacks[me])
    add = options.luck_position == "beside_active" and options.stacked_luck == "add"
    after = replace(
        table,
        sum=table.sum - lost,
        live=_with(table.live, me, (*table.live[me], luck) if add else (luck,)),
        lucks=_with(table.lucks, me, table.lucks[me] - 1),
        cards=_with(table.cards, me, table.cards[me] - 1),
        held=table.held - (2 if luck is Luck.BIG else 1),
    )
    return (table.sum if options.luck_position == "count_then_cover" else after.sum), after


def _paid(view: View, counted: int, table: _Table) -> list[int]:
    """To each seat; a debt may be forgiven."""
    gains = [times * counted for times in table.multiples()]
    if view.options.debt == "floor_at_zero":
        return [max(gain, -money) for gain, money in zip(gains, view.money, strict=True)]
    return gains


class Simple:
    def choose(self, view: View, chance: random.Random, budget: Budget) -> Action:  # noqa: ARG002
        assert isinstance(view.legal, Listed)
        assert view.seat is not None
        table = _table(view, view.seat)

        def worth(action: Action) -> float:
            if isinstance(action, Lay):
                return _after_lay(view, table, action).promise()
            counted, after = _after_luck(view, table, action.luck)
            return _edge(_paid(view, counted, after), table.me) + after.promise()

        return max(view.legal, key=worth)


BOT: Bot[View, Action] = Simple()
