"""Merchant's Luck behind the interface of ``core.game.Game``."""

from collections.abc import Mapping
from typing import Final

from kartezh.core.errors import BadOption, BadSeats, Disagreement, IllegalMove, Refusal
from kartezh.core.fair import Chance, Lot, Recipe, Shuffle, draw
from kartezh.core.game import Game, Json
from kartezh.core.moves import Listed, Moves
from kartezh.core.seats import Seat
from kartezh.games.merchant import notation, position, rules
from kartezh.games.merchant.options import Options
from kartezh.games.merchant.state import Action, Setup, Standing, State
from kartezh.games.merchant.view import View, view

PRESETS: Final = {
    "house": Options(),
    "letter": Options(luck_position="count_then_cover", big_luck="doubles_everyone"),
}


class Merchant:
    """See ``core.game.Game``, which says what each of these does."""

    name = "merchant"
    letter = "M"
    seats = range(2, 6)
    usual_seats = 3
    options = Options
    presets: Mapping[str, Options] = PRESETS
    action_rule = "M4.1"
    over_rule = "M6.1"
    next_deal_rule = "M6.2"

    def check(self, options: Options, seats: int) -> None:
        if seats not in self.seats:
            raise BadSeats("seats-number", seats=seats, least=2, most=5)
        needed = rules.hand_size(options, seats) * seats
        cards = len(rules.deck(options))
        if needed > cards:
            option = "deck" if options.hand_size == "auto" else "hand_size"
            raise BadOption("deck-too-small", option, needed=needed, cards=cards)

    def usual_deals(self, options: Options, seats: int) -> int:
        return rules.rounds(options, seats)

    def most_deals(self, options: Options, seats: int) -> int | None:
        return rules.rounds(options, seats)

    def open(self, options: Options, seats: int) -> Standing:
        return rules.open_match(options, seats)

    def recipe(self, standing: Standing) -> Recipe:
        cards = tuple(map(notation.format_character, rules.deck(standing.options)))
        first = rules.next_first(standing)
        candidates: tuple[int, ...] = (0,) if first is None else (first,)
        if rules.first_is_drawn(standing):
            candidates = tuple(range(len(standing.money)))
        return (Shuffle("pack", cards), Lot("first", candidates))

    def draw(self, standing: Standing, chance: Chance) -> Setup:
        drawn = draw(self.recipe(standing), chance)
        return notation.parse_setup(standing.options, len(standing.money), drawn, first_deal=True)

    def begin(self, standing: Standing, setup: Setup) -> State:
        follows = rules.next_first(standing)
        first = setup.first if follows is None else follows
        assert first is not None, "parse_setup and draw name who begins the first round"
        if setup.first not in (None, first):
            raise Disagreement(Refusal("M2.6"), "first", first)
        return rules.begin(standing, setup, first)

    def close(self, state: State) -> Standing:
        return rules.close_round(state)

    def to_move(self, state: State) -> Seat | None:
        return None if rules.finished(state) else state.turn

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
        return state.money

    def result(self, state: State) -> dict[str, Json]:
        return {"money": list(state.money)}

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


GAME: Game[Options, Standing, Setup, State, Action, View] = Merchant()
