"""What a seat of Card Lottery has seen, and whether an order of the pack agrees with it."""

from typing import Any, Final

from kartezh.kernels.bits import U, count
from kartezh.kernels.chance import below
from kartezh.kernels.compiling import inner
from kartezh.kernels.lottery.layout import ALIKE, ALL, FRESH, PRIZES, SLOTS
from kartezh.kernels.lottery.play import nth

_1: Final = U(1)


@inner
def orders(t: Any, order: Any) -> None:
    """By seat its place in the deal, -1 for who does not play."""
    at = 0
    for step in range(t.seats):
        seat = (t.dealer + 1 + step) % t.seats
        plays = (t.playing >> U(seat)) & _1 != U(0)
        order[seat] = at if plays else -1
        at += plays


@inner
def unseen_by(t: Any, me: int) -> Any:
    """Cards of the dealer's pack of which the seat does not know where they are."""
    seen = t.gone
    for seat in range(t.seats):
        seen |= t.open[seat]
    if me >= 0:
        seen |= t.hands[me] | t.fresh[me]
    if t.led >= 0:
        seen |= _1 << U(t.led)
    return ALL & ~seen


@inner
def told(t: Any) -> Any:
    """Whether all draws so far are in the record's memory."""
    dealt = t.pack_at // (FRESH * t.players)
    return t.seen_draws == (dealt - 1 if t.phase == PRIZES and t.draw > 1 else dealt)


@inner
def fits(t: Any, pack: Any, order: Any, seat: int, row: int) -> Any:
    """A draw goes for this seat as it did with these three cards."""
    first = FRESH * (t.players * row + order[seat])
    used = 0
    for slot in range(SLOTS):
        winner = t.winner_seen[row, slot]
        if winner >= 0 and order[winner] < order[seat]:
            continue
        twins = ALIKE[t.match, t.prize_seen[row, slot]]
        found = -1
        for k in range(FRESH):
            if (used >> k) & 1 == 0 and (twins >> U(pack[first + k])) & _1 != U(0):
                found = k
                break
        if winner != seat:
            if found >= 0:
                return False
            continue
        if found < 0 or pack[first + found] != t.twin_seen[row, slot]:
            return False
        if t.twin_removed == 0:
            used |= 1 << found
    return True


@inner
def lay_out(t: Any, w: Any, order: Any, seat: int, cards: Any) -> Any:
    """``cards`` into the places dealt to a seat, each twin in its own draw; whether every draw goes
    as it did. The rest of the places is filled even so."""
    dealt = t.pack_at // (FRESH * t.players)
    for row in range(dealt):
        first = FRESH * (t.players * row + order[seat])
        for k in range(FRESH):
            w.pack[first + k] = -1
        for slot in range(SLOTS if row < t.seen_draws else 0):
            twin = t.twin_seen[row, slot]
            if t.winner_seen[row, slot] != seat or cards & (_1 << U(twin)) == U(0):
                continue
            cards &= ~(_1 << U(twin))
            place = first + below(w.stream, FRESH)
            while w.pack[place] >= 0:
                place = first + below(w.stream, FRESH)
            w.pack[place] = twin
    fitting = True
    for row in range(dealt):
        first = FRESH * (t.players * row + order[seat])
        for k in range(FRESH):
            if w.pack[first + k] < 0:
                card = nth(cards, below(w.stream, count(cards)))
                w.pack[first + k] = card
                cards &= ~(_1 << U(card))
        if row < t.seen_draws and not fits(t, w.pack, order, seat, row):
            fitting = False
    return fitting
