"""What a table of Merchant's Luck is made of, and the codes of its actions.

The characters of the deck are numbered from the highest value to the lowest. A hand is a set of
such numbers: as many of a value as the seat holds, always the lowest of that value, so that the
*first* of each value (the set ``firsts``) tells which values a hand holds. All copies of a value
are alike, so two hands may have the same numbers. Students are counted apart.

A deck of one's own has at most 999 cards with values of at most three digits
(``games.merchant.options``): every option fits.

A stack is the value of its top card and two bits: whether a card lies in it, whether Luck is live
on it or beside it. What it covers no longer counts; ``laid`` remembers it, for who counts cards.
"""

from typing import Any, Final

import numpy as np

MOST_SEATS: Final = 5
MOST_CARDS: Final = 999
HIGHEST: Final = 999
"""Value of a character; the lowest is its negative."""
WORDS: Final = 16
"""Of 64 characters each."""
CENTRE: Final = 5
"""The centre among the places; the others are seats."""

ON_STACK: Final = 0
COUNT_THEN_COVER: Final = 1
BESIDE: Final = 2

LUCK: Final = 6
BIG: Final = 7
"""Codes of the Luck cards. A character's code is (value + 1000) · 8 + place."""

MOST_ACTIONS: Final = 1004
"""499 different characters in a hand at two seats, one of them a Student: 498 · 2 + 6 + 2."""

TABLE: Final[Any] = np.dtype(
    [
        ("turn", np.int8),
        ("seats", np.int8),
        ("first", np.int8),
        ("filled", np.uint8),  # bit p: a card lies in the pile of place p
        ("blocked", np.uint8),  # bit p: Luck is live at place p
        ("luck_position", np.int8),  # ON_STACK, COUNT_THEN_COVER, BESIDE
        ("doubles_everyone", np.int8),  # this and the next: 1 for the option's other value
        ("near_students", np.int8),
        ("students_need_card", np.int8),
        ("adds_luck", np.int8),
        ("floors_at_zero", np.int8),
        ("draws_first", np.int8),
        ("luck", np.int8, MOST_SEATS),  # in hand, Big Luck apart
        ("big", np.int8, MOST_SEATS),
        ("live_luck", np.int8, MOST_SEATS + 1),  # the centre has none
        ("live_big", np.int8, MOST_SEATS + 1),
        ("left", np.int16),  # plays until the round is over; 0 before the first round too
        ("size", np.int16),  # characters dealt to a seat
        ("deck_size", np.int16),
        ("laid_count", np.int16),
        ("words", np.int16),  # of ``hands`` and ``firsts`` that the deck needs
        ("held", np.int16, MOST_SEATS),  # characters in hand, Students too, seen or not
        ("students", np.int16, MOST_SEATS),
        ("tops", np.int16, MOST_SEATS + 1),  # 0 for Luck and for nothing
        ("total", np.int32),  # of ``tops``
        ("round", np.int32),  # from 0; -1 before the first
        ("rounds", np.int32),
        ("money", np.int64, MOST_SEATS),
        ("hands", np.uint64, (MOST_SEATS, WORDS)),  # empty where the viewer does not know it
        ("firsts", np.uint64, WORDS),  # the Student's is not among them
        ("laid", np.uint16, MOST_CARDS),  # codes of the characters laid, piles from the bottom up
        ("deck", np.int16, MOST_CARDS),  # highest first
    ],
    align=True,
)
