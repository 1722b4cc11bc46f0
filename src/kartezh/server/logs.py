"""Structured lines on standard error, few and without secrets."""

import logging
import os
import sys
from functools import cache
from typing import Any, Final

QUIET: Final = "warning"

TALKATIVE: Final = ("uvicorn", "uvicorn.error", "websockets", "sqlalchemy")
"""These tell at ``debug`` what people send and are sent: keys of seats, hands, seeds."""


def quiet_logs() -> None:
    """Warnings and worse; ``KARTEZH_LOG`` names another level."""
    logging.basicConfig(
        level=level(), stream=sys.stderr, format="level=%(levelname)s logger=%(name)s %(message)s"
    )
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.WARNING, level()))


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
