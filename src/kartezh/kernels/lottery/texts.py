"""Between the rooms' states and views and the kernel's records."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from kartezh.core.cards import Card
from kartezh.core.options import Fixed
from kartezh.core.seats import Seat
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules.draw import draws
from kartezh.games.lottery.state import Dealt, Event, Phase, State
from kartezh.games.lottery.view import View
from kartezh.kernels.lottery.codes import CARD, NUMBER, bits_of
from kartezh.kernels.lottery.hidden import filled
from kartezh.kernels.lottery.layout import FRESH, OVER, TABLE, WORDS, number_of
from kartezh.kernels.lottery.seen import Seen

PHASES: Final = tuple(Phase)


def new_tables(count: int, options: Options, seats: int) -> Any:
    """``options`` and ``seats`` fit (``Game.check``)."""
    tables = np.zeros(count, TABLE)
    tables["phase"] = OVER
    for name in ("to_move", "dealer", "banker", "last_winner", "loser", "led", "leader"):
        tables[name] = -1
    tables["prize"] = tables["prize_seen"] = tables["winner_seen"] = tables["twin_seen"] = -1
    tables["dealt_to"] = -1
    tables["seats"] = seats
    tables["players"] = seats if options.officials_play == "yes" else seats - 2
    tables["draws"] = draws(options, seats)
    for name in WORDS:
        tables[name] = number_of(options, name)
    tables["ante"] = options.ante.amount if isinstance(options.ante, Fixed) else 0
    tables["buy_in"] = options.buy_in
    tables["chips"][:, :seats] = options.buy_in
    tables["bought"][:, :seats] = options.buy_in
    return tables


def from_state(state: State) -> Any:
    """An array of one table. What all have seen is told by the log, and without one by the rest as
    far as that goes."""
    return _record(state, state.log)


def from_view(view: View) -> Any:
    """An array of one table. The cards that the viewer cannot know lie in ascending order where he
    sees their backs: how many there are is all that it tells."""
    return _record(filled(view), view.log)


def _record(state: State, log: Sequence[Event]) -> Any:
    tables = new_tables(1, state.options, state.seats)
    t = tables[0]
    t["phase"] = PHASES.index(state.phase)
    t["to_move"] = _seat(state.to_move)
    t["dealer"], t["banker"] = state.dealer, state.banker
    t["draw"] = state.draw
    t["last_winner"] = _seat(state.last_winner)
    t["loser"] = _seat(state.loser)
    t["playing"] = (1 << state.seats) - 1
    if state.options.officials_play == "no":
        t["playing"] &= ~np.uint64(1 << state.dealer) & ~np.uint64(1 << state.banker)
    t["chips"][: state.seats] = state.chips
    t["bought"][: state.seats] = state.bought
    t["box"] = state.box
    for slot, prize in enumerate(state.prizes):
        if prize:
            t["prize"][slot] = NUMBER[prize.card]
            t["shown"][slot] = prize.shown
            t["prize_chips"][slot] = prize.chips
    t["hands"][: state.seats] = [bits_of(hand) for hand in state.heaps]
    t["fresh"][: state.seats] = [bits_of(cards) for cards in state.fresh]
    t["gone"], t["cleared"] = bits_of(state.gone), bits_of(state.cleared)
    if state.phase in (Phase.DUEL, Phase.OVER):
        t["holding"] = sum(1 << seat for seat, hand in enumerate(state.heaps) if hand)
    if state.led:
        t["led"], t["leader"] = NUMBER[state.led.card], state.led.seat
    _packs(t, state, log)
    _remember(t, state, log)
    return tables


def _seat(seat: Seat | None) -> int:
    return -1 if seat is None else seat


def _packs(t: Any, state: State, log: Sequence[Event]) -> None:
    """Dealt places are told by the log and by the fresh cards; other cards fill what is left."""
    t["pack_at"], t["bank_at"] = 52 - len(state.pack), 52 - len(state.bank)
    laid = [prize.card for prize in state.prizes if prize]
    t["bank"] = [NUMBER[card] for card in (*state.cleared, *laid, *state.bank)]
    order = [(state.dealer + 1 + at) % state.seats for at in range(state.seats)]
    players = [seat for seat in order if int(t["playing"]) >> seat & 1]
    places: list[Card | None] = [None] * int(t["pack_at"])
    rounds = [0] * state.seats
    for event in log:
        if isinstance(event, Dealt):
            at = FRESH * (len(players) * rounds[event.seat] + players.index(event.seat))
            rounds[event.seat] += 1
            if event.cards:
                places[at : at + FRESH] = event.cards
    for seat in players if places else ():
        at = len(places) - FRESH * (len(players) - players.index(seat))
        if state.fresh[seat] and places[at] is None:
            places[at : at + len(state.fresh[seat])] = state.fresh[seat]
    placed = {card for card in places if card}
    others = iter([card for card in CARD if card not in placed and card not in set(state.pack)])
    filled = [card or next(others) for card in places]
    t["pack"] = [NUMBER[card] for card in (*filled, *state.pack)]


def _remember(t: Any, state: State, log: Sequence[Event]) -> None:
    seen = Seen(state.options, state.seats)
    seen.read(log)
    t["seen_draws"] = draws = len(seen.prizes)
    if draws:
        t["prize_seen"][:draws] = seen.prizes
        t["winner_seen"][:draws] = seen.winners
        t["twin_seen"][:draws] = seen.twins
    t["dealt_to"] = seen.dealt_to
    led_since = [0] * state.seats
    for at, taken in enumerate(state.takes):
        card = NUMBER[taken.card]
        t["take_card"][at] = card
        t["take_leader"][at], t["take_taker"][at] = taken.leader, taken.taker
        led_since[taken.leader] |= 1 << card
        if not log and taken.card in state.heaps[taken.taker]:
            seen.open[taken.taker] |= 1 << card
    t["takes"] = len(state.takes)
    t["led_since"][: state.seats] = led_since
    t["open"][: state.seats] = seen.open
    t["lacks"][: state.seats] = seen.lacks


# Comparing


def same(tables: Any, i: int, state: State) -> str | None:
    """None, or what the record holds otherwise than the state."""
    told, expected = _public(tables[i], state), _public(from_state(state)[0], state)
    for name in told:
        if told[name] != expected[name]:
            return f"{name}: {told[name]}, not {expected[name]}"
    return None


def _public(t: Any, state: State) -> dict[str, Any]:
    """All that play depends on and all that everybody has seen, in comparable form."""
    found: dict[str, Any] = {name: t[name].tolist() for name in _PLAIN}
    found |= {name: t[name][: state.seats].tolist() for name in _BY_SEAT}
    found |= {name: t[name][: int(t["takes"])].tolist() for name in _TAKES}
    found |= {name: t[name][: int(t["seen_draws"])].tolist() for name in _SEEN}
    found["dealt"] = t["pack"][: int(t["pack_at"])].tolist() if state.log else None
    found["pack"] = t["pack"][int(t["pack_at"]) :].tolist()
    found["bank"] = t["bank"][int(t["bank_at"]) :].tolist()
    return found


_PLAIN: Final = (
    *("phase", "to_move", "seats", "players", "dealer", "banker", "draw", "draws", "last_winner"),
    *("loser", "led", "leader", "takes", "put", "pack_at", "bank_at", "box", "prize", "shown"),
    *("prize_chips", "gone", "cleared", "playing", "dealt_to", "seen_draws", "ante", "buy_in"),
    *WORDS,
)
_BY_SEAT: Final = ("chips", "bought", "hands", "fresh", "open", "lacks", "led_since")
_TAKES: Final = ("take_card", "take_leader", "take_taker")
_SEEN: Final = ("prize_seen", "winner_seen", "twin_seen")
