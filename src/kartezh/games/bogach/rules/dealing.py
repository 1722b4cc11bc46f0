"""Who deals, how the cards go round, the exchange between rich and poor, who leads."""

from dataclasses import dataclass, replace

from kartezh.core.cards import parse_card
from kartezh.core.errors import Disagreement, Refusal, UnreadableText
from kartezh.core.rulebook import clause, consequence, question, value
from kartezh.core.seats import Seat
from kartezh.games.bogach.rules.cards import in_order
from kartezh.games.bogach.state import (
    Cards,
    Dealt,
    Gift,
    Give,
    Opens,
    Setup,
    Standing,
    State,
)

# 2 Before the play


@value("B2.1")
def possible_seats() -> range:
    """Two to seventeen: beyond that, hands of one pack fall below three cards."""
    return range(2, 18)


@question("B2.2")
def next_dealer(standing: Standing) -> Seat | None:
    """The poor player of the last deal; None where the lot decides."""
    return None if standing.places is None else seat_at(standing, standing.seats)


@question("B2.2", "B2.4")
def seat_at(standing: Standing, place: int) -> Seat:
    """Who took that place in the last deal."""
    assert standing.places is not None
    return Seat(standing.places.index(place))


@value("B2.3")
def dealt_hands(pack: Cards, dealer: Seat, seats: int) -> tuple[Cards, ...]:
    """One card at a time, clockwise, from the seat at the dealer's left."""
    return tuple(in_order(pack[(seat - dealer - 1) % seats :: seats]) for seat in range(seats))


@consequence("B2.2", "B2.3", "B2.9", "B2.10")
def begin(standing: Standing, setup: Setup) -> State:
    """Dealt, and exchanged as far as nobody has a choice. Raises Disagreement."""
    dealer = _agreed("dealer", "B2.2", setup.dealer, next_dealer(standing))
    hands = dealt_hands(setup.pack, dealer, standing.seats)
    rule = "B2.9" if standing.places is None else "B2.10"
    first = _agreed("first", rule, setup.first, next_leader(standing, hands))
    nothing: tuple[Cards, ...] = ((),) * standing.seats
    return go_on_exchanging(
        State(
            standing=standing,
            dealer=dealer,
            first=first,
            to_move=first,
            hands=hands,
            played=nothing,
            places=(0,) * standing.seats,
            log=(Dealt(dealer, tuple(map(len, hands))),),
        )
    )


def _agreed(key: str, rule: str, given: Seat | None, follows: Seat | None) -> Seat:
    if follows is None:
        if given is None:
            raise UnreadableText("key-seat", key)
        return given
    if given not in (None, follows):
        raise Disagreement(Refusal(rule), key, follows)
    return follows


# The exchange


@dataclass(frozen=True, slots=True)
class Pair:
    """Two seats that exchange ``count`` cards each way.

    ``rich`` and ``poor`` by their places: under ``2/1`` the second and the last but one, too.
    """

    rich: Seat
    poor: Seat
    count: int


@value("B2.4")
def pairs(standing: Standing) -> tuple[Pair, ...]:
    """Last and first; under ``2/1`` with two cards, then the second from each end with one."""
    exchange, seats = standing.options.exchange, standing.seats
    if standing.places is None or exchange == "none":
        return ()
    count = 2 if exchange == "2/1" else 1
    outer = Pair(seat_at(standing, 1), seat_at(standing, seats), count)
    if exchange == "1" or seats < 4:
        return (outer,)
    return outer, Pair(seat_at(standing, 2), seat_at(standing, seats - 1), 1)


@value("B2.5")
def tax(hand: Cards, count: int) -> Cards:
    """The poor player's highest; of equal ranks the higher suit."""
    return hand[-count:]


@value("B2.6")
def lowest_gift(hand: Cards, count: int) -> Cards:
    """What a rich player without a choice gives back: the lowest, of equal ranks the lower suit."""
    return hand[:count]


@question("B2.8")
def pair_due(state: State) -> Pair | None:
    """The pair whose rich player has not given yet; place 1 comes before place 2."""
    given = {gift.giver for gift in state.gifts}
    return next((pair for pair in pairs(state.standing) if pair.rich not in given), None)


@consequence("B2.4", "B2.6", "B2.8")
def go_on_exchanging(state: State) -> State:
    """Pair by pair, until a rich player has to choose or nothing is left to exchange."""
    while pair := pair_due(state):
        in_answer = state.standing.options.exchange_order == "sequential"
        if in_answer:
            state = pay_tax(state, pair)
        if state.standing.options.taxes_choice == "rich_free":
            return replace(state, to_move=pair.rich, owed=pair.count)
        state = exchange(state, pair, lowest_gift(state.hands[pair.rich], pair.count))
    return open_play(state)


@consequence("B2.5")
def pay_tax(state: State, pair: Pair) -> State:
    """The poor player has no choice."""
    return _hand_over(state, pair.poor, pair.rich, tax(state.hands[pair.poor], pair.count))


@consequence("B2.7")
def exchange(state: State, pair: Pair, back: Cards) -> State:
    """Simultaneously: what goes back was chosen before the tax came."""
    if state.standing.options.exchange_order == "simultaneous":
        state = pay_tax(state, pair)
    return _hand_over(state, pair.rich, pair.poor, back)


def _hand_over(state: State, giver: Seat, taker: Seat, cards: Cards) -> State:
    hands = list(state.hands)
    hands[giver] = tuple(card for card in hands[giver] if card not in cards)
    hands[taker] = in_order((*hands[taker], *cards))
    gift = Gift(giver, taker, cards)
    return replace(state, hands=tuple(hands), gifts=(*state.gifts, gift), log=(*state.log, gift))


@clause("B2.6")
def gives_own_cards(state: State, give: Give) -> bool:
    """As many as came, from the hand as it is now."""
    hand = state.hands[state.to_move] if state.to_move is not None else ()
    return len(give.cards) == state.owed and all(card in hand for card in give.cards)


@consequence("B2.6")
def give(state: State, action: Give) -> State:
    """The cards that the rich player has chosen; then whatever is still due."""
    pair = pair_due(state)
    assert pair is not None
    return go_on_exchanging(exchange(replace(state, owed=0), pair, action.cards))


# Who leads


@question("B2.9", "B2.10")
def next_leader(standing: Standing, hands: tuple[Cards, ...]) -> Seat | None:
    """In the first deal the holder of the card that the table has named; None for the lot.

    Later the rich player, or the poor one.
    """
    options = standing.options
    if standing.places is not None:
        return seat_at(standing, 1 if options.next_lead == "rich" else standing.seats)
    if options.first_lead == "random":
        return None
    named = parse_card(options.first_lead)
    return next(Seat(seat) for seat, hand in enumerate(hands) if named in hand)


@consequence("B2.9", "B2.10")
def open_play(state: State) -> State:
    """The leader of the deal is to move."""
    return replace(state, to_move=state.first, log=(*state.log, Opens(state.first)))
