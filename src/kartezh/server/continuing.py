"""Playing on from a moment of a deal that is over: a new table whose log repeats the old match."""

from collections.abc import Iterator

import msgspec

from kartezh.games import find_game
from kartezh.server.bodies import Continued
from kartezh.server.records import Played, begin_deal, find_match, standing_before
from kartezh.table import events as e
from kartezh.table.model import Table
from kartezh.table.settings import Pace, Watching


def continued_log(
    table: Table, number: int, deal: int, asked: Continued, *, now: int
) -> list[e.AnyEvent] | None:
    """Its first event lacks the code, and whoever asked joins after it as person 0. Plays all of it
    again, which takes a while where it was long.

    None where there is no such moment.
    """
    played = find_match(table, number)
    if played is None or deal >= len(played.deals) or played.deals[deal].result is None:
        return None
    if asked.step >= len(played.deals[deal].actions) or asked.seat >= len(played.players):
        return None
    settings = msgspec.structs.replace(
        played.settings, deals=deal + 1, pace=Pace.NONE, watching=Watching.ANYBODY
    )
    return [
        e.Opened(at=now, settings=settings, code=""),
        e.Sat(at=now, person=0, seat=asked.seat),
        *(
            e.Seated(at=now, seat=seat, bot=settings.bot)
            for seat in range(settings.seats)
            if seat != asked.seat
        ),
        e.Started(at=now, match=0),
        *_repeated(played, deal, asked.step, now),
    ]


def _repeated(played: Played, deal: int, steps: int, now: int) -> Iterator[e.AnyEvent]:
    game = find_game(played.settings.game)
    standing = standing_before(played, 0)
    for at, one in enumerate(played.deals[: deal + 1]):
        yield e.Dealt(at=now, setup=one.setup)
        state = begin_deal(played, at, standing)
        for action in one.actions[: steps if at == deal else None]:
            yield e.Acted(at=now, seat=int(game.to_move(state) or 0), action=action, how="bot")
            state = game.play(state, game.parse_action(action))
        if at < deal:
            standing = game.close(state)
