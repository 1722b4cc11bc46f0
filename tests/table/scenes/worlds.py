"""Matches at random tables, what lies open in them, and the same moment with other hidden cards.

What lies open is told here from the state and its log, without a look at views or scenes.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from kartezh.core.cards import JOKERS, PACK
from kartezh.core.seats import Seat
from kartezh.games import find_game
from kartezh.games.bogach.state import Gift, LaidAway
from kartezh.games.bogach.state import State as BogachState
from kartezh.games.lottery.state import State as LotteryState
from kartezh.games.merchant.state import CENTRE, Character, Luck
from kartezh.games.merchant.state import State as MerchantState
from kartezh.table.scene import Mine, Said, Scene
from kartezh.table.scenes import find_staging
from kartezh.testing.strategies import Table, walk
from tests.games.bogach import walks as bogach
from tests.games.lottery import walks as lottery
from tests.games.merchant import walks as merchant

Otherwise = Callable[[Any, Seat | None, random.Random], Any]
OTHERWISE: Final[dict[str, Otherwise]] = {
    "bogach": bogach.dealt_otherwise,
    "lottery": lottery.lying_otherwise,
    "merchant": merchant.dealt_otherwise,
}
CARDS: Final = {card.text for card in (*PACK, *JOKERS)}


def usual(game: str, seats: int = 3) -> Table:
    """By the rules of the house."""
    found = find_game(game)
    return Table(found, found.options(), seats)


def public(table: Table, state: Any) -> Scene:
    return find_staging(table.game.name).public(table.game.view(state, None))


def private(table: Table, state: Any, seat: Seat) -> Mine:
    def why_not(action: Any) -> str:
        refusal = table.game.why_not(state, action)
        return refusal.rule if refusal else ""

    return find_staging(table.game.name).private(table.game.view(state, seat), why_not)


def told(table: Table, state: Any, viewer: Seat | None, start: int = 0) -> list[Said]:
    """The deal's log from its event number ``start`` on."""
    tell = find_staging(table.game.name).tell
    return [said for event in table.game.view(state, viewer).log[start:] for said in tell(event)]


def some(table: Table, seed: int, deals: int, every: int) -> Iterator[Any]:
    """States of a match: every so many, and the last of each deal."""
    for at, state in enumerate(walk(table, seed, deals)):
        if at % every == 0 or table.game.finished(state):
            yield state


def strings(thing: Any) -> Iterator[str]:
    """Every text in what goes over the wire, keys too."""

    def dig(found: Any) -> Iterator[str]:
        if isinstance(found, str):
            yield found
        elif isinstance(found, dict):
            for key, value in found.items():
                yield from (key, *dig(value))
        elif isinstance(found, list):
            for value in found:
                yield from dig(value)

    return dig(msgspec.json.decode(msgspec.json.encode(thing)))


def named(thing: Any) -> set[str]:
    """French cards, wherever in it they stand, in words or alone."""
    return {word for text in strings(thing) for word in text.split() if word in CARDS}


# What everybody, or a seat, has seen


def seen(state: Any, viewer: Seat | None, *, over: bool) -> set[str]:
    """French cards that the viewer may hear of; when the deal is over, all."""
    match state:
        case _ if over:
            return CARDS
        case BogachState():
            return {card.text for card in _seen_in_bogach(state, viewer)}
        case LotteryState():
            dealers, bankers = lottery.seen_by(state, viewer)
            return {card.text for card in dealers | bankers}
    raise AssertionError(state)


def _seen_in_bogach(state: BogachState, viewer: Seat | None) -> Iterator[Any]:
    for laid in state.played:
        yield from laid
    if viewer is None:
        return
    yield from state.hands[viewer]
    for event in state.log:
        match event:
            case Gift(giver, taker, cards) if viewer in (giver, taker):
                yield from cards
            case LaidAway(seat, _, cards) if viewer == seat:
                yield from cards


def on_stacks(state: MerchantState) -> list[str]:
    """Texts of the cards that lie on top, and of the Luck beside."""
    found = []
    for place in (*map(Seat, range(state.seats)), CENTRE):
        stack = state.stack(place)
        found += [_text(card) for card in (*stack.pile[-1:], *stack.beside)]
    return found


def _text(card: Character | Luck) -> str:
    if isinstance(card, Luck):
        return card.value
    return f"{card.value:+}" if card.value else "0"
