"""Deals, legal actions, actions: what the outside calls."""

from typing import Any, Final

import numpy as np

from kartezh.kernels.bits import U, count, lowest
from kartezh.kernels.chance import below, draw
from kartezh.kernels.compiling import NO_ROOM, entry, inner
from kartezh.kernels.lottery.draw import go_on, load, offered, purse
from kartezh.kernels.lottery.duel import answers, beat, duel_goes_on, lead, take
from kartezh.kernels.lottery.layout import (
    ANTE,
    ANTE_CHIPS,
    BEGIN,
    BUY,
    CARDS,
    DUEL,
    KIND,
    LAY,
    MOST_ACTIONS,
    MOST_BUY_INS,
    OVER,
    PRIZES,
    PUT,
    REBUY,
    SLOTS,
    SPLIT,
    TAKE,
)

_1: Final = U(1)
_NUMBER: Final = U((1 << 48) - 1)
_FOLD: Final = U(0x100000001B3)


@inner
def shuffle(pack: Any, stream: Any) -> None:
    """Fisher and Yates, from the last card down."""
    for card in range(CARDS):
        pack[card] = card
    for last in range(CARDS - 1, 0, -1):
        other = below(stream, last + 1)
        held = pack[last]
        pack[last] = pack[other]
        pack[other] = held


@inner
def prepare(t: Any, stream: Any) -> None:
    """All but ``advance(t, BEGIN, 0)``."""
    shuffle(t.pack, stream)
    shuffle(t.bank, stream)
    first = t.dealer < 0
    if first:
        t.dealer = below(stream, np.int64(t.seats))
        t.banker = below(stream, np.int64(t.seats - 1))
        if t.banker >= t.dealer:
            t.banker += 1
    else:
        t.dealer = t.dealer + 1 if t.dealer + 1 < t.seats else 0
        t.banker = t.dealer + 1 if t.dealer + 1 < t.seats else 0
    t.playing = (_1 << U(t.seats)) - _1
    if t.officials_play == 1:
        t.playing &= ~(_1 << U(t.dealer)) & ~(_1 << U(t.banker))
    t.holding = U(0)
    t.draw = 1
    t.last_winner = t.loser = t.led = t.leader = -1
    t.takes = t.put = t.pack_at = t.bank_at = t.seen_draws = 0
    t.gone = t.cleared = U(0)
    for slot in range(SLOTS):
        t.prize[slot] = -1
        t.shown[slot] = 0
        t.prize_chips[slot] = 0
        t.amounts[slot] = 0
    for seat in range(t.seats):
        t.hands[seat] = t.led_since[seat] = t.open[seat] = t.lacks[seat] = U(0)
        t.fresh[seat] = U(0)
        if not first and t.rebuy == 0 and t.chips[seat] == 0:
            t.chips[seat] += t.buy_in
            t.bought[seat] += t.buy_in
    for card in range(CARDS):
        t.dealt_to[card] = -1
    t.phase = REBUY if not first and t.rebuy == 2 else ANTE


@entry
def finished(tables: Any, i: int) -> Any:
    return tables[i].phase == OVER


@entry
def to_move(tables: Any, i: int) -> Any:
    return np.int64(tables[i].to_move)


@entry
def house_decides(tables: Any, i: int) -> Any:
    """Chance answers, not the seat to move (L5.2): ``answer_house``."""
    return tables[i].phase == PRIZES and tables[i].prize_split == 2


@entry
def scores(tables: Any, i: int, out: Any) -> None:
    for seat in range(tables[i].seats):
        out[seat] = tables[i].chips[seat]


@inner
def bounds(t: Any) -> Any:
    """The least and the most chips of a decision about chips; of a split, on the next slot."""
    if t.phase == REBUY:
        return np.int64(0), MOST_BUY_INS * t.buy_in
    if t.phase == ANTE:
        return np.int64(1), t.chips[t.to_move]
    chips = purse(t)
    left = count(U(offered(t))) - t.put - 1
    each = np.int64(1) if chips >= left + 1 + t.put else np.int64(0)
    rest = chips
    for at in range(t.put):
        rest -= t.amounts[at]
    if each == 1:
        return each, rest - left
    return (rest if left == 0 else np.int64(0)), rest


