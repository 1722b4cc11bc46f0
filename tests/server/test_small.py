"""Codes, tokens, limits, timers: small things that everything leans on."""

import asyncio
import weakref
from pathlib import Path

import pytest

from kartezh.server.codes import SIGNS, find_key, new_code, new_token, read_code, token_key
from kartezh.server.door import key_place, leave_key, take_key
from kartezh.server.limits import MOST_KEYS, Bucket, Limits, network_of
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


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2:3::4", "2001:db8:1:2:ffff::", True),
        ("2001:db8:1:2:3::4", "2001:db8:1:3:3::4", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("no address", "no other", False),
    ],
)
def test_who_may_choose_among_addresses_counts_as_one(one: str, other: str, same: bool) -> None:
    assert (network_of(one) == network_of(other)) is same


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


def test_what_one_is_woken_to_does_not_put_the_others_to_sleep() -> None:
    async def run() -> None:
        woken = []

        def wake(one: object) -> None:
            woken.append(one)
            if one is bad:
                raise KeyError(one)

        timers = Timers(lambda: 10, wake)
        bad, good = Sleeper(), Sleeper()
        timers.set(bad, 1)
        timers.set(good, 2)
        with pytest.raises(KeyError):
            timers.ring()
        while good not in woken:
            await asyncio.sleep(0)
        assert woken == [bad, good]
        timers.close()

    asyncio.run(run())


def test_nobody_is_woken_when_the_house_closes() -> None:
    async def run() -> None:
        woken: list[object] = []
        timers = Timers(lambda: 10, woken.append)
        first, later = Sleeper(), Sleeper()
        timers.set(first, 1)
        timers.close()
        timers.set(later, 2)
        timers.ring()
        for _ in range(9):
            await asyncio.sleep(0)
        assert not woken

    asyncio.run(run())


def test_every_house_has_a_key_of_its_own(tmp_path: Path) -> None:
    """Also those that share a folder, because their databases lie elsewhere."""
    home = tmp_path / "made when it is needed"
    urls = (
        None,
        f"sqlite:///{tmp_path}/b/house.db",
        "postgresql://u:p@one/x",
        "postgresql://two/x",
    )
    places = [key_place(home, url) for url in urls]
    assert len(set(places)) == 4
    assert places[1].parent == tmp_path / "b"
    assert key_place(home, "postgresql://u:other@one/x") == places[2]
    for number, place in enumerate(places):
        leave_key(place, f"key {number}", host="0.0.0.0", port=1)
        assert f"key {number}" in place.read_text()
        assert "127.0.0.1" in place.read_text()
    take_key(places[0], "of a house that was there before")
    assert places[0].exists()
    take_key(places[0], "key 0")
    assert not places[0].exists()
