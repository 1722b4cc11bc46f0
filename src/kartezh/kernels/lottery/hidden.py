"""A view as a state: backs become cards."""

from collections.abc import Iterable, Iterator

from kartezh.core.cards import Card
from kartezh.games.lottery.rules.table import in_order
from kartezh.games.lottery.state import Cards, Dealt, Led, Phase, Prize, State, Took, Won
from kartezh.games.lottery.view import Backs, View
from kartezh.kernels.lottery.codes import CARD


def filled(view: View) -> State:
    """The cards that the viewer has not seen lie where he sees backs, in ascending order."""
    laid_aside, fresh_open = open_cards(view)
    seen = {*view.gone, *_known(view.pack)}
    seen |= {view.led.card} if view.led else set()
    for cards in (*view.fresh, *view.heaps, *laid_aside, *fresh_open):
        seen |= {*_known(cards)}
    unseen = iter([card for card in CARD if card not in seen])
    heaps = tuple(
        _fill(cards, known, unseen) for cards, known in zip(view.heaps, laid_aside, strict=True)
    )
    fresh = tuple(
        _fill(cards, known, unseen) for cards, known in zip(view.fresh, fresh_open, strict=True)
    )
    told = {*view.cleared, *_known(view.bank)}
    told |= {prize.card for prize in view.prizes if prize and prize.card}
    bank_unseen = iter([card for card in CARD if card not in told])
    prizes = tuple(
        Prize(prize.card or next(bank_unseen), prize.chips, shown=prize.card is not None)
        if prize
        else None
        for prize in view.prizes
    )
    return State(
        options=view.options,
        seats=view.seats,
        dealer=view.dealer,
        banker=view.banker,
        phase=view.phase,
        to_move=view.to_move,
        draw=view.draw,
        chips=view.chips,
        bought=view.bought,
        box=view.box,
        prizes=prizes,
        pack=_fill(view.pack, set(), unseen),
        bank=_fill(view.bank, set(), bank_unseen),
        fresh=fresh,
        heaps=heaps,
        gone=view.gone,
        cleared=view.cleared,
        last_winner=view.last_winner,
        led=view.led,
        takes=view.takes,
        loser=view.loser,
    )


def open_cards(view: View) -> tuple[list[set[Card]], list[set[Card]]]:
    """By seat the cards in its hand that all know, laid aside and fresh: twins that stay in the
    game, and cards taken."""
    heaps: list[set[Card]] = [set() for _ in range(view.seats)]
    fresh: list[set[Card]] = [set() for _ in range(view.seats)]
    for event in view.log:
        if isinstance(event, Dealt):
            heaps[event.seat] |= fresh[event.seat]
            fresh[event.seat] = set()
        elif isinstance(event, Won) and view.options.twin_removed == "no":
            fresh[event.seat].add(event.twin)
    if view.phase not in (Phase.DUEL, Phase.OVER):
        return heaps, fresh
    heaps = [aside | new for aside, new in zip(heaps, fresh, strict=True)]
    _follow(view, heaps)
    return heaps, [set() for _ in range(view.seats)]


def _follow(view: View, known: list[set[Card]]) -> None:
    """Open cards from hand to hand; without a log those taken since the last beat."""
    for event in view.log:
        if isinstance(event, Led):
            known[event.seat].discard(event.card)
        elif isinstance(event, Took):
            known[event.seat].add(event.card)
    for taken in () if view.log else view.takes:
        known[taken.leader].discard(taken.card)
        known[taken.taker].add(taken.card)
    if view.led:
        known[view.led.seat].discard(view.led.card)
    for cards in known:
        cards -= {*view.gone}


def _known(cards: Iterable[Card | None]) -> list[Card]:
    return [card for card in cards if card is not None]


def _fill(backs: Backs, known: set[Card], unseen: Iterator[Card]) -> Cards:
    own = _known(backs)
    if len(own) == len(backs):
        return tuple(own)
    return in_order((*known, *(next(unseen) for _ in range(len(backs) - len(known)))))
