"""The policy counts as the rules do, and sees no more than its seat."""

import random
from typing import Any

import numpy as np
import pytest

from kartezh.core.seats import Money
from kartezh.games.merchant.game import GAME
from kartezh.games.merchant.options import Deck, Options
from kartezh.games.merchant.view import view
from kartezh.kernels import merchant as kernel
from kartezh.kernels.chance import stream_of
from kartezh.kernels.merchant.lessons import lessons
from kartezh.kernels.merchant.policy import FEATURES, FRAME, KNOTS, ahead, describe, prepare
from kartezh.kernels.merchant.rollouts import chances, policy_deals, worth
from tests.kernels.merchant.matches import legal_codes, some_moments

UNIT, SPREAD = 35.0, 2.0
SIZE = KNOTS * FEATURES


def some_theta(seed: int) -> Any:
    return np.random.default_rng(seed).normal(size=(KNOTS, FEATURES))


def likely(tables: Any, theta: Any, unit: float = UNIT) -> tuple[list[int], list[float]]:
    codes = np.zeros(kernel.MOST_ACTIONS, np.uint64)
    out = np.zeros(kernel.MOST_ACTIONS)
    frames = np.zeros(1, FRAME)
    many = chances(tables, 0, theta, unit, SPREAD, frames, codes, out)
    return codes[:many].tolist(), out[:many].tolist()


def test_what_an_action_pays_is_what_the_rules_pay() -> None:
    """Feature 0 is the own gain less the others', each by its weight."""
    chance, paying = random.Random(1), 0
    frame, row = np.zeros(1, FRAME)[0], np.zeros(FEATURES)
    for _ in range(16):
        for tables, state in some_moments(chance):
            if GAME.finished(state):
                continue
            t = tables[0]
            prepare(t, some_theta(0), UNIT, SPREAD, frame)
            weights = frame["weights"]
            assert weights[state.turn] == 0
            assert weights[: state.seats].sum() == pytest.approx(1)
            for code in legal_codes(tables, 0)[:: chance.randint(1, 5)][:8]:
                describe(t, np.uint64(code), frame, row)
                after = GAME.play(state, kernel.action_of(code))
                gains = np.subtract(after.money, state.money)
                told = gains[state.turn] - (weights[: state.seats] * gains).sum()
                assert row[0] * UNIT == pytest.approx(told, abs=1e-6)
                paying += bool(gains.any())
    assert paying > 30


def test_a_policy_does_not_see_other_hands() -> None:
    chance, theta, seen = random.Random(2), some_theta(3), 0
    for _ in range(12):
        for tables, state in some_moments(chance):
            if not GAME.finished(state):
                told = kernel.from_view(view(state, state.turn))
                assert likely(told, theta) == likely(tables, theta)
                seen += 1
    assert seen > 30


def test_chances_do_not_depend_on_the_unit_of_money() -> None:
    """A deck and money of tenfold value are the same game."""
    small = Deck(tuple((value, 3) for value in range(7, -6, -1)))
    large = Deck(tuple((10 * value, copies) for value, copies in small.copies))
    theta = some_theta(4)
    for seed in range(20):
        tables = (
            kernel.new_tables(1, Options(deck=small), 3),
            kernel.new_tables(1, Options(deck=large), 3),
        )
        streams = stream_of(seed), stream_of(seed)
        for one, stream in zip(tables, streams, strict=True):
            kernel.begin(one, 0, stream)
            for nth in range(seed):
                kernel.play(one, 0, legal_codes(one, 0)[nth % 3])
        found = [likely(tables[0], theta, 4.0), likely(tables[1], theta, 40.0)]
        assert found[0][1] == pytest.approx(found[1][1])
        assert sum(found[0][1]) == pytest.approx(1)


def test_the_last_round_belongs_to_who_has_most_and_ties_are_shared() -> None:
    tables = kernel.new_tables(1, Options(rounds=2), 3)
    t, out = tables[0], np.zeros(5)
    t["round"], t["money"][:3] = 1, (120, 120, 80)
    worth(t, UNIT, SPREAD, out)
    assert out[:3].tolist() == [0.5, 0.5, 0]
    t["round"] = 0
    worth(t, UNIT, SPREAD, out)
    assert out[0] == out[1] > out[2] > 0
    assert out.sum() == pytest.approx(1)


def test_a_long_way_to_go_makes_leads_small() -> None:
    t, near, far = kernel.new_tables(1, Options(), 3)[0], np.zeros(5), np.zeros(5)
    t["money"][:3] = (Money(100), Money(50), Money(0))
    ahead(t, 20.0, near)
    ahead(t, 2000.0, far)
    assert near[0] > 0.9
    assert far[:3].tolist() == pytest.approx([1 / 3] * 3, abs=0.02)


def test_a_policy_plays_whole_rounds_with_every_option() -> None:
    chance = random.Random(5)
    for _ in range(10):
        tables, state = some_moments(chance)[0]
        unit = 400.0
        decisions = policy_deals(
            tables,
            some_theta(6),
            unit,
            SPREAD,
            np.zeros(1, FRAME),
            stream_of(chance.getrandbits(64)),
            1,
        )
        size = int(tables[0]["size"])
        assert decisions == state.seats * (size + 3)
        assert tables[0]["left"] == 0


def test_lessons_weigh_the_action_taken_against_the_mean() -> None:
    """The gradient of a log chance has mean 0 under the policy; rows end with 1."""
    rows, gains = np.zeros((20_000, 2 * SIZE + 1), np.float32), np.zeros(20_000, np.float32)
    tables = kernel.new_tables(200, Options(), 4)
    theta = 0.3 * some_theta(7)
    found, rounds, drift = lessons(
        tables, theta, UNIT, SPREAD, np.zeros(1, FRAME), stream_of(1), rows, gains
    )
    assert 20_000 - 52 < found <= 20_000
    assert rounds >= found // 52
    assert drift > 0
    rows, gains = rows[:found], gains[:found]
    assert (rows[:, -1] == 1).all()
    spread = rows[:, :SIZE].std(axis=0) + 1e-9
    assert np.abs(rows[:, :SIZE].mean(axis=0) / spread).max() < 6 / np.sqrt(found)
    assert np.abs(gains).max() <= 1
    assert abs(gains.mean()) < 0.05, "what one wins the others lose"
