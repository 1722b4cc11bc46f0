"""From the words of a command line to a command's function, in the reader's language."""

import os
from collections.abc import Mapping
from typing import Any, Final

from cyclopts import App, CycloptsError

from kartezh.cli.help import show_help
from kartezh.cli.streams import complain
from kartezh.cli.usage import tell_usage
from kartezh.core.errors import KartezhError, RuleBroken
from kartezh.locales import Localizer, choose_language, localizer, tell

COMMANDS: Final = ("play", "replay", "rules", "simulate")
REFUSED: Final = 1
UNREADABLE: Final = 2


def build_app() -> App:
    """Commands are imported when they are asked for; words and help are ours, not cyclopts'."""
    app = App(
        name="kartezh",
        help_flags=[],
        version_flags=[],
        print_error=False,
        exit_on_error=False,
        suppress_keyboard_interrupt=False,
    )
    for name in COMMANDS:
        app.command(f"kartezh.cli.{name}:command", name=name)
    return app


def run(tokens: list[str], environ: Mapping[str, str] = os.environ) -> int:
    """The exit status; what is wrong is said in one line on standard error."""
    t = localizer(choose_language(None, environ))
    try:
        tokens, language = take_language(tokens)
        t = localizer(language or t.language)
        return _run(tokens, t)
    except RuleBroken as error:
        complain(tell(error, t))
        return REFUSED
    except KartezhError as error:
        complain(tell(error, t))
        return UNREADABLE


def _run(tokens: list[str], t: Localizer) -> int:
    app = build_app()
    if not tokens or wants_help(tokens):
        return show_help(app, next((word for word in tokens if word in COMMANDS), None), t)
    try:
        command, bound, _ = app.parse_args(tokens)
    except CycloptsError as error:
        complain(tell_usage(error, t, COMMANDS))
        return UNREADABLE
    status: Any = command(*bound.args, **bound.kwargs, t=t)
    return int(status)


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


def wants_help(tokens: list[str]) -> bool:
    words = tokens[: tokens.index("--")] if "--" in tokens else tokens
    return "--help" in words or "-h" in words
