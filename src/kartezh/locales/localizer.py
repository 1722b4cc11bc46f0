"""One language's voice: ``t = localizer("ru")``, then ``t("replay-over", deal=1)``."""

from functools import cache, cached_property
from importlib.resources import files
from typing import TYPE_CHECKING

from kartezh.core.errors import UsageError
from kartezh.core.rulebook import LANGUAGES

if TYPE_CHECKING:
    from kartezh.locales.fluent import Catalogue


class Localizer:
    """Says the sentences of ``locales/<language>/*.ftl``.

    An unknown message, or a variable that its sentence needs and does not get, raises FluentError:
    that is a mistake of the house, which its tests are there to find.
    """

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, message: str, /, **data: str | float) -> str:
        return self._catalogue.format(message, data)

    def has(self, message: str) -> bool:
        return self._catalogue.has(message)

    @cached_property
    def _catalogue(self) -> "Catalogue":
        from kartezh.locales.fluent import Catalogue  # a seventh of a second that not all need

        return Catalogue(self.language, read_catalogues(self.language).values())


def read_catalogues(language: str) -> dict[str, str]:
    """The text of every catalogue by the name of its file."""
    folder = files("kartezh.locales").joinpath(language)
    found = sorted(folder.iterdir(), key=lambda file: file.name)
    return {file.name: file.read_text("utf-8") for file in found if file.name.endswith(".ftl")}


@cache
def localizer(language: str) -> Localizer:
    """Raises UsageError for a language that the house does not speak."""
    if language not in LANGUAGES:
        raise UsageError("language-unknown", language=language[:20], expected=", ".join(LANGUAGES))
    return Localizer(language)
