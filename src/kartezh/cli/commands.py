"""From the words of a command line to a command's function."""

from typing import Final

from cyclopts import App, CycloptsError

from kartezh.cli.help import show_help
from kartezh.cli.streams import complain
from kartezh.cli.usage import tell_unknown, tell_usage
from kartezh.locales import Localizer

COMMANDS: Final = (
    "serve",
    "host",
    "join",
    "play",
    "replay",
    "rules",
    "simulate",
    "arena",
    "bot",
    "verify",
    "backup",
    "admin",
    "load",
    "bench",
    "completion",
)
BAD_USAGE: Final = 2
HYPHEN: Final = "\0"
"""Stands for a lone ``-``, which cyclopts takes for an option; no command line can hold it."""


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


def run_command(tokens: list[str], t: Localizer) -> int:
    """The exit status. Raises what the command raises."""
    if not tokens:
        from kartezh.cli.serve import open_home  # a second that no other command needs

        return open_home(t)
    app = build_app()
    if wants_help(tokens):
        word = next((word for word in tokens if not word.startswith("-")), None)
        if word not in (None, *COMMANDS):
            complain(tell_unknown(word, t, COMMANDS))
            return BAD_USAGE
        return show_help(app, word, t)
    try:
        words = [HYPHEN if word == "-" else word for word in tokens]
        command, bound, _ = app.parse_args(words)
    except CycloptsError as error:
        complain(tell_usage(error, t, COMMANDS))
        return BAD_USAGE
    places = ["-" if value == HYPHEN else value for value in bound.args]
    return int(command(*places, **bound.kwargs, t=t))


def wants_help(tokens: list[str]) -> bool:
    words = tokens[: tokens.index("--")] if "--" in tokens else tokens
    return "--help" in words or "-h" in words
