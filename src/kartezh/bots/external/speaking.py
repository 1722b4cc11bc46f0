"""The other side: a bot of the house speaks the protocol on its standard output."""

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import msgspec

from kartezh.bots.external.codec import decode_log
from kartezh.bots.external.messages import PROTOCOL, line
from kartezh.bots.interface import Advice, Adviser, AnyBot, Budget, Reason
from kartezh.core.errors import UnreadableText, UsageError
from kartezh.core.game import AnyGame, AnyView


class Limits(msgspec.Struct, frozen=True):
    seconds: float | None = None
    nodes: int | None = None


class Hello(msgspec.Struct, tag_field="is", tag="hello", frozen=True):
    protocol: int
    game: str


class Turn(msgspec.Struct, tag_field="is", tag="turn", frozen=True):
    id: int
    position: str
    log: list[dict[str, Any]]
    budget: Limits
    seed: int
    reasons: bool = False


class Forfeit(msgspec.Struct, tag_field="is", tag="forfeit", frozen=True):
    id: int


class Goodbye(msgspec.Struct, tag_field="is", tag="goodbye", frozen=True):
    pass


Heard = Hello | Turn | Forfeit | Goodbye

_reader = msgspec.json.Decoder(Heard)


def speak(
    name: str, bot: AnyBot, game: AnyGame, *, lines: Iterable[bytes], write: Callable[[bytes], Any]
) -> None:
    """Until ``goodbye`` or the end of the lines.

    Raises UnreadableText for a line that is no message, UsageError for another game or version.
    """
    for number, text in enumerate(lines, 1):
        match _heard(text, number):
            case Hello(protocol, asked):
                if protocol != PROTOCOL:
                    raise UsageError("bot-protocol", protocol=str(protocol), expected=str(PROTOCOL))
                if asked != game.name:
                    raise UsageError("bot-game", game=asked, expected=game.name)
                write(line({"do": "hello", "protocol": PROTOCOL, "name": name}))
            case Turn() as turn:
                write(_answer(bot, game, turn))
            case Forfeit():
                pass
            case Goodbye():
                return


def warm(bot: AnyBot, game: AnyGame) -> None:
    """Makes a first move, so that whatever has to be compiled is compiled before the greeting."""
    chance = random.Random(0)
    standing = game.open(game.options(), game.usual_seats)
    state = game.begin(standing, game.draw(standing, chance))
    bot.choose(game.view(state, game.to_move(state)), chance, Budget(nodes=1))


def _heard(text: bytes, number: int) -> Heard:
    try:
        return _reader.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise UnreadableText("bot-line", line=number) from None


def _answer(bot: AnyBot, game: AnyGame, turn: Turn) -> bytes:
    view = read_view(game, turn)
    chance, budget = random.Random(turn.seed), Budget(turn.budget.seconds, turn.budget.nodes)
    if turn.reasons and isinstance(bot, Adviser):
        advice: Advice = bot.advise(view, chance, budget)
    else:
        advice = Advice(bot.choose(view, chance, budget), ())
    told: dict[str, Any] = {"do": "act", "id": turn.id, "action": game.format_action(advice.action)}
    if advice.reasons:
        told["reasons"] = list(map(_told, advice.reasons))
    return line(told)


def read_view(game: AnyGame, turn: Turn) -> AnyView:
    """The view that the house had. Raises UnreadableText."""
    view: Any = game.parse_view(turn.position)
    if view.legal is None:
        raise UnreadableText("bot-line-not-to-move")
    told: AnyView = replace(view, log=decode_log(type(view), turn.log))
    return told


def _told(reason: Reason) -> dict[str, Any]:
    return {"message": reason.message, "args": dict(reason.args)}
