"""The Rich Man behind the interface of ``core.game.Game``."""

from collections.abc import Mapping
from typing import Final

from kartezh.core.errors import BadSeats, IllegalMove, Refusal
from kartezh.core.fair import Chance, Lot, Recipe, Shuffle, draw
from kartezh.core.game import Game, Json, SetupText
from kartezh.core.moves import Listed, Moves
from kartezh.core.seats import Seat
from kartezh.games.bogach import notation, position, rules
from kartezh.games.bogach.options import Options
from kartezh.games.bogach.state import Action, Setup, Standing, State
from kartezh.games.bogach.view import View, view

_LETTER: Final = Options(pass_="only_if_unable")  # noqa: S106 (a pass, not a password)
PRESETS: Final = {"house": Options(), "letter": _LETTER}


class Bogach:
    """See ``core.game.Game``, which says what each of these does."""

    name = "bogach"
    letter = "B"
    seats = rules.possible_seats()
    usual_seats = 6
    options = Options
    presets: Mapping[str, Options] = PRESETS
    action_rule = "B3.1"
    over_rule = "B7.2"
    next_deal_rule = "B7.4"

    def check(self, options: Options, seats: int) -> None:  # noqa: ARG002
        if seats not in self.seats:
            raise BadSeats("seats-number", seats=seats, least=2, most=17)

    def usual_deals(self, options: Options, seats: int) -> int:  # noqa: ARG002
        return 5

    def most_deals(self, options: Options, seats: int) -> int | None:  # noqa: ARG002
        return None

    def open(self, options: Options, seats: int) -> Standing:
        return Standing(options, seats)

    def recipe(self, standing: Standing) -> Recipe:
        pack = Shuffle("pack", tuple(card.text for card in rules.pack(standing.options)))
        if standing.places is not None:
            return (pack,)
        seats = tuple(range(standing.seats))
        if standing.options.first_lead == "random":
            return (pack, Lot("dealer", seats), Lot("first", seats))
        return (pack, Lot("dealer", seats))

    def draw(self, standing: Standing, chance: Chance) -> Setup:
        drawn = draw(self.recipe(standing), chance)
        first_deal = standing.places is None
        return notation.parse_setup(standing.options, standing.seats, drawn, first_deal=first_deal)

    def begin(self, standing: Standing, setup: Setup) -> State:
        return rules.begin(standing, setup)

    def close(self, state: State) -> Standing:
        return rules.close(state)

    def to_move(self, state: State) -> Seat | None:
        return state.to_move

    def legal_moves(self, state: State) -> Moves[Action]:
        return Listed(rules.legal_moves(state))

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return rules.why_not(state, action)

    def play(self, state: State, action: Action) -> State:
        refusal = rules.why_not(state, action)
        if refusal:
            raise IllegalMove(refusal)
        return rules.play(state, action)

    def finished(self, state: State) -> bool:
        return rules.finished(state)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.places

    def result(self, state: State) -> dict[str, Json]:
        return {"places": list(state.places)}

    def house_decides(self, state: State) -> bool:  # noqa: ARG002
        return False

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def parse_action(self, text: str) -> Action:
        return notation.parse_action(text)

    def format_action(self, action: Action) -> str:
        return notation.format_action(action)

    def format_moves(self, moves: Moves[Action]) -> list[str] | dict[str, list[int]]:
        return list(notation.format_moves(moves))

    def parse_setup(
        self, options: Options, seats: int, table: Mapping[str, object], *, first_deal: bool
    ) -> Setup:
        return notation.parse_setup(options, seats, table, first_deal=first_deal)

    def format_setup(self, setup: Setup) -> dict[str, SetupText]:
        return notation.format_setup(setup)

    def format_position(self, state: State) -> str:
        return position.format_position(state)

    def parse_position(self, text: str) -> State:
        return position.parse_position(text)

    def format_view(self, view: View) -> str:
        return position.format_view(view)

    def parse_view(self, text: str) -> View:
        return position.parse_view(text)


GAME: Game[Options, Standing, Setup, State, Action, View] = Bogach()
