"""Duels played to their end by the policy: to learn from, and to try moves in possible worlds."""

from typing import Any

import numpy as np

from kartezh.kernels.bits import U
from kartezh.kernels.compiling import entry, inner
from kartezh.kernels.lottery.duel import beat, duel_goes_on, lead, take
from kartezh.kernels.lottery.layout import BEGIN, CARDS, DUEL, MOST_SEATS, PRIZES, SPLIT
from kartezh.kernels.lottery.play import advance, prepare, random_split
from kartezh.kernels.lottery.policy import (
    FEATURES,
    MOST_WAYS,
    describe,
    likelihoods,
    pick,
    situation,
)


@inner
def lay_or_take(t: Any, card: int) -> None:
    """A decision of the duel (CARDS is taking) with all that follows."""
    if t.led < 0:
        lead(t, card)
        return
    if card == CARDS:
        take(t)
    else:
        beat(t, card)
    duel_goes_on(t)


@inner
def play_out(t: Any, theta: Any, ways: Any, about: Any, likely: Any) -> Any:
    """To the end of the duel; returns the number of decisions."""
    decisions = 0
    while t.phase == DUEL:
        number = describe(t, ways, about)
        way = 0
        if number > 1:
            likelihoods(about, number, theta[situation(t)], likely)
            way = pick(likely, number, t.stream)
        lay_or_take(t, ways[way])
        decisions += 1
    return decisions


@inner
def worth(t: Any, before: Any, me: int) -> Any:
    """What the deal's rest brought a seat beyond the mean of the others, in chips; ``before`` is
    everybody's net chips."""
    mine, all_seats = 0.0, 0.0
    for seat in range(t.seats):
        won = np.float64(t.chips[seat] - t.bought[seat] - before[seat])
        all_seats += won
        if seat == me:
            mine = won
    return mine - (all_seats - mine) / (t.seats - 1)


@entry
def try_out(worlds: Any, me: int, cards: Any, theta: Any, out: Any, stream: Any) -> Any:
    """``out[w, c]``: the worth to ``me`` of laying ``cards[c]`` (CARDS: taking) in world w, played
    on by the policy; all cards meet the same chances. Returns the number of decisions."""
    scratch = np.empty(1, worlds.dtype)
    ways = np.empty(MOST_WAYS, np.int64)
    about = np.empty((MOST_WAYS, FEATURES), np.float64)
    likely = np.empty(MOST_WAYS, np.float64)
    before = np.empty(MOST_SEATS, np.int64)
    decisions = 0
    for number in range(len(worlds)):
        stream[0] += U(0x9E3779B97F4A7C15)
        for seat in range(worlds[number].seats):
            before[seat] = worlds[number].chips[seat] - worlds[number].bought[seat]
        for way in range(len(cards)):
            scratch[0] = worlds[number]
            t = scratch[0]
            t.stream[0] = stream[0]
            lay_or_take(t, cards[way])
            decisions += 1 + play_out(t, theta, ways, about, likely)
            out[number, way] = worth(t, before, me)
    return decisions


@entry
def weigh(tables: Any, i: int, theta: Any, ways: Any, about: Any, likely: Any) -> Any:
    """The policy's view of a decision in the duel. Returns the number of ways."""
    t = tables[i]
    number = describe(t, ways, about)
    likelihoods(about, number, theta[situation(t)], likely)
    return number


@entry
def to_duel(tables: Any, i: int, stream: Any) -> None:
    """A new deal, its splits at random, to the duel or its end. The antes have to be fixed."""
    t = tables[i]
    t.stream[0] = stream[0]
    prepare(t, t.stream)
    kind = BEGIN
    while True:
        advance(t, kind, np.int64(0))
        if t.phase != PRIZES:
            break
        random_split(t)
        kind = SPLIT
    stream[0] = t.stream[0]
    t.stream[0] = U(0)


@entry
def rivals(duels: Any, thetas: Any, out: Any, stream: Any) -> None:
    """``out[d]``: what the first of two policies gains on the second in the duel at table d, in
    chips a seat. Every second seat plays by the one, the others by the other; then they change
    places, over the same cards and chances."""
    play = np.empty(1, duels.dtype)
    ways = np.empty(MOST_WAYS, np.int64)
    about = np.empty((MOST_WAYS, FEATURES), np.float64)
    likely = np.empty(MOST_WAYS, np.float64)
    for number in range(len(duels)):
        out[number] = 0.0
        stream[0] += U(0x9E3779B97F4A7C15)
        for turn in range(2):
            play[0] = duels[number]
            t = play[0]
            t.stream[0] = stream[0]
            while t.phase == DUEL:
                many = describe(t, ways, about)
                theta = thetas[(t.to_move + turn) % 2]
                likelihoods(about, many, theta[situation(t)], likely)
                lay_or_take(t, ways[pick(likely, many, t.stream)])
            sums = np.zeros(2)
            for seat in range(t.seats):
                won = t.chips[seat] - t.bought[seat]
                won -= duels[number].chips[seat] - duels[number].bought[seat]
                sums[(seat + turn) % 2] += won
            first = (t.seats + 1 - turn) // 2
            out[number] += 0.5 * (sums[0] / first - sums[1] / (t.seats - first))
