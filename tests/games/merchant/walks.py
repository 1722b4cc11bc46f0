"""Random rounds of Merchant's Luck, and the same round with its hidden cards dealt otherwise."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from kartezh.core.options import parse_options
from kartezh.core.seats import Seat
from kartezh.games.merchant import rules
from kartezh.games.merchant.game import GAME
from kartezh.games.merchant.options import Options
from kartezh.games.merchant.state import Hand, State

DECKS: tuple[Any, ...] = ("default", "symmetric", "wide", {"+10": 20, "0": 9, "-30": 20})


@st.composite
def options(draw: st.DrawFn) -> Options:
    """Every option at once; whatever the deck, five can play."""
    return parse_options(
        Options,
        {
            "hand_size": draw(st.sampled_from(["auto", 1, 3, 8])),
            "luck_position": draw(
                st.sampled_from(["on_stack", "count_then_cover", "beside_active"])
            ),
            "big_luck": draw(st.sampled_from(["doubles_owner", "doubles_everyone"])),
            "student_target": draw(st.sampled_from(["any_unblocked", "own_or_centre"])),
            "student_on_empty": draw(st.sampled_from(["yes", "no"])),
            "stacked_luck": draw(st.sampled_from(["replace", "add"])),
            "debt": draw(st.sampled_from(["allowed", "floor_at_zero"])),
            "start_money": draw(st.sampled_from([0, 5, 100])),
            "deck": draw(st.sampled_from(DECKS)),
            "memory_aid": draw(st.sampled_from(["off", "on"])),
        },
    )


seats = st.integers(2, 5)
seeds = st.integers(0, 2**32)


def walk(chosen: Options, players: int, seed: int) -> Iterator[State]:
    """Every state of one round played at random."""
    chance = random.Random(seed)
    standing = GAME.open(chosen, players)
    state = GAME.begin(standing, GAME.draw(standing, chance))
    yield state
    while not rules.finished(state):
        state = GAME.play(state, GAME.legal_moves(state).sample(chance))
        yield state


def dealt_otherwise(state: State, seat: Seat | None, chance: random.Random) -> State:
    """The same for ``seat``: characters that it cannot know change places."""
    hidden = [at for at in range(state.seats) if at != seat]
    pool = [card for at in hidden for card in state.hands[at].characters] + list(state.aside)
    chance.shuffle(pool)
    hands = list(state.hands)
    for at in hidden:
        hand = hands[at]
        cut, pool = pool[: len(hand.characters)], pool[len(hand.characters) :]
        hands[at] = Hand(tuple(sorted(cut, reverse=True)), hand.luck, hand.big)
    return replace(state, hands=tuple(hands), aside=tuple(sorted(pool, reverse=True)))
