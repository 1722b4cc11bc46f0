"""``policy`` and ``search`` of The Rich Man: legal, the same for a seed, right at the end."""

import json
import random
import time
from collections.abc import Iterator
from importlib import resources
from typing import Any

import numpy as np
import pytest

from kartezh.arena.simulate import Request, simulate
from kartezh.bots import INSTANT, Budget
from kartezh.bots.interface import Bot
from kartezh.bots.policy import bogach as policy
from kartezh.bots.search import bogach as search
from kartezh.bots.training.bogach import Learner, any_options, worth_of
from kartezh.core.seats import Seat
from kartezh.games.bogach import rules
from kartezh.games.bogach.game import GAME
from kartezh.games.bogach.options import Options
from kartezh.games.bogach.state import Action, Setup, State
from kartezh.games.bogach.view import View
from kartezh.kernels import bogach as kernel
from kartezh.kernels.bogach.policy import FEATURES
from kartezh.kernels.bogach.tries import DEPTH, LOST, WON, new_space, solve
from kartezh.kernels.chance import stream_of
from kartezh.locales.localizer import localizer

BOTS: dict[str, Bot[View, Action]] = {"policy": policy.BOT, "search": search.BOT}
FEW = Budget(nodes=120)


def decisions(options: Options, seats: int, seed: int, deals: int = 2) -> Iterator[State]:
    """Of a match of random moves."""
    chance = random.Random(seed)
    standing = GAME.open(options, seats)
    for _ in range(deals):
        state = GAME.begin(standing, GAME.draw(standing, chance))
        while not GAME.finished(state):
            yield state
            state = GAME.play(state, GAME.legal_moves(state).sample(chance))
        standing = GAME.close(state)


def seen(state: State) -> View:
    return GAME.view(state, GAME.to_move(state))


def play_match(number: int, budget: Budget) -> None:
    """Bots and chance mixed over the seats; the game refuses what is illegal."""
    chance = random.Random(number)
    options, seats = any_options(chance), chance.randint(2, 17)
    bots = [chance.choice([*BOTS.values(), None]) for _ in range(seats)]
    standing = GAME.open(options, seats)
    for _ in range(2):
        state = GAME.begin(standing, GAME.draw(standing, chance))
        while (seat := GAME.to_move(state)) is not None:
            bot, view = bots[seat], GAME.view(state, seat)
            action = bot.choose(view, chance, budget) if bot else None
            state = GAME.play(state, action or GAME.legal_moves(state).sample(chance))
        standing = GAME.close(state)


@pytest.mark.parametrize("number", range(12))
def test_no_bot_moves_illegally(number: int) -> None:
    play_match(number, FEW if number % 4 == 0 else INSTANT)


@pytest.mark.long
def test_no_bot_moves_illegally_in_ten_thousand_deals() -> None:
    for number in range(5_000):
        play_match(number, FEW if number % 8 == 0 else INSTANT)


@pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
def test_the_same_seed_is_the_same_move(bot: Bot[View, Action]) -> None:
    for state in [*decisions(Options(lead="free", jokers=2), 4, 3)][::9]:
        view = seen(state)
        assert bot.choose(view, random.Random(5), FEW) == bot.choose(view, random.Random(5), FEW)


def test_the_policy_looks_at_no_log_and_no_hand_of_others() -> None:
    for state in [*decisions(Options(), 5, 8)][::9]:
        again = GAME.parse_view(GAME.format_view(seen(state)))
        assert policy.weigh(seen(state)) == policy.weigh(again)


def test_search_reads_what_the_view_says_and_nothing_else() -> None:
    """Two deals that look alike to a seat: the hands of the two others are exchanged."""
    pack = list(rules.pack(Options()))
    random.Random(4).shuffle(pack)
    swapped = [pack[at + (0, 1, -1)[at % 3]] if at < 51 else pack[at] for at in range(52)]
    states = [
        GAME.begin(GAME.open(Options(lead="free"), 3), Setup(tuple(cards), Seat(2), Seat(0)))
        for cards in (pack, swapped)
    ]
    assert states[0].hands[1] != states[1].hands[1]
    moves = {search.BOT.choose(seen(state), random.Random(1), FEW) for state in states}
    assert len(moves) == 1


# Endings of two


def wins(state: State, seat: Seat, memory: dict[Any, bool]) -> bool:
    """By the room's rules, whatever the other does."""
    if GAME.finished(state):
        return state.places[seat] == min(state.places)
    key = (state.hands, state.field, state.owner, state.to_move, state.revolution, state.jack_back)
    if key not in memory:
        after = (wins(rules.play(state, move), seat, memory) for move in rules.legal_moves(state))
        memory[key] = any(after) if state.to_move == seat else all(after)
    return memory[key]


