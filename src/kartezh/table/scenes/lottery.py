"""Card Lottery on the stage."""

from functools import cache

from kartezh.core.cards import Card
from kartezh.core.moves import Amount, Listed, Moves, Split
from kartezh.core.seats import Seat
from kartezh.games.lottery.notation import format_action
from kartezh.games.lottery.state import (
    Action,
    Ante,
    Anted,
    Beaten,
    Bought,
    Dealt,
    DuelBegan,
    Event,
    Fined,
    GameOver,
    Lay,
    Led,
    LoadPrizes,
    NobodyWon,
    Phase,
    PrizesLaid,
    PrizesLoaded,
    ReturnedToBox,
    Stalled,
    Take,
    Took,
    TurnedUp,
    UnclaimedPaid,
    WentOut,
    Won,
)
from kartezh.games.lottery.view import Backs as SeenCards
from kartezh.games.lottery.view import PrizeView, View
from kartezh.table.scene import (
    Arg,
    Backs,
    Barred,
    Choice,
    Dials,
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
from kartezh.table.scenes.parts import faces, ref, said, shown, texts

BOX, DUEL, PURSE = "box", "duel", "purse"
WARNING = 10
"""So many takes before a stalemate the table is told."""


def prize_id(slot: int) -> str:
    return f"prize:{slot}"


def slots_to_load(view: View, count: int) -> tuple[int, ...]:
    """Which prizes a split is for: all four, or the new ones, which still lie face down."""
    if count == len(view.prizes):
        return tuple(range(count))
    return tuple([at for at, prize in enumerate(view.prizes) if prize and prize.card is None])


def prompt(view: View) -> Said | None:
    """What the seat has to do, if anything."""
    if view.house:
        return None
    match view.legal:
        case Amount(word, least, most):
            return said(f"lottery-prompt-{word}", least=least, most=most)
        case Split() as split:
            return said("lottery-prompt-prizes", least=split.least_total, most=split.most)
        case Listed() as legal:
            return _duel_prompt(view, legal)
    return None


def _duel_prompt(view: View, legal: Listed[Action]) -> Said:
    if view.led is None:
        return Said("lottery-prompt-lead")
    may_take = Take() in legal
    word = ("take" if len(legal) == 1 else "answer") if may_take else "beat"
    return said(f"lottery-prompt-{word}", card=shown(view.led.card))


class LotteryStaging:
    """See ``table.scene.Staging``."""

    def public(self, view: View) -> Scene:
        """Where chance decides nobody is to move."""
        return Scene(
            to_move=None if view.house else view.to_move,
            score="chips",
            seats=tuple([self._seat(view, Seat(at)) for at in range(view.seats)]),
            piles=self._piles(view),
            notes=self._notes(view),
            over=view.phase is Phase.OVER,
        )

    def _seat(self, view: View, seat: Seat) -> SeatScene:
        fresh, heap = view.fresh[seat], view.heaps[seat]
        dueling = view.phase in (Phase.DUEL, Phase.OVER)
        marks = []
        if seat == view.dealer:
            marks.append("lottery-mark-dealer")
        if seat == view.banker:
            marks.append("lottery-mark-banker")
        if view.phase is Phase.DUEL and not heap:
            marks.append("lottery-mark-out")
        if dueling:
            hand: tuple[Backs, ...] = (Backs("card", len(heap)),)
        else:
            hand = (Backs("card", len(fresh)), Backs("heap", len(heap)))
        return SeatScene(hand, view.chips[seat], tuple(marks), faces((*fresh, *heap)))

    def _piles(self, view: View) -> tuple[Pile, ...]:
        box = Pile(BOX, "chips", chips=view.box, marks=("lottery-mark-box",))
        pack = Pile("pack", "rest", under=len(view.pack), marks=("lottery-mark-pack",))
        gone = Pile("gone", "rest", under=len(view.gone), marks=("lottery-mark-gone",))
        prizes = [_prize(slot, prize) for slot, prize in enumerate(view.prizes)]
        if view.phase not in (Phase.DUEL, Phase.OVER):
            return (*prizes, box, pack, gone)
        led = view.led
        layers = (Layer((led.card.text,), led.seat),) if led else ()
        left = [pile for pile in prizes if pile.layers]
        return (*left, Pile(DUEL, "trick", layers=layers), box, pack, gone)

    def _notes(self, view: View) -> tuple[Said, ...]:
        if view.phase is Phase.DUEL:
            notes = []
            if view.led:
                notes.append(_led(view.led.seat, view.led.card, view.to_move))
            if view.takes_left <= WARNING:
                notes.append(said("lottery-note-takes", count=view.takes_left))
            return tuple(notes)
        if view.phase is Phase.OVER:
            return ()
        draw = said("lottery-note-draw", draw=view.draw, draws=view.draws)
        return (draw, Said("lottery-note-house")) if view.house else (draw,)

    def private(self, view: View, why_not: WhyNot) -> Mine:
        legal = None if view.house else view.legal
        return Mine(
            hand=self._hand(view, legal, why_not),
            prompt=prompt(view),
            choices=_choices(view, legal) if isinstance(legal, Listed) else (),
            dials=_dials(view, legal),
            barred=() if legal is None else _barred(view, legal, why_not),
        )

    def _hand(
        self, view: View, legal: Moves[Action] | None, why_not: WhyNot
    ) -> tuple[HandPart, ...]:
        """The fresh cards apart from the heap, until the duel."""
        assert view.seat is not None, "a spectator has no private part"
        parts = {
            "lottery-hand-fresh": view.fresh[view.seat],
            "lottery-hand-heap": view.heaps[view.seat],
        }
        if view.phase in (Phase.DUEL, Phase.OVER):
            parts = {"": view.heaps[view.seat]}
        return tuple(
            [
                HandPart(_in_hand(cards, legal, why_not), label)
                for label, cards in parts.items()
                if cards
            ]
        )

    def tell(self, event: Event) -> tuple[Said, ...]:
        """A deal is told to who gets the cards: that all others get as many goes without saying."""
        if isinstance(event, Dealt) and event.cards is None:
            return ()
        return (_told(event),)


def _prize(slot: int, prize: PrizeView | None) -> Pile:
    if prize is None:
        return Pile(prize_id(slot), "prize")
    return Pile(prize_id(slot), "prize", layers=(Layer(texts((prize.card,))),), chips=prize.chips)


def _in_hand(
    cards: SeenCards, legal: Moves[Action] | None, why_not: WhyNot
) -> tuple[HandCard, ...]:
    free = cards if legal is None else _to_lay(legal)
    found = []
    for card in cards:
        assert card is not None
        found.append(HandCard(card.text, "" if card in free else why_not(Lay(card))))
    return tuple(found)


def _to_lay(legal: Moves[Action]) -> set[Card | None]:
    actions = legal if isinstance(legal, Listed) else ()
    return {action.card for action in actions if isinstance(action, Lay)}


def _choices(view: View, legal: Listed[Action]) -> tuple[Choice, ...]:
    led = view.led and view.led.card
    return tuple([_choice(led, action) for action in legal])


@cache
def _choice(led: Card | None, action: Action) -> Choice:
    """There are as many as pairs of cards, and the seat to move gets a dozen each turn."""
    text = format_action(action)
    if isinstance(action, Lay):
        word = "lead" if led is None else "beat"
        label = said(f"lottery-action-{word}", card=shown(action.card))
        return Choice(text, label, (action.card.text,), DUEL)
    assert led is not None
    return Choice(text, said("lottery-action-take", card=shown(led)))


def _dials(view: View, legal: Moves[Action] | None) -> Dials | None:
    match legal:
        case Amount(word, least, most):
            return Dials(word, (BOX if word == "ante" else PURSE,), least, least, most)
        case Split(word, slots, least, most) as split:
            piles = tuple(map(prize_id, slots_to_load(view, slots)))
            return Dials(word, piles, least, split.least_total, most)
    return None


def _barred(view: View, legal: Moves[Action], why_not: WhyNot) -> tuple[Barred, ...]:
    """Chips into the box or onto prizes when it is not their time, and a take that may not be."""
    dueling, dials = view.phase is Phase.DUEL, _dials(view, legal)
    dialled = dials.piles if dials else ()
    lying = [prize_id(at) for at, prize in enumerate(view.prizes) if prize or not dueling]
    prizes = tuple([pile for pile in lying if pile not in dialled])
    found = []
    if BOX not in dialled:
        found.append(Barred(why_not(Ante(1)), piles=(BOX,)))
    if prizes:
        found.append(Barred(why_not(LoadPrizes((1,) * len(view.prizes))), piles=prizes))
    if view.led and isinstance(legal, Listed) and Take() not in legal:
        label = said("lottery-action-take", card=shown(view.led.card))
        found.append(Barred(why_not(Take()), label=label))
    return tuple(found)


# Events


def _led(seat: Seat, card: Card, to: Seat | None) -> Said:
    return said("lottery-event-led", player=ref(seat), to=ref(to), card=shown(card))


def _told(event: Event) -> Said:
    """The duel; the lottery is told below."""
    match event:
        case Led(seat, card, to):
            return _led(seat, card, to)
        case Beaten(seat, card, led):
            cards = {"card": shown(card), "led": shown(led)}
            return said("lottery-event-beaten", player=ref(seat), **cards)
        case Took(seat, card):
            return said("lottery-event-took", player=ref(seat), card=shown(card))
        case WentOut(seat):
            return said("lottery-event-went-out", player=ref(seat))
        case Anted(seat, chips):
            return said("lottery-event-anted", player=ref(seat), chips=chips)
        case Bought(seat, chips):
            return said("lottery-event-bought", player=ref(seat), chips=chips)
        case _:
            return _lottery(event)


_Lottery = (
    PrizesLaid
    | PrizesLoaded
    | Dealt
    | TurnedUp
    | Won
    | NobodyWon
    | ReturnedToBox
    | UnclaimedPaid
    | DuelBegan
    | Stalled
    | Fined
    | GameOver
)


def _lottery(event: _Lottery) -> Said:
    match event:
        case PrizesLaid(seat, slots):
            return said("lottery-event-prizes-laid", player=ref(seat), count=len(slots))
        case PrizesLoaded(seat, _, chips):
            amounts = " ".join(map(str, chips))
            return said("lottery-event-prizes-loaded", player=ref(seat), chips=amounts)
        case Dealt(seat, _, cards):
            assert cards is not None
            return Said("lottery-event-dealt-cards", {"player": ref(seat), "cards": shown(*cards)})
        case TurnedUp(slot, card):
            return said("lottery-event-turned-up", slot=slot + 1, card=shown(card))
        case Won(seat, slot, _, twin, chips):
            prize: dict[str, Arg] = {"slot": slot + 1, "chips": chips}
            return said("lottery-event-won", player=ref(seat), twin=shown(twin), **prize)
        case NobodyWon(draw):
            return said("lottery-event-nobody-won", draw=draw)
        case _:
            return _ending(event)


def _ending(event: ReturnedToBox | UnclaimedPaid | DuelBegan | Stalled | Fined | GameOver) -> Said:
    match event:
        case ReturnedToBox(chips):
            return said("lottery-event-returned", chips=chips)
        case UnclaimedPaid(seat, chips):
            return said("lottery-event-unclaimed-paid", player=ref(seat), chips=chips)
        case DuelBegan(seat):
            return said("lottery-event-duel-began", player=ref(seat))
        case Stalled(reason):
            return Said(f"lottery-event-stalled-{reason.value}")
        case Fined(seat, chips, cards):
            signs = shown(*cards)
            return said("lottery-event-fined", player=ref(seat), chips=chips, cards=signs)
        case GameOver(None):
            return Said("lottery-event-game-over-nobody")
        case GameOver(loser):
            return said("lottery-event-game-over-loser", player=ref(loser))


STAGING = LotteryStaging()
