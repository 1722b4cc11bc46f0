"""The Rich Man on the stage."""

from functools import cache

from kartezh.core.cards import Card
from kartezh.core.seats import Seat
from kartezh.games.bogach.notation import format_action
from kartezh.games.bogach.state import (
    Cards,
    Covered,
    DealOver,
    Dealt,
    Event,
    Gift,
    Give,
    LaidAway,
    Lay,
    Led,
    Opens,
    OrderTurned,
    Pass,
    Passed,
    SeenCards,
    Skipped,
    Stopped,
    TrickOver,
    WentOut,
)
from kartezh.games.bogach.view import View
from kartezh.table.scene import (
    Arg,
    Backs,
    Barred,
    CardsRef,
    Choice,
    HandCard,
    Handful,
    HandPart,
    Layer,
    Mine,
    Pile,
    Said,
    Scene,
    SeatScene,
    WhyNot,
    Words,
)
from kartezh.table.scenes.parts import faces, ref, said, shown, texts

TRICK = "trick"
ORDERS = {True: "backwards", False: "normal"}


def running_trick(view: View) -> list[Led | Covered]:
    """What has been laid since the trick began, oldest first."""
    plays: list[Led | Covered] = []
    for event in reversed(view.log):
        if isinstance(event, TrickOver):
            break
        if isinstance(event, Led | Covered):
            plays.append(event)
    return plays[::-1]


def set_words(field: Cards) -> Words:
    """«две семёрки»; jokers come last and stand for the rank of the others."""
    return Words("bogach-set", {"rank": f"r{field[0].rank}", "count": len(field)})


def order(view: View) -> tuple[Said, ...]:
    """The order of the ranks, where it may turn."""
    if view.options.revolution == view.options.eleven_back == "off":
        return ()
    return (Said(f"bogach-order-{ORDERS[view.backwards]}"),)


def prompt(view: View) -> Said | None:
    """What the seat has to do, if anything."""
    if view.legal is None:
        return None
    if view.owed:
        return said("bogach-prompt-give", count=view.owed)
    if not view.field:
        return Said(f"bogach-prompt-lead{'-forced' if len(view.legal) == 1 else ''}")
    free = Pass() in view.legal
    word = "cover" if free else "cover-must"
    if free and len(view.legal) == 1:
        word = "nothing"
    return said(f"bogach-prompt-{word}", set=set_words(view.field))


class BogachStaging:
    """See ``table.scene.Staging``."""

    def public(self, view: View) -> Scene:
        return Scene(
            to_move=view.to_move,
            score="place",
            seats=tuple([self._seat(view, Seat(at)) for at in range(view.seats)]),
            piles=self._piles(view),
            notes=self._notes(view),
            over=view.to_move is None,
        )

    def _seat(self, view: View, seat: Seat) -> SeatScene:
        hand, place, title = view.hands[seat], view.places[seat], view.title(seat)
        marks = []
        if title:
            marks.append(f"bogach-mark-{title.value}")
        if seat == view.dealer:
            marks.append("bogach-mark-dealer")
        if seat in view.passed:
            marks.append("bogach-mark-passed")
        if place and view.to_move is not None:
            marks.append("bogach-mark-out")
        backs = (Backs("card", len(hand)),)
        return SeatScene(backs, place, tuple(marks), faces(hand))

    def _piles(self, view: View) -> tuple[Pile, ...]:
        layers = tuple([Layer(texts(play.cards), play.seat) for play in running_trick(view)])
        if view.field and not layers:
            layers = (Layer(texts(view.field), view.owner),)
        lying = sum([len(layer.cards) for layer in layers])
        gone = sum(map(len, view.played)) - lying
        marks = ("bogach-mark-backwards",) if view.backwards else ()
        trick = Pile(TRICK, "trick", layers=layers, marks=marks)
        discard = Pile("discard", "rest", under=gone, marks=("bogach-mark-discard",))
        return (trick, discard, _away(view.away)) if view.away else (trick, discard)

    def _notes(self, view: View) -> tuple[Said, ...]:
        if view.to_move is None:
            return ()
        if view.owed:
            return (said("bogach-note-exchange", player=ref(view.to_move)), *order(view))
        if view.field:
            return (said("bogach-note-cover", set=set_words(view.field)), *order(view))
        return order(view)

    def private(self, view: View, why_not: WhyNot) -> Mine:
        hand = tuple([card for card in view.hand if card is not None])
        gifts = [gift for gift in view.gifts if view.seat in (gift.giver, gift.taker)]
        return Mine(
            hand=(HandPart(self._in_hand(hand, view, why_not)),),
            prompt=prompt(view),
            choices=() if view.owed else tuple([_choice(one) for one in view.legal or ()]),
            pick=_give(hand, view) if view.owed and view.legal is not None else None,
            barred=_barred(view, why_not),
            notes=tuple(map(_gift, gifts)),
        )

    def _in_hand(self, hand: Cards, view: View, why_not: WhyNot) -> tuple[HandCard, ...]:
        """Cards of one rank are kept by the same rule."""
        if view.legal is None:
            return tuple([HandCard(card.text) for card in hand])
        sets = [action.cards for action in view.legal if isinstance(action, Lay | Give)]
        playable = {card for cards in sets for card in cards}
        rules: dict[str, str] = {}
        for card in hand:
            if card not in playable and card.rank not in rules:
                rules[card.rank] = why_not(Lay(_attempt(card, hand, view)))
        return tuple([HandCard(c.text, "" if c in playable else rules[c.rank]) for c in hand])

    def tell(self, event: Event) -> tuple[Said, ...]:
        return (_told(event),)


