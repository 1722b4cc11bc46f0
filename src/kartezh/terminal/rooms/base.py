"""What a terminal asks of a game: words for the line mode, faces and choices for the screen.

Nothing here knows of a screen. A ``Desk`` is a person's turn as a frozen value: what lies before
them, what is chosen, what can be done with it; every tap makes a new one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from kartezh.core.game import Json
from kartezh.core.seats import Seat
from kartezh.locales import Localizer


@dataclass(frozen=True, slots=True)
class Voice:
    """The language of a table and the names of those who sit at it."""

    t: Localizer
    names: tuple[str, ...]

    def name(self, seat: Seat) -> str:
        return self.names[seat]


class Paper(Enum):
    """What a card is printed on; each kind also differs by its marks, not by colour alone."""

    WHITE = "white"
    BLUE = "blue"
    GREY = "grey"
    BRASS = "brass"
    BACK = "back"
    EMPTY = "empty"
    """No card: the place for one."""


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is drawn: its index, its suit or another small mark."""

    index: str
    mark: str = ""
    paper: Paper = Paper.WHITE
    red: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    """A card in the hand."""

    face: Face
    legal: bool = False
    """It belongs to a legal action."""
    chosen: bool = False
    dim: bool = False
    """It has no part in what goes on now."""


@dataclass(frozen=True, slots=True)
class Button:
    """Something that can be done with what is chosen; an illegal one tells its rule."""

    label: str
    action: Any
    legal: bool = True
    key: str = ""
    """Another key than its number, such as the notation's ``-`` for a pass."""


@dataclass(frozen=True, slots=True)
class Dial:
    """An amount of chips that a person sets."""

    label: str
    amount: int
    least: int
    most: int


class Desk(Protocol):
    """One person's turn: what is chosen so far. Frozen; ``tap`` and ``turn`` return the next."""

    @property
    def tiles(self) -> Sequence[Tile]: ...

    @property
    def dials(self) -> Sequence[Dial]: ...

    @property
    def buttons(self) -> Sequence[Button]:
        """The first is what Enter does."""

    @property
    def todo(self) -> str:
        """What to do now, in one sentence."""

    def tap(self, at: int) -> "Desk":
        """Chooses a tile, or puts it back."""

    def turn(self, at: int, amount: int) -> "Desk":
        """Sets a dial."""

    def point(self, seat: Seat | None) -> Any:
        """The action that pointing at a seat's place, or the centre (None), means; or None."""


@dataclass(frozen=True, slots=True)
class SeatCard:
    """The public state of a seat: a line of figures, faces that lie before it, tags."""

    lines: tuple[str, ...]
    """At most two, short."""
    faces: tuple[Face, ...] = ()
    tags: tuple[str, ...] = ()
    """After the name: «пас», «богач»."""
    debt: bool = False
    """The first line is red."""
    short: str = ""
    """Instead of the lines, at a table with many seats."""


@dataclass(frozen=True, slots=True)
class Pile:
    faces: tuple[Face, ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Centre:
    """The middle of the table: piles of cards with a caption each, and notes beside them."""

    title: str
    piles: tuple["Pile", ...] = ()
    notes: tuple[str, ...] = ()


class Room(Protocol):
    """One game in a terminal. Views, actions and events are the game's own."""

    # Words

    def says(self, action: Any, view: Any, voice: Voice) -> str:
        """An action as its player, whose view it is, would put it: «+40 в центр»."""

    def story(self, view: Any, start: int, voice: Voice) -> list[str]:
        """The view's log in sentences, from its event number ``start`` on."""

    def table_lines(self, view: Any, voice: Voice) -> list[str]:
        """The whole table in sentences."""

    def brief(self, view: Any, voice: Voice) -> str:
        """What matters of the table for the next move, in one line."""

    def hand_line(self, view: Any, voice: Voice) -> str: ...

    def moves(self, view: Any) -> Sequence[Any]:
        """The legal actions that are worth a number, where they can be listed."""

    def tidy(self, text: str) -> str:
        """What a person typed, in the notation of the wire as far as that is clear."""

    def ask(self, view: Any, voice: Voice) -> str:
        """What the seat to move has to do: «Ваш ход: покройте две семёрки или пас.»"""

    # Pictures

    def seat_card(self, view: Any, seat: Seat, voice: Voice) -> SeatCard: ...

    def centre(self, view: Any, voice: Voice) -> Centre: ...

    def headline(self, view: Any, voice: Voice) -> str:
        """The last payment, trick or win, explained; it stays on the cloth until the next."""

    def desk(self, view: Any, voice: Voice) -> Desk: ...

    # Ends

    def outcome(
        self, results: Sequence[dict[str, Json]], voice: Voice, settled: Any = None
    ) -> "Ledger":
        """Of the deals so far; ``settled`` is what people take home at the end."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """Who stands where: a row a deal, a column a seat, and a sentence that sums it up."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    summary: str
