"""The stage of a game that has none of its own: what every view tells, drawn in plain.

A view's ``hand`` is the hand; every other field that holds cards of the French pack is a pile, one
a seat where the field has an entry for each. A legal action is a button; where it is an amount
there are dials. An event is told by the message ``<game>-event-<class>``, in small letters, with
the event's fields as arguments.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, cast, get_args, get_type_hints

from kartezh.core.cards import Card
from kartezh.core.game import AnyGame
from kartezh.core.moves import Amount, Listed, Moves, Split
from kartezh.core.seats import Seat
from kartezh.table.scene import (
    Arg,
    Backs,
    CardsRef,
    Choice,
    Dials,
    HandCard,
    HandPart,
    Layer,
    Mine,
    Pile,
    Said,
    Scene,
    SeatRef,
    SeatScene,
    WhyNot,
)
from kartezh.table.scenes.parts import faces, said, texts

SCORE = "chips"
"""The unit: whatever a game counts, more of it is better unless it has a stage of its own."""


class PlainStaging:
    """See ``table.scene.Staging``."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def public(self, view: Any) -> Scene:
        return Scene(
            to_move=view.to_move,
            score=SCORE,
            seats=tuple([_seat(view, Seat(at)) for at in range(view.seats)]),
            piles=tuple(_piles(view)),
            over=view.to_move is None,
        )

    def private(self, view: Any, why_not: WhyNot) -> Mine:  # noqa: ARG002
        """Nothing is barred: a refusal says its rule when it comes."""
        cards = tuple([HandCard(text) for text in texts(getattr(view, "hand", None) or ())])
        return Mine(
            hand=(HandPart(cards),),
            prompt=said("plain-prompt") if view.legal is not None else None,
            choices=tuple(self._choices(view.legal)),
            dials=_dials(view.legal),
        )

    def tell(self, event: Any) -> tuple[Said, ...]:
        seats = _names_seats(cast(Hashable, type(event)))
        args = {
            field.name: _arg(getattr(event, field.name), seat=field.name in seats)
            for field in fields(event)
        }
        known = {name: arg for name, arg in args.items() if arg is not None}
        return (Said(f"{self._game.name}-event-{type(event).__name__.lower()}", known),)

    def _choices(self, legal: Moves[Any] | None) -> Iterator[Choice]:
        for action in legal if isinstance(legal, Listed) else ():
            yield Choice(self._game.format_action(action), self.label(action), _played(action))

    def label(self, action: Any) -> Said:
        """The card, where the action is one, else its notation."""
        cards = _played(action)
        shown: Arg = CardsRef(cards) if cards else self._game.format_action(action)
        return said("plain-action", action=shown)


def _played(action: Any) -> tuple[str, ...]:
    card = getattr(action, "card", None)
    return (card.text,) if isinstance(card, Card) else ()


def _seat(view: Any, seat: Seat) -> SeatScene:
    """Hands are ``hands``, one a seat, of cards or of backs; whoever sees all sees their faces."""
    hands = getattr(view, "hands", None)
    held: Sequence[Card | None] = hands[seat] if hands else ()
    shown = (Backs("card", len(held)),) if hands else ()
    return SeatScene(hand=shown, score=view.scores[seat], faces=faces(held))


def _piles(view: Any) -> Iterator[Pile]:
    for field in fields(view):
        held = getattr(view, field.name)
        if field.name in ("hand", "hands") or not isinstance(held, tuple):
            continue
        if held and all(isinstance(card, Card) for card in held):
            yield Pile(field.name, "trick", layers=(Layer(texts(held)),))
        elif len(held) == view.seats and any(isinstance(card, Card) for card in held):
            for at, card in enumerate(held):
                layers = (Layer((card.text,), at),) if isinstance(card, Card) else ()
                yield Pile(f"{field.name}:{at}", "stack", at, layers)


def _dials(legal: Moves[Any] | None) -> Dials | None:
    match legal:
        case Amount(word, least, most, _):
            return Dials(word, ("purse",), least, least, most)
        case Split(word, slots, least, most, _):
            piles = tuple([f"slot:{at}" for at in range(slots)])
            return Dials(word, piles, least, legal.least_total, most)
        case _:
            return None


@cache
def _names_seats(event: Hashable) -> frozenset[str]:
    """The fields that are annotated as a seat."""
    hints = get_type_hints(event)
    return frozenset(name for name, hint in hints.items() if Seat in (hint, *get_args(hint)))


def _arg(value: Any, *, seat: bool) -> Arg | None:
    """None for what no sentence can hold."""
    match value:
        case Card():
            return CardsRef((value.text,))
        case tuple() if value and all(isinstance(card, Card) for card in value):
            return CardsRef(texts(value))
        case int() if seat:
            return SeatRef(value)
        case int() | str():
            return value
        case _:
            return None
