"""What the house tells Prometheus."""

import asyncio
import time

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

FINE = (0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1.0, 2.0)
EVERY = 0.5
"""Seconds between two looks at the loop's lag."""


class Metrics:
    """A registry of its own for each house."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.tables = Gauge("kartezh_tables", "Tables in memory", registry=registry)
        self.asleep = Gauge("kartezh_tables_asleep", "Tables on the disk only", registry=registry)
        self.unreadable = Gauge(
            "kartezh_tables_unreadable", "Open tables whose log cannot be played", registry=registry
        )
        self.connections = Gauge("kartezh_connections", "Open sockets", registry=registry)
        self.moves = Counter(
            "kartezh_moves", "Actions that took effect", ["how"], registry=registry
        )
        self.refusals = Counter("kartezh_refusals", "Commands refused", ["code"], registry=registry)
        self.dropped = Counter(
            "kartezh_goodbyes", "Sockets closed by us", ["why"], registry=registry
        )
        self.failures = Counter(
            "kartezh_failed_batches",
            "Tables that were read back because a write of theirs failed",
            registry=registry,
        )
        self.move = Histogram(
            "kartezh_move_seconds",
            "From a person's command to its acknowledgement",
            buckets=FINE,
            registry=registry,
        )
        self.commit = Histogram(
            "kartezh_commit_seconds", "Writing a batch", buckets=FINE, registry=registry
        )
        self.batch = Histogram(
            "kartezh_batch_events",
            "Events in a batch",
            buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500, 1000),
            registry=registry,
        )
        self.lag = Histogram(
            "kartezh_loop_lag_seconds", "How late the loop is", buckets=FINE, registry=registry
        )
        self.bot = Histogram(
            "kartezh_bot_seconds", "A bot's answer", buckets=FINE, registry=registry
        )
        self.bots_waiting = Gauge("kartezh_bot_queue", "Questions to bots", registry=registry)
        self.kernels = Gauge(
            "kartezh_kernels", "Whether bots with a kernel are asked", registry=registry
        )
        self.tasks = Gauge("kartezh_tasks", "Tasks of the loop", registry=registry)
        self.timers = Gauge("kartezh_timers", "Times at which tables wake", registry=registry)
        ProcessCollector(registry=registry)  # memory, open files, processor; on Linux only

        self.moved = {how: self.moves.labels(how) for how in ("person", "bot", "late", "house")}

    def committed(self, events: int, seconds: float) -> None:
        self.commit.observe(seconds)
        self.batch.observe(events)

    def start(self) -> float:
        return time.perf_counter()

    def finish(self, began: float) -> None:
        """A command that began then is acknowledged."""
        self.move.observe(time.perf_counter() - began)

    async def watch_lag(self) -> None:
        """Until cancelled."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(EVERY)
            self.lag.observe(max(0.0, time.perf_counter() - began - EVERY))

    def text(self) -> bytes:
        return generate_latest(self.registry)
