"""``policy`` of Card Lottery: computed odds for chips, a learned policy for the duel.

Chips. An ante goes into the box, and the box pays everybody's prizes alike: of a chip more than the
least at most its share comes back, so the least it is. A banker gains by a chip on a prize what he
wins it more often than his equal share of all that is won (see ``gains``); where that is a loss he
keeps it to the least. The duel: ``kernels.lottery.policy``, learned by ``bots.training.lottery``.
"""

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import comb
from typing import Any, Final

import numpy as np

from kartezh.bots.interface import Advice, Bot, Budget, Reason
from kartezh.bots.simple.lottery import share_out
from kartezh.core.cards import PACK, Card
from kartezh.core.moves import Amount, Split
from kartezh.games.lottery.notation import format_action
from kartezh.games.lottery.state import Action, Dealt, Lay, Take, TurnedUp
from kartezh.games.lottery.view import View
from kartezh.kernels import lottery as kernel
from kartezh.kernels.lottery.codes import CARD
from kartezh.kernels.lottery.layout import CARDS, FRESH, WORDS
from kartezh.kernels.lottery.policy import FEATURES, MOST_WAYS, SHARPNESS, SITUATIONS
from kartezh.kernels.lottery.rollouts import weigh as weigh_record

WEIGHTS: Final = "lottery.json"
NEGLIGIBLE: Final = 0.02
"""Of a chip: a banker who plays puts the box out, as people like it, for a loss no greater."""


# The duel


@cache
def theta() -> Any:
    """(beat rules · situations, features)."""
    text = (resources.files("kartezh.bots.weights") / WEIGHTS).read_text("utf-8")
    learned: dict[str, Any] = json.loads(text)["theta"]
    rows = np.array([learned[rule] for rule in WORDS["beat_rule"]], np.float64)
    assert rows.shape[1:] == (SITUATIONS, FEATURES), "weights of another version: train again"
    return rows.reshape(-1, FEATURES)


def weigh(tables: Any) -> tuple[list[int], list[float]]:
    """Cards that may be laid (CARDS: taking), and how likely the policy makes each."""
    ways = np.empty(MOST_WAYS, np.int64)
    likely = np.empty(MOST_WAYS)
    about = np.empty((MOST_WAYS, FEATURES))
    number = weigh_record(tables, 0, theta() * SHARPNESS, ways, about, likely)
    return ways[:number].tolist(), likely[:number].tolist()


def action_of(way: int) -> Action:
    return Take() if way == CARDS else Lay(CARD[way])


# Chips


@dataclass(frozen=True, slots=True)
class Odds:
    """That the banker, and that anybody, wins a prize in the draw that is on."""

    mine: float
    anybody: float


