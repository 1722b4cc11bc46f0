"""An order of the pack that contradicts what was seen, mended by exchanges: see ``worlds``."""

from typing import Any, Final

from kartezh.kernels.bits import U
from kartezh.kernels.chance import below
from kartezh.kernels.compiling import inner
from kartezh.kernels.lottery.evidence import fits
from kartezh.kernels.lottery.layout import CARDS, FRESH

MENDING: Final = 4000
MIXING: Final = 400
_1: Final = U(1)


@inner
def owner_of(t: Any, order: Any, place: int) -> Any:
    """The seat that a place is dealt to, -1 for the rest of the pack."""
    if place >= t.pack_at:
        return -1
    seat = 0
    while order[seat] != (place // FRESH) % t.players:
        seat += 1
    return seat


@inner
def contradictions(t: Any, w: Any, order: Any, place: int, unseen: Any) -> Any:
    """Of the draw in which this place was dealt, and of the card that lies there."""
    if place >= t.pack_at:
        return 0
    row = place // (FRESH * t.players)
    seat = owner_of(t, order, place)
    wrong = 1 if row < t.seen_draws and not fits(t, w.pack, order, seat, row) else 0
    if ((unseen & t.lacks[seat]) >> U(w.pack[place])) & _1 != U(0):
        wrong += 1
    return wrong


@inner
def exchange(t: Any, w: Any, order: Any, one: int, other: int, unseen: Any) -> Any:
    """Two places change cards; whether that contradicts no more than before."""
    more = 0
    for turn in range(4):
        if turn == 2:
            w.pack[one], w.pack[other] = w.pack[other], w.pack[one]
        place = one if turn % 2 == 0 else other
        here = contradictions(t, w, order, place, unseen)
        more += here if turn > 1 else -here
    return more <= 0


@inner
def mend(t: Any, w: Any, order: Any, me: int, unseen: Any) -> None:
    """See above. A card that is known to have been dealt to somebody stays with him."""
    wrong = -1  # to be counted
    step = 0
    while step < (MENDING if wrong != 0 else MIXING):
        if wrong < 0:
            wrong = 0
            for place in range(t.pack_at):
                if owner_of(t, order, place) != me:
                    wrong += contradictions(t, w, order, place, unseen)
            step = 0 if wrong == 0 else step
        step += 1
        one, other = below(w.stream, CARDS), below(w.stream, CARDS)
        mine, his = owner_of(t, order, one), owner_of(t, order, other)
        if me >= 0 and (mine == me or his == me):
            continue
        held, given = w.pack[one], w.pack[other]
        if mine != his and (unseen >> U(held)) & (unseen >> U(given)) & _1 == U(0):
            continue
        if not exchange(t, w, order, one, other, unseen):
            w.pack[one], w.pack[other] = held, given
        elif wrong > 0:
            wrong = -1
