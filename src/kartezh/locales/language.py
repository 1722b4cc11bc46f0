"""Which language to speak to whoever started the program."""

import locale
import re
import sys
from collections.abc import Mapping
from typing import Final

from kartezh.core.errors import UsageError
from kartezh.core.rulebook import LANGUAGES

VARIABLES: Final = ("KARTEZH_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""In this order; the first that names a language decides."""

SILENT: Final = ("", "c", "posix")
"""Locales that name no language."""


def choose_language(explicit: str | None, environ: Mapping[str, str]) -> str:
    """``explicit`` is what ``--lang`` says. Russian where nothing names a language.

    Raises UsageError for an explicit language that the house does not speak.
    """
    if explicit is not None:
        if explicit not in LANGUAGES:
            expected = ", ".join(LANGUAGES)
            raise UsageError("language-unknown", language=explicit[:20], expected=expected)
        return explicit
    named = [environ.get(variable, "") for variable in VARIABLES]
    if sys.platform in ("win32", "darwin"):
        named.append(locale.getlocale()[0] or "")
    return next((_spoken(name) for name in named if _name(name) not in SILENT), "ru")


def _name(text: str) -> str:
    """``ru_RU.UTF-8`` and ``ru-RU`` are ``ru``; Windows says ``Russian_Russia``."""
    return re.split(r"[-_.@:]", text.strip(), maxsplit=1)[0].lower()


def _spoken(text: str) -> str:
    return "ru" if _name(text) in ("ru", "russian") else "en"
