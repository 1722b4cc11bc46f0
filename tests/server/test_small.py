"""Codes, tokens, limits, timers: small things that everything leans on."""

import asyncio
import weakref

import pytest

from kartezh.server.codes import SIGNS, find_key, new_code, new_token, read_code, token_key
from kartezh.server.limits import MOST_KEYS, Bucket, Limits
from kartezh.server.timers import FEW, Timers


def test_codes_have_no_signs_that_look_alike() -> None:
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500
    assert all(len(code) == 6 and set(code) <= set(SIGNS) for code in codes)
    assert not set("01OIL") & set(SIGNS)


@pytest.mark.parametrize("text", ["", "ABCDE", "ABCDEFG", "ABCDE0", "ABC EF", "АВСЕНК", "ABCDE\n"])
def test_what_is_no_code(text: str) -> None:
    assert read_code(text) is None


def test_codes_may_be_typed_small() -> None:
    assert read_code("k7m2qx") == "K7M2QX"


def test_only_the_token_opens_the_seat() -> None:
    tokens = [new_token() for _ in range(3)]
    keys = [token_key(token) for token in tokens]
    assert [find_key(token, keys) for token in tokens] == [0, 1, 2]
    assert all(token not in key for token in tokens for key in keys)
    for wrong in (new_token(), "", keys[0][:43], tokens[0][:-1], "\ud800" * 43):
        assert find_key(wrong, keys) is None


def test_a_bucket_fills_with_time() -> None:
    now = 0.0
    bucket = Bucket(2, 3, lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait() == 1
    now = 0.5
    assert bucket.take()
    assert not bucket.take()
    now = 100.0
    assert bucket.full
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_limits_forget_who_is_quiet() -> None:
    now = 0.0
    limits = Limits(1, 1, clock=lambda: now)
    for at in range(MOST_KEYS):
        limits.of(str(at)).take()
    now = 10.0
    limits.of("one more")
    assert len(limits._buckets) == 1


class Sleeper:
    def __init__(self) -> None:
        self.wake_at: int | None = None
        self.queued: tuple[int, int] | None = None


def test_timers_wake_at_the_last_time_that_was_set() -> None:
    async def run() -> None:
        now = 0
        woken: list[tuple[int, object]] = []
        timers = Timers(lambda: now, lambda one: woken.append((now, one)))
        first, second, never = Sleeper(), Sleeper(), Sleeper()
        timers.set(first, 10)
        timers.set(first, 30)
        timers.set(second, 50)
        timers.set(second, 20)
        timers.set(never, 15)
        timers.set(never, None)
        for moment in (10, 15, 20, 30, 50, 60):
            now = moment
            timers.ring()
        assert woken == [(20, second), (30, first)]
        assert not timers._heap
        for moment in range(100, 1100):
            timers.set(first, moment + 500)
            timers.set(first, moment + 400)
        assert len(timers._heap) <= 2
        timers.close()

    asyncio.run(run())


def test_who_is_woken_no_more_is_forgotten_at_once() -> None:
    async def run() -> None:
        timers = Timers(lambda: 0, lambda _: None)
        stays = Sleeper()
        timers.set(stays, 10**9)

        def come_and_go(at: int) -> "weakref.ref[Sleeper]":
            sleeper = Sleeper()
            timers.set(sleeper, 10**8 + at)
            timers.set(sleeper, None)
            return weakref.ref(sleeper)

        gone = [come_and_go(at) for at in range(1000)]
        assert not any(one() for one in gone)
        assert len(timers._heap) <= FEW + 2
        assert stays.queued in timers._heap
        timers.close()

    asyncio.run(run())


def test_a_sleeper_may_set_its_next_time_while_it_wakes() -> None:
    async def run() -> None:
        now = 0
        woken = []
        sleeper = Sleeper()

        def wake(_: object) -> None:
            woken.append(now)
            timers.set(sleeper, now + 10)

        timers = Timers(lambda: now, wake)
        timers.set(sleeper, 10)
        for moment in range(0, 60, 5):
            now = moment
            timers.ring()
        assert woken == [10, 20, 30, 40, 50]
        timers.close()

    asyncio.run(run())
