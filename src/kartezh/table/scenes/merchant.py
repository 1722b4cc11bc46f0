"""Merchant's Luck on the stage."""

from collections.abc import Sequence
from functools import cache

from kartezh.core.seats import Seat
from kartezh.games.merchant.notation import format_action, format_character, format_place
from kartezh.games.merchant.state import (
    CENTRE,
    Action,
    Card,
    Character,
    Counted,
    Dealt,
    Event,
    Hand,
    Laid,
    Lay,
    Luck,
    Payment,
    Place,
    PlayLuck,
    RoundOver,
    Stack,
)
from kartezh.games.merchant.view import View
from kartezh.table.scene import (
    Arg,
    Backs,
    Barred,
    CardsRef,
    Choice,
    HandCard,
    HandPart,
    Layer,
    Mine,
    Pile,
    Said,
    Scene,
    SeatScene,
    WhyNot,
)
from kartezh.table.scenes.parts import ref, said

BEFORE_ONESELF = "M4.7"
"""Where Luck goes: no action can name another place, so no refusal cites it."""


def text(card: Card) -> str:
    return card.value if isinstance(card, Luck) else format_character(card)


def pile_id(place: Place) -> str:
    return f"stack:{format_place(place)}"


def pile(stack: Stack, place: Place) -> Pile:
    """Only the top of the pile is shown, with the Luck cards beside it on top."""
    shown = [*stack.pile[-1:], *stack.beside]
    live = bool(stack.beside) or isinstance(stack.top, Luck)
    return Pile(
        id=pile_id(place),
        look="stack",
        seat=place,
        layers=tuple([Layer((text(card),)) for card in shown]),
        under=max(0, len(stack.pile) - 1),
        marks=("merchant-mark-live",) if live else (),
    )


def aside(view: View) -> Pile:
    """The characters that were not dealt: which, when the round is over."""
    marks = ("merchant-mark-aside",)
    if view.aside_cards is None:
        return Pile("aside", "rest", under=view.aside, marks=marks)
    cards = tuple(map(text, view.aside_cards))
    return Pile("aside", "rest", layers=(Layer(cards),), marks=marks)


def sum_text(values: Sequence[int]) -> str:
    """``+40 −20 0 +50 = 70``"""
    return f"{' '.join(map(_signed, values)) or '0'} = {_minus(sum(values))}"


def counted_now(view: View) -> tuple[Said, ...]:
    """What lies on the stacks together: a Luck card would count it."""
    if view.to_move is None:
        return ()
    tops = [stack.top for stack in (*view.stacks, view.centre)]
    values = [card.value for card in tops if isinstance(card, Character)]
    return (said("merchant-note-now", sum=sum_text(values)),) if values else ()


class MerchantStaging:
    """See ``table.scene.Staging``."""

    def public(self, view: View) -> Scene:
        seats = [
            SeatScene(
                hand=(
                    Backs("character", back.characters),
                    Backs("luck", back.luck),
                    Backs("big", back.big),
                ),
                score=money,
            )
            for back, money in zip(view.backs, view.money, strict=True)
        ]
        piles = [pile(stack, Seat(at)) for at, stack in enumerate(view.stacks)]
        piles.append(pile(view.centre, CENTRE))
        if view.aside:
            piles.append(aside(view))
        return Scene(
            to_move=view.to_move,
            score="money",
            seats=tuple(seats),
            piles=tuple(piles),
            notes=counted_now(view),
            over=view.to_move is None,
        )

    def private(self, view: View, why_not: WhyNot) -> Mine:
        """No rule keeps a card in the hand: each fits somewhere, if only onto one stack."""
        hand = view.hand
        assert hand is not None, "a spectator has no private part"
        cards: list[Card] = [*hand.characters, *[Luck.LUCK] * hand.luck, *[Luck.BIG] * hand.big]
        return Mine(
            hand=(HandPart(tuple([HandCard(text(card)) for card in cards])),),
            prompt=Said("merchant-prompt") if view.legal is not None else None,
            choices=tuple([_choice(action, view.seat) for action in view.legal or ()]),
            barred=_barred(hand, view, why_not),
            notes=self._still_out(view, hand),
        )

    def _still_out(self, view: View, hand: Hand) -> tuple[Said, ...]:
        if not view.still_out or not hand.size:
            return ()
        cards = tuple(
            [
                format_character(Character(value))
                for value, copies in view.still_out
                for _ in range(copies)
            ]
        )
        return (said("merchant-note-still-out", cards=CardsRef(cards)),) if cards else ()

    def tell(self, event: Event) -> tuple[Said, ...]:
        match event:
            case Dealt(first):
                return (said("merchant-event-dealt", player=ref(first)),)
            case Laid():
                return (_laid(event),)
            case Counted(_, terms, total, payments):
                counted = said("merchant-event-counted", sum=sum_text([v for _, v in terms]))
                return (counted, *[_paid(payment, total) for payment in payments])
            case RoundOver():
                return (Said("merchant-event-round-over"),)


