"""The interface of a game: everything that records, bots, tables and terminals know of one.

A *match* is several deals. What it carries from one to the next is a *standing*; what chance
decides before a deal is a *setup*; a *state* is a deal at one moment, with its standing in it.

    standing = game.open(options, seats)
    while somebody_wants_to_play:
        state = game.begin(standing, game.draw(standing, chance))
        while not game.finished(state):
            state = game.play(state, choose(game.view(state, game.to_move(state))))
        standing = game.close(state)

All of it is pure: frozen data in, frozen data out. Chance and time are parameters.
"""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from kartezh.core.errors import Refusal
from kartezh.core.fair import Chance, Recipe
from kartezh.core.moves import Moves
from kartezh.core.seats import Seat

Json = None | int | str | list["Json"] | dict[str, "Json"]
SetupText = int | str
"""What a deal's table in a record holds: numbers of seats, packs as text."""

Options = TypeVar("Options")
Standing = TypeVar("Standing")
Setup = TypeVar("Setup")
State = TypeVar("State")
Action = TypeVar("Action")
View = TypeVar("View", bound="AnyView")


class AnyView(Protocol):
    """What every game's view tells; the rest is the game's own. An allow-list, never a state."""

    @property
    def seat(self) -> Seat | None:
        """Whose eyes; None for a spectator."""

    @property
    def seats(self) -> int: ...

    @property
    def to_move(self) -> Seat | None:
        """None when the deal is over."""

    @property
    def legal(self) -> Moves[Any] | None:
        """What this seat may do now; None when it is not to move."""

    @property
    def scores(self) -> tuple[int, ...]: ...

    @property
    def log(self) -> tuple[Any, ...]:
        """Events of the deal so far, oldest first, as far as this viewer knows them."""


class Game(Protocol[Options, Standing, Setup, State, Action, View]):
    """One room. ``GAME`` in ``games/<game>/game.py`` is the only instance."""

    name: str
    """The identifier: ``merchant``."""
    letter: str
    """What its rule numbers begin with: ``M``."""
    seats: range
    """Possible numbers of seats."""
    usual_seats: int
    options: type[Options]
    presets: Mapping[str, Options]
    """``house`` (the defaults) and ``letter`` at least."""
    action_rule: str
    """The rule that a text which is no action breaks."""
    over_rule: str
    """The rule that an action after the end of a deal breaks."""
    next_deal_rule: str
    """The rule that a deal after an unfinished one, or one deal too many, breaks."""

    def check(self, options: Options, seats: int) -> None:
        """Raises BadSeats or BadOption where options and seats do not fit together."""

    def usual_deals(self, options: Options, seats: int) -> int:
        """How many deals a match has if nobody says otherwise."""

    def most_deals(self, options: Options, seats: int) -> int | None:
        """The number of deals that the options allow; None for any."""

    # A match

    def open(self, options: Options, seats: int) -> Standing:
        """Before the first deal. ``check`` has passed."""

    def recipe(self, standing: Standing) -> Recipe:
        """Packs to shuffle and lots to draw: all that the next deal leaves to chance."""

    def draw(self, standing: Standing, chance: Chance) -> Setup:
        """Its recipe, done. Raises nothing."""

    def begin(self, standing: Standing, setup: Setup) -> State:
        """Dealt, and played on to the first decision. Raises Disagreement."""

    def close(self, state: State) -> Standing:
        """After a finished deal."""

    # A deal

    def to_move(self, state: State) -> Seat | None:
        """None exactly when the deal is over."""

    def legal_moves(self, state: State) -> Moves[Action]:
        """Of the seat to move. The deal is not over."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """The first rule that the seat to move would break; None for a legal action."""

    def play(self, state: State, action: Action) -> State:
        """With all that follows without a decision. Raises IllegalMove."""

    def finished(self, state: State) -> bool: ...

    def scores(self, state: State) -> tuple[int, ...]:
        """Per seat: merchant money, bogach places (0: not out), lottery chips."""

    def result(self, state: State) -> dict[str, Json]:
        """Of a finished deal, as a replay prints it."""

    def house_decides(self, state: State) -> bool:
        """Chance decides now, not the seat to move: whoever drives the game answers for it with a
        sample of the legal moves. A record holds the answer as any other action."""

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat, or a spectator (None), may know. Secrets leave through here only."""

    # Texts

    def parse_action(self, text: str) -> Action:
        """Raises UnreadableText, also for another than the canonical order of cards."""

    def format_action(self, action: Action) -> str: ...

    def format_moves(self, moves: Moves[Action]) -> list[str] | dict[str, list[int]]:
        """As a replay prints them: texts sorted by code point, or the bounds of an amount."""

    def parse_setup(
        self, options: Options, seats: int, table: Mapping[str, object], *, first_deal: bool
    ) -> Setup:
        """From a deal's table in a record (its keys but for ``actions`` and other general ones).

        Checks all that needs no play: packs, ranges, missing and unknown keys. Raises
        UnreadableText whose ``where`` is the key.
        """

    def format_setup(self, setup: Setup) -> dict[str, SetupText]:
        """The keys of a record's deal, all of them written out."""

    def format_position(self, state: State) -> str:
        """One ASCII line, canonical; the log is not part of it."""

    def parse_position(self, text: str) -> State:
        """The inverse. Raises UnreadableText, also where cards or chips do not add up."""

    def format_view(self, view: View) -> str:
        """The redacted form of a position: what the viewer cannot know is ``?``."""

    def parse_view(self, text: str) -> View:
        """The inverse, with an empty log."""


AnyGame = Game[Any, Any, Any, Any, Any, Any]
