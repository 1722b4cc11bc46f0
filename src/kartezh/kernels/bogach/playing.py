"""Laying and passing with all that follows without a decision: chapters 5 to 8 of the rulebook."""

from typing import Any, Final

from kartezh.kernels.bits import U, count, lowest
from kartezh.kernels.bogach.dealing import seat_at
from kartezh.kernels.bogach.layout import (
    EIGHT,
    EIGHT_STOP,
    ELEVEN_BACK,
    EQUAL_SKIP,
    FOUL_FINISH,
    JACK,
    JOKER,
    JOKERS,
    LONE_BLACK,
    MIYAKO_OCHI,
    NATURAL,
    REVOLUTION,
    SPADE3,
    SPADE_THREE,
)
from kartezh.kernels.bogach.moves import covering
from kartezh.kernels.compiling import inlined, inner

_0: Final = U(0)
_1: Final = U(1)
_2: Final = U(2)
_31: Final = U(31)
_32: Final = U(32)
_53: Final = U(53)


@inlined
def height_of(cards: Any, wild: Any) -> Any:
    """Of cards laid as one."""
    natural = cards & NATURAL
    if natural:
        return lowest(natural) >> 2
    return LONE_BLACK if wild and cards == _1 << _53 else JOKER


@inlined
def waiting_after(seats: Any, seat: Any) -> Any:
    """A queue of ``seats`` in clockwise order after ``seat``, itself left out.

    Bit s is a seat before the round's end, bit s + 32 one beyond it.
    """
    after = _1 << U(seat)
    beyond = seats & (after - _1)
    return (seats & ~(after | (after - _1))) | beyond << _32


@inner
def end_trick(tables: Any, i: Any) -> None:
    """The owner leads, or the next seat clockwise that is still in play."""
    table = tables[i]
    leader = table.owner
    if not (table.alive >> U(leader)) & _1:
        leader = lowest(waiting_after(table.alive, leader)) & 31
    table.mover = leader
    table.owner = -1
    table.field = _0
    table.count = 0
    table.passed = _0
    table.jack_back = 0


@inlined
def let_pass(tables: Any, i: Any) -> None:
    """The turn goes to the next seat that may cover; back at the owner the trick is over."""
    table = tables[i]
    table.passed |= _1 << U(table.mover)
    queue = table.queue & (table.queue - _1)
    table.queue = queue
    if queue:
        table.mover = lowest(queue) & 31
    else:
        end_trick(tables, i)


@inner
def _take_place(tables: Any, i: Any, seat: Any, worst: Any) -> None:
    table = tables[i]
    if worst:
        table.places[seat] = table.worst
        table.worst -= 1
    else:
        table.places[seat] = table.best
        table.best += 1
    table.alive &= ~(_1 << U(seat))


@inner
def _is_foul(tables: Any, i: Any, answers: Any) -> Any:
    """Were these the last cards. ``answers``: the three of spades on a joker."""
    table = tables[i]
    if not table.house & FOUL_FINISH:
        return False
    top = 0 if table.revolution ^ table.jack_back else JOKER - 1
    return (
        (table.field & JOKERS) != _0
        or table.height == top
        or (table.house & EIGHT_STOP and table.height == EIGHT)
        or answers
    )


@inner
def _fall(tables: Any, i: Any, seat: Any) -> None:
    """The last deal's first falls when ``seat`` has become first instead."""
    table = tables[i]
    fallen = seat_at(tables, i, 1)
    if table.places[seat] != 1 or fallen < 0 or table.places[fallen] or table.seats < 3:
        return
    _take_place(tables, i, fallen, 1)
    table.away = table.hands[fallen]
    table.hands[fallen] = _0
    table.passed &= ~(_1 << U(fallen))


@inner
def _end_deal(tables: Any, i: Any) -> None:
    table = tables[i]
    if table.alive:
        left = lowest(table.alive)
        table.places[left] = table.best
        table.alive = _0
    table.mover = -1
    table.queue = _0
    for seat in range(table.seats):
        table.lacks[seat] = _0


@inlined
def lay(tables: Any, i: Any, cards: Any) -> None:
    """``cards`` lie on the field; then all that they set in motion, in the order of B8.7."""
    table = tables[i]
    seat, house = table.mover, table.house
    under, height = table.height, height_of(cards, table.wild)
    covers = table.count > 0
    at = U(seat)  # an unsigned index is not looked at for being negative
    hand = table.hands[at] & ~cards
    table.hands[at] = hand
    table.played[at] |= cards
    table.field = cards
    table.owner = seat
    table.count = count(cards)
    table.height = height
    if not table.lock:
        table.passed = _0
    stops, skips, answers = False, False, False
    if house:
        answers = bool(house & SPADE3) and covers and under >= JOKER and cards == SPADE_THREE
        stops = answers or (bool(house & EIGHT_STOP) and height == EIGHT)
        if house & REVOLUTION and table.count >= 4:
            table.revolution ^= 1
        if house & ELEVEN_BACK and height == JACK:
            table.jack_back = 1
        skips = bool(house & EQUAL_SKIP) and covers and under == height
    if hand == _0:
        foul = _is_foul(tables, i, answers)
        stops = stops or foul
        _take_place(tables, i, seat, foul)
        if house & MIYAKO_OCHI:
            _fall(tables, i, seat)
        if table.alive & (table.alive - _1) == _0:
            _end_deal(tables, i)
            return
    queue = waiting_after(table.alive & ~table.passed, seat)
    if skips:
        queue &= queue - _1
    table.queue = queue
    table.covering = covering(tables, i)
    if stops or queue == _0:
        end_trick(tables, i)
    else:
        table.mover = lowest(queue) & 31
