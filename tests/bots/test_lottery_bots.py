"""``policy`` and ``search`` of Card Lottery: odds for chips, a duel learned and searched."""

import random
import time
from typing import Any

import pytest

from kartezh.bots import INSTANT, Budget, find_bot
from kartezh.bots.policy.lottery import gains, prize_odds
from kartezh.core.moves import Split
from kartezh.core.rulebook import LANGUAGES
from kartezh.games.lottery.game import GAME
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.state import Ante, Phase, State, Won
from kartezh.locales import localizer
from tests.kernels.lottery.differential import random_table

POLICY, SEARCH = find_bot("lottery", "policy"), find_bot("lottery", "search")
FEW = Budget(nodes=60)


def states(options: Options, seats: int, seed: int) -> list[State]:
    chance = random.Random(seed)
    standing = GAME.open(options, seats)
    found = [GAME.begin(standing, GAME.draw(standing, chance))]
    while not GAME.finished(found[-1]):
        found.append(GAME.play(found[-1], GAME.legal_moves(found[-1]).sample(chance)))
    return found[:-1]


def seen(state: State) -> Any:
    return GAME.view(state, state.to_move)


def test_search_plays_legally_and_the_same_for_the_same_chance() -> None:
    chance = random.Random(3)
    for seed in range(4):
        for state in states(*random_table(chance), seed)[::9]:
            view = seen(state)
            move = SEARCH.choose(view, random.Random(5), FEW)
            assert move in view.legal
            assert move == SEARCH.choose(view, random.Random(5), FEW)
            assert move == SEARCH.advise(view, random.Random(5), FEW).action  # type: ignore[attr-defined]


@pytest.mark.long
@pytest.mark.parametrize("name", ["policy", "search"])
def test_ten_thousand_games_without_an_illegal_move(name: str) -> None:
    chance, bot, budget = random.Random(17), find_bot("lottery", name), Budget(nodes=4)
    for _ in range(10_000):
        options, seats = random_table(chance)
        standing = GAME.open(options, seats)
        state = GAME.begin(standing, GAME.draw(standing, chance))
        while state.to_move is not None:
            state = GAME.play(state, bot.choose(seen(state), chance, budget))


def test_search_keeps_to_its_seconds() -> None:
    view = seen(next(s for s in states(Options(), 4, 1) if s.phase is Phase.DUEL))
    SEARCH.choose(view, random.Random(1), Budget(seconds=0.05))  # compiled
    begun = time.thread_time()
    SEARCH.choose(view, random.Random(1), Budget(seconds=0.3))
    assert time.thread_time() - begun < 0.33


def test_antes_are_the_least() -> None:
    view = seen(states(Options(), 4, 1)[0])
    assert POLICY.choose(view, random.Random(1), INSTANT) == Ante(1)


def test_the_banker_loads_the_prize_whose_twin_he_holds() -> None:
    options = Options(unwon="to_box")
    for seed in range(60):
        for state in states(options, 3, seed):
            view = seen(state)
            held = [*view.fresh[state.banker]]
            sure = [
                prize and prize.card in held and prize.card is not None for prize in view.prizes
            ]
            if state.phase is Phase.PRIZES and any(sure):
                amounts = POLICY.choose(view, random.Random(1), INSTANT).amounts
                assert sum(amounts) == view.legal.most
                assert all((amount > 1) <= one for amount, one in zip(amounts, sure, strict=True))
                return
    raise AssertionError("no such deal")


def test_odds_of_face_down_prizes_come_true() -> None:
    """Of the second draw's new prizes: what was promised, and what came, over many deals."""
    promised = [0.0, 0.0]
    came = [0.0, 0.0]
    for seed in range(400):
        chance = random.Random(seed)
        standing = GAME.open(Options(), 4)
        state = GAME.begin(standing, GAME.draw(standing, chance))
        while not (state.phase is Phase.PRIZES and state.draw == 2):
            moves = GAME.legal_moves(state)
            if state.phase is Phase.DUEL or state.draw > 2:
                break
            state = GAME.play(state, moves.sample(chance))
        if state.phase is not Phase.PRIZES or state.draw != 2:
            continue
        new = [slot for slot, prize in enumerate(state.prizes) if prize and not prize.shown]
        for one in prize_odds(seen(state)):
            promised[0] += one.mine
            promised[1] += one.anybody
        after = GAME.play(state, GAME.legal_moves(state).sample(chance))
        won = [e for e in after.log[len(state.log) :] if isinstance(e, Won) and e.slot in new]
        came[0] += sum(e.seat == state.banker for e in won)
        came[1] += len(won)
    for expected, found in zip(promised, came, strict=True):
        assert expected > 5
        assert abs(found - expected) < 3.3 * expected**0.5


def test_a_banker_who_does_not_play_has_nothing_to_gain() -> None:
    options = Options(officials_play="no")
    state = next(s for s in states(options, 5, 2) if s.phase is Phase.PRIZES)
    view = seen(state)
    assert isinstance(view.legal, Split)
    assert max(gains(view, prize_odds(view))) < 0
    amounts = POLICY.choose(view, random.Random(1), INSTANT).amounts
    assert sum(amounts) == view.legal.least_total


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_sentences(language: str) -> None:
    t = localizer(language)
    told = set()
    for state in states(Options(unwon="to_box", rebuy="choose"), 3, 4)[::2]:
        for bot in (POLICY, SEARCH):
            for reason in bot.advise(seen(state), random.Random(1), FEW).reasons:  # type: ignore[attr-defined]
                told.add(reason.message)
                assert t(reason.message, **reason.args).strip()
    assert {"bots-lottery-ante", "bots-lottery-likely", "bots-lottery-tried"} <= told
