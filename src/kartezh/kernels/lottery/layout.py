"""What a table of Card Lottery is made of, the numbers of its cards and the codes of its actions.

Cards of the dealer's and of the banker's pack are numbered from the lowest to the highest:
13 · height of the suit + height of the rank (rules L1.3, L1.4). A set of cards is 64 bits.

A code is a kind (its upper bits, from bit 48) and a number: of the card laid, or of chips. Chips
are put on prizes slot by slot, one code an offered slot; the split of the rooms is done with the
last. Choices of chips are consecutive codes, and can be millions.

The place of a dealt card in the dealer's pack tells who got it and when: 3 · players · (draw - 1)
+ 3 · (order from the dealer's left) + 0 … 2. The three places of a player in a draw are a *lot*.
"""

from typing import Any, Final

import numpy as np

from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules.ending import MOST_TAKES
from kartezh.kernels.bits import U

MOST_SEATS: Final = 17
MOST_DRAWS: Final = 8
SLOTS: Final = 4
FRESH: Final = 3
CARDS: Final = 52
MOST_BUY_INS: Final = 10
ALL: Final = U((1 << CARDS) - 1)

REBUY: Final = 0
ANTE: Final = 1
PRIZES: Final = 2
DUEL: Final = 3
OVER: Final = 4
"""Phases, as in ``state.Phase``."""

KIND: Final = U(48)
"""How far up the kind stands in a code."""
LAY: Final = 0
TAKE: Final = 1
BUY: Final = 2
ANTE_CHIPS: Final = 3
PUT: Final = 4
"""Chips on the next slot that is offered."""
BEGIN: Final = 5
SPLIT: Final = 6
"""These two within the kernel only: a deal begins; all of a split is in ``amounts``."""

MOST_ACTIONS: Final = 256
"""Of more legal actions than that (chips) only the first are listed."""

WORDS: Final = {
    "officials_play": ("yes", "no"),
    "prize_source": ("box", "banker"),
    "prize_split": ("banker", "even", "auto_random"),
    "match": ("exact", "rank_only"),
    "twin_removed": ("yes", "no"),
    "unwon": ("stay", "to_box", "replace_all"),
    "add_to_old": ("no", "yes"),
    "unclaimed": ("to_box", "to_last_winner", "split"),
    "beat_rule": ("suit_then_rank", "higher_suit", "same_suit", "any_rank"),
    "must_beat": ("no", "yes"),
    "lead_after_beat": ("beater", "next"),
    "stalemate": ("largest_fine_loses", "all_pay", "void"),
    "rebuy": ("auto", "none", "choose"),
}
"""A field of the record holds the place of its option's word here."""

TABLE: Final[Any] = np.dtype(
    [
        # who decides what
        ("phase", np.int8),
        ("to_move", np.int8),  # -1 when the deal is over
        ("seats", np.int8),
        ("players", np.int8),
        ("dealer", np.int8),  # -1 before the first deal
        ("banker", np.int8),
        ("draw", np.int8),  # from 1; in the duel the last one
        ("last_winner", np.int8),  # -1 for nobody, and in the duel
        ("loser", np.int8),
        ("led", np.int8),  # the card before the seat to move; -1
        ("leader", np.int8),  # who led it; -1
        ("takes", np.int8),  # since the last beat
        ("put", np.int8),  # offered slots that have got their chips in this split
        ("pack_at", np.int8),  # cards dealt
        ("bank_at", np.int8),  # cards laid
        ("draws", np.int8),  # how many there will be
        ("seen_draws", np.int8),  # draws in ``prize_seen`` and its neighbours
        # options, see WORDS
        *((name, np.int8) for name in WORDS),
        ("ante", np.int64),  # 0 for free
        ("buy_in", np.int64),
        # chips
        ("chips", np.int64, MOST_SEATS),
        ("bought", np.int64, MOST_SEATS),
        ("box", np.int64),
        ("prize_chips", np.int64, SLOTS),
        ("amounts", np.int64, SLOTS),  # of the split that is on, by offered slot
        # cards
        ("hands", np.uint64, MOST_SEATS),  # laid aside; in the duel all
        ("holding", np.uint64),  # bit s, in the duel: seat s holds cards
        ("playing", np.uint64),  # bit s: seat s does not only serve (L3.3)
        ("gone", np.uint64),
        ("cleared", np.uint64),
        ("prize", np.int8, SLOTS),  # -1 for none
        ("shown", np.int8, SLOTS),
        ("fresh", np.uint64, MOST_SEATS),  # of the last deal; their order is that of the pack
        ("pack", np.int8, CARDS),  # all of it; the next card is at ``pack_at``
        ("bank", np.int8, CARDS),
        ("take_card", np.int8, MOST_TAKES),
        ("take_leader", np.int8, MOST_TAKES),
        ("take_taker", np.int8, MOST_TAKES),
        ("stream", np.uint64, 1),  # while a batch of deals is played
        # what all have seen, for worlds
        ("led_since", np.uint64, MOST_SEATS),  # led and taken since the last beat
        ("open", np.uint64, MOST_SEATS),  # cards in this hand that all know
        ("lacks", np.uint64, MOST_SEATS),  # none of these among its hidden ones: it had to take
        ("dealt_to", np.int8, CARDS),  # who was dealt this card, where all know; -1
        ("prize_seen", np.int8, (MOST_DRAWS, SLOTS)),  # by draw: the prizes turned up, …
        ("winner_seen", np.int8, (MOST_DRAWS, SLOTS)),  # … who won them (-1), …
        ("twin_seen", np.int8, (MOST_DRAWS, SLOTS)),  # … with which card (-1)
    ],
    align=True,
)


def _beaters() -> Any:
    """By rule and card led: the set of cards that beat it (L10.1)."""
    found = np.zeros((4, CARDS), np.uint64)
    for led in range(CARDS):
        for card in range(CARDS):
            suit, rank = divmod(card, 13)
            led_suit, led_rank = divmod(led, 13)
            holds = (
                card > led,
                suit > led_suit,
                suit == led_suit and rank > led_rank,
                rank > led_rank,
            )
            for rule, beaten in enumerate(holds):
                if beaten:
                    found[rule, led] |= U(1 << card)
    return found


BEATERS: Final[Any] = _beaters()
ALIKE: Final[Any] = np.array(
    [
        [1 << card for card in range(CARDS)],
        [sum(1 << (card % 13 + 13 * suit) for suit in range(4)) for card in range(CARDS)],
    ],
    np.uint64,
)
"""By ``match`` and prize: the set of its twins (L6.4)."""


def number_of(options: Options, name: str) -> int:
    """What the record holds for the option ``name``."""
    return WORDS[name].index(getattr(options, name))
