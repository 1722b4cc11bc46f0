"""What a position holds beyond its spelling: could the game have come to it, and can it go on?"""

from dataclasses import replace

from kartezh.core.errors import RuleBroken, UnreadableText
from kartezh.core.options import Fixed
from kartezh.core.seats import Seat
from kartezh.games.lottery.rules import course, draw, ending, prizes, table
from kartezh.games.lottery.state import Lay, Phase, Prize, State, Take, changed


def check_sound(state: State, *, hidden: bool) -> None:
    """Raises UnreadableText whose ``where`` is the key. ``hidden``: some cards are guessed, and
    whether somebody could have beaten a card is not known."""
    _check_table(state)
    _check(table.chips_add_up(state), "lottery-line-chips", "chips")
    enough = all(bought >= state.options.buy_in for bought in state.bought)
    _check(enough, "lottery-line-bought", "bought")
    _check(table.cards_add_up(state), "line-cards", "pack")
    _check_hands(state)
    _check_prizes(state)
    match state.phase:
        case Phase.REBUY | Phase.ANTE | Phase.PRIZES:
            _check_turn(state)
        case Phase.DUEL:
            _check_duel(state, hidden=hidden)
        case Phase.OVER:
            _check_over(state)


def _check(holds: bool, message: str, where: str) -> None:
    if not holds:
        raise UnreadableText(message, where)


def _check_table(state: State) -> None:
    options, seats = state.options, state.seats
    _check(table.officials_differ(state.dealer, state.banker), "lottery-line-officials", "banker")
    _check(table.enough_for_officials(options, seats), "lottery-line-options", "options")
    _check(draw.draws_fit(options, seats), "lottery-line-options", "options")
    most = draw.draws(options, seats)
    last = state.phase in (Phase.DUEL, Phase.OVER)
    _check(state.draw == most if last else state.draw <= most, "line-turn", "draw")
    _check((state.to_move is None) == (state.phase is Phase.OVER), "line-turn", "move")
    winner = state.last_winner
    _check(winner is None or (not last and table.plays(state, winner)), "line-turn", "winner")
    _check(state.phase is Phase.DUEL or not (state.led or state.takes), "line-turn", "led")
    _check(state.loser is None or state.phase is Phase.OVER, "line-turn", "loser")


def _deals_done(state: State) -> int:
    match state.phase:
        case Phase.REBUY | Phase.ANTE:
            return state.draw - 1
        case Phase.PRIZES:
            return 0 if state.draw == 1 else state.draw
        case Phase.DUEL | Phase.OVER:
            return state.draw


def _check_hands(state: State) -> None:
    """Everybody who plays got three cards a deal; only won twins and beaten pairs are gone."""
    players, deals = table.players_in_order(state), _deals_done(state)
    _check(len(state.pack) == 52 - table.FRESH * len(players) * deals, "line-cards", "pack")
    early = state.phase not in (Phase.DUEL, Phase.OVER)
    for seat, (fresh, heap) in enumerate(zip(state.fresh, state.heaps, strict=True)):
        if not table.plays(state, Seat(seat)):
            _check(not fresh and not heap, "line-cards", "heaps")
        newest = table.FRESH if early and deals else 0
        _check(len(fresh) <= newest, "line-cards", "fresh")
        full = state.phase is not Phase.PRIZES or not deals or not table.plays(state, Seat(seat))
        _check(full or len(fresh) == newest, "line-cards", "fresh")
        _check(not early or len(heap) <= table.FRESH * max(0, deals - 1), "line-cards", "heaps")
    twins = len(state.cleared) if state.options.twin_removed == "yes" else 0
    _check(not early or len(state.gone) <= twins, "line-cards", "gone")


def _check_prizes(state: State) -> None:
    """Four lie there but before the first draw's antes and after the last draw."""
    found = [prize for prize in state.prizes if prize]
    first = state.draw == 1
    most_cleared = table.SLOTS * (state.draw - 1)
    match state.phase:
        case Phase.REBUY | Phase.ANTE if first:
            _check(not found, "line-cards", "prizes")
        case Phase.REBUY | Phase.ANTE | Phase.PRIZES:
            _check(len(found) == table.SLOTS, "line-cards", "prizes")
            all_new = first or state.options.unwon == "replace_all"
            _check(not (all_new and any(prize.shown for prize in found)), "line-cards", "prizes")
            _check(
                not any(_loaded_early(state, prize) for prize in found),
                "lottery-line-chips",
                "prizes",
            )
        case Phase.DUEL | Phase.OVER:
            shown = all(prize.shown and not prize.chips for prize in found)
            _check(shown, "lottery-line-chips", "prizes")
            most_cleared += table.SLOTS
    _check(len(state.cleared) <= most_cleared, "line-cards", "cleared")


def _loaded_early(state: State, prize: Prize) -> bool:
    """Chips lie on old prizes only, and not on those where ``unwon`` takes them back."""
    return bool(prize.chips) and (state.options.unwon != "stay" or not prize.shown)


def _check_turn(state: State) -> None:
    seat = state.to_move
    assert seat is not None
    match state.phase:
        case Phase.REBUY:
            asked = state.options.rebuy == "choose" and state.draw == 1
            _check(asked and not state.chips[seat], "line-turn", "move")
        case Phase.ANTE:
            asked = not isinstance(state.options.ante, Fixed) and table.plays(state, seat)
            _check(asked and state.chips[seat] > 0, "line-turn", "move")
        case _:
            asked = prizes.banker_says(state) and prizes.chips_are_due(state)
            _check(asked and seat == state.banker, "line-turn", "move")


def _check_over(state: State) -> None:
    holders = ending.holders(state)
    _check(state.loser is None or state.loser in holders, "line-turn", "loser")
    _check(len(holders) != 1 or state.loser is not None, "line-turn", "loser")


def _check_duel(state: State, *, hidden: bool) -> None:
    """Played again from the last beat, the duel comes to this position."""
    options = replace(state.options, must_beat="no") if hidden else state.options
    now = replace(state, options=options)
    try:
        again = _since_last_beat(now)
        for taken in state.takes:
            _check(again.to_move == taken.leader, "line-turn", "takes")
            again = course.play(course.play(again, Lay(taken.card)), Take())
        if state.led:
            _check(again.to_move == state.led.seat, "line-turn", "led")
            again = course.play(again, Lay(state.led.card))
    except RuleBroken as error:
        raise UnreadableText("line-turn", "takes") from error
    _check(again == now, "line-turn", "move")


def _since_last_beat(state: State) -> State:
    """Cards led and taken go back to where they came from, the last one first."""
    heaps, leader = state.heaps, state.to_move
    if state.led:
        leader = state.led.seat
        heaps = changed(heaps, leader, table.in_order((*heaps[leader], state.led.card)))
    for taken in reversed(state.takes):
        _check(taken.card in heaps[taken.taker], "line-cards", "takes")
        kept = tuple(card for card in heaps[taken.taker] if card is not taken.card)
        leader = taken.leader
        heaps = changed(heaps, taken.taker, kept)
        heaps = changed(heaps, leader, table.in_order((*heaps[leader], taken.card)))
    _check(sum(map(bool, heaps)) > 1, "line-turn", "heaps")
    _check(leader is not None and bool(heaps[leader]), "line-turn", "move")
    return replace(state, heaps=heaps, led=None, takes=(), to_move=leader)
