"""The rules of Merchant's Luck, chapter by chapter as in the rulebook."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from kartezh.core.errors import Refusal
from kartezh.core.rulebook import clause, consequence, first_broken, question, value
from kartezh.core.seats import Money, Seat, left_of
from kartezh.games.merchant.options import Copies, Deck, Options
from kartezh.games.merchant.state import (
    CENTRE,
    Action,
    Card,
    Character,
    Counted,
    Dealt,
    Hand,
    Laid,
    Lay,
    Luck,
    Payment,
    Place,
    PlayLuck,
    RoundOver,
    Setup,
    Stack,
    Standing,
    State,
)

# 1 Cards


@value("M1.1", "M1.2")
def card_value(card: Card | None) -> int:
    """A character its value, the Student 0; a Luck card and an empty place 0."""
    return card.value if isinstance(card, Character) else 0


@value("M1.3")
def deck_copies(options: Options) -> Copies:
    """How many copies of each value the deck holds, highest first."""
    match options.deck:
        case Deck(copies):
            return copies
        case "symmetric":
            positive, negative, each = range(60, 0, -10), range(-10, -70, -10), 3
        case "wide":
            positive, negative, each = range(100, 0, -10), range(-10, -90, -10), 2
        case _:
            positive, negative, each = range(70, 0, -10), range(-10, -60, -10), 3
    valued = [(points, each) for points in (*positive, *negative)]
    return tuple(sorted([*valued, (0, 4)], reverse=True))


@value("M1.3")
def deck(options: Options) -> tuple[Character, ...]:
    """All characters, highest first."""
    return tuple(
        Character(points) for points, copies in deck_copies(options) for _ in range(copies)
    )


# 2 The deal


@value("M2.1")
def hand_size(options: Options, seats: int) -> int:
    """Ten characters each, eight when five play, or what was agreed."""
    if options.hand_size == "auto":
        return 8 if seats == 5 else 10
    return options.hand_size


@value("M2.2")
def luck_cards(characters: tuple[Character, ...]) -> Hand:
    """Two Luck cards and one Big Luck join every hand of characters."""
    return Hand(tuple(sorted(characters, reverse=True)), luck=2, big=1)


@consequence("M2.3")
def deal(setup: Setup, first: Seat, size: int, seats: int) -> dict[Seat, tuple[Character, ...]]:
    """One at a time, clockwise, beginning with the first player."""
    return {
        Seat((first + at) % seats): setup.pack[at : size * seats : seats] for at in range(seats)
    }


@question("M2.4")
def shown_of_hand(hand: Hand) -> tuple[int, int, int]:
    """What everybody sees of a hand: how many characters, Luck cards, Big Luck cards."""
    return len(hand.characters), hand.luck, hand.big


@question("M2.5")
def first_is_drawn(standing: Standing) -> bool:
    """A lot names the first player of the first round, unless the players choose."""
    return standing.first is None and standing.options.first_player == "random"


@question("M2.6")
def next_first(standing: Standing) -> Seat | None:
    """Later rounds are begun by the seat at the left of who began the last; None in the first."""
    if standing.first is None:
        return None
    return left_of(standing.first, len(standing.money))


@consequence("M2.3", "M3.1")
def begin(standing: Standing, setup: Setup, first: Seat) -> State:
    """Hands dealt, all stacks empty, the rest aside."""
    seats = len(standing.money)
    size = hand_size(standing.options, seats)
    dealt = deal(setup, first, size, seats)
    return State(
        options=standing.options,
        round=standing.rounds,
        first=first,
        turn=first,
        money=standing.money,
        hands=tuple(luck_cards(dealt[Seat(seat)]) for seat in range(seats)),
        stacks=(Stack(),) * seats,
        centre=Stack(),
        aside=tuple(sorted(setup.pack[size * seats :], reverse=True)),
        log=(Dealt(first),),
    )


# 3 Stacks


@question("M3.1")
def places(state: State) -> Iterator[Place]:
    """One stack before each seat and one in the centre."""
    yield from map(Seat, range(state.seats))
    yield CENTRE


@value("M3.1", "M3.2")
def stack_value(stack: Stack) -> int:
    """What its top card is worth; nothing when it is empty."""
    return card_value(stack.top)


@question("M3.3", "M3.4")
def live_luck(stack: Stack) -> tuple[Luck, ...]:
    """Luck cards that can still fire: the top card of the stack, or what lies beside it."""
    return (stack.top,) if isinstance(stack.top, Luck) else stack.beside


@consequence("M3.3", "M3.5")
def with_luck(stack: Stack, luck: Luck, options: Options) -> Stack:
    """A Luck card comes onto the stack or beside it, and an older one beside is replaced."""
    if options.luck_position != "beside_active":
        return replace(stack, pile=(*stack.pile, luck))
    if options.stacked_luck == "add":
        return replace(stack, beside=(*stack.beside, luck))
    return replace(stack, beside=(luck,), spent=stack.spent + stack.beside)


# 4 A turn


@clause("M4.1")
def holds_card(state: State, action: Action) -> bool:
    """Exactly one card, and one of the own hand."""
    hand = state.hands[state.turn]
    match action:
        case Lay(card):
            return card in hand.characters
        case PlayLuck(Luck.LUCK):
            return hand.luck > 0
        case PlayLuck():
            return hand.big > 0


@clause("M3.1")
def stack_exists(state: State, action: Action) -> bool:
    """Only onto a stack that lies on this table."""
    return isinstance(action, PlayLuck) or action.onto is CENTRE or action.onto < state.seats


@clause("M4.3")
def character_stays_home(state: State, action: Action) -> bool:
    """A positive or negative character goes onto the own stack or into the centre."""
    match action:
        case Lay(Character(0)) | PlayLuck():
            return True
        case Lay(_, onto):
            return onto in (state.turn, CENTRE)


@clause("M4.4")
def student_may_go_there(state: State, action: Action) -> bool:
    """The Student goes onto any stack, or only home and into the centre where that is agreed."""
    match action:
        case Lay(Character(0), onto) if state.options.student_target == "own_or_centre":
            return onto in (state.turn, CENTRE)
        case _:
            return True


@clause("M4.5")
def student_avoids_luck(state: State, action: Action) -> bool:
    """The Student never covers a live Luck card, his own player's neither."""
    match action:
        case Lay(Character(0), onto):
            return not live_luck(state.stack(onto))
        case _:
            return True


