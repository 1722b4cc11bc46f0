"""Chapters 2 to 8 on a record: all that happens before the duel without a decision."""

from typing import Any, Final

from kartezh.kernels.bits import U, count
from kartezh.kernels.compiling import inner
from kartezh.kernels.lottery.duel import next_holder
from kartezh.kernels.lottery.layout import ALIKE, ANTE, DUEL, FRESH, PRIZES, REBUY, SLOTS

_1: Final = U(1)


@inner
def plays(t: Any, seat: int) -> Any:
    return (t.playing >> U(seat)) & _1 != U(0)


@inner
def purse(t: Any) -> Any:
    """L5.3."""
    return t.box if t.prize_source == 0 else t.chips[t.banker]


@inner
def offered(t: Any) -> Any:
    """Bit s: slot s is due chips (L5.4)."""
    new = 0
    for slot in range(SLOTS):
        if t.prize[slot] >= 0 and t.shown[slot] == 0:
            new |= 1 << slot
    if t.unwon == 1 or (new != 0 and t.add_to_old == 1):
        return 15
    return new


@inner
def load(t: Any, slots: int) -> None:
    """``amounts`` go onto the offered slots (L5.12)."""
    at = 0
    total = 0
    for slot in range(SLOTS):
        if (slots >> slot) & 1:
            t.prize_chips[slot] += t.amounts[at]
            total += t.amounts[at]
            t.amounts[at] = 0
            at += 1
    t.put = 0
    if t.prize_source == 0:
        t.box -= total
    else:
        t.chips[t.banker] -= total


@inner
def load_evenly(t: Any, slots: int, chips: Any) -> None:
    """L5.11."""
    number = count(U(slots))
    for at in range(number):
        t.amounts[at] = chips // number + (1 if at < chips % number else 0)
    load(t, slots)


@inner
def deal(t: Any) -> None:
    """The cards of an earlier deal are laid aside (L6.2, L6.1)."""
    seat = t.dealer
    at = t.pack_at
    for _ in range(t.seats):
        seat = seat + 1 if seat + 1 < t.seats else 0
        if plays(t, seat):
            t.hands[seat] |= t.fresh[seat]
            cards = U(0)
            for k in range(at, at + FRESH):
                cards |= _1 << U(t.pack[k])
            t.fresh[seat] = cards
            at += FRESH
    t.pack_at = at


@inner
def turn_up(t: Any) -> None:
    """Slot by slot: shown, and given to who holds the twin (L6.3 to L6.7)."""
    held = U(0)
    for seat in range(t.seats):
        held |= t.fresh[seat]
    first_place = t.pack_at - FRESH * t.players
    row = t.draw - 1
    for slot in range(SLOTS):
        prize = t.prize[slot]
        t.shown[slot] = 1
        t.prize_seen[row, slot] = prize
        t.winner_seen[row, slot] = -1
        t.twin_seen[row, slot] = -1
        twins = ALIKE[t.match, prize] & held
        if twins == U(0):
            continue
        place = first_place  # dealt in the order in which twins win
        while (twins >> U(t.pack[place])) & _1 == U(0):
            place += 1
        card = t.pack[place]
        bit = _1 << U(card)
        seat = 0
        while t.fresh[seat] & bit == U(0):
            seat += 1
        t.winner_seen[row, slot] = seat
        t.twin_seen[row, slot] = card
        t.dealt_to[card] = seat
        t.chips[seat] += t.prize_chips[slot]
        t.last_winner = seat
        t.prize_chips[slot] = 0
        t.prize[slot] = -1
        t.shown[slot] = 0
        t.cleared |= _1 << U(prize)
        if t.twin_removed == 0:
            t.gone |= bit
            held &= ~bit
            t.fresh[seat] &= ~bit
        else:
            t.open[seat] |= bit
    t.seen_draws = t.draw


@inner
def return_unwon(t: Any) -> None:
    """L7.2."""
    for slot in range(SLOTS):
        t.box += t.prize_chips[slot]
        t.prize_chips[slot] = 0


@inner
def lay_prizes(t: Any, between: bool) -> None:
    """L5.1; between draws, before it, what ``unwon`` says (L7.1 to L7.3)."""
    if between and t.unwon != 0:
        return_unwon(t)
        if t.unwon == 2:
            for slot in range(SLOTS):
                if t.prize[slot] >= 0:
                    t.cleared |= _1 << U(t.prize[slot])
                    t.prize[slot] = -1
    for slot in range(SLOTS):
        if t.prize[slot] < 0:
            t.prize[slot] = t.bank[t.bank_at]
            t.shown[slot] = 0
            t.bank_at += 1


@inner
def settle_unclaimed(t: Any) -> None:
    """L7.4."""
    total = 0
    for slot in range(SLOTS):
        total += t.prize_chips[slot]
        t.prize_chips[slot] = 0
    if t.unclaimed == 1 and t.last_winner >= 0:
        t.chips[t.last_winner] += total
    elif t.unclaimed == 2:
        share = total // t.players
        for seat in range(t.seats):
            if plays(t, seat):
                t.chips[seat] += share
        t.box += total - share * t.players
    else:
        t.box += total


@inner
def begin_duel(t: Any) -> None:
    """L9.1 to L9.3; ``duel_goes_on`` has to follow."""
    settle_unclaimed(t)
    t.holding = U(0)
    for seat in range(t.seats):
        t.hands[seat] |= t.fresh[seat]
        t.fresh[seat] = U(0)
        if t.hands[seat] != U(0):
            t.holding |= _1 << U(seat)
    seat = t.last_winner
    if seat < 0:
        seat = t.dealer + 1 if t.dealer + 1 < t.seats else 0
        while not plays(t, seat):
            seat = seat + 1 if seat + 1 < t.seats else 0
    t.phase = DUEL
    t.last_winner = -1
    t.to_move = seat if t.hands[seat] != U(0) else next_holder(t, seat)


@inner
def ask(t: Any, asked: int) -> Any:
    """The antes, or the purchases, of those after the first ``asked`` in order (L2.3, L4.1).

    True where somebody has to say; false when the round is over.
    """
    for order in range(asked, t.seats):
        seat = t.dealer + 1 + order
        if seat >= t.seats:
            seat -= t.seats
        if t.phase == REBUY:
            if t.chips[seat] == 0:
                t.to_move = seat
                return True
        elif t.chips[seat] > 0 and plays(t, seat):
            if t.ante == 0:
                t.to_move = seat
                return True
            paid = min(t.ante, t.chips[seat])
            t.chips[seat] -= paid
            t.box += paid
    return False


@inner
def end_draw(t: Any) -> Any:
    """From loaded prizes to the antes of the next draw, or to the duel: then it is True."""
    t.phase = ANTE
    if t.draw == 1:
        deal(t)
    turn_up(t)
    if t.draw == t.draws:
        begin_duel(t)
        return True
    lay_prizes(t, True)
    t.draw += 1
    return False


@inner
def go_on(t: Any, asked: int, loaded: bool) -> None:
    """To the next decision (chapter 8): from the question to the seat after the first ``asked``,
    or from loaded prizes."""
    while True:
        if not loaded:
            if ask(t, asked):
                return
            asked = 0
            if t.phase == REBUY:
                t.phase = ANTE
                continue
            if t.draw == 1:
                lay_prizes(t, False)
            else:
                deal(t)
            slots = offered(t)
            chips = purse(t)
            if slots != 0 and chips > 0:
                if t.prize_split != 1:
                    t.phase = PRIZES
                    t.to_move = t.banker
                    return
                load_evenly(t, slots, chips)
        loaded = False
        if end_draw(t):
            return