@entry
def legal(tables: Any, i: int, out: Any) -> Any:
    """Cards from the lowest, then taking; chips from the least. Returns how many there are; of more
    than ``out`` holds (chips only, whose codes are consecutive) the first are written. ``out`` has
    room for MOST_ACTIONS, or it is a ValueError."""
    if len(out) < MOST_ACTIONS:
        raise ValueError(NO_ROOM)
    t = tables[i]
    if t.phase == OVER:
        return 0
    number = np.int64(0)
    if t.phase == DUEL:
        cards = t.hands[t.to_move] if t.led < 0 else answers(t)
        while cards != U(0):
            out[number] = U(lowest(cards))
            cards &= cards - _1
            number += 1
        if t.led >= 0 and (number == 0 or t.must_beat == 0):
            out[number] = U(TAKE) << KIND
            number += 1
        return number
    kind = BUY if t.phase == REBUY else ANTE_CHIPS if t.phase == ANTE else PUT
    least, most = bounds(t)
    for at in range(min(most - least + 1, len(out))):
        out[at] = (U(kind) << KIND) + U(least + at)
    return most - least + 1


@inner
def advance(t: Any, kind: Any, number: Any) -> None:  # noqa: C901 (a case a kind)
    """An action with all that follows without a decision. The only caller of ``go_on`` and of
    ``duel_goes_on``, so that both are compiled into an entry once."""
    seat = t.to_move
    if kind == LAY and t.led < 0:
        lead(t, number)
        return
    if kind == LAY:
        beat(t, number)
    elif kind == TAKE:
        take(t)
    else:
        asked = 0
        loaded = kind == SPLIT
        if kind == BUY:
            t.chips[seat] += number
            t.bought[seat] += number
        elif kind == ANTE_CHIPS:
            t.chips[seat] -= number
            t.box += number
        elif kind == PUT:
            t.amounts[t.put] = number
            t.put += 1
            if t.put < count(U(offered(t))):
                return
            loaded = True
        if loaded:
            load(t, offered(t))
        elif kind != BEGIN:
            asked = seat - t.dealer if seat > t.dealer else seat - t.dealer + t.seats
        go_on(t, asked, loaded)
        if t.phase != DUEL:
            return
    duel_goes_on(t)


@entry
def begin(tables: Any, i: int, stream: Any) -> None:
    """Drawn in this order: the dealer's pack, the banker's; dealer and banker in a first deal."""
    prepare(tables[i], stream)
    advance(tables[i], BEGIN, np.int64(0))


@entry
def play(tables: Any, i: int, code: Any) -> None:
    advance(tables[i], np.int64(U(code) >> KIND), np.int64(U(code) & _NUMBER))


@inner
def any_number(t: Any, number: Any) -> Any:
    """Uniform in 0 … number-1 from the record's stream, also for more than ``below`` can."""
    if number <= 1 << 32:
        return below(t.stream, number)
    mask = U(number - 1)
    for shift in (1, 2, 4, 8, 16, 32):
        mask |= mask >> U(shift)
    while True:
        drawn = draw(t.stream) & mask
        if drawn < U(number):
            return np.int64(drawn)


