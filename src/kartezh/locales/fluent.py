"""The only place that knows fluent.runtime, which has no types."""

from collections.abc import Iterable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource


class FluentError(LookupError):
    """A sentence that the catalogues do not have, or that lacks a variable: our own mistake."""


class Catalogue:
    """All sentences of one language."""

    def __init__(self, language: str, texts: Iterable[str]) -> None:
        self._bundle: Any = FluentBundle([language], use_isolating=False)
        for text in texts:
            self._bundle.add_resource(FluentResource(text))

    def has(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def format(self, message: str, data: dict[str, str | float]) -> str:
        """Raises FluentError for an unknown message and for a variable that is not given."""
        if not self.has(message):
            raise FluentError(message)
        pattern = self._bundle.get_message(message).value
        text, errors = self._bundle.format_pattern(pattern, data)
        if errors:
            raise FluentError(message, *errors)
        return str(text)