def _away(cards: SeenCards) -> Pile:
    """The hand of the fallen: known when the deal is over."""
    if None in cards:
        return Pile("away", "rest", under=len(cards), marks=("bogach-mark-away",))
    return Pile("away", "rest", layers=(Layer(texts(cards)),), marks=("bogach-mark-away",))


def _attempt(card: Card, hand: Cards, view: View) -> Cards:
    """What a person would lay who means this card: of its rank as many as the trick asks."""
    alike = [one for one in hand if one.rank == card.rank]
    if view.options.joker_role == "wild" and not card.joker and view.field:
        alike += [one for one in hand if one.joker]
    return tuple(alike[: len(view.field) or len(alike)])


_PASS = Choice("-", Said("bogach-action-pass"))


@cache
def _choice(action: Lay | Pass) -> Choice:
    """There are as many as sets of equal cards, and the seat to move gets a dozen each turn."""
    if isinstance(action, Pass):
        return _PASS
    cards = texts(action.cards)
    label = said("bogach-action-lay", cards=CardsRef(cards))
    return Choice(format_action(action), label, cards, TRICK)


def _give(hand: Cards, view: View) -> Handful:
    """Whichever are given, as many as came."""
    return Handful("give", "bogach-action-give", texts(hand), view.owed)


def _barred(view: View, why_not: WhyNot) -> tuple[Barred, ...]:
    """A pass that may not be; in an exchange nobody thinks of one."""
    if view.legal is None or view.owed or Pass() in view.legal:
        return ()
    return (Barred(why_not(Pass()), label=_PASS.label),)


# Events


def _told(event: Event) -> Said:
    match event:
        case Led(seat, cards):
            return said("bogach-event-led", player=ref(seat), cards=shown(*cards))
        case Covered(seat, cards):
            return said("bogach-event-covered", player=ref(seat), cards=shown(*cards))
        case Passed(seat):
            return said("bogach-event-passed", player=ref(seat))
        case TrickOver(_, leader):
            back = "-order-back" if event.restored else ""
            return said(f"bogach-event-trick-over{back}", player=ref(leader))
        case Dealt(dealer):
            return said("bogach-event-dealt", player=ref(dealer))
        case Gift():
            return _gift(event)
        case Opens(seat):
            return said("bogach-event-opens", player=ref(seat))
        case _:
            return _turning_point(event)


def _turning_point(
    event: Stopped | OrderTurned | Skipped | WentOut | LaidAway | DealOver,
) -> Said:
    match event:
        case Stopped(seat, spade3):
            word = "stopped-spade3" if spade3 else "stopped"
            return said(f"bogach-event-{word}", player=ref(seat))
        case OrderTurned(seat, by_jack, backwards):
            word = f"{'jack-' if by_jack else ''}{ORDERS[backwards]}"
            return said(f"bogach-event-order-turned-{word}", player=ref(seat))
        case Skipped(seat):
            return said("bogach-event-skipped", player=ref(seat))
        case WentOut(seat, place, foul):
            word = "went-out-foul" if foul else "went-out"
            return said(f"bogach-event-{word}", player=ref(seat), place=place)
        case LaidAway(seat, place, cards):
            known: dict[str, Arg] = {"player": ref(seat), "place": place}
            return _with_cards("bogach-event-laid-away", known, cards)
        case DealOver(None):
            return Said("bogach-event-deal-over-nobody")
        case DealOver(left):
            return said("bogach-event-deal-over", player=ref(left))


def _gift(gift: Gift) -> Said:
    known: dict[str, Arg] = {"player": ref(gift.giver), "other": ref(gift.taker)}
    return _with_cards("bogach-event-gift", known, gift.cards)


def _with_cards(message: str, known: dict[str, Arg], cards: SeenCards) -> Said:
    """Strangers are told the number only."""
    if None in cards:
        return Said(f"{message}-hidden", {**known, "count": len(cards)})
    return Said(message, {**known, "cards": shown(*cards)})


STAGING = BogachStaging()