ENDINGS = [
    Options(),
    Options(lead="free"),
    Options(pass_="only_if_unable", lead="free"),
    Options(lead="lowest_any_number", jokers=2, joker_role="wild"),
    Options(lead="free", revolution="on", eight_stop="on", eleven_back="on", foul_finish="on"),
    Options(lead="free", jokers=1, spade3="on", equal_skip="on"),
]


@pytest.mark.parametrize("options", ENDINGS)
def test_endings_of_two_are_solved(options: Options) -> None:
    results = set()
    for seed in range(12):
        for state in decisions(options, 2, seed, deals=1):
            if sum(map(len, state.hands)) > 9:
                continue
            room = np.repeat(kernel.from_view(seen(state)), DEPTH + 1)
            assert state.to_move is not None
            weighed, winning = policy.weigh(seen(state)), set()
            for code, action in zip(weighed.codes, weighed.actions, strict=True):
                found = solve(room, new_space(), np.uint64(code), np.array([100_000]))
                won = wins(rules.play(state, action), state.to_move, {})
                assert found == (WON if won else LOST)
                results.add(won)
                if won:
                    winning.add(action)
            chosen = search.BOT.choose(seen(state), random.Random(seed), Budget(nodes=4000))
            assert not winning or chosen in winning
            break
    assert results == {True, False}


def test_a_budget_of_nodes_holds_in_endings_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions of the ending, worlds and tries together."""
    solve_honestly, looked = search.Tries.solve, []

    def count(tries: search.Tries, positions: int) -> int:
        looked.append(solve_honestly(tries, positions))
        return looked[-1]

    monkeypatch.setattr(search.Tries, "solve", count)
    spent = []
    for state in [*decisions(Options(lead="free"), 2, 5, deals=1)][::4]:
        for budget in (Budget(nodes=2000), Budget(nodes=2000, seconds=60.0)):
            found = search.think(seen(state), random.Random(1), budget, time.monotonic)
            tried = sum(one.tried for one in found.candidates)
            spent.append((looked[-1], tried + found.worlds + looked[-1]))
    assert max(all_of_it for _, all_of_it in spent) <= 2000
    assert any(ending > 500 and all_of_it > 1500 for ending, all_of_it in spent)


# Reasons


@pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
def test_reasons_are_sentences_in_both_languages(bot: Any) -> None:
    messages = set()
    for options, seats in ((Options(), 4), (Options(lead="free"), 2)):
        for state in [*decisions(options, seats, 6)][::6]:
            advice = bot.advise(seen(state), random.Random(2), Budget(nodes=400))
            assert advice.action == bot.choose(seen(state), random.Random(2), Budget(nodes=400))
            for reason in advice.reasons:
                messages.add(reason.message)
                for language in ("ru", "en"):
                    args: dict[str, Any] = {**reason.args}
                    assert localizer(language)(reason.message, **args)
    assert "bots-bogach-only-move" in messages
    assert len(messages) >= 2


# Learning


def test_the_weights_say_where_they_come_from() -> None:
    learned = json.loads((resources.files("kartezh.bots.weights") / "bogach.json").read_text())
    assert len(learned["weights"]) == FEATURES
    assert "--seed 2026" in learned["source"]["command"]
    for by_seats in learned["worth"].values():
        assert [len(by_seats[str(seats)]) for seats in range(2, 18)] == [*range(2, 18)]


def test_learning_again_learns_the_same_and_gets_better() -> None:
    learners = [Learner(random.Random(1), stream_of(1)) for _ in range(2)]
    for learner in learners:
        learner.learn(4)
    assert (learners[0].weights == learners[1].weights).all()
    assert learners[0].weights.any()


def test_a_place_is_worth_the_coming_places_too() -> None:
    alone = worth_of(np.full((4, 4), 0.25))
    assert np.allclose(alone, np.array([1.5, 0.5, -0.5, -1.5]) / np.std([1, 2, 3, 4]))
    stays_rich = worth_of(np.array([[0.7, 0.1, 0.1, 0.1], *[[0.1, 0.3, 0.3, 0.3]] * 3]))
    assert stays_rich[0] - stays_rich[1] > stays_rich[1] - stays_rich[2] > 0


def advantage(bots: tuple[str, ...], seats: int, deals: int, nodes: int) -> tuple[float, float]:
    request = Request("bogach", Options(), seats, bots, deals, seed=7, budget=Budget(nodes=nodes))
    found = simulate(request).outcomes[0].advantage
    assert found is not None
    assert found.plus_minus is not None
    return found.mean, found.plus_minus


def test_policy_beats_chance() -> None:
    mean, half = advantage(("policy", "random"), 4, 60, 0)
    assert mean > half


@pytest.mark.long
@pytest.mark.parametrize(
    ("bots", "deals"), [(("policy", "simple"), 800), (("search", "policy"), 800)]
)
def test_each_bot_beats_the_one_before(bots: tuple[str, ...], deals: int) -> None:
    mean, half = advantage(bots, 4, deals, 300)
    assert mean > half
