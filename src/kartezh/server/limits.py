"""Rate limits: buckets that fill with time."""

import ipaddress
import time
from collections.abc import Callable
from functools import partial
from typing import Final


class Bucket:
    """``rate`` a second, ``burst`` at once. The clock is a parameter for tests."""

    __slots__ = ("_at", "_clock", "_left", "burst", "rate")

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._left = burst
        self._at = clock()

    def take(self, amount: float = 1.0) -> bool:
        """Whether there was as much; if not, nothing is taken."""
        now = self._clock()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True

    @property
    def full(self) -> bool:
        return self._left + (self._clock() - self._at) * self.rate >= self.burst

    def wait(self, amount: float = 1.0) -> int:
        """Whole seconds until there is as much."""
        return max(1, round((amount - self._left) / self.rate + 0.5))


MOST_KEYS: Final = 10_000


def network_of(address: str) -> str:
    """What is one's own to choose addresses in: of IPv6 a /64, of IPv4 nothing."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address) or found.ipv4_mapped:
        return address
    return str(ipaddress.IPv6Network((int(found), 64), strict=False))


class Limits:
    """A bucket for each key; those that are full again are forgotten."""

    def __init__(
        self,
        rate: float,
        burst: float,
        *,
        loopback: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``loopback``: this computer itself is held to them too."""
        self.loopback = loopback
        self._make: Callable[[], Bucket] = partial(Bucket, rate, burst, clock)
        self._buckets: dict[str, Bucket] = {}

    def of(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= MOST_KEYS:
                self._forget()
            bucket = self._buckets[key] = self._make()
        return bucket

    def _forget(self) -> None:
        """If everybody is busy at once, everybody begins anew."""
        self._buckets = {key: one for key, one in self._buckets.items() if not one.full}
        if len(self._buckets) >= MOST_KEYS:
            self._buckets.clear()
