"""Pairs of matches that differ only in cards which most at the table cannot know.

Two cards of a pack change places: cards that nobody has laid, shown or given away by the time the
match is broken off. Who holds one of them in either match knows the difference; all others, and
whoever looks on, must not notice it. What is hidden is read off the states, never off a view.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from kartezh.core.options import parse_options
from kartezh.core.seats import Seat
from kartezh.games import find_game

Setup = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Script:
    """What is played: a setup and the actions of each deal; the last deal stays unfinished."""

    game: str
    seats: int
    options: Mapping[str, Any]
    deals: tuple[tuple[Setup, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Pair:
    one: Script
    other: Script
    knowers: frozenset[int]
    movers: tuple[int, ...]
    """Who makes each action, over all deals."""


def make_pair(game: str, seats: int, options: Mapping[str, Any], deals: int, seed: int) -> Pair:
    """Random moves; the first pair of hidden cards with which the same moves are legal."""
    for attempt in range(50):
        chance = random.Random(f"{game} {seats} {seed} {attempt}")
        pair = _try(game, seats, options, deals, chance)
        if pair is not None:
            return pair
    raise AssertionError("no two cards stayed hidden")


def _try(
    name: str, seats: int, options: Mapping[str, Any], deals: int, chance: random.Random
) -> Pair | None:
    game = find_game(name)
    standing = game.open(parse_options(game.options, dict(options)), seats)
    played: list[tuple[Setup, tuple[str, ...]]] = []
    movers: list[int] = []
    for number in range(deals):
        setup = game.draw(standing, chance)
        state = game.begin(standing, setup)
        states, actions, own = [state], list[str](), list[int]()
        while not game.finished(state):
            action = game.legal_moves(state).sample(chance)
            own.append(int(game.to_move(state) or 0))
            actions.append(game.format_action(action))
            state = game.play(state, action)
            states.append(state)
        if number < deals - 1:
            played.append((game.format_setup(setup), tuple(actions)))
            movers += own
            standing = game.close(state)
            continue
        length = chance.randint(len(actions) // 3, max(1, 2 * len(actions) // 3))
        if length >= len(actions):
            return None
        table = game.format_setup(setup)
        head = (*played, (table, tuple(actions[:length])))
        one = Script(name, seats, options, head)
        for first, second, key in _swaps(name, states[: length + 1], chance):
            other_table = {**table, key: _swap(str(table[key]), first, second)}
            again = Script(name, seats, options, (*played, (other_table, head[-1][1])))
            found = _replayed(standing, again, own)
            if not found or not {first, second} <= set(HIDDEN[name](found)[key]):
                continue
            knowers = _knowers(states[: length + 1], found)
            places = _places(str(table[key]), first, second)
            if not knowers and not _undealt(states[length], key, table, places):
                continue  # one hand in another order: its record tells its holder
            if len(knowers) < seats:
                return Pair(one, again, knowers, (*movers, *own[:length]))
    return None


def _places(pack: str, first: str, second: str) -> tuple[int, int]:
    """Of the last copies of both, which nobody has laid."""
    back = pack.split()[::-1]
    return len(back) - 1 - back.index(first), len(back) - 1 - back.index(second)


def _undealt(state: Any, key: str, table: Setup, places: tuple[int, int]) -> bool:
    """Whether nobody was dealt these places."""
    left = {"dealer_pack": "pack", "banker_pack": "bank"}.get(key, "aside")
    dealt = len(str(table[key]).split()) - len(getattr(state, left, ()))
    return min(places) >= dealt


def _swap(pack: str, first: str, second: str) -> str:
    cards = pack.split()
    at, to = _places(pack, first, second)
    cards[at], cards[to] = cards[to], cards[at]
    return " ".join(cards)


def _replayed(standing: Any, script: Script, movers: list[int]) -> list[Any]:
    """All states of the last deal; none where an action is not legal, or another's."""
    game, (table, actions) = find_game(script.game), script.deals[-1]
    first_deal = len(script.deals) == 1
    setup = game.parse_setup(standing.options, script.seats, table, first_deal=first_deal)
    states = [game.begin(standing, setup)]
    for text, mover in zip(actions, movers, strict=False):
        state, action = states[-1], game.parse_action(text)
        if game.to_move(state) != Seat(mover) or game.why_not(state, action) is not None:
            return []
        states.append(game.play(state, action))
    return [] if game.finished(states[-1]) else states


def _swaps(name: str, states: list[Any], chance: random.Random) -> Iterator[tuple[str, str, str]]:
    """Two cards of the pack ``key`` that have been hidden all the time."""
    packs = list(HIDDEN[name](states).items())
    chance.shuffle(packs)
    for key, cards in packs:
        chance.shuffle(cards)
        for at in range(0, len(cards) - 1, 2):
            if cards[at] != cards[at + 1]:
                yield cards[at], cards[at + 1], key


def _text(card: Any) -> str:
    points = getattr(card, "value", None)
    return str(card.text) if points is None else (f"{points:+d}" if points else "0")


def _merchant(states: list[Any]) -> dict[str, list[str]]:
    """Values of which a copy is still in a hand, or was never dealt."""
    last = states[-1]
    held = [card for hand in last.hands for card in hand.characters]
    return {"pack": [_text(card) for card in (*held, *last.aside)]}


def _bogach(states: list[Any]) -> dict[str, list[str]]:
    """Cards that have always been in the same hand; who gave one away knows where it is."""
    given = {card for gift in states[-1].gifts for card in gift.cards}
    always = [
        set.intersection(*(set(state.hands[seat]) for state in states)) - given
        for seat in range(len(states[0].hands))
    ]
    return {"pack": sorted(_text(card) for cards in always for card in cards)}


def _lottery(states: list[Any]) -> dict[str, list[str]]:
    """Neither laid nor twins of a prize that was turned up."""
    last = states[-1]
    turned = {_text(card) for card in last.cleared}
    turned |= {_text(prize.card) for prize in last.prizes if prize and prize.shown}
    held = [card for cards in (last.pack, *last.fresh, *last.heaps) for card in cards]
    dealt = [_text(card) for card in held if _text(card) not in turned]
    return {"dealer_pack": sorted(dealt), "banker_pack": [_text(card) for card in last.bank]}


HIDDEN = {"merchant": _merchant, "bogach": _bogach, "lottery": _lottery}


def _knowers(ones: list[Any], others: list[Any]) -> frozenset[int]:
    """Seats that hold other cards in one world than in the other, at any time."""
    return frozenset(
        seat
        for one, other in zip(ones, others, strict=True)
        for seat, (own, there) in enumerate(zip(_held(one), _held(other), strict=True))
        if own != there
    )


def _held(state: Any) -> list[Any]:
    hands = getattr(state, "hands", None)
    return list(zip(state.fresh, state.heaps, strict=True)) if hands is None else list(hands)
