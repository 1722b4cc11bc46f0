"""The rules of Merchant's Luck on records. ``games.merchant.rules`` says what they are and why.

``t`` is one record of ``TABLE``.
"""

from typing import Any, Final

import numpy as np

from kartezh.kernels.bits import U, count, lowest
from kartezh.kernels.chance import below
from kartezh.kernels.compiling import NO_ROOM, entry, inner
from kartezh.kernels.merchant.layout import (
    BESIDE,
    BIG,
    CENTRE,
    COUNT_THEN_COVER,
    HIGHEST,
    LUCK,
    MOST_ACTIONS,
    MOST_CARDS,
)

_NUMBERS: Final = np.arange(MOST_CARDS)


@inner
def hold(hand: Any, first: Any) -> None:
    """One more of the value whose first number is given."""
    number = np.int64(first)
    while True:
        more = lowest(~(hand[number >> 6] >> U(number & 63)))
        number += more
        if more == 0 or number & 63:
            break
    hand[number >> 6] |= U(1) << U(number & 63)


@inner
def hand_out(t: Any, pool: Any, owners: Any, stream: Any) -> None:
    """The characters of ``pool`` (numbers in the deck, ascending) to their owners, shuffled first.

    ``owners`` is as long and names a seat, whose hand is empty, or ``seats`` for what stays aside.
    Every way to deal the pool is as likely.
    """
    cards = len(pool)
    for at in range(cards - 1, 0, -1):
        other = below(stream, at + 1)
        owners[at], owners[other] = owners[other], owners[at]
    first, last_value = np.int64(0), np.int64(HIGHEST + 1)
    for at in range(cards):
        number, owner = np.int64(pool[at]), np.int64(owners[at])
        value = np.int64(t.deck[number])
        if value != last_value:
            last_value = value
            while t.deck[first] != value:
                first += 1
        if owner < t.seats:
            t.held[owner] += 1
            if value == 0:
                t.students[owner] += 1
            else:
                hold(t.hands[owner], first)


