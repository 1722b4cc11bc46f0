"""A running deal as one seat, or a spectator, has seen it: docs/formats/redacted.md.

A place in a pack is shown where its reader has seen the card come from there: dealt to their own
seat, or turned up for everybody. Cards that others have played stay ``??`` in the pack, since the
place would tell who was dealt them, and so who gave them to whom in an exchange.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from kartezh.core.game import SetupText
from kartezh.core.seats import Seat
from kartezh.games.lottery.state import Dealt, PrizesLaid, TurnedUp
from kartezh.records import Deal
from kartezh.table.model import Match, Table

UNSEEN: Final = "??"


def redact_deal(table: Table, match: Match, deal: Deal, seat: Seat | None) -> Deal:
    """``deal`` is the last of the match and is not over."""
    seen = _SEEN.get(table.game.name, _nothing)(table, match, seat)
    setup = {key: _redact(value, seen.get(key, set())) for key, value in deal.setup.items()}
    actions = tuple(_actions(table, match, deal, seat))
    return replace(deal, setup=setup, actions=actions)


def _redact(value: SetupText, seen: set[int]) -> SetupText:
    """Packs are texts, everything else in a setup is a number."""
    if not isinstance(value, str):
        return value
    return " ".join(card if at in seen else UNSEEN for at, card in enumerate(value.split()))


Seen = Mapping[str, set[int]]
"""By the key of a pack: places whose card the reader has seen."""


def _nothing(_table: Table, _match: Match, _seat: Seat | None) -> Seen:
    """Of a game that is not told of here nobody is shown where a card came from."""
    return {}


def _merchant(table: Table, match: Match, seat: Seat | None) -> Seen:
    if seat is None:
        return {}
    state, seats = match.state, len(table.chairs)
    dealt = len(str(match.deals[-1].setup["pack"]).split()) - len(state.aside)
    return {"pack": {at for at in range(dealt) if (state.first + at) % seats == seat}}


def _bogach(table: Table, match: Match, seat: Seat | None) -> Seen:
    if seat is None:
        return {}
    state, seats = match.state, len(table.chairs)
    size = len(str(match.deals[-1].setup["pack"]).split())
    return {"pack": {at for at in range(size) if (state.dealer + 1 + at) % seats == seat}}


def _lottery(table: Table, match: Match, seat: Seat | None) -> Seen:
    """Three at a time from one pack, prizes one by one from the other."""
    own, shown = set[int](), set[int]()
    dealt = drawn = 0
    slots: dict[int, int] = {}
    for event in table.game.view(match.state, seat).log:
        match event:
            case Dealt(owner, count, _):
                if owner == seat:
                    own.update(range(dealt, dealt + count))
                dealt += count
            case PrizesLaid():
                for slot in event.slots:
                    slots[slot] = drawn
                    drawn += 1
            case TurnedUp(slot, _):
                shown.add(slots[slot])
            case _:
                pass
    return {"dealer_pack": own, "banker_pack": shown}


_SEEN: Final[Mapping[str, Callable[[Table, Match, Seat | None], Seen]]] = {
    "merchant": _merchant,
    "bogach": _bogach,
    "lottery": _lottery,
}


def _actions(table: Table, match: Match, deal: Deal, seat: Seat | None) -> Iterator[str]:
    """Cards given back in an exchange are known to who gave and who took them."""
    state: Any = None
    for text in deal.actions:
        if not text.startswith("give "):
            yield text
            continue
        game = table.game
        if state is None:
            setup = game.parse_setup(
                table.options, len(table.chairs), match.deals[-1].setup, first_deal=False
            )
            state = game.begin(match.standing, setup)
        giver, before = game.to_move(state), state.gifts
        state = game.play(state, game.parse_action(text))
        takers = {gift.taker for gift in state.gifts[len(before) :] if gift.giver == giver}
        known = seat is not None and (seat == giver or seat in takers)
        yield text if known else "give " + UNSEEN * ((len(text) - len("give ")) // 2)
