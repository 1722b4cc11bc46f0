"""What Python calls: a deal step by step, whole deals at random, batches."""

from typing import Any, Final

import numpy as np

from kartezh.games.bogach.options import Options
from kartezh.kernels.bits import U, count
from kartezh.kernels.bogach import layout
from kartezh.kernels.bogach.dealing import deal, give, shuffle
from kartezh.kernels.bogach.facts import note_laid, note_lead, note_pass
from kartezh.kernels.bogach.layout import ALL, MOST_ACTIONS, TABLE
from kartezh.kernels.bogach.moves import (
    SUITS,
    list_moves,
    lowest_rank,
    nth,
    patterns,
    random_move,
)
from kartezh.kernels.bogach.playing import lay, let_pass
from kartezh.kernels.chance import below
from kartezh.kernels.compiling import NO_ROOM, entry, inner

_0: Final = U(0)
_PRIME: Final = U(0x100000001B3)


def new_tables(number: int, options: Options, seats: int) -> Any:
    """Tables at which no match has begun."""
    tables = np.zeros(number, TABLE)
    tables["seats"] = seats
    tables["mover"] = -1
    tables["viewer"] = -1
    for name, value in _settings(options).items():
        tables[name] = value
    return tables


def _settings(options: Options) -> dict[str, int]:
    rules = {
        layout.REVOLUTION: options.revolution,
        layout.EIGHT_STOP: options.eight_stop,
        layout.ELEVEN_BACK: options.eleven_back,
        layout.MIYAKO_OCHI: options.miyako_ochi,
        layout.FOUL_FINISH: options.foul_finish,
        layout.EQUAL_SKIP: options.equal_skip,
        layout.SPADE3: options.spade3,
    }
    return {
        "jokers": options.jokers,
        "wild": options.jokers > 0 and options.joker_role == "wild",
        "lead": ("lowest_all", "lowest_any_number", "free").index(options.lead),
        "equal": options.beat == "higher_or_equal" or options.equal_skip == "on",
        "must_cover": options.pass_ == "only_if_unable",  # noqa: S105
        "lock": options.pass_lock == "on",  # noqa: S105
        "first_lead": {"random": 0, "3c": 1, "3d": 2}[options.first_lead],
        "poor_leads": options.next_lead == "poor",
        "exchange": ("none", "1", "2/1").index(options.exchange),
        "simultaneous": options.exchange_order == "simultaneous",
        "chosen": options.taxes_choice == "rich_free",
        "house": sum(bit for bit, switch in rules.items() if switch == "on"),
    }


@entry
def begin(tables: Any, i: Any, stream: Any) -> None:
    """Shuffles and deals the next deal of the match, to its first decision.

    The deal before, if there was one, is over.
    """
    shuffle(tables, i, stream)
    deal(tables, i)


@entry
def deal_again(tables: Any, i: Any) -> None:
    """The deal that ``pack``, ``dealer``, ``first`` and ``last`` say, without any chance."""
    deal(tables, i)


@entry
def finished(tables: Any, i: Any) -> Any:
    return tables[i].mover < 0


@entry
def to_move(tables: Any, i: Any) -> Any:
    """-1 when the deal is over."""
    return tables[i].mover


@entry
def legal(tables: Any, i: Any, out: Any) -> Any:
    """Writes the codes in the order that ``layout`` tells; returns how many. The deal is on.
    ``out`` has room for MOST_ACTIONS, or it is a ValueError."""
    if len(out) < MOST_ACTIONS:
        raise ValueError(NO_ROOM)
    return list_moves(tables, i, out)


@inner
def _play(tables: Any, i: Any, code: Any) -> None:
    table = tables[i]
    if table.owed:
        give(tables, i, code)
        return
    seat, turned = table.mover, table.revolution ^ table.jack_back
    if code == _0:
        note_pass(tables, i, seat, table.field, turned)
        let_pass(tables, i)
        return
    if table.count == 0:
        note_lead(tables, i, seat, code, turned)
    note_laid(tables, i, seat, code)
    lay(tables, i, code)


