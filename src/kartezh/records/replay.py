"""A record played again by the rules: what ``kartezh replay`` prints, one line at a time."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any

from kartezh.core.errors import Disagreement, Refusal, RuleBroken, UnreadableText, UsageError
from kartezh.core.game import AnyGame, Json
from kartezh.core.seats import Seat
from kartezh.games import find_game
from kartezh.records.record import Deal, Record
from kartezh.records.toml import format_value

Legal = list[str] | dict[str, list[int]]


@dataclass(frozen=True, slots=True)
class Played:
    """An action, with what was so before it."""

    deal: int
    step: int
    seat: Seat
    action: str
    legal: Legal
    scores: tuple[int, ...]

    def json(self) -> dict[str, Any]:
        return {
            "deal": self.deal,
            "step": self.step,
            "seat": self.seat,
            "action": self.action,
            "legal": self.legal,
            "scores": list(self.scores),
        }


@dataclass(frozen=True, slots=True)
class Waiting:
    """The record stops, and this seat would be to move."""

    deal: int
    step: int
    to_move: Seat
    legal: Legal
    scores: tuple[int, ...]

    def json(self) -> dict[str, Any]:
        return {
            "deal": self.deal,
            "step": self.step,
            "to_move": self.to_move,
            "legal": self.legal,
            "scores": list(self.scores),
        }


@dataclass(frozen=True, slots=True)
class Over:
    """A deal has ended."""

    deal: int
    result: dict[str, Json]

    def json(self) -> dict[str, Any]:
        return {"deal": self.deal, "over": True, "result": self.result}


Line = Played | Waiting | Over


def replay(record: Record) -> Iterator[Line]:
    """Raises RuleBroken after the lines up to what the rules refuse; UsageError if redacted."""
    if record.redacted is not None:
        raise UsageError("record-redacted")
    game = find_game(record.game)
    most = game.most_deals(record.options, len(record.players))
    standing = game.open(record.options, len(record.players))
    state: Any = None
    last = len(record.deals) - 1
    for at, deal in enumerate(record.deals):
        if at == most or (at and not game.finished(state)):
            raise RuleBroken("replay-next-deal", Refusal(game.next_deal_rule), deal=str(at))
        standing = game.close(state) if at else standing
        state = _begin(game, record, standing, at)
        state = yield from _replay_actions(game, state, deal, at)
        if at == last or game.finished(state):
            yield _where_it_stops(game, state, at, len(deal.actions))
        _compare(game, state, deal, at)


def _begin(game: AnyGame, record: Record, standing: Any, at: int) -> Any:
    seats, table = len(record.players), record.deals[at].setup
    setup = game.parse_setup(record.options, seats, table, first_deal=at == 0)
    try:
        return game.begin(standing, setup)
    except Disagreement as error:
        data = {"key": error.key, "expected": str(error.data["expected"])}
        raise RuleBroken("replay-setup", error.refusal, deal=str(at), **data) from None


def _replay_actions(game: AnyGame, state: Any, deal: Deal, at: int) -> Generator[Line, None, Any]:
    """Returns the state after the last action."""
    for step, text in enumerate(deal.actions):
        seat = game.to_move(state)
        if seat is None:
            yield Over(at, game.result(state))
            place = {"deal": str(at), "step": str(step), "action": text}
            raise RuleBroken("replay-after-end", Refusal(game.over_rule), **place)
        action = _parse_legal(game, state, text)
        if isinstance(action, Refusal):
            place = {"deal": str(at), "step": str(step), "seat": str(seat), "action": text}
            raise RuleBroken("replay-refused", action, **place)
        legal = game.format_moves(game.legal_moves(state))
        yield Played(at, step, seat, text, legal, game.scores(state))
        state = game.play(state, action)
    return state


def _parse_legal(game: AnyGame, state: Any, text: str) -> Any:
    """The action, or the Refusal that it meets."""
    try:
        action = game.parse_action(text)
    except UnreadableText:
        return Refusal(game.action_rule)
    return game.why_not(state, action) or action


def _where_it_stops(game: AnyGame, state: Any, at: int, step: int) -> Line:
    seat = game.to_move(state)
    if seat is None:
        return Over(at, game.result(state))
    legal = game.format_moves(game.legal_moves(state))
    return Waiting(at, step, seat, legal, game.scores(state))


def _compare(game: AnyGame, state: Any, deal: Deal, at: int) -> None:
    """TOML has no null: a result leaves out what is null."""
    if deal.result is None:
        return
    refusal = Refusal(game.over_rule)
    if not game.finished(state):
        raise RuleBroken("replay-result-early", refusal, deal=str(at))
    right = {key: value for key, value in game.result(state).items() if value is not None}
    if deal.result != right:
        raise RuleBroken("replay-result", refusal, deal=str(at), expected=format_value(right))
