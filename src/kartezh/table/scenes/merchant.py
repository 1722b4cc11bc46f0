"""Merchant's Luck on the stage."""

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
    CardsRef,
    Choice,
    HandCard,
    HandPart,
    Layer,
    Mine,
    Pile,
    Said,
    Scene,
    SeatRef,
    SeatScene,
    WhyNot,
)


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
        layers=tuple(Layer((text(card),)) for card in shown),
        under=max(0, len(stack.pile) - 1),
        marks=("merchant-mark-live",) if live else (),
    )


class MerchantStaging:
    """See ``table.scene.Staging``."""

    def public(self, view: View) -> Scene:
        seats = tuple(
            SeatScene(
                hand=(
                    Backs("character", back.characters),
                    Backs("luck", back.luck),
                    Backs("big", back.big),
                ),
                score=money,
            )
            for back, money in zip(view.backs, view.money, strict=True)
        )
        piles = [pile(stack, Seat(at)) for at, stack in enumerate(view.stacks)]
        return Scene(
            to_move=view.to_move,
            score="money",
            seats=seats,
            piles=(*piles, pile(view.centre, CENTRE)),
            over=view.to_move is None,
        )

    def private(self, view: View, why_not: WhyNot) -> Mine:
        hand = view.hand
        assert hand is not None, "a spectator has no private part"
        cards: list[Card] = [*hand.characters, *[Luck.LUCK] * hand.luck, *[Luck.BIG] * hand.big]
        moving = view.legal is not None
        return Mine(
            hand=(HandPart(tuple(self._in_hand(c, view, why_not) for c in cards)),),
            prompt=Said("merchant-prompt") if moving else None,
            choices=tuple(self._choice(action, view.seat) for action in view.legal or ()),
            notes=self._still_out(view, hand),
        )

    def _in_hand(self, card: Card, view: View, why_not: WhyNot) -> HandCard:
        """A card that fits nowhere is kept by what it breaks in the centre, where most fits."""
        legal = view.legal
        if legal is None or any(card in (getattr(a, "card", None), _luck(a)) for a in legal):
            return HandCard(text(card))
        attempt: Action = Lay(card, CENTRE) if isinstance(card, Character) else PlayLuck(card)
        return HandCard(text(card), why_not(attempt))

    def _choice(self, action: Action, seat: Seat | None) -> Choice:
        if isinstance(action, PlayLuck):
            card, onto, label = text(action.luck), seat, "merchant-action-luck"
        else:
            where = {CENTRE: "centre", seat: "own"}.get(action.onto, "seat")
            card, onto, label = text(action.card), action.onto, f"merchant-action-lay-{where}"
        args: dict[str, Arg] = {"card": CardsRef((card,))}
        if label.endswith("seat"):
            args["player"] = _ref(onto)
        return Choice(format_action(action), Said(label, args), (card,), pile_id(onto))

    def _still_out(self, view: View, hand: Hand) -> tuple[Said, ...]:
        if view.still_out is None or not hand.size:
            return ()
        cards = tuple(
            format_character(Character(value))
            for value, copies in view.still_out
            for _ in range(copies)
        )
        return (Said("merchant-note-still-out", {"cards": CardsRef(cards)}),)

    def tell(self, event: Event) -> tuple[Said, ...]:
        match event:
            case Dealt(first):
                return (Said("merchant-event-dealt", {"player": _ref(first)}),)
            case Laid():
                return (_laid(event),)
            case Counted(_, terms, total, payments):
                shown = " ".join(_signed(value) for _, value in terms) or "0"
                counted = Said("merchant-event-counted", {"sum": f"{shown} = {_minus(total)}"})
                return (counted, *(_paid(payment) for payment in payments))
            case RoundOver():
                return (Said("merchant-event-round-over"),)


def _luck(action: Action) -> Luck | None:
    return action.luck if isinstance(action, PlayLuck) else None


def _ref(seat: int | None) -> SeatRef:
    assert seat is not None
    return SeatRef(seat)


def _laid(event: Laid) -> Said:
    args: dict[str, Arg] = {"player": _ref(event.seat), "card": CardsRef((text(event.card),))}
    match event.card, event.onto:
        case Luck(), _:
            return Said("merchant-event-luck", args)
        case _, None:
            return Said("merchant-event-laid-centre", args)
        case _, place if place == event.seat:
            return Said("merchant-event-laid-own", args)
        case _, place:
            return Said("merchant-event-laid-seat", {**args, "owner": _ref(place)})


def _paid(payment: Payment) -> Said:
    card = CardsRef((payment.luck.value,))
    args: dict[str, Arg] = {"player": _ref(payment.seat), "card": card}
    if not payment.amount:
        return Said("merchant-event-payment-none", args)
    gain = "gain" if payment.amount > 0 else "loss"
    twice = "-doubled" if payment.doubled else ""
    return Said(f"merchant-event-payment-{gain}{twice}", {**args, "amount": abs(payment.amount)})


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else _minus(value)


def _minus(value: int) -> str:
    """With the sign that is as wide as a plus."""
    return str(value).replace("-", "−")


STAGING = MerchantStaging()
