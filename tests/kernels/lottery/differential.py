"""The same matches by the rooms and by the kernel, decision by decision."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from kartezh.core.moves import Amount, Listed, Split
from kartezh.core.options import Fixed, choices
from kartezh.core.seats import Seat
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules.draw import most_draws
from kartezh.games.lottery.rules.table import SEATS, enough_for_officials
from kartezh.games.lottery.state import Action, Setup, Standing, State
from kartezh.kernels import lottery
from kartezh.kernels.chance import stream_of
from kartezh.kernels.lottery.codes import CARD
from kartezh.kernels.lottery.layout import ANTE_CHIPS, BUY, KIND, PUT

_KIND = {"buy": BUY, "ante": ANTE_CHIPS, "prizes": PUT}


def random_table(chance: random.Random) -> tuple[Options, int]:
    """Every option and every number of seats, small tables most often."""
    seats = chance.choice([2, 3, 4, 5, 6, 8, *SEATS])
    given: dict[str, Any] = {}
    for name, choice in choices(Options).items():
        given[choice.field] = chance.choice(choice.words) if choice.words else choice.default
        if name == "ante" and chance.random() < 0.4:
            given["ante"] = Fixed(chance.choice([1, 2, 7]))
    given["buy_in"] = chance.choice([1, 2, 5, 20, 20, 1_000_000])
    options = Options(**given)
    if not enough_for_officials(options, seats):
        options = replace(options, officials_play="yes")
    if chance.random() < 0.4:
        options = replace(options, draws=Fixed(chance.randint(1, most_draws(options, seats))))
    return options, seats


def dealt(t: Any, standing: Standing) -> State:
    """What the kernel has drawn, begun by the room."""
    packs = [tuple(CARD[number] for number in t[name]) for name in ("pack", "bank")]
    setup = Setup(Seat(int(t["dealer"])), Seat(int(t["banker"])), packs[0], packs[1])
    return GAME.begin(standing, setup)


def any_action(state: State, chance: random.Random) -> Action:
    """Chips are few half of the time, so that there are some in later draws."""
    moves = GAME.legal_moves(state)
    if isinstance(moves, Amount) and chance.random() < 0.5:
        few: Action = moves.make(min(moves.most, moves.least + chance.randrange(4)))
        return few
    return moves.sample(chance)


def check_legal(tables: Any, state: State, action: Action, out: Any) -> None:
    """The rooms' legal actions and the kernel's; of a split, slot by slot on the way to one."""
    moves = GAME.legal_moves(state)
    number = int(lottery.legal(tables, 0, out))
    codes = [int(code) for code in out[:number]]
    if isinstance(moves, Listed):
        assert len(codes) == len(moves)
        assert set(codes) == {lottery.code_of(one) for one in moves}
        assert all(lottery.action_of(code) in moves for code in codes)
        return
    assert codes == list(range(codes[0], codes[0] + min(number, len(out))))
    assert isinstance(moves, Amount | Split)
    least = codes[0] - (_KIND[moves.word] << int(KIND))
    if isinstance(moves, Amount):
        assert (least, least + number - 1) == (moves.least, moves.most)
    else:
        placed = [int(one) for one in tables[0]["amounts"][: int(tables[0]["put"])]]
        assert (least, least + number - 1) == _next_amounts(moves, placed)


def _next_amounts(moves: Split[Any], placed: list[int]) -> tuple[int, int]:
    """Of all legal splits that begin so, the least and the most of the next slot."""
    later = moves.slots - len(placed) - 1
    free = moves.most - sum(placed)
    least = max(moves.least, moves.least_total - sum(placed)) if later == 0 else moves.least
    return least, free - later * moves.least


def play_both(tables: Any, state: State, action: Action, out: Any) -> State:
    for code in lottery.codes_of(action):
        check_legal(tables, state, action, out)
        lottery.play(tables, 0, np.uint64(code))
    return GAME.play(state, action)


def compare(seed: int, deals: int = 3) -> Iterator[State]:
    """Every state of a random match, once both agree on it."""
    chance = random.Random(seed)
    options, seats = random_table(chance)
    tables, stream = lottery.new_tables(1, options, seats), stream_of(seed)
    out = np.zeros(lottery.MOST_ACTIONS, np.uint64)
    found = np.zeros(seats, np.int64)
    standing = GAME.open(options, seats)
    for _ in range(deals):
        lottery.begin(tables, 0, stream)
        state = dealt(tables[0], standing)
        while True:
            differs = lottery.same(tables, 0, state)
            assert differs is None, (seed, differs, GAME.format_position(state))
            assert lottery.to_move(tables, 0) == (-1 if state.to_move is None else state.to_move)
            assert bool(lottery.house_decides(tables, 0)) == GAME.house_decides(state)
            assert bool(lottery.finished(tables, 0)) == GAME.finished(state)
            yield state
            if GAME.finished(state):
                break
            state = play_both(tables, state, any_action(state, chance), out)
        lottery.scores(tables, 0, found)
        assert tuple(found) == GAME.scores(state)
        assert lottery.legal(tables, 0, out) == 0
        standing = GAME.close(state)
