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
    Cards,
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

Hands = tuple[Cards, ...]

# 9 Leading


@consequence("L9.1")
def begin_duel(state: State) -> State:
    """Everybody takes up what he has collected; the dealer's pack stays where it is."""
    state = lay_aside(state)
    leader = due_to_lead(state.heaps, first_leader(state))
    several = sum(map(bool, state.heaps)) > 1
    told = (DuelBegan(leader),) if leader is not None and several else ()
    return replace(
        state,
        phase=Phase.DUEL,
        to_move=leader,
        last_winner=None,
        log=(*state.log, *told),
    )


@value("L9.2")
def first_leader(state: State) -> Seat:
    """The last winner; where nobody has won, the player on the dealer's left."""
    return players_in_order(state)[0] if state.last_winner is None else state.last_winner


@value("L9.3")
def due_to_lead(hands: Hands, seat: Seat) -> Seat | None:
    """``seat``, or the next clockwise that holds cards; None when nobody does."""
    return seat if hands[seat] else next_holder(hands, seat)


@value("L9.3")
def next_holder(hands: Hands, after: Seat) -> Seat | None:
    """The next seat clockwise that holds cards."""
    return next_who(after, len(hands), lambda seat: bool(hands[seat]))


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
    """The card lies before the next seat on the left that holds cards.

    It is answered even if that seat alone holds any: the end is asked about after that (L12.1).
    """
    hands = without(state.heaps, seat, card)
    to = next_holder(hands, seat)
    assert to is not None
    return replace(
        state,
        heaps=hands,
        led=Lead(seat, card),
        to_move=to,
        log=(*state.log, Led(seat, card, to)),
    )


@value("L9.6")
def without(hands: Hands, seat: Seat, card: Card) -> Hands:
    """A card has left the hand."""
    hand = hands[seat]
    at = hand.index(card)
    return changed(hands, seat, (*hand[:at], *hand[at + 1 :]))


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
    leader, led = state.led.seat, state.led.card
    hands = without(state.heaps, seat, card)
    return replace(
        state,
        heaps=hands,
        gone=in_order((*state.gone, card, led)),
        led=None,
        takes=(),
        to_move=leader_after_beat(state.options, hands, seat),
        log=(*state.log, Beaten(seat, card, led), *gone_out(hands, leader), *gone_out(hands, seat)),
    )


@value("L10.5")
def leader_after_beat(options: Options, hands: Hands, beater: Seat) -> Seat | None:
    """The beater leads, or the seat after him (``lead_after_beat = next``)."""
    if options.lead_after_beat == "beater":
        return due_to_lead(hands, beater)
    return next_holder(hands, beater)


@consequence("L10.6")
def take(state: State, seat: Seat) -> State:
    """The card joins the hand of who takes it."""
    assert state.led is not None
    leader, card = state.led.seat, state.led.card
    hands = changed(state.heaps, seat, in_order((*state.heaps[seat], card)))
    return replace(
        state,
        heaps=hands,
        led=None,
        takes=(*state.takes, Taken(leader, card, seat)),
        to_move=leader_after_take(hands, seat),
        log=(*state.log, Took(seat, card), *gone_out(hands, leader)),
    )


@value("L10.6")
def leader_after_take(hands: Hands, taker: Seat) -> Seat | None:
    """The next seat on the left of the taker."""
    return next_holder(hands, taker)


@question("L10.7")
def gone_out(hands: Hands, seat: Seat) -> tuple[Event, ...]:
    """Who has no cards left once the card led is dealt with is out."""
    return () if hands[seat] else (WentOut(seat),)
