"""Structured lines on standard error, few and without secrets."""

import asyncio
import logging
import os
import sys
import traceback
from functools import cache
from pathlib import Path
from typing import Any, Final

QUIET: Final = "warning"

LAST_FRAMES: Final = 4

TALKATIVE: Final = ("uvicorn", "uvicorn.error", "websockets", "sqlalchemy")
"""These tell at ``debug`` what people send and are sent: keys of seats, hands, seeds."""


def quiet_logs() -> None:
    """Warnings and worse; ``KARTEZH_LOG`` names another level."""
    logging.basicConfig(
        level=level(), stream=sys.stderr, format="level=%(levelname)s logger=%(name)s %(message)s"
    )
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.WARNING, level()))


def tell_unexpected(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What the loop calls where something was raised and nobody has taken it. Its own way tells all
    that the call was about: tables, with hands and seeds.
    """
    error = context.get("exception")
    frames = traceback.extract_tb(error.__traceback__) if error is not None else []
    where = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames[-LAST_FRAMES:]]
    log_error("unexpected", error=type(error).__name__, where=where)


def level() -> int:
    named = os.environ.get("KARTEZH_LOG", QUIET).upper()
    return logging.getLevelNamesMapping().get(named, logging.WARNING)


def log_error(event: str, **data: object) -> None:
    """Something that whoever runs the house should look at."""
    _logger().error(event, **data)


def log_info(event: str, **data: object) -> None:
    """What happens every day."""
    if level() <= logging.INFO:
        _logger().info(event, **data)


def log_warning(event: str, **data: object) -> None:
    """Something that they should know of."""
    _logger().warning(event, **data)


@cache
def _logger() -> Any:
    import structlog  # a quarter of a second that a house without trouble does not need

    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(level()),
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"]),
        ],
    )
    return structlog.get_logger()
