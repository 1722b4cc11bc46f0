"""Possible worlds: the hidden cards dealt again, so that all that a seat has seen comes out so.

What is seen proves more than where cards are not. A prize that nobody won says that no player had
a twin among the three cards of that draw; a winner under ``rank_only``, that nobody nearer to the
dealer's left had one; a card taken where one must beat, that the taker held nothing to beat it. A
world is therefore a whole order of the dealer's pack: the places of the cards dealt to others, and
of the rest, are filled at random until every draw and every forced take happens as it did. That
draws each order that is possible equally often (``ATTEMPTS`` tries a world). The tries do not
waste themselves on what single cards and hands forbid: that is kept to, and weighed exactly.

Where all tries fail, which many draws by rank or many forced takes by ``same_suit`` can bring
about, one is mended: places change cards at random wherever that contradicts no more than before,
``MENDING`` times at most until nothing is contradicted and ``MIXING`` times more. As far as that
goes each possible order is as likely again, since the walk is symmetric. What has been seen of
cards and their numbers always holds; if mending fails, a draw or a take of the past may not.

A record that knows less than its rounds (from a view without a log) is dealt without the evidence
of the draws.
"""

from typing import Any, Final

import numpy as np

from kartezh.kernels.bits import U, count
from kartezh.kernels.chance import below, unit
from kartezh.kernels.compiling import entry, inner
from kartezh.kernels.lottery.evidence import lay_out, orders, told, unseen_by
from kartezh.kernels.lottery.layout import (
    ALIKE,
    ALL,
    CARDS,
    DUEL,
    FRESH,
    MOST_SEATS,
    OVER,
    PRIZES,
    SLOTS,
)
from kartezh.kernels.lottery.mending import mend
from kartezh.kernels.lottery.play import nth

ATTEMPTS: Final = 400
_1: Final = U(1)
_UNDEALT: Final = MOST_SEATS
"""Among owners of places: the rest of the pack."""


@inner
def owners(t: Any, me: int, order: Any, unseen: Any, allowed: Any, need: Any) -> None:
    """By owner the unseen cards that can be his, and how many he has."""
    dealt = t.pack_at // (FRESH * t.players)
    for seat in range(t.seats):
        need[seat] = 0
        allowed[seat] = unseen & ~t.lacks[seat]
        if seat == me or order[seat] < 0:
            continue
        need[seat] = count((t.hands[seat] | t.fresh[seat]) & ~t.open[seat])
        never = ALL if dealt > 0 and told(t) and t.seen_draws == dealt else U(0)
        for row in range(t.seen_draws):
            if never == U(0):
                break
            barred = U(0)
            for slot in range(SLOTS):
                winner = t.winner_seen[row, slot]
                if winner < 0 or order[winner] > order[seat]:
                    barred |= ALIKE[t.match, t.prize_seen[row, slot]]
            never &= barred
        allowed[seat] &= ~never
    for seat in range(t.seats, MOST_SEATS):
        need[seat] = 0
    allowed[_UNDEALT] = unseen
    need[_UNDEALT] = CARDS - t.pack_at


@inner
def next_owner(allowed: Any, need: Any, done: Any) -> Any:
    """Who can have the fewest cards of those that have none yet, the pack last; -1 for nobody."""
    chosen = -1
    fewest = np.int64(CARDS + 1)
    for owner in range(MOST_SEATS + 1):
        if need[owner] > 0 and (done >> U(owner)) & _1 == U(0):
            cards = count(allowed[owner]) if owner != _UNDEALT else np.int64(CARDS)
            if cards < fewest:
                fewest = cards
                chosen = owner
    return chosen


@inner
def hand_out(unseen: Any, allowed: Any, need: Any, got: Any, w: Any) -> Any:
    """Unseen cards to owners, those with the fewest possible cards first; false where that fails.

    With sets that contain each other every way is as likely. Else an owner may find more or fewer
    cards left; the try stands with the probability that makes up for it.
    """
    rest = unseen
    done = U(0)
    weight = 1.0
    while True:
        chosen = next_owner(allowed, need, done)
        if chosen < 0:
            return weight >= 1.0 or unit(w.stream) < weight
        most = count(allowed[chosen])
        for owner in range(MOST_SEATS + 1):
            if (done >> U(owner)) & _1 != U(0) and allowed[owner] & ~allowed[chosen] == U(0):
                most -= need[owner]
        left = allowed[chosen] & rest
        number = count(left)
        if number < need[chosen]:
            return False
        got[chosen] = U(0)
        for at in range(need[chosen]):
            weight *= (number - at) / (most - at)
            bit = _1 << U(nth(left, below(w.stream, number - at)))
            left &= ~bit
            got[chosen] |= bit
        rest &= ~got[chosen]
        done |= _1 << U(chosen)


