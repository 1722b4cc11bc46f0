"""What every game keeps, whatever its rules. Each law asserts; none knows a game by name.

``LAWS`` hold in every state of a match, ``MATCH_LAWS`` of a match as a whole; ``keeps_the_laws``
tries them all. The law that a view tells nothing of hidden cards is each game's own: only a game
knows what is hidden.
"""

import json
import random
from collections.abc import Callable
from typing import Any, Final

from kartezh.core.errors import BadSeats, IllegalMove
from kartezh.core.game import AnyGame
from kartezh.core.moves import Amount, Listed, Moves, Split
from kartezh.core.rulebook import LANGUAGES, read_rulebook
from kartezh.core.seats import Seat
from kartezh.testing.strategies import Table, moments, walk

SOME: Final = 12
"""So many legal moves of a state are tried; there may be thousands of them."""


def some_moves(moves: Moves[Any], chance: random.Random) -> list[Any]:
    """Legal ones: all where they are listed and few."""
    if isinstance(moves, Listed):
        return list(moves) if len(moves) <= SOME else chance.sample(list(moves), SOME)
    return [moves.sample(chance) for _ in range(SOME)]


def near_misses(moves: Moves[Any]) -> list[Any]:
    """Amounts just outside the bounds; the nearest miss of a listed move is the game's to know."""
    match moves:
        case Amount():
            return [moves.make(moves.least - 1), moves.make(moves.most + 1)]
        case Split():
            rest = (0,) * (moves.slots - 1)
            wrong = [(moves.most + 1, *rest), (-1, *rest), (moves.least_total, *rest, 0), rest]
            return [moves.make(amounts) for amounts in wrong]
        case _:
            return []


# Of a game


def a_room_is_whole(game: AnyGame) -> None:
    """What stands on the class fits together, at every number of seats."""
    for language in LANGUAGES:
        rules = read_rulebook(game.name, language).rules
        assert {game.action_rule, game.over_rule, game.next_deal_rule} <= rules.keys()
        assert {number[0] for number in rules} == {game.letter}
    assert {"house", "letter"} <= game.presets.keys()
    assert game.presets["house"] == game.options()
    assert game.usual_seats in game.seats
    for seats in game.seats:
        game.check(game.options(), seats)
        most = game.most_deals(game.options(), seats)
        assert game.usual_deals(game.options(), seats) >= 1
        assert most is None or game.usual_deals(game.options(), seats) <= most
    for preset in game.presets.values():
        game.check(preset, game.usual_seats)
    assert not any(_seats_fit(game, seats) for seats in (-1, 0, 1, game.seats.stop, 10**9))


def _seats_fit(game: AnyGame, seats: int) -> bool:
    try:
        game.check(game.options(), seats)
    except BadSeats:
        return False
    return True


# Of a state


def somebody_moves_until_it_is_over(table: Table, state: Any) -> None:
    game = table.game
    mover = game.to_move(state)
    assert (mover is None) == game.finished(state)
    if mover is not None:
        assert mover in range(table.seats)
        assert some_moves(game.legal_moves(state), random.Random(0))


def what_is_offered_is_legal(table: Table, state: Any) -> None:
    game = table.game
    if game.finished(state):
        return
    legal = game.legal_moves(state)
    for action in some_moves(legal, random.Random(1)):
        assert action in legal
        assert game.why_not(state, action) is None
    for action in near_misses(legal):
        assert action not in legal
        assert game.why_not(state, action) is not None


def every_seat_has_a_score(table: Table, state: Any) -> None:
    scores = table.game.scores(state)
    assert len(scores) == table.seats
    assert all(type(score) is int for score in scores)


def moves_are_told_in_order(table: Table, state: Any) -> None:
    """As a replay prints them."""
    game = table.game
    if game.finished(state):
        return
    legal = game.legal_moves(state)
    told = game.format_moves(legal)
    assert json.loads(json.dumps(told)) == told
    if isinstance(legal, Listed):
        assert isinstance(told, list)
        assert told == sorted(set(told))
        assert set(told) == {game.format_action(action) for action in legal}
    else:
        assert isinstance(told, dict)
        assert len(told) == 1


def actions_come_back_from_their_texts(table: Table, state: Any) -> None:
    game = table.game
    if game.finished(state):
        return
    for action in some_moves(game.legal_moves(state), random.Random(2)):
        text = game.format_action(action)
        assert text.isascii()
        assert text.isprintable()
        assert game.parse_action(text) == action


