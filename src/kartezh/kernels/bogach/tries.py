"""What search asks for: candidates of a seat that is to move, tries in possible worlds, endings.

In all of it ``room`` is an array of tables: the first is what the seat sees (``from_view``), the
others are space to work in, and so is ``space`` (``new_space``), which callers keep alive: a record
alone does not.
"""

from typing import Any, Final

import numpy as np

from kartezh.kernels.bits import U, count, lowest
from kartezh.kernels.bogach.layout import ALL
from kartezh.kernels.bogach.policy import CANDIDATES, SITUATION, candidates, weigh
from kartezh.kernels.bogach.selfplay import carry_out, no_choice, play_out
from kartezh.kernels.bogach.worlds import KNOWN, look, one_world
from kartezh.kernels.chance import draw, unit
from kartezh.kernels.compiling import entry, inner

DEPTH: Final = 120
"""Decisions of an ending that ``solve`` looks ahead; a longer one stays unknown."""
WON: Final = 1
LOST: Final = -1
UNKNOWN: Final = 0
DOUBT: Final = 0.2
FIRST_SUITS: Final = U(0x1111_1111_1111_1111)


def new_space() -> tuple[Any, Any]:
    return np.zeros(1, SITUATION), np.zeros(1, KNOWN)


@entry
def chances(room: Any, space: Any, weights: Any, codes: Any, likely: Any) -> Any:
    """Writes the mover's candidates and how likely the policy makes each; returns how many.

    The policy counts the cards of the others and looks at none: any will do.
    """
    now, table = space[0][0], room[1]
    room[1] = room[0]
    for seat in range(table.seats):
        if seat != table.mover and (table.alive >> U(seat)) & U(1):
            table.hands[seat] = (U(1) << U(table.held[seat])) - U(1)
    found = candidates(room, 1, now)
    if found == 1:
        now.likely[0] = 1.0
    else:
        weigh(now, found, weights)
    for at in range(found):
        codes[at] = now.codes[at]
        likely[at] = now.likely[at]
    return found


@inner
def _begin_again(table: Any, first: Any) -> None:
    """Turns a world back to the first lead of the deal, the exchange being over."""
    alive = U(0)
    for seat in range(table.seats):
        hand = table.hands[seat] | table.played[seat]
        if table.last[seat] == 1:
            hand |= table.away
        table.hands[seat] = hand
        table.played[seat] = U(0)
        table.places[seat] = 0
        alive |= U(1) << U(seat)
    table.alive = alive
    table.mover = first
    table.best = 1
    table.worst = table.seats
    table.owner = -1
    table.count = 0
    table.passed = U(0)
    table.away = U(0)
    table.revolution = 0
    table.jack_back = 0


@inner
def _chosen(now: Any, found: Any, code: Any) -> Any:
    """The candidate that lays as many natural cards and jokers of the same rank; -1 for none."""
    ranks = code | code >> U(1) | code >> U(2) | code >> U(3)
    for at in range(found):
        other = now.codes[at]
        same = other | other >> U(1) | other >> U(2) | other >> U(3)
        if count(other) == count(code) and same & ranks & FIRST_SUITS == ranks & FIRST_SUITS:
            return at
    return -1


@inner
def _likeliness(room: Any, seat: Any, log: Any, weights: Any, now: Any) -> Any:
    """Log chance of what the others did in ``log``, in the world that ``room[2]`` is a copy of.

    They may play otherwise than the policy: DOUBT of each decision is any candidate's.
    """
    _begin_again(room[2], room[2].first)
    total = 0.0
    for event in range(len(log)):
        table = room[2]
        if table.mover != seat and not (table.count == 0 and table.lead == ALL):
            found = candidates(room, 2, now)
            if found > 1:
                weigh(now, found, weights)
                at = _chosen(now, found, log[event])
                likely = now.likely[at] if at >= 0 else 0.0
                total += np.log((1.0 - DOUBT) * likely + DOUBT / found)
        carry_out(room, 2, log[event])
    return total


