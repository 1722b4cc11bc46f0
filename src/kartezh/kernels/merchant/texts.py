"""Between the room's options, states, views, actions and the kernel's tables and codes."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np

from kartezh.core.seats import Seat
from kartezh.games.merchant import rules
from kartezh.games.merchant.game import GAME
from kartezh.games.merchant.options import Options
from kartezh.games.merchant.state import (
    Action,
    Character,
    Lay,
    Luck,
    PlayLuck,
    State,
)
from kartezh.games.merchant.view import View
from kartezh.kernels.merchant.layout import (
    BESIDE,
    BIG,
    CENTRE,
    COUNT_THEN_COVER,
    LUCK,
    ON_STACK,
    TABLE,
)

_POSITIONS = {
    "on_stack": ON_STACK,
    "count_then_cover": COUNT_THEN_COVER,
    "beside_active": BESIDE,
}


def new_tables(count: int, options: Options, seats: int) -> Any:
    """Before the first round. Raises BadSeats or BadOption as ``Game.check``."""
    return np.repeat(_blank(options, seats), count)


@lru_cache(maxsize=64)
def _blank(options: Options, seats: int) -> Any:
    GAME.check(options, seats)
    table = np.zeros(1, TABLE)
    t = table[0]
    t["seats"] = seats
    t["round"] = -1
    t["rounds"] = rules.rounds(options, seats)
    t["size"] = rules.hand_size(options, seats)
    t["luck_position"] = _POSITIONS[options.luck_position]
    t["doubles_everyone"] = options.big_luck == "doubles_everyone"
    t["near_students"] = options.student_target == "own_or_centre"
    t["students_need_card"] = options.student_on_empty == "no"
    t["adds_luck"] = options.stacked_luck == "add"
    t["floors_at_zero"] = options.debt == "floor_at_zero"
    t["draws_first"] = options.first_player == "random"
    t["money"][:seats] = options.start_money
    values = _values(rules.deck(options))
    t["deck_size"] = len(values)
    t["words"] = (len(values) + 63) // 64
    t["deck"][: len(values)] = values
    for number, value in enumerate(values):
        if value and values.index(value) == number:
            t["firsts"][number >> 6] |= np.uint64(1 << (number & 63))
    return table


def code_of(action: Action) -> int:
    match action:
        case PlayLuck(luck):
            return BIG if luck is Luck.BIG else LUCK
        case Lay(card, onto):
            return (card.value + 1000) * 8 + (CENTRE if onto is None else onto)


def action_of(code: int) -> Action:
    code = int(code)
    if code < 8:
        return PlayLuck(Luck.BIG if code == BIG else Luck.LUCK)
    value, place = divmod(code, 8)
    return Lay(Character(value - 1000), None if place == CENTRE else Seat(place))


def from_state(state: State) -> Any:
    """An array of one table."""
    tables = _public(state, state.turn)
    t = tables[0]
    for seat, hand in enumerate(state.hands):
        _hold(t, seat, hand.characters)
        t["luck"][seat], t["big"][seat] = hand.luck, hand.big
    t["left"] = sum(hand.size for hand in state.hands)
    return tables


def from_view(view: View) -> Any:
    """An array of one table; hands that the viewer does not know are empty but for ``held``."""
    tables = _public(view, view.first if view.to_move is None else view.to_move)
    t = tables[0]
    for seat, back in enumerate(view.backs):
        t["held"][seat] = back.characters
        t["luck"][seat], t["big"][seat] = back.luck, back.big
    if view.seat is not None and view.hand is not None:
        _hold(t, view.seat, view.hand.characters)
    t["left"] = sum(back.characters + back.luck + back.big for back in view.backs)
    return tables


def _public(seen: State | View, turn: Seat) -> Any:
    """All that lies on the table."""
    tables = new_tables(1, seen.options, seen.seats)
    t = tables[0]
    t["round"], t["first"], t["turn"] = seen.round, seen.first, turn
    t["money"][: seen.seats] = seen.money
    for place, stack in enumerate((*seen.stacks, seen.centre)):
        at = CENTRE if place == seen.seats else place
        live = rules.live_luck(stack)
        t["tops"][at] = rules.stack_value(stack)
        t["filled"] |= bool(stack.pile) << at
        t["blocked"] |= bool(live) << at
        if at != CENTRE:
            t["live_luck"][at], t["live_big"][at] = live.count(Luck.LUCK), live.count(Luck.BIG)
        for value in _values(stack.pile):
            t["laid"][t["laid_count"]] = (value + 1000) * 8 + at
            t["laid_count"] += 1
    t["total"] = t["tops"].sum()
    return tables


def _hold(t: Any, seat: int, characters: Iterable[Character]) -> None:
    values = _values(characters)
    deck = t["deck"][: t["deck_size"]].tolist()
    t["held"][seat] = len(values)
    t["students"][seat] = values.count(0)
    for at, value in enumerate(values):
        if value:
            number = deck.index(value) + at - values.index(value)
            t["hands"][seat, number >> 6] |= np.uint64(1 << (number & 63))


def _values(cards: Iterable[object]) -> list[int]:
    return [card.value for card in cards if isinstance(card, Character)]


def same(tables: Any, i: int, state: State) -> str | None:
    """None, or what differs first: a name, the kernel's value, the room's."""
    t, other = tables[i], from_state(state)[0]
    if t.tobytes() == other.tobytes():
        return None
    for name in TABLE.names or ():
        if name != "laid" and not np.array_equal(t[name], other[name]):
            return f"{name}: {t[name]} != {other[name]}"
    laid, told = t["laid"][: t["laid_count"]], other["laid"][: other["laid_count"]]
    for place in range(CENTRE + 1):
        pile, room = laid[laid & 7 == place], told[told & 7 == place]
        if not np.array_equal(pile, room):
            return f"pile {place}: {pile} != {room}"
    return None
