"""High Card behind the interface of ``core.game.Game``."""

# ruff: noqa: ARG002 (the interface is larger than this game)

from collections.abc import Mapping
from typing import Any

from kartezh.core.cards import PACK
from kartezh.core.errors import BadSeats, IllegalMove, Refusal
from kartezh.core.fair import Chance, Recipe, Shuffle, draw
from kartezh.core.game import Game, Json
from kartezh.core.moves import Listed, Moves
from kartezh.core.seats import Seat

from . import notation, position, rules
from .options import Options
from .state import Lay, Setup, Standing, State
from .view import View, view


class HighCard:
    """See ``core.game.Game``, which says what each of these does."""

    name = "highcard"
    letter = "H"
    seats = range(2, 3)
    usual_seats = 2
    options = Options
    presets: Mapping[str, Options] = {"house": Options(), "letter": Options(cards=5)}
    action_rule = "H2.1"
    over_rule = "H3.1"
    next_deal_rule = "H3.1"

    def check(self, options: Options, seats: int) -> None:
        if seats != rules.SEATS:
            raise BadSeats("seats-number", seats=seats, least=2, most=2)

    def usual_deals(self, options: Options, seats: int) -> int:
        return 2

    def most_deals(self, options: Options, seats: int) -> int | None:
        return None

    def open(self, options: Options, seats: int) -> Standing:
        return Standing(options)

    def recipe(self, standing: Standing) -> Recipe:
        return (Shuffle("pack", tuple(card.text for card in PACK)),)

    def draw(self, standing: Standing, chance: Chance) -> Setup:
        return notation.parse_setup(draw(self.recipe(standing), chance))

    def begin(self, standing: Standing, setup: Setup) -> State:
        return rules.deal(standing, setup)

    def close(self, state: State) -> Standing:
        return Standing(state.options, state.deals + 1)

    def to_move(self, state: State) -> Seat | None:
        return None if rules.finished(state) else state.turn

    def legal_moves(self, state: State) -> Moves[Lay]:
        return Listed(rules.legal_moves(state))

    def why_not(self, state: State, action: Lay) -> Refusal | None:
        return rules.why_not(state, action)

    def play(self, state: State, action: Lay) -> State:
        if refusal := rules.why_not(state, action):
            raise IllegalMove(refusal)
        return rules.play(state, action)

    def finished(self, state: State) -> bool:
        return rules.finished(state)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.won

    def result(self, state: State) -> dict[str, Json]:
        return {"won": list(state.won)}

    def house_decides(self, state: State) -> bool:
        return False

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def parse_action(self, text: str) -> Lay:
        return notation.parse_action(text)

    def format_action(self, action: Lay) -> str:
        return action.card.text

    def format_moves(self, moves: Moves[Lay]) -> list[str] | dict[str, list[int]]:
        assert isinstance(moves, Listed)
        return sorted(map(self.format_action, moves))

    def parse_setup(
        self, options: Any, seats: int, table: Mapping[str, object], *, first_deal: bool
    ) -> Setup:
        return notation.parse_setup(table)

    def format_setup(self, setup: Setup) -> dict[str, int | str]:
        return notation.format_setup(setup)

    def format_position(self, state: State) -> str:
        return position.format_position(state)

    def parse_position(self, text: str) -> State:
        return position.parse_position(text)

    def format_view(self, view: View) -> str:
        return position.format_view(view)

    def parse_view(self, text: str) -> View:
        return position.parse_view(text)


GAME: Game[Options, Standing, Setup, State, Lay, View] = HighCard()