@entry
def play(tables: Any, i: Any, code: Any) -> None:
    """A legal action with all that follows without a decision."""
    _play(tables, i, code)


@entry
def scores(tables: Any, i: Any, out: Any) -> None:
    """The places; 0 for who is still in play."""
    for seat in range(tables[i].seats):
        out[seat] = tables[i].places[seat]


@entry
def random_action(tables: Any, i: Any, stream: Any) -> Any:
    """``legal()[below(n)]``, without the list; draws nothing where there is no choice."""
    return random_move(tables, i, stream)


@inner
def _random_decision(tables: Any, i: Any, stream: Any) -> None:
    """Any decision but those of ``_random_deal``'s own loop."""
    code = random_move(tables, i, stream)
    if tables[i].owed:
        give(tables, i, code)
    elif code == _0:
        let_pass(tables, i)
    else:
        lay(tables, i, code)


@inner
def _random_deal(tables: Any, i: Any, stream: Any) -> Any:
    """Plays a deal out as ``random_action`` would, without facts; returns the decisions.

    Compulsory leads and covers without wild jokers are the loop's own. That ``lay`` stands there
    once for each pattern makes the branches within it easier to foresee.
    """
    table = tables[i]
    decisions = 0
    slow_lead, slow_cover = table.lead != ALL, table.wild or table.must_cover
    while table.mover >= 0:
        decisions += 1
        size = table.count
        if table.owed or (slow_cover if size else slow_lead):
            _random_decision(tables, i, stream)
            continue
        hand = table.hands[U(table.mover)]
        if size == 0:
            lay(tables, i, lowest_rank(hand, table.revolution ^ table.jack_back))
            continue
        one, two, three = patterns(hand & table.covering, size)
        if (one | two | three) == _0:
            let_pass(tables, i)
            continue
        in_one, in_two = count(one), count(two)
        number = below(stream, in_one + in_two + count(three) + 1) - 1
        if number < 0:
            let_pass(tables, i)
        elif number < in_one:
            lay(tables, i, SUITS[U(size), 0] << nth(one, number))
        elif number < in_one + in_two:
            lay(tables, i, SUITS[U(size), 1] << nth(two, number - in_one))
        else:
            lay(tables, i, SUITS[U(size), 2] << nth(three, number - in_one - in_two))
    return decisions


@entry
def random_deals(tables: Any, stream: Any, deals: Any) -> Any:
    """For each table ``deals`` whole deals. Returns (decisions, checksum of all places).

    The checksum goes over the tables, their deals and the seats: exclusive or with the place, times
    the FNV prime.
    """
    decisions, checksum = 0, U(0xCBF29CE484222325)
    for i in range(len(tables)):
        for _ in range(deals):
            shuffle(tables, i, stream)
            deal(tables, i)
            decisions += _random_deal(tables, i, stream)
            for seat in range(tables[i].seats):
                checksum = (checksum ^ U(tables[i].places[seat])) * _PRIME
    return decisions, checksum


@entry
def begin_all(tables: Any, stream: Any) -> None:
    """``begin`` at each table, one after the other from one stream."""
    for i in range(len(tables)):
        shuffle(tables, i, stream)
        deal(tables, i)


@entry
def legal_all(tables: Any, out: Any, counts: Any) -> None:
    """``out`` has a row of MOST_ACTIONS a table; 0 actions where the deal is over."""
    for i in range(len(tables)):
        counts[i] = legal(tables, i, out[i]) if tables[i].mover >= 0 else 0


@entry
def play_all(tables: Any, codes: Any) -> None:
    """One action a table; tables whose deal is over are left alone."""
    for i in range(len(tables)):
        if tables[i].mover >= 0:
            _play(tables, i, codes[i])
