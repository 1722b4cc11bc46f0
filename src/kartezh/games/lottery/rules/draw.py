"""Chapters 6 and 7: the deal and the draw, between draws and after the last."""

from dataclasses import replace

from kartezh.core.cards import Card
from kartezh.core.options import Fixed
from kartezh.core.rulebook import clause, consequence, value
from kartezh.core.seats import Chips, Seat
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules.table import FRESH, SLOTS, full_pack, in_order, players_in_order
from kartezh.games.lottery.state import (
    Cards,
    Dealt,
    Event,
    NobodyWon,
    Prize,
    ReturnedToBox,
    State,
    TurnedUp,
    UnclaimedPaid,
    Won,
    changed,
)

# 6 The draw


@consequence("L6.1")
def deal(state: State) -> State:
    """The dealer gives each player three cards, from his left."""
    state = lay_aside(state)
    fresh, pack, told = state.fresh, state.pack, list[Event]()
    for seat in players_in_order(state):
        cards, pack = pack[:FRESH], pack[FRESH:]
        fresh = changed(fresh, seat, cards)
        told.append(Dealt(seat, len(cards), cards))
    return replace(state, fresh=fresh, pack=pack, log=(*state.log, *told))


@consequence("L6.2")
def lay_aside(state: State) -> State:
    """The cards of an earlier draw go to their owner's heap and take no part in the next."""
    if not any(state.fresh):
        return state
    heaps = tuple(
        in_order(heap + cards) if cards else heap
        for heap, cards in zip(state.heaps, state.fresh, strict=True)
    )
    return replace(state, heaps=heaps, fresh=((),) * state.seats)


@consequence("L6.3")
def turn_up(state: State) -> State:
    """The new prizes are shown, and all four are given to who holds their twin, slot by slot."""
    began = len(state.log)
    for slot, prize in enumerate(state.prizes):
        assert prize is not None
        if not prize.shown:
            shown = changed(state.prizes, slot, replace(prize, shown=True))
            state = replace(state, prizes=shown, log=(*state.log, TurnedUp(slot, prize.card)))
        held = holder_of_twin(state, prize.card)
        if held:
            state = win(state, slot, *held)
    won = any(isinstance(event, Won) for event in state.log[began:])
    return state if won else replace(state, log=(*state.log, NobodyWon(state.draw)))


@value("L6.4")
def matches(state: State, card: Card, prize: Card) -> bool:
    """A twin is the same card; only the same rank under ``match = rank_only``."""
    return card is prize or (state.options.match == "rank_only" and card.rank == prize.rank)


@value("L6.5")
def holder_of_twin(state: State, prize: Card) -> tuple[Seat, Card] | None:
    """Among the fresh cards only: the first from the dealer's left, his first such card."""
    for seat in players_in_order(state):
        for card in state.fresh[seat]:
            if matches(state, card, prize):
                return seat, card
    return None


@consequence("L6.6")
def win(state: State, slot: int, seat: Seat, twin: Card) -> State:
    """The winner gets the prize's chips, be they none, and is the last who won."""
    prize = state.prizes[slot]
    assert prize is not None
    paid = replace(
        state,
        chips=changed(state.chips, seat, Chips(state.chips[seat] + prize.chips)),
        last_winner=seat,
        log=(*state.log, Won(seat, slot, prize.card, twin, prize.chips)),
    )
    return remove_twins(paid, slot, seat, twin)


@consequence("L6.7")
def remove_twins(state: State, slot: int, seat: Seat, twin: Card) -> State:
    """The prize leaves the game, and so does its twin unless ``twin_removed = no``."""
    prize = state.prizes[slot]
    assert prize is not None
    emptied = replace(
        state,
        prizes=changed(state.prizes, slot, None),
        cleared=in_order((*state.cleared, prize.card)),
    )
    if state.options.twin_removed == "no":
        return emptied
    kept = tuple(card for card in state.fresh[seat] if card is not twin)
    gone = in_order((*state.gone, twin))
    return replace(emptied, fresh=changed(state.fresh, seat, kept), gone=gone)


@value("L6.8")
def most_draws(options: Options, seats: int) -> int:
    """As long as everybody who plays can get three cards."""
    players = seats if options.officials_play == "yes" else seats - 2
    return len(full_pack()) // (FRESH * players)


@value("L6.8")
def draws(options: Options, seats: int) -> int:
    """As many as the pack gives, or ``draws = fixed(k)``."""
    return options.draws.amount if isinstance(options.draws, Fixed) else most_draws(options, seats)


@clause("L6.9")
def draws_fit(options: Options, seats: int) -> bool:
    """No more draws are agreed on than the pack gives."""
    return draws(options, seats) <= most_draws(options, seats)


# 7 Unwon prizes


@consequence("L7.1")
def between_draws(state: State) -> State:
    """Won prizes leave empty slots; what happens to the others, ``unwon`` says."""
    match state.options.unwon:
        case "stay":
            return state
        case "to_box":
            return return_unwon(state)
        case "replace_all":
            return clear_unwon(return_unwon(state))


@value("L7.2")
def unwon_chips(state: State) -> Chips:
    """What lies on prizes that nobody won."""
    return Chips(sum(prize.chips for prize in state.prizes if prize))


@consequence("L7.2")
def return_unwon(state: State) -> State:
    """The chips of prizes that nobody won go to the box, even if the banker put out his own."""
    back = unwon_chips(state)
    if not back:
        return state
    bare = tuple(prize and replace(prize, chips=Chips(0)) for prize in state.prizes)
    box = Chips(state.box + back)
    return replace(state, prizes=bare, box=box, log=(*state.log, ReturnedToBox(back)))


@consequence("L7.3")
def clear_unwon(state: State) -> State:
    """All four cards make room for new ones (``unwon = replace_all``)."""
    old: Cards = tuple(prize.card for prize in state.prizes if prize)
    empty: tuple[Prize | None, ...] = (None,) * SLOTS
    return replace(state, prizes=empty, cleared=in_order((*state.cleared, *old)))


@consequence("L7.4")
def settle_unclaimed(state: State) -> State:
    """After the last draw the chips of unwon prizes go where ``unclaimed`` says, or to the box."""
    for seat, share in unclaimed_shares(state).items():
        state = pay_unclaimed(state, seat, share)
    return return_unwon(state)


@value("L7.4")
def unclaimed_shares(state: State) -> dict[Seat, int]:
    """All to the last winner, if there is one, or an equal part to everybody who plays."""
    match state.options.unclaimed:
        case "to_last_winner" if state.last_winner is not None:
            return {state.last_winner: unwon_chips(state)}
        case "split":
            players = players_in_order(state)
            return dict.fromkeys(players, unwon_chips(state) // len(players))
        case _:
            return {}


@consequence("L7.4")
def pay_unclaimed(state: State, seat: Seat, share: int) -> State:
    """Taken from the prizes, slot by slot."""
    if not share:
        return state
    prizes, due = state.prizes, share
    for slot, prize in enumerate(prizes):
        if prize:
            part = min(due, prize.chips)
            due -= part
            prizes = changed(prizes, slot, replace(prize, chips=Chips(prize.chips - part)))
    chips = changed(state.chips, seat, Chips(state.chips[seat] + share))
    told = UnclaimedPaid(seat, Chips(share))
    return replace(state, prizes=prizes, chips=chips, log=(*state.log, told))
