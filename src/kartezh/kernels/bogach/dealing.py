"""A new deal: shuffled, dealt, exchanged as far as nobody has a choice."""

from typing import Any, Final

from kartezh.kernels.bits import U, count
from kartezh.kernels.bogach.layout import CARDS, GIVE, SEATS, UNKNOWN
from kartezh.kernels.chance import below
from kartezh.kernels.compiling import inner

_0: Final = U(0)
_1: Final = U(1)
_53: Final = U(53)


@inner
def seat_at(tables: Any, i: Any, place: Any) -> Any:
    """Who took that place in the last deal; -1 for nobody."""
    table = tables[i]
    for seat in range(table.seats):
        if table.last[seat] == place:
            return seat
    return -1


@inner
def shuffle(tables: Any, i: Any, stream: Any) -> None:
    """The next deal's pack, dealer and leader. Draws 51 to 53 numbers, and those of the lots."""
    table = tables[i]
    for seat in range(SEATS):
        table.last[seat] = table.places[seat] if table.deals else 0
    for at in range(CARDS):
        table.pack[at] = at
    for at in range(52 + table.jokers - 1, 0, -1):
        last, other = U(at), U(below(stream, at + 1))
        card = table.pack[last]
        table.pack[last] = table.pack[other]
        table.pack[other] = card
    if table.deals:
        table.dealer = seat_at(tables, i, table.seats)
        return
    table.dealer = below(stream, table.seats)
    if table.first_lead == 0:
        table.first = below(stream, table.seats)


@inner
def _clear(tables: Any, i: Any) -> None:
    table = tables[i]
    for seat in range(SEATS):
        table.hands[seat] = _0
        table.played[seat] = _0
        table.places[seat] = 0
        table.lacks[seat] = _0
    if table.must_cover:
        for seat in range(SEATS):
            for height in range(14):
                table.most[seat, height] = UNKNOWN


@inner
def deal(tables: Any, i: Any) -> None:
    """From pack, dealer and ``last``: hands, who leads, the exchange up to the first decision."""
    table = tables[i]
    seats = table.seats
    _clear(tables, i)
    seat = table.dealer
    for at in range(52 + table.jokers):
        seat += 1
        if seat == seats:
            seat = 0
        table.hands[U(seat)] |= _1 << U(table.pack[U(at)])
    if table.deals:
        table.first = seat_at(tables, i, seats if table.poor_leads else 1)
    elif table.first_lead:
        named = _1 << U(table.first_lead - 1)
        for holder in range(seats):
            if table.hands[holder] & named:
                table.first = holder
    table.deals += 1
    table.alive = (_1 << U(seats)) - _1
    table.passed = _0
    table.queue = _0
    table.field = _0
    table.count = 0
    table.height = 0
    table.owner = -1
    table.revolution = 0
    table.jack_back = 0
    table.best = 1
    table.worst = seats
    table.away = _0
    for gift in range(4):
        table.gifts[gift] = _0
    table.given = 0
    table.mover = table.first
    go_on_exchanging(tables, i)


@inner
def highest_cards(hand: Any, size: Any) -> Any:
    """That many of the highest bits."""
    while count(hand) > size:
        hand &= hand - _1
    return hand


@inner
def lowest_cards(hand: Any, size: Any) -> Any:
    rest = hand
    for _ in range(size):
        rest &= rest - _1
    return hand ^ rest


@inner
def _hand_over(tables: Any, i: Any, giver: Any, taker: Any, cards: Any) -> None:
    table = tables[i]
    table.hands[giver] ^= cards
    table.hands[taker] |= cards
    table.gifts[table.given] = cards
    table.given += 1


@inner
def _pairs(tables: Any, i: Any) -> Any:
    """How many pairs exchange."""
    table = tables[i]
    if table.exchange == 0 or table.last[0] == 0:
        return 0
    return 2 if table.exchange == 2 and table.seats >= 4 else 1


@inner
def go_on_exchanging(tables: Any, i: Any) -> None:
    """Pair by pair, until a rich player has to choose or nothing is left to exchange."""
    table = tables[i]
    table.owed = 0
    while table.given < 2 * _pairs(tables, i):
        pair = table.given >> 1
        rich = seat_at(tables, i, pair + 1)
        poor = seat_at(tables, i, table.seats - pair)
        size = 2 if table.exchange == 2 and pair == 0 else 1
        if not table.simultaneous:
            _hand_over(tables, i, poor, rich, highest_cards(table.hands[poor], size))
        if table.chosen:
            table.owed = size
            table.mover = rich
            return
        give_back(tables, i, rich, poor, lowest_cards(table.hands[rich], size))
    table.mover = table.first


@inner
def give_back(tables: Any, i: Any, rich: Any, poor: Any, cards: Any) -> None:
    """Simultaneously: what goes back was chosen before the tax came."""
    table = tables[i]
    if table.simultaneous:
        _hand_over(tables, i, poor, rich, highest_cards(table.hands[poor], count(cards)))
    _hand_over(tables, i, rich, poor, cards)


@inner
def give(tables: Any, i: Any, code: Any) -> None:
    """The cards that the mover has chosen; then whatever is still due."""
    table = tables[i]
    poor = seat_at(tables, i, table.seats - (table.given >> 1))
    give_back(tables, i, table.mover, poor, code & ~GIVE)
    go_on_exchanging(tables, i)