@entry
def suppose(
    room: Any, space: Any, pool: Any, log: Any, weights: Any, likely: Any, stream: Any
) -> None:
    """Fills ``pool`` with worlds, and ``likely`` with the log chance of the others' moves there.

    ``log`` has the codes of all that was laid and passed in this deal; an empty one tells nothing.
    """
    seat = room[0].mover
    now, known = space[0][0], space[1][0]
    look(room, 0, seat, known)
    for world in range(len(pool)):
        one_world(room, 0, seat, pool[world : world + 1], known, stream)
        room[2] = pool[world]
        likely[world] = _likeliness(room, seat, log, weights, now)


@entry
def tries(
    room: Any,
    space: Any,
    pool: Any,
    shares: Any,
    given: Any,
    codes: Any,
    number: Any,
    stream: Any,
    sums: Any,
) -> Any:
    """Each of ``codes`` in so many worlds, with the same chances, played out by the policy.

    ``shares`` are those of the worlds of ``pool``, added up; ``given`` is (weights, worth).
    ``sums`` has for each code what the places were worth, and the places; it grows. Returns the
    sum of squared differences in worth between the first code and each other: how much luck is in
    a comparison.
    """
    weights, worth = given
    seat = room[0].mover
    now = space[0][0]
    own = np.zeros(1, np.uint64)
    squares = 0.0
    for _ in range(number):
        drawn = unit(stream) * shares[-1]
        world = 0
        while world < len(pool) - 1 and shares[world] <= drawn:
            world += 1
        chance, first = draw(stream), 0.0
        for at in range(len(codes)):
            room[1] = pool[world]
            own[0] = chance
            carry_out(room, 1, codes[at])
            play_out(room, 1, weights, now, own)
            place = room[1].places[seat]
            gain = worth[place - 1]
            sums[at, 0] += gain
            sums[at, 1] += place
            if at == 0:
                first = gain
            squares += (gain - first) ** 2
    return squares


@inner
def _is_ending(table: Any) -> Any:
    """Two are left, nothing was laid away: what is not seen is the other's hand."""
    alive = table.alive
    rest = alive & (alive - U(1))
    if rest == U(0) or rest & (rest - U(1)) or table.owed:
        return False
    for seat in range(table.seats):
        if table.held[seat] and not (alive >> U(seat)) & U(1):
            return False
    return True


@inner
def _show_other_hand(table: Any) -> Any:
    """Of an ending; returns the other's bit."""
    hand = ((U(1) << U(52 + table.jokers)) - U(1)) & ~table.hands[table.mover]
    for seat in range(table.seats):
        hand &= ~table.played[seat]
    other = table.alive & ~(U(1) << U(table.mover))
    table.hands[lowest(other)] = hand
    return other


@entry
def solve(room: Any, space: Any, code: Any, nodes: Any) -> Any:
    """Whether ``code`` wins an ending of two against every defence: WON, LOST, UNKNOWN.

    UNKNOWN also where it is no such ending, or needs more than ``nodes[0]`` positions; what it
    looked at is gone from there (an array of one int64). ``room`` has DEPTH + 1 tables.
    """
    seat = room[0].mover
    if not _is_ending(room[0]):
        return UNKNOWN
    now = space[0][0]
    codes = np.empty((DEPTH, CANDIDATES), np.uint64)
    left = np.zeros(DEPTH, np.int64)
    room[1] = room[0]
    other = _show_other_hand(room[1])
    carry_out(room, 1, code)
    at, result = 1, UNKNOWN
    fresh = True
    while at > 0:
        if fresh:
            if nodes[0] <= 0:
                return UNKNOWN
            nodes[0] -= 1
            if no_choice(room, at):
                result = WON if _better(room[at], seat, other) else LOST
                at -= 1
                fresh = False
                continue
            if at + 1 >= len(room) or at >= DEPTH:
                return UNKNOWN
            left[at] = candidates(room, at, now)
            for choice in range(left[at]):
                codes[at, choice] = now.codes[choice]
            result = UNKNOWN
        wanted = WON if room[at].mover == seat else LOST
        if result == wanted or left[at] == 0:
            at -= 1
            fresh = False
            continue
        left[at] -= 1
        room[at + 1] = room[at]
        carry_out(room, at + 1, codes[at, left[at]])
        at += 1
        fresh = True
    return result


@inner
def _better(table: Any, seat: Any, other: Any) -> Any:
    """Whether ``seat`` came before the one of the bit ``other``."""
    for rival in range(table.seats):
        if (other >> U(rival)) & U(1):
            return table.places[seat] < table.places[rival]
    return True
