"""A game that has no room of its own: its plain stage in words, and a button for each action."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from kartezh.core.game import AnyGame, Json
from kartezh.core.moves import Amount, Listed
from kartezh.core.seats import Seat
from kartezh.table.scene import Pile as StagePile
from kartezh.table.scenes.plain import PlainStaging
from kartezh.terminal.rooms.base import (
    Button,
    Centre,
    Desk,
    Dial,
    Face,
    Ledger,
    Pile,
    SeatCard,
    Tile,
    Voice,
)
from kartezh.terminal.rooms.words import tidy_signs
from kartezh.terminal.say import say, sign, story


class PlainRoom:
    """See ``rooms.base.Room``."""

    def __init__(self, game: AnyGame) -> None:
        self._staging = PlainStaging(game)

    def says(self, action: Any, view: Any, voice: Voice) -> str:  # noqa: ARG002
        return say(self._staging.label(action), voice.t, voice.names)

    def story(self, view: Any, start: int, voice: Voice) -> list[str]:
        return story(self._staging, view.log[start:], voice)

    def table_lines(self, view: Any, voice: Voice) -> list[str]:
        seats = [f"{voice.name(Seat(at))}: {score}." for at, score in enumerate(view.scores)]
        return [*seats, self.brief(view, voice)]

    def brief(self, view: Any, voice: Voice) -> str:
        piles = [_pile_signs(pile, voice) for pile in self._staging.public(view).piles]
        cards = ", ".join(filter(None, piles))
        return voice.t("plain-table", cards=cards) if cards else voice.t("plain-table-empty")

    def hand_line(self, view: Any, voice: Voice) -> str:
        cards = _hand(view, voice)
        if not cards:
            return voice.t("terminal-hand-empty")
        return voice.t("terminal-hand", cards=", ".join(cards))

    def moves(self, view: Any) -> Sequence[Any]:
        return view.legal.actions if isinstance(view.legal, Listed) else ()

    def tidy(self, text: str) -> str:
        return tidy_signs(text)

    def ask(self, view: Any, voice: Voice) -> str:  # noqa: ARG002
        return voice.t("plain-prompt")

    # Pictures

    def seat_card(self, view: Any, seat: Seat, voice: Voice) -> SeatCard:  # noqa: ARG002
        return SeatCard((str(view.scores[seat]),))

    def centre(self, view: Any, voice: Voice) -> Centre:
        piles = [
            Pile(
                tuple([Face(sign(card, voice.t)) for layer in pile.layers for card in layer.cards])
            )
            for pile in self._staging.public(view).piles
            if pile.layers
        ]
        return Centre("" if piles else voice.t("plain-table-empty"), tuple(piles))

    def headline(self, view: Any, voice: Voice) -> str:
        return " ".join(story(self._staging, view.log[-1:], voice))

    def desk(self, view: Any, voice: Voice) -> Desk:
        return PlainDesk(self, view, voice)

    # Ends

    def outcome(
        self,
        results: Sequence[dict[str, Json]],
        voice: Voice,
        settled: Any = None,  # noqa: ARG002
    ) -> Ledger:
        """The first list of a result that has an entry a seat."""
        rows = tuple(_row(result, len(voice.names)) for result in results)
        return Ledger(voice.names, rows, "")


def _row(result: dict[str, Json], seats: int) -> tuple[str, ...]:
    lists = [value for value in result.values() if isinstance(value, list) and len(value) == seats]
    return tuple(map(str, lists[0])) if lists else ("",) * seats


def _pile_signs(pile: StagePile, voice: Voice) -> str:
    cards = " ".join(sign(card, voice.t) for layer in pile.layers for card in layer.cards)
    return f"{voice.names[pile.seat]}: {cards}" if cards and pile.seat is not None else cards


def _hand(view: Any, voice: Voice) -> list[str]:
    return [sign(card.text, voice.t) for card in getattr(view, "hand", None) or ()]


@dataclass(frozen=True, slots=True)
class PlainDesk:
    """Every action is a button; of an amount the dial says how much."""

    room: PlainRoom
    view: Any
    voice: Voice
    amount: int | None = None

    @property
    def tiles(self) -> Sequence[Tile]:
        return [Tile(Face(card)) for card in _hand(self.view, self.voice)]

    @property
    def dials(self) -> Sequence[Dial]:
        match self.view.legal:
            case Amount(word, least, most, _):
                return (Dial(word, self._set(least), least, most),)
            case _:
                return ()

    @property
    def buttons(self) -> Sequence[Button]:
        legal = self.view.legal
        actions = list(self.room.moves(self.view))
        if isinstance(legal, Amount):
            actions = [legal.make(self._set(legal.least))]
        return [Button(self.room.says(one, self.view, self.voice), one) for one in actions]

    def _set(self, least: int) -> int:
        return least if self.amount is None else self.amount

    @property
    def todo(self) -> str:
        return "" if self.view.legal is None else self.room.ask(self.view, self.voice)

    def tap(self, at: int) -> "PlainDesk":  # noqa: ARG002
        return self

    def turn(self, at: int, amount: int) -> "PlainDesk":  # noqa: ARG002
        return replace(self, amount=amount)

    def point(self, seat: Seat | None) -> None:
        """No place means an action."""