@cache
def _choice(action: Action, seat: Seat | None) -> Choice:
    """There are as many as card faces and places, and the seat to move gets a dozen each turn."""
    args: dict[str, Arg] = {}
    if isinstance(action, PlayLuck):
        card, onto, label = text(action.luck), seat, "merchant-action-luck"
    else:
        card, onto = text(action.card), action.onto
        where = {CENTRE: "centre", seat: "own"}.get(onto, "seat")
        label = f"merchant-action-lay-{where}"
        if where == "seat":
            args["player"] = ref(onto)
    says = said(label, card=CardsRef((card,)), **args)
    return Choice(format_action(action), says, (card,), pile_id(onto))


def _barred(hand: Hand, view: View, why_not: WhyNot) -> tuple[Barred, ...]:
    """Stacks that a card may not go onto, cards that the same rule keeps from the same together.

    One card is asked for all that may go to the same stacks: the rules tell the Student (0) from
    the others, and those by nothing else.
    """
    if view.legal is None or view.seat is None:
        return ()
    places: list[Place] = [*map(Seat, range(view.seats)), CENTRE]
    free: dict[int, set[Place]] = {card.value: set() for card in hand.characters}
    for action in view.legal:
        if isinstance(action, Lay):
            free[action.card.value].add(action.onto)
    alike: dict[tuple[bool, frozenset[Place]], list[int]] = {}
    for value, places_of in free.items():
        alike.setdefault((value == 0, frozenset(places_of)), []).append(value)
    found: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for (_, allowed), values in alike.items():
        rules: dict[str, list[str]] = {}
        for place in places:
            if place not in allowed:
                rule = why_not(Lay(Character(values[0]), place))
                rules.setdefault(rule, []).append(pile_id(place))
        cards = [text(Character(value)) for value in values]
        for rule, piles in rules.items():
            found.setdefault((rule, tuple(piles)), []).extend(cards)
    luck = [text(kind) for kind, count in ((Luck.LUCK, hand.luck), (Luck.BIG, hand.big)) if count]
    if luck:
        elsewhere = [pile_id(place) for place in places if place != view.seat]
        found[BEFORE_ONESELF, tuple(elsewhere)] = luck
    return tuple([Barred(rule, tuple(cards), piles) for (rule, piles), cards in found.items()])


def _laid(event: Laid) -> Said:
    args: dict[str, Arg] = {"player": ref(event.seat), "card": CardsRef((text(event.card),))}
    match event.card, event.onto:
        case Luck(), _:
            return Said("merchant-event-luck", args)
        case _, None:
            return Said("merchant-event-laid-centre", args)
        case _, place if place == event.seat:
            return Said("merchant-event-laid-own", args)
        case _, place:
            return Said("merchant-event-laid-seat", {**args, "owner": ref(place)})


def _paid(payment: Payment, total: int) -> Said:
    """The sum, doubled or not, and what changed hands: less where a debt is forgiven."""
    amount, due = payment.amount, 2 * total if payment.doubled else total
    args: dict[str, Arg] = {"player": ref(payment.seat), "amount": abs(amount)}
    if amount != due:
        return Said("merchant-event-payment-forgiven", {**args, "due": abs(due)})
    word = "gain" if amount > 0 else "loss" if amount else "none"
    if not amount:
        del args["amount"]
    elif payment.doubled:
        word, args["total"] = f"{word}-doubled", abs(total)
    return Said(f"merchant-event-payment-{word}", args)


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else _minus(value)


def _minus(value: int) -> str:
    """With the sign that is as wide as a plus."""
    return str(value).replace("-", "−")


STAGING = MerchantStaging()
