"""Chapters 4 and 5: antes, prizes."""

from dataclasses import replace

from kartezh.core.options import Fixed
from kartezh.core.rulebook import clause, consequence, question, value
from kartezh.core.seats import Chips, Seat
from kartezh.games.lottery.rules.table import SLOTS, plays
from kartezh.games.lottery.state import (
    Ante,
    Anted,
    LoadPrizes,
    Phase,
    Prize,
    PrizesLaid,
    PrizesLoaded,
    State,
    changed,
)

# 4 Antes


@consequence("L4.1")
def collect_antes(state: State, order: tuple[Seat, ...]) -> State:
    """Each player in turn; who has no chips is passed over. Stops where somebody must say."""
    for seat in order:
        if not (plays(state, seat) and state.chips[seat]):
            continue
        if not isinstance(state.options.ante, Fixed):
            return replace(state, phase=Phase.ANTE, to_move=seat)
        state = put_in_box(state, seat, fixed_ante(state, seat))
    return replace(state, to_move=None)


@consequence("L4.1")
def put_in_box(state: State, seat: Seat, chips: int) -> State:
    """An ante goes into the box."""
    return replace(
        state,
        chips=changed(state.chips, seat, Chips(state.chips[seat] - chips)),
        box=Chips(state.box + chips),
        log=(*state.log, Anted(seat, Chips(chips))),
    )


@clause("L4.2")
def time_to_ante(state: State, _action: Ante) -> bool:
    """One antes before a draw, in one's turn."""
    return state.phase is Phase.ANTE


@clause("L4.3")
def antes_at_least_one(_state: State, action: Ante) -> bool:
    """At least one chip."""
    return action.amount >= 1


@clause("L4.4")
def antes_own_chips(state: State, action: Ante) -> bool:
    """No more than one has."""
    assert state.to_move is not None
    return action.amount <= state.chips[state.to_move]


@value("L4.5")
def fixed_ante(state: State, seat: Seat) -> Chips:
    """``ante = fixed(k)``: k chips, or what there is."""
    assert isinstance(state.options.ante, Fixed)
    return min(Chips(state.options.ante.amount), state.chips[seat])


# 5 Prizes


@consequence("L5.1")
def lay_prizes(state: State) -> State:
    """The banker fills the empty slots with the next cards of his pack, face down."""
    empty = tuple(slot for slot, prize in enumerate(state.prizes) if prize is None)
    if not empty:
        return state
    prizes, bank = state.prizes, state.bank
    for slot in empty:
        prizes, bank = changed(prizes, slot, Prize(bank[0], Chips(0), shown=False)), bank[1:]
    laid = PrizesLaid(state.banker, empty)
    return replace(state, prizes=prizes, bank=bank, log=(*state.log, laid))


@question("L5.2")
def banker_says(state: State) -> bool:
    """The split is a decision unless it is even; the house makes it under ``auto_random``."""
    return state.options.prize_split != "even"


@question("L5.2")
def house_decides(state: State) -> bool:
    """Chance, not the banker, splits the chips: whoever drives the game draws a legal split."""
    return state.phase is Phase.PRIZES and state.options.prize_split == "auto_random"


@value("L5.3")
def purse(state: State) -> Chips:
    """What the prizes may be paid from: the box, or the banker's own chips."""
    return state.box if state.options.prize_source == "box" else state.chips[state.banker]


@value("L5.4")
def slots_to_load(state: State) -> tuple[int, ...]:
    """The new cards; all four where chips are put on old ones too. A bare old prize is old."""
    new = tuple(slot for slot, prize in enumerate(state.prizes) if prize and not prize.shown)
    everything = tuple(range(SLOTS))
    if state.options.unwon == "to_box":
        return everything
    return everything if new and state.options.add_to_old == "yes" else new


@clause("L5.5")
def time_to_load(state: State, _action: LoadPrizes) -> bool:
    """Only the banker puts chips on prizes, when some lie before him that are due chips."""
    return state.phase is Phase.PRIZES


@clause("L5.6")
def one_for_each_slot(state: State, action: LoadPrizes) -> bool:
    """One number for each prize that is due chips."""
    return len(action.amounts) == len(slots_to_load(state))


@value("L5.7")
def least_each(state: State) -> int:
    """One chip, on top of any that lie there, while there is one for each."""
    return 1 if purse(state) >= len(slots_to_load(state)) else 0


@clause("L5.7")
def loads_at_least(state: State, action: LoadPrizes) -> bool:
    """None that is due chips goes without while there is one for each."""
    least = least_each(state)
    return all(amount >= least for amount in action.amounts)


@clause("L5.8")
def loads_from_purse(state: State, action: LoadPrizes) -> bool:
    """Not more than there is."""
    return sum(action.amounts) <= purse(state)


@clause("L5.9")
def keeps_nothing_when_short(state: State, action: LoadPrizes) -> bool:
    """Fewer chips than prizes: all of them go out."""
    return purse(state) >= len(slots_to_load(state)) or sum(action.amounts) == purse(state)


@question("L5.10")
def chips_are_due(state: State) -> bool:
    """With nothing to load, or nothing to load it with, the step is left out."""
    return bool(purse(state) and slots_to_load(state))


@value("L5.11")
def even_split(chips: Chips, slots: int) -> tuple[int, ...]:
    """All of it, as even as possible; the lower slots get one more."""
    each, over = divmod(chips, slots)
    return tuple(each + (slot < over) for slot in range(slots))


@consequence("L5.12")
def load_prizes(state: State, amounts: tuple[int, ...]) -> State:
    """The chips lie on the prizes."""
    slots, prizes = slots_to_load(state), state.prizes
    for slot, amount in zip(slots, amounts, strict=True):
        old = prizes[slot]
        assert old is not None
        prizes = changed(prizes, slot, replace(old, chips=Chips(old.chips + amount)))
    loaded = PrizesLoaded(state.banker, slots, tuple(map(Chips, amounts)))
    paid = replace(state, prizes=prizes, log=(*state.log, loaded))
    if state.options.prize_source == "box":
        return replace(paid, box=Chips(state.box - sum(amounts)))
    left = Chips(state.chips[state.banker] - sum(amounts))
    return replace(paid, chips=changed(state.chips, state.banker, left))
