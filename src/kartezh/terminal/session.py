"""A match at one screen: who sits where, what happens next. No input or output but the record.

Everything that happens is written down before anybody is shown it, so that whatever ends the
program, the match goes on from the last move that people saw.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from kartezh.bots import AnyBot, Budget
from kartezh.bots.external import PREFIX, faults_of, open_bot
from kartezh.bots.warming import find_player
from kartezh.core.game import AnyGame, AnyView, Json, SetupText
from kartezh.core.seats import Seat

PATIENCE: Final = Budget(nodes=2_000)
"""What a bot at the table may look at for one move: counted, so that a seed gives one match."""


def _open_bot(game: str, name: str) -> AnyBot:
    return open_bot(game, name) if name.startswith(PREFIX) else find_player(game, name)


PROGRAM: Final = "bot:cmd"
"""Any program that plays a seat, in a record."""


class Keeper(Protocol):
    """Writes the record as the match goes. Each call is on the disk when it returns."""

    def begin(self, setup: Mapping[str, SetupText]) -> None: ...

    def play(self, action: str, result: Mapping[str, Json] | None) -> None:
        """``result`` when the deal is over with that."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays a seat."""

    name: str
    bot: str | None = None
    """A level, a bot's name, or ``cmd:COMMAND``; None for a person."""

    @property
    def person(self) -> bool:
        return self.bot is None

    @property
    def kind(self) -> str:
        """As a record writes it, which keeps no commands: what is read must not be run."""
        if self.bot is None:
            return "person"
        return PROGRAM if self.bot.startswith(PREFIX) else f"bot:{self.bot}"


@dataclass(frozen=True, slots=True)
class Chance:
    """All chance of a match from one seed, a separate stream for every deal and every bot's move.

    A match that is resumed with its seed therefore goes on as it would have gone.
    """

    seed: str

    def for_deal(self, deal: int) -> random.Random:
        return random.Random(f"{self.seed}/deal/{deal}")

    def for_move(self, deal: int, step: int, seat: Seat) -> random.Random:
        return random.Random(f"{self.seed}/move/{deal}/{step}/{seat}")


@dataclass(frozen=True, slots=True)
class Table:
    """What is agreed before a match and stays so."""

    game: AnyGame
    options: Any
    players: tuple[Player, ...]
    deals: int
    """How many deals the match has."""

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(Seat(at) for at, player in enumerate(self.players) if player.person)


class Session:
    """``begin_deal`` and ``play`` move the match on; everything else only looks."""

    def __init__(self, table: Table, chance: Chance, keeper: Keeper) -> None:
        """Raises UsageError for a bot that cannot come."""
        self.table = table
        self.game = table.game
        self.chance = chance
        self.keeper = keeper
        self.standing = self.game.open(table.options, table.seats)
        self.state: Any = None
        self.deal = -1
        self.step = 0
        self.results: list[dict[str, Json]] = []
        self._bots: dict[Seat, AnyBot] = {
            Seat(at): _open_bot(self.game.name, player.bot)
            for at, player in enumerate(table.players)
            if player.bot
        }

    # What is

    @property
    def to_move(self) -> Seat | None:
        return None if self.state is None else self.game.to_move(self.state)

    @property
    def house_moves(self) -> bool:
        """Chance decides now, not the seat to move."""
        return not self.deal_over and self.game.house_decides(self.state)

    @property
    def person_to_move(self) -> Seat | None:
        """Whom the match waits for; None while bots or chance move, or nobody does."""
        seat = self.to_move
        return (
            seat if seat is not None and self.player(seat).person and not self.house_moves else None
        )

    @property
    def settlement(self) -> Any:
        """What everybody takes home when the match is over, where a game settles that; or None."""
        settle = getattr(self.game, "end_session", None)
        if settle is None or not self.match_over:
            return None
        return settle(self.game.close(self.state), self.chance.for_deal(self.deal + 1))

    @property
    def deal_over(self) -> bool:
        return self.state is None or self.game.finished(self.state)

    @property
    def match_over(self) -> bool:
        return self.deal_over and self.deal + 1 >= self.table.deals

    @property
    def faults(self) -> dict[Seat, dict[str, int]]:
        """Decisions that programs have forfeited, by their reason."""
        found = {seat: dict(faults_of(bot)) for seat, bot in self._bots.items()}
        return {seat: faults for seat, faults in found.items() if faults}

    def player(self, seat: Seat) -> Player:
        return self.table.players[seat]

    def view(self, seat: Seat | None) -> AnyView:
        found: AnyView = self.game.view(self.state, seat)
        return found

    # What happens

    def begin_deal(self) -> None:
        """Deals. The last deal, if there was one, is over."""
        standing = self.standing if self.state is None else self.game.close(self.state)
        setup = self.game.draw(standing, self.chance.for_deal(self.deal + 1))
        state = self.game.begin(standing, setup)
        self.keeper.begin(self.game.format_setup(setup))
        self._enter(standing, state)

    def play(self, action: Any) -> None:
        """The move of the seat to move. Raises IllegalMove; then nothing has happened."""
        state = self.game.play(self.state, action)
        result = self.game.result(state) if self.game.finished(state) else None
        self.keeper.play(self.game.format_action(action), result)
        self._advance(state)

    def bot_action(self) -> Any:
        """What the bot whose turn it is chooses, or chance; changes nothing: a thread may ask."""
        seat = self.to_move
        assert seat is not None
        chance = self.chance.for_move(self.deal, self.step, seat)
        if self.house_moves:
            return self.game.legal_moves(self.state).sample(chance)
        return self._bots[seat].choose(self.view(seat), chance, PATIENCE)

    # From a record

    def replay_deal(self, setup: Any) -> None:
        """A deal that is already written. Raises Disagreement."""
        standing = self.standing if self.state is None else self.game.close(self.state)
        self._enter(standing, self.game.begin(standing, setup))

    def replay(self, action: Any) -> None:
        """A move that is already written. Raises IllegalMove."""
        self._advance(self.game.play(self.state, action))

    def _enter(self, standing: Any, state: Any) -> None:
        self.standing, self.state = standing, state
        self.deal += 1
        self.step = 0
        self._note_result()

    def _advance(self, state: Any) -> None:
        self.state = state
        self.step += 1
        self._note_result()

    def _note_result(self) -> None:
        if self.game.finished(self.state):
            self.results.append(self.game.result(self.state))
