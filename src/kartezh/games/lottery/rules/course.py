"""Chapter 8, the course of a game: what follows without a decision, and who decides next."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from kartezh.core.cards import PACK, Card
from kartezh.core.errors import IllegalMove, Refusal
from kartezh.core.moves import Amount, Listed, Moves, Split
from kartezh.core.rulebook import consequence, first_broken, question, value
from kartezh.core.seats import Seat
from kartezh.games.lottery.rules import draw, duel, ending, prizes, table
from kartezh.games.lottery.state import (
    Action,
    Ante,
    Buy,
    Lay,
    LoadPrizes,
    Phase,
    Setup,
    Standing,
    State,
    Take,
)

_LAYS: Final[Mapping[Card, Lay]] = {card: Lay(card) for card in PACK}

# 8 The course of a game


@consequence("L8.1")
def begin(standing: Standing, setup: Setup) -> State:
    """Officials take their packs; who has no chips buys; then the first draw's antes."""
    dealer, banker = table.officials(standing, setup)
    state = State(
        options=standing.options,
        seats=standing.seats,
        dealer=dealer,
        banker=banker,
        phase=Phase.ANTE,
        to_move=None,
        draw=1,
        chips=standing.chips,
        bought=standing.bought,
        box=standing.box,
        prizes=(None,) * table.SLOTS,
        pack=setup.dealer_pack,
        bank=setup.banker_pack,
        fresh=((),) * standing.seats,
        heaps=((),) * standing.seats,
        gone=(),
        cleared=(),
        last_winner=None,
        led=None,
        takes=(),
        loser=None,
    )
    order = table.from_dealers_left(state)
    if standing.dealer is None or standing.options.rebuy == "none":
        return ask_antes(state, order)
    if standing.options.rebuy == "auto":
        return ask_antes(table.buy_in_again(state), order)
    return ask_to_buy(state, order)


@consequence("L8.1", "L2.3")
def ask_to_buy(state: State, order: tuple[Seat, ...]) -> State:
    """Each seat without chips, in turn, says how many it buys (``rebuy = choose``)."""
    for seat in order:
        if not state.chips[seat]:
            return replace(state, phase=Phase.REBUY, to_move=seat)
    return ask_antes(state, table.from_dealers_left(state))


@consequence("L8.1")
def ask_antes(state: State, order: tuple[Seat, ...]) -> State:
    """Antes come first in every draw."""
    state = prizes.collect_antes(state, order)
    return state if state.to_move is not None else after_antes(state)


@consequence("L8.1", "L8.2")
def after_antes(state: State) -> State:
    """The first prizes are laid and loaded before the deal, later ones loaded after it."""
    state = prizes.lay_prizes(state) if state.draw == 1 else draw.deal(state)
    if not prizes.chips_are_due(state):
        return after_loading(state)
    if prizes.banker_says(state):
        return replace(state, phase=Phase.PRIZES, to_move=state.banker)
    amounts = prizes.even_split(prizes.purse(state), len(prizes.slots_to_load(state)))
    return after_loading(prizes.load_prizes(state, amounts))


@consequence("L8.1", "L8.2")
def after_loading(state: State) -> State:
    """The first deal; then the prizes are turned up."""
    state = draw.turn_up(draw.deal(state) if state.draw == 1 else state)
    if state.draw < draw.draws(state.options, state.seats):
        return next_draw(state)
    return duel_goes_on(duel.begin_duel(draw.settle_unclaimed(state)))


@consequence("L8.2")
def next_draw(state: State) -> State:
    """Won prizes are replaced, then everybody antes again."""
    laid = prizes.lay_prizes(draw.between_draws(state))
    return ask_antes(replace(laid, draw=state.draw + 1), table.from_dealers_left(state))


@consequence("L8.3", "L11.1", "L12.1")
def duel_goes_on(state: State) -> State:
    """While two hold cards and nothing repeats, the next seat leads; else the game ends.

    The natural end is asked about first: a sixtieth take that ends the duel is no stalemate.
    """
    if len(ending.holders(state)) < 2:
        return ending.decide(state)
    reason = ending.stalled(state)
    return ending.stalemate(state, reason) if reason else state


@question("L8.4")
def why_not(state: State, action: Action) -> Refusal | None:
    """The first rule that the seat to move would break."""
    broken = first_broken((table.is_an_action, ending.game_is_on), state, action)
    if broken:
        return broken
    match action:
        case Buy():
            return first_broken((table.time_to_buy, table.buys_at_most), state, action)
        case Ante():
            return first_broken(_ANTE, state, action)
        case LoadPrizes():
            return first_broken(_LOAD, state, action)
        case Lay():
            return first_broken((duel.time_to_lay, duel.holds_card, duel.beats_led), state, action)
        case Take():
            return first_broken((duel.card_lies_there, duel.may_take), state, action)


_ANTE: Final = (prizes.time_to_ante, prizes.antes_at_least_one, prizes.antes_own_chips)
_LOAD: Final = (
    prizes.time_to_load,
    prizes.one_for_each_slot,
    prizes.loads_at_least,
    prizes.loads_from_purse,
    prizes.keeps_nothing_when_short,
)


@question("L8.4")
def legal_moves(state: State) -> Moves[Action]:
    """Of the seat to move; the game is not over."""
    seat = state.to_move
    assert seat is not None
    match state.phase:
        case Phase.REBUY:
            return Amount("buy", 0, table.MOST_BUY_INS * state.options.buy_in, Buy)
        case Phase.ANTE:
            return Amount("ante", 1, state.chips[seat], Ante)
        case Phase.PRIZES:
            slots = len(prizes.slots_to_load(state))
            least = prizes.least_each(state)
            return Split("prizes", slots, least, prizes.purse(state), LoadPrizes)
        case _ if state.led is None:
            return Listed(tuple([_LAYS[card] for card in state.heaps[seat]]))
        case _:
            beaters = duel.beaters(state)
            forced = beaters and state.options.must_beat == "yes"
            taking = () if forced else (Take(),)
            return Listed((*[_LAYS[card] for card in beaters], *taking))


@consequence("L8.4")
def play(state: State, action: Action) -> State:
    """With all that follows without a decision. Raises IllegalMove."""
    refusal = why_not(state, action)
    if refusal:
        raise IllegalMove(refusal)
    seat = state.to_move
    assert seat is not None
    match action:
        case Buy(amount):
            return ask_to_buy(table.buy(state, seat, amount), seats_after(state, seat))
        case Ante(amount):
            return ask_antes(prizes.put_in_box(state, seat, amount), seats_after(state, seat))
        case LoadPrizes(amounts):
            return after_loading(prizes.load_prizes(state, amounts))
        case Lay(card) if state.led is None:
            return duel.lead(state, seat, card)
        case Lay(card):
            return duel_goes_on(duel.beat(state, seat, card))
        case Take():
            return duel_goes_on(duel.take(state, seat))


@value("L8.4", "L1.5")
def seats_after(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Who is still to be asked in this round, which the dealer ends."""
    order = table.from_dealers_left(state)
    return order[order.index(seat) + 1 :]
