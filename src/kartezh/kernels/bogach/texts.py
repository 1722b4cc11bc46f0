"""Between the room's states, views, actions and the kernel's records and codes."""

from typing import Any, Final, cast

import numpy as np

from kartezh.core.cards import Card
from kartezh.games.bogach import rules
from kartezh.games.bogach.options import Options
from kartezh.games.bogach.state import (
    Action,
    Covered,
    Event,
    Give,
    Lay,
    Led,
    OrderTurned,
    Pass,
    Passed,
    SeenCards,
    Setup,
    State,
    TrickOver,
)
from kartezh.games.bogach.view import View
from kartezh.kernels.bits import U
from kartezh.kernels.bogach.deals import new_tables
from kartezh.kernels.bogach.facts import note_laid, note_lead, note_pass
from kartezh.kernels.bogach.layout import GIVE, UNKNOWN
from kartezh.kernels.bogach.moves import covering
from kartezh.kernels.bogach.playing import height_of, waiting_after
from kartezh.kernels.compiling import entry

_CARDS: Final = rules.pack(Options(jokers=2))
_BITS: Final = {card: 1 << at for at, card in enumerate(_CARDS)}
_GIVE: Final = int(GIVE)


def bits_of(cards: SeenCards) -> int:
    """Of those that are known."""
    return sum(_BITS[card] for card in cards if card is not None)


def cards_of(bits: int) -> tuple[Card, ...]:
    """In the game's order."""
    return tuple(card for at, card in enumerate(_CARDS) if bits >> at & 1)


def code_of(action: Action) -> Any:
    match action:
        case Lay(cards):
            return U(bits_of(cards))
        case Pass():
            return U(0)
        case Give(cards):
            return U(_GIVE | bits_of(cards))


def action_of(code: Any) -> Action:
    bits = int(code)
    if not bits:
        return Pass()
    return Give(cards_of(bits ^ _GIVE)) if bits & _GIVE else Lay(cards_of(bits))


def setup_of(tables: Any, i: int) -> Setup:
    """What chance decided before the deal at table i, for the room's ``begin``."""
    table = tables[i]
    size = 52 + int(table["jokers"])
    pack = tuple(_CARDS[at] for at in table["pack"][:size])
    return Setup(pack, table["dealer"].item(), table["first"].item())


def from_state(state: State) -> Any:
    """A table array of one. What moves have proved comes from the state's log."""
    standing = state.standing
    tables = new_tables(1, standing.options, standing.seats)
    _write(tables, state, standing.places)
    return tables


def from_view(view: View) -> Any:
    """Hidden hands are empty; ``held`` says how many cards they have."""
    tables = new_tables(1, view.options, view.seats)
    _write(tables, view, view.last_places)
    table = tables[0]
    table["viewer"] = -1 if view.seat is None else view.seat
    table["held"][: view.seats] = [len(hand) for hand in view.hands]
    if view.away and view.last_places is not None:
        table["held"][view.last_places.index(1)] = len(view.away)
    return tables


def _write(tables: Any, what: State | View, last: tuple[int, ...] | None) -> None:
    table, seats = tables[0], len(what.hands)
    table["hands"][:seats] = [bits_of(hand) for hand in what.hands]
    table["played"][:seats] = [bits_of(cards) for cards in what.played]
    table["places"][:seats] = what.places
    table["last"][:seats] = last or (0,) * seats
    table["field"] = bits_of(what.field)
    table["count"] = len(what.field)
    if what.field:
        table["height"] = height_of(table["field"], table["wild"])
    table["passed"] = sum(1 << seat for seat in what.passed)
    over = what.to_move is None
    table["alive"] = 0 if over else sum(1 << s for s, place in enumerate(what.places) if not place)
    table["mover"] = -1 if what.to_move is None else what.to_move
    table["owner"] = -1 if what.owner is None else what.owner
    table["revolution"], table["jack_back"] = what.revolution, what.jack_back
    _write_covering(tables)
    table["dealer"], table["first"] = what.dealer, what.first
    table["deals"] = 1 if last is None else 2
    table["owed"] = what.owed
    table["away"] = bits_of(what.away)
    table["given"] = len(what.gifts)
    table["gifts"][: len(what.gifts)] = [bits_of(gift.cards) for gift in what.gifts]
    taken = {place for place in what.places if place}
    table["best"] = next(place for place in range(1, seats + 2) if place not in taken)
    table["worst"] = next(place for place in range(seats, -1, -1) if place not in taken)
    table["queue"] = _queue(tables, what)
    table["most"] = UNKNOWN if table["must_cover"] else 0
    if not over:
        _note(tables, what.log)


@entry
def _write_covering(tables: Any) -> None:
    tables[0].covering = covering(tables, 0)


def _queue(tables: Any, what: State | View) -> Any:
    """From the mover round to the owner: who has not passed, nor been passed over, yet."""
    if what.owner is None or what.to_move is None:
        return 0
    table = tables[0]
    open_seats = table["alive"] & ~table["passed"] if table["lock"] else table["alive"]
    queue = int(waiting_after(open_seats, np.int64(what.owner)))
    at = what.to_move if what.to_move > what.owner else what.to_move + 32
    return queue >> at << at


_NOTED: Final = (Led, Covered, Passed, OrderTurned, TrickOver)


def _note(tables: Any, log: tuple[Event, ...]) -> None:
    """The room's log as kinds, seats and cards; one compiled call notes what they prove."""
    events = [event for event in log if isinstance(event, _NOTED)]
    kinds = np.array([_NOTED.index(cast(Any, type(event))) for event in events], np.int64)
    seats = np.array([event.seat if not isinstance(event, TrickOver) else 0 for event in events])
    words = np.array([_word(event) for event in events], np.uint64)
    if len(events):
        _note_events(tables, kinds, seats.astype(np.int64), words)


def _word(event: Event) -> int:
    """Cards laid; whether the order is turned from now on."""
    match event:
        case Led(_, cards) | Covered(_, cards):
            return bits_of(cards)
        case OrderTurned() | TrickOver():
            return int(event.backwards)
        case _:
            return 0


@entry
def _note_events(tables: Any, kinds: Any, seats: Any, words: Any) -> None:
    turned, field = 0, U(0)
    for at in range(len(kinds)):
        kind, seat, word = kinds[at], seats[at], words[at]
        if kind == 2:
            note_pass(tables, 0, seat, field, turned)
        elif kind >= 3:
            turned = 1 if word else 0
        else:
            if kind == 0:
                note_lead(tables, 0, seat, word, turned)
            note_laid(tables, 0, seat, word)
            field = word


def same(tables: Any, i: int, state: State) -> str | None:
    """None, or the name of a field that differs, and both values."""
    ours, theirs = tables[i], from_state(state)[0]
    for name in tables.dtype.names:
        if name in _NOT_OF_A_STATE or (name in _OF_A_FIELD and not state.field):
            continue
        if name in _IN_PLAY and state.to_move is None:
            continue
        if (ours[name] != theirs[name]).any():
            return f"{name}: {ours[name]} {theirs[name]}"
    return None


_NOT_OF_A_STATE: Final = ("pack", "deals", "viewer", "held")
_OF_A_FIELD: Final = ("queue", "covering", "height")
_IN_PLAY: Final = ("queue", "covering", "best", "worst", "most")
