"""What a table tells: from its value to the messages that leave it. Nothing else shows a state."""

from collections.abc import Iterable, Sequence
from typing import Any, cast

import msgspec

from kartezh.core.game import AnyGame
from kartezh.core.seats import Seat
from kartezh.table.clock import Then, phase_deadline
from kartezh.table.messages import (
    ChairInfo,
    PastInfo,
    PersonInfo,
    Play,
    ProposalInfo,
    Result,
    TableInfo,
    Yours,
)
from kartezh.table.model import Match, MatchPlayed, Phase, Proposal, Table
from kartezh.table.scene import Mine, Said, Scene
from kartezh.table.scenes import find_staging
from kartezh.table.settings import Pace, Watching


class Place(msgspec.Struct, frozen=True):
    """How far a deal's story has been told: ``events`` of its log, ``turn`` of the match."""

    match: int
    deal: int
    events: int
    turn: int


class Showing:
    """A deal at one moment, as everybody and as each seat may see it."""

    def __init__(self, table: Table, match: Match) -> None:
        """The match has a deal."""
        self.table = table
        self.match = match
        self._staging = find_staging(table.game.name)
        self._public = table.game.view(match.state, None)

    @property
    def place(self) -> Place:
        match = self.match
        return Place(match.number, len(match.deals) - 1, len(self._public.log), match.turn)

    def play(self, told: Place | None, now: int) -> Play:
        """With the news since ``told``, or of the whole deal."""
        match, table = self.match, self.table
        first, since = self._unheard(told)
        return Play(
            version=table.version,
            match=match.number,
            deal=len(match.deals) - 1,
            deals=table.settings.deals,
            turn=match.turn,
            scene=(
                open_hands(table.game, match.state)
                if match.open_hands
                else self._staging.public(self._public)
            ),
            left=time_left(table, now),
            since=since,
            news=self._tell(self._public.log[first:]),
            result=cast(Result | None, match.deals[-1].result),
        )

    def yours(self, seat: Seat, told: Place | None) -> Yours:
        """With what only this seat was told since ``told``, or in the whole deal."""
        view = self.table.game.view(self.match.state, seat)
        first, _ = self._unheard(told)
        pairs = zip(view.log[first:], self._public.log[first:], strict=True)
        only = [own for own, public in pairs if own is not public and own != public]
        return Yours(turn=self.match.turn, mine=self._mine(view), news=self._tell(only))

    def _unheard(self, told: Place | None) -> tuple[int, int]:
        """The first event that is news, and the turn after which it happened."""
        match = self.match
        if told and (told.match, told.deal) == (match.number, len(match.deals) - 1):
            return told.events, told.turn
        return 0, match.turn - len(match.deals[-1].actions)

    def _tell(self, events: Iterable[Any]) -> tuple[Said, ...]:
        return tuple([said for event in events for said in self._staging.tell(event)])

    def _mine(self, view: Any) -> Mine:
        return self._staging.private(view, self._why_not)

    def _why_not(self, action: Any) -> str:
        refusal = self.table.game.why_not(self.match.state, action)
        return refusal.rule if refusal else ""


def open_hands(game: AnyGame, state: Any) -> Scene:
    """The scene with the faces of all hands: everybody agreed, or the deal is over."""
    staging = find_staging(game.name)
    scene = staging.public(game.view(state, None))
    seats = []
    for at, seat in enumerate(scene.seats):
        parts = staging.private(game.view(state, Seat(at)), _kept_by_none).hand
        faces = tuple(card.card for part in parts for card in part.cards)
        seats.append(msgspec.structs.replace(seat, faces=faces))
    return msgspec.structs.replace(scene, seats=tuple(seats))


def _kept_by_none(_action: Any) -> str:
    return ""


def showing(table: Table) -> Showing | None:
    """None where no deal has begun."""
    match = table.match
    return None if match is None or match.state is None else Showing(table, match)


def time_left(table: Table, now: int) -> int | None:
    """Milliseconds that the present wait may still take; None without a clock."""
    if table.settings.pace is Pace.NONE or table.phase not in (Phase.PLAYING, Phase.PAUSE):
        return None
    due = phase_deadline(table)
    return None if due.then is Then.FALLBACK else max(0, due.at - now)


def may_look_on(table: Table, person: int | None) -> bool:
    """Whether somebody may see the deal."""
    if table.settings.watching is Watching.ANYBODY:
        return True
    return person is not None and table.seat_of(person) is not None


def table_info(table: Table) -> TableInfo:
    proposal = table.proposal
    return TableInfo(
        version=table.version,
        code=table.code,
        phase=table.phase.value,
        settings=table.settings,
        people=tuple(
            [PersonInfo(p.nick, present=p.present, removed=p.removed) for p in table.people]
        ),
        chairs=tuple([ChairInfo(c.person, c.bot, c.standin, c.assisted) for c in table.chairs]),
        host=table.host,
        ready=tuple(sorted(table.ready)),
        proposal=None if proposal is None else _proposal(proposal),
        results=_results(table),
        past=tuple([_past(match) for match in table.past]),
        commitment="" if table.seal is None else table.seal.commitment,
    )


def _proposal(proposal: Proposal) -> ProposalInfo:
    return ProposalInfo(proposal.what, proposal.by, tuple(sorted(proposal.agreed)))


def _results(table: Table) -> tuple[Result, ...]:
    """When the match is over they stand among those of the evening."""
    match = table.match
    if match is None or match.how:
        return ()
    return tuple([cast(Result, deal.result) for deal in match.deals if deal.result is not None])


def _past(match: MatchPlayed) -> PastInfo:
    return PastInfo(
        game=match.settings.game,
        players=people_of(match.players, match.kinds),
        results=tuple(cast(Result, deal.result) for deal in match.deals),
        how=match.how,
        assisted=match.assisted,
        home=match.home,
    )


def people_of(players: Sequence[str], kinds: Sequence[str]) -> tuple[str, ...]:
    """Names of people; a bot is called in each reader's own language."""
    pairs = zip(players, kinds, strict=True)
    return tuple([name if kind == "person" else "" for name, kind in pairs])
