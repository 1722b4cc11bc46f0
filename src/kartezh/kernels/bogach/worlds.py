"""Possible worlds: the hidden cards dealt anew, in agreement with all that a seat has seen.

Uniform over the deals that the seat cannot tell from the true one, all free choices being equally
likely. How:

1. Seats are filled one after the other, fewest possible cards first, each with a uniform choice of
   the cards that nothing has proved it to lack. Such a filling comes with the chance 1 / Π C(left,
   needed), so keeping it with the chance Π C(left, needed) / Π C(most left, needed) makes all
   fillings alike. Where what seats lack is nested (compulsory leads in one order), the two products
   are equal and nothing is thrown away.
2. An exchange between two others belongs to as many deals as pairs of gifts fit (``gifts``): a
   filling is kept in proportion to their number.
3. What forced passes prove about equal cards (``facts``) holds or not: it is kept or not.

The first filling that is kept is the world; TRIES are made, where 2 needs no more than WAYS on
average. Where all that fails, one of the fillings is drawn in proportion to its weight by 1 and 2,
those against 3 or without a pair of gifts counting a millionth for each such fault.
"""

from typing import Any, Final

import numpy as np

from kartezh.kernels.bits import U, count
from kartezh.kernels.bogach.dealing import seat_at
from kartezh.kernels.bogach.gifts import count_ways, up_to_highest
from kartezh.kernels.bogach.layout import JOKERS, SEATS
from kartezh.kernels.bogach.moves import nth
from kartezh.kernels.chance import below, unit
from kartezh.kernels.compiling import entry, inner

TRIES: Final = 4096
WAYS: Final = 1024
FEW_TRIES: Final = 64
"""Where 2 would need more than WAYS."""
_FAULT: Final = 1e-6

_0: Final = U(0)
_1: Final = U(1)
_15: Final = U(15)

KNOWN: Final = np.dtype(
    [
        ("hidden", np.uint64),  # cards that may lie anywhere
        ("pinned", np.uint64, SEATS),  # cards that the viewer knows to lie there
        ("allowed", np.uint64, SEATS),
        ("filled", np.uint64, SEATS),  # the filling that is tried
        ("kept", np.uint64, SEATS),  # one of those that were not good enough
        ("needed", np.int64, SEATS),
        ("order", np.int64, SEATS),  # the seats to fill, in this order
        ("room", np.int64, SEATS),  # by place in the order: most cards that can be left for it
        ("seats", np.int64),  # in the order
        ("third", np.int64),  # pairs whose exchange the viewer did not see: bits 0 and 1
        ("ways", np.float64),  # at most that many pairs of gifts fit
    ]
)


@inner
def _cards_held(tables: Any, i: Any, seat: Any) -> Any:
    """How many hidden cards a seat has, or has laid away."""
    table = tables[i]
    if table.viewer >= 0:
        return np.int64(table.held[seat])
    if table.away and table.last[seat] == 1:
        return count(table.away)
    return count(table.hands[seat])


