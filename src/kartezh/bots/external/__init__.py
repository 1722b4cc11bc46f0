"""Bots in programs of their own, over one JSON object a line: docs/formats/bot-protocol.md."""

from kartezh.bots.external.bot import PREFIX, close_bot, faults_of, open_bot
from kartezh.bots.external.speaking import speak, warm

__all__ = ["PREFIX", "close_bot", "faults_of", "open_bot", "speak", "warm"]
