"""What a screen draws: a game's view in the few things that every table has.

A scene names things and never words: sentences are message ids of the Fluent catalogues with
arguments, cards are their wire texts, seats are numbers. Whoever draws it needs no rules. The
public part is made from the spectator's view and is the same bytes for everybody; the private
part is made from a seat's own view.
"""

from collections.abc import Callable
from itertools import combinations
from typing import Any, Protocol

import msgspec


class SeatRef(msgspec.Struct, frozen=True, tag_field="k", tag="seat"):
    """Shown as the name of who sits there."""

    seat: int


class CardsRef(msgspec.Struct, frozen=True, tag_field="k", tag="cards"):
    """Shown as cards in the reader's signs."""

    cards: tuple[str, ...]


class Words(msgspec.Struct, frozen=True, tag_field="k", tag="said"):
    """Another message as an argument: the name of a card, of a place."""

    id: str
    args: dict[str, "Arg"] = {}


Arg = int | float | str | SeatRef | CardsRef | Words


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence: the id of a Fluent message and its arguments."""

    id: str
    args: dict[str, Arg] = {}


class Layer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards laid together; ``seat`` laid them. A back is ``?`` (``?c`` character, ``?f`` Luck)."""

    cards: tuple[str, ...]
    seat: int | None = None


class Pile(msgspec.Struct, frozen=True, omit_defaults=True):
    """Things at one place. ``look`` says how it is drawn:

    ``stack`` (only the top counts) · ``trick`` (layers, the last on top) · ``prize`` (a card with
    chips on it) · ``chips`` (a box) · ``rest`` (a heap that only has a number).
    """

    id: str
    look: str
    seat: int | None = None
    """Whose it is; None for the middle of the table."""
    layers: tuple[Layer, ...] = ()
    """From the bottom to the top, as far as they are shown."""
    under: int = 0
    """Cards below or in it that are not shown."""
    chips: int | None = None
    marks: tuple[str, ...] = ()
    """Message ids of small tags: live Luck, order reversed …; of a heap and a box what it is."""


class Backs(msgspec.Struct, frozen=True):
    """``count`` cards of a kind in a hand: ``card``, ``character``, ``luck``, ``big``, ``heap``."""

    kind: str
    count: int


class SeatScene(msgspec.Struct, frozen=True, omit_defaults=True):
    """The public state of a seat."""

    hand: tuple[Backs, ...]
    score: int
    marks: tuple[str, ...] = ()
    """Message ids: passed, rich (and other titles), poor, dealer, banker, out."""
    faces: tuple[str, ...] = ()
    """Cards of the hand, when everybody may see them."""


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """``score`` names the unit: ``money``, ``place``, ``chips``."""

    to_move: int | None
    score: str
    seats: tuple[SeatScene, ...]
    piles: tuple[Pile, ...]
    notes: tuple[Said, ...] = ()
    """What holds now and is not seen in the cards: what is to be beaten, the order of ranks."""
    over: bool = False


class HandCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """``rule``: the number of the rule that keeps this card in the hand now; empty if none does."""

    card: str
    rule: str = ""


class HandPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards that lie together in the hand: all, the fresh three, the heap."""

    cards: tuple[HandCard, ...]
    label: str = ""
    """A message id; empty for the only part."""


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal action: these cards of the hand, onto this pile, or a button with its label."""

    action: str
    label: Said
    cards: tuple[str, ...] = ()
    onto: str = ""


class Handful(msgspec.Struct, frozen=True):
    """Any ``count`` of ``cards``: as many choices as there are ways, which nobody wants to read.

    ``choices_of`` writes them out. The action is ``word``, a space, and the cards in this order.
    """

    word: str
    label: str
    """The id of a message with ``cards``."""
    cards: tuple[str, ...]
    count: int


class Barred(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may not be done now, and the number of the rule that says so.

    Each of ``cards`` onto each of ``piles``; a pile alone where there are no cards; a button with
    its label where there are no piles.
    """

    rule: str
    cards: tuple[str, ...] = ()
    piles: tuple[str, ...] = ()
    label: Said | None = None


class Dials(msgspec.Struct, frozen=True):
    """Amounts: one for each of ``piles``, each at least ``least``, together within the totals.

    Where chips go to the seat itself the pile is ``purse``, which lies nowhere on the table.

    The action is ``word`` and the amounts with single spaces: ``ante 3``, ``prizes 5 3 2 2``.
    """

    word: str
    piles: tuple[str, ...]
    least: int
    least_total: int
    most_total: int


class Mine(msgspec.Struct, frozen=True, omit_defaults=True):
    """The private part, for the seat's own eyes.

    ``choices``, ``pick``, ``dials`` and ``barred`` only when to move.
    """

    hand: tuple[HandPart, ...]
    prompt: Said | None = None
    choices: tuple[Choice, ...] = ()
    pick: Handful | None = None
    dials: Dials | None = None
    barred: tuple[Barred, ...] = ()
    notes: tuple[Said, ...] = ()
    """What only this seat knows: the cards of an exchange; what is still out."""


def choices_of(mine: Mine) -> tuple[Choice, ...]:
    """All of them, those of a ``pick`` too."""
    pick = mine.pick
    if pick is None:
        return mine.choices
    ways = combinations(pick.cards, pick.count)
    return (*mine.choices, *[_picked(pick, cards) for cards in ways])


def _picked(pick: Handful, cards: tuple[str, ...]) -> Choice:
    label = Said(pick.label, {"cards": CardsRef(cards)})
    return Choice(f"{pick.word} {''.join(cards)}", label, cards)


WhyNot = Callable[[Any], str]
"""The number of the rule that an action breaks, or nothing; asked for the seat to move only."""


class Staging(Protocol):
    """One game's scenes. ``STAGING`` in ``table/scenes/<game>.py``."""

    def public(self, view: Any) -> Scene:
        """From the spectator's view (or one with all hands, where everybody agreed)."""

    def private(self, view: Any, why_not: WhyNot) -> Mine:
        """From a seat's own view."""

    def tell(self, event: Any) -> tuple[Said, ...]:
        """An event of a view's log as sentences; what the viewer does not know is not in them."""