@inner
def _see_exchange(tables: Any, i: Any, seat: Any, known: Any) -> None:
    """What the viewer's own exchange shows; which exchanges are hidden."""
    table = tables[i]
    known.third = 0
    for pair in range((table.given + 1) // 2):
        rich, poor = seat_at(tables, i, pair + 1), seat_at(tables, i, table.seats - pair)
        tax = table.gifts[2 * pair]
        back = table.gifts[2 * pair + 1] if table.given > 2 * pair + 1 else _0
        if seat == rich:
            known.pinned[poor] = back & known.hidden
            known.allowed[poor] &= (tax & (_0 - tax)) - _1
        elif seat == poor:
            known.pinned[rich] = tax & known.hidden
            if back and not table.chosen:
                known.allowed[rich] &= ~up_to_highest(back)
        else:
            known.third |= 1 << pair


@inner
def _see(tables: Any, i: Any, seat: Any, known: Any) -> None:
    """All that the viewer knows about where cards can be."""
    table = tables[i]
    hidden = ((_1 << U(52 + table.jokers)) - _1) & ~table.hands[seat]
    if table.last[seat] == 1:
        hidden &= ~table.away
    for other in range(table.seats):
        hidden &= ~table.played[other]
    known.hidden = hidden
    for other in range(table.seats):
        known.pinned[other] = _0
        known.allowed[other] = hidden & ~table.lacks[other]
        known.needed[other] = 0 if other == seat else _cards_held(tables, i, other)
    _see_exchange(tables, i, seat, known)
    for other in range(table.seats):
        known.hidden &= ~known.pinned[other]
        known.needed[other] -= count(known.pinned[other])
    known.seats = 0
    for other in range(table.seats):
        known.allowed[other] &= known.hidden
        if known.needed[other] > 0:
            known.order[known.seats] = other
            known.seats += 1


@inner
def _put_in_order(known: Any) -> None:
    """Fewest allowed cards first; ``room`` by what the earlier ones must take from a later one."""
    for at in range(1, known.seats):
        seat, to = known.order[at], at
        while to and count(known.allowed[known.order[to - 1]]) > count(known.allowed[seat]):
            known.order[to] = known.order[to - 1]
            to -= 1
        known.order[to] = seat
    for at in range(known.seats):
        mine = known.allowed[known.order[at]]
        room = count(mine)
        for before in range(at):
            other = known.order[before]
            room -= max(0, known.needed[other] - count(known.allowed[other] & ~mine))
        known.room[at] = room


@inner
def _fill(known: Any, stream: Any) -> Any:
    """One filling: its Π C(left, needed) / Π C(room, needed); 0 where a seat found too little."""
    left, weight = known.hidden, 1.0
    for at in range(known.seats):
        seat = known.order[at]
        cards, needed = known.allowed[seat] & left, known.needed[seat]
        there, room = count(cards), known.room[at]
        if there < needed:
            return 0.0
        taken = cards
        if there > needed:
            for step in range(needed):
                weight *= (there - step) / (room - step)
            # choose the smaller part: those that are taken, or those that are left
            few = min(needed, there - needed)
            taken = _0
            for step in range(few):
                taken |= _1 << nth(cards & ~taken, below(stream, there - step))
            if few < needed:
                taken = cards & ~taken
        else:
            for step in range(needed):
                weight *= (there - step) / (room - step)
        known.filled[seat] = taken
        left &= ~taken
    return weight


@inner
def _whole_hand(tables: Any, i: Any, seat: Any, known: Any) -> Any:
    """All cards of another seat after the exchange, as the filling supposes."""
    return tables[i].played[seat] | known.filled[seat] | known.pinned[seat]


@inner
def _pair(tables: Any, i: Any, pair: Any, known: Any, wanted: Any) -> Any:
    """``count_ways`` for a pair of others."""
    table = tables[i]
    poor = _whole_hand(tables, i, seat_at(tables, i, table.seats - pair), known)
    rich = _whole_hand(tables, i, seat_at(tables, i, pair + 1), known)
    size = 2 if table.exchange == 2 and pair == 0 else 1
    back = size if table.given > 2 * pair + 1 else 0
    return count_ways(tables, i, (poor, rich), (size, back), wanted)


@inner
def _most_ways(tables: Any, i: Any, known: Any) -> None:
    """An upper bound for how many pairs of gifts fit, from laid cards and numbers alone."""
    table = tables[i]
    known.ways = 1.0
    for pair in range(2):
        if not known.third >> pair & 1:
            continue
        poor, rich = seat_at(tables, i, table.seats - pair), seat_at(tables, i, pair + 1)
        size = 2 if table.exchange == 2 and pair == 0 else 1
        back = size if table.given > 2 * pair + 1 else 0
        laid = table.played[rich]
        backs = known.hidden | known.pinned[poor] | table.played[poor]
        if laid and not table.chosen and not table.simultaneous:
            backs &= (laid & (_0 - laid)) - _1
        top = table.played[poor]
        for _ in range(back):
            top &= ~(up_to_highest(top) ^ (up_to_highest(top) >> _1))
        may = (known.hidden | known.pinned[rich] | laid | backs) & ~up_to_highest(top)
        in_rich = known.needed[rich] + count(known.pinned[rich]) + count(laid)
        in_poor = known.needed[poor] + count(known.pinned[poor]) + count(table.played[poor])
        known.ways *= _choose(min(count(backs), in_poor), back)
        known.ways *= _choose(min(count(may), in_rich + back), size)


@inner
def _choose(total: Any, size: Any) -> Any:
    if size == 2:
        return max(1.0, total * (total - 1) / 2)
    return max(1.0, float(total)) if size == 1 else 1.0


@inner
def _faults(tables: Any, i: Any, known: Any) -> Any:
    """How often the filling holds more equal cards than a forced pass allows."""
    table = tables[i]
    if not table.must_cover:
        return 0
    found = 0
    for at in range(known.seats):
        seat = known.order[at]
        hand = known.filled[seat] | known.pinned[seat]
        jokers = count(hand & JOKERS)
        if jokers > table.most[seat, 13]:
            found += 1
        for height in range(13):
            natural = count(hand >> U(4 * height) & _15)
            if natural and natural + (jokers if table.wild else 0) > table.most[seat, height]:
                found += 1
    return found


@inner
def _try_once(tables: Any, i: Any, known: Any, stream: Any) -> Any:
    """(chance to keep the filling, its weight among those that were not kept)."""
    chance = _fill(known, stream)
    weight = chance
    if weight == 0.0:
        return 0.0, 0.0
    for pair in range(2):
        if known.third >> pair & 1:
            ways = _pair(tables, i, pair, known, -1)[0]
            chance *= ways
            weight *= ways or _FAULT
    faults = _faults(tables, i, known)
    if faults:
        return 0.0, weight * _FAULT**faults
    return chance / known.ways, weight


@inner
def _find(tables: Any, i: Any, known: Any, stream: Any) -> None:
    """Leaves a filling in ``known.filled``."""
    simple = known.ways <= WAYS
    total = 0.0
    for _ in range(TRIES if simple else FEW_TRIES):
        chance, weight = _try_once(tables, i, known, stream)
        if simple and chance > 0.0 and (chance >= 1.0 or unit(stream) < chance):
            return
        if weight > 0.0:
            total += weight
            if unit(stream) * total < weight:
                for seat in range(SEATS):
                    known.kept[seat] = known.filled[seat]
    if total == 0.0:
        _fill_somehow(known, stream)
        return
    for seat in range(SEATS):
        known.filled[seat] = known.kept[seat]


@inner
def _fill_somehow(known: Any, stream: Any) -> None:
    """A filling that keeps to ``allowed``, where chance has found none, by chains of exchanges.

    Each card goes to a seat that is short of cards; one that may not have it gets a card from
    another seat instead, as in any search for a matching.
    """
    for at in range(known.seats):
        known.filled[known.order[at]] = _0
    left = known.hidden
    while left:
        card = _1 << nth(left, below(stream, count(left)))
        left &= ~card
        _place(known, card, stream)


@inner
def _place(known: Any, card: Any, stream: Any) -> None:
    """Walks at random over the seats that may hold a card, pushing others out, to a free one."""
    for _ in range(TRIES):
        able = 0
        for at in range(known.seats):
            seat = known.order[at]
            if known.allowed[seat] & card:
                able += 1
                if count(known.filled[seat]) < known.needed[seat]:
                    known.filled[seat] |= card
                    return
        wanted = below(stream, max(able, 1))
        for at in range(known.seats):
            seat = known.order[at]
            if known.allowed[seat] & card:
                if wanted == 0:
                    out = _1 << nth(known.filled[seat], below(stream, known.needed[seat]))
                    known.filled[seat] = known.filled[seat] & ~out | card
                    card = out
                    break
                wanted -= 1


@inner
def _write_gifts(tables: Any, i: Any, known: Any, stream: Any) -> None:
    """Any of the pairs of gifts that fit."""
    table = tables[i]
    for pair in range(2):
        if known.third >> pair & 1:
            ways = _pair(tables, i, pair, known, -1)[0]
            wanted = below(stream, ways) if ways > 1 else 0
            _, back, tax = _pair(tables, i, pair, known, wanted)
            table.gifts[2 * pair] = tax
            if table.given > 2 * pair + 1:
                table.gifts[2 * pair + 1] = back


@inner
def _write(tables: Any, i: Any, seat: Any, known: Any) -> None:
    """Turns the copy at table i into the world that ``known.filled`` supposes."""
    table = tables[i]
    for other in range(table.seats):
        if other == seat:
            continue
        cards = known.filled[other] | known.pinned[other]
        if (table.alive >> U(other)) & _1:
            table.hands[other] = cards
        elif cards:
            table.away = cards
    for at in range(len(table.pack)):
        table.pack[at] = 0
    for other in range(SEATS):
        table.held[other] = 0
    table.viewer = -1
    table.deals = 2 if table.last[0] else 1
    if table.count == 0:
        table.queue = _0
        table.covering = _0
        table.height = 0


@inner
def one_world(tables: Any, i: Any, seat: Any, out: Any, known: Any, stream: Any) -> None:
    """Into ``out[0]``; ``look`` has filled ``known``."""
    out[0] = tables[i]
    for other in range(SEATS):
        known.filled[other] = _0
    _find(tables, i, known, stream)
    _write_gifts(out, 0, known, stream)
    _write(out, 0, seat, known)


@inner
def look(tables: Any, i: Any, seat: Any, known: Any) -> None:
    """Fills in what ``one_world`` needs. The deal is on."""
    _see(tables, i, seat, known)
    _put_in_order(known)
    _most_ways(tables, i, known)


@inner
def _fill_all(tables: Any, i: Any, seat: Any, out: Any, space: Any, stream: Any) -> None:
    look(tables, i, seat, space[0])
    for world in range(len(out)):
        one_world(tables, i, seat, out[world : world + 1], space[0], stream)


@entry
def worlds(tables: Any, i: Any, seat: Any, out: Any, stream: Any) -> None:
    """Fills the tables ``out`` with worlds that ``seat`` cannot tell from table i.

    Of the hands of others only their lengths are read. After the deal there is nothing to guess.
    """
    if tables[i].mover < 0:
        for world in range(len(out)):
            out[world] = tables[i]
        return
    space = np.zeros(1, KNOWN)  # a record does not keep its array alive, a call does
    _fill_all(tables, i, seat, out, space, stream)