@clause("M4.6")
def student_finds_company(state: State, action: Action) -> bool:
    """Where agreed, the Student needs a card under him; only the centre helps him out."""
    match action:
        case Lay(Character(0), onto) if state.options.student_on_empty == "no":
            if state.stack(onto).pile:
                return True
            return onto is CENTRE and not any(_occupied(state, place) for place in places(state))
        case _:
            return True


def _occupied(state: State, place: Place) -> bool:
    """A stack with a card on it that the Student of the seat to move may cover."""
    student = Lay(Character(0), place)
    return (
        bool(state.stack(place).pile)
        and student_may_go_there(state, student)
        and student_avoids_luck(state, student)
    )


CLAUSES = (
    holds_card,
    stack_exists,
    character_stays_home,
    student_may_go_there,
    student_avoids_luck,
    student_finds_company,
)


def why_not(state: State, action: Action) -> Refusal | None:
    """The first rule that the action breaks."""
    if finished(state):
        return Refusal("M6.1")
    return first_broken(CLAUSES, state, action)


def legal_moves(state: State) -> tuple[Action, ...]:
    """Characters from the highest, home before the centre; Students; Luck, Big Luck."""
    hand = state.hands[state.turn]
    cards = dict.fromkeys(hand.characters)
    lays = [
        Lay(card, place)
        for card in cards
        for place in (places(state) if card.value == 0 else (state.turn, CENTRE))
    ]
    candidates: list[Action] = [*lays, PlayLuck(Luck.LUCK), PlayLuck(Luck.BIG)]
    return tuple(action for action in candidates if first_broken(CLAUSES, state, action) is None)


@consequence("M4.1")
def leave_hand(state: State, card: Card) -> State:
    """The card is gone from the hand of the seat to move."""
    hand = state.hands[state.turn]
    match card:
        case Luck.LUCK:
            left = replace(hand, luck=hand.luck - 1)
        case Luck.BIG:
            left = replace(hand, big=hand.big - 1)
        case _:
            at = hand.characters.index(card)
            left = replace(hand, characters=hand.characters[:at] + hand.characters[at + 1 :])
    return replace(state, hands=_with(state.hands, state.turn, left))


@consequence("M4.2")
def pass_turn(state: State) -> State:
    """The turn goes to the left."""
    return replace(state, turn=left_of(state.turn, state.seats))


@consequence("M4.3", "M4.4", "M4.8")
def lay(state: State, action: Lay) -> State:
    """The character covers the stack, and with it any Luck card that was live there."""
    under = state.stack(action.onto)
    stack = Stack((*under.pile, action.card), spent=under.spent + under.beside)
    laid = _put(leave_hand(state, action.card), action.onto, stack)
    return replace(laid, log=(*laid.log, Laid(state.turn, action.card, action.onto)))


@consequence("M4.7")
def lay_luck(state: State, luck: Luck) -> State:
    """A Luck card comes down before its player."""
    stack = with_luck(state.stacks[state.turn], luck, state.options)
    laid = _put(leave_hand(state, luck), state.turn, stack)
    return replace(laid, log=(*laid.log, Laid(state.turn, luck, state.turn)))


def _put(state: State, place: Place, stack: Stack) -> State:
    if place is None:
        return replace(state, centre=stack)
    stacks = list(state.stacks)
    stacks[place] = stack
    return replace(state, stacks=tuple(stacks))


def _with(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


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
    """Every live Luck card brings its owner the one sum."""
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


@consequence("M4.7", "M5.1")
def take_the_till(state: State, luck: Luck) -> State:
    """A Luck card is laid and the table counted; its own stack too where the count comes first."""
    laid = lay_luck(state, luck)
    before = state.options.luck_position == "count_then_cover"
    return settle(laid, terms(state if before else laid))


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


def play(state: State, action: Action) -> State:
    """A legal action with all that follows from it."""
    played = lay(state, action) if isinstance(action, Lay) else take_the_till(state, action.luck)
    after = pass_turn(played)
    if finished(after):
        return replace(after, log=(*after.log, RoundOver(after.money)))
    return after