@inner
def random_split(t: Any) -> None:
    """Into ``amounts``, as ``core.moves.Split.sample``: any total is as likely, and any split of a
    total."""
    slots = offered(t)
    parts = count(U(slots))
    chips = purse(t)
    each = np.int64(1) if chips >= parts else np.int64(0)
    total = chips
    if each == 1:
        total = parts + any_number(t, chips - parts + 1)
    places = total - each * parts + parts - 1
    bars = t.amounts  # written over with what lies between them
    for at in range(parts - 1):
        fresh = False
        while not fresh:
            bars[at] = any_number(t, places)
            fresh = True
            for other in range(at):
                if bars[other] == bars[at]:
                    fresh = False
    for at in range(parts - 2):  # at most three: sorted by exchanges
        for other in range(at + 1, parts - 1):
            if bars[other] < bars[at]:
                held = bars[at]
                bars[at] = bars[other]
                bars[other] = held
    before = np.int64(-1)
    for at in range(parts):
        bar = bars[at] if at < parts - 1 else places
        bars[at] = each + bar - before - 1
        before = bar


@inner
def nth(cards: Any, number: Any) -> Any:
    """The card with ``number`` lower ones in the set, by halves: no jump to guess."""
    at = np.int64(0)
    for shift in (32, 16, 8, 4, 2, 1):
        lower = count(cards & ((_1 << U(shift)) - _1))
        up = number >= lower
        number -= lower if up else 0
        at += shift if up else 0
        cards = cards >> U(shift) if up else cards
    return at


@inner
def random_chips(t: Any) -> None:
    """Any decision about chips, as the rooms' ``legal_moves(…).sample`` draws it, and what follows.

    Like all that draws while it plays it takes its chance from the record: an array that is handed
    on is counted at each call, and that took a quarter of the time.
    """
    if t.phase == PRIZES:
        random_split(t)
        advance(t, SPLIT, np.int64(0))
        return
    least, most = bounds(t)
    kind = BUY if t.phase == REBUY else ANTE_CHIPS
    advance(t, kind, least + any_number(t, most - least + 1))


@inner
def random_card(t: Any) -> None:
    """Any decision of the duel, and what follows."""
    if t.led < 0:
        cards = t.hands[U(t.to_move)]
        lead(t, nth(cards, below(t.stream, count(cards))))
        return
    cards = answers(t)
    ways = count(cards)
    taking = ways == 0 or t.must_beat == 0
    chosen = below(t.stream, ways + taking)
    if chosen == ways:
        take(t)
    else:
        beat(t, nth(cards, chosen))
    duel_goes_on(t)


@entry
def answer_house(tables: Any, i: int, stream: Any) -> None:
    """The house's split, with all that follows."""
    t = tables[i]
    t.stream[0] = stream[0]
    random_split(t)
    stream[0] = t.stream[0]
    t.stream[0] = U(0)
    advance(t, SPLIT, np.int64(0))


@entry
def random_deals(tables: Any, stream: Any, deals: int) -> Any:
    """(decisions, checksum): a split counts once, and not at all where the house makes it. The
    checksum folds everybody's net chips after each deal, seat by seat."""
    decisions = np.int64(0)
    checksum = U(0)
    for i in range(len(tables)):
        t = tables[i]
        t.stream[0] = stream[0]
        for _ in range(deals):
            prepare(t, t.stream)
            advance(t, BEGIN, np.int64(0))
            while t.phase < DUEL:
                decisions += 0 if t.phase == PRIZES and t.prize_split == 2 else 1
                random_chips(t)
            while t.phase == DUEL:
                decisions += 1
                random_card(t)
            for seat in range(t.seats):
                checksum = checksum * _FOLD + U(t.chips[seat] - t.bought[seat])
        stream[0] = t.stream[0]
        t.stream[0] = U(0)
    return decisions, checksum


@entry
def begin_all(tables: Any, stream: Any) -> None:
    for i in range(len(tables)):
        begin(tables, i, stream)


@entry
def legal_all(tables: Any, out: Any, counts: Any) -> None:
    """``out`` has a row of MOST_ACTIONS a table; a finished table has 0 actions."""
    for i in range(len(tables)):
        counts[i] = legal(tables, i, out[i])


@entry
def play_all(tables: Any, codes: Any) -> None:
    """One action a table; finished tables take none."""
    for i in range(len(tables)):
        if tables[i].phase != OVER:
            play(tables, i, codes[i])
