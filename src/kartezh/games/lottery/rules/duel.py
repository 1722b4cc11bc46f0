"""Chapters 9 and 10: the duel: leading, beating, taking."""

from dataclasses import replace

from kartezh.core.cards import Card
from kartezh.core.rulebook import clause, consequence, question, value
from kartezh.core.seats import Seat, next_who
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules.draw import lay_aside
from kartezh.games.lottery.rules.table import (
    in_order,
    players_in_order,
    rank_height,
    suit_height,
)
from kartezh.games.lottery.state import (
    Beaten,
    DuelBegan,
    Event,
    Lay,
    Lead,
    Led,
    Phase,
    State,
    Take,
    Taken,
    Took,
    WentOut,
    changed,
)

# 9 Leading


@consequence("L9.1")
def begin_duel(state: State) -> State:
    """Everybody takes up what he has collected; the dealer's pack stays where it is."""
    state = replace(lay_aside(state), phase=Phase.DUEL)
    leader = due_to_lead(state, first_leader(state))
    ready = replace(state, to_move=leader, last_winner=None)
    return ready if leader is None else replace(ready, log=(*ready.log, DuelBegan(leader)))


@value("L9.2")
def first_leader(state: State) -> Seat:
    """The last winner; where nobody has won, the player on the dealer's left."""
    return players_in_order(state)[0] if state.last_winner is None else state.last_winner


@value("L9.3")
def due_to_lead(state: State, seat: Seat) -> Seat | None:
    """``seat``, or the next clockwise that holds cards; None when nobody does."""
    return seat if state.heaps[seat] else next_holder(state, seat)


@value("L9.3")
def next_holder(state: State, after: Seat) -> Seat | None:
    """The next seat clockwise that holds cards."""
    return next_who(after, state.seats, lambda seat: bool(state.heaps[seat]))


@clause("L9.4")
def time_to_lay(state: State, _action: Lay) -> bool:
    """Cards are laid when the draws are over."""
    return state.phase is Phase.DUEL


@clause("L9.5")
def holds_card(state: State, action: Lay) -> bool:
    """Any card of one's own hand."""
    assert state.to_move is not None
    return action.card in state.heaps[state.to_move]


@consequence("L9.6")
def lead(state: State, seat: Seat, card: Card) -> State:
    """The card lies before the next seat on the left that holds cards."""
    state = drop(state, seat, card)
    to = next_holder(state, seat)
    assert to is not None
    return replace(state, led=Lead(seat, card), to_move=to, log=(*state.log, Led(seat, card, to)))


@consequence("L9.6")
def drop(state: State, seat: Seat, card: Card) -> State:
    """A card leaves the hand."""
    hand = state.heaps[seat]
    at = hand.index(card)
    return replace(state, heaps=changed(state.heaps, seat, (*hand[:at], *hand[at + 1 :])))


# 10 Beating and taking


@value("L10.1")
def beats(options: Options, card: Card, led: Card) -> bool:
    """By suit and rank as ``beat_rule`` says."""
    match options.beat_rule:
        case "suit_then_rank":
            return (suit_height(card), rank_height(card)) > (suit_height(led), rank_height(led))
        case "higher_suit":
            return suit_height(card) > suit_height(led)
        case "same_suit":
            return card.suit is led.suit and rank_height(card) > rank_height(led)
        case "any_rank":
            return rank_height(card) > rank_height(led)


@clause("L10.1")
def beats_led(state: State, action: Lay) -> bool:
    """A card that answers must beat the one led."""
    return state.led is None or beats(state.options, action.card, state.led.card)


@clause("L10.2")
def card_lies_there(state: State, _action: Take) -> bool:
    """Only a card that lies before one can be taken."""
    return state.led is not None


@clause("L10.3")
def may_take(state: State, _action: Take) -> bool:
    """Beating is free, unless ``must_beat = yes``."""
    return state.options.must_beat == "no" or not beaters(state)


@value("L10.3")
def beaters(state: State) -> tuple[Card, ...]:
    """The cards of the seat to move that beat the one led."""
    assert state.to_move is not None
    assert state.led is not None
    led = state.led.card
    return tuple(card for card in state.heaps[state.to_move] if beats(state.options, card, led))


@consequence("L10.4")
def beat(state: State, seat: Seat, card: Card) -> State:
    """The pair leaves the game."""
    assert state.led is not None
    gone = in_order((*state.gone, card, state.led.card))
    told = (Beaten(seat, card, state.led.card), *gone_out(state, state.led.seat))
    left = drop(state, seat, card)
    told = (*told, *gone_out(left, seat))
    return replace(left, led=None, takes=(), gone=gone, log=(*state.log, *told))


@value("L10.5")
def leader_after_beat(state: State, beater: Seat) -> Seat | None:
    """The beater leads, or the seat after him (``lead_after_beat = next``)."""
    if state.options.lead_after_beat == "beater":
        return due_to_lead(state, beater)
    return next_holder(state, beater)


@consequence("L10.6")
def take(state: State, seat: Seat) -> State:
    """The card joins the hand of who takes it."""
    assert state.led is not None
    leader, card = state.led.seat, state.led.card
    hand = in_order((*state.heaps[seat], card))
    told = (Took(seat, card), *gone_out(state, leader))
    return replace(
        state,
        heaps=changed(state.heaps, seat, hand),
        led=None,
        takes=(*state.takes, Taken(leader, card, seat)),
        log=(*state.log, *told),
    )


@value("L10.6")
def leader_after_take(state: State, taker: Seat) -> Seat | None:
    """The next seat on the left of the taker."""
    return next_holder(state, taker)


@question("L10.7")
def gone_out(state: State, seat: Seat) -> tuple[Event, ...]:
    """Who has no cards left once the card led is dealt with is out."""
    return () if state.heaps[seat] else (WentOut(seat),)
