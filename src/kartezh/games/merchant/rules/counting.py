"""The count, the end of a round and of a match: chapters 5 and 6."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from kartezh.core.rulebook import consequence, question, value
from kartezh.core.seats import Money, Seat
from kartezh.games.merchant.options import Options
from kartezh.games.merchant.rules.dealing import deck_copies
from kartezh.games.merchant.rules.turns import lay_luck, live_luck, places, stack_value
from kartezh.games.merchant.state import (
    Character,
    Counted,
    Luck,
    Payment,
    Place,
    Standing,
    State,
)

# 5 The count


@value("M5.1")
def terms(state: State) -> tuple[tuple[Place, int], ...]:
    """The value of every stack on which a character counts, in the order of ``places``."""
    return tuple(
        (place, stack_value(state.stack(place)))
        for place in places(state)
        if isinstance(state.stack(place).top, Character)
    )


@question("M5.3")
def firing(state: State) -> Iterator[tuple[Seat, Luck]]:
    """Live Luck cards with their owners, the player's own first, then clockwise, each once."""
    for step in range(state.seats):
        seat = Seat((state.turn + step) % state.seats)
        for luck in live_luck(state.stacks[seat]):
            yield seat, luck


@question("M5.4")
def doubled(luck: Luck, fired: tuple[tuple[Seat, Luck], ...], options: Options) -> bool:
    """Big Luck doubles what its owner gets, or what everybody gets where that is agreed."""
    if options.big_luck == "doubles_everyone":
        return any(other is Luck.BIG for _, other in fired)
    return luck is Luck.BIG


@consequence("M5.2", "M5.5")
def pay(money: Money, amount: int, options: Options) -> Money:
    """The bank pays, or is paid; a debt is allowed, or forgiven where that is agreed."""
    if options.debt == "floor_at_zero":
        return Money(max(0, money + amount))
    return Money(money + amount)


@consequence("M5.2", "M5.3", "M5.4")
def settle(state: State, counted: tuple[tuple[Place, int], ...]) -> State:
    """Every live Luck card brings its owner the one sum; the card just laid is one of them."""
    total = sum(points for _, points in counted)
    fired = tuple(firing(state))
    money, payments = list(state.money), []
    for seat, luck in fired:
        twice = doubled(luck, fired, state.options)
        after = pay(money[seat], 2 * total if twice else total, state.options)
        payments.append(Payment(seat, luck, twice, after - money[seat]))
        money[seat] = after
    event = Counted(state.turn, counted, total, tuple(payments))
    return replace(state, money=tuple(money), log=(*state.log, event))


@consequence("M5.1")
def take_the_till(state: State, luck: Luck) -> State:
    """A Luck card is laid, the table is counted, with the card that it covers where agreed."""
    laid = lay_luck(state, luck)
    count_first = state.options.luck_position == "count_then_cover"
    # Only the sum is of the table before: who is paid is asked after the older Luck is covered.
    return settle(laid, terms(state if count_first else laid))


# 6 The end


@question("M6.1")
def finished(state: State) -> bool:
    """The round is over when nobody holds a card."""
    return not any(hand.size for hand in state.hands)


@question("M6.2")
def rounds(options: Options, seats: int) -> int:
    """As many rounds as players, or as agreed."""
    return seats if options.rounds == "players" else options.rounds


@consequence("M6.3")
def open_match(options: Options, seats: int) -> Standing:
    """Everybody begins with the same money."""
    return Standing(options, (Money(options.start_money),) * seats)


@consequence("M6.3")
def close_round(state: State) -> Standing:
    """Money is carried over, cards are not."""
    return Standing(state.options, state.money, state.round + 1, state.first)


@question("M6.4")
def winners(money: tuple[Money, ...]) -> tuple[Seat, ...]:
    """Who has the most; several share the first place."""
    return tuple(Seat(seat) for seat, has in enumerate(money) if has == max(money))


@value("M6.5")
def still_out(state: State, seat: Seat | None) -> tuple[tuple[int, int], ...]:
    """(value, copies) of the characters that ``seat`` has not seen yet, highest first."""
    piles = [card for place in places(state) for card in state.stack(place).pile]
    own = () if seat is None else state.hands[seat].characters
    seen = Counter(card.value for card in (*piles, *own) if isinstance(card, Character))
    left = [(points, copies - seen[points]) for points, copies in deck_copies(state.options)]
    return tuple((points, copies) for points, copies in left if copies)


NOTES = (1000, 500, 100, 50, 10, 1)
"""The gold ingot, the notes, and change for who began with an uneven sum."""


@value("M6.6")
def notes(amount: int) -> tuple[tuple[int, int], ...]:
    """(note, how many) of a sum or a debt, always the largest that still fits."""
    left, counted = abs(amount), []
    for note in NOTES:
        many, left = divmod(left, note)
        if many:
            counted.append((note, many))
    return tuple(counted)