@entry
def begin(tables: Any, i: int, stream: Any) -> None:
    """The next round. A lot names who begins the first one where the options say so."""
    t = tables[i]
    seats = t.seats
    if t.round < 0:
        t.first = below(stream, np.int64(seats)) if t.draws_first else 0
    else:
        t.first = (t.first + 1) % seats
    t.round += 1
    t.turn = t.first
    t.held[:] = 0
    t.students[:] = 0
    t.hands[:, : t.words] = 0
    owners = t.laid[: t.deck_size]  # nothing is laid yet
    for at in range(t.deck_size):
        owners[at] = min(at // t.size, seats)
    hand_out(t, _NUMBERS[: t.deck_size], owners, stream)
    t.left = seats * (t.size + 3)
    t.laid_count = 0
    t.luck[:seats] = 2
    t.big[:seats] = 1
    t.live_luck[:] = 0
    t.live_big[:] = 0
    t.tops[:] = 0
    t.total = 0
    t.filled = 0
    t.blocked = 0


@entry
def finished(tables: Any, i: int) -> bool:
    return bool(tables[i].left == 0)


@entry
def to_move(tables: Any, i: int) -> int:
    t = tables[i]
    return t.turn if t.left > 0 else -1


@inner
def student_places(t: Any) -> Any:
    """Where a Student of the seat to move may go: bit p for place p, as uint64."""
    home = U(1) << U(t.turn)
    centre = U(1) << U(CENTRE)
    open_to_all = (U(1) << U(t.seats)) - U(1)
    allowed = (home if t.near_students else open_to_all) | centre
    allowed &= ~U(t.blocked)
    if t.students_need_card:
        allowed &= U(t.filled)
        if allowed == U(0):
            allowed = centre
    return allowed


@inner
def values_held(t: Any) -> Any:
    """How many different values the seat to move holds, the Student's apart."""
    values = np.int64(0)
    for word in range(t.words):
        values += count(t.hands[t.turn, word] & t.firsts[word])
    return values


@inner
def nth_value(t: Any, nth: Any) -> Any:
    """The first number of the value number ``nth`` (from 0) that the seat to move holds."""
    word = 0
    bits = t.hands[t.turn, 0] & t.firsts[0]
    while count(bits) <= nth:
        nth -= count(bits)
        word += 1
        bits = t.hands[t.turn, word] & t.firsts[word]
    for _ in range(nth):
        bits &= bits - U(1)
    return word * 64 + lowest(bits)


@inner
def character(value: Any, place: Any) -> Any:
    """The code of laying it."""
    return U((np.int64(value) + 1000) * 8 + place)


@inner
def list_legal(t: Any, out: Any) -> Any:
    """See ``legal``. The round is not over."""
    seat = np.int64(t.turn)
    found = 0
    for word in range(t.words):
        bits = t.hands[seat, word] & t.firsts[word]
        while bits:
            value = t.deck[word * 64 + lowest(bits)]
            bits &= bits - U(1)
            out[found] = character(value, seat)
            out[found + 1] = character(value, CENTRE)
            found += 2
    places = student_places(t) if t.students[seat] else U(0)
    while places:
        out[found] = character(0, lowest(places))
        places &= places - U(1)
        found += 1
    if t.luck[seat]:
        out[found] = U(LUCK)
        found += 1
    if t.big[seat]:
        out[found] = U(BIG)
        found += 1
    return found


@entry
def legal(tables: Any, i: int, out: Any) -> int:
    """Characters from the highest, home before the centre; the Student's places from seat 0 to the
    centre; Luck, Big Luck. ``out`` has room for MOST_ACTIONS, or it is a ValueError."""
    if len(out) < MOST_ACTIONS:
        raise ValueError(NO_ROOM)
    return list_legal(tables[i], out) if tables[i].left > 0 else 0


@inner
def part_with(t: Any, first: Any) -> None:
    """One less of the value whose first number is given, from the hand of the seat to move."""
    hand = t.hands[t.turn]
    last = np.int64(first)
    word = last >> 6
    last += lowest(~((hand[word] & ~t.firsts[word]) >> U(last & 63) >> U(1)))
    while last & 63 == 63 and word + 1 < t.words:
        word += 1
        more = lowest(~(hand[word] & ~t.firsts[word]))
        if more == 0:
            break
        last += more
    hand[last >> 6] &= ~(U(1) << U(last & 63))


@inner
def lay(t: Any, value: Any, place: Any) -> None:
    """A character that has left the hand of the seat to move comes to a place. The turn stays."""
    t.held[t.turn] -= 1
    t.laid[t.laid_count] = np.uint16((value + 1000) * 8 + place)
    t.laid_count += 1
    t.total += value - t.tops[place]
    t.tops[place] = value
    t.filled |= np.uint8(1 << place)
    t.live_luck[place] = 0
    t.live_big[place] = 0
    t.blocked &= np.uint8(~(1 << place) & 0xFF)


@inner
def settle(t: Any, total: Any) -> None:
    """Every live Luck card brings its owner ``total``, doubled as the options say."""
    live, twice = U(t.blocked), False
    if t.doubles_everyone:
        for seat in range(t.seats):
            twice |= t.live_big[seat] > 0
    while live:
        seat = lowest(live)
        live &= live - U(1)
        luck, big = np.int64(t.live_luck[seat]), np.int64(t.live_big[seat])
        money = t.money[seat] + (2 * (luck + big) if twice else luck + 2 * big) * total
        t.money[seat] = 0 if t.floors_at_zero and money < 0 else money


@inner
def take_the_till(t: Any, big: Any) -> None:
    """A Luck card (``big``: 1 for Big Luck) of the seat to move; the table is counted."""
    seat = t.turn
    if big:
        t.big[seat] -= 1
    else:
        t.luck[seat] -= 1
    before = np.int64(t.total)
    if t.luck_position != BESIDE:
        t.total -= t.tops[seat]
        t.tops[seat] = 0
        t.filled |= np.uint8(1 << seat)
    if t.luck_position != BESIDE or not t.adds_luck:
        t.live_luck[seat] = 0
        t.live_big[seat] = 0
    if big:
        t.live_big[seat] += 1
    else:
        t.live_luck[seat] += 1
    t.blocked |= np.uint8(1 << seat)
    settle(t, before if t.luck_position == COUNT_THEN_COVER else np.int64(t.total))


@inner
def pass_turn(t: Any) -> None:
    t.left -= 1
    t.turn = t.turn + 1 if t.turn + 1 < t.seats else 0


@inner
def act(t: Any, code: Any) -> None:
    """A legal action, by its code."""
    if code < U(8):
        take_the_till(t, code == U(BIG))
    else:
        value = np.int64(code >> U(3)) - 1000
        if value == 0:
            t.students[t.turn] -= 1
        else:
            first = np.int64(0)
            while t.deck[first] != value:
                first += 1
            part_with(t, first)
        lay(t, value, np.int64(code & U(7)))
    pass_turn(t)


@entry
def play(tables: Any, i: int, code: Any) -> None:
    """A legal action with all that follows."""
    act(tables[i], U(code))


@entry
def scores(tables: Any, i: int, out: Any) -> None:
    for seat in range(tables[i].seats):
        out[seat] = tables[i].money[seat]


@inner
def act_by_chance(t: Any, stream: Any) -> None:
    """The legal action number ``below(stream, legal(…))`` in the order of ``legal``, unlisted."""
    seat = np.int64(t.turn)
    values = values_held(t)
    places = student_places(t) if t.students[seat] else U(0)
    of_values, of_students = 2 * values, count(places)
    many = of_values + of_students + (t.luck[seat] > 0) + (t.big[seat] > 0)
    nth = below(stream, many)
    if nth < of_values:
        first = nth_value(t, nth >> 1)
        part_with(t, first)
        lay(t, np.int64(t.deck[first]), CENTRE if nth & 1 else seat)
    elif nth < of_values + of_students:
        for _ in range(nth - of_values):
            places &= places - U(1)
        t.students[seat] -= 1
        lay(t, np.int64(0), lowest(places))
    else:
        take_the_till(t, nth > of_values + of_students or t.luck[seat] == 0)
    pass_turn(t)