def a_position_comes_back_from_its_text(table: Table, state: Any) -> None:
    game = table.game
    text = game.format_position(state)
    assert text.isascii()
    assert text.isprintable()
    again = game.parse_position(text)
    assert again == state
    assert game.format_position(again) == text
    assert again.log == ()


def views_come_back_from_their_texts(table: Table, state: Any) -> None:
    """But for their log, which a text does not hold."""
    game = table.game
    for viewer in _viewers(table):
        view = game.view(state, viewer)
        text = game.format_view(view)
        assert text.isascii()
        assert text.isprintable()
        again = game.parse_view(text)
        assert again == view
        assert again.log == ()
        assert game.format_view(again) == text


def a_view_tells_whose_it_is(table: Table, state: Any) -> None:
    game = table.game
    for viewer in _viewers(table):
        view = game.view(state, viewer)
        assert view.seat == viewer
        assert view.seats == table.seats
        assert view.to_move == game.to_move(state)
        assert tuple(view.scores) == tuple(game.scores(state))


def only_the_mover_is_offered_moves(table: Table, state: Any) -> None:
    game = table.game
    mover = game.to_move(state)
    for viewer in _viewers(table):
        legal = game.view(state, viewer).legal
        assert (legal is not None) == (viewer is not None and viewer == mover)
        if legal is not None:
            assert game.format_moves(legal) == game.format_moves(game.legal_moves(state))


def a_finished_deal_has_a_result(table: Table, state: Any) -> None:
    if table.game.finished(state):
        result = table.game.result(state)
        assert json.loads(json.dumps(result)) == result


LAWS: Final[tuple[Callable[[Table, Any], None], ...]] = (
    somebody_moves_until_it_is_over,
    what_is_offered_is_legal,
    every_seat_has_a_score,
    moves_are_told_in_order,
    actions_come_back_from_their_texts,
    a_position_comes_back_from_its_text,
    views_come_back_from_their_texts,
    a_view_tells_whose_it_is,
    only_the_mover_is_offered_moves,
    a_finished_deal_has_a_result,
)


# Of a match


def listed_if_and_only_if_legal(table: Table, seed: int, deals: int) -> None:
    """Tried with moves of other moments of the match. A refusal names a rule of the book."""
    game, chance = table.game, random.Random(seed)
    states = [state for state in walk(table, seed, deals) if not game.finished(state)]
    pool = [
        action
        for state in chance.sample(states, min(SOME, len(states)))
        for action in some_moves(game.legal_moves(state), chance)
    ]
    for state in chance.sample(states, min(SOME, len(states))):
        legal = game.legal_moves(state)
        for action in pool:
            refusal = game.why_not(state, action)
            assert (action in legal) == (refusal is None), game.format_action(action)
            if refusal is not None:
                assert refusal.rule in read_rulebook(game.name, "en").rules
                assert _refusal_of_playing(game, state, action) == refusal.rule


def _refusal_of_playing(game: AnyGame, state: Any, action: Any) -> str | None:
    try:
        game.play(state, action)
    except IllegalMove as error:
        return error.refusal.rule
    return None


def a_record_replays_to_the_same_end(table: Table, seed: int, deals: int) -> None:
    """Setups and actions written as texts, and the match played again from them."""
    game = table.game
    standing = game.open(table.options, table.seats)
    again: Any = None
    for moment in moments(table, seed, deals):
        if moment.setup is not None:
            if again is not None:
                standing = game.close(again)
            again = game.begin(standing, _rewritten(table, moment.setup, first=again is None))
        else:
            again = game.play(again, game.parse_action(game.format_action(moment.action)))
        if game.finished(moment.state):
            assert again == moment.state
            assert again.log == moment.state.log
            assert game.result(again) == game.result(moment.state)


def _rewritten(table: Table, setup: Any, *, first: bool) -> Any:
    """The setup after a round trip through a record."""
    game = table.game
    text = game.format_setup(setup)
    again = game.parse_setup(table.options, table.seats, text, first_deal=first)
    assert game.format_setup(again) == text
    return again


MATCH_LAWS: Final[tuple[Callable[[Table, int, int], None], ...]] = (
    listed_if_and_only_if_legal,
    a_record_replays_to_the_same_end,
)


# All of them


def keeps_the_laws(table: Table, seed: int, deals: int, every: int = 7) -> None:
    """Every law in every ``every``-th state of a match, and in all its finished states."""
    for at, state in enumerate(walk(table, seed, deals)):
        if at % every == 0 or table.game.finished(state):
            for law in LAWS:
                law(table, state)
    for match_law in MATCH_LAWS:
        match_law(table, seed, deals)


def _viewers(table: Table) -> list[Seat | None]:
    return [None, *map(Seat, range(table.seats))]
