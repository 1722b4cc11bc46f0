"""``policy`` and ``search`` of Merchant's Luck: what they do where everybody would, and why."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from importlib import resources
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartezh.bots import INSTANT, Budget
from kartezh.bots.interface import Advice, Adviser, Reason
from kartezh.bots.policy import merchant as policy
from kartezh.bots.search import merchant as search
from kartezh.bots.search.halving import PLANNED, Candidate, by_clock
from kartezh.bots.training import merchant as training
from kartezh.core.seats import Money, Seat
from kartezh.games.merchant.game import GAME
from kartezh.games.merchant.notation import format_action
from kartezh.games.merchant.options import Deck, Options
from kartezh.games.merchant.state import Character, Setup, State
from kartezh.games.merchant.view import View, view
from kartezh.kernels.merchant.policy import FEATURES, KNOTS
from kartezh.locales.localizer import localizer
from kartezh.testing.strategies import seeds
from tests.bots.test_fair_play import any_table, moments_to_decide
from tests.kernels.merchant.matches import random_options

BOTS = {"policy": policy.BOT, "search": search.BOT}
FEW = Budget(nodes=60)


def seen(state: State) -> View:
    assert GAME.to_move(state) is not None
    return view(state, state.turn)


def choice(bot: Any, state: State, budget: Budget = FEW) -> str:
    return format_action(bot.choose(seen(state), random.Random(0), budget))


def last_moves(hands: str, money: tuple[int, ...], *actions: str, rounds: int = 1) -> State:
    """A round with a deck of exactly these cards (a hand a seat), some moves on."""
    packs = [[int(card) for card in hand.split()] for hand in hands.split("/")]
    values = [value for pack in packs for value in pack]
    copies = tuple((value, values.count(value)) for value in sorted(set(values), reverse=True))
    options = Options(deck=Deck(copies), hand_size=len(packs[0]), rounds=rounds)
    pack = tuple(Character(value) for dealt in zip(*packs, strict=True) for value in dealt)
    standing = replace(GAME.open(options, len(packs)), money=tuple(map(Money, money)))
    state = GAME.begin(standing, Setup(pack, Seat(0)))
    for text in actions:
        state = GAME.play(state, GAME.parse_action(text))
    return state


@pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
def test_takes_a_full_till(bot: Any) -> None:
    state = last_moves("+10 -10/+70 -20/+60 -30", (0, 0, 0), "+10>c", "+70>1", "+60>2")
    assert choice(bot, state) in ("F", "B")


@pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
def test_does_not_take_a_till_that_costs(bot: Any) -> None:
    state = last_moves("+10 +20/-40 -20/-50 -30", (0, 0, 0), "+10>c", "-40>1", "-50>2")
    assert choice(bot, state) not in ("F", "B")


def test_search_finds_the_move_that_wins_the_match() -> None:
    """Seat 1 is 20 behind, holds +50 and the last Luck; seat 0 has +30 to lay in between.

    Luck now counts nothing. With +50 at home Luck covers it again: 20 or 40 are left, and 20 is a
    tie. With +50 in the centre the till holds 40 at least.
    """
    moves = ["F", "F", "F", "B", "B", "-10>c", "+10>0"]
    state = last_moves("+30 +10/+50 -10", (20, 0), *moves)
    best = search.think(seen(state), random.Random(3), Budget(nodes=300)).best()
    means = {format_action(one.action): one.mean for one in best}
    assert means["+50>c"] == 1.0
    assert means["F"] == 0.0
    assert format_action(best[0].action) == "+50>c"


def test_search_sees_when_nothing_is_left_to_win() -> None:
    state = last_moves("-40 +50/+30 -10", (20, 0), *["F"] * 4, "B", "B", "-40>c", "+30>1")
    best = search.think(seen(state), random.Random(3), Budget(nodes=50)).best()
    assert [one.mean for one in best] == [1.0, 1.0]


@pytest.mark.parametrize("name", BOTS)
@settings(max_examples=25)
@given(st.data())
def test_equal_views_give_equal_moves(name: str, data: st.DataObject) -> None:
    drawn, bot = data.draw(any_table("merchant")), BOTS[name]
    for state in moments_to_decide(drawn, data.draw(seeds))[:4]:
        told = view(state, state.turn)
        again = GAME.parse_view(GAME.format_view(told))
        moves = [bot.choose(one, random.Random(7), Budget(nodes=40)) for one in (told, again)]
        assert moves[0] == moves[1]
        assert told.legal is not None
        assert moves[0] in told.legal


def play_rounds(name: str, rounds: int, seed: int) -> None:
    """One bot on every seat, random options; every move is one that its view offers."""
    chance = random.Random(seed)
    for _ in range(rounds):
        seats = chance.randint(2, 5)
        options = random_options(chance, seats)
        standing = GAME.open(options, seats)
        state = GAME.begin(standing, GAME.draw(standing, chance))
        while GAME.to_move(state) is not None:
            told = seen(state)
            assert told.legal is not None
            action = BOTS[name].choose(told, chance, Budget(nodes=chance.choice([0, 10, 40])))
            assert action in told.legal
            state = GAME.play(state, action)


@pytest.mark.parametrize("name", BOTS)
def test_no_move_is_illegal(name: str) -> None:
    play_rounds(name, 6, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("name", BOTS)
def test_no_move_is_illegal_in_ten_thousand_rounds(name: str) -> None:
    play_rounds(name, 10_000, seed=2)


def test_nodes_give_the_same_tries_every_time() -> None:
    state = GAME.begin(*opened(3))
    told = [
        [
            (one.action, one.tried, one.worth)
            for one in search.think(seen(state), chance, FEW).best()
        ]
        for chance in (random.Random(5), random.Random(5))
    ]
    assert told[0] == told[1]
    assert sum(tried for _, tried, _ in told[0]) <= 60


def opened(seats: int) -> tuple[Any, Setup]:
    standing = GAME.open(Options(), seats)
    return standing, GAME.draw(standing, random.Random(1))


class Slow(search.Tries):
    """By its own clock a try takes a millisecond, each hundredth one five."""

    now = 0.0
    done = 0

    def run(self, among: list[Candidate], worlds: int) -> None:
        super().run(among, worlds)
        for _ in range(worlds * len(among)):
            self.done += 1
            self.now += 0.005 if self.done % 100 == 0 else 0.001


@pytest.mark.parametrize("seconds", [0.001, 0.01, 0.05, 0.3, 1])
def test_the_clock_is_kept(seconds: float) -> None:
    found = Slow(seen(GAME.begin(*opened(4))), random.Random(1))
    by_clock(found, seconds * PLANNED, clock=lambda: found.now, pace=0.0015)
    assert found.now <= 1.1 * seconds
    assert found.done >= 500 * seconds - 8, "about half of the time is used at least"


def test_both_bounds_of_a_budget_hold() -> None:
    state = GAME.begin(*opened(4))
    found = search.think(seen(state), random.Random(1), Budget(seconds=30, nodes=70))
    assert 0 < sum(one.tried for one in found.candidates) <= 70


def test_without_nodes_search_does_what_policy_does() -> None:
    state = GAME.begin(*opened(4))
    assert choice(search.BOT, state, INSTANT) == choice(policy.BOT, state)


@pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
def test_advice_names_the_move_and_says_why_in_both_languages(bot: Any) -> None:
    assert isinstance(bot, Adviser)
    states = [
        GAME.begin(*opened(3)),
        last_moves("+10 -10/+70 -20/+60 -30", (0, 0, 0), "+10>c", "+70>1", "+60>2"),
        last_moves("0/0", (0, 0), *["F"] * 4, "B", "B"),
    ]
    for state in states:
        told: Advice = bot.advise(seen(state), random.Random(0), FEW)
        assert format_action(told.action) == choice(bot, state)
        assert told.reasons
        for language in ("ru", "en"):
            for reason in told.reasons:
                text = localizer(language)(reason.message, **whole(reason))
                assert text
                assert "{" not in text


def whole(reason: Reason) -> dict[str, str | int]:
    """Its arguments: numbers are rounded as they shall be read."""
    assert not any(isinstance(value, float) for value in reason.args.values())
    return {name: str(v) if isinstance(v, str) else int(v) for name, v in reason.args.items()}


def test_a_till_is_told_with_its_money() -> None:
    full = last_moves("+10 -10/+70 -20/+60 -30", (0, 0, 0), "+10>c", "+70>1", "+60>2")
    reason = policy.till(seen(full), GAME.parse_action("B"))[0]
    assert (reason.message, reason.args) == ("bots-merchant-till-pays", {"money": 280})
    costs = last_moves("+10 +20/-40 -20/-50 -30", (0, 0, 0), "+10>c", "-40>1", "-50>2")
    reason = policy.till(seen(costs), GAME.parse_action("F"))[0]
    assert (reason.message, reason.args) == ("bots-merchant-till-costs", {"money": 80})
    empty = GAME.begin(*opened(3))
    assert policy.till(seen(empty), GAME.parse_action("F"))[0].message == "bots-merchant-till-empty"
    assert policy.till(seen(full), GAME.parse_action("-10>c")) == ()


def test_weights_say_how_they_were_made() -> None:
    text = (resources.files("kartezh.bots.weights") / policy.WEIGHTS).read_text("utf-8")
    weights = json.loads(text)
    assert weights["made"]["command"].startswith("python -m kartezh.bots.training.merchant")
    assert {*weights["made"]} >= {"version", "cpu_seconds", "rounds"}
    for position in training.POSITIONS:
        learned = weights["luck_position"][position]
        assert np.shape(learned["theta"]) == (KNOTS, FEATURES)
        assert all(learned["spread"][str(seats)] > 0 for seats in range(2, 6))


def test_learning_is_reproducible_and_moves_the_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "DECISIONS", 2_000)
    told = [training.train(seed, steps=1) for seed in (5, 5, 6)]
    assert told[0] == told[1] != told[2]
    theta: Callable[[str], Any] = lambda at: np.array(told[0]["luck_position"][at]["theta"])  # noqa: E731
    assert all(np.abs(theta(position)).max() > 0.01 for position in training.POSITIONS)