def chips(view: View) -> tuple[Action, Reason]:
    legal = view.legal
    if isinstance(legal, Amount):
        message = "bots-lottery-ante" if legal.word == "ante" else "bots-lottery-buy"
        action: Action = legal.make(legal.least)
        return action, Reason(message, {"least": legal.least})
    assert isinstance(legal, Split)
    odds = prize_odds(view)
    worth = gains(view, odds)
    best = max(worth)
    favoured = [one > best - 1e-9 for one in worth]
    plays = view.options.officials_play == "yes" and view.options.prize_source == "box"
    puts_out = best > (-NEGLIGIBLE if plays else 0.0)
    total = legal.most if puts_out else legal.least_total
    amounts = share_out(total, min(legal.least, total // legal.slots), favoured)
    mine, anybody = odds[worth.index(best)].mine, odds[worth.index(best)].anybody
    message = "bots-lottery-prizes-out" if puts_out else "bots-lottery-prizes-least"
    told = {"mine": round(100 * mine), "others": round(100 * (anybody - mine))}
    split: Action = legal.make(amounts)
    return split, Reason(message, told)


def gains(view: View, odds: Sequence[Odds]) -> list[float]:
    """By slot: what a chip there brings the banker. In the box it is shared by all players, sooner
    or later; his own he has."""
    players = view.seats if view.options.officials_play == "yes" else view.seats - 2
    if view.options.prize_source == "banker":
        return [one.mine + (1 - one.anybody) / players - 1 for one in odds]
    return [one.mine - one.anybody / players for one in odds]


def prize_odds(view: View) -> list[Odds]:
    """Of each slot that is offered. Every prize is looked at by itself: what others that lie open
    tell about the same places is left out."""
    assert isinstance(view.legal, Split)
    prizes = [prize for prize in view.prizes if prize]
    if view.legal.slots < len(prizes):
        prizes = [prize for prize in prizes if prize.card is None]
    shown = {prize.card for prize in view.prizes if prize and prize.card}
    hidden = [card for card in PACK if card not in view.cleared and card not in shown]
    drawn = [_odds(view, card, _open_since(view, card)) for card in hidden]
    unknown = Odds(
        sum(one.mine for one in drawn) / len(drawn), sum(one.anybody for one in drawn) / len(drawn)
    )
    return [
        _odds(view, prize.card, _open_since(view, prize.card)) if prize.card else unknown
        for prize in prizes
    ]


def _open_since(view: View, card: Card) -> int:
    """Deals before the card was turned up; all of them where it was not."""
    deals = 0
    for event in view.log:
        if isinstance(event, Dealt) and event.seat == _players(view)[0]:
            deals += 1
        elif isinstance(event, TurnedUp) and event.card is card:
            return deals - 1
    return (52 - len(view.pack)) // (FRESH * len(_players(view)))


def _players(view: View) -> list[int]:
    order = [(view.dealer + 1 + at) % view.seats for at in range(view.seats)]
    if view.options.officials_play == "yes":
        return order
    return [seat for seat in order if seat not in (view.dealer, view.banker)]


def _odds(view: View, prize: Card, deals_before: int) -> Odds:
    """Before the first deal everybody's cards are unknown; later the banker knows his own."""
    seat, players = view.seat, _players(view)
    assert seat is not None
    own = {card for card in (*view.fresh[seat], *view.heaps[seat]) if card}
    alike = [card for card in PACK if card is prize]
    if view.options.match == "rank_only":
        alike = [card for card in PACK if card.rank == prize.rank]
    dealt = 52 - len(view.pack)
    at = players.index(seat) if seat in players else len(players)
    if not dealt:
        anybody = _any_of(52, len(alike), FRESH * len(players))
        return Odds(anybody / len(players) if seat in players else 0.0, anybody)
    others = len(players) - (seat in players)
    unseen = sum(card not in own and card not in view.gone for card in alike)
    places = len(view.pack) + FRESH * others * (1 + min(deals_before, view.draw - 1))
    somebody = _any_of(places, unseen, FRESH * others)
    if not any(card in view.fresh[seat] for card in alike):
        return Odds(0.0, somebody)
    return Odds(1 - _any_of(places, unseen, FRESH * at), 1.0)


def _any_of(places: int, cards: int, among: int) -> float:
    """That some of ``cards``, each at another of ``places``, lie in ``among`` of them."""
    cards = min(cards, places)
    return 1 - comb(places - cards, among) / comb(places, among)


class Policy:
    """Needs no time to think: every budget is enough."""

    def choose(self, view: View, chance: random.Random, budget: Budget) -> Action:
        action: Action = self.advise(view, chance, budget).action
        return action

    def advise(self, view: View, chance: random.Random, budget: Budget) -> Advice:  # noqa: ARG002
        if isinstance(view.legal, Amount | Split):
            action, reason = chips(view)
            return Advice(action, (reason,))
        ways, likely = weigh(kernel.from_view(view))
        order = sorted(range(len(ways)), key=lambda at: -likely[at])
        best = action_of(ways[order[0]])
        if len(ways) == 1:
            return Advice(best, (Reason("bots-lottery-only-move"),))
        args: dict[str, int | float | str] = {
            "action": format_action(best),
            "percent": round(100 * likely[order[0]]),
            "next": format_action(action_of(ways[order[1]])),
            "other": round(100 * likely[order[1]]),
        }
        return Advice(best, (Reason("bots-lottery-likely", args),))


BOT: Bot[View, Action] = Policy()
