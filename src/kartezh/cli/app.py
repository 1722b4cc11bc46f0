"""One run: the reader's language, then a command, then what went wrong as one sentence."""

import os
from collections.abc import Mapping
from importlib.metadata import version
from typing import Final

from kartezh.cli.streams import complain, drop_output, finish_output
from kartezh.core.errors import KartezhError, RuleBroken
from kartezh.locales import Localizer, choose_language, localizer, tell

REFUSED: Final = 1
UNREADABLE: Final = 2


def run(tokens: list[str], environ: Mapping[str, str] = os.environ) -> int:
    """The exit status."""
    t = localizer(choose_language(None, environ))
    try:
        tokens, language = take_language(tokens)
        t = localizer(language or t.language)
        status = _run(tokens, t)
        finish_output()
    except KartezhError as error:
        complain(tell(error, t))
        return REFUSED if isinstance(error, RuleBroken) else UNREADABLE
    except BrokenPipeError:
        raise
    except OSError as error:
        drop_output()
        complain(t("cli-system", reason=error.strerror or ""))
        return UNREADABLE
    return status


def _run(tokens: list[str], t: Localizer) -> int:
    if tokens == ["--version"]:
        print(f"kartezh {version('kartezh')}")
        return 0
    from kartezh.cli.commands import run_command  # a quarter of a second

    return run_command(tokens, t)


def take_language(tokens: list[str]) -> tuple[list[str], str | None]:
    """The other words, and what ``--lang`` says, wherever it stands. Raises UsageError."""
    rest: list[str] = []
    language = None
    words = iter(tokens)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == "--lang":
            language = next(words, "")
        elif word.startswith("--lang="):
            language = word.removeprefix("--lang=")
        else:
            rest.append(word)
    return rest, None if language is None else choose_language(language, {})
