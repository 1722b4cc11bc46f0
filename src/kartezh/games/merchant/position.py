"""Positions of Merchant's Luck as one line, and their redacted form.

    merchant/1 options=- round=0 first=1 move=2 money=0,0,90 centre=+50,-20
        stacks=+30,F/-/0 hands=+40,+10,F,F,B/… aside=+20,-30

(one line; wrapped here). A pile is written from the bottom to the top, ``-`` is nothing. Where
Luck lies beside stacks it follows after ``|``, what has ended after a second one: ``+30|F|B``.
Hands and ``aside`` go from the highest value to the lowest, then ``F`` and ``B``.

The view's head is ``merchant-view/1``, its first key ``viewer`` (a seat or ``spectator``); what
the viewer does not know is a number before ``?``: ``7?,F,B``, ``10?``.
"""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from kartezh.core.errors import UnreadableText, UsageError
from kartezh.core.line import canonical, format_line, parse_int, parse_line
from kartezh.core.options import format_options_line, parse_options_line
from kartezh.core.seats import Money, Seat
from kartezh.games.merchant import rules
from kartezh.games.merchant.notation import format_character, parse_character
from kartezh.games.merchant.options import Options
from kartezh.games.merchant.state import Card, Character, Hand, Luck, Stack, State
from kartezh.games.merchant.view import View, view

HEAD: Final = "merchant/1"
VIEW_HEAD: Final = "merchant-view/1"
KEYS: Final = (
    "options", "round", "first", "move", "money", "centre", "stacks", "hands", "aside",
)  # fmt: skip
MOST_MONEY: Final = 10**11

_UNKNOWN: Final = re.compile(r"([1-9][0-9]{0,2})\?")
_HIDDEN: Final = Character(0)
"""Stands for a card that a view does not show; nothing that a view takes depends on it."""


def format_position(state: State) -> str:
    hands = [_cards([*hand.characters, *_luck(hand)]) for hand in state.hands]
    return format_line(HEAD, _parts(state, hands, _cards(state.aside)))


def format_view(seen: View) -> str:
    hands = []
    for seat, back in enumerate(seen.backs):
        if seen.seat == seat and seen.hand is not None:
            hands.append(_cards([*seen.hand.characters, *_luck(seen.hand)]))
        else:
            shown = _cards(_luck(Hand((), back.luck, back.big)))
            unknown = f"{back.characters}?" if back.characters else ""
            hands.append(",".join(part for part in (unknown, shown.strip("-")) if part) or "-")
    aside = f"{seen.aside}?" if seen.aside else "-"
    if seen.aside_cards is not None:
        aside = _cards(seen.aside_cards)
    viewer = "spectator" if seen.seat is None else str(seen.seat)
    return format_line(VIEW_HEAD, {"viewer": viewer, **_parts(seen, hands, aside)})


def _parts(what: State | View, hands: Iterable[str], aside: str) -> dict[str, str]:
    turn = what.turn if isinstance(what, State) else what.to_move
    return {
        "options": format_options_line(what.options),
        "round": str(what.round),
        "first": str(what.first),
        "move": str(what.first if turn is None else turn),
        "money": ",".join(map(str, what.money)),
        "centre": _stack(what.centre),
        "stacks": "/".join(map(_stack, what.stacks)),
        "hands": "/".join(hands),
        "aside": aside,
    }


def _stack(stack: Stack) -> str:
    parts = [stack.pile, stack.beside, stack.spent]
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    return "|".join(_cards(part) for part in parts)


def _cards(cards: Iterable[Card]) -> str:
    texts = (c.value if isinstance(c, Luck) else format_character(c) for c in cards)
    return ",".join(texts) or "-"


def _luck(hand: Hand) -> tuple[Card, ...]:
    return (Luck.LUCK,) * hand.luck + (Luck.BIG,) * hand.big


def parse_position(text: str) -> State:
    state = _parse_state(parse_line(text, HEAD, KEYS), hidden=False)
    _check_cards(state, whole=True, known_hands=state.hands)
    canonical(text, format_position(state))
    return state


def parse_view(text: str) -> View:
    parts = parse_line(text, VIEW_HEAD, ("viewer", *KEYS))
    state = _parse_state(parts, hidden=True)
    viewer = parts["viewer"]
    seat = None
    if viewer != "spectator":
        seat = Seat(parse_int(viewer, "viewer", 0, state.seats - 1))
    known = () if seat is None else (state.hands[seat],)
    _check_cards(state, whole=rules.finished(state), known_hands=known)
    seen = view(state, seat)
    canonical(text, format_view(seen))
    return seen


