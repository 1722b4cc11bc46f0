"""Random games of Card Lottery, and the same game with its hidden cards lying otherwise."""

import random
from collections.abc import Iterator
from dataclasses import replace

from hypothesis import strategies as st

from kartezh.core.cards import PACK, Card
from kartezh.core.options import Fixed, choices
from kartezh.core.seats import Seat
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules.draw import most_draws
from kartezh.games.lottery.rules.table import SEATS, enough_for_officials, in_order
from kartezh.games.lottery.state import (
    Beaten,
    Cards,
    Dealt,
    Event,
    Led,
    Phase,
    Setup,
    Standing,
    State,
    Took,
    TurnedUp,
    Won,
)

Table = tuple[Options, int]
seeds = st.integers(0, 2**32)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Every option at once, every number of seats, wherever they fit together."""
    seats = draw(st.sampled_from([2, 3, 4, 5, 6, 8, *SEATS]))
    given: dict[str, object] = {"buy_in": draw(st.sampled_from([1, 2, 5, 20, 10_000]))}
    for name, choice in choices(Options).items():
        values: list[object] = [*choice.words]
        if name == "ante":
            values += [Fixed(1), Fixed(3)]
        if name != "buy_in":
            given[choice.field] = draw(st.sampled_from(values))
    options = Options(**given)  # type: ignore[arg-type]
    if not enough_for_officials(options, seats):
        options = replace(options, officials_play="yes")
    if draw(st.booleans()):
        fixed = draw(st.integers(1, most_draws(options, seats)))
        options = replace(options, draws=Fixed(fixed))
    return options, seats


def begun(table: Table, chance: random.Random) -> tuple[Standing, Setup, State]:
    """The first game of a match, or a later one to which some come with no chips."""
    options, seats = table
    standing = GAME.open(options, seats)
    if chance.random() < 0.5:
        held = [chips if chance.random() < 0.5 else 0 for chips in standing.chips]
        box = sum(standing.chips) - sum(held)
        standing = replace(
            standing,
            chips=tuple(map(type(standing.box), held)),
            box=type(standing.box)(box),
            dealer=Seat(chance.randrange(seats)),
        )
    setup = GAME.draw(standing, chance)
    return standing, setup, GAME.begin(standing, setup)


def walk(table: Table, seed: int) -> Iterator[State]:
    """Every state of one game played at random."""
    chance = random.Random(seed)
    _, _, state = begun(table, chance)
    yield state
    while not GAME.finished(state):
        state = GAME.play(state, GAME.legal_moves(state).sample(chance))
        yield state


def stretch(table: Table, seed: int, count: int = 8) -> list[State]:
    """Some states of one game, the first and the last among them."""
    states = list(walk(table, seed))
    chance = random.Random(seed)
    middle = chance.sample(states[1:-1], min(count, len(states[1:-1]))) if states[1:-1] else []
    return [states[0], *middle, states[-1]]


# What a seat has seen, told without looking at views


def seen_by(state: State, seat: Seat | None) -> tuple[set[Card], set[Card]]:
    """Cards of the dealer's pack, cards of the banker's pack."""
    dealers, bankers = {*state.gone}, {*state.cleared}
    if seat is not None:
        dealers |= {*state.fresh[seat], *state.heaps[seat]}
    for event in state.log:
        match event:
            case Dealt(owner, _, cards) if owner == seat and cards:
                dealers |= {*cards}
            case Won(_, _, prize, twin, _):
                dealers.add(twin)
                bankers.add(prize)
            case Led(_, card, _) | Took(_, card):
                dealers.add(card)
            case Beaten(_, card, led):
                dealers |= {card, led}
            case TurnedUp(_, card):
                bankers.add(card)
            case _:
                pass
    return dealers, bankers


def lying_otherwise(state: State, seat: Seat | None, chance: random.Random) -> State:
    """The same for ``seat``: cards that it has not seen change places."""
    dealers, bankers = seen_by(state, seat)
    turn, bank_turn = _swap(dealers, chance), _swap(bankers, chance)

    def moved(cards: Cards) -> Cards:
        return tuple(turn[card] for card in cards)

    return replace(
        state,
        pack=moved(state.pack),
        bank=tuple(bank_turn[card] for card in state.bank),
        fresh=tuple(map(moved, state.fresh)),
        heaps=tuple(in_order(moved(heap)) for heap in state.heaps),
        prizes=tuple(
            prize and replace(prize, card=bank_turn[prize.card]) for prize in state.prizes
        ),
        log=tuple(_retold(event, turn) for event in state.log),
    )


def _swap(seen: set[Card], chance: random.Random) -> dict[Card, Card]:
    hidden = [card for card in PACK if card not in seen]
    others = chance.sample(hidden, len(hidden))
    return {**{card: card for card in seen}, **dict(zip(hidden, others, strict=True))}


def _retold(event: Event, turn: dict[Card, Card]) -> Event:
    if isinstance(event, Dealt) and event.cards:
        return replace(event, cards=tuple(turn[card] for card in event.cards))
    return event


def duel_began(state: State) -> bool:
    return state.phase in (Phase.DUEL, Phase.OVER)
