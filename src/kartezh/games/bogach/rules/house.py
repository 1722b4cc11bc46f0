"""Going out, and the house rules: what laid cards set in motion (chapters 6 and 8).

A ``Wake`` is a play whose consequences are running. They run in one fixed order, each returns the
next wake, and a further house rule is a further function in ``CONSEQUENCES``.
"""

from dataclasses import dataclass, replace
from typing import Final

from kartezh.core.cards import parse_card
from kartezh.core.rulebook import consequence, question, value
from kartezh.core.seats import Seat
from kartezh.games.bogach.options import Options
from kartezh.games.bogach.rules.cards import HEIGHT, JOKER, backwards, set_height, top_height
from kartezh.games.bogach.rules.dealing import seat_at
from kartezh.games.bogach.rules.laying import spade3_answers
from kartezh.games.bogach.state import Cards, LaidAway, OrderTurned, State, Stopped, WentOut

_EIGHT: Final = HEIGHT[parse_card("8c")]
_JACK: Final = HEIGHT[parse_card("Jc")]


@dataclass(frozen=True, slots=True)
class Wake:
    """``state`` has the cards on the field already; ``under`` is what they cover."""

    state: State
    seat: Seat
    cards: Cards
    under: Cards
    ends_trick: bool = False
    """At once, whoever could still cover: after a stop or a foul finish."""
    skips: int = 0
    """How many seats the turn passes over."""

    @property
    def options(self) -> Options:
        return self.state.standing.options

    @property
    def height(self) -> int | None:
        return set_height(self.cards, self.options)


# 6 Going out


@value("B6.1")
def best_free_place(places: tuple[int, ...]) -> int:
    """The lowest number that nobody has yet."""
    return next(place for place in range(1, len(places) + 1) if place not in places)


@value("B6.1", "B8.9")
def worst_free_place(places: tuple[int, ...]) -> int:
    """The highest number that nobody has yet."""
    return next(place for place in range(len(places), 0, -1) if place not in places)


@consequence("B6.1", "B8.9")
def go_out(wake: Wake) -> Wake:
    """Who has laid the last card takes the best free place; after a foul the worst."""
    state, seat = wake.state, wake.seat
    if state.hands[seat]:
        return wake
    foul = is_foul(wake)
    place = worst_free_place(state.places) if foul else best_free_place(state.places)
    state = take_place(state, seat, place)
    state = replace(state, log=(*state.log, WentOut(seat, place, foul)))
    return replace(wake, state=state, ends_trick=wake.ends_trick or foul)


@consequence("B6.1")
def take_place(state: State, seat: Seat, place: int) -> State:
    """The seat is out of the deal; its score is its place at once."""
    places = list(state.places)
    places[seat] = place
    return replace(state, places=tuple(places))


# 8 House rules


@consequence("B8.4")
def eight_stop(wake: Wake) -> Wake:
    """Cards that count as eights end the trick."""
    if wake.options.eight_stop == "off" or wake.height != _EIGHT:
        return wake
    return _stop(wake, spade3=False)


@consequence("B8.5")
def spade3_stop(wake: Wake) -> Wake:
    """♠3 on a lone joker ends the trick."""
    if not spade3_answers(wake.options, wake.under, wake.cards):
        return wake
    return _stop(wake, spade3=True)


def _stop(wake: Wake, *, spade3: bool) -> Wake:
    state = wake.state
    return replace(
        wake, ends_trick=True, state=replace(state, log=(*state.log, Stopped(wake.seat, spade3)))
    )


@consequence("B8.1")
def revolution(wake: Wake) -> Wake:
    """Four or more cards of one rank turn the order for the rest of the deal."""
    if wake.options.revolution == "off" or len(wake.cards) < 4:
        return wake
    state = replace(wake.state, revolution=not wake.state.revolution)
    return _order_turned(wake, state, by_jack=False)


@consequence("B8.2")
def eleven_back(wake: Wake) -> Wake:
    """Jacks turn the order until the trick ends; further jacks change nothing."""
    if wake.options.eleven_back == "off" or wake.height != _JACK or wake.state.jack_back:
        return wake
    return _order_turned(wake, replace(wake.state, jack_back=True), by_jack=True)


def _order_turned(wake: Wake, state: State, *, by_jack: bool) -> Wake:
    event = OrderTurned(wake.seat, by_jack, backwards(state))
    return replace(wake, state=replace(state, log=(*state.log, event)))


@consequence("B8.6")
def equal_skip(wake: Wake) -> Wake:
    """Equal cards pass over the next seat that would be to move; ``pass_turn_on`` does it."""
    if wake.options.equal_skip == "off" or not wake.under:
        return wake
    equal = set_height(wake.under, wake.options) == wake.height
    return replace(wake, skips=wake.skips + 1) if equal else wake


@question("B8.8")
def is_foul(wake: Wake) -> bool:
    """A last play with a joker, the highest rank, a stopping eight, or ♠3 on a joker.

    ``go_out`` asks after ``revolution`` and ``eleven_back`` and before the trick ends: what is
    highest is that of the order which these very cards have left.
    """
    if wake.options.foul_finish == "off":
        return False
    stopping_eight = wake.options.eight_stop == "on" and wake.height == _EIGHT
    return (
        HEIGHT[wake.cards[-1]] == JOKER
        or wake.height == top_height(backwards=backwards(wake.state))
        or stopping_eight
        or spade3_answers(wake.options, wake.under, wake.cards)
    )


@consequence("B8.10")
def miyako_ochi(wake: Wake) -> Wake:
    """The last deal's first falls when somebody else becomes first."""
    state, standing = wake.state, wake.state.standing
    if wake.options.miyako_ochi == "off" or standing.places is None or standing.seats < 3:
        return wake
    fallen = seat_at(standing, 1)
    if state.places[wake.seat] != 1 or state.places[fallen]:
        return wake
    return replace(wake, state=lay_away(state, fallen))


@consequence("B8.10")
def lay_away(state: State, fallen: Seat) -> State:
    """The worst free place at once; the hand leaves the deal unseen."""
    place, hand = worst_free_place(state.places), state.hands[fallen]
    hands = list(state.hands)
    hands[fallen] = ()
    return replace(
        take_place(state, fallen, place),
        hands=tuple(hands),
        away=hand,
        passed=tuple(seat for seat in state.passed if seat != fallen),
        log=(*state.log, LaidAway(fallen, place, hand)),
    )


CONSEQUENCES: Final = (
    eight_stop,
    spade3_stop,
    revolution,
    eleven_back,
    equal_skip,
    go_out,
    miyako_ochi,
)
"""In the order of B8.7: what ends the trick, strength, skipping, going out, the fall."""


@consequence("B8.7")
def run_consequences(wake: Wake) -> Wake:
    """All of them, one after the other."""
    for follows in CONSEQUENCES:
        wake = follows(wake)
    return wake
