"""How a house is run; everything has a value that suits one computer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

HOUR: Final = 3_600_000
BOT_PAUSES: Final[Mapping[str, int]] = MappingProxyType({"none": 900, "relaxed": 900, "quick": 500})
"""Milliseconds by pace."""


@dataclass(frozen=True, slots=True)
class Config:
    """``url`` leads invited people here; ``reach`` says who can follow it."""

    url: str = "http://127.0.0.1:8421"
    reach: str = "here"
    """``here``, ``lan`` or ``everywhere``."""
    public_url: str | None = None
    keep: int = 7 * 24 * HOUR
    """Milliseconds that a closed table is kept."""
    pauses: Mapping[str, int] = field(default_factory=lambda: BOT_PAUSES)
    """Before a bot's move, where people look on."""
    message_rate: float = 20.0
    """Messages a second from one socket, and as many as ``message_burst`` at once."""
    message_burst: float = 60.0
    limit_loopback: bool = False
    """Whether this computer itself is held to the limits of an address."""
    metrics_from: str | None = None
    """An address or network that may read the metrics, besides this computer."""
    key: str = ""
    """Of ``kartezh admin``; empty: nobody has one."""
    bot_worker: str = "kartezh.bots.worker"