def _parse_state(parts: dict[str, str], *, hidden: bool) -> State:
    try:
        options = parse_options_line(Options, parts["options"])
    except UsageError as error:
        raise UnreadableText("line-options", "options", text=parts["options"][:40]) from error
    hands = [_parse_hand(text, hidden) for text in parts["hands"].split("/")]
    seats = len(hands)
    money = [parse_int(m, "money", -MOST_MONEY, MOST_MONEY) for m in parts["money"].split(",")]
    stacks = [_parse_stack(text, "stacks") for text in parts["stacks"].split("/")]
    if not 2 <= seats <= 5 or len(money) != seats or len(stacks) != seats:
        raise UnreadableText("line-seats", "hands", count=seats, least=2, most=5)
    most_round = rules.rounds(options, seats) - 1
    state = State(
        options=options,
        round=parse_int(parts["round"], "round", 0, most_round),
        first=Seat(parse_int(parts["first"], "first", 0, seats - 1)),
        turn=Seat(parse_int(parts["move"], "move", 0, seats - 1)),
        money=tuple(map(Money, money)),
        hands=tuple(hands),
        stacks=tuple(stacks),
        centre=_parse_stack(parts["centre"], "centre"),
        aside=_parse_hand(parts["aside"], hidden).characters,
    )
    _check_turn(state)
    return state


def _parse_cards(text: str, where: str) -> tuple[Card, ...]:
    if text == "-":
        return ()
    try:
        return tuple(
            Luck(part) if part in ("F", "B") else parse_character(part) for part in text.split(",")
        )
    except UnreadableText as error:
        raise UnreadableText(error.message, where, text=text[:40]) from error


def _parse_stack(text: str, where: str) -> Stack:
    pile, beside, spent, *more = [_parse_cards(part, where) for part in (text + "|-|-").split("|")]
    lucky = [card for card in (*beside, *spent) if isinstance(card, Luck)]
    if len(lucky) != len(beside) + len(spent) or any(more):
        raise UnreadableText("line-stack", where, text=text[:40])
    return Stack(pile, tuple(lucky[: len(beside)]), tuple(lucky[len(beside) :]))


def _parse_hand(text: str, hidden: bool) -> Hand:
    first, _, rest = text.partition(",")
    unknown = _UNKNOWN.fullmatch(first) if hidden else None
    cards = _parse_cards((rest or "-") if unknown else text, "hands")
    characters = tuple(card for card in cards if isinstance(card, Character))
    if unknown:
        characters += (_HIDDEN,) * int(unknown[1])
    highest_first = tuple(sorted(characters, reverse=True))
    return Hand(highest_first, cards.count(Luck.LUCK), cards.count(Luck.BIG))


def _check_turn(state: State) -> None:
    """Hands shrink by one card a turn, in turn order from the first player."""
    size = rules.hand_size(state.options, state.seats) + 3
    gone = [size - state.hands[(state.first + at) % state.seats].size for at in range(state.seats)]
    played = sum(gone)
    fair = [(played + state.seats - 1 - at) // state.seats for at in range(state.seats)]
    if min(gone) < 0 or gone != fair:
        raise UnreadableText("line-hand-sizes", "hands")
    if state.turn != (state.first + played) % state.seats:
        raise UnreadableText("line-turn", "move")


def _check_cards(state: State, *, whole: bool, known_hands: tuple[Hand, ...]) -> None:
    """Every card once; ``whole`` when all characters are known."""
    piles = [card for place in rules.places(state) for card in state.stack(place).pile]
    held = [card for hand in known_hands for card in hand.characters]
    aside = state.aside if whole else ()
    seen = Counter(card for card in (*piles, *held, *aside) if isinstance(card, Character))
    deck = Counter(rules.deck(state.options))
    total = len(piles) + sum(hand.size for hand in state.hands) + len(state.aside)
    total += sum(len(stack.beside) + len(stack.spent) for stack in state.stacks)
    dealt = rules.hand_size(state.options, state.seats) * state.seats
    fits = total == deck.total() + 3 * state.seats and len(state.aside) == deck.total() - dealt
    if seen - deck or (whole and deck - seen) or not fits:
        raise UnreadableText("line-cards", "hands")
    _check_luck(state)


def _check_luck(state: State) -> None:
    """Two Luck cards and a Big Luck a seat, in its hand or before it, where the options say."""
    beside = state.options.luck_position == "beside_active"
    most_live = 3 if state.options.stacked_luck == "add" else 1
    for hand, stack in zip(state.hands, state.stacks, strict=True):
        piled = [card for card in stack.pile if isinstance(card, Luck)]
        aside = (*stack.beside, *stack.spent)
        found = Counter((*_luck(hand), *piled, *aside))
        if found != Counter({Luck.LUCK: 2, Luck.BIG: 1}) or (piled if beside else aside):
            raise UnreadableText("line-luck", "stacks")
        if len(stack.beside) > most_live:
            raise UnreadableText("line-luck", "stacks")
    centre = state.centre
    if centre.beside or centre.spent or any(isinstance(card, Luck) for card in centre.pile):
        raise UnreadableText("line-luck", "centre")
