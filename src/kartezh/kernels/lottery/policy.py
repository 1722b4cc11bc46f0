"""A linear softmax policy for the duel of Card Lottery: how likely each legal action is.

An action is described by FEATURES numbers; their weights, ``theta``, have a row for each
``beat_rule`` and for duels of two and of more. The policy reads nothing that the seat to move does
not know: its own hand, what has left the game, what all have seen in other hands, how many cards
everybody holds.

Decisions about chips are no part of it: their odds are computed (``bots.policy.lottery``).
"""

from typing import Any, Final

import numpy as np

from kartezh.kernels.bits import U, count, lowest
from kartezh.kernels.chance import unit
from kartezh.kernels.compiling import inner
from kartezh.kernels.lottery.duel import next_holder
from kartezh.kernels.lottery.layout import ALL, BEATERS, CARDS

STAGES: Final = 4
"""By how many cards the seat to move holds: up to 2, 5, 9, more."""
LEADING: Final = 2 * STAGES + 5
BEATING: Final = 8
TAKING: Final = 6
FEATURES: Final = LEADING + BEATING + TAKING
SHARPNESS: Final = 60.0
"""The likeliest way is played at the table; where chance plays on, weights count so often."""
SITUATIONS: Final = 2
"""Two hold cards, or more do."""
MOST_WAYS: Final = CARDS + 1
"""Cards, and taking."""

_1: Final = U(1)


def _lower() -> Any:
    """By rule and card: the cards below it in the order in which a hand is looked at."""
    found = np.zeros((4, CARDS), np.uint64)
    for card in range(CARDS):
        for other in range(CARDS):
            by_rank = (other % 13, other // 13) < (card % 13, card // 13)
            for rule in range(4):
                if by_rank if rule == 3 else other < card:
                    found[rule, card] |= U(1 << other)
    return found


LOWER: Final[Any] = _lower()


@inner
def unseen_by_mover(t: Any) -> Any:
    """Cards that the seat to move has not seen, and those in other hands that all know."""
    seen = t.gone | t.hands[t.to_move]
    return ALL & ~seen & ~(_1 << U(t.led) if t.led >= 0 else U(0))


@inner
def situation(t: Any) -> Any:
    """The row of theta."""
    holders = count(t.holding)
    if t.led >= 0 and t.hands[t.leader] == U(0):
        holders += 1  # the leader is out only when the card is dealt with
    return SITUATIONS * t.beat_rule + (0 if holders == 2 else 1)


@inner
def describe(t: Any, ways: Any, about: Any) -> Any:
    """Into ``ways`` the cards that may be laid (CARDS for taking), into ``about`` a row of FEATURES
    for each. Returns how many there are."""
    me = U(t.to_move)
    hand = t.hands[me]
    unseen = unseen_by_mover(t)
    number_unseen = np.float64(max(1, count(unseen)))
    held = np.float64(count(hand))
    leading = t.led < 0
    stage = 0 if held < 3.0 else 1 if held < 6.0 else 2 if held < 10.0 else 3
    cards = hand
    # who answers a card that is led: his cards that all know, and how many others he holds
    known, hidden = U(0), 0.0
    if leading:
        answering = U(next_holder(t, me))
        known = t.open[answering]
        hidden = np.float64(count(t.hands[answering] & ~known))
    else:
        cards = hand & BEATERS[U(t.beat_rule), U(t.led)]
    number = 0
    while cards != U(0):
        card = lowest(cards)
        cards &= cards - _1
        x = about[number]
        x[:] = 0.0
        beaters = BEATERS[U(t.beat_rule), U(card)] & unseen
        share = count(beaters) / number_unseen
        place = count(hand & LOWER[U(t.beat_rule), U(card)]) / max(1.0, held - 1.0)
        cost = (card // 13 + 1) * 0.25
        if leading:
            beaten = 1.0 if beaters & known != U(0) else 1.0 - (1.0 - share) ** hidden
            x[2 * stage] = place
            x[2 * stage + 1] = place * place
            x[2 * STAGES] = share
            x[2 * STAGES + 1] = beaten
            x[2 * STAGES + 2] = cost
            x[2 * STAGES + 3] = 1.0 if (t.open[me] >> U(card)) & _1 != U(0) else 0.0
            x[2 * STAGES + 4] = beaten if hidden + count(known) == 1.0 else 0.0
        else:
            x[LEADING] = 1.0
            x[LEADING + 1] = place
            x[LEADING + 2] = share
            x[LEADING + 3] = cost
            x[LEADING + 4] = held / 13.0
            x[LEADING + 5] = 1.0 if held == 1.0 else 0.0
            x[LEADING + 6] = place * held / 13.0
            x[LEADING + 7] = share * held / 13.0
        ways[number] = card
        number += 1
    if not leading and (number == 0 or t.must_beat == 0):
        x = about[number]
        x[:] = 0.0
        led = BEATERS[U(t.beat_rule), U(t.led)] & unseen
        x[LEADING + BEATING] = count(led) / number_unseen
        x[LEADING + BEATING + 1] = (t.led // 13 + 1) * 0.25
        x[LEADING + BEATING + 2] = held / 13.0
        x[LEADING + BEATING + 3] = 1.0 if t.hands[t.leader] == U(0) else 0.0
        x[LEADING + BEATING + 4] = t.takes / 60.0
        x[LEADING + BEATING + 5] = count(t.holding) / 17.0
        ways[number] = CARDS
        number += 1
    return number


@inner
def likelihoods(about: Any, number: int, theta: Any, out: Any) -> None:
    """Softmax of the rows' weighted sums; ``theta`` is the row of the situation."""
    most = -1e300
    for way in range(number):
        score = 0.0
        for at in range(FEATURES):
            score += theta[at] * about[way, at]
        out[way] = score
        most = max(most, score)
    total = 0.0
    for way in range(number):
        out[way] = np.exp(out[way] - most)
        total += out[way]
    for way in range(number):
        out[way] /= total


@inner
def pick(likely: Any, number: int, stream: Any) -> Any:
    """One way at random, as likely as that."""
    left = unit(stream)
    for way in range(number - 1):
        left -= likely[way]
        if left < 0.0:
            return way
    return number - 1
