"""Card Lottery behind the interface of ``core.game.Game``."""

import random
from collections.abc import Mapping
from typing import Final

from kartezh.core import fair
from kartezh.core.errors import BadOption, BadSeats, Refusal
from kartezh.core.fair import Chance, Lot, Recipe, Shuffle
from kartezh.core.game import Game, Json, SetupText
from kartezh.core.moves import Moves
from kartezh.core.seats import Seat
from kartezh.games.lottery import notation, position
from kartezh.games.lottery.options import HOUSE, LETTER, Options
from kartezh.games.lottery.rules import course, draw, ending, prizes, table
from kartezh.games.lottery.state import Action, Settlement, Setup, Standing, State
from kartezh.games.lottery.view import View, view

PRESETS: Final = {"house": HOUSE, "letter": LETTER}


class Lottery:
    """See ``core.game.Game``, which says what each of these does."""

    name = "lottery"
    letter = "L"
    seats = table.SEATS
    usual_seats = 4
    options = Options
    presets: Mapping[str, Options] = PRESETS
    action_rule = "L1.6"
    over_rule = "L12.5"
    next_deal_rule = "L13.1"

    def check(self, options: Options, seats: int) -> None:
        if not table.table_exists(seats):
            raise BadSeats("seats-number", seats=seats, least=table.SEATS[0], most=table.SEATS[-1])
        if not table.enough_for_officials(options, seats):
            raise BadOption("lottery-officials-serve", "officials_play", seats=seats, least=4)
        if not draw.draws_fit(options, seats):
            most = draw.most_draws(options, seats)
            raise BadOption("lottery-too-many-draws", "draws", seats=seats, most=most)

    def usual_deals(self, options: Options, seats: int) -> int:  # noqa: ARG002
        """Everybody deals once."""
        return seats

    def most_deals(self, options: Options, seats: int) -> int | None:  # noqa: ARG002
        return None

    def open(self, options: Options, seats: int) -> Standing:
        return table.open_match(options, seats)

    def recipe(self, standing: Standing) -> Recipe:
        cards = tuple(card.text for card in table.full_pack())
        packs = (Shuffle("dealer_pack", cards), Shuffle("banker_pack", cards))
        following = table.next_officials(standing)
        if following is not None:
            return (*packs, Lot("dealer", (following[0],)), Lot("banker", (following[1],)))
        seats = tuple(range(standing.seats))
        return (*packs, Lot("dealer", seats), Lot("banker", seats, but="dealer"))

    def draw(self, standing: Standing, chance: Chance) -> Setup:
        drawn = fair.draw(self.recipe(standing), chance)
        return notation.parse_setup(standing.seats, drawn, first_deal=True)

    def begin(self, standing: Standing, setup: Setup) -> State:
        return course.begin(standing, setup)

    def close(self, state: State) -> Standing:
        assert ending.previous_game_is_over(state)
        return table.close_game(state)

    def to_move(self, state: State) -> Seat | None:
        return state.to_move

    def legal_moves(self, state: State) -> Moves[Action]:
        return course.legal_moves(state)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return course.why_not(state, action)

    def play(self, state: State, action: Action) -> State:
        return course.play(state, action)

    def finished(self, state: State) -> bool:
        return state.to_move is None

    def scores(self, state: State) -> tuple[int, ...]:
        return state.chips

    def result(self, state: State) -> dict[str, Json]:
        return {
            "chips": list(state.chips),
            "bought": list(state.bought),
            "box": state.box,
            "loser": state.loser,
        }

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def house_decides(self, state: State) -> bool:
        return prizes.house_decides(state)

    def end_session(self, standing: Standing, chance: random.Random) -> Settlement:
        """When people go home; the box is settled as ``box_end`` says. No part of a replay."""
        lot = [Seat(seat) for seat in range(standing.seats)]
        chance.shuffle(lot)
        return ending.end_session(standing, lot)

    def parse_action(self, text: str) -> Action:
        return notation.parse_action(text)

    def format_action(self, action: Action) -> str:
        return notation.format_action(action)

    def format_moves(self, moves: Moves[Action]) -> list[str] | dict[str, list[int]]:
        return notation.format_moves(moves)

    def parse_setup(
        self,
        options: Options,  # noqa: ARG002
        seats: int,
        table: Mapping[str, object],
        *,
        first_deal: bool,
    ) -> Setup:
        return notation.parse_setup(seats, table, first_deal=first_deal)

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


GAME: Game[Options, Standing, Setup, State, Action, View] = Lottery()