@inner
def deal_bank(t: Any, w: Any) -> None:
    """The banker's hidden cards: any order is as likely."""
    unseen = ALL & ~t.cleared
    for slot in range(SLOTS):
        if t.prize[slot] >= 0 and t.shown[slot] == 1:
            unseen &= ~(_1 << U(t.prize[slot]))
    at = 0
    cleared = t.cleared
    while cleared != U(0):
        w.bank[at] = nth(cleared, 0)
        cleared &= cleared - _1
        at += 1
    for slot in range(SLOTS):
        if t.prize[slot] < 0:
            continue
        if t.shown[slot] == 0:
            card = nth(unseen, below(w.stream, count(unseen)))
            unseen &= ~(_1 << U(card))
            w.prize[slot] = card
        w.bank[at] = w.prize[slot]
        at += 1
    for place in range(t.bank_at, CARDS):
        card = nth(unseen, below(w.stream, count(unseen)))
        unseen &= ~(_1 << U(card))
        w.bank[place] = card


@inner
def take_up(t: Any, w: Any, order: Any, me: int, unseen: Any) -> None:
    """Hands from the places."""
    dealt = t.pack_at // (FRESH * t.players)
    for seat in range(t.seats):
        if seat == me or order[seat] < 0:
            continue
        w.hands[seat] = t.open[seat] if t.phase >= DUEL else U(0)
        w.fresh[seat] = U(0)
        for row in range(dealt):
            first = FRESH * (t.players * row + order[seat])
            for place in range(first, first + FRESH):
                bit = _1 << U(w.pack[place])
                if (unseen | t.open[seat]) & bit == U(0):
                    continue
                if t.phase < DUEL and row == dealt - 1:
                    w.fresh[seat] |= bit
                elif t.phase < DUEL or unseen & bit != U(0):
                    w.hands[seat] |= bit


@inner
def deal_blind(t: Any, w: Any, order: Any, me: int, got: Any) -> None:
    """Without the memory of the draws: hands as handed out, and the past in any order. Where
    prizes are about to be turned up, the last deal lies in its places."""
    last = t.pack_at - FRESH * t.players
    past = ALL
    for place in range(t.pack_at, CARDS):
        past &= ~(_1 << U(w.pack[place]))
    for seat in range(t.seats):
        if order[seat] < 0:
            continue
        if seat != me:
            fresh = t.open[seat] & t.fresh[seat]
            while count(fresh) < count(t.fresh[seat]):
                bit = _1 << U(nth(got[seat], below(w.stream, count(got[seat]))))
                got[seat] &= ~bit
                fresh |= bit
            w.hands[seat] = got[seat] | (t.open[seat] & ~fresh)
            w.fresh[seat] = fresh
        if t.phase == PRIZES and t.pack_at > 0:
            cards = w.fresh[seat]
            past &= ~cards
            for place in range(last + FRESH * order[seat], last + FRESH * (order[seat] + 1)):
                if seat != me:
                    w.pack[place] = nth(cards, below(w.stream, count(cards)))
                    cards &= ~(_1 << U(w.pack[place]))
    for place in range(last if t.phase == PRIZES and t.pack_at > 0 else t.pack_at):
        w.pack[place] = nth(past, 0)
        past &= past - _1


@inner
def attempt(t: Any, w: Any, order: Any, me: int, got: Any, last: bool) -> Any:
    """Cards handed out into their places; whether the draws go as they did. Stops where they do
    not, unless it is the last attempt."""
    fitting = True
    for seat in range(t.seats):
        if seat == me or order[seat] < 0 or not (fitting or last):
            continue
        cards = got[seat]
        for card in range(CARDS):
            if t.dealt_to[card] == seat:
                cards |= _1 << U(card)
        fitting = lay_out(t, w, order, seat, cards) and fitting
    return fitting


@inner
def guess(t: Any, w: Any, order: Any, me: int, unseen: Any, allowed: Any, need: Any) -> None:
    """One world's dealer's pack and hands."""
    got = np.zeros(MOST_SEATS + 1, np.uint64)
    remembers = told(t)
    fitting = False
    tries = 0
    while not fitting and tries <= ATTEMPTS:
        tries += 1
        if tries > ATTEMPTS:
            allowed[:] = unseen  # to be mended
        if hand_out(unseen, allowed, need, got, w):
            fitting = not remembers or attempt(t, w, order, me, got, tries > ATTEMPTS)
    cards = got[_UNDEALT]
    for place in range(t.pack_at, CARDS):
        w.pack[place] = nth(cards, below(w.stream, count(cards)))
        cards &= ~(_1 << U(w.pack[place]))
    if not remembers:
        deal_blind(t, w, order, me, got)
        return
    if tries > ATTEMPTS:
        mend(t, w, order, me, unseen)
    take_up(t, w, order, me, unseen)


@entry
def worlds(tables: Any, i: int, me: int, out: Any, stream: Any) -> None:
    """Fills ``out``; ``me`` is -1 for a spectator. Two records that the seat cannot tell apart give
    the same worlds."""
    t = tables[i]
    order = np.empty(MOST_SEATS, np.int64)
    need = np.empty(MOST_SEATS + 1, np.int64)
    allowed = np.empty(MOST_SEATS + 1, np.uint64)
    orders(t, order)
    unseen = unseen_by(t, me)
    for number in range(len(out)):
        out[number] = tables[i]
        w = out[number]
        if t.phase == OVER:
            continue
        w.stream[0] = stream[0]
        owners(t, me, order, unseen, allowed, need)
        guess(t, w, order, me, unseen, allowed, need)
        deal_bank(t, w)
        stream[0] = w.stream[0]
        w.stream[0] = U(0)
