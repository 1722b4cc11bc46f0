"""The record of a table, the bits of cards, the codes of actions.

A card is bit ``4 * height + suit``: the 3 of clubs is bit 0, the 2 of spades 51, the red joker 52,
the black one 53. Bits and the game's order of cards (B1.3) agree.

Codes: a lay is its bits, a pass 0, a gift its bits and ``GIVE``.

The legal actions of one moment stand in this order. To cover: the pass first. Then, and to lead,
by the wild jokers that are added (none, red, black, both), then by the number of natural cards,
then by ``patterns`` of suits, then by height. Gifts: by the lower card, then by the higher one.
"""

from typing import Any, Final

import numpy as np

from kartezh.kernels.bits import U

SEATS: Final = 17
CARDS: Final = 54
MOST_ACTIONS: Final = 512
"""Two seats, two jokers: 406 gifts of two cards; free leads are fewer."""

GIVE: Final = U(1 << 63)
NATURAL: Final = U((1 << 52) - 1)
JOKERS: Final = U(3 << 52)
SPADE_THREE: Final = U(1 << 3)
JOKER: Final = 13
"""The height of jokers."""
LONE_BLACK: Final = 14
"""Of the black joker alone, where jokers are wild."""
EIGHT: Final = 5
JACK: Final = 8

# ``lead``
ALL: Final = 0
ANY_NUMBER: Final = 1
FREE: Final = 2
# ``first_lead``: 0 is the lot, then the bit of the named card and one more
# bits of ``house``
REVOLUTION: Final = 1
EIGHT_STOP: Final = 2
ELEVEN_BACK: Final = 4
MIYAKO_OCHI: Final = 8
FOUL_FINISH: Final = 16
EQUAL_SKIP: Final = 32
SPADE3: Final = 64

_SEATED: Final = (SEATS,)

TABLE: Final = np.dtype(
    [
        # what lies on the table and who is to act
        ("mover", np.int64),  # -1 when the deal is over
        ("count", np.int64),  # cards on the field; 0 where somebody is to lead
        ("covering", np.uint64),  # cards that cover it, wild jokers added to others left aside
        ("queue", np.uint64),  # who may still cover it: bit seat, or seat + 32 beyond the round
        ("owed", np.int64),  # cards that the mover has to give
        ("field", np.uint64),
        ("height", np.int64),  # of the field, LONE_BLACK included
        ("owner", np.int64),  # who laid the field; -1 for none
        ("alive", np.uint64),  # seats without a place
        ("passed", np.uint64),  # seats that have passed, as ``State.passed``
        ("revolution", np.int64),  # 0 or 1
        ("jack_back", np.int64),
        ("best", np.int64),  # the best free place
        ("worst", np.int64),  # the worst free place
        # the options
        ("seats", np.int64),
        ("jokers", np.int64),
        ("wild", np.int64),
        ("lead", np.int64),
        ("equal", np.int64),  # equal ranks cover: ``beat`` or ``equal_skip``
        ("must_cover", np.int64),  # pass = only_if_unable
        ("lock", np.int64),  # pass_lock
        ("first_lead", np.int64),
        ("poor_leads", np.int64),  # next_lead
        ("exchange", np.int64),  # 0, 1, or 2 for ``2/1``
        ("simultaneous", np.int64),
        ("chosen", np.int64),  # taxes_choice = rich_free
        ("house", np.int64),  # house rules, see above
        # cards
        ("hands", np.uint64, _SEATED),
        ("played", np.uint64, _SEATED),
        ("lacks", np.uint64, _SEATED),  # cards that a seat proved not to hold; see ``facts``
        ("away", np.uint64),  # laid away by the last deal's first
        ("gifts", np.uint64, (4,)),  # in order: a pair's tax, its answer, the next pair's
        ("given", np.int64),  # how many of them
        # how the deal began
        ("deals", np.int64),  # begun in this match
        ("dealer", np.int64),
        ("first", np.int64),  # who leads the deal
        ("viewer", np.int64),  # of a view: whose eyes; -1 where all hands are there
        ("places", np.int8, _SEATED),  # 0 for who is still in play
        ("last", np.int8, _SEATED),  # places of the deal before; 0 before the first
        ("held", np.int8, _SEATED),  # of a view: how many cards a hand has, or was laid away
        ("pack", np.uint8, (CARDS,)),  # bits of cards, in the order in which they were dealt
        ("most", np.int8, (SEATS, 14)),  # see ``facts``; UNKNOWN where nothing is known
    ],
    align=True,
)

UNKNOWN: Final = 99
"""In ``most``."""


def _above() -> Any:
    """[wild][backwards][equal][height of the field]: all cards that cover by strength."""
    masks = np.zeros((2, 2, 2, 15), np.uint64)
    for wild in (0, 1):
        for turned in (0, 1):
            for equal in (0, 1):
                for lying in range(15):
                    masks[wild, turned, equal, lying] = _covering(wild, turned, equal, lying)
    return masks


def _covering(wild: int, turned: int, equal: int, lying: int) -> int:
    if lying >= JOKER:
        if wild:
            return 1 << 53 if lying == JOKER else 0
        return 3 << 52 if equal else 0
    heights = range(lying) if turned else range(lying + 1, JOKER)
    mask = 3 << 52
    for height in [*heights, *([lying] if equal else [])]:
        mask |= 15 << 4 * height
    return mask


ABOVE: Final = _above()
