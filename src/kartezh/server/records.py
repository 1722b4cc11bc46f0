"""Matches of a table as records, whole or as one seat has seen them, and deals as stories."""

from dataclasses import dataclass, replace
from typing import Any, cast

from kartezh.core.fair import Lot, commitment
from kartezh.core.options import parse_options
from kartezh.core.seats import Seat
from kartezh.games import find_game
from kartezh.records import SPECTATOR, Deal, Fair, Record
from kartezh.server.bodies import Drawn, Moment, Pledge, Story
from kartezh.server.redact import redact_deal
from kartezh.server.telling import open_hands, people_of
from kartezh.table.apply import seat_name
from kartezh.table.messages import Result
from kartezh.table.model import DealPlayed, Match, Table
from kartezh.table.scenes import find_staging
from kartezh.table.settings import Settings


@dataclass(frozen=True, slots=True)
class Played:
    """A match of a table, past or present, and what is needed to play it again."""

    settings: Settings
    deals: tuple[DealPlayed, ...]
    players: tuple[str, ...]
    kinds: tuple[str, ...]
    assisted: tuple[int, ...]

    @property
    def options(self) -> Any:
        return parse_options(find_game(self.settings.game).options, self.settings.options)


def find_match(table: Table, number: int) -> Played | None:
    """None where there is no such match."""
    if number < len(table.past):
        past = table.past[number]
        return Played(past.settings, past.deals, past.players, past.kinds, past.assisted)
    match = table.match
    if match is None or match.number != number:
        return None
    return Played(
        settings=table.settings,
        deals=match.deals,
        players=tuple(seat_name(table, seat) for seat in range(len(table.chairs))),
        kinds=tuple(
            "person" if chair.person is not None else f"bot:{chair.bot}" for chair in table.chairs
        ),
        assisted=tuple(seat for seat, chair in enumerate(table.chairs) if chair.assisted),
    )


def match_record(table: Table, number: int, seat: Seat | None) -> Record | None:
    """Whole if no deal is running, otherwise what the seat (None: a spectator) has seen."""
    played = find_match(table, number)
    if played is None:
        return None
    record = Record(
        game=played.settings.game,
        players=played.players,
        options=played.options,
        controllers=played.kinds,
        deals=tuple(_deal(deal) for deal in played.deals),
    )
    if record.deals and played.assisted:
        last = replace(record.deals[-1], assisted=tuple(map(Seat, played.assisted)))
        record = replace(record, deals=(*record.deals[:-1], last))
    match = table.match
    if number < len(table.past) or match is None or not _runs(match):
        return record
    *earlier, last = record.deals
    hidden = redact_deal(table, match, last, seat)
    owner: Seat | str = SPECTATOR if seat is None else seat
    return replace(record, deals=(*earlier, hidden), redacted=owner)


def _runs(match: Match) -> bool:
    """Whether a deal is being played."""
    return bool(match.deals) and match.deals[-1].result is None


def _deal(deal: DealPlayed) -> Deal:
    result = deal.result
    told = None if result is None else {k: v for k, v in result.items() if v is not None}
    return Deal(deal.setup, deal.actions, told, fair=_fair(deal))


def _fair(deal: DealPlayed) -> Fair | None:
    """The seed only of a deal that is over."""
    if not deal.seed:
        return None
    seed = None if deal.result is None else deal.seed
    return Fair(commitment(bytes.fromhex(deal.seed)), seed, deal.entropy)


# Stories


def story(table: Table, number: int, deal: int) -> Story | None:
    """None where that deal is not there or not over."""
    played = find_match(table, number)
    if played is None or deal >= len(played.deals):
        return None
    result = played.deals[deal].result
    if result is None:
        return None
    game = find_game(played.settings.game)
    staging = find_staging(game.name)
    standing = standing_before(played, deal)
    state, told = begin_deal(played, deal, standing), 0
    moments = []
    seat: Seat | None = None
    for step, action in enumerate(["", *played.deals[deal].actions]):
        if action:
            seat = game.to_move(state)
            state = game.play(state, game.parse_action(action))
        log = game.view(state, None).log
        news = tuple(said for event in log[told:] for said in staging.tell(event))
        told = len(log)
        scene = open_hands(game, state)
        moments.append(Moment(step=step, seat=seat, action=action, scene=scene, news=news))
    return Story(
        match=number,
        deal=deal,
        deals=sum(one.result is not None for one in played.deals),
        players=people_of(played.players, played.kinds),
        moments=tuple(moments),
        result=cast(Result, result),
        pledge=_pledge(played, deal, standing),
    )


def _pledge(played: Played, deal: int, standing: Any) -> Pledge | None:
    """What a browser needs to shuffle anew. The deal is over."""
    told = _fair(played.deals[deal])
    if told is None:
        return None
    assert told.commitment is not None
    assert told.seed is not None
    recipe = find_game(played.settings.game).recipe(standing)
    return Pledge(
        commitment=told.commitment,
        seed=told.seed,
        entropy=told.entropy or (),
        draws=tuple(
            Drawn(key=one.key, seats=one.seats, but=one.but)
            if isinstance(one, Lot)
            else Drawn(key=one.key, cards=one.cards)
            for one in recipe
        ),
        setup=played.deals[deal].setup,
    )


def standing_before(played: Played, deal: int) -> Any:
    """Before that deal, all before it played again; those are over."""
    game = find_game(played.settings.game)
    standing = game.open(played.options, len(played.players))
    for at, one in enumerate(played.deals[:deal]):
        state = begin_deal(played, at, standing)
        for action in one.actions:
            state = game.play(state, game.parse_action(action))
        standing = game.close(state)
    return standing


def begin_deal(played: Played, deal: int, standing: Any) -> Any:
    """The state at the beginning of that deal."""
    game, table = find_game(played.settings.game), played.deals[deal].setup
    seats = len(played.players)
    setup = game.parse_setup(played.options, seats, table, first_deal=deal == 0)
    return game.begin(standing, setup)
